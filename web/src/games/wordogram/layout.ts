/** The sizes of a board in the room it has: tiles as large as they can be, hints that never wrap. */
import type { Wordogram } from "../../engine/types";

export interface Layout {
  /** The side of a tile, and the gap between two. */
  tile: number;
  gap: number;
  /** The room for the hints: beside the rows, and above the columns. */
  beside: number;
  above: number;
  /** The sizes of hint letters. */
  rowText: number;
  colText: number;
  /** Between the letters of a row, and from one line of a column to the next, in ems. */
  spacing: number;
  leading: number;
  /** Whether counts stand over the letters of a row and not beside them. */
  stacked: boolean;
  /** Whether the board is larger than its room, and scrolls under its hints. */
  wide: boolean;
  tall: boolean;
}

const LARGEST_TILE = 56;
const LARGEST_TEXT = 17;
const LEAST_TEXT = 11;
const SMALLEST_TEXT = 9; // where nothing else keeps a board whole
const LEADING = [1.22, 1.1] as const; // of column hints: where there is room, and where there is little
const COUNT = 0.42; // of a count beside its letter, in ems
const SPACE = 6; // between hints and tiles

/** Between the letters of a row, in ems: where there is room, and where there is little. */
const ROOMY = 0.32;
export const TIGHT = 0.12;

// Uppercase letters of Inter at weight 700, in ems, rounded up; an I has the room of its count.
const WIDE: Record<string, number> = {
  I: 0.5,
  M: 0.95,
  W: 1.06,
  O: 0.8,
  Q: 0.8,
  G: 0.78,
  N: 0.78,
  H: 0.78,
  E: 0.64,
  F: 0.62,
  L: 0.61,
  J: 0.62,
};
const OTHERS = 0.75;

/** The length of a row's hint in ems, without counts. */
export function lengthOf(letters: string, spacing: number): number {
  return [...letters].reduce((sum, letter) => sum + (WIDE[letter] ?? OTHERS) + spacing, 0);
}

/** The smallest tile that a finger finds; narrow phones are given less, so that there is room for eight columns. */
function leastTile(width: number): number {
  return width >= 378 ? 36 : width >= 340 ? 32 : 28;
}

interface Hinted {
  rows: number;
  cols: number;
  rowHints: Pick<Wordogram.LineView, "letters" | "left">[];
  colHints: Pick<Wordogram.LineView, "letters" | "left">[];
}

export function boardLayout(width: number, height: number, { rows, cols, rowHints, colHints }: Hinted): Layout {
  const hasCounts = [...rowHints, ...colHints].some((line) => line.left.length);
  const longest = (spacing: number, count: number) =>
    Math.max(1, ...rowHints.map(({ letters }) => lengthOf(letters, spacing) + letters.length * count));
  // From the most comfortable to the tightest way to set the hints of rows.
  const ways = [
    { spacing: ROOMY, stacked: false },
    ...(hasCounts
      ? [
          { spacing: TIGHT, stacked: false },
          { spacing: ROOMY, stacked: true },
        ]
      : []),
    { spacing: TIGHT, stacked: hasCounts },
  ].map((way) => ({ ...way, length: longest(way.spacing, hasCounts && !way.stacked ? COUNT : 0) }));
  const stack = Math.max(1, ...colHints.map((line) => line.letters.length));
  const least = leastTile(width);

  function layoutWith(tile: number, leastText: number): Layout {
    const gap = tile >= 44 ? 5 : tile > 36 ? 3 : 2;
    const gridWidth = cols * (tile + gap) - gap;
    const gridHeight = rows * (tile + gap) - gap;
    const largest = Math.min(LARGEST_TEXT, tile * 0.42);
    const room = width - gridWidth - SPACE;
    const { length, spacing, stacked } = ways.find((way) => room / way.length >= leastText) ?? ways.at(-1)!;
    const rowText = Math.max(leastText, Math.min(largest, room / length));
    const most = (height - gridHeight - SPACE) / stack; // for a line of a column
    const leading = most / LEADING[0] >= leastText ? LEADING[0] : LEADING[1];
    const colText = Math.max(leastText, Math.min(largest, most / leading));
    const beside = Math.floor(rowText * length) + SPACE;
    const above = Math.floor(colText * leading * stack) + SPACE;
    return {
      tile,
      gap,
      beside,
      above,
      rowText,
      colText,
      spacing,
      leading,
      stacked,
      wide: beside + gridWidth > width,
      tall: above + gridHeight > height,
    };
  }

  for (let tile = LARGEST_TILE; tile > least; tile--) {
    const found = layoutWith(tile, Math.min(14, Math.max(LEAST_TEXT, tile * 0.31)));
    if (!found.wide && !found.tall) return found;
  }
  const smaller: Layout[] = [];
  for (let text = LEAST_TEXT; text >= SMALLEST_TEXT; text--) smaller.push(layoutWith(least, text));
  const whole = smaller.find((found) => !found.wide && !found.tall);
  if (whole) return whole;
  // Too tall in any case: then as large as the width allows, within reason.
  for (let tile = least + 6; tile > least; tile--) {
    const taller = layoutWith(tile, LEAST_TEXT);
    if (!taller.wide) return taller;
  }
  return smaller.find((found) => !found.wide) ?? smaller.find((found) => !found.tall) ?? smaller[0]!;
}
