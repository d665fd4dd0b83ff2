/** Statistics, worked out by the rules from the results that are kept. */
import { rules } from "./rules";
import type { Platform } from "./types";
import { playable, type GameName } from "./games";
import { readResults } from "./kept";

/** How the site's library counts streaks: missed days are bridged unless it is strict. */
export const streakRule = globalThis.document?.documentElement.dataset.streak === "strict" ? "strict" : "soft";

/** As of `today`. Throws where the rules cannot be fetched. */
export function countStats(today: string): Promise<Platform.Stats> {
  return ask(
    playable.map((game) => game.name),
    readResults(),
    today,
  );
}

/** Of one game alone, which takes less time. */
export async function countGame(game: GameName, today: string): Promise<Platform.GameStats> {
  return (await ask([game], readResults(game), today)).games[game]!;
}

async function ask(games: GameName[], results: Platform.Result[], today: string): Promise<Platform.Stats> {
  return (await rules()).ask<Platform.Stats>({ do: "stats", results, games, today, streak: streakRule });
}
