// Hosts the rules on MicroPython under Node: `node host.mjs RULES_FILE`, a request a line in, an answer a line out.
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { loadMicroPython } from "../../web/node_modules/@micropython/micropython-webassembly-pyscript/micropython.mjs";
import { installRules, installWords } from "../../web/src/engine/install.js";

const engine = await loadMicroPython({ heapsize: 1 << 20 });
const answer = installRules(engine, new Uint8Array(readFileSync(process.argv[2])));
installWords(engine, new Uint8Array(readFileSync(new URL("../../src/gridwright/rules/cluegrid/words.txt", import.meta.url))));
for await (const line of createInterface({ input: process.stdin })) {
  process.stdout.write(answer(line) + "\n");
}
