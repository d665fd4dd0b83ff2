import { expect, it } from "vitest";
import { brief, verdictOf } from "./verdict";

const unique = { countsDictionary: true, countsAny: false, plainDictionary: false, plainAny: false };
const one = { number: 1, isAll: true, ambiguous: [] };

it("reports one answer when it holds, and how far logic leads", () => {
  expect(verdictOf({ unique, forcedShare: 89, reveals: 0 }, one)).toEqual({
    tone: "good",
    title: "One answer",
    detail:
      "With counts only one answer made of ordinary words fits; without them several do. 89% of the letters follow from the counts alone.",
  });
});

it("counts other answers, and the letters that they change", () => {
  const certificate = { unique: { ...unique, countsDictionary: false }, forcedShare: 80, reveals: 1 };
  const two = {
    number: 2,
    isAll: true,
    ambiguous: [
      [0, 0],
      [4, 7],
    ] as [number, number][],
  };
  expect(verdictOf(certificate, two)).toEqual({
    tone: "unsure",
    title: "2 answers",
    detail:
      "Other words match too, even with counts. 2 letters could be another, and are marked; with 1 letter revealed only this one is left.",
  });
  expect(verdictOf(undefined, { ...two, number: 12, isAll: false }).title).toBe("More than 12 answers");
});

it("says so where the solver gave up", () => {
  expect(verdictOf(undefined, null).title).toBe("Not proven");
});

it("is brief about a build", () => {
  expect(brief({ unique, forcedShare: 64, reveals: 0 })).toBe("one answer · 64% forced");
  expect(brief({ unique: { ...unique, plainDictionary: true }, forcedShare: 90, reveals: 0 })).toContain("without counts too");
});
