import { expect, it } from "vitest";
import type { CalendarDay, Fault, Row } from "./types";
import {
  countMarks,
  curveOf,
  freeDays,
  inShort,
  isGap,
  labelOf,
  monthDays,
  monthsLater,
  monthsOf,
  nameNear,
  weekName,
  weekOf,
  weeksOf,
} from "./weeks";

const notes = { tags: ["winter"], hold: false, from: null, until: null };
const row: Row = {
  id: "a",
  title: "A",
  status: "approved",
  day: null,
  difficulty: 1,
  effort: 1,
  profile: null,
  isDraft: false,
  version: "v",
  ...notes,
};

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
      acknowledged: [],
      occasions: [],
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

it("finds the week of a day, also over the end of a year", () => {
  expect(weekOf("2027-01-01")).toEqual(["2026-12-28", "2026-12-29", "2026-12-30", "2026-12-31", "2027-01-01", "2027-01-02", "2027-01-03"]);
  expect(weekOf("2026-12-28")[0]).toBe("2026-12-28");
  expect(["2026-11-17", "2026-12-01", "2027-01-01"].map(weekName)).toEqual([
    "16–22 Nov 2026",
    "30 Nov – 6 Dec 2026",
    "28 Dec 2026 – 3 Jan 2027",
  ]);
});

it("turns months and keeps the day, or takes the last one", () => {
  expect(monthsLater("2026-12-31", 1)).toBe("2027-01-31");
  expect(monthsLater("2027-01-31", 1)).toBe("2027-02-28");
  expect(monthsLater("2028-02-29", 12)).toBe("2029-02-28");
  expect(monthsOf(month("2026-11", 30)).map((one) => [one.month, one.days.length])).toEqual([["2026-11", 30]]);
});

it("says a day in words, and counts what is to be noticed", () => {
  const fault = (code: string): Fault => ({
    code,
    severity: "warning",
    path: "",
    message: "",
    overruled: "",
    data: {},
    fingerprint: code,
    acknowledged: "",
  });
  const days = month("2026-11", 3, { 1: 1, 3: 1 });
  days[0]!.faults = [fault("REPEAT"), fault("REPEAT"), fault("ERR_SIZE")];
  const short = days.map((day) => inShort(day, "2026-11-01", "2026-11-03"));
  expect(labelOf({ ...short[0]!, isFrozen: true })).toBe("Sunday 1 November: A, difficulty 1 of 5, #winter, repeat, finding, published");
  expect(labelOf(short[1]!)).toBe("Monday 2 November: a gap");
  expect(countMarks(short)).toEqual([
    ["gap", 1],
    ["finding", 1],
    ["repeat", 1],
    ["#winter", 2],
  ]);
});

it("names the occasions of a day, and how far away others are", () => {
  const christmas = { name: "Christmas", date: "2026-12-25", tone: "glad", tags: ["christmas"] } as const;
  const occasions = [{ ...christmas, tags: ["christmas"] }];
  const days = month("2026-12", 26).map((day) => inShort({ ...day, occasions }, "2026-11-01", ""));
  expect(labelOf(days[24]!)).toBe("Friday 25 December: Christmas, empty");
  expect(labelOf(days[23]!)).toBe("Thursday 24 December: empty");
  const named = ["2026-12-20", "2026-12-24", "2026-12-25", "2026-12-26"].map((day) => nameNear(occasions[0]!, day));
  expect(named).toEqual(["5 days to Christmas", "The day before Christmas", "Christmas", "The day after Christmas"]);
});

it("lists the days of a month", () => {
  expect(monthDays("2028-02-10")).toHaveLength(29);
  expect([monthDays("2026-12-31")[0], monthDays("2026-12-31").at(-1)]).toEqual(["2026-12-01", "2026-12-31"]);
});

it("offers the next days that are free", () => {
  expect(freeDays((day) => day === "2026-11-30", "2026-11-29", 3)).toEqual(["2026-11-29", "2026-12-01", "2026-12-02"]);
});
