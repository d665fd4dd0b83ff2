/**
 * The rules: Python, on MicroPython, in this page. They are fetched once, on demand or while the page idles.
 * Everything crosses as JSON text: numbers given as such would be cut to 32 bits without a word.
 */
import glueUrl from "@micropython/micropython-webassembly-pyscript/micropython.mjs?url";
import wasmUrl from "@micropython/micropython-webassembly-pyscript/micropython.wasm?url";
import rulesUrl from "../../rules.bin?url";
import { installRules } from "./install.js";
import type { Summary } from "./types";

export class RulesError extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

/** A position, as the bridge answers init, restore and, with its events, reduce. */
export interface Position {
  state: unknown;
  view: unknown;
  summary: Summary;
  describe: string;
}

export class Rules {
  constructor(private readonly answer: (request: string) => string) {}

  /** The answer of the bridge (`rules/bridge.py` lists the requests). Throws RulesError for a mistake. */
  ask<Answer>(request: Record<string, unknown>): Answer {
    const answer = JSON.parse(this.answer(JSON.stringify(request)));
    if (answer.error) throw new RulesError(answer.error.code, answer.error.message);
    return answer;
  }
}

let starting: Promise<Rules> | undefined;

/** The rules, ready to judge. A failed start can be tried again by asking again. */
export function rules(): Promise<Rules> {
  starting ??= start().catch((error: unknown) => {
    starting = undefined;
    throw error;
  });
  return starting;
}

/** Fetches what the rules need, and no more: a page that is being read is not to be kept busy. */
export function fetchRules(): void {
  for (const url of [wasmUrl, glueUrl, rulesUrl]) ask(url, "prefetch");
}

async function start(): Promise<Rules> {
  if (typeof WebAssembly === "undefined") {
    throw new RulesError("NO_WEBASSEMBLY", "This browser cannot run WebAssembly, which the games need.");
  }
  ask(wasmUrl, "preload"); // while the glue is still on its way; it then compiles what streams in
  const [glue, bundle] = await Promise.all([import(/* @vite-ignore */ glueUrl), fetchBytes(rulesUrl)]);
  // A heap of 1 MB answers fastest; it grows by itself.
  const engine = await glue.loadMicroPython({ url: new URL(wasmUrl, location.href).href, heapsize: 1 << 20 });
  await breathe();
  const answer = installRules(engine, bundle);
  await breathe();
  answer("{}"); // the first call is slow: better now, with a request for nothing, than at the first move
  await breathe();
  return new Rules(answer);
}

/** Lets the page answer between two steps that keep it busy. */
function breathe(): Promise<void> {
  return new Promise((done) => setTimeout(done));
}

function ask(url: string, rel: "preload" | "prefetch"): void {
  const link = document.createElement("link");
  link.rel = rel;
  if (rel === "preload") link.as = "fetch";
  link.crossOrigin = "anonymous";
  link.href = url;
  document.head.append(link);
}

async function fetchBytes(url: string): Promise<Uint8Array> {
  const response = await fetch(url);
  if (!response.ok) throw new RulesError("NOT_FETCHED", `The rules could not be fetched (${response.status}).`);
  return new Uint8Array(await response.arrayBuffer());
}
