/**
 * The thread in which the rules live: MicroPython starts and answers here, so that the page never waits for it.
 * The first message, `{lock}`, starts it and is answered with `{ready}`. Each further one is `{request, game}` and is
 * answered with `{answer}`, or with `{failure}`: the page then ends this thread.
 */
import { fetchBytes, fetchExact, filesFor, glueUrl, sharedUrl, wasmUrl, wordsUrl } from "./files";
import { installRules, installWords, openBridge } from "./install.js";
import { messageOf } from "./json";
import type { Asked, Said } from "./thread";

async function start() {
  // The engine loads its own file with `fetch`, and if that fails, in a way that checks nothing.
  self.fetch = fetchExact;
  Reflect.deleteProperty(self, "XMLHttpRequest");
  const [bundle, glue] = await Promise.all([
    fetchBytes(sharedUrl, "The rules"),
    fetchBytes(glueUrl, "The rules").then(() => import(/* @vite-ignore */ glueUrl)), // checked, and then from a cache
  ]);
  // A heap of 1 MB answers fastest; it grows by itself.
  const options = { url: new URL(wasmUrl, self.location.href).href, heapsize: 1 << 20 };
  const engine = await glue.loadMicroPython(options).catch(() => {
    throw new Error("The rules could not be started."); // why is in the console
  });
  installRules(engine, bundle);
  const answer = openBridge(engine);
  answer("{}"); // the first call is slow: an empty request now saves the first move from waiting
  return { engine, answer };
}

const starting = start();
starting.catch(() => undefined); // reported when the page asks
const installed = new Set<string>();

/** Installs what the puzzles of a game need. Throws an Error for the player if it cannot be fetched. */
async function install(engine: unknown, game: string): Promise<void> {
  const urls = filesFor(game).filter((url) => !installed.has(url));
  const files = await Promise.all(urls.map((url) => fetchBytes(url, url === wordsUrl ? "The dictionary" : "The rules")));
  for (const [index, url] of urls.entries()) {
    (url === wordsUrl ? installWords : installRules)(engine, files[index]!);
    installed.add(url);
  }
}

async function reply(data: Asked | { lock: string }): Promise<Said> {
  const { engine, answer } = await starting;
  if ("lock" in data) {
    await hold(data.lock);
    return { ready: true };
  }
  if (data.game) {
    const failure = await install(engine, data.game).catch(messageOf);
    if (failure) return { answer: JSON.stringify({ error: { code: "NOT_STARTED", message: failure } }) };
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
