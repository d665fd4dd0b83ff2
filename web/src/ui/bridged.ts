/** What pages say about the missed days of a streak. */
import { shortDate } from "../engine/days";
import { isFrozen } from "../engine/stats";
import type { Platform } from "../engine/types";

/** A sentence about the missed days that a streak has bridged; "" if it has none. */
export function bridgedIn(streak: Pick<Platform.GameStats, "since" | "bridged">, today: string): string {
  const days = streak.since ? streak.bridged.filter((day) => day > streak.since && day < today) : [];
  const frozen = isFrozen(streak, today);
  if (frozen) days.pop();
  const said = days.length === 1 ? `One missed day is bridged: ${shortDate(days[0]!)}.` : `${days.length} missed days are bridged.`;
  return [days.length ? said : "", frozen ? "You missed yesterday: a win today bridges it." : ""].filter(Boolean).join(" ");
}
