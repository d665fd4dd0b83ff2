import steps from "virtual:help/waywords";
import { expect, test } from "vitest";
import { describeJoin, describeRun, nameWays } from "./manners";

const easy = { selectionModel: "RAY_4DIR", connectivityModel: "ORTHO_4", allowReverseSelection: true } as const;

test("help says how words run in the puzzle at hand", () => {
  expect(describeRun(easy)).toBe("In this puzzle words run along rows and columns. Drag them from either end.");
  expect(describeRun({ ...easy, selectionModel: "RAY_8DIR" })).toContain("in all eight directions");
  expect(describeRun({ ...easy, selectionModel: "ADJACENT_4" })).toContain("may turn corners");
  expect(describeRun({ ...easy, selectionModel: "ADJACENT_8" })).toContain("diagonally too");
  expect(describeRun({ ...easy, allowReverseSelection: false })).toContain("from their first tile");
});

test("a line on the board says which directions are allowed", () => {
  expect(nameWays(easy)).toBe("Across and down, from either end");
  expect(nameWays({ ...easy, selectionModel: "RAY_8DIR" })).toBe("Any direction, diagonals too, from either end");
  expect(nameWays({ ...easy, selectionModel: "ADJACENT_4" })).toBe("Words may bend, from either end");
  expect(nameWays({ ...easy, selectionModel: "ADJACENT_8", allowReverseSelection: false })).toBe(
    "Words may bend, diagonals too, from the first tile",
  );
});

test("help says how tiles join in the puzzle at hand", () => {
  expect(describeJoin(easy)).toBe("Tiles join by their edges.");
  expect(describeJoin({ ...easy, connectivityModel: "ORTHO_8" })).toContain("corners");
});

test("the steps, which are the same for all puzzles, say neither", () => {
  expect(steps).toHaveLength(4);
  expect(steps.join(" ")).not.toMatch(/straight|edge|corner|either end/);
});
