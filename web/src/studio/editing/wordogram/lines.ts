/** The lines of a grid, as they are moved by hand: each word pins the line that it stands in. */
import type { Source } from "../sheet.svelte";

export interface Word {
  text: string;
  /** Where in its line it begins. */
  start: number;
}

export interface Line {
  /** What is in the row, from its first character to its last. */
  text: string;
  words: Word[];
  /** How far it stands from the left. */
  shift: number;
}

export interface Laid {
  cols: number;
  lines: Line[];
}

export interface Pin {
  row: number;
  rawIndex: number;
  targetCol: number;
}

export interface Puzzle {
  rows: number;
  cols: number;
  solution: string[];
  overlay: { row: number; col: number; ch: string }[];
}

export function layOut({ cols, solution, overlay }: Puzzle): Laid {
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

/** How far a line can stand from the left. */
export function roomOf({ cols }: Laid, line: Line): number {
  return cols - [...line.text].length;
}

/** The pins of a source, as far as they are well formed. */
function pinsOf(source: Source): Pin[] {
  const isPin = (pin: Pin | null) => pin && [pin.row, pin.rawIndex, pin.targetCol].every(Number.isInteger);
  return Array.isArray(source.pins) ? (source.pins as Pin[]).filter(isPin) : [];
}

/** The lines where the pins of a source want them: it may be ahead of the grid that was built. A pin that cannot hold moves nothing. */
export function applyPins(laid: Laid, source: Source): Laid {
  const lines = [...laid.lines];
  for (const { row, rawIndex, targetCol } of pinsOf(source)) {
    const line = lines[row];
    const shift = targetCol - rawIndex;
    if (line && shift >= 0 && shift <= roomOf(laid, line)) lines[row] = { ...line, shift };
  }
  return { ...laid, lines };
}

function withPins(source: Source, pins: Pin[]): Source {
  const { pins: _, ...rest } = source;
  return pins.length ? { ...rest, pins } : rest;
}

/** The source with a line pinned by one of its words. A grid that was given has no pins: there the row itself is moved. */
export function pin(source: Source, laid: Laid, row: number, word: Word, shift: number): Source {
  const line = laid.lines[row]!;
  if (Array.isArray(source.grid)) {
    const moved = " ".repeat(shift) + line.text + " ".repeat(roomOf(laid, line) - shift);
    return { ...source, grid: source.grid.map((text, at) => (at === row ? moved : text)) };
  }
  const others = pinsOf(source).filter((each) => each.row !== row);
  const own = { row, rawIndex: word.start, targetCol: word.start + shift };
  return withPins(source, [...others, own].sort((one, other) => one.row - other.row));
}

export function unpin(source: Source, row?: number): Source {
  return withPins(source, row === undefined ? [] : pinsOf(source).filter((each) => each.row !== row));
}

/** The pin of a line, if it has one. */
export function pinOf(source: Source, row: number): Pin | undefined {
  return pinsOf(source).find((each) => each.row === row);
}

/** The source with another phrase. Pins hold the lines above the change; below it the words will stand in other lines.
 * The line just above may take a word more. */
export function rephrase(source: Source, laid: Laid | undefined, phrase: string): Source {
  const { grid: _, ...rest } = source;
  const changed = { ...rest, phrase };
  if (!laid || !pinsOf(source).length) return changed;
  const [before, after] = [String(source.phrase ?? ""), phrase].map((text) => text.trim().replace(/\s+/g, " ").toUpperCase());
  let same = 0;
  while (same < before!.length && before![same] === after![same]) same += 1;
  if (same === before!.length && same === after!.length) return changed;
  let row = 0;
  let end = laid.lines[0]?.text.length ?? 0;
  while (row + 1 < laid.lines.length && same > end) end += 1 + laid.lines[++row]!.text.length;
  return withPins(changed, pinsOf(source).filter((each) => each.row < row - 1));
}

/** The letters of each row and each column with how often each is there, from A to Z. */
export function countLetters({ cols, lines }: Laid): { rows: [string, number][][]; cols: [string, number][][] } {
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
