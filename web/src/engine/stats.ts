/** Statistics, worked out by the rules from the results that are kept. */
import { rules } from "./rules";
import type { Platform } from "./types";
import { playable } from "./games";
import { readResults } from "./kept";

/** As of `today`. Throws where the rules cannot be fetched. */
export async function countStats(today: string): Promise<Platform.Stats> {
  const asked = { do: "stats", results: readResults(), games: playable.map((game) => game.name), today };
  return (await rules()).ask<Platform.Stats>(asked);
}
