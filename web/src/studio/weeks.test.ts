import { expect, it } from "vitest";
import type { CalendarDay, Row } from "./types";
import { curveOf, isGap, weeksOf } from "./weeks";

const row: Row = { id: "a", title: "A", status: "approved", day: null, difficulty: 1, effort: 1, profile: null, isDraft: false };

function month(name: string, size: number, efforts: Record<number, number> = {}): CalendarDay[] {
  return Array.from({ length: size }, (_, index) => {
    const effort = efforts[index + 1];
    return {
      day: `${name}-${String(index + 1).padStart(2, "0")}`,
      number: index + 1,
      isFrozen: false,
      isOpen: true,
      puzzle: effort === undefined ? null : { ...row, effort },
      faults: [],
    };
  });
}

it("begins weeks on Monday", () => {
  const weeks = weeksOf(month("2026-11", 30)); // the first is a Sunday
  expect(weeks.map((week) => week.length)).toEqual([7, 7, 7, 7, 7, 7]);
  expect(weeks[0]!.slice(5).map((day) => day?.day)).toEqual([undefined, "2026-11-01"]);
  expect(weeks[5]!.map((day) => day?.day ?? "")).toEqual(["2026-11-30", "", "", "", "", "", ""]);
  expect(weeksOf([])).toEqual([]);
});

it("draws a week on the scale of its month, and shows where it falls", () => {
  const days = month("2026-11", 30, { 1: 10, 2: 2, 3: 6, 5: 4 });
  expect(curveOf(weeksOf(days)[1]!, days)).toEqual([
    { at: 0, height: 0, falls: false },
    { at: 1, height: 0.5, falls: false },
    { at: 3, height: 0.25, falls: true },
  ]);
  expect(curveOf(weeksOf(days)[2]!, days)).toEqual([]);
});

it("takes an empty day for a gap where it is out, or later ones are filled", () => {
  const [first, , third] = month("2026-11", 3, { 3: 1 });
  expect(isGap(first!, "2026-11-01", null)).toBe(true);
  expect(isGap(first!, "2026-10-01", "2026-11-03")).toBe(true);
  expect(isGap(first!, "2026-10-01", null)).toBe(false);
  expect(isGap({ ...first!, isOpen: false }, "2026-11-05", null)).toBe(false);
  expect(isGap(third!, "2026-11-05", null)).toBe(false);
});
