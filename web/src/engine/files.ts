/** The files that the rules need. The page asks for them at once; its thread, which has to be fetched itself, then finds them. */
export { default as glueUrl } from "@micropython/micropython-webassembly-pyscript/micropython.mjs?url";
export { default as wasmUrl } from "@micropython/micropython-webassembly-pyscript/micropython.wasm?url";
export { default as rulesUrl } from "../../rules.bin?url";
export { default as wordsUrl } from "../../../src/gridwright/rules/words.txt?url";

/** The beginning of a file's SHA-256, in its name (vite.config.ts). */
const HASH = /-([0-9a-f]{16})\.\w+$/;

/**
 * The content of one of these files, checked by its hash. What is another is fetched once more, past every cache: a page
 * that answers in its place must not become the rules or the dictionary. Throws an Error with a sentence for the player.
 */
export async function fetchBytes(url: string, name: string): Promise<Uint8Array> {
  for (const cache of ["default", "reload"] as const) {
    const response = await fetch(url, { cache }).catch(() => undefined);
    if (!response?.ok) throw new Error(`${name} could not be fetched${response ? ` (${response.status})` : ""}.`);
    const bytes = await response.arrayBuffer().catch(() => undefined);
    if (bytes && (await isExact(bytes, url))) return new Uint8Array(bytes);
  }
  throw new Error(`${name} arrived damaged.`);
}

/** Whether a content has the hash in its address. It passes unchecked where browsers have no hashes: on an insecure address. */
async function isExact(bytes: ArrayBuffer, url: string): Promise<boolean> {
  const hash = HASH.exec(url)?.[1];
  if (!hash || !crypto.subtle) return true;
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("").startsWith(hash);
}
