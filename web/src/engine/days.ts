/**
 * Days, months and the moment that it is. A day is a text, YYYY-MM-DD, a month YYYY-MM; a moment is milliseconds since 1970.
 * The page needs them before the rules are loaded. A test compares them with `rules/calendar.py`.
 */
export const DAY_MS = 86_400_000;
export const LATEST = 253_402_300_799_999; // the last moment of the year 9999, as in the rules

/** Where a day begins: in UTC, or on a site that says so in a time zone or, if it is `local`, where the player is. */
const zone = globalThis.document?.documentElement.dataset.day;
const wall = zone && zone !== "local" ? wallClock(zone) : undefined;

/** Now, in whole milliseconds. No move is lost if the clock is outside of the years 1970 to 9999. */
export function moment(): number {
  return Math.min(Math.max(0, Math.floor(Date.now())), LATEST);
}

/** The clock of a time zone, as in '17/11/2026, 07:32:44'; none if the browser does not have it. */
export function wallClock(timeZone: string): Intl.DateTimeFormat | undefined {
  try {
    return new Intl.DateTimeFormat("en-GB", { timeZone, dateStyle: "short", timeStyle: "medium" });
  } catch {
    return undefined;
  }
}

/** How far the clock on the wall is before UTC, in milliseconds. */
function shiftAt(at: number, clock = wall): number {
  if (!clock) return zone === "local" ? -new Date(at).getTimezoneOffset() * 60_000 : 0;
  const [day, month, year, ...time] = clock.format(at).match(/\d+/g)!.map(Number);
  return Date.UTC(year!, month! - 1, day, ...time) - Math.floor(at / 1000) * 1000;
}

/** The day of a moment. */
export function dayOf(at: number, clock = wall): string {
  return dayAt(Math.floor((at + shiftAt(at, clock)) / DAY_MS));
}

/** Milliseconds until the next puzzles. */
export function untilNextDay(at: number, clock = wall): number {
  const shift = shiftAt(at, clock);
  const midnight = at + DAY_MS - ((at + shift) % DAY_MS);
  // By the clock of now; and if it will have been changed by then, by that one. Some are changed at midnight itself.
  const changed = midnight + shift - shiftAt(midnight, clock);
  return Math.min(...[midnight, changed].filter((next) => dayOf(next, clock) > dayOf(at, clock))) - at;
}

/** The days from 1970-01-01 to `day`; NaN if it is no day. */
export function dayIndex(day: string): number {
  const at = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(at) && dayAt(at / DAY_MS) === day ? at / DAY_MS : NaN;
}

/** The day that is `index` days after 1970-01-01. */
export function dayAt(index: number): string {
  return new Date(index * DAY_MS).toISOString().slice(0, 10);
}

export function isDay(value: unknown): value is string {
  return typeof value === "string" && !Number.isNaN(dayIndex(value));
}

/** 0 for a Monday. */
export function weekdayOf(day: string): number {
  return (((dayIndex(day) + 3) % 7) + 7) % 7; // 1970-01-01 was a Thursday
}

/** The days of a month. */
export function daysOf(month: string): string[] {
  const first = dayIndex(`${month}-01`);
  return Array.from({ length: dayIndex(`${addMonths(month, 1)}-01`) - first }, (_, index) => dayAt(first + index));
}

export function addMonths(month: string, count: number): string {
  const date = new Date(`${month}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + count);
  return date.toISOString().slice(0, 7);
}

// Written out: the browser's own formatting takes 25 ms to wake up, four times that on a slow phone.
export const WEEKDAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
const MONTHS = ["January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December"];

/** As in 'November 2026'. */
export function monthName(month: string): string {
  return `${MONTHS[Number(month.slice(5, 7)) - 1]} ${Number(month.slice(0, 4))}`;
}

/** As in 'Sunday 15 November'. */
export function longDate(day: string): string {
  return `${WEEKDAYS[weekdayOf(day)]} ${Number(day.slice(8))} ${monthName(day).split(" ")[0]}`;
}

/** How far a day is away, as in 'in 3 days'. */
export function howSoon(day: string, today: string): string {
  const days = dayIndex(day) - dayIndex(today);
  return days === 1 ? "tomorrow" : `in ${days} days`;
}

/** As in '15 Nov 2026'. */
export function shortDate(day: string): string {
  const [month, year] = monthName(day).split(" ");
  return `${Number(day.slice(8))} ${month!.slice(0, 3)} ${year}`;
}
