import steps from "virtual:help/waywords";
import { expect, test } from "vitest";
import { tellJoin, tellRun } from "./manners";

const easy = { selectionModel: "RAY_4DIR", connectivityModel: "ORTHO_4", allowReverseSelection: true } as const;

test("help says how words run in the puzzle at hand", () => {
  expect(tellRun(easy)).toBe("In this puzzle words run along rows and columns. Drag them from either end.");
  expect(tellRun({ ...easy, selectionModel: "RAY_8DIR" })).toContain("in all eight directions");
  expect(tellRun({ ...easy, selectionModel: "ADJACENT_4" })).toContain("may turn corners");
  expect(tellRun({ ...easy, selectionModel: "ADJACENT_8" })).toContain("diagonally too");
  expect(tellRun({ ...easy, allowReverseSelection: false })).toContain("from their first tile");
});

test("help says how tiles join in the puzzle at hand", () => {
  expect(tellJoin(easy)).toBe("Tiles join by their edges.");
  expect(tellJoin({ ...easy, connectivityModel: "ORTHO_8" })).toContain("corners");
});

test("the steps, which are the same for all puzzles, say neither", () => {
  expect(steps).toHaveLength(4);
  expect(steps.join(" ")).not.toMatch(/straight|edge|corner|either end/);
});
