/**
 * Which days of each game the site has, as `puzzles/days.json` lists them. It is small and always there: what it does not
 * list is not asked for.
 */
import type { GameName } from "./games";
import { dayAt, dayIndex } from "./days";
import { launch } from "./site";

export interface DayList {
  games: Record<string, { from: string; through: string }[]>;
}

/** The list as it was last fetched. */
export const published: { list: DayList | undefined } = $state({ list: undefined });

/** Whether a day has a puzzle; undefined if that is not known. */
export function isPublished(game: GameName, day: string): boolean | undefined {
  return published.list?.games[game]?.some(({ from, through }) => from <= day && day <= through);
}

/** Why a day has no puzzle, in words; "" if it has one or nothing is known. */
export function absence(game: GameName, day: string): string {
  if (isPublished(game, day) !== false) return "";
  return published.list!.games[game]!.some(({ from }) => from > day) ? "No puzzle today" : "Not there yet";
}

/** The day of a puzzle. */
export function dayOfNumber(number: number): string {
  return dayAt(dayIndex(launch) + Math.min(number, 1_000_000) - 1); // an address may have any number
}
