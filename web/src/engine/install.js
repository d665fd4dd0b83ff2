// @ts-check
/**
 * Installs the compiled rules in a MicroPython instance and returns their only entry point.
 * Plain JavaScript, so that the page and the tests' Node host run the same code.
 *
 * @param {any} engine what loadMicroPython gave
 * @param {Uint8Array} bundle a line of JSON, [[path, size], …], then the modules in that order
 * @returns {(request: string) => string} `gridwright.rules.bridge.answer`
 */
export function installRules(engine, bundle) {
  const headEnd = bundle.indexOf(10);
  /** @type {[string, number][]} */
  const names = JSON.parse(new TextDecoder().decode(bundle.subarray(0, headEnd)));
  let at = headEnd + 1;
  for (const [path, size] of names) {
    const folder = `/lib/${path}`.slice(0, `/lib/${path}`.lastIndexOf("/"));
    engine.FS.mkdirTree(folder);
    engine.FS.writeFile(`/lib/${path}`, bundle.subarray(at, at + size));
    at += size;
  }
  return engine.pyimport("gridwright.rules.bridge").answer;
}

/**
 * Puts the dictionary where `gridwright.rules.cluegrid.words` reads it: before a game that asks it for words is loaded.
 *
 * @param {any} engine what loadMicroPython gave
 * @param {Uint8Array} words the content of src/gridwright/rules/cluegrid/words.txt
 */
export function installWords(engine, words) {
  engine.FS.writeFile("/lib/gridwright/rules/cluegrid/words.txt", words);
}
