/** The source of a Cluegrid as the form works on it: read however unfinished it is, and changed without being mutated. */
import type { Source } from "../sheet.svelte";

export const LENGTH = 5;
export const FEWEST = 2;
export const MOST = 4;
const SHORTEST = 3;

/** A crosser of the source, in its place there. What cannot be read is "" or nothing. */
export interface Crosser {
  index: number;
  word: string;
  /** Nothing where the source leaves it to the bank. */
  clue: string | undefined;
  position: number | undefined;
  at: number | undefined;
}

/** Letter `at` of a crosser stands on letter `position` of the main word. */
export interface Place {
  position: number;
  at: number;
}

export interface Offered {
  word: string;
  clue: string;
  position: number;
  intersectionIndex: number;
  /** About so many of a hundred casual players would win. */
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
}

/** What the server's `offer` contains. */
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
  /** The crosser that runs through it, by its place in the source. */
  crosser: number | undefined;
  /** The crosser has another letter here. */
  clash: boolean;
}

/** In capitals, and only what can be a letter of a word. */
export function capitals(text: string): string {
  return text
    .toUpperCase()
    .replace(/[^A-Z]/g, "")
    .slice(0, LENGTH);
}

export function mainWordOf(source: Source): string {
  return typeof source.mainWord === "string" ? source.mainWord.trim().toUpperCase().slice(0, LENGTH) : "";
}

/** The crossers; what the source leaves open is where the server has laid it. */
export function crossersOf(source: Source, puzzle?: Record<string, unknown> | null): Crosser[] {
  const laid = Array.isArray(puzzle?.crossers) ? (puzzle.crossers as Record<string, unknown>[]) : [];
  return rawCrossers(source).map((raw, index) => {
    const word = typeof raw.word === "string" ? raw.word.trim().toUpperCase() : "";
    const known = laid[index]?.word === word ? laid[index] : {};
    return {
      index,
      word,
      clue: typeof raw.clue === "string" ? raw.clue : undefined,
      position: place(raw.position ?? known.position),
      at: place(raw.intersectionIndex ?? known.intersectionIndex),
    };
  });
}

function rawCrossers(source: Source): Record<string, unknown>[] {
  const found: unknown[] = Array.isArray(source.crossers) ? source.crossers : [];
  return found.map((raw) => (typeof raw === "object" && raw !== null ? (raw as Record<string, unknown>) : {}));
}

function place(value: unknown): number | undefined {
  return Number.isInteger(value) && (value as number) >= 0 && (value as number) < LENGTH ? (value as number) : undefined;
}

/** Where a word can cross the main word, without the letters that other crossers stand on. */
export function placesOf(mainWord: string, word: string, taken: (number | undefined)[] = []): Place[] {
  return [...mainWord].flatMap((letter, position) =>
    taken.includes(position) ? [] : [...word].flatMap((other, at) => (letter === other ? [{ position, at }] : [])),
  );
}

/** The places that a crosser can move to, its own included. */
export function placesFor(mainWord: string, crossers: Crosser[], index: number): Place[] {
  const others = crossers.filter((other) => other.index !== index);
  return placesOf(mainWord, crossers[index]?.word ?? "", others.map((other) => other.position));
}

/** The next place in the direction of an arrow key; undefined if there is none. */
export function step(places: Place[], from: Place, key: string): Place | undefined {
  const side = { ArrowLeft: -1, ArrowRight: 1 }[key];
  if (side) {
    const beyond = places.filter((each) => (each.position - from.position) * side > 0);
    return nearest(beyond, from, side, 0);
  }
  const way = { ArrowUp: 1, ArrowDown: -1 }[key];
  if (!way) return undefined;
  const along = places.filter((each) => each.position === from.position && (each.at - from.at) * way > 0);
  return nearest(along, from, 0, -way);
}

/** Of some places the one that is nearest to where a crosser is dragged: so many cells to the right and down. */
export function nearest(places: Place[], from: Place, right: number, down: number): Place | undefined {
  const distance = (each: Place) =>
    Math.abs(each.position - from.position - right) * 100 + Math.abs(from.at - each.at - down); // the column decides
  return places.reduce<Place | undefined>((best, each) => (!best || distance(each) < distance(best) ? each : best), undefined);
}

/** The grid as it is drawn, row by row: the main word, and the crossers that stand on one of its letters. */
export function cellsOf(mainWord: string, crossers: Crosser[]): { cells: Cell[]; rows: number } {
  const laid = crossers.filter((each) => each.position !== undefined && each.at !== undefined && each.at < each.word.length);
  const top = Math.max(0, ...laid.map((each) => each.at!));
  const cells = new Map<string, Cell>();
  for (let x = 0; x < LENGTH; x++) {
    cells.set(`${top} ${x}`, { x, y: top, letter: mainWord[x] ?? "", main: true, crosser: undefined, clash: false });
  }
  for (const { index, word, position, at } of laid) {
    [...word].forEach((letter, place) => {
      const y = top - at! + place;
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
  return { ...source, mainWord: capitals(word) };
}

/** With a crosser on its letter, which replaces the one that is there. */
export function withCrosser(source: Source, { word, clue, position, intersectionIndex }: Omit<Offered, "rate">): Source {
  const others = rawCrossers(source).filter((raw) => raw.position !== position);
  return withCrossers(source, [...others, { word, clue, position, intersectionIndex }]);
}

/** With another word for a crosser. It keeps its letter of the main word; a clue of the bank does not outlive its word. */
export function withWord(source: Source, index: number, typed: string, bank: string[] = []): Source {
  const word = capitals(typed);
  const letter = mainWordOf(source)[crossersOf(source)[index]?.position ?? LENGTH];
  return withRaw(source, index, ({ clue, intersectionIndex, ...raw }) => {
    const at = word[intersectionIndex as number] === letter ? (intersectionIndex as number) : word.indexOf(letter ?? " ");
    const isBanks = clue === undefined || clue === "" || bank.includes(clue as string);
    return { ...raw, word, ...(isBanks ? {} : { clue }), ...(at >= 0 ? { intersectionIndex: at } : {}) };
  });
}

/** With a word begun on a letter that is not crossed yet. */
export function withBegun(source: Source, position: number, typed: string): Source {
  const begun = withCrossers(source, [...rawCrossers(source), { word: "", position }]);
  return withWord(begun, crossersOf(begun).findIndex((each) => each.position === position), typed);
}

export function withClue(source: Source, index: number, clue: string): Source {
  return withRaw(source, index, (raw) => ({ ...raw, clue }));
}

export function withPlace(source: Source, index: number, { position, at }: Place): Source {
  const moved = withRaw(source, index, (raw) => ({ ...raw, position, intersectionIndex: at }));
  return withCrossers(moved, rawCrossers(moved));
}

export function withoutCrosser(source: Source, index: number): Source {
  return { ...source, crossers: (source.crossers as unknown[]).filter((_, each) => each !== index) };
}

/** With a difficulty, or without one: then simulated players decide it. */
export function withDifficulty(source: Source, difficulty: number | undefined): Source {
  const { difficulty: _, ...rest } = source;
  return difficulty === undefined ? rest : { ...rest, difficulty };
}

function withRaw(source: Source, index: number, change: (raw: Record<string, unknown>) => Record<string, unknown>): Source {
  return { ...source, crossers: rawCrossers(source).map((raw, each) => (each === index ? change(raw) : raw)) };
}

/** Crossers are numbered from left to right, and so they are kept. */
function withCrossers(source: Source, crossers: Record<string, unknown>[]): Source {
  const rank = (raw: Record<string, unknown>) => place(raw.position) ?? LENGTH;
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
