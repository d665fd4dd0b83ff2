import { beforeAll, describe, expect, it } from "vitest";
import { locate as inCluegrid } from "./cluegrid/locate";
import { locate as inEdgewise } from "./edgewise/locate";
import { locate as inGriddl } from "./griddl/locate";
import { locate as inWaywords } from "./waywords/locate";
import { locate as inWordogram } from "./wordogram/locate";

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
  ])("%s is at %s", (path, selector) => {
    expect(inWaywords(puzzle, path)).toBe(selector);
  });
});

describe("Edgewise", () => {
  const puzzle = { squares: [{ words: ["A", "B", "C", "D"] }, {}], herrings: [{ word: "C" }] };

  it.each([
    ["categories.left", '.category[data-side="left"]'],
    ["squares[0].words[1]", '[data-word="B"]'],
    ["squares[0]", '[data-word="A"], [data-word="B"], [data-word="C"], [data-word="D"]'],
    ["fits.left[2]", '.category[data-side="left"]'],
    ["herrings[0].fits", '[data-word="C"]'],
    ["squares[1].words[2]", undefined],
    ["squares", undefined],
  ])("%s is at %s", (path, selector) => {
    expect(inEdgewise(puzzle, path)).toBe(selector);
  });
});

describe("griddl", () => {
  const board = { size: 3, goal: [2, 1], seeds: [{ r: 0, c: 0 }, { r: 1, c: 2 }, { r: 3, c: 0 }, {}], specials: [{ r: 2, c: 2 }] };
  const puzzle = { board, deck: ["PET", "GO", "UN", "ROT", "IA"] };

  it.each([
    ["board.goal", '[data-spot="c7"]'],
    ["board.seeds[1].text", '[data-spot="c5"]'],
    ["board.seeds", '[data-spot="c0"], [data-spot="c5"]'],
    ["board.specials[0]", '[data-spot="c8"]'],
    ["board.seeds[2]", undefined],
    ["board.seeds[3]", undefined],
    ["board.seeds[9]", undefined],
    ["deck[2]", '[data-spot="s2"]'],
    ["deck[4]", undefined],
    ["meta.par", undefined],
    ["", undefined],
  ])("%s is at %s", (path, selector) => {
    expect(inGriddl(puzzle, path)).toBe(selector);
  });

  it("knows a first hand, and boards that are none", () => {
    expect(inGriddl({ ...puzzle, startingHand: ["IA"] }, "startingHand[0]")).toBe('[data-spot="s0"]');
    expect(inGriddl({ ...puzzle, startingHand: ["IA"] }, "deck[0]")).toBeUndefined();
    expect(inGriddl({}, "board.goal")).toBeUndefined();
    expect(inGriddl({ board: { size: 3, goal: 5, seeds: 5 } }, "board.seeds[0]")).toBeUndefined();
  });
});

describe("Cluegrid", () => {
  const puzzle = {
    mainWord: "SPEND",
    crossers: [
      { word: "PASS", position: 0, intersectionIndex: 2 },
      { word: "END", position: 2, intersectionIndex: 0 },
      { word: "DAY", position: "4", intersectionIndex: 0 },
    ],
  };

  it.each([
    ["mainWord", '[data-cell="0,2"], [data-cell="1,2"], [data-cell="2,2"], [data-cell="3,2"], [data-cell="4,2"]'],
    ["crossers[0]", '[data-cell="0,0"], [data-cell="0,1"], [data-cell="0,2"], [data-cell="0,3"]'],
    ["crossers[1].clue", '[data-cell="2,2"], [data-cell="2,3"], [data-cell="2,4"]'],
    ["crossers[1].intersectionIndex", '[data-cell="2,2"]'],
    ["crossers[2].word", undefined],
    ["crossers[7].word", undefined],
    ["crossers", undefined],
    ["difficulty", undefined],
    ["", undefined],
  ])("%s is at %s", (path, selector) => {
    expect(inCluegrid(puzzle, path)).toBe(selector);
  });

  it("finds nothing in what is no puzzle", () => {
    expect(inCluegrid({ mainWord: "SPEND", crossers: {} }, "mainWord")).toBeUndefined();
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
  ])("%s is at %s", (path, selector) => {
    expect(inWordogram(puzzle, path)).toBe(selector);
  });
});
