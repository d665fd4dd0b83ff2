/** What pages say about the missed days of a streak. */
import { shortDate } from "../engine/days";
import type { Platform } from "../engine/types";

/** A sentence about the missed days that a streak has bridged; "" if it has none. */
export function bridgedIn({ since, bridged, frozen }: Pick<Platform.GameStats, "since" | "bridged" | "frozen">): string {
  const days = since ? bridged.filter((day) => day > since) : [];
  const said = days.length === 1 ? `One missed day is bridged: ${shortDate(days[0]!)}.` : `${days.length} missed days are bridged.`;
  return [days.length ? said : "", frozen ? "You missed yesterday: a win today bridges it." : ""].filter(Boolean).join(" ");
}
