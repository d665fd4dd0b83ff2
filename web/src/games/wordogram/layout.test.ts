import { describe, expect, it } from "vitest";
import { boardLayout, lengthOf, TIGHT } from "./layout";

const line = (letters: string, counts = false) => ({ letters, left: counts ? [...letters].map(() => 1) : [] });

/** A puzzle whose rows and columns all have these hints. */
function puzzle(rows: number, cols: number, row: string, col: string, counts = false) {
  return {
    rows,
    cols,
    rowHints: Array.from({ length: rows }, () => line(row, counts)),
    colHints: Array.from({ length: cols }, () => line(col, counts)),
  };
}

// The room that the page leaves between its bars, as measured.
const SCREENS: [string, number, number, number][] = [
  ["320 wide", 312, 290, 28],
  ["360 wide", 352, 362, 32],
  ["390 wide", 382, 560, 36],
  ["a desk", 1200, 480, 36],
];

describe.each(SCREENS)("a pocket puzzle on %s", (_, width, height, least) => {
  it.each([false, true])("has room, with counts: %s", (counts) => {
    const pocket = puzzle(6, 8, "AEHNRST", "AEHT", counts);
    const { tile, gap, beside, above, wide, rowText } = boardLayout(width, height, pocket);
    expect(tile).toBeGreaterThanOrEqual(least);
    expect(wide).toBe(false);
    expect(beside + 8 * tile + 7 * gap).toBeLessThanOrEqual(width + 1);
    expect(above).toBeGreaterThan(4 * 11);
    expect(rowText).toBeGreaterThanOrEqual(10);
  });
});

it("has room for the longest hints beside the rows", () => {
  const { beside, rowText, stacked } = boardLayout(382, 560, puzzle(6, 8, "ABDEHMRW", "AEHT", true));
  expect(stacked).toBe(true);
  expect(beside).toBeGreaterThanOrEqual(lengthOf("ABDEHMRW", TIGHT) * rowText);
});

it("scrolls a wide puzzle on a phone under its hints, and shows it whole on a desk", () => {
  const wide = puzzle(4, 24, "ABCDEHILNORSTUY", "AEHT", true);
  expect(boardLayout(382, 560, wide)).toMatchObject({ wide: true, tile: 36 });
  expect(boardLayout(1240, 480, wide)).toMatchObject({ wide: false, tall: false });
});

it("keeps hints legible where smaller ones would not keep a board whole either", () => {
  expect(boardLayout(352, 362, puzzle(12, 30, "ABCDEFGHILNOPRSTU", "AEHT"))).toMatchObject({
    wide: true,
    tall: true,
    rowText: 11,
    colText: 11,
  });
  expect(boardLayout(352, 362, puzzle(12, 8, "AEHST", "AEHLNRSTUW")).colText).toBe(11);
});

it("scrolls a tall puzzle", () => {
  expect(boardLayout(352, 362, puzzle(12, 8, "AEHST", "AEHLNRST"))).toMatchObject({ wide: false, tall: true });
});

it("makes tiles no larger than they need to be", () => {
  expect(boardLayout(1200, 900, puzzle(4, 7, "AEH", "AEH")).tile).toBe(56);
});
