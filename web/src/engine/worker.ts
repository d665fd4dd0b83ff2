/**
 * The thread in which the rules live: MicroPython starts and judges here, so that the page never waits for it.
 * A message is `{id, request}`; its answer `{id, answer}`, in the order asked. `{failure}` tells that there will be none.
 */
import { glueUrl, rulesUrl, wasmUrl } from "./files";
import { installRules } from "./install.js";

async function start(): Promise<(request: string) => string> {
  const [glue, response] = await Promise.all([import(/* @vite-ignore */ glueUrl), fetch(rulesUrl)]);
  if (!response.ok) throw new Error(`The rules could not be fetched (${response.status}).`);
  const bundle = new Uint8Array(await response.arrayBuffer());
  // A heap of 1 MB answers fastest; it grows by itself.
  const engine = await glue.loadMicroPython({ url: new URL(wasmUrl, self.location.href).href, heapsize: 1 << 20 });
  const answer = installRules(engine, bundle);
  answer("{}"); // the first call is slow: better now, with a request for nothing, than at the first move
  return answer;
}

const ready = start();
ready.then(
  () => postMessage({ ready: true }),
  (error: unknown) => postMessage({ failure: error instanceof Error ? error.message : String(error) }),
);

addEventListener("message", async ({ data }: MessageEvent<{ id: number; request: string }>) => {
  const answer = await ready;
  postMessage({ id: data.id, answer: answer(data.request) });
});
