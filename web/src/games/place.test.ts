import { beforeAll, describe, expect, it } from "vitest";
import { placeOf as inEdgewise } from "./edgewise/place";
import { placeOf as inWaywords } from "./waywords/place";
import { placeOf as inWordogram } from "./wordogram/place";

beforeAll(() => {
  globalThis.CSS ??= { escape: (text: string) => text } as typeof CSS; // Node has none
});

describe("Waywords", () => {
  const puzzle = {
    grid: { cells: [{ id: "r0c0" }, { id: "r0c1" }], start: { adjacentCellId: "r0c0" }, end: {} },
    words: {
      path: [{ placements: [["r0c0", "r0c1"]] }],
      additional: [{ placements: [["r0c1", "r1c1"]], hintCellId: "r0c0" }],
    },
  };

  it.each([
    ["grid.cells[1].meaning", '[data-cell="r0c1"]'],
    ["grid.start.adjacentCellId", '[data-cell="r0c0"]'],
    ["words.path[0]", '[data-cell="r0c0"], [data-cell="r0c1"]'],
    ["words.path[0].tokens", '[data-cell="r0c0"], [data-cell="r0c1"]'],
    ["words.additional[0].placements[0][1]", '[data-cell="r1c1"]'],
    ["words.additional[0].hintCellId", '[data-cell="r0c0"]'],
    ["grid.end.adjacentCellId", undefined],
    ["words.path[7].placements[0]", undefined],
    ["words.path", undefined],
    ["", undefined],
  ])("%s is at %s", (path, place) => {
    expect(inWaywords(puzzle, path)).toBe(place);
  });
});

describe("Edgewise", () => {
  const puzzle = { squares: [{ words: ["A", "B", "C", "D"] }, {}], herrings: [{ word: "C" }] };

  it.each([
    ["categories.left", '.category[data-side="left"]'],
    ["squares[0].words[1]", '[data-word="B"]'],
    ["squares[0]", '[data-word="A"], [data-word="B"], [data-word="C"], [data-word="D"]'],
    ["herrings[0].fits", '[data-word="C"]'],
    ["squares[1].words[2]", undefined],
    ["squares", undefined],
  ])("%s is at %s", (path, place) => {
    expect(inEdgewise(puzzle, path)).toBe(place);
  });
});

describe("Wordogram", () => {
  const puzzle = { overlay: [{ row: 1, col: 4, ch: "," }, {}] };

  it.each([
    ["solution[3]", '[data-cell^="3 "]'],
    ["overlay[0].ch", '[data-overlay="1 4"]'],
    ["solution", '[role="grid"]'],
    ["cols", '[role="grid"]'],
    ["overlay[1].row", undefined],
    ["overlay[7]", undefined],
    ["meta.phrase", undefined],
    ["certificate.order", undefined],
  ])("%s is at %s", (path, place) => {
    expect(inWordogram(puzzle, path)).toBe(place);
  });
});
