/** The lines of a grid and the pins that hold them. A word pins its whole line. */
import type { Wordogram } from "../../../engine/types";
import { isRecord, readList, type Source } from "../source";

export interface Word {
  text: string;
  /** The index of its first character in the line. */
  start: number;
}

export interface Line {
  /** The row from its first character to its last. */
  text: string;
  words: Word[];
  /** The empty cells before it. */
  shift: number;
}

export interface Layout {
  cols: number;
  lines: Line[];
}

export interface Pin {
  row: number;
  rawIndex: number;
  targetCol: number;
}

export function readLayout({ cols, solution, overlay }: Pick<Wordogram.Puzzle, "cols" | "solution" | "overlay">): Layout {
  const rows = solution.map((row) => [...row]);
  for (const { row, col, ch } of overlay) rows[row]![col] = ch;
  return { cols, lines: rows.map(readLine) };
}

function readLine(cells: string[]): Line {
  const first = cells.findIndex((cell) => cell !== " ");
  if (first < 0) return { text: "", words: [], shift: 0 };
  const text = [...cells.join("").trim()];
  const words: Word[] = [];
  text.forEach((cell, at) => {
    if (cell === " ") return;
    if (at && text[at - 1] !== " ") words.at(-1)!.text += cell;
    else words.push({ text: cell, start: at });
  });
  return { text: text.join(""), words, shift: first };
}

/** The largest shift of a line. */
export function roomOf({ cols }: Layout, line: Line): number {
  return cols - [...line.text].length;
}

function isPin(value: unknown): value is Pin {
  return isRecord(value) && [value.row, value.rawIndex, value.targetCol].every(Number.isInteger);
}

/** The well-formed pins of a source. */
function pinsOf(source: Source): Pin[] {
  return readList(source.pins).filter(isPin);
}

/** The layout with the pins of a source, which may be newer than the grid. A pin that is not possible moves nothing. */
export function applyPins(layout: Layout, source: Source): Layout {
  const lines = [...layout.lines];
  for (const { row, rawIndex, targetCol } of pinsOf(source)) {
    const line = lines[row];
    const shift = targetCol - rawIndex;
    if (line && shift >= 0 && shift <= roomOf(layout, line)) lines[row] = { ...line, shift };
  }
  return { ...layout, lines };
}

function withPins(source: Source, pins: Pin[]): Source {
  const { pins: _, ...rest } = source;
  return pins.length ? { ...rest, pins } : rest;
}

/** Pins a line by one of its words. If the source has a grid and no pins, the row itself is moved. */
export function pin(source: Source, layout: Layout, row: number, word: Word, shift: number): Source {
  const line = layout.lines[row]!;
  if (Array.isArray(source.grid)) {
    const moved = " ".repeat(shift) + line.text + " ".repeat(roomOf(layout, line) - shift);
    return { ...source, grid: source.grid.map((text, at) => (at === row ? moved : text)) };
  }
  const others = pinsOf(source).filter((each) => each.row !== row);
  const own = { row, rawIndex: word.start, targetCol: word.start + shift };
  return withPins(
    source,
    [...others, own].sort((one, other) => one.row - other.row),
  );
}

export function unpin(source: Source, row?: number): Source {
  return withPins(source, row === undefined ? [] : pinsOf(source).filter((each) => each.row !== row));
}

export function pinOf(source: Source, row: number): Pin | undefined {
  return pinsOf(source).find((each) => each.row === row);
}

/** Changes the phrase. Pins of lines before the change are kept; the words after it will be in other lines, and the line just before
 * it may get one more word. */
export function rephrase(source: Source, layout: Layout | undefined, phrase: string): Source {
  const { grid, ...rest } = source;
  const changed = { ...rest, phrase };
  if (!layout || !pinsOf(source).length) return changed;
  const [before, after] = [String(source.phrase ?? ""), phrase].map((text) => text.trim().replace(/\s+/g, " ").toUpperCase());
  let same = 0;
  while (same < before!.length && before![same] === after![same]) same += 1;
  if (same === before!.length && same === after!.length) return changed;
  let row = 0;
  let end = layout.lines[0]?.text.length ?? 0;
  while (row + 1 < layout.lines.length && same > end) end += 1 + layout.lines[++row]!.text.length;
  return withPins(
    changed,
    pinsOf(source).filter((each) => each.row < row - 1),
  );
}

/** How often each letter is in each row and each column, from A to Z. */
export function countLetters({ cols, lines }: Layout): { rows: [string, number][][]; cols: [string, number][][] } {
  const count = (letters: string[]) => {
    const counts = new Map<string, number>();
    for (const letter of letters) if (/^[A-Z]$/.test(letter)) counts.set(letter, (counts.get(letter) ?? 0) + 1);
    return [...counts].sort(([one], [other]) => (one < other ? -1 : 1));
  };
  const cells = lines.map(({ text, shift }) => [...Array<string>(shift).fill(" "), ...text]);
  return {
    rows: cells.map(count),
    cols: Array.from({ length: cols }, (_, col) => count(cells.map((row) => row[col] ?? " "))),
  };
}
