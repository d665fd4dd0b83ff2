/** Reads the source of a Cluegrid, finished or not, and changes it. Each change returns a new source. */
import type { Cluegrid } from "../../../engine/types";
import { readList, readRecord, readText, type Source } from "../source";

export const LENGTH = 5;
export const FEWEST = 2;
export const MOST = 4;
const SHORTEST = 3;

/** A crosser of the source. What cannot be read is "" or undefined. */
export interface Crosser {
  index: number;
  word: string;
  /** Undefined if the source leaves it to the bank. */
  clue: string | undefined;
  position: number | undefined;
  at: number | undefined;
}

/** Letter `at` of a crosser is on letter `position` of the main word. */
export interface Crossing {
  position: number;
  at: number;
}

export interface Offered {
  word: string;
  clue: string;
  position: number;
  intersectionIndex: number;
  /** The percentage of casual players who would win. */
  rate: number;
}

export interface Rates {
  rate: number;
  games: number;
  without: number;
  gamesWithout: number;
  gamesOffered: number;
  difficulty: number;
  least: number;
  most: number;
  attentive: number;
  attentiveWithout: number;
  /** The words that could be the main word when all crossers are solved. */
  candidates: number;
  mostCandidates: number;
}

/** Suggestions, from making/cluegrid/offer.py. */
export interface Offer {
  mainWords: { difficulty: number; words: string[] }[];
  letters: { position: number; letter: string; isWorth: boolean; crossers: Offered[] }[];
  /** By word. */
  clues: Record<string, string[]>;
  rates: Rates | null;
}

export interface Cell {
  x: number;
  y: number;
  letter: string;
  main: boolean;
  /** The crosser that runs through it, by its index in the source. */
  crosser: number | undefined;
  /** The crosser has another letter here. */
  clash: boolean;
}

/** In uppercase, and only what can be a letter of a word. */
export function toWord(text: string): string {
  return text
    .toUpperCase()
    .replace(/[^A-Z]/g, "")
    .slice(0, LENGTH);
}

export function mainWordOf(source: Source): string {
  return readText(source.mainWord).trim().toUpperCase().slice(0, LENGTH);
}

/** The crossers; what the source leaves open is as the server has decided it. */
export function crossersOf(source: Source, puzzle?: Pick<Cluegrid.Puzzle, "crossers"> | null): Crosser[] {
  return rawCrossers(source).map((raw, index) => {
    const word = readText(raw.word).trim().toUpperCase();
    const built = puzzle?.crossers[index];
    const known = built?.word === word ? built : undefined;
    return {
      index,
      word,
      clue: typeof raw.clue === "string" ? raw.clue : undefined,
      position: toIndex(raw.position ?? known?.position),
      at: toIndex(raw.intersectionIndex ?? known?.intersectionIndex),
    };
  });
}

function rawCrossers(source: Source): Record<string, unknown>[] {
  return readList(source.crossers).map(readRecord);
}

function toIndex(value: unknown): number | undefined {
  return typeof value === "number" && [0, 1, 2, 3, 4].includes(value) ? value : undefined;
}

/** Where a word can cross the main word, apart from letters that other crossers have. */
export function crossingsOf(mainWord: string, word: string, taken: (number | undefined)[] = []): Crossing[] {
  return [...mainWord].flatMap((letter, position) =>
    taken.includes(position) ? [] : [...word].flatMap((other, at) => (letter === other ? [{ position, at }] : [])),
  );
}

/** The crossings that a crosser can move to, its own included. */
export function crossingsFor(mainWord: string, crossers: Crosser[], index: number): Crossing[] {
  const others = crossers.filter((other) => other.index !== index);
  return crossingsOf(
    mainWord,
    crossers[index]?.word ?? "",
    others.map((other) => other.position),
  );
}

/** The next crossing in the direction of an arrow key; undefined if there is none. */
export function step(crossings: Crossing[], from: Crossing, key: string): Crossing | undefined {
  const side = { ArrowLeft: -1, ArrowRight: 1 }[key];
  if (side) {
    const beyond = crossings.filter((each) => (each.position - from.position) * side > 0);
    return nearest(beyond, from, side, 0);
  }
  const way = { ArrowUp: 1, ArrowDown: -1 }[key];
  if (!way) return undefined;
  const along = crossings.filter((each) => each.position === from.position && (each.at - from.at) * way > 0);
  return nearest(along, from, 0, -way);
}

/** Of some crossings the one that is nearest to where a crosser is dragged: so many cells to the right and down. */
export function nearest(crossings: Crossing[], from: Crossing, right: number, down: number): Crossing | undefined {
  const distance = (each: Crossing) => Math.abs(each.position - from.position - right) * 100 + Math.abs(from.at - each.at - down); // the column decides
  return crossings.reduce<Crossing | undefined>((best, each) => (!best || distance(each) < distance(best) ? each : best), undefined);
}

/** The grid, row by row: the main word, and the crossers that are on one of its letters. */
export function cellsOf(mainWord: string, crossers: Crosser[]): { cells: Cell[]; rows: number } {
  const crossing = crossers.filter((each) => each.position !== undefined && each.at !== undefined && each.at < each.word.length);
  const top = Math.max(0, ...crossing.map((each) => each.at!));
  const cells = new Map<string, Cell>();
  for (let x = 0; x < LENGTH; x++) {
    cells.set(`${top} ${x}`, { x, y: top, letter: mainWord[x] ?? "", main: true, crosser: undefined, clash: false });
  }
  for (const { index, word, position, at } of crossing) {
    [...word].forEach((letter, step) => {
      const y = top - at! + step;
      const shared = cells.get(`${y} ${position}`);
      if (shared) {
        shared.crosser ??= index;
        shared.clash ||= shared.letter !== letter;
      } else {
        cells.set(`${y} ${position}`, { x: position!, y, letter, main: false, crosser: index, clash: false });
      }
    });
  }
  const sorted = [...cells.values()].sort((one, other) => one.y - other.y || one.x - other.x);
  return { cells: sorted, rows: 1 + Math.max(...sorted.map((cell) => cell.y)) };
}

export function withMainWord(source: Source, word: string): Source {
  return { ...source, mainWord: toWord(word) };
}

/** With a crosser on its letter, instead of the one that is there. */
export function withCrosser(source: Source, { word, clue, position, intersectionIndex }: Omit<Offered, "rate">): Source {
  const others = rawCrossers(source).filter((raw) => raw.position !== position);
  return withCrossers(source, [...others, { word, clue, position, intersectionIndex }]);
}

/** With another word for a crosser. It keeps its letter of the main word; a clue of the bank goes with its word. */
export function withWord(source: Source, index: number, typed: string, bank: string[] = []): Source {
  const word = toWord(typed);
  const letter = mainWordOf(source)[crossersOf(source)[index]?.position ?? LENGTH];
  return withRaw(source, index, ({ clue, intersectionIndex, ...raw }) => {
    const index = toIndex(intersectionIndex);
    const at = index !== undefined && word[index] === letter ? index : word.indexOf(letter ?? " ");
    const isBanks = !readText(clue) || bank.includes(readText(clue));
    return { ...raw, word, ...(isBanks ? {} : { clue }), ...(at >= 0 ? { intersectionIndex: at } : {}) };
  });
}

/** With a word begun on a letter that is not crossed yet. */
export function withBegun(source: Source, position: number, typed: string): Source {
  const begun = withCrossers(source, [...rawCrossers(source), { word: "", position }]);
  return withWord(
    begun,
    crossersOf(begun).findIndex((each) => each.position === position),
    typed,
  );
}

export function withClue(source: Source, index: number, clue: string): Source {
  return withRaw(source, index, (raw) => ({ ...raw, clue }));
}

export function withCrossing(source: Source, index: number, { position, at }: Crossing): Source {
  const moved = withRaw(source, index, (raw) => ({ ...raw, position, intersectionIndex: at }));
  return withCrossers(moved, rawCrossers(moved));
}

export function withoutCrosser(source: Source, index: number): Source {
  return { ...source, crossers: readList(source.crossers).filter((_, each) => each !== index) };
}

/** With a difficulty, which else simulated players decide; or with a way to show the clues, which else the library decides. */
export function withOption(source: Source, name: "difficulty" | "clues", value: number | string | undefined): Source {
  const { [name]: _, ...rest } = source;
  return value === undefined ? rest : { ...rest, [name]: value };
}

function withRaw(source: Source, index: number, change: (raw: Record<string, unknown>) => Record<string, unknown>): Source {
  return { ...source, crossers: rawCrossers(source).map((raw, each) => (each === index ? change(raw) : raw)) };
}

/** Crossers are saved from left to right, as they are numbered. */
function withCrossers(source: Source, crossers: Record<string, unknown>[]): Source {
  const rank = (raw: Record<string, unknown>) => toIndex(raw.position) ?? LENGTH;
  return { ...source, crossers: [...crossers].sort((one, other) => rank(one) - rank(other)) };
}

export function isWord(word: string): boolean {
  return /^[A-Z]+$/.test(word) && word.length >= SHORTEST && word.length <= LENGTH;
}

/** Which crosser a finding's path leads to, and which of its fields. */
export function crosserAt(path: string): { index: number; field: string } | undefined {
  const match = /^crossers\[(\d+)\](?:\.(\w+))?/.exec(path);
  return match ? { index: Number(match[1]), field: match[2] ?? "" } : undefined;
}
