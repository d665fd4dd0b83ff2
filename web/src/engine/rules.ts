/**
 * The rules: Python, on MicroPython, in a thread of this page. They are fetched once, on demand or while the page idles.
 * Everything crosses as JSON text: numbers given to MicroPython as such would be cut to 32 bits without a word.
 */
import { glueUrl, rulesUrl, wasmUrl, wordsUrl } from "./files";
import { scriptUrl } from "./scripts";
import type { Summary } from "./types";
import workerUrl from "./worker.ts?worker&url";

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

/** The games whose rules ask the dictionary for words. */
const ASKING = new Set<unknown>(["cluegrid"]);

/** What the thread says: that it is ready, that it never will be, or an answer. */
type Said = { ready: true } | { failure: string } | { id: number; answer: string };

export class Rules {
  private readonly asked = new Map<number, (answer: string) => void>();
  private last = 0;

  constructor(private readonly worker: Worker) {}

  /** The answer of the bridge (`rules/bridge.py` lists the requests), in the order asked. RulesError for a mistake. */
  async ask<Answer>(request: Record<string, unknown>): Promise<Answer> {
    const id = ++this.last;
    const text = await new Promise<string>((resolve) => {
      this.asked.set(id, resolve);
      const words = request.do === "load" && ASKING.has(request.game);
      this.worker.postMessage({ id, request: JSON.stringify(request), words });
    });
    const answer = JSON.parse(text);
    if (answer.error) throw new RulesError(answer.error.code, answer.error.message);
    return answer;
  }

  hear(id: number, answer: string): void {
    this.asked.get(id)?.(answer);
    this.asked.delete(id);
  }
}

/** Asks ahead for the rules themselves. */
export function fetchRules(): void {
  for (const url of [wasmUrl, glueUrl, rulesUrl]) fetchAhead(url);
}

/** Asks ahead for what the rules of a game need beside themselves. */
export function fetchFor(game: string): void {
  if (ASKING.has(game)) fetchAhead(wordsUrl);
}

/** Into the cache, for the thread. */
function fetchAhead(url: string): void {
  fetch(url).then((response) => response.arrayBuffer()).catch(() => undefined);
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

function start(): Promise<Rules> {
  return new Promise((resolve, reject) => {
    if (typeof WebAssembly === "undefined") {
      throw new RulesError("NO_WEBASSEMBLY", "This browser cannot run WebAssembly, which the games need.");
    }
    fetchRules();
    const worker = new Worker(scriptUrl(workerUrl), { type: "module" });
    const ready = new Rules(worker);
    const fail = (message: string) => {
      worker.terminate();
      reject(new RulesError("NOT_STARTED", message));
    };
    worker.onmessage = ({ data }: MessageEvent<Said>) => {
      if ("id" in data) ready.hear(data.id, data.answer);
      else if ("ready" in data) resolve(ready);
      else fail(data.failure);
    };
    worker.onerror = () => fail("The rules could not be fetched.");
  });
}
