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
  ["320 wide", 312, 308, 30],
  ["360 wide", 352, 380, 36],
  ["390 wide", 382, 539, 36],
  ["a desk", 1200, 480, 36],
];

describe.each(SCREENS)("a pocket puzzle on %s", (_, width, height, least) => {
  it.each([false, true])("has room, with counts: %s", (counts) => {
    const pocket = puzzle(6, 8, "AEHNRST", "AEHT", counts);
    const { tile, gap, beside, above, wide, tall, rowText, colText } = boardLayout(width, height, pocket);
    expect(tile).toBeGreaterThanOrEqual(least);
    expect([wide, tall]).toEqual([false, false]);
    expect(beside + 8 * tile + 7 * gap).toBeLessThanOrEqual(width + 1);
    expect(above).toBeGreaterThan(4 * 11);
    expect(Math.min(rowText, colText)).toBeGreaterThanOrEqual(12);
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

it("lets hints scroll that have too little room beside tiles for a finger, and no others", () => {
  const pocket = puzzle(6, 8, "AEH", "AEHT");
  pocket.rowHints[2] = line("AEHMNRTW");
  const { tile, beside, wide, longRows, longCols } = boardLayout(352, 380, pocket);
  expect({ tile, wide, longRows }).toEqual({ tile: 36, wide: false, longRows: [false, false, true, false, false, false] });
  expect(longCols).not.toContain(true);
  expect(beside + 8 * 36 + 7).toBeLessThanOrEqual(352);
});

it("gives the hints of rows a largest width", () => {
  expect(boardLayout(1240, 600, puzzle(4, 8, "ABCDEFGHIJKLMNOPQRSTUVWXYZ", "AEHT")).beside).toBeLessThanOrEqual(220 + 8);
});

it("shows twelve rows whole: with lower tiles, and then with hints that scroll", () => {
  const small = boardLayout(352, 380, puzzle(12, 8, "AEH", "AEHLN"));
  expect(small).toMatchObject({ tile: 36, wide: false, tall: false });
  expect(small.height).toBeGreaterThanOrEqual(24);
  expect(small.longCols).not.toContain(true);
  const longer = boardLayout(352, 380, puzzle(12, 8, "AEH", "ABCDEFGHIJKL", true));
  expect(longer).toMatchObject({ tile: 36, height: 24, tall: false, colText: 12 });
  expect(longer.longCols).toContain(true);
  const desk = boardLayout(1248, 598, puzzle(12, 8, "AEHNRST", "ABCDEFGHIJKL"));
  expect(desk.height).toBeGreaterThanOrEqual(34);
  expect(desk).toMatchObject({ wide: false, tall: false });
});

it("scrolls what cannot be whole under hints that are legible", () => {
  expect(boardLayout(352, 380, puzzle(12, 30, "ABCDEFGHILNOPRSTU", "AEHT"))).toMatchObject({ wide: true, rowText: 12, colText: 12 });
  expect(boardLayout(400, 250, puzzle(12, 8, "AEHST", "AEHLNRSTUW"))).toMatchObject({ wide: false, tall: true, colText: 12 });
});

it("halves the width of a column without letters", () => {
  const whole = puzzle(6, 8, "AEHNRST", "AEHT");
  const gapped = { ...whole, colHints: [...whole.colHints.slice(2), line(""), line("")] };
  expect(boardLayout(360, 600, gapped).tile).toBeGreaterThan(boardLayout(360, 600, whole).tile);
});

it("makes tiles no larger than they need to be", () => {
  expect(boardLayout(1200, 900, puzzle(4, 7, "AEH", "AEH")).tile).toBe(56);
});
