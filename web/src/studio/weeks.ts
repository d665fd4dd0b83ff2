/** A month as a calendar shows it, and the curve of a week. */
import type { Day } from "./types";

/** Weeks of seven, Monday first; nothing where a week reaches into another month. */
export function weeksOf(days: Day[]): (Day | undefined)[][] {
  if (!days.length) return [];
  const before = (new Date(`${days[0]!.day}T00:00:00Z`).getUTCDay() + 6) % 7;
  const cells: (Day | undefined)[] = [...Array<undefined>(before), ...days];
  while (cells.length % 7) cells.push(undefined);
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
}

export interface Point {
  /** 0 to 6, Monday first. */
  at: number;
  /** 0 for the easiest of the month, 1 for the hardest. */
  height: number;
  /** Whether it is easier than the one before it in its week. */
  falls: boolean;
}

/** How hard the days of a week are, on the scale of its month. */
export function curveOf(week: (Day | undefined)[], days: Day[]): Point[] {
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

/** Whether a day that has no puzzle should have one: it is out already, or days after it have theirs. */
export function isGap(day: Day, today: string, lastDay: string | null): boolean {
  return day.isOpen && !day.puzzle && (day.day <= today || day.day < (lastDay ?? ""));
}
