import { describe, expect, it } from "vitest";
import { adapterOf, edgeOf, forwards, sideOf, stretch, toCells } from "./aim";
import { blank } from "./blank";
import { add, change, clearFill, fill, grow, mark, placeWord, point, remove, rename, reveal, shift, write } from "./changes";
import type { Source } from "../source";
import { find, foresee, hintsOf, readSketch } from "./sketch";

const SMALL: Source = {
  theme: "Sea",
  rows: ["SAIL", "U.{SEA}O", "NNEW"],
  path: [
    "SAIL",
    { word: "LOW", at: [3, 0], dir: "down" },
    {
      word: "NEW",
      cells: [
        [1, 2],
        [2, 2],
        [3, 2],
      ],
    },
  ],
  additional: [{ word: "SUN", hint: [0, 0] }],
  start: [0, 0],
  end: { at: [1, 2], arrow: "down" },
  selection: "RAY_4DIR",
};
const word = (source: Source, index: number) => readSketch(source).words[index]!;
const cells = (source: Source, index: number) =>
  word(source, index)
    .cells.map(({ x, y }) => `${x},${y}`)
    .join(" ");

describe("a source that is read", () => {
  it("has its tiles, its markers, and each word where it lies", () => {
    const sketch = readSketch(SMALL);
    expect([sketch.width, sketch.height]).toEqual([4, 3]);
    expect(sketch.tiles[1]).toEqual(["U", ".", "{SEA}", "O"]);
    expect(sketch.words.map((each) => each.isPlaced)).toEqual([true, true, true, true]);
    expect(cells(SMALL, 0)).toBe("0,0 1,0 2,0 3,0");
    expect(cells(SMALL, 3)).toBe("0,0 0,1 0,2");
    expect([sketch.start, sketch.end]).toEqual([
      { x: 0, y: 0 },
      { x: 1, y: 2 },
    ]);
  });

  it("reports words that are not in the grid, that are listed twice, or that are spelled differently", () => {
    expect(word({ ...SMALL, path: ["BOAT"] }, 0)).toMatchObject({ cells: [], isPlaced: false });
    expect(word({ ...SMALL, path: ["N"] }, 0).cells).toEqual([]);
    expect(word({ ...SMALL, path: [{ word: "SALT", at: [0, 0], dir: "right" }] }, 0)).toMatchObject({ isPlaced: false });
    expect(cells({ ...SMALL, selection: "RAY_8DIR", path: ["WEN"] }, 0)).toBe("3,2 2,2 1,2");
    expect(cells({ ...SMALL, selection: "ADJACENT_4", path: ["LOWE"] }, 0)).toBe("3,0 3,1 3,2 2,2");
  });

  it("may hold anything", () => {
    for (const rows of [undefined, 5, [], [["S", 5], "AILS"]]) expect(readSketch({ rows }).tiles.length).toBeGreaterThan(0);
    expect(readSketch({ rows: ["AB", "C"] }).tiles[1]).toEqual(["C", "_"]);
    expect(readSketch({ rows: ["AB"], path: [5, null, {}], start: "x", end: [9, 9] })).toMatchObject({ start: undefined, end: undefined });
  });
});

describe("a source that is changed", () => {
  it("is never changed in place", () => {
    const before = JSON.stringify(SMALL);
    write(SMALL, [{ x: 0, y: 0 }], ["Q"]);
    grow(SMALL, "top", 1);
    rename(SMALL, word(SMALL, 0), "SOIL");
    expect(JSON.stringify(SMALL)).toBe(before);
  });

  it("has a word written where it is placed, with its direction or its cells", () => {
    const listed = add(blank, "path", "{sun}Hat".replace("sun", "SUN"));
    expect(listed.path).toEqual([{ word: "{SUN}HAT" }]);
    const right = placeWord(listed, word(listed, 0), toCells(["1,0", "2,0", "3,0", "4,0"]));
    expect(right.rows).toEqual(["_{SUN}HAT__", ...blank.rows.slice(1)]);
    expect(right.path).toEqual([{ word: "{SUN}HAT", at: [1, 0], dir: "right" }]);
    const round = placeWord(listed, word(listed, 0), toCells(["1,0", "2,0", "2,1", "3,1"]));
    expect(round.path).toEqual([
      {
        word: "{SUN}HAT",
        cells: [
          [1, 0],
          [2, 0],
          [2, 1],
          [3, 1],
        ],
      },
    ]);
  });

  it("gives a second word of the same letters an id of its own", () => {
    expect(add(SMALL, "additional", "sail").additional).toContainEqual({ word: "SAIL", id: "SAIL 2" });
  });

  it("keeps a renamed word of the same length where it is, and takes it up otherwise", () => {
    const soil = rename(SMALL, word(SMALL, 0), "soil");
    expect((soil.rows as string[])[0]).toBe("SOIL");
    expect(word(soil, 0)).toMatchObject({ text: "SOIL", isPlaced: true });
    const tail = rename(SMALL, word(SMALL, 0), "TAIL"); // the S is SUN's too
    expect((tail.rows as string[])[0]).toBe("SAIL");
    expect(word(tail, 0).isPlaced).toBe(false);
    expect(rename(SMALL, word(SMALL, 1), "LOWER").path).toContainEqual({ word: "LOWER" });
  });

  it("has its words in another order, as other ones, or fewer", () => {
    expect(readSketch(shift(SMALL, word(SMALL, 2), -1)).words.map((each) => each.text)).toEqual(["SAIL", "NEW", "LOW", "SUN"]);
    expect(change(SMALL, word(SMALL, 3))).toMatchObject({ path: [...(SMALL.path as []), { word: "SUN" }], additional: [] });
    expect(remove(SMALL, word(SMALL, 1)).path).toHaveLength(2);
  });

  it("grows and shrinks at each edge, and words and markers go along", () => {
    const top = grow(SMALL, "top", 1);
    expect(top.rows).toEqual(["____", "SAIL", "U.{SEA}O", "NNEW"]);
    expect([cells(top, 0), cells(top, 1), cells(top, 2)]).toEqual(["0,1 1,1 2,1 3,1", "3,1 3,2 3,3", "1,3 2,3 3,3"]);
    expect([top.start, top.end]).toEqual([[0, 1], { at: [1, 3], arrow: "down" }]);
    expect(grow(top, "top", -1)).toEqual({ ...SMALL, rows: SMALL.rows });
    const narrow = grow(SMALL, "right", -1);
    expect(narrow.rows).toEqual(["SAI", "U.{SEA}", "NNE"]);
    expect(narrow.path).toEqual(["SAIL", { word: "LOW" }, { word: "NEW" }]);
    expect(grow(SMALL, "left", 1).start).toEqual([1, 0]);
    expect(grow({ ...SMALL, rows: ["S"] }, "bottom", -1).rows).toEqual(["S"]);
  });

  it("is filled where it is still empty, and cleared where no word is", () => {
    const sparse = { ...SMALL, rows: ["SAIL", "U.{SEA}_", "NNEW"], path: ["SAIL", "NEW"] };
    expect(fill(sparse, ["XXXX", "X.XP", "XXXX"]).rows).toEqual(["SAIL", "U.{SEA}P", "NNEW"]);
    expect(clearFill(SMALL).rows).toEqual(["SAIL", "U._O", "NNEW"]);
  });

  it("has a bonus word reveal a cell that it shares, the first one unless another is named", () => {
    const source = { ...SMALL, path: [...(SMALL.path as []), { word: "NN", at: [0, 2], dir: "right" }] };
    const sun = word(source, 4);
    expect([sun.hint, hintsOf(sun, readSketch(source))]).toEqual([
      { x: 0, y: 0 },
      [
        { x: 0, y: 0 },
        { x: 0, y: 2 },
      ],
    ]);
    expect(reveal(source, sun, { x: 0, y: 2 }).additional).toEqual([{ word: "SUN", hint: [0, 2] }]);
    expect(reveal(source, sun, undefined).additional).toEqual([{ word: "SUN" }]);
  });

  it("has a marker point somewhere, or as the edge has it", () => {
    expect(readSketch(SMALL).arrows).toEqual({ end: "down" });
    expect(point(SMALL, "start", "right").start).toEqual({ at: [0, 0], arrow: "right" });
    expect(point(SMALL, "end", "").end).toEqual([1, 2]);
  });

  it("has a marker at another cell", () => {
    expect(mark(SMALL, "end", { x: 3, y: 2 }).end).toEqual([3, 2]);
  });
});

describe("what a word would do to its cells", () => {
  it("is foreseen, and blocked by other words, by holes and by the edge", () => {
    const sketch = readSketch({ ...SMALL, rows: ["SAIL", "U.{SEA}O", "N_EW"], path: ["SAIL", "LOW"] });
    const cells = toCells(["0,0", "1,1", "1,2", "2,2", "3,2", "4,2"]);
    expect(foresee(sketch, ["Q", "A", "A", "A", "W", "A"], cells)).toEqual(["blocked", "blocked", "new", "changed", "same", "blocked"]);
    const low = sketch.words[1]!;
    expect(foresee(sketch, ["A", "A"], toCells(["3,1", "3,2"]), low)).toEqual(["changed", "changed"]);
  });
});

describe("a drag", () => {
  const sketch = readSketch(blank);

  it("means the cells of a word in its direction, forwards where words run forwards only", () => {
    const adapter = adapterOf(sketch);
    adapter.begin("5,2");
    const dragged = toCells(adapter.update("3,2"));
    expect(forwards(dragged, "RAY_4DIR")).toEqual(toCells(["3,2", "4,2", "5,2"]));
    expect(stretch(dragged, 4, "RAY_4DIR")).toEqual(toCells(["2,2", "3,2", "4,2", "5,2"]));
    expect(stretch(dragged, 4, "RAY_8DIR")).toEqual(toCells(["5,2", "4,2", "3,2", "2,2"]));
    expect(stretch(toCells(["0,0", "1,0", "1,1"]), 2, "ADJACENT_4")).toEqual(toCells(["0,0", "1,0"]));
  });

  it("of a marker goes along the edge, past holes", () => {
    const edge = edgeOf(readSketch({ rows: ["A.C", "DEF", "GHI"] })).map(({ x, y }) => `${x},${y}`);
    expect(edge).toEqual(["0,0", "2,0", "2,1", "2,2", "1,2", "0,2", "0,1"]);
    expect(edgeOf(readSketch({ rows: ["AB"] }))).toHaveLength(2);
    expect(["3,0", "0,3", "6,3", "6,6"].map((id) => sideOf(toCells([id])[0]!, sketch))).toEqual(["top", "left", "right", "bottom"]);
  });
});

describe("the path of a finding", () => {
  it("leads to cells, words and markers", () => {
    const sketch = readSketch(SMALL);
    expect(find("rows[1][2]", sketch).cells).toEqual([{ x: 2, y: 1 }]);
    expect(find("rows[1]", sketch).cells).toHaveLength(4);
    expect(find("grid.cells[5]", sketch).cells).toEqual([{ x: 1, y: 1 }]);
    expect(find("words.additional[0].hintCellId", sketch).word?.text).toBe("SUN");
    expect(find("path[1].at", sketch).word?.text).toBe("LOW");
    expect(find("grid.start.adjacentCellId", sketch)).toEqual({ cells: [{ x: 0, y: 0 }], marker: "start" });
    expect(find("theme", sketch)).toEqual({ cells: [] });
  });
});
