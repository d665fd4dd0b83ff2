/** The files that the rules need. The page asks for them at once; its thread, which has to be fetched itself, then finds them. */
export { default as glueUrl } from "@micropython/micropython-webassembly-pyscript/micropython.mjs?url";
export { default as wasmUrl } from "@micropython/micropython-webassembly-pyscript/micropython.wasm?url";
export { default as rulesUrl } from "../../rules.bin?url";
export { default as wordsUrl } from "../../../src/gridwright/rules/words.txt?url";
