// Hosts the rules on MicroPython under Node: `node host.mjs FOLDER_OF_BUNDLES`, a request a line in, an answer a line out.
import { createInterface } from "node:readline";
import { openBridge } from "../../web/src/engine/install.js";
import { start } from "./engine.mjs";

const answer = openBridge(await start(process.argv[2]));
for await (const line of createInterface({ input: process.stdin })) {
  process.stdout.write(answer(line) + "\n");
}
