import { describe, expect, test } from "vitest";
import { means, selectionAdapter, type Cell, type SelectionModel } from "./selection";

/** A grid from rows of text; '#' is a VOID. Cell ids are "xy". */
function grid(...rows: string[]): Cell[] {
  return rows.flatMap((row, y) => [...row].map((sign, x) => ({ id: `${x}${y}`, x, y, type: sign === "#" ? "VOID" : "LETTER" })));
}

const open = grid(".......", ".......", ".......", ".......", ".......", ".......", ".......");

function select(model: SelectionModel, cells: Cell[], ...ids: string[]): string[] {
  const adapter = selectionAdapter(model, cells);
  adapter.begin(ids[0]!);
  let selected: string[] = [];
  for (const id of ids.slice(1)) selected = adapter.update(id);
  return selected;
}

describe("a ray in four directions", () => {
  test.each([
    ["right", "33", "63", ["33", "43", "53", "63"]],
    ["left", "33", "03", ["33", "23", "13", "03"]],
    ["down", "33", "36", ["33", "34", "35", "36"]],
    ["up", "33", "30", ["33", "32", "31", "30"]],
  ])("goes %s", (_, from, to, cells) => {
    expect(select("RAY_4DIR", open, from, to)).toEqual(cells);
  });

  test("snaps a slanted drag to the nearer axis", () => {
    expect(select("RAY_4DIR", open, "00", "32")).toEqual(["00", "10", "20", "30"]);
    expect(select("RAY_4DIR", open, "00", "23")).toEqual(["00", "01", "02", "03"]);
  });

  test("never goes along a diagonal", () => {
    expect(select("RAY_4DIR", open, "00", "33")).toEqual(["00", "10", "20", "30"]);
  });
});

describe("a ray in eight directions", () => {
  test.each([
    [1, 0],
    [1, 1],
    [0, 1],
    [-1, 1],
    [-1, 0],
    [-1, -1],
    [0, -1],
    [1, -1],
  ])("reaches (%i, %i) exactly", (dx, dy) => {
    const at = (n: number) => `${3 + dx * n}${3 + dy * n}`;
    expect(select("RAY_8DIR", open, "33", at(3))).toEqual([at(0), at(1), at(2), at(3)]);
  });

  test("snaps to the diagonal beyond 22.5 degrees and to the axis below", () => {
    expect(select("RAY_8DIR", open, "00", "52")).toEqual(["00", "10", "20", "30", "40", "50"]);
    expect(select("RAY_8DIR", open, "00", "53")).toEqual(["00", "11", "22", "33", "44"]);
  });
});

describe("any ray", () => {
  test("is its first cell alone while the drag is still there", () => {
    expect(select("RAY_8DIR", open, "33", "33")).toEqual(["33"]);
  });

  test("stops before a VOID", () => {
    expect(select("RAY_4DIR", grid("..#.."), "00", "40")).toEqual(["00", "10"]);
  });

  test("stops at the edge when the snap would lead beyond it", () => {
    expect(select("RAY_8DIR", grid("....", "...."), "00", "31")).toEqual(["00", "10", "20", "30"]);
    expect(select("RAY_8DIR", grid("...", "..."), "00", "21")).toEqual(["00", "11"]);
  });

  test("shrinks and turns with the drag", () => {
    const adapter = selectionAdapter("RAY_8DIR", open);
    adapter.begin("00");
    expect(adapter.update("30")).toHaveLength(4);
    expect(adapter.update("10")).toEqual(["00", "10"]);
    expect(adapter.update("02")).toEqual(["00", "01", "02"]);
    expect(adapter.end("02")).toEqual(["00", "01", "02"]);
  });

  test("selects nothing from a VOID, from nowhere, or after its end", () => {
    expect(select("RAY_4DIR", grid("#.."), "00", "20")).toEqual([]);
    expect(select("RAY_4DIR", open, "nowhere", "20")).toEqual([]);
    const adapter = selectionAdapter("RAY_4DIR", open);
    adapter.begin("00");
    adapter.end("20");
    expect(adapter.update("30")).toEqual([]);
  });
});

describe("a chain of neighbours", () => {
  test("grows cell by cell, round corners", () => {
    expect(select("ADJACENT_4", open, "00", "10", "11", "21")).toEqual(["00", "10", "11", "21"]);
  });

  test("takes diagonals only where its model has them", () => {
    expect(select("ADJACENT_8", open, "00", "11")).toEqual(["00", "11"]);
    expect(select("ADJACENT_4", open, "00", "11")).toEqual(["00", "10", "11"]);
  });

  test("shrinks when it is walked back", () => {
    expect(select("ADJACENT_4", open, "00", "10", "20", "21", "20")).toEqual(["00", "10", "20"]);
    expect(select("ADJACENT_4", open, "00", "10", "20", "21", "00")).toEqual(["00"]);
  });

  test("fills in what a fast drag skipped", () => {
    expect(select("ADJACENT_8", open, "00", "42")).toEqual(["00", "11", "22", "32", "42"]);
    expect(select("ADJACENT_4", open, "00", "22").length).toBe(5);
  });

  test("never holds a cell twice", () => {
    const cells = select("ADJACENT_8", open, "00", "20", "22", "02", "00", "33", "30", "03");
    expect(new Set(cells).size).toBe(cells.length);
  });

  test("stops where VOID cells bar the way", () => {
    expect(select("ADJACENT_4", grid(".#."), "00", "20")).toEqual(["00"]);
    expect(select("ADJACENT_8", grid(".#."), "00", "20")).toEqual(["00"]);
  });

  test("is not drawn into the corners that a slanted drag cuts", () => {
    const cutsCorner = [0.4, -0.4] as const;
    expect(means("ADJACENT_8", ...cutsCorner)).toBe(false);
    expect(means("ADJACENT_8", 0.05, 0.45)).toBe(true);
    expect(means("RAY_8DIR", ...cutsCorner)).toBe(true);
  });
});
