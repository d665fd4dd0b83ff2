// Runs a script on MicroPython under Node, with the rules at hand: `node run.mjs FOLDER_OF_BUNDLES < script.py`.
import { readFileSync } from "node:fs";
import { start } from "./engine.mjs";

const engine = await start(process.argv[2], { stdout: (line) => console.log(line) });
engine.runPython(readFileSync(0, "utf8"));
