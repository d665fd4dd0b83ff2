import { describe, expect, it } from "vitest";
import { applyPins, countLetters, readLayout, pin, pinOf, rephrase, roomOf, unpin } from "./lines";

const puzzle = {
  rows: 3,
  cols: 8,
  solution: [" TO BE  ", "OR NOT  ", "TO BE   "],
  overlay: [{ row: 0, col: 6, ch: "," }],
};
const source = { phrase: "To be, or not to be", width: 8 };
const layout = readLayout(puzzle);

it("reads words with their punctuation, and how far each line stands from the left", () => {
  expect(layout.lines[0]).toEqual({
    text: "TO BE,",
    shift: 1,
    words: [
      { text: "TO", start: 0 },
      { text: "BE,", start: 3 },
    ],
  });
  expect(layout.lines.map((line) => roomOf(layout, line))).toEqual([2, 2, 3]);
});

it("counts the letters of rows and columns, and nothing else", () => {
  const { rows, cols } = countLetters(layout);
  expect(rows[1]).toEqual([
    ["N", 1],
    ["O", 2],
    ["R", 1],
    ["T", 1],
  ]);
  expect(cols[1]).toEqual([
    ["O", 1],
    ["R", 1],
    ["T", 1],
  ]);
  expect(cols[7]).toEqual([]);
});

describe("pins", () => {
  it("hold a line by the word that was moved, and the last one counts", () => {
    const once = pin(source, layout, 0, layout.lines[0]!.words[1]!, 2);
    expect(once.pins).toEqual([{ row: 0, rawIndex: 3, targetCol: 5 }]);
    const twice = pin(pin(once, layout, 2, layout.lines[2]!.words[0]!, 0), layout, 0, layout.lines[0]!.words[0]!, 1);
    expect(twice.pins).toEqual([
      { row: 0, rawIndex: 0, targetCol: 1 },
      { row: 2, rawIndex: 0, targetCol: 0 },
    ]);
    expect(pinOf(twice, 2)).toEqual({ row: 2, rawIndex: 0, targetCol: 0 });
    expect(source).not.toHaveProperty("pins");
  });

  it("are taken off one by one or all together, and leave no empty list", () => {
    const pins = [
      { row: 0, rawIndex: 0, targetCol: 1 },
      { row: 2, rawIndex: 0, targetCol: 0 },
    ];
    expect(unpin({ ...source, pins }, 0).pins).toEqual([pins[1]]);
    expect(unpin({ ...source, pins })).toEqual(source);
  });

  it("show where the lines will stand before the grid is built", () => {
    const moved = applyPins(layout, pin(source, layout, 1, layout.lines[1]!.words[0]!, 2));
    expect(moved.lines.map((line) => line.shift)).toEqual([1, 2, 0]);
    const far = {
      ...source,
      pins: [
        { row: 1, rawIndex: 0, targetCol: 9 },
        { row: 7, rawIndex: 0, targetCol: 0 },
      ],
    };
    expect(applyPins(layout, far).lines.map((line) => line.shift)).toEqual([1, 0, 0]);
  });

  it("are not for a grid that is given: its row is moved", () => {
    const given = { phrase: "To be, or not to be", grid: [" TO BE, ", "OR NOT  ", "TO BE   "] };
    expect(pin(given, layout, 0, layout.lines[0]!.words[0]!, 0).grid).toEqual(["TO BE,  ", "OR NOT  ", "TO BE   "]);
  });

  it("stay with a new phrase where its lines must be the same", () => {
    const pins = [0, 1, 2].map((row) => ({ row, rawIndex: 0, targetCol: 0 }));
    const held = (phrase: string) =>
      ((rephrase({ ...source, pins }, layout, phrase).pins ?? []) as { row: number }[]).map(({ row }) => row);
    expect(held("To be, or not to see")).toEqual([0]);
    expect(held("To be, or now to be")).toEqual([]);
    expect(held("To be,  or not to be ")).toEqual([0, 1, 2]);
    expect(rephrase({ ...source, grid: ["TO"] }, layout, "To")).toEqual({ phrase: "To", width: 8 });
  });
});
