/** Changes of a source. Each returns a new source and leaves the old one unchanged. */
import {
  DIRECTIONS,
  EMPTY,
  HOLE,
  entriesOf,
  fieldsOf,
  nameOf,
  ownersOf,
  readSketch,
  split,
  tileAt,
  type End,
  type Kind,
  type Cell,
  type Tile,
  type Word,
} from "./sketch";
import { readRecord, type Source } from "../source";

export type Edge = "top" | "right" | "bottom" | "left";
export const LARGEST = 50;

export function write(source: Source, cells: Cell[], tiles: Tile[]): Source {
  const rows = readSketch(source).tiles.map((row) => [...row]);
  cells.forEach(({ x, y }, index) => {
    if (rows[y]?.[x] !== undefined) rows[y][x] = tiles[index]!;
  });
  return { ...source, rows: rows.map((row) => row.join("")) };
}

/** The fields of an entry that say where its word is. */
function locationOf(cells: Cell[]): Record<string, unknown> {
  const [first, second] = cells;
  const step = first && second ? [second.x - first.x, second.y - first.y] : [];
  const dir = Object.keys(DIRECTIONS).find((name) => DIRECTIONS[name]!.join() === step.join());
  const isStraight = cells.every((cell, n) => cell.x === first!.x + step[0]! * n && cell.y === first!.y + step[1]! * n);
  if (first && dir && isStraight) return { at: [first.x, first.y], dir };
  return { cells: cells.map(({ x, y }) => [x, y]) };
}

function setEntry(source: Source, { kind, index }: Pick<Word, "kind" | "index">, entry: unknown): Source {
  return { ...source, [kind]: entriesOf(source, kind).map((old, at) => (at === index ? entry : old)) };
}

/** An entry without its location and the fields that depend on it. */
function lift(entry: unknown): Record<string, unknown> {
  const { word, id } = fieldsOf(entry);
  return id === undefined ? { word } : { word, id };
}

/** Writes a listed word into the grid, and its location into its entry. */
export function placeWord(source: Source, word: Word, cells: Cell[]): Source {
  const entry = { ...lift(entriesOf(source, word.kind)[word.index]), ...locationOf(cells) };
  return setEntry(write(source, cells, word.tiles), word, entry);
}

/** Adds a word to a list, and writes it into the grid if cells are given. */
export function add(source: Source, kind: Kind, text: string, cells: Cell[] = []): Source {
  const tiles = split(text);
  const taken = [...entriesOf(source, "path"), ...entriesOf(source, "additional")].map((entry) => {
    const { id, word } = fieldsOf(entry);
    return typeof id === "string" ? id : nameOf(String(word ?? ""));
  });
  const name = nameOf(text);
  let id = name;
  for (let n = 2; taken.includes(id); n++) id = `${name} ${n}`;
  const entry = { word: tiles.join(""), ...(id === name ? {} : { id }), ...(cells.length ? locationOf(cells) : {}) };
  return { ...write(source, cells, tiles), [kind]: [...entriesOf(source, kind), entry] };
}

/** Changes the spelling of a word. At the same length it stays where it is, and the cells that no other word uses are rewritten. */
export function rename(source: Source, word: Word, text: string): Source {
  const tiles = split(text);
  const entry = fieldsOf(entriesOf(source, word.kind)[word.index]);
  const spelled = { ...entry, word: tiles.join("") };
  if (!word.isPlaced || tiles.length !== word.tiles.length) return setEntry(source, word, lift(spelled));
  const owners = ownersOf(readSketch(source));
  const free = word.cells.map(({ x, y }) => (owners.get(`${x},${y}`)?.length ?? 0) < 2);
  const kept = setEntry(source, word, { ...spelled, ...locationOf(word.cells) });
  return write(
    kept,
    word.cells.filter((_, at) => free[at]),
    tiles.filter((_, at) => free[at]),
  );
}

export function remove(source: Source, word: Word): Source {
  return { ...source, [word.kind]: entriesOf(source, word.kind).filter((_, at) => at !== word.index) };
}

export function shift(source: Source, word: Word, by: number): Source {
  const entries = [...entriesOf(source, word.kind)];
  const [entry] = entries.splice(word.index, 1);
  entries.splice(Math.max(0, word.index + by), 0, entry);
  return { ...source, [word.kind]: entries };
}

/** Makes a path word a bonus word, or the other way round. */
export function change(source: Source, word: Word): Source {
  const other: Kind = word.kind === "path" ? "additional" : "path";
  const { hint, ...entry } = fieldsOf(entriesOf(source, word.kind)[word.index]);
  return { ...remove(source, word), [other]: [...entriesOf(source, other), entry] };
}

/** Lets a bonus word reveal a cell; without a cell, the first that it shares with a path word. */
export function reveal(source: Source, word: Word, cell: Cell | undefined): Source {
  const { hint, ...entry } = fieldsOf(entriesOf(source, word.kind)[word.index]);
  return setEntry(source, word, cell ? { ...entry, hint: [cell.x, cell.y] } : entry);
}

export function mark(source: Source, name: End, { x, y }: Cell): Source {
  return { ...source, [name]: [x, y] };
}

/** Sets where a marker points; without an arrow the nearest edge decides. */
export function point(source: Source, name: End, arrow: string): Source {
  const cell = readSketch(source)[name];
  if (!cell) return source;
  const at = [cell.x, cell.y];
  return { ...source, [name]: arrow ? { at, arrow } : at };
}

/** Adds a row or column at an edge, or removes one. A word that loses a cell is no longer placed; markers stay in the grid. */
export function grow(source: Source, edge: Edge, by: 1 | -1): Source {
  const { tiles, width, height } = readSketch(source);
  const isRow = edge === "top" || edge === "bottom";
  const size = (isRow ? height : width) + by;
  if (size < 1 || size > LARGEST) return source;
  const before = edge === "top" || edge === "left" ? by : 0;
  const [dx, dy] = isRow ? [0, before] : [before, 0];
  const [wide, high] = isRow ? [width, size] : [size, height];
  const rows = Array.from({ length: high }, (_, y) =>
    Array.from({ length: wide }, (_, x) => tileAt(tiles, { x: x - dx, y: y - dy }) ?? EMPTY).join(""),
  );
  const isIn = ([x, y]: number[]) => x! >= 0 && y! >= 0 && x! < wide && y! < high;
  const move = (value: unknown) => (Array.isArray(value) && value.length === 2 ? [value[0] + dx, value[1] + dy] : value);
  const moveWord = (entry: unknown): unknown => {
    const fields = fieldsOf(entry);
    if (typeof entry === "string") return entry;
    if (Array.isArray(fields.cells)) fields.cells = fields.cells.map(move);
    if (fields.at !== undefined) fields.at = move(fields.at);
    if (fields.hint !== undefined) fields.hint = move(fields.hint);
    const moved = readSketch({ ...source, rows, path: [fields], additional: [] }).words[0]!;
    if (!moved.cells.every(({ x, y }) => isIn([x, y]))) return lift(entry);
    if (Array.isArray(fields.hint) && !isIn(fields.hint)) delete fields.hint;
    return fields;
  };
  const moveMarker = (value: unknown): unknown => {
    const at = move(Array.isArray(value) ? value : readRecord(value).at);
    if (!Array.isArray(at)) return value;
    const inside = [Math.max(0, Math.min(wide - 1, at[0])), Math.max(0, Math.min(high - 1, at[1]))];
    return Array.isArray(value) ? inside : { ...readRecord(value), at: inside };
  };
  return {
    ...source,
    rows,
    path: entriesOf(source, "path").map(moveWord),
    additional: entriesOf(source, "additional").map(moveWord),
    start: moveMarker(source.start),
    end: moveMarker(source.end),
  };
}

/** Fills the empty cells from `rest`, the rows of a filled grid. */
export function fill(source: Source, rest: string[]): Source {
  const { tiles } = readSketch(source);
  const filled = rest.map(split);
  const rows = tiles.map((row, y) => row.map((tile, x) => (tile === EMPTY ? (filled[y]?.[x] ?? EMPTY) : tile)).join(""));
  return { ...source, rows };
}

/** Empties every cell that is in no word. */
export function clearFill(source: Source): Source {
  const sketch = readSketch(source);
  const owners = ownersOf(sketch);
  const rows = sketch.tiles.map((row, y) => row.map((tile, x) => (tile === HOLE || owners.has(`${x},${y}`) ? tile : EMPTY)).join(""));
  return { ...source, rows };
}
