// MicroPython under Node with all bundles of a folder and the dictionary.
import { readdirSync, readFileSync } from "node:fs";
import { loadMicroPython } from "../../web/node_modules/@micropython/micropython-webassembly-pyscript/micropython.mjs";
import { installRules, installWords } from "../../web/src/engine/install.js";

const read = (path) => new Uint8Array(readFileSync(path));

export async function start(folder, options) {
  const engine = await loadMicroPython({ heapsize: 1 << 20, ...options });
  for (const name of readdirSync(folder)) installRules(engine, read(`${folder}/${name}`));
  installWords(engine, read(new URL("../../src/gridwright/rules/cluegrid/words.txt", import.meta.url)));
  return engine;
}
