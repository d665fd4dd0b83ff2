/** What a source shows on the board, finished or not: its tiles, its words and where they are. */
import type { SelectionModel } from "../../../games/waywords/selection";

export type Source = Record<string, unknown>;
export type Kind = "path" | "additional";
/** A letter, `{ID}` for an emoji, or one of these two. */
export type Tile = string;
export const EMPTY = "_";
export const HOLE = ".";

export interface Place {
  x: number;
  y: number;
}

export interface Word {
  kind: Kind;
  index: number;
  text: string;
  tiles: Tile[];
  /** Where the source says it is, or the only place where the grid has it. */
  places: Place[];
  /** Whether the grid has it there. */
  isPlaced: boolean;
  /** The cell that a bonus word reveals, where the source names it. */
  hint: Place | undefined;
}

export type End = "start" | "end";
export const ARROWS = ["up", "down", "left", "right"];

export interface Sketch {
  tiles: Tile[][];
  width: number;
  height: number;
  model: SelectionModel;
  words: Word[];
  start: Place | undefined;
  end: Place | undefined;
  /** Where a marker points, where the source says it; else it is by the nearest edge. */
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
const MODELS = ["RAY_4DIR", "RAY_8DIR", "ADJACENT_4", "ADJACENT_8"];
const MOST_STEPS = 4000;

/** The steps that a word may take under a model. */
export function stepsOf(model: SelectionModel): [number, number][] {
  const names = { RAY_4DIR: 2, RAY_8DIR: 8, ADJACENT_4: 4, ADJACENT_8: 8 }[model];
  return Object.values(DIRECTIONS).slice(0, names);
}

export function split(text: string): Tile[] {
  return (text.match(/\{[^{}]*\}|\S/g) ?? []).map((tile) => (tile === "#" ? HOLE : tile.length > 1 ? tile : tile.toUpperCase()));
}

/** A word in letters alone, as puzzles call it. */
export function nameOf(text: string): string {
  return split(text).join("").replace(/[{}]/g, "");
}

export function same(one: Place | undefined, other: Place | undefined): boolean {
  return one !== undefined && other !== undefined && one.x === other.x && one.y === other.y;
}

export function tileAt(tiles: Tile[][], { x, y }: Place): Tile | undefined {
  return tiles[y]?.[x];
}

export function readSketch(source: Source): Sketch {
  const tiles = readTiles(source.rows);
  const model = (MODELS.includes(source.selection as string) ? source.selection : "RAY_8DIR") as SelectionModel;
  const words = (["path", "additional"] as const).flatMap((kind) =>
    entriesOf(source, kind).map((entry, index) => readWord(entry, kind, index, tiles, model)),
  );
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
  const entries = source[kind];
  return Array.isArray(entries) ? entries : [];
}

export function fieldsOf(entry: unknown): Record<string, unknown> {
  return typeof entry === "object" && entry !== null && !Array.isArray(entry) ? { ...entry } : { word: entry };
}

function readTiles(rows: unknown): Tile[][] {
  const read = (Array.isArray(rows) ? rows : []).map((row) =>
    split(Array.isArray(row) ? row.map((tile) => (typeof tile === "string" ? tile : EMPTY)).join("") : String(row ?? "")),
  );
  const width = Math.max(1, ...read.map((row) => row.length));
  if (!read.length) read.push([]);
  return read.map((row) => [...row, ...Array<Tile>(width - row.length).fill(EMPTY)]);
}

function readWord(entry: unknown, kind: Kind, index: number, tiles: Tile[][], model: SelectionModel): Word {
  const fields = fieldsOf(entry);
  const text = typeof fields.word === "string" ? fields.word : "";
  const own = split(text);
  const given = readPlaces(fields, own.length);
  const places = given ?? locate(tiles, own, model);
  const isPlaced = own.length > 0 && places.length === own.length && own.every((tile, i) => tileAt(tiles, places[i]!) === tile);
  return { kind, index, text, tiles: own, places, isPlaced, hint: toPlace(fields.hint) };
}

/** The places that an entry names; undefined if they have to be searched. */
function readPlaces(fields: Record<string, unknown>, length: number): Place[] | undefined {
  const at = toPlace(fields.at);
  const step = DIRECTIONS[fields.dir as string];
  if (at && step) return run(at, step, length);
  if (Array.isArray(fields.cells)) return fields.cells.map(toPlace).filter((place) => place !== undefined);
  return undefined;
}

export function run(from: Place, [dx, dy]: [number, number], length: number): Place[] {
  return Array.from({ length }, (_, n) => ({ x: from.x + dx * n, y: from.y + dy * n }));
}

function toPlace(value: unknown): Place | undefined {
  return Array.isArray(value) && value.length === 2 && value.every(Number.isInteger) ? { x: value[0], y: value[1] } : undefined;
}

function readMarker(value: unknown, tiles: Tile[][]): Place | undefined {
  const place = toPlace(Array.isArray(value) ? value : (value as { at?: unknown } | null)?.at);
  return place && tileAt(tiles, place) !== undefined ? place : undefined;
}

function readArrow(source: Source, name: End): Partial<Record<End, string>> {
  const arrow = (source[name] as { arrow?: unknown } | null | undefined)?.arrow;
  return typeof arrow === "string" && ARROWS.includes(arrow) ? { [name]: arrow } : {};
}

/** The cells that a bonus word may reveal: those that it shares with a path word. The first is taken where none is named. */
export function hintsOf(word: Word, sketch: Sketch): Place[] {
  const owners = ownersOf(sketch);
  const isShared = ({ x, y }: Place) => owners.get(`${x},${y}`)?.some((other) => other.kind === "path");
  return word.isPlaced ? word.places.filter(isShared) : [];
}

/** The only place where the grid spells a word; [] if there is none, or more than one. */
function locate(tiles: Tile[][], word: Tile[], model: SelectionModel): Place[] {
  if (!word.length) return [];
  const steps = stepsOf(model);
  const found = new Map<string, Place[]>();
  let left = MOST_STEPS;
  const keep = (places: Place[]) => {
    const ends = [places, [...places].reverse()].map((each) => each.map(({ x, y }) => `${x},${y}`).join(" "));
    found.set(ends.sort()[0]!, places);
  };
  const follow = (places: Place[], step?: [number, number]) => {
    if (places.length === word.length) return keep(places);
    for (const next of step ? [step] : steps) {
      if (left-- < 0 || found.size > 1) return;
      const { x, y } = places.at(-1)!;
      const place = { x: x + next[0], y: y + next[1] };
      const isNew = !places.some((other) => same(other, place));
      if (isNew && tileAt(tiles, place) === word[places.length]) follow([...places, place], model.startsWith("RAY") ? next : undefined);
    }
  };
  tiles.forEach((row, y) => row.forEach((tile, x) => tile === word[0] && follow([{ x, y }])));
  return found.size === 1 && left >= 0 ? [...found.values()][0]! : [];
}

/** Cells in words that the grid has. */
export function ownersOf(sketch: Sketch): Map<string, Word[]> {
  const owners = new Map<string, Word[]>();
  for (const word of sketch.words) {
    if (!word.isPlaced) continue;
    for (const { x, y } of word.places) owners.set(`${x},${y}`, [...(owners.get(`${x},${y}`) ?? []), word]);
  }
  return owners;
}

/** What becomes of a cell when a tile is written there. */
export type Fate = "same" | "new" | "changed" | "blocked";

/** What a word would do to each of its cells: it is blocked beyond the edge, at a hole and at a tile of another word. */
export function foresee(sketch: Sketch, tiles: Tile[], places: Place[], own?: Word): Fate[] {
  const owners = ownersOf(sketch);
  return places.map((place, index) => {
    const now = tileAt(sketch.tiles, place);
    const others = (owners.get(`${place.x},${place.y}`) ?? []).filter((word) => word.kind !== own?.kind || word.index !== own.index);
    if (now === undefined || now === HOLE || tiles[index] === undefined) return "blocked";
    if (now === tiles[index]) return "same";
    if (now === EMPTY) return "new";
    return others.length ? "blocked" : "changed";
  });
}

/** Where a finding's path leads: AUTHORING paths into the source, all others into the puzzle. */
export function find(path: string, sketch: Sketch): { places: Place[]; word?: Word; marker?: End } {
  const cell = /^rows\[(\d+)\](?:\[(\d+)\])?/.exec(path);
  if (cell) {
    const y = Number(cell[1]);
    return { places: cell[2] ? [{ x: Number(cell[2]), y }] : run({ x: 0, y }, [1, 0], sketch.width) };
  }
  const number = /^grid\.cells\[(\d+)\]/.exec(path);
  if (number) return { places: [{ x: Number(number[1]) % sketch.width, y: Math.floor(Number(number[1]) / sketch.width) }] };
  const marker = /^(?:grid\.)?(start|end)\b/.exec(path)?.[1] as End | undefined;
  if (marker) return { places: sketch[marker] ? [sketch[marker]] : [], marker };
  const named = /^(?:words\.)?(path|additional)\[(\d+)\]/.exec(path);
  const word = named && sketch.words.find((each) => each.kind === named[1] && each.index === Number(named[2]));
  return word ? { places: word.places, word } : { places: [] };
}
