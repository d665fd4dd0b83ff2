/** The source of a level as the form sees it, and every change that the form makes to it. None changes what it is given. */
import type { Source } from "../sheet.svelte";

export const SIZES = [3, 5, 7] as const;
export const HAND = 4;

interface Seed {
  text: string;
  r: number;
  c: number;
}
interface Special {
  r: number;
  c: number;
}
interface Board {
  size: number;
  goal?: number[];
  seeds?: Seed[];
  specials?: Special[];
  connected?: boolean;
}

export interface Cell {
  kind: "empty" | "blocked" | "seed";
  text: string;
  isGoal: boolean;
}

const boardOf = (source: Source) => source.board as Board;
const listOf = (source: Source, name: string) => (source[name] as string[] | undefined) ?? [];

export function sizeOf(source: Source): number {
  return boardOf(source).size;
}

/** The cells in reading order. What lies outside the board is not among them. */
export function cellsOf(source: Source): Cell[] {
  const { size, goal, seeds = [], specials = [] } = boardOf(source);
  const isInside = ({ r, c }: Special) => r < size && c < size;
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

/** The source with other values. The solution belongs to another level, so the search must find a new one. */
function changed(source: Source, values: Source): Source {
  const { solution: _, ...rest } = source;
  return { ...rest, ...values };
}

/** The source with these cells; what lies outside the board is as it was. */
function withCells(source: Source, cells: Cell[], size = sizeOf(source)): Source {
  const { goal: _, ...board } = boardOf(source);
  const before = board.seeds ?? [];
  const all = cells.map((cell, place) => ({ ...cell, r: Math.floor(place / size), c: place % size }));
  const isOutside = ({ r, c }: Special) => r >= size || c >= size;
  const seeds = all
    .filter(({ kind }) => kind === "seed")
    .map(({ text, r, c }) => ({ ...(before.find((seed) => seed.r === r && seed.c === c) ?? { dir: "H" }), text, r, c }));
  const specials = all.filter(({ kind }) => kind === "blocked").map(({ r, c }) => ({ r, c, type: "blocked" }));
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

function withCell(source: Source, place: number, change: Partial<Cell>): Source {
  return withCells(
    source,
    cellsOf(source).map((cell, at) => (at === place ? { ...cell, ...change } : cell)),
  );
}

/** What a text for a tile may hold: letters alone, in capitals. */
export function spelled(text: string): string {
  return text.toUpperCase().replace(/[^\p{L}'-]/gu, "");
}

/** A seed with this text; without any text there is none. */
export function writeSeed(source: Source, place: number, text: string): Source {
  const seed = spelled(text);
  return withCell(source, place, { kind: seed ? "seed" : "empty", text: seed });
}

/** Adds a block, or removes the one that is there. */
export function block(source: Source, place: number): Source {
  const isBlocked = cellsOf(source)[place]!.kind === "blocked";
  return withCell(source, place, { kind: isBlocked ? "empty" : "blocked", text: "", isGoal: false });
}

/** Sets the goal, or removes it if it is there. */
export function setGoal(source: Source, place: number): Source {
  const cells = cellsOf(source).map((cell, at) => {
    const isGoal = at === place && !cell.isGoal;
    return { ...cell, isGoal, kind: isGoal && cell.kind === "blocked" ? ("empty" as const) : cell.kind };
  });
  return withCells(source, cells);
}

export function clear(source: Source, place: number): Source {
  return withCell(source, place, { kind: "empty", text: "", isGoal: false });
}

/** Swaps the tiles or blocks of two cells. From a cell with nothing else on it, the goal moves. */
export function move(source: Source, from: number, to: number): Source {
  const cells = cellsOf(source);
  const [one, two] = [cells[from]!, cells[to]!];
  if (one.kind === "empty") return one.isGoal ? setGoal(source, to) : source;
  const swapped = cells.map((cell, at) => {
    const other = at === from ? two : at === to ? one : cell;
    return { ...cell, kind: other.kind, text: other.text, isGoal: cell.isGoal && other.kind !== "blocked" };
  });
  return withCells(source, swapped);
}

/** Another size, with the same things at the top left as far as there is room. */
export function resize(source: Source, size: number): Source {
  const before = sizeOf(source);
  const cells = cellsOf(source);
  const kept = Array.from({ length: size * size }, (_, place): Cell => {
    const [r, c] = [Math.floor(place / size), place % size];
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

export function deckOf(source: Source): Deck {
  const tiles = listOf(source, "deck").map((text) => text.toUpperCase());
  const first = listOf(source, "startingHand").map((text) => text.toUpperCase());
  for (const text of first) {
    const at = tiles.indexOf(text);
    if (at >= 0) tiles.splice(at, 1);
  }
  return { tiles: [...first, ...tiles], hand: first.length || HAND };
}

/** A hand of four is always the first four, and is not written. */
export function setDeck(source: Source, { tiles, hand }: Deck): Source {
  const { startingHand: _, ...rest } = source;
  const first = hand < HAND ? { startingHand: tiles.slice(0, hand) } : {};
  return changed(rest, { deck: tiles, ...first });
}

export function addTiles(source: Source, text: string): Source {
  const { tiles, hand } = deckOf(source);
  const more = text.split(/[\s,]+/).map(spelled).filter(Boolean);
  return more.length ? setDeck(source, { tiles: [...tiles, ...more], hand }) : source;
}

export function writeTile(source: Source, at: number, text: string): Source {
  const { tiles, hand } = deckOf(source);
  return setDeck(source, { tiles: tiles.map((tile, other) => (other === at ? spelled(text) : tile)), hand });
}

export function removeTile(source: Source, at: number): Source {
  const { tiles, hand } = deckOf(source);
  return setDeck(source, { tiles: tiles.filter((_, other) => other !== at), hand });
}

export function moveTile(source: Source, from: number, to: number): Source {
  const { tiles, hand } = deckOf(source);
  const rest = tiles.filter((_, at) => at !== from);
  const target = Math.max(0, Math.min(rest.length, to));
  return setDeck(source, { tiles: [...rest.slice(0, target), tiles[from]!, ...rest.slice(target)], hand });
}

/** A tile of the deck becomes a seed; the seed that lay there becomes a tile. */
export function sow(source: Source, at: number, place: number): Source {
  const { tiles, hand } = deckOf(source);
  const { text } = cellsOf(source)[place]!;
  const left = text ? tiles.map((tile, other) => (other === at ? text : tile)) : tiles.filter((_, other) => other !== at);
  return setDeck(writeSeed(source, place, tiles[at]!), { tiles: left, hand });
}

/** A seed becomes a tile of the deck. */
export function reap(source: Source, place: number, at: number): Source {
  const { tiles, hand } = deckOf(source);
  const { text } = cellsOf(source)[place]!;
  return setDeck(writeSeed(source, place, ""), { tiles: [...tiles.slice(0, at), text, ...tiles.slice(at)], hand });
}

/** Words that the source names itself, as `allowedWords` or as `decoys`. */
export function wordsOf(source: Source, name: "allowedWords" | "decoys"): string[] {
  return listOf(source, name);
}

export function isCommon(source: Source): boolean {
  return typeof source.common === "boolean" ? source.common : wordsOf(source, "allowedWords").length === 0;
}

export function setCommon(source: Source, common: boolean): Source {
  return changed(source, { common });
}

export function addWords(source: Source, text: string): Source {
  const words = wordsOf(source, "allowedWords");
  const more = text.toLowerCase().split(/[\s,]+/).filter((word) => word && !words.includes(word));
  const added = [...words, ...new Set(more)];
  return more.length ? changed(source, { allowedWords: added, common: isCommon(source) }) : source;
}

export function removeWord(source: Source, word: string): Source {
  const allowedWords = wordsOf(source, "allowedWords").filter((other) => other !== word);
  return setDecoy(changed(source, { allowedWords, common: isCommon(source) }), word, false);
}

/** Marks a word as a decoy, or no longer as one. */
export function setDecoy(source: Source, word: string, isDecoy: boolean): Source {
  const { decoys: _, ...rest } = source;
  const others = wordsOf(source, "decoys").filter((other) => other !== word);
  const decoys = isDecoy ? [...others, word] : others;
  return decoys.length ? { ...rest, decoys } : rest;
}

export function metaOf(source: Source, name: "name" | "intro" | "par"): string {
  return String((source.meta as Record<string, unknown> | undefined)?.[name] ?? "");
}

/** A value that is left empty is left out: the compiler has one, or proves it. */
export function setMeta(source: Source, name: "name" | "intro" | "par", text: string): Source {
  const { [name]: _, ...rest } = (source.meta ?? {}) as Record<string, unknown>;
  const value = name === "par" ? Number.parseInt(text) || undefined : text;
  return { ...source, meta: value ? { ...rest, [name]: value } : rest };
}

export function isConnected(source: Source): boolean {
  return boardOf(source).connected !== false;
}

export function setConnected(source: Source, connected: boolean): Source {
  const { connected: _, ...board } = boardOf(source);
  return changed(source, { board: connected ? board : { ...board, connected } });
}
