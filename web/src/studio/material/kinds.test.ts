import { describe, expect, it } from "vitest";
import type { MaterialContent } from "../types";
import { deleted, imported, saved } from "./changes";
import {
  buildContent,
  chooseFrom,
  countParts,
  findField,
  findPart,
  formatPart,
  kindNamed,
  parsePart,
  readTexts,
  splitWords,
} from "./kinds";

const CONTENTS: [string, Record<string, unknown>][] = [
  ["categories", { name: "Cold weather", type: "finite-group", words: ["HAIL", "RIME"], maybe: ["RAIN"] }],
  ["themes", { theme: "Press day", path: ["INK", "{CAT}S"], bonus: { theme: "Tea", words: ["MUG"] }, known: ["INK"] }],
  ["phrases", { phrase: "Great talkers, little doers.", author: "Franklin", source: "Almanack", year: -44 }],
  ["clues", { word: "YULE", clues: ["___ log, on the fire", "Late in December"] }],
  ["words", { word: "SLEIGH", frequency: 3.6 }],
  ["names", { name: "Dick Francis" }],
];

describe("the form of an item", () => {
  it.each(CONTENTS)("keeps the content of %s", (kind, content) => {
    expect(buildContent(kind, readTexts(kind, content))).toEqual(content);
  });

  it("takes words as they are typed or pasted", () => {
    expect(splitWords(" hail,RIME;\n{cat}s  frost\t")).toEqual(["HAIL", "RIME", "{CAT}S", "FROST"]);
    const texts = { name: " Cold   weather ", type: "finite-group", words: "hail", also: " " };
    expect(buildContent("categories", texts)).toEqual({ name: "Cold weather", type: "finite-group", words: ["HAIL"] });
  });

  it("leaves what is no number to the server to refuse", () => {
    expect(buildContent("phrases", { phrase: "A", author: "B", year: "in 1733" }).year).toBe("in 1733");
  });

  it("is empty for a new item, with the usual type", () => {
    expect(readTexts("categories", undefined)).toMatchObject({ name: "", type: "general-category", words: "" });
  });
});

describe("a finding", () => {
  it.each([
    ["categories", "[0].words[3]", "words", 3],
    ["categories", "categories[12].name", "name", -1],
    ["categories", "[4]", "", -1],
    ["themes", "bonus.words[2]", "bonus.words", 2],
    ["themes", "path", "path", -1],
    ["phrases", "[7].phrase", "phrase", -1],
    ["clues", "YULE[1]", "clues", 1],
    ["clues", "YULE", "word", -1],
    ["words", "SLEIGH", "word", -1],
    ["names", "Dick Francis", "name", -1],
  ])("of %s at %s is shown at its field", (kind, path, field, index) => {
    expect(findField(kind, path)).toEqual({ field, index });
  });

  it("leads to its word or line", () => {
    const words = kindNamed("categories").fields[2]!;
    const lines = kindNamed("clues").fields[1]!;
    expect(findPart(words, "HAIL, RIME\nFROST", 2)).toEqual([11, 16]);
    expect(findPart(lines, "One clue\n\n  \nTwo clues", 1)).toEqual([13, 22]);
    expect(countParts(lines, "One clue\n\n  \nTwo clues")).toBe(2);
    expect(findPart(words, "HAIL", 5)).toEqual([0, 4]);
  });
});

it("reads the form of an occasion, with tags in small letters", () => {
  const texts = readTexts("occasions", undefined);
  expect(texts.tone).toBe("glad");
  const content = buildContent("occasions", { ...texts, name: "Harbour day", date: "06-12", before: "3", tags: "Harbour, sea" });
  expect(content).toEqual({ name: "Harbour day", date: "06-12", before: 3, tags: ["harbour", "sea"], tone: "glad" });
  expect(findField("occasions", "[0].tags[1]")).toEqual({ field: "tags", index: 1 });
  expect(findField("occasions", "[0].date")).toEqual({ field: "date", index: -1 });
});

describe("what is generated from", () => {
  it("is a topic, or must be in every puzzle", () => {
    expect(chooseFrom("waywords", "themes", ["a", "b"])).toEqual({ game: "waywords", number: 2, topics: ["a", "b"], wanted: {} });
    expect(chooseFrom("edgewise", "categories", ["A", "B"]).wanted).toEqual({ category: "A, B" });
    expect(chooseFrom("wordogram", "phrases", ["A phrase, two."]).wanted).toEqual({ phrase: "A phrase, two." });
  });
});

describe("an address", () => {
  it.each([
    ["edgewise", "", "edgewise", "categories"],
    ["edgewise", "all-words", "all", "words"],
    ["cluegrid", "words", "cluegrid", "words"],
    ["edgewise", "words", "edgewise", "categories"],
    ["griddl", "nonsense", "griddl", "words"],
  ] as const)("of %s with %s", (game, part, scope, kind) => {
    expect(parsePart(game, part)).toEqual({ scope, kind });
    expect(parsePart(game, formatPart(game, scope, kind))).toEqual({ scope, kind });
  });
});

describe("what undoes a change of material", () => {
  const own: MaterialContent = {
    kind: "categories",
    name: "Cold/wet",
    path: "edgewise/material/our.weather.yaml",
    words: 1,
    match: null,
    days: 0,
    pool: 0,
    findings: [],
    content: { name: "Cold/wet" },
    version: "v1",
  };
  const path = "edgewise/material/categories";

  it("deletes what was added, and also the copy of a shipped item", () => {
    const back = { method: "DELETE", path: `${path}/Cold%2Fwet?version=v1` };
    expect(saved("edgewise", "edgewise", own).back).toEqual(back);
    expect(saved("edgewise", "edgewise", own, { ...own, path: null, version: "v0" }).back).toEqual(back);
  });

  it("saves what was there before a change, under the name that it has now", () => {
    const before = { ...own, name: "Cold", content: { name: "Cold" }, version: "v0" };
    expect(saved("edgewise", "edgewise", own, before).back).toEqual({
      method: "POST",
      path,
      body: { content: { name: "Cold" }, name: "Cold/wet", version: "v1" },
    });
  });

  it("adds what was deleted to its file again", () => {
    const body = { content: { name: "Cold/wet" }, name: null, file: "our.weather" };
    expect(deleted("edgewise", "edgewise", own, false).back).toEqual({ method: "POST", path, body });
    expect(deleted("edgewise", "edgewise", own, true).back).toEqual({ method: "POST", path, body: { ...body, name: "Cold/wet" } });
  });

  it("deletes all of an import", () => {
    const change = imported("edgewise", "all", [own, { ...own, name: "B" }]);
    expect(change.description).toBe("2 items added");
    expect(change.back).toMatchObject({ method: "DELETE", path: "all/material", body: { items: [{ name: "Cold/wet" }, { name: "B" }] } });
  });
});
