import { describe, expect, it } from "vitest";
import { blank } from "./blank";
import {
  toWord,
  cellsOf,
  crosserAt,
  crossersOf,
  mainWordOf,
  nearest,
  crossingsFor,
  crossingsOf,
  step,
  withBegun,
  withClue,
  withCrosser,
  withMainWord,
  withoutCrosser,
  withCrossing,
  withOption,
  withWord,
} from "./crossing";

const pass = { word: "PASS", clue: "Boarding ___ (airport must)", position: 0, intersectionIndex: 2 };
const sedan = { word: "SEDAN", clue: "Family car with four doors", position: 2, intersectionIndex: 1 };
const spend = { id: "mine", mainWord: "SPEND", crossers: [pass, sedan] };

describe("reading", () => {
  it("takes whatever is there", () => {
    expect(mainWordOf(blank)).toBe("");
    expect(mainWordOf({ mainWord: " spend" })).toBe("SPEND");
    expect(mainWordOf({ mainWord: 5 })).toBe("");
    expect(crossersOf({})).toEqual([]);
    expect(crossersOf({ crossers: [5, { word: "pass", position: "0" }] })).toEqual([
      { index: 0, word: "", clue: undefined, position: undefined, at: undefined },
      { index: 1, word: "PASS", clue: undefined, position: undefined, at: undefined },
    ]);
  });

  it("finds what the source leaves open where the server has put it", () => {
    const open = { mainWord: "SPEND", crossers: [{ word: "PASS" }, { word: "SEDAN" }] };
    expect(crossersOf(open, { crossers: [pass, { ...sedan, word: "OTHER" }] }).map((each) => each.position)).toEqual([0, undefined]);
  });

  it("keeps letters alone", () => {
    expect(toWord("sp-énd 7 s!x")).toBe("SPNDS");
  });
});

describe("crossings", () => {
  it("are where letters are the same, without those that are taken", () => {
    expect(crossingsOf("SPEND", "PASS")).toEqual([
      { position: 0, at: 2 },
      { position: 0, at: 3 },
      { position: 1, at: 0 },
    ]);
    expect(crossingsOf("SPEND", "PASS", [0, undefined])).toEqual([{ position: 1, at: 0 }]);
    expect(crossingsFor("SPEND", crossersOf(spend), 1).map((each) => each.position)).toEqual([2, 3, 4]);
  });

  it("are gone through by arrows", () => {
    const crossings = crossingsOf("SPEND", "PASS");
    expect(step(crossings, { position: 0, at: 2 }, "ArrowUp")).toEqual({ position: 0, at: 3 });
    expect(step(crossings, { position: 0, at: 2 }, "ArrowDown")).toBeUndefined();
    expect(step(crossings, { position: 0, at: 3 }, "ArrowRight")).toEqual({ position: 1, at: 0 });
    expect(step(crossings, { position: 1, at: 0 }, "ArrowLeft")).toMatchObject({ position: 0 });
    expect(step(crossings, { position: 1, at: 0 }, "Enter")).toBeUndefined();
  });

  it("are found by dragging", () => {
    const crossings = crossingsOf("SPEND", "SEDAN");
    const from = { position: 2, at: 1 };
    expect(nearest(crossings, from, 0.2, -0.3)).toEqual(from);
    expect(nearest(crossings, from, 1.2, 0)).toEqual({ position: 3, at: 4 });
    expect(nearest(crossings, from, -3, 0)).toEqual({ position: 0, at: 0 });
    expect(nearest([], from, 1, 0)).toBeUndefined();
  });
});

describe("the grid", () => {
  it("has the main word and the crossers on it", () => {
    const { cells, rows } = cellsOf("SPEND", crossersOf(spend));
    expect(rows).toBe(6);
    const drawn = Array.from({ length: rows }, (_, y) =>
      Array.from({ length: 5 }, (_, x) => cells.find((cell) => cell.x === x && cell.y === y)?.letter ?? ".").join(""),
    );
    expect(drawn).toEqual(["P....", "A.S..", "SPEND", "S.D..", "..A..", "..N.."]);
    expect(cells.filter((cell) => cell.main).map((cell) => cell.crosser)).toEqual([0, undefined, 1, undefined, undefined]);
    expect(cells.some((cell) => cell.clash)).toBe(false);
  });

  it("shows where a crosser has another letter", () => {
    const { cells } = cellsOf("STEND", crossersOf({ crossers: [{ ...pass, position: 1 }] }));
    expect(cells.filter((cell) => cell.clash).map((cell) => cell.x)).toEqual([1]);
  });

  it("is five empty cells at first", () => {
    expect(cellsOf("", [])).toMatchObject({ rows: 1, cells: Array(5).fill({ letter: "" }) });
  });
});

describe("a change", () => {
  it("leaves the source as it was, and its id where it is", () => {
    const before = JSON.stringify(spend);
    expect(withMainWord(spend, "spent")).toEqual({ ...spend, mainWord: "SPENT" });
    expect(withoutCrosser(spend, 0)).toEqual({ ...spend, crossers: [sedan] });
    expect(withClue(spend, 1, "Four doors, four wheels").crossers).toEqual([pass, { ...sedan, clue: "Four doors, four wheels" }]);
    expect(withOption(withOption(spend, "difficulty", 3), "difficulty", undefined)).toEqual(spend);
    expect(withOption(spend, "clues", "progressive")).toEqual({ ...spend, clues: "progressive" });
    expect(JSON.stringify(spend)).toBe(before);
  });

  it("puts a crosser between the others, or instead of one", () => {
    const pie = { word: "PIE", clue: "Crusty dish with a filling", position: 1, intersectionIndex: 0 };
    expect(withCrosser(spend, pie).crossers).toEqual([pass, pie, sedan]);
    const sun = { ...pie, word: "SUN", position: 0 };
    expect(withCrosser(spend, sun).crossers).toEqual([sun, sedan]);
  });

  it("moves a crosser, and the others stay from left to right", () => {
    expect(withCrossing(spend, 0, { position: 4, at: 1 }).crossers).toEqual([sedan, { ...pass, position: 4, intersectionIndex: 1 }]);
  });

  it("of a word keeps its letter of the main word, and drops a clue of the bank", () => {
    expect(withWord(spend, 0, "base").crossers).toEqual([{ ...pass, word: "BASE" }, sedan]);
    expect(withWord(spend, 0, "sun", [pass.clue]).crossers).toEqual([{ word: "SUN", position: 0, intersectionIndex: 0 }, sedan]);
    expect(withWord(spend, 0, "pe").crossers).toEqual([{ word: "PE", clue: pass.clue, position: 0 }, sedan]);
  });

  it("begins a word on a letter", () => {
    expect(withBegun(spend, 1, "p").crossers).toEqual([pass, { word: "P", position: 1, intersectionIndex: 0 }, sedan]);
  });
});

it("a finding's path leads to a crosser", () => {
  expect(crosserAt("crossers[2].clue")).toEqual({ index: 2, field: "clue" });
  expect(crosserAt("crossers[2]")).toEqual({ index: 2, field: "" });
  expect(crosserAt("crossers")).toBeUndefined();
});
