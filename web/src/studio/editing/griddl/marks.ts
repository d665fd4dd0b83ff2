/** The parts of the form that findings are about. */
import type { Griddl } from "../../../engine/types";
import type { Finding, Severity } from "../../types";
import { deckOf, type Level } from "./level";

export interface Marks {
  cells: Map<number, Severity>;
  /** Tiles of the deck, by their index in it. */
  tiles: Map<number, Severity>;
  words: Map<string, Severity>;
  /** Parts of the form: board, deck, words, name, intro, par. */
  parts: Map<string, Severity>;
}

const PARTS: [RegExp, string][] = [
  [/^(board|rows)\b/, "board"],
  [/^(deck|startingHand)\b/, "deck"],
  [/^(allowedWords|words|decoys|common)\b/, "words"],
  [/^(meta\.)?par$|^solution/, "par"],
  [/^meta\.name/, "name"],
  [/^meta\.intro/, "intro"],
];
const ITEM = /^(?:board\.)?(\w+)\[(\d+)\]/;

export function marksOf(source: Level, puzzle: Pick<Griddl.Puzzle, "allowedWords"> | null, findings: Finding[]): Marks {
  const marks: Marks = { cells: new Map(), tiles: new Map(), words: new Map(), parts: new Map() };
  const { size, seeds = [], specials = [], goal } = source.board;
  const words = puzzle?.allowedWords ?? source.allowedWords ?? [];
  const worst = <Key>(map: Map<Key, Severity>, key: Key | undefined, severity: Severity) => {
    if (key !== undefined && map.get(key) !== "error") map.set(key, severity);
  };
  for (const { path, severity } of findings) {
    const at = ({ r, c }: { r: number; c: number }) => (r < size && c < size ? r * size + c : undefined);
    const item = ITEM.exec(path);
    const index = Number(item?.[2]);
    if (path === "board.seeds") for (const seed of seeds) worst(marks.cells, at(seed), severity);
    else if (path === "board.goal" && goal) worst(marks.cells, at({ r: goal[0]!, c: goal[1]! }), severity);
    else if (item?.[1] === "seeds" && seeds[index]) worst(marks.cells, at(seeds[index]), severity);
    else if (item?.[1] === "specials" && specials[index]) worst(marks.cells, at(specials[index]), severity);
    else if (item?.[1] === "deck") worst(marks.tiles, dealt(source, index), severity);
    else if (item?.[1] === "startingHand") worst(marks.tiles, index, severity);
    else if (item?.[1] === "allowedWords") worst(marks.words, words[index]?.toLowerCase(), severity);
    else if (item?.[1] === "decoys") worst(marks.words, source.decoys?.[index], severity);
    worst(marks.parts, PARTS.find(([shape]) => shape.test(path))?.[1], severity);
  }
  return marks;
}

/** The index of a tile of the source's deck in the order of dealing: the first hand comes before the others. */
function dealt(source: Level, index: number): number {
  const { deck = [] } = source;
  const before = deck.slice(0, index).filter((text) => text.toUpperCase() === deck[index]?.toUpperCase()).length;
  const indices = deckOf(source).tiles.flatMap((text, at) => (text === deck[index]?.toUpperCase() ? [at] : []));
  return indices[before] ?? index;
}
