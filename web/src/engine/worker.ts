/**
 * The thread in which the rules live: MicroPython starts and answers here, so that the page never waits for it.
 * The first message, `{lock}`, starts it and is answered with `{ready}`. Each further one is `{request, words}` and is
 * answered with `{answer}`, or with `{failure}`: the page then ends this thread.
 */
import { fetchBytes, fetchExact, glueUrl, rulesUrl, wasmUrl, wordsUrl } from "./files";
import { installRules, installWords } from "./install.js";
import { messageOf } from "./json";
import type { Asked, Said } from "./thread";

async function start() {
  // The engine loads its own file with `fetch`, and if that fails, in a way that checks nothing.
  self.fetch = fetchExact;
  Reflect.deleteProperty(self, "XMLHttpRequest");
  const [bundle, glue] = await Promise.all([
    fetchBytes(rulesUrl, "The rules"),
    fetchBytes(glueUrl, "The rules").then(() => import(/* @vite-ignore */ glueUrl)), // checked, and then from a cache
  ]);
  // A heap of 1 MB answers fastest; it grows by itself.
  const options = { url: new URL(wasmUrl, self.location.href).href, heapsize: 1 << 20 };
  const engine = await glue.loadMicroPython(options).catch(() => {
    throw new Error("The rules could not be started."); // why is in the console
  });
  const answer = installRules(engine, bundle);
  answer("{}"); // the first call is slow: an empty request now saves the first move from waiting
  return { engine, answer };
}

const starting = start();
starting.catch(() => undefined); // reported when the page asks
let hasWords = false;

async function reply(data: Asked | { lock: string }): Promise<Said> {
  const { engine, answer } = await starting;
  if ("lock" in data) {
    await hold(data.lock);
    return { ready: true };
  }
  if (data.words && !hasWords) {
    const words = await fetchBytes(wordsUrl, "The dictionary").catch((error: Error) => error);
    if (words instanceof Error) return { answer: JSON.stringify({ error: { code: "NOT_STARTED", message: words.message } }) };
    installWords(engine, words);
    hasWords = true;
  }
  return { answer: answer(data.request) };
}

/** Holds a lock for the rest of this thread's life. */
async function hold(name: string): Promise<void> {
  await new Promise<void>((resolve) => {
    if (!navigator.locks) return resolve();
    navigator.locks
      .request(name, () => {
        resolve();
        return new Promise(() => undefined);
      })
      .catch(() => resolve());
  });
}

function say(said: Said): void {
  postMessage(said);
}

addEventListener("message", ({ data }: MessageEvent<Asked | { lock: string }>) => {
  reply(data).then(say, (error: unknown) => say({ failure: messageOf(error) }));
});
