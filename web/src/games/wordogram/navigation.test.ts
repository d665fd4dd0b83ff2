import { describe, expect, it } from "vitest";
import { after, unchecked } from "./moves";
import { back, onward, settle, step } from "./navigation";

// Two rows: a locked letter, an overlay cell, a locked space; the rest is open.
const MARKS = [".=..#", "._!.."];
const OPTIONS = { autoCheck: false, showCounts: false, ordering: "az", hint: "random" } as const;
const at = (row: number, col: number) => ({ row, col });

describe("typing goes on", () => {
  it("to the next open tile of the row, over what is locked", () => {
    expect(onward(MARKS, at(0, 0), "row")).toEqual(at(0, 2));
  });
  it("to the next row at the end of one, over overlay", () => {
    expect(onward(MARKS, at(0, 3), "row")).toEqual(at(1, 0));
  });
  it("down the column and on to the next one", () => {
    expect(onward(MARKS, at(0, 0), "col")).toEqual(at(1, 0));
    expect(onward(MARKS, at(1, 0), "col")).toEqual(at(0, 2));
  });
  it("nowhere after the last", () => {
    expect(onward(MARKS, at(1, 4), "row")).toBeUndefined();
  });
});

describe("going back", () => {
  it("passes over what is locked", () => {
    expect(back(MARKS, at(0, 2), "row")).toEqual(at(0, 0));
    expect(back(MARKS, at(1, 2), "row")).toEqual(at(1, 0));
    expect(back(MARKS, at(1, 0), "row")).toEqual(at(0, 3));
    expect(back(MARKS, at(1, 2), "col")).toEqual(at(0, 2));
  });
  it("ends at the first", () => {
    expect(back(MARKS, at(0, 0), "row")).toBeUndefined();
  });
});

describe("arrows", () => {
  it("jump to the nearest open tile that way", () => {
    expect(step(MARKS, at(0, 0), "ArrowRight")).toEqual(at(0, 2));
    expect(step(MARKS, at(1, 2), "ArrowLeft")).toEqual(at(1, 0));
    expect(step(MARKS, at(0, 2), "ArrowDown")).toEqual(at(1, 2));
  });
  it("stay where there is none", () => {
    expect(step(MARKS, at(0, 3), "ArrowRight")).toEqual(at(0, 3));
    expect(step(MARKS, at(1, 4), "ArrowUp")).toEqual(at(1, 4));
    expect(step(MARKS, at(0, 0), "Home")).toEqual(at(0, 0));
  });
});

it("a cell that was locked is left for the nearest open one", () => {
  expect(settle(MARKS, at(0, 2), "row")).toEqual(at(0, 2));
  expect(settle(MARKS, at(0, 1), "row")).toEqual(at(0, 2));
  expect(settle([".=", "=="], at(1, 1), "row")).toEqual(at(0, 0));
  expect(settle(["==", "=="], at(0, 0), "row")).toBeUndefined();
});

describe("moves that wait", () => {
  const board = { grid: [" A   ", "  X  "], marks: MARKS, options: OPTIONS };
  it("show their letters, and take a wrong mark away", () => {
    const now = after(board, [
      { type: "TYPE", row: 0, col: 0, letter: "T" },
      { type: "ERASE", row: 1, col: 2 },
    ]);
    expect(now.grid).toEqual(["TA   ", "     "]);
    expect(now.marks).toEqual([".=..#", "._..."]);
    expect(unchecked(now)).toBe(1);
  });
  it("do not touch what is locked, and keep a wrong mark on the same letter", () => {
    const now = after(board, [
      { type: "TYPE", row: 0, col: 1, letter: "T" },
      { type: "TYPE", row: 0, col: 4, letter: "T" },
      { type: "TYPE", row: 1, col: 2, letter: "X" },
    ]);
    expect(now).toEqual(board);
  });
  it("clear a line of what is not locked", () => {
    expect(after(board, [{ type: "CLEAR_LINE", line: "row", index: 1 }]).grid).toEqual([" A   ", "     "]);
    expect(after(board, [{ type: "CLEAR_LINE", line: "col", index: 1 }]).grid).toEqual(board.grid);
  });
  it("show a switch as it was set", () => {
    expect(after(board, [{ type: "SET_OPTION", option: "autoCheck", value: true }]).options.autoCheck).toBe(true);
  });
});
