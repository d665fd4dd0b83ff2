// @ts-check
/**
 * Installs the compiled rules in a MicroPython instance.
 * Plain JavaScript, so that the page and the tests' Node host run the same code.
 */

const DICTIONARY = "/lib/gridwright/rules/cluegrid/words.txt";

/**
 * Unpacks a bundle: what all games share, or the rules of a game. Those must be there before a puzzle of it is loaded.
 *
 * @param {any} engine what loadMicroPython gave
 * @param {Uint8Array} bundle a line of JSON, [[path, size], …], then the modules in that order
 */
export function installRules(engine, bundle) {
  const headEnd = bundle.indexOf(10);
  /** @type {[string, number][]} */
  const names = JSON.parse(new TextDecoder().decode(bundle.subarray(0, headEnd)));
  let at = headEnd + 1;
  for (const [path, size] of names) {
    write(engine, `/lib/${path}`, bundle.subarray(at, at + size));
    at += size;
  }
}

/**
 * Puts the dictionary where `gridwright.rules.cluegrid.words` reads it: before a game that asks it for words is loaded.
 *
 * @param {any} engine what loadMicroPython gave
 * @param {Uint8Array} words the content of src/gridwright/rules/cluegrid/words.txt
 */
export function installWords(engine, words) {
  write(engine, DICTIONARY, words);
}

/**
 * The only entry point of the rules, once what all games share is installed.
 *
 * @param {any} engine what loadMicroPython gave
 * @returns {(request: string) => string} `gridwright.rules.bridge.answer`
 */
export function openBridge(engine) {
  return engine.pyimport("gridwright.rules.bridge").answer;
}

/**
 * @param {any} engine
 * @param {string} path
 * @param {Uint8Array} content
 */
function write(engine, path, content) {
  engine.FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
  engine.FS.writeFile(path, content);
}
