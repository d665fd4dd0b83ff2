/** A month as a calendar shows it, and the curve of a week. */
import { weekdayOf } from "../engine/days";
import type { CalendarDay } from "./types";

/** Weeks of seven days, Monday first; undefined for days of another month. */
export function weeksOf(days: CalendarDay[]): (CalendarDay | undefined)[][] {
  if (!days.length) return [];
  const cells: (CalendarDay | undefined)[] = [...Array<undefined>(weekdayOf(days[0]!.day)), ...days];
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
