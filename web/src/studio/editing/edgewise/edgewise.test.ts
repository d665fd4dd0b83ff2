import { describe, expect, it } from "vitest";
import { blank } from "./blank";
import { describeSolutions, findWords, groupCategories, groupWords, wordsFor, type OfferedCategory, type OfferedWord } from "./offers";
import { arranged, CATEGORIES, exchange, facing, nameOf, nextEmpty, fieldsAt, put, step, textsOf, turn, WORDS } from "./fields";

const LETTERS = [..."ABCDEFGHIJKLMNOP"];
const LABELS = ["Top", "Right", "Bottom", "Left"];
const SOURCE = {
  id: "mine",
  date: "2026-11-03",
  categories: { top: "Top", right: "Right", bottom: "Bottom", left: "Left" },
  squares: [0, 4, 8, 12].map((first) => LETTERS.slice(first, first + 4)),
};

describe("a source", () => {
  it("is read in all forms of a tile, and as far as it goes", () => {
    expect(textsOf(SOURCE)).toEqual([...LETTERS, ...LABELS]);
    expect(textsOf({ ...SOURCE, squares: SOURCE.squares.map((words) => ({ words })) })).toEqual([...LETTERS, ...LABELS]);
    const bySide = SOURCE.squares.map(([top, right, bottom, left]) => ({ top, right, bottom, left }));
    expect(textsOf({ ...SOURCE, squares: bySide })).toEqual([...LETTERS, ...LABELS]);
    expect(textsOf({ squares: [["A", 5], null, "B"], categories: ["X"] })).toEqual(["A", ...Array(15).fill(""), "X", "", "", ""]);
    expect(textsOf(blank)).toEqual(Array(20).fill(""));
  });

  it("is changed in one field, and keeps the rest", () => {
    const changed = put(put(SOURCE, 6, "NEW"), 17, "Label");
    expect(textsOf(changed)).toEqual([...LETTERS.slice(0, 6), "NEW", ...LETTERS.slice(7), "Top", "Label", "Bottom", "Left"]);
    expect(changed).toMatchObject({ id: "mine", date: "2026-11-03" });
    expect(textsOf(SOURCE)[6]).toBe("G");
  });

  it("has two words exchanged, and a tile turned clockwise", () => {
    expect(
      textsOf(exchange(SOURCE, 0, 15))
        .slice(0, 16)
        .join(""),
    ).toBe("PBCDEFGHIJKLMNOA");
    expect(textsOf(turn(SOURCE, 1)).slice(0, 16).join("")).toBe("ABCDHEFGIJKLMNOP");
    expect(textsOf([1, 2, 3, 4].reduce<typeof SOURCE>((now) => turn(now, 2) as typeof SOURCE, SOURCE))).toEqual(textsOf(SOURCE));
  });

  it("is filled in order: the categories, the answers, what faces the centre", () => {
    const order: number[] = [];
    for (let source = put(blank, 16, "x"), field = nextEmpty(source, 16); field !== undefined; field = nextEmpty(source, field)) {
      order.push(field);
      source = put(source, field, "x");
    }
    expect(order).toEqual([17, 18, 19, 0, 3, 4, 5, 9, 10, 14, 15, 1, 2, 6, 7, 8, 11, 12, 13]);
    expect(nextEmpty(put(SOURCE, 2, " "), 9)).toBe(2);
    expect(nextEmpty(put(put(SOURCE, 16, ""), 0, ""), 19)).toBe(16);
    expect(nextEmpty(SOURCE, 4)).toBeUndefined();
  });
});

describe("a field", () => {
  it("faces a category or the centre", () => {
    expect(WORDS.map(facing)).toEqual([0, , , 3, 0, 1, , , , 1, 2, , , , 2, 3]);
    expect(facing(17)).toBeUndefined();
  });

  it("has a name", () => {
    expect([nameOf(0), nameOf(11), nameOf(19)]).toEqual(["top left tile, top", "bottom right tile, left", "left category"]);
  });

  it("is found by the path of a finding, into the source or into the puzzle", () => {
    expect(fieldsAt("squares[0][3]")).toEqual([3]);
    expect(fieldsAt("squares[2].words[1]")).toEqual([9]);
    expect(fieldsAt("squares[3].right")).toEqual([13]);
    expect(fieldsAt("squares[1]")).toEqual([4, 5, 6, 7]);
    expect(fieldsAt("squares[1].words")).toEqual([4, 5, 6, 7]);
    expect([fieldsAt("categories.bottom"), fieldsAt("fits.bottom[1]")]).toEqual([[18], [18]]);
    expect([fieldsAt("squares"), fieldsAt("squares[7].words[1]"), fieldsAt("herrings")]).toEqual([[], [], []]);
  });

  it("is reached by arrows from every other", () => {
    for (const start of [...WORDS, ...CATEGORIES]) {
      const seen = new Set([start]);
      for (const from of seen) for (const key of ["ArrowUp", "ArrowRight", "ArrowDown", "ArrowLeft"]) seen.add(step(from, key));
      expect(seen.size).toBe(20);
    }
  });

  it("lies where an arrow points", () => {
    expect(step(0, "ArrowUp")).toBe(16);
    expect(step(16, "ArrowDown")).toBe(0);
    expect(step(0, "ArrowRight")).toBe(1);
    expect(step(1, "ArrowRight")).toBe(7);
    expect(step(2, "ArrowDown")).toBe(12);
    expect(step(3, "ArrowLeft")).toBe(19);
    expect(step(14, "ArrowDown")).toBe(18);
    expect(step(18, "ArrowDown")).toBe(18);
    expect(step(0, "ArrowUp", WORDS)).toBe(0);
    expect(step(0, "a")).toBe(0);
  });
});

it("lays the words out as on another board", () => {
  const same = arranged(LETTERS, { squares: [0, 1, 2, 3], squareRotations: [0, 0, 0, 0] });
  expect(same).toEqual(LETTERS);
  const carried = arranged(LETTERS, { squares: [3, 0, 1, 2], squareRotations: [1, 0, 0, 0] });
  expect(carried.join("")).toBe("MNOPDABCEFGHIJKL");
});

describe("offered words", () => {
  const words: OfferedWord[] = [
    { word: "EYE", fits: ["bottom", "left"], effect: "none" },
    { word: "TIN", fits: ["right"], effect: "none" },
    { word: "PLATINUM", fits: ["right"], effect: "fragile" },
    { word: "MARS", fits: ["top"], effect: "second" },
  ];

  it("are found by their letters, first those that begin with them", () => {
    expect(findWords(words, "tin").map(({ word }) => word)).toEqual(["TIN", "PLATINUM"]);
    expect(findWords(words, " ")).toEqual(words);
    expect(findWords(words, "x")).toEqual([]);
  });

  it("are described by what they do", () => {
    expect(groupWords(words, false).map(({ title, items }) => [title, items.length])).toEqual([
      ["Herrings: in several categories", 1],
      ["In one category", 1],
      ["Could make a second solution", 1],
      ["Would make a second solution", 1],
    ]);
    expect(
      groupWords(words, true)
        .map(({ title }) => title)
        .slice(0, 2),
    ).toEqual(["Only in this category", "Also in another category"]);
  });
});

it("groups categories by how they would do on a side", () => {
  const named = (name: string, suit: number | null, held = 0, ...words: string[]): OfferedCategory => ({
    name,
    type: "finite-group",
    words,
    suits: [suit, 0, 0, 0],
    holds: [held, 0, 0, 0],
  });
  const all = [
    named("Metals", 3, 0, "TIN", "TITANIUM", "MERCURY"),
    named("_____ Ball", 0, 0, "FOOT"),
    named("Planets", 9, 0, "MERCURY", "MARS"),
    named("Zoo", null, 2),
    named("Ants", 0, 0, "BALLROOM"),
  ];
  const grouped = (answers: number, looked = "") =>
    groupCategories(all, 0, answers, looked).map(({ items }) => items.map(({ name }) => name));
  expect(grouped(0)).toEqual([["Planets", "Metals"], ["Ants", "_____ Ball"], ["Zoo"]]);
  expect(grouped(2)).toEqual([["Zoo"], ["Planets", "Metals"], ["Ants", "_____ Ball"]]);
  expect(grouped(0, "plan")).toEqual([["Planets"]]);
  expect(grouped(0, "closed")).toHaveLength(3);
  expect(grouped(0, "mercury")).toEqual([["Planets", "Metals"]]);
  expect(grouped(0, " Ti")).toEqual([["Metals"]]);
  expect(grouped(0, "ball")).toEqual([["_____ Ball", "Ants"]]);
  expect(wordsFor(all[0]!, "ti")).toEqual(["TIN", "TITANIUM"]);
  expect([wordsFor(all[0]!, "metal"), wordsFor(all[0]!, "t"), wordsFor(all[0]!, "")]).toEqual([[], [], []]);
});

it("describes the number of solutions", () => {
  const text = (solutions: number, intended: boolean, isWhole = true) => describeSolutions({ solutions, intended }, isWhole);
  expect(text(1, true)).toBe("solution, and only one");
  expect(text(1, true, false)).toBe("solution so far");
  expect(text(2, true)).toBe("solutions, expected one");
  expect(text(2, false)).toBe("solutions, but not yours");
  expect(text(0, false)).toContain("does not belong");
});
