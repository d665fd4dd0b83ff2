/** The sizes of a board in the room it has: tiles as large as they can be, hints that never wrap. */
import type { Wordogram } from "../../engine/types";

export interface Layout {
  /** The width and the height of a tile, and the gap between two. A column without letters has half the width. */
  tile: number;
  height: number;
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
  /** The hints that are longer than their room, and scroll. */
  longRows: boolean[];
  longCols: boolean[];
  /** Whether the board is larger than its room, and scrolls under its hints. */
  wide: boolean;
  tall: boolean;
}

const LARGEST_TILE = 56;
const LARGEST_TEXT = 17;
const LEAST_TEXT = 12;
const LARGEST_BESIDE = 220; // longer hints scroll
const LEAST_BESIDE = 44; // of hints that scroll
const LEAST_ABOVE = 40;
const SHARE = 0.36; // of the room, for hints that scroll beside a board that scrolls
const LEAST_HEIGHT = 24; // of a tile that need not be a square, so that twelve rows have room on a small phone
const FLATTEST = 1.5; // a tile's width to its height
const LEADING = [1.22, 1.06] as const; // of column hints: where there is room, and where there is little
const COUNT = 0.53; // of a count beside its letter, in ems of the smallest letters
const MARGIN = 3; // between the hints of a row and the gap before its tiles
const FOOT = 5; // under the hints of a column

/** Between the letters of a row, in ems: where there is room, and where there is little. */
const ROOMY = 0.32;
export const TIGHT = 0.06;
const STACKED = 0.16; // under counts, which are wider than some letters

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

/** The narrowest tile that a finger finds; the narrowest phones get less, so that there is room for eight columns. */
function leastTile(width: number): number {
  return width >= 344 ? 36 : width >= 320 ? 32 : 30;
}

interface Hinted {
  rows: number;
  cols: number;
  rowHints: Pick<Wordogram.LineView, "letters" | "left">[];
  colHints: Pick<Wordogram.LineView, "letters" | "left">[];
}

export function boardLayout(width: number, height: number, { rows, cols, rowHints, colHints }: Hinted): Layout {
  const hasCounts = [...rowHints, ...colHints].some((line) => line.left.length);
  // From the most comfortable to the tightest way to set the hints of rows.
  const ways = [
    { spacing: ROOMY, stacked: false },
    ...(hasCounts
      ? [
          { spacing: TIGHT, stacked: false },
          { spacing: ROOMY, stacked: true },
          { spacing: STACKED, stacked: true },
        ]
      : [{ spacing: TIGHT, stacked: false }]),
  ].map((way) => {
    const count = hasCounts && !way.stacked ? COUNT : 0;
    const lengths = rowHints.map(({ letters }) => lengthOf(letters, way.spacing) + letters.length * count);
    return { ...way, lengths, length: Math.max(1, ...lengths) };
  });
  const stacks = colHints.map((line) => line.letters.length);
  const stack = Math.max(1, ...stacks);
  const columns = cols - stacks.filter((letters) => !letters).length / 2;
  const least = leastTile(width);

  const gapOf = (tile: number) => (tile >= 44 ? 5 : tile > 36 ? 2 : 1);
  const widthOf = (tile: number) => columns * tile + (cols - 1) * gapOf(tile);

  /** With tiles of this size. Hints that have too little room even at `leastText` scroll. */
  function layoutWith(tile: number, tileHeight: number, leastText: number) {
    const gap = gapOf(tile);
    const gridWidth = widthOf(tile);
    const gridHeight = rows * (tileHeight + gap) - gap;
    const largestText = Math.max(leastText, Math.min(LARGEST_TEXT, Math.min(tile, tileHeight) * 0.42));
    const freeWidth = Math.floor(width - gridWidth - MARGIN - gap);
    const freeHeight = Math.floor(height - gridHeight - FOOT);
    // A board that scrolls in any case has its share of the room for hints.
    const mostBeside = Math.min(LARGEST_BESIDE, freeWidth < LEAST_BESIDE ? width * SHARE : freeWidth);
    const mostAbove = freeHeight < LEAST_ABOVE ? height * SHARE : freeHeight;
    const way = ways.find(({ length }) => mostBeside / length >= leastText) ?? ways.at(-1)!;
    const rowText = Math.max(leastText, Math.min(largestText, mostBeside / way.length));
    const leading = mostAbove / stack / LEADING[0] >= leastText ? LEADING[0] : LEADING[1];
    const colText = Math.max(leastText, Math.min(largestText, mostAbove / stack / leading));
    const beside = Math.min(mostBeside, Math.ceil(rowText * way.length)) + MARGIN + gap;
    const lineHeight = colText * leading;
    const hasLongCols = lineHeight * stack > mostAbove;
    // No letter is cut in two.
    const above = Math.ceil(lineHeight * (hasLongCols ? Math.floor(mostAbove / lineHeight) : stack)) + FOOT;
    const wide = beside + gridWidth > width;
    const tall = above + gridHeight > height;
    const hasLongRows = rowText * way.length > mostBeside;
    const sizes = { tile, height: tileHeight, gap, beside, above, rowText, colText, leading, wide, tall };
    return { sizes, way, mostBeside, mostAbove, hasLongCols, isWhole: !wide && !tall && !hasLongRows && !hasLongCols };
  }

  function find() {
    for (let tile = LARGEST_TILE; tile >= least; tile--) {
      const square = layoutWith(tile, tile, Math.min(14, Math.max(LEAST_TEXT, tile * 0.31)));
      if (square.isWhole) return square;
    }
    // Tiles that are lower than wide, though not too flat: first as high as they can be.
    for (let tileHeight = LARGEST_TILE - 1; tileHeight >= LEAST_HEIGHT; tileHeight--) {
      for (let tile = Math.min(LARGEST_TILE, Math.floor(tileHeight * FLATTEST)); tile >= Math.max(least, tileHeight); tile--) {
        const lower = layoutWith(tile, tileHeight, LEAST_TEXT);
        if (lower.isWhole) return lower;
      }
    }
    // The narrowest tiles, and hints that scroll: those of the rows alone, if lower tiles leave those of the columns whole.
    for (let tileHeight = least; tileHeight >= LEAST_HEIGHT; tileHeight--) {
      const narrow = layoutWith(least, tileHeight, LEAST_TEXT);
      if (!narrow.sizes.tall && !narrow.hasLongCols) return narrow;
    }
    const lowest = layoutWith(least, LEAST_HEIGHT, LEAST_TEXT);
    return lowest.sizes.tall ? layoutWith(least, least, LEAST_TEXT) : lowest;
  }

  const { sizes, way, mostBeside, mostAbove } = find();
  return {
    ...sizes,
    spacing: way.spacing,
    stacked: way.stacked,
    longRows: way.lengths.map((length) => length * sizes.rowText > mostBeside),
    longCols: stacks.map((letters) => letters * sizes.colText * sizes.leading > mostAbove),
  };
}
