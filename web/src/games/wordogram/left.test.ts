import { expect, it } from "vitest";
import { describeLeft, notPlaced } from "./left";

const plain = { letters: "AENT", done: "N", left: [] };
const counted = { letters: "AENT", done: "N", left: [1, 2, 0, 1] };
const board = (grid: string, marks: string) => ({ grid: [grid, "T      "], marks: [marks, ".      "] });

it("leaves out what is locked, and what is typed", () => {
  expect(notPlaced(plain, board("N      ", "=......"), "row", 0).letters).toBe("AET");
  expect(notPlaced(plain, board("NA E   ", "=......"), "row", 0).letters).toBe("T");
  expect(notPlaced(plain, board("N      ", "=......"), "col", 0).letters).toBe("AE");
});

it("counts what is typed, if there are counts", () => {
  expect(notPlaced(counted, board("NA E   ", "=......"), "row", 0)).toEqual({ letters: "ET", done: "", left: [1, 1] });
  expect(notPlaced(counted, board("NEEETA ", "=......"), "row", 0).letters).toBe("");
});

it("does not count a letter that is marked wrong, nor a locked one twice", () => {
  expect(notPlaced(counted, board("NAE    ", "=!=...."), "row", 0)).toEqual({ letters: "AET", done: "", left: [1, 2, 1] });
});

it("is said in words", () => {
  expect(describeLeft("row", 0, { letters: "ET", done: "", left: [] })).toBe("Row 1, not placed: E, T.");
  expect(describeLeft("col", 2, { letters: "ET", done: "", left: [2, 1] })).toBe("Column 3, not placed: 2 E, 1 T.");
  expect(describeLeft("row", 0, { letters: "", done: "", left: [] })).toBe("Row 1: every letter is placed.");
});
