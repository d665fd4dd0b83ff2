// What the web app predicts before the rules have answered, for each case of a JSON list on stdin.
import { text } from "node:stream/consumers";
import { pathToFileURL } from "node:url";

const { runnerImport } = await import(pathToFileURL("node_modules/vite/dist/node/index.js"));
const load = async (path) => (await runnerImport(`${process.cwd()}/src/games/${path}.ts`, { configFile: false, logLevel: "error" })).module;

const staging = await load("griddl/staging");
const turning = await load("edgewise/turning");
const verdicts = await load("edgewise/verdicts");
const moves = await load("wordogram/moves");
const navigation = await load("wordogram/navigation");
const words = await load("cluegrid/words");
const selection = await load("waywords/selection");

const PREDICTIONS = {
  griddl({ view, actions }) {
    const { cells, hand, reserve, staging: { kind, tiles } } = staging.after(view, actions);
    return { cells, hand, reserve, kind, tiles };
  },
  edgewise({ view, actions }) {
    const tiles = turning.after(view.tiles, actions);
    return { tiles, marks: verdicts.marksLeft(view.categories, view.tiles, tiles).map(({ mark }) => mark) };
  },
  wordogram({ view, actions }) {
    const after = moves.after(view, actions);
    const open = after.marks.map((line, row) => [...line].map((_, col) => navigation.isOpen(after.marks, { row, col })));
    return { grid: after.grid, marks: after.marks, options: after.options, open, unchecked: moves.unchecked(after) };
  },
  cluegrid: ({ view }) => [-1, 1].map((by) => words.step(view.words, view.target, by)),
  waywords({ view, drags }) {
    return drags.map((cells) => {
      const adapter = selection.selectionAdapter(view.selectionModel, view.cells);
      adapter.begin(cells[0]);
      cells.slice(1, -1).forEach((cell) => adapter.update(cell));
      return adapter.end(cells.at(-1));
    });
  },
};

const cases = JSON.parse(await text(process.stdin));
console.log(JSON.stringify(cases.map((one) => PREDICTIONS[one.game](one))));
