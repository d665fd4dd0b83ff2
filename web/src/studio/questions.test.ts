import { expect, it } from "vitest";
import { askToPut, askToTake, askToTakeMany, type Way } from "./questions";
import type { Row } from "./types";

const TODAY = "2026-11-15";
const notes = { tags: [], hold: false, from: null, until: null };
const sea: Row = {
  id: "s",
  title: "Sea",
  status: "approved",
  day: null,
  difficulty: 1,
  effort: 1,
  profile: null,
  isDraft: false,
  version: "v",
  ...notes,
};
const taken = { day: "2026-11-20", id: "o", title: "Orchard" };
const empty = { day: "2026-11-20", id: null, title: null };

function labels(row: Row, day: { day: string; id: string | null; title: string | null }): string[] | undefined {
  return askToPut(row, day, TODAY, () => undefined)?.choices.map((choice) => choice.label);
}

it("asks nothing where no puzzle and no published day is touched", () => {
  expect(labels(sea, empty)).toBeUndefined();
  expect(labels({ ...sea, day: "2026-11-18" }, empty)).toBeUndefined();
  expect(askToTake(taken, TODAY, () => undefined)).toBeUndefined();
  expect(askToTakeMany([], [sea], () => undefined)).toBeUndefined();
});

it("offers to swap only what has a day, and says what happens to the other puzzle", () => {
  expect(labels(sea, taken)).toEqual(["Replace"]);
  const ways: Way[] = [];
  const question = askToPut({ ...sea, day: "2026-11-18" }, taken, TODAY, (way) => ways.push(way))!;
  expect(question.title).toBe("“Sea” on Friday 20 November?");
  expect(question.choices.map((choice) => [choice.label, choice.note])).toEqual([
    ["Swap", "“Orchard” moves to Wednesday 18 November. No day is left empty."],
    ["Replace", "“Orchard” goes back to the pool. Wednesday 18 November will be empty."],
  ]);
  for (const choice of question.choices) choice.run();
  expect(ways).toEqual(["swap", "put"]);
});

it("asks before a published day gets, changes or loses a puzzle", () => {
  expect(labels(sea, { ...empty, day: TODAY })).toEqual(["Put it there"]);
  expect(labels({ ...sea, day: "2026-11-14" }, empty)).toEqual(["Put it there"]);
  const question = askToPut(sea, { ...taken, day: TODAY }, TODAY, () => undefined)!;
  expect(question.texts[1]).toContain("Today is published: players may have begun “Orchard”.");
  expect(askToTake({ ...taken, day: "2026-11-14" }, TODAY, () => undefined)?.title).toBe("“Orchard” back to the pool?");
  expect(askToTakeMany([sea], [sea, sea], () => undefined)?.texts[0]).toContain("1 of these days is published");
});
