/** The files that the rules need. The page asks for them at once; its thread, which has to be fetched itself, then finds them. */
export { default as glueUrl } from "@micropython/micropython-webassembly-pyscript/micropython.mjs?url";
export { default as wasmUrl } from "@micropython/micropython-webassembly-pyscript/micropython.wasm?url";
import wordsUrl from "../../../src/gridwright/rules/cluegrid/words.txt?url";

const bundles = import.meta.glob<string>("../../rules/*.bin", { query: "?url", import: "default", eager: true });
/** The games whose rules ask the dictionary for words. */
const ASKING = ["cluegrid"];

export { wordsUrl };
/** The rules that all games share. */
export const sharedUrl = bundles["../../rules/shared.bin"]!;

/** What a puzzle of a game needs besides: the rules of the game, and the dictionary if they ask for words. */
export function filesFor(game: string): string[] {
  const rules = bundles[`../../rules/${game}.bin`] ?? [];
  return [rules, ASKING.includes(game) ? wordsUrl : []].flat();
}

/** A file's SHA-256, which stands in its name (vite.config.ts), as base64 that may be part of an address. */
const HASH = /-([\w-]{43})\.\w+$/;

const ask = globalThis.fetch;

/**
 * `fetch` with a check of the file's hash by the browser: a wrong answer must not become the rules or the dictionary.
 * A file that does not match is fetched once more, without any cache.
 */
export async function fetchExact(address: RequestInfo | URL, options?: RequestInit): Promise<Response> {
  const url = address instanceof Request ? address.url : String(address);
  const hash = HASH.exec(url)?.[1];
  const integrity = hash ? `sha256-${hash.replaceAll("-", "+").replaceAll("_", "/")}=` : "";
  return ask(url, { ...options, integrity }).catch(() => ask(url, { ...options, integrity, cache: "reload" }));
}

/** The content of one of these files. Throws an Error for the player. */
export async function fetchBytes(url: string, name: string): Promise<Uint8Array> {
  const response = await fetchExact(url).catch(() => undefined);
  if (!response?.ok) throw new Error(`${name} could not be fetched${response ? ` (${response.status})` : ""}.`);
  return new Uint8Array(await response.arrayBuffer());
}
