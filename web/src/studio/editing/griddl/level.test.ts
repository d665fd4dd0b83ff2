import { describe, expect, it } from "vitest";
import type { Finding, Severity } from "../../types";
import * as level from "./level";
import { marksOf } from "./marks";
import { stepsOf } from "./solution";

const LEVEL: level.Level = {
  id: "branch",
  meta: { name: "Branch" },
  board: {
    size: 3,
    goal: [2, 1],
    seeds: [{ text: "Car", r: 0, c: 0, dir: "V" }],
    specials: [{ r: 1, c: 2, type: "blocked" }],
  },
  deck: ["PET", "GO", "UN", "ROT", "IA"],
  allowedWords: ["petunia"],
  common: true,
  solution: [],
};

const PUZZLE = {
  board: { ...LEVEL.board, goal: [2, 1] },
  solution: [
    { place: [{ text: "PET", r: 0, c: 1 }] },
    {
      place: [
        { text: "UN", r: 1, c: 1 },
        { text: "IA", r: 2, c: 1 },
      ],
    },
  ],
};

/** The board as rows, as the authoring file draws it. */
function drawn(source: level.Level): string[] {
  const cells = level.cellsOf(source);
  const size = Math.sqrt(cells.length);
  const texts = cells.map(({ kind, text, isGoal }) => ({ empty: isGoal ? "" : ".", blocked: "#", seed: text })[kind] + (isGoal ? "*" : ""));
  return Array.from({ length: size }, (_, row) => texts.slice(row * size, row * size + size).join(" "));
}

/** As JSON, to see that nothing was changed in place. */
const before = JSON.stringify(LEVEL);

describe("the board", () => {
  it("is drawn", () => {
    expect(drawn(LEVEL)).toEqual(["CAR . .", ". . #", ". * ."]);
    expect(drawn(level.blank)).toEqual(Array(5).fill(". . . . ."));
  });

  it.each<[string, level.Level, string[]]>([
    ["a seed is written, in uppercase, and only letters", level.writeSeed(LEVEL, 4, "un 1"), ["CAR . .", ". UN #", ". * ."]],
    ["a seed takes the place of a block", level.writeSeed(LEVEL, 5, "go"), ["CAR . .", ". . GO", ". * ."]],
    ["a seed may lie on the goal", level.writeSeed(LEVEL, 7, "ia"), ["CAR . .", ". . #", ". IA* ."]],
    ["a seed without a text is none", level.writeSeed(LEVEL, 0, ""), [". . .", ". . #", ". * ."]],
    ["a block is set", level.block(LEVEL, 0), ["# . .", ". . #", ". * ."]],
    ["a block is taken away", level.block(LEVEL, 5), ["CAR . .", ". . .", ". * ."]],
    ["a block takes the place of the goal", level.block(LEVEL, 7), ["CAR . .", ". . #", ". # ."]],
    ["there is one goal", level.setGoal(LEVEL, 2), ["CAR . *", ". . #", ". . ."]],
    ["a goal takes the place of a block", level.setGoal(LEVEL, 5), ["CAR . .", ". . *", ". . ."]],
    ["the goal is taken away", level.setGoal(LEVEL, 7), ["CAR . .", ". . #", ". . ."]],
    ["a cell is cleared", level.clear(LEVEL, 0), [". . .", ". . #", ". * ."]],
    ["a seed is moved", level.move(LEVEL, 0, 4), [". . .", ". CAR #", ". * ."]],
    ["a seed and a block change places", level.move(LEVEL, 0, 5), ["# . .", ". . CAR", ". * ."]],
    ["a seed is moved onto the goal, which stays", level.move(LEVEL, 0, 7), [". . .", ". . #", ". CAR* ."]],
    ["the goal is moved", level.move(LEVEL, 7, 8), ["CAR . .", ". . #", ". . *"]],
    ["a block is moved onto the goal, which goes", level.move(LEVEL, 5, 7), ["CAR . .", ". . .", ". # ."]],
    ["a larger board has more", level.resize(LEVEL, 5), ["CAR . . . .", ". . # . .", ". * . . .", ". . . . .", ". . . . ."]],
    [
      "a smaller board keeps what it has room for",
      level.resize(level.resize(level.setGoal(LEVEL, 8), 7), 3),
      ["CAR . .", ". . #", ". . *"],
    ],
  ])("%s", (_, after, rows) => {
    expect(drawn(after)).toEqual(rows);
    expect(after.solution).toBeUndefined();
    expect(after.id).toBe("branch");
    expect(JSON.stringify(LEVEL)).toBe(before);
  });

  it("keeps what a seed has besides, and seeds that lie outside", () => {
    const outside = { text: "ZOO", r: 7, c: 0 };
    const seeds = [...LEVEL.board.seeds!, outside];
    const after = level.writeSeed({ ...LEVEL, board: { ...LEVEL.board, seeds } }, 0, "tar");
    expect(after.board.seeds).toEqual([{ text: "TAR", r: 0, c: 0, dir: "V" }, outside]);
  });

  it("leaves nothing moved where nothing lies", () => {
    expect(level.move(LEVEL, 1, 2)).toBe(LEVEL);
  });
});

describe("the deck", () => {
  it("is as it is dealt: a first hand comes before the others", () => {
    expect(level.deckOf(LEVEL)).toEqual({ tiles: ["PET", "GO", "UN", "ROT", "IA"], hand: 4 });
    expect(level.deckOf({ ...LEVEL, startingHand: ["ia", "UN"] })).toEqual({ tiles: ["IA", "UN", "PET", "GO", "ROT"], hand: 2 });
  });

  it("has a first hand of its own only where that is smaller", () => {
    const small = level.setDeck(LEVEL, { ...level.deckOf(LEVEL), hand: 2 });
    expect(small.startingHand).toEqual(["PET", "GO"]);
    expect(level.setDeck(small, { ...level.deckOf(small), hand: 4 }).startingHand).toBeUndefined();
    expect(level.deckOf(level.moveTile(small, 0, 1))).toEqual({ tiles: ["GO", "PET", "UN", "ROT", "IA"], hand: 2 });
  });

  it.each<[string, level.Level, string[]]>([
    ["tiles are added", level.addTiles(LEVEL, " er, in 'g"), ["PET", "GO", "UN", "ROT", "IA", "ER", "IN", "'G"]],
    ["a tile is written", level.writeTile(LEVEL, 1, "gone"), ["PET", "GONE", "UN", "ROT", "IA"]],
    ["a tile is removed", level.removeTile(LEVEL, 4), ["PET", "GO", "UN", "ROT"]],
    ["a tile is dealt later", level.moveTile(LEVEL, 0, 2), ["GO", "UN", "PET", "ROT", "IA"]],
    ["a tile is dealt last", level.moveTile(LEVEL, 0, 99), ["GO", "UN", "ROT", "IA", "PET"]],
    ["a tile becomes a seed", level.sow(LEVEL, 1, 4), ["PET", "UN", "ROT", "IA"]],
    ["a tile and a seed change places", level.sow(LEVEL, 1, 0), ["PET", "CAR", "UN", "ROT", "IA"]],
    ["a seed becomes a tile", level.reap(LEVEL, 0, 1), ["PET", "CAR", "GO", "UN", "ROT", "IA"]],
  ])("%s", (_, after, tiles) => {
    expect(level.deckOf(after).tiles).toEqual(tiles);
    expect(after.solution).toBeUndefined();
  });

  it("has its seeds on the board", () => {
    expect(drawn(level.sow(LEVEL, 1, 0))[0]).toBe("GO . .");
    expect(drawn(level.reap(LEVEL, 0, 1))[0]).toBe(". . .");
    expect(level.addTiles(LEVEL, " , ")).toBe(LEVEL);
  });
});

describe("the words", () => {
  it("are added once, and taken away with their mark", () => {
    const more = level.addWords(LEVEL, "Carpet, petunia cargo");
    expect(more.allowedWords).toEqual(["petunia", "carpet", "cargo"]);
    const marked = level.setDecoy(more, "cargo", true);
    expect(marked.decoys).toEqual(["cargo"]);
    expect(level.removeWord(marked, "cargo")).toEqual({ ...more, allowedWords: ["petunia", "carpet"] });
    expect(level.addWords(LEVEL, "PETUNIA")).toBe(LEVEL);
  });

  it("are the common ones too where the source says so, or names none", () => {
    expect([level.isCommon(LEVEL), level.isCommon(level.setCommon(LEVEL, false)), level.isCommon(level.blank)]).toEqual([
      true,
      false,
      true,
    ]);
    const { common, ...own } = LEVEL;
    expect(level.isCommon(own)).toBe(false);
    expect(level.isCommon(level.removeWord(own, "petunia"))).toBe(false);
  });
});

describe("the rest", () => {
  it("leaves out what is empty", () => {
    expect(level.setMeta(LEVEL, "name", "").meta).toEqual({});
    expect(level.setMeta(LEVEL, "par", "3").meta).toEqual({ name: "Branch", par: 3 });
    expect(level.setMeta(level.setMeta(LEVEL, "par", "3"), "par", "").meta).toEqual({ name: "Branch" });
    expect(level.metaOf(LEVEL, "intro")).toBe("");
    expect(level.setMeta(LEVEL, "intro", "Go.").solution).toBe(LEVEL.solution);
  });

  it("says that tiles need not be joined, or nothing", () => {
    const apart = level.setConnected(LEVEL, false);
    expect([level.isConnected(LEVEL), level.isConnected(apart)]).toEqual([true, false]);
    expect(level.setConnected(apart, true).board).toEqual(LEVEL.board);
  });
});

describe("the solution", () => {
  it("is described turn by turn, with the words that each makes", () => {
    const steps = stepsOf(PUZZLE);
    expect(steps.map(({ description }) => description)).toEqual(["the start", "CARPET", "PETUNIA"]);
    expect(steps[2]!.fresh).toEqual([4, 7]);
    expect(steps[2]!.tiles.filter(Boolean)).toEqual(["CAR", "PET", "UN", "IA"]);
  });

  it("describes recalls, and tiles that stand alone", () => {
    const solution = [{ place: [{ text: "UN", r: 2, c: 2 }] }, { recall: [[2, 2]] }];
    expect(stepsOf({ ...PUZZLE, solution }).map(({ description }) => description)).toEqual(["the start", "UN", "recall UN"]);
    expect(stepsOf({ ...PUZZLE, solution: [] })).toEqual([]);
    expect(stepsOf(null)).toEqual([]);
  });
});

describe("a finding's path", () => {
  const found = (path: string, severity: Severity = "warning"): Finding => ({
    code: "X",
    path,
    severity,
    data: {},
    message: "",
    overruled: "",
  });
  const puzzle = { allowedWords: ["carpet", "petunia"] };

  it.each<[string, object]>([
    ["board.seeds", { cells: [0], parts: ["board"] }],
    ["board.seeds[0]", { cells: [0], parts: ["board"] }],
    ["board.goal", { cells: [7], parts: ["board"] }],
    ["board.specials[0].type", { cells: [5], parts: ["board"] }],
    ["board.seeds[4]", { parts: ["board"] }],
    ["deck[1]", { tiles: [1], parts: ["deck"] }],
    ["startingHand[0]", { tiles: [0], parts: ["deck"] }],
    ["allowedWords[1]", { words: ["petunia"], parts: ["words"] }],
    ["meta.par", { parts: ["par"] }],
    ["meta.name", { parts: ["name"] }],
    ["notes", {}],
  ])("%s is marked", (path, expected) => {
    const marks = marksOf(LEVEL, puzzle, [found(path)]);
    const marked = Object.entries<Map<unknown, unknown>>({ ...marks }).map(([name, map]) => [name, [...map.keys()]] as const);
    expect(Object.fromEntries(marked.filter(([, keys]) => keys.length))).toEqual(expected);
  });

  it("is marked by the worst that is found there", () => {
    const marks = marksOf(LEVEL, puzzle, [found("board.goal", "error"), found("board.goal"), found("board.seeds")]);
    expect([marks.cells.get(7), marks.cells.get(0), marks.parts.get("board")]).toEqual(["error", "warning", "error"]);
  });

  it("leads to the tile as it is dealt", () => {
    const marks = marksOf({ ...LEVEL, startingHand: ["IA"] }, puzzle, [found("deck[0]"), found("deck[4]")]);
    expect([...marks.tiles.keys()]).toEqual([1, 0]);
  });
});
