/**
 * The thread in which the rules live: MicroPython starts and judges here, so that the page never waits for it.
 * A message is `{id, request, words}`; its answer `{id, answer}`, in the order asked. `words` tells that the request is
 * not to be answered without the dictionary. `{failure}` tells that there will be no answers.
 */
import { fetchBytes, fetchExact, glueUrl, rulesUrl, wasmUrl, wordsUrl } from "./files";
import { installRules, installWords } from "./install.js";

interface Asked {
  id: number;
  request: string;
  words: boolean;
}

async function start() {
  // The engine asks for its own file by `fetch`, and if that fails by what checks nothing.
  self.fetch = fetchExact as typeof fetch;
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
  answer("{}"); // the first call is slow: better now, with a request for nothing, than at the first move
  return { engine, answer };
}

let hasWords = false;

async function reply({ id, request, words }: Asked): Promise<void> {
  const { engine, answer } = await ready;
  try {
    if (words && !hasWords) installWords(engine, await fetchBytes(wordsUrl, "The dictionary"));
    hasWords ||= words;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    postMessage({ id, answer: JSON.stringify({ error: { code: "NOT_STARTED", message } }) });
    return;
  }
  postMessage({ id, answer: answer(request) });
}

const ready = start();
ready.then(
  () => postMessage({ ready: true }),
  (error: unknown) => postMessage({ failure: error instanceof Error ? error.message : String(error) }),
);

let last: Promise<unknown> = ready;
addEventListener("message", ({ data }: MessageEvent<Asked>) => {
  last = last.then(() => reply(data));
});
