/** Reads the source of a level, and changes it. Each change returns a new source. */
import type { Griddl } from "../../../engine/types";
import { isRecord, type Source } from "../source";

export const SIZES = [3, 5, 7] as const;
export const HAND = 4;

/** A source with a board; docs/games/griddl.md has the rest. */
export interface Level extends Source {
  meta?: Partial<Record<"name" | "intro" | "par", unknown>>;
  board: Omit<Griddl.Board, "goal"> & { goal?: number[] };
  deck?: string[];
  startingHand?: string[];
  allowedWords?: string[];
  decoys?: string[];
  common?: boolean;
}

export const blank: Level = { meta: {}, board: { size: 5, seeds: [], specials: [] }, deck: [], allowedWords: [], common: true };

export function isLevel(source: Source): source is Level {
  return isRecord(source.board) && typeof source.board.size === "number";
}

export interface Cell {
  kind: "empty" | "blocked" | "seed";
  text: string;
  isGoal: boolean;
}

export function sizeOf(source: Level): number {
  return source.board.size;
}

/** The cells in reading order, without anything outside the board. */
export function cellsOf(source: Level): Cell[] {
  const { size, goal, seeds = [], specials = [] } = source.board;
  const isInside = ({ r, c }: { r: number; c: number }) => r < size && c < size;
  const cells: Cell[] = Array.from({ length: size * size }, () => ({ kind: "empty", text: "", isGoal: false }));
  for (const block of specials.filter(isInside)) cells[block.r * size + block.c]!.kind = "blocked";
  for (const seed of seeds.filter(isInside)) {
    const cell = cells[seed.r * size + seed.c]!;
    cell.kind = "seed";
    cell.text = seed.text.toUpperCase();
  }
  if (goal && goal[0]! < size && goal[1]! < size) cells[goal[0]! * size + goal[1]!]!.isGoal = true;
  return cells;
}

/** The source with other values, and without the solution of the level before. */
function changed(source: Level, values: Partial<Level>): Level {
  const { solution, ...rest } = source;
  return { ...rest, ...values };
}

/** The source with these cells. Seeds outside the board are kept. */
function withCells(source: Level, cells: Cell[], size = sizeOf(source)): Level {
  const { seeds: before = [], goal: _, ...board } = source.board;
  const all = cells.map((cell, index) => ({ ...cell, r: Math.floor(index / size), c: index % size }));
  const isOutside = ({ r, c }: { r: number; c: number }) => r >= size || c >= size;
  const seeds = all
    .filter(({ kind }) => kind === "seed")
    .map(({ text, r, c }) => ({ ...(before.find((seed) => seed.r === r && seed.c === c) ?? { dir: "H" }), text, r, c }));
  const specials = all.filter(({ kind }) => kind === "blocked").map(({ r, c }): Griddl.Special => ({ r, c, type: "blocked" }));
  const goal = all.find(({ isGoal }) => isGoal);
  return changed(source, {
    board: {
      ...board,
      size,
      ...(goal ? { goal: [goal.r, goal.c] } : {}),
      seeds: size === board.size ? [...seeds, ...before.filter(isOutside)] : seeds,
      specials,
    },
  });
}

function withCell(source: Level, index: number, change: Partial<Cell>): Level {
  return withCells(
    source,
    cellsOf(source).map((cell, at) => (at === index ? { ...cell, ...change } : cell)),
  );
}

/** The text of a tile: only letters, in uppercase. */
export function spelled(text: string): string {
  return text.toUpperCase().replace(/[^\p{L}'-]/gu, "");
}

/** Writes a seed; without text, removes it. */
export function writeSeed(source: Level, index: number, text: string): Level {
  const seed = spelled(text);
  return withCell(source, index, { kind: seed ? "seed" : "empty", text: seed });
}

/** Adds a block, or removes the one that is there. */
export function block(source: Level, index: number): Level {
  const isBlocked = cellsOf(source)[index]!.kind === "blocked";
  return withCell(source, index, { kind: isBlocked ? "empty" : "blocked", text: "", isGoal: false });
}

/** Sets the goal, or removes it if it is there. */
export function setGoal(source: Level, index: number): Level {
  const cells = cellsOf(source).map((cell, at) => {
    const isGoal = at === index && !cell.isGoal;
    return { ...cell, isGoal, kind: isGoal && cell.kind === "blocked" ? ("empty" as const) : cell.kind };
  });
  return withCells(source, cells);
}

export function clear(source: Level, index: number): Level {
  return withCell(source, index, { kind: "empty", text: "", isGoal: false });
}

/** Swaps the tiles or blocks of two cells. From a cell with nothing else on it, the goal moves. */
export function move(source: Level, from: number, to: number): Level {
  const cells = cellsOf(source);
  const [one, two] = [cells[from]!, cells[to]!];
  if (one.kind === "empty") return one.isGoal ? setGoal(source, to) : source;
  const swapped = cells.map((cell, at) => {
    const other = at === from ? two : at === to ? one : cell;
    return { ...cell, kind: other.kind, text: other.text, isGoal: cell.isGoal && other.kind !== "blocked" };
  });
  return withCells(source, swapped);
}

/** Changes the size. Cells that are on both boards keep their content. */
export function resize(source: Level, size: number): Level {
  const before = sizeOf(source);
  const cells = cellsOf(source);
  const kept = Array.from({ length: size * size }, (_, index): Cell => {
    const [r, c] = [Math.floor(index / size), index % size];
    return r < before && c < before ? cells[r * before + c]! : { kind: "empty", text: "", isGoal: false };
  });
  return withCells(source, kept, size);
}

export interface Deck {
  /** In the order in which they are dealt. */
  tiles: string[];
  /** How many of them are the first hand. */
  hand: number;
}

export function deckOf(source: Level): Deck {
  const tiles = (source.deck ?? []).map((text) => text.toUpperCase());
  const first = (source.startingHand ?? []).map((text) => text.toUpperCase());
  for (const text of first) {
    const at = tiles.indexOf(text);
    if (at >= 0) tiles.splice(at, 1);
  }
  return { tiles: [...first, ...tiles], hand: first.length || HAND };
}

/** A hand of four is the first four tiles, and is left out. */
export function setDeck(source: Level, { tiles, hand }: Deck): Level {
  const { startingHand, ...rest } = source;
  const first = hand < HAND ? { startingHand: tiles.slice(0, hand) } : {};
  return changed(rest, { deck: tiles, ...first });
}

export function addTiles(source: Level, text: string): Level {
  const { tiles, hand } = deckOf(source);
  const more = text
    .split(/[\s,]+/)
    .map(spelled)
    .filter(Boolean);
  return more.length ? setDeck(source, { tiles: [...tiles, ...more], hand }) : source;
}

export function writeTile(source: Level, at: number, text: string): Level {
  const { tiles, hand } = deckOf(source);
  return setDeck(source, { tiles: tiles.map((tile, other) => (other === at ? spelled(text) : tile)), hand });
}

export function removeTile(source: Level, at: number): Level {
  const { tiles, hand } = deckOf(source);
  return setDeck(source, { tiles: tiles.filter((_, other) => other !== at), hand });
}

export function moveTile(source: Level, from: number, to: number): Level {
  const { tiles, hand } = deckOf(source);
  const rest = tiles.filter((_, at) => at !== from);
  const target = Math.max(0, Math.min(rest.length, to));
  return setDeck(source, { tiles: [...rest.slice(0, target), tiles[from]!, ...rest.slice(target)], hand });
}

/** A tile of the deck becomes a seed; the seed on its cell becomes a tile. */
export function sow(source: Level, at: number, index: number): Level {
  const { tiles, hand } = deckOf(source);
  const { text } = cellsOf(source)[index]!;
  const left = text ? tiles.map((tile, other) => (other === at ? text : tile)) : tiles.filter((_, other) => other !== at);
  return setDeck(writeSeed(source, index, tiles[at]!), { tiles: left, hand });
}

/** A seed becomes a tile of the deck. */
export function reap(source: Level, index: number, at: number): Level {
  const { tiles, hand } = deckOf(source);
  const { text } = cellsOf(source)[index]!;
  return setDeck(writeSeed(source, index, ""), { tiles: [...tiles.slice(0, at), text, ...tiles.slice(at)], hand });
}

export function isCommon(source: Level): boolean {
  return source.common ?? !source.allowedWords?.length;
}

export function setCommon(source: Level, common: boolean): Level {
  return changed(source, { common });
}

export function addWords(source: Level, text: string): Level {
  const words = source.allowedWords ?? [];
  const more = text
    .toLowerCase()
    .split(/[\s,]+/)
    .filter((word) => word && !words.includes(word));
  const added = [...words, ...new Set(more)];
  return more.length ? changed(source, { allowedWords: added, common: isCommon(source) }) : source;
}

export function removeWord(source: Level, word: string): Level {
  const allowedWords = (source.allowedWords ?? []).filter((other) => other !== word);
  return setDecoy(changed(source, { allowedWords, common: isCommon(source) }), word, false);
}

export function setDecoy(source: Level, word: string, isDecoy: boolean): Level {
  const { decoys: before = [], ...rest } = source;
  const others = before.filter((other) => other !== word);
  const decoys = isDecoy ? [...others, word] : others;
  return decoys.length ? { ...rest, decoys } : rest;
}

export function metaOf(source: Level, name: "name" | "intro" | "par"): string {
  return String(source.meta?.[name] ?? "");
}

/** An empty value is left out: the compiler decides it. */
export function setMeta(source: Level, name: "name" | "intro" | "par", text: string): Level {
  const { [name]: _, ...rest } = source.meta ?? {};
  const value = name === "par" ? Number.parseInt(text) || undefined : text;
  return { ...source, meta: value ? { ...rest, [name]: value } : rest };
}

export function isConnected(source: Level): boolean {
  return source.board.connected !== false;
}

export function setConnected(source: Level, connected: boolean): Level {
  const { connected: _, ...board } = source.board;
  return changed(source, { board: connected ? board : { ...board, connected } });
}
