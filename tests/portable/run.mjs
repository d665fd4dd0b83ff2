// Runs a script on MicroPython under Node, with the rules at hand: `node run.mjs RULES_FILE < script.py`.
import { readFileSync } from "node:fs";
import { loadMicroPython } from "../../web/node_modules/@micropython/micropython-webassembly-pyscript/micropython.mjs";
import { installRules, installWords } from "../../web/src/engine/install.js";

const engine = await loadMicroPython({ heapsize: 1 << 20, stdout: (line) => console.log(line) });
installRules(engine, new Uint8Array(readFileSync(process.argv[2])));
installWords(engine, new Uint8Array(readFileSync(new URL("../../src/gridwright/rules/cluegrid/words.txt", import.meta.url))));
engine.runPython(readFileSync(0, "utf8"));
