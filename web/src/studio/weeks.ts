/** The days that a calendar shows, what it says about each, and the curve of a week. */
import { addMonths, dayAt, dayIndex, isDay, longDate, shortDate, weekdayOf } from "../engine/days";
import type { CalendarDay, DayInShort, Occasion } from "./types";

/** What a calendar shows at once: a week of all games, a month or a year of one. */
export type Span = "week" | "month" | "year";

/** Something of a day. */
interface Dated {
  day: string;
}

/** A day, and the id and title of its puzzle. */
export type Puzzled = Pick<DayInShort, "day" | "id" | "title">;

export const SPANS: Span[] = ["week", "month", "year"];

/** Weeks of seven days, Monday first; undefined for days of another month. */
export function weeksOf<Day extends Dated>(days: Day[]): (Day | undefined)[][] {
  if (!days.length) return [];
  const cells: (Day | undefined)[] = [...Array<undefined>(weekdayOf(days[0]!.day)), ...days];
  while (cells.length % 7) cells.push(undefined);
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
}

export interface Point {
  /** 0 to 6, Monday first. */
  at: number;
  /** 0 for the easiest of the month, 1 for the hardest. */
  height: number;
  /** Whether it is easier than an earlier day of its week. */
  falls: boolean;
}

/** How hard the days of a week are, on the scale of its month. */
export function curveOf(week: (CalendarDay | undefined)[], days: CalendarDay[]): Point[] {
  const efforts = days.flatMap((day) => day.puzzle?.effort ?? []);
  const low = Math.min(...efforts);
  const span = Math.max(...efforts) - low || 1;
  const points: Point[] = [];
  let last = -Infinity;
  week.forEach((day, at) => {
    const effort = day?.puzzle?.effort ?? undefined;
    if (effort === undefined) return;
    points.push({ at, height: (effort - low) / span, falls: effort < last });
    last = effort;
  });
  return points;
}

/** Whether a day without a puzzle should have one: it is not in the future, or a later day has one. */
export function isGap(day: CalendarDay, today: string, lastDay: string | null): boolean {
  return day.isOpen && !day.puzzle && (day.day <= today || day.day < (lastDay ?? ""));
}

/** The seven days of the week of a day, Monday first. */
export function weekOf(day: string): string[] {
  const first = dayIndex(day) - weekdayOf(day);
  return Array.from({ length: 7 }, (_, index) => dayAt(first + index));
}

/** The days of the month of a day. */
export function monthDays(day: string): string[] {
  const first = dayIndex(`${day.slice(0, 7)}-01`);
  return Array.from({ length: 31 }, (_, index) => dayAt(first + index)).filter((one) => one.slice(0, 7) === day.slice(0, 7));
}

/** As in '16–22 Nov 2026' or '30 Nov – 6 Dec 2026'. */
export function weekName(day: string): string {
  const [first, last] = [weekOf(day)[0]!, weekOf(day)[6]!];
  if (first.slice(0, 7) === last.slice(0, 7)) return `${Number(first.slice(8))}–${shortDate(last)}`;
  return `${first.slice(0, 4) === last.slice(0, 4) ? shortDate(first).replace(/ \d+$/, "") : shortDate(first)} – ${shortDate(last)}`;
}

/** The same day some months later; the last of its month if that is shorter. */
export function monthsLater(day: string, months: number): string {
  const to = addMonths(day.slice(0, 7), months);
  return [day.slice(8), "30", "29", "28"].map((end) => `${to}-${end}`).find(isDay)!;
}

/** The months of a list of days. */
export function monthsOf<Day extends Dated>(days: Day[]): { month: string; days: Day[] }[] {
  const months = new Map<string, Day[]>();
  for (const day of days) months.set(day.day.slice(0, 7), [...(months.get(day.day.slice(0, 7)) ?? []), day]);
  return [...months].map(([month, within]) => ({ month, days: within }));
}

export function puzzled({ day, puzzle }: CalendarDay): Puzzled {
  return { day, id: puzzle?.id ?? null, title: puzzle?.title ?? null };
}

/** A day of a month, as the week and the year have theirs. */
export function inShort(day: CalendarDay, today: string, lastDay: string): DayInShort {
  const { puzzle, faults, acknowledged, ...rest } = day;
  const count = (code: string) => faults.filter((fault) => fault.code === code).length;
  return {
    ...rest,
    isGap: isGap(day, today, lastDay),
    id: puzzle?.id ?? null,
    title: puzzle?.title ?? null,
    difficulty: puzzle?.difficulty ?? null,
    tags: puzzle?.tags ?? [],
    hold: puzzle?.hold ?? false,
    faults: faults.length,
    acknowledged: acknowledged.length,
    repeats: count("REPEAT"),
    falls: count("FALLING"),
  };
}

/** What is wrong with a day, in a word each. */
export function faultsOf({ faults, repeats, falls }: DayInShort): string[] {
  return [...(repeats ? ["repeat"] : []), ...(falls ? ["falling"] : []), ...(faults > repeats + falls ? ["finding"] : [])];
}

/** The names of the occasions whose date a day is. */
export function occasionsOn({ day, occasions }: Pick<DayInShort, "day" | "occasions">): string[] {
  return occasions.filter(({ date }) => date === day).map(({ name }) => name);
}

/** An occasion as it is called on a day near it: 'Christmas', '3 days to Christmas', 'The day after Christmas'. */
export function nameNear({ name, date }: Occasion, day: string): string {
  const days = dayIndex(date) - dayIndex(day);
  if (!days) return name;
  const far = Math.abs(days) === 1 ? "The day" : `${Math.abs(days)} days`;
  return `${far} ${days > 0 ? (Math.abs(days) === 1 ? "before" : "to") : "after"} ${name}`;
}

/** A day in words: its date, its puzzle, and what is to be seen of it. */
export function labelOf(day: DayInShort): string {
  const parts = [
    ...occasionsOn(day),
    day.title ?? (day.isGap ? "a gap" : day.isOpen ? "empty" : "before the launch"),
    ...(day.difficulty ? [`difficulty ${day.difficulty} of 5`] : []),
    ...day.tags.map((tag) => `#${tag}`),
    ...faultsOf(day),
    ...(day.isFrozen && day.id ? ["published"] : []),
  ];
  return `${longDate(day.day)}: ${parts.join(", ")}`;
}

/** What is to be noticed of a day in a year: that it is a gap, its findings, and the tags of its puzzle, each with a #. */
export function marksOf(day: DayInShort): string[] {
  return [...(day.isGap ? ["gap"] : []), ...faultsOf(day), ...day.tags.map((tag) => `#${tag}`)];
}

/** How many days have each mark: gaps first, then findings, then tags. */
export function countMarks(days: DayInShort[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const day of days) for (const mark of marksOf(day)) counts.set(mark, (counts.get(mark) ?? 0) + 1);
  const rank = (mark: string) => (mark === "gap" ? "0" : mark.startsWith("#") ? `2${mark}` : `1${mark}`);
  return [...counts].sort(([one], [other]) => (rank(one) < rank(other) ? -1 : 1));
}

/** The next days, from `first` on, that are not taken. */
export function freeDays(isTaken: (day: string) => boolean, first: string, number: number): string[] {
  const days: string[] = [];
  for (let at = dayIndex(first); days.length < number; at++) if (!isTaken(dayAt(at))) days.push(dayAt(at));
  return days;
}
