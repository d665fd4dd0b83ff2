/**
 * The thread in which the rules live: MicroPython starts and judges here, so that the page never waits for it.
 * A message is `{id, request, words}`; its answer `{id, answer}`, in the order asked. `words` tells that the request is
 * not to be answered without the dictionary. `{failure}` tells that there will be no answers.
 */
import { fetchBytes, glueUrl, rulesUrl, wasmUrl, wordsUrl } from "./files";
import { installRules, installWords } from "./install.js";

interface Asked {
  id: number;
  request: string;
  words: boolean;
}

async function start() {
  // All three are checked. The engine's two are then fetched again, from a cache: a browser takes them by address only.
  const [bundle] = await Promise.all([rulesUrl, glueUrl, wasmUrl].map((url) => fetchBytes(url, "The rules")));
  const glue = await import(/* @vite-ignore */ glueUrl);
  // A heap of 1 MB answers fastest; it grows by itself.
  const engine = await glue.loadMicroPython({ url: new URL(wasmUrl, self.location.href).href, heapsize: 1 << 20 });
  const answer = installRules(engine, bundle!);
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
