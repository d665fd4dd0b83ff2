/** A source as the form draws it, finished or not: its tiles, its words and where they are. */
import type { SelectionModel } from "../../../games/waywords/selection";
import { isRecord, readList, readRecord, readText, type Source } from "../source";

export const KINDS = ["path", "additional"] as const;
export type Kind = (typeof KINDS)[number];
/** A letter, `{ID}` for an emoji, or one of these two. */
export type Tile = string;
export const EMPTY = "_";
export const HOLE = ".";

export interface Cell {
  x: number;
  y: number;
}

export interface Word {
  kind: Kind;
  index: number;
  text: string;
  tiles: Tile[];
  /** Where the source says it is, or else where the grid has it, if only once. */
  cells: Cell[];
  /** Whether the grid has it there. */
  isPlaced: boolean;
  /** The cell that a bonus word reveals, if the source names it. */
  hint: Cell | undefined;
}

export const ENDS = ["start", "end"] as const;
export type End = (typeof ENDS)[number];
export const ARROWS = ["up", "down", "left", "right"];

export interface Sketch {
  tiles: Tile[][];
  width: number;
  height: number;
  model: SelectionModel;
  words: Word[];
  start: Cell | undefined;
  end: Cell | undefined;
  /** Where a marker points, if the source says it; otherwise the nearest edge decides. */
  arrows: Partial<Record<End, string>>;
}

export const DIRECTIONS: Record<string, [number, number]> = {
  right: [1, 0],
  down: [0, 1],
  left: [-1, 0],
  up: [0, -1],
  "down-right": [1, 1],
  "down-left": [-1, 1],
  "up-right": [1, -1],
  "up-left": [-1, -1],
};
const MODELS: SelectionModel[] = ["RAY_4DIR", "RAY_8DIR", "ADJACENT_4", "ADJACENT_8"];
const MOST_STEPS = 4000;

export function stepsOf(model: SelectionModel): [number, number][] {
  const names = { RAY_4DIR: 2, RAY_8DIR: 8, ADJACENT_4: 4, ADJACENT_8: 8 }[model];
  return Object.values(DIRECTIONS).slice(0, names);
}

export function split(text: string): Tile[] {
  return (text.match(/\{[^{}]*\}|\S/g) ?? []).map((tile) => (tile === "#" ? HOLE : tile.length > 1 ? tile : tile.toUpperCase()));
}

/** The emoji of an id: that of the dictionary, or itself if it is one. */
export function pictureOf(id: string, dictionary: Map<string, string>): string | undefined {
  return dictionary.get(id) ?? (id > "\u007f" ? id : undefined);
}

/** A word in letters alone, as puzzles call it. */
export function nameOf(text: string): string {
  return split(text).join("").replace(/[{}]/g, "");
}

export function same(one: Cell | undefined, other: Cell | undefined): boolean {
  return one !== undefined && other !== undefined && one.x === other.x && one.y === other.y;
}

export function keyOf({ x, y }: Cell): string {
  return `${x},${y}`;
}

/** The number of a path word, the letter of a bonus word. */
export function numberOf({ kind, index }: Word): string {
  return kind === "path" ? String(index + 1) : String.fromCharCode(97 + (index % 26));
}

const TONES = ["waywords", "wordogram", "cluegrid", "edgewise", "griddl", "near"];

export function toneOf({ kind, index }: Word): string {
  return `var(--${kind === "path" ? TONES[index % TONES.length] : "muted"})`;
}

export function tileAt(tiles: Tile[][], { x, y }: Cell): Tile | undefined {
  return tiles[y]?.[x];
}

export function readSketch(source: Source): Sketch {
  const tiles = readTiles(source.rows);
  const model = MODELS.find((name) => name === source.selection) ?? "RAY_8DIR";
  const words = KINDS.flatMap((kind) => entriesOf(source, kind).map((entry, index) => readWord(entry, kind, index, tiles, model)));
  return {
    tiles,
    width: tiles[0]!.length,
    height: tiles.length,
    model,
    words,
    start: readMarker(source.start, tiles),
    end: readMarker(source.end, tiles),
    arrows: { ...readArrow(source, "start"), ...readArrow(source, "end") },
  };
}

export function entriesOf(source: Source, kind: Kind): unknown[] {
  return readList(source[kind]);
}

export function fieldsOf(entry: unknown): Record<string, unknown> {
  return isRecord(entry) ? { ...entry } : { word: entry };
}

function readTiles(rows: unknown): Tile[][] {
  const read = readList(rows).map((row) =>
    split(Array.isArray(row) ? row.map((tile) => (typeof tile === "string" ? tile : EMPTY)).join("") : String(row ?? "")),
  );
  const width = Math.max(1, ...read.map((row) => row.length));
  if (!read.length) read.push([]);
  return read.map((row) => [...row, ...Array<Tile>(width - row.length).fill(EMPTY)]);
}

function readWord(entry: unknown, kind: Kind, index: number, tiles: Tile[][], model: SelectionModel): Word {
  const fields = fieldsOf(entry);
  const text = readText(fields.word);
  const own = split(text);
  const given = readCells(fields, own.length);
  const cells = given ?? search(tiles, own, model);
  const isPlaced = own.length > 0 && cells.length === own.length && own.every((tile, i) => tileAt(tiles, cells[i]!) === tile);
  return { kind, index, text, tiles: own, cells, isPlaced, hint: toCell(fields.hint) };
}

/** The cells that an entry names; undefined if they have to be searched. */
function readCells(fields: Record<string, unknown>, length: number): Cell[] | undefined {
  const at = toCell(fields.at);
  const step = DIRECTIONS[readText(fields.dir)];
  if (at && step) return run(at, step, length);
  if (Array.isArray(fields.cells)) return fields.cells.map(toCell).filter((cell) => cell !== undefined);
  return undefined;
}

export function run(from: Cell, [dx, dy]: [number, number], length: number): Cell[] {
  return Array.from({ length }, (_, n) => ({ x: from.x + dx * n, y: from.y + dy * n }));
}

function toCell(value: unknown): Cell | undefined {
  return Array.isArray(value) && value.length === 2 && value.every(Number.isInteger) ? { x: value[0], y: value[1] } : undefined;
}

function readMarker(value: unknown, tiles: Tile[][]): Cell | undefined {
  const cell = toCell(Array.isArray(value) ? value : readRecord(value).at);
  return cell && tileAt(tiles, cell) !== undefined ? cell : undefined;
}

function readArrow(source: Source, name: End): Partial<Record<End, string>> {
  const arrow = readText(readRecord(source[name]).arrow);
  return ARROWS.includes(arrow) ? { [name]: arrow } : {};
}

/** The cells that a bonus word may reveal: those that it shares with a path word. The first is used if none is named. */
export function hintsOf(word: Word, sketch: Sketch): Cell[] {
  const owners = ownersOf(sketch);
  const isShared = ({ x, y }: Cell) => owners.get(`${x},${y}`)?.some((other) => other.kind === "path");
  return word.isPlaced ? word.cells.filter(isShared) : [];
}

/** Where the grid spells a word; [] if it does not, or more than once. */
function search(tiles: Tile[][], word: Tile[], model: SelectionModel): Cell[] {
  if (!word.length) return [];
  const steps = stepsOf(model);
  const found = new Map<string, Cell[]>();
  let left = MOST_STEPS;
  const keep = (cells: Cell[]) => {
    const ends = [cells, [...cells].reverse()].map((each) => each.map(({ x, y }) => `${x},${y}`).join(" "));
    found.set(ends.sort()[0]!, cells);
  };
  const follow = (cells: Cell[], step?: [number, number]) => {
    if (cells.length === word.length) return keep(cells);
    for (const next of step ? [step] : steps) {
      if (left-- < 0 || found.size > 1) return;
      const { x, y } = cells.at(-1)!;
      const cell = { x: x + next[0], y: y + next[1] };
      const isNew = !cells.some((other) => same(other, cell));
      if (isNew && tileAt(tiles, cell) === word[cells.length]) follow([...cells, cell], model.startsWith("RAY") ? next : undefined);
    }
  };
  tiles.forEach((row, y) => row.forEach((tile, x) => tile === word[0] && follow([{ x, y }])));
  return found.size === 1 && left >= 0 ? [...found.values()][0]! : [];
}

/** The placed words of each cell. */
export function ownersOf(sketch: Sketch): Map<string, Word[]> {
  const owners = new Map<string, Word[]>();
  for (const word of sketch.words) {
    if (!word.isPlaced) continue;
    for (const { x, y } of word.cells) owners.set(`${x},${y}`, [...(owners.get(`${x},${y}`) ?? []), word]);
  }
  return owners;
}

/** What happens to a cell when a tile is written there. */
export type Fate = "same" | "new" | "changed" | "blocked";

/** What a word would do to each of its cells: it is blocked beyond the edge, at a hole and at a tile of another word. */
export function foresee(sketch: Sketch, tiles: Tile[], cells: Cell[], own?: Word): Fate[] {
  const owners = ownersOf(sketch);
  return cells.map((cell, index) => {
    const now = tileAt(sketch.tiles, cell);
    const others = (owners.get(`${cell.x},${cell.y}`) ?? []).filter((word) => word.kind !== own?.kind || word.index !== own.index);
    if (now === undefined || now === HOLE || tiles[index] === undefined) return "blocked";
    if (now === tiles[index]) return "same";
    if (now === EMPTY) return "new";
    return others.length ? "blocked" : "changed";
  });
}

/** Where a finding's path leads: AUTHORING paths into the source, all others into the puzzle. */
export function find(path: string, sketch: Sketch): { cells: Cell[]; word?: Word; marker?: End } {
  const cell = /^rows\[(\d+)\](?:\[(\d+)\])?/.exec(path);
  if (cell) {
    const y = Number(cell[1]);
    return { cells: cell[2] ? [{ x: Number(cell[2]), y }] : run({ x: 0, y }, [1, 0], sketch.width) };
  }
  const number = /^grid\.cells\[(\d+)\]/.exec(path);
  if (number) return { cells: [{ x: Number(number[1]) % sketch.width, y: Math.floor(Number(number[1]) / sketch.width) }] };
  const marker = ENDS.find((name) => new RegExp(`^(grid\\.)?${name}\\b`).test(path));
  if (marker) return { cells: sketch[marker] ? [sketch[marker]] : [], marker };
  const named = /^(?:words\.)?(path|additional)\[(\d+)\]/.exec(path);
  const word = named && sketch.words.find((each) => each.kind === named[1] && each.index === Number(named[2]));
  return word ? { cells: word.cells, word } : { cells: [] };
}
