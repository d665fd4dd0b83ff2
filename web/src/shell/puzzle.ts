/** Puzzle files of the site: `puzzles/<game>/<day>.json`, and their index. */
import type { GameName } from "./games";
import { moment } from "./moment";
import { dayOf, root } from "./site";

export interface PuzzleFile {
  game: GameName;
  number: number;
  date: string;
  puzzle: Record<string, unknown>;
  /** What the rules would show before the first move, so that a board is drawn before the rules are here. */
  view: unknown;
  /** Of a level, which has no day: where it stands in its pack. */
  level?: LevelPlace;
}

export interface LevelPlace {
  id: string;
  name: string;
  pack: string;
  packName: string;
  /** The level after it. */
  next?: { id: string; name: string };
}

export interface PuzzleIndex {
  launch: string;
  games: Record<string, { id: string; path: string; date: string; number: number }[]>;
}

/** Why there is no puzzle to show. `missing`: the site has none; else it could not be fetched, and a retry may help. */
export class NoPuzzle extends Error {
  constructor(
    readonly missing: boolean,
    message: string,
  ) {
    super(message);
  }
}

/** What a puzzle calls itself: a level does so among other things about it. */
export function idOf(puzzle: PuzzleFile["puzzle"]): string {
  return String(puzzle.puzzleId ?? puzzle.id ?? (puzzle.meta as { id?: unknown } | undefined)?.id);
}

export async function fetchIndex(): Promise<PuzzleIndex> {
  return (await fetchJson("puzzles/index.json")) as PuzzleIndex;
}

/**
 * The puzzle of a day or a number, by default today's. Where today has none: the latest before it.
 * A day still to come is not given out.
 */
export async function fetchPuzzle(game: GameName, wanted: { day?: string; number?: number }): Promise<PuzzleFile> {
  const today = dayOf(moment());
  if (wanted.number === undefined && (wanted.day ?? today) <= today) {
    try {
      return (await fetchJson(`puzzles/${game}/${wanted.day ?? today}.json`)) as PuzzleFile;
    } catch (error) {
      if (!(error instanceof NoPuzzle && error.missing)) throw error;
      if (wanted.day) throw new NoPuzzle(true, `There is no puzzle for ${wanted.day}.`);
    }
  }
  const listed = ((await fetchIndex()).games[game] ?? []).filter((entry) => entry.date <= today);
  const entry = wanted.number
    ? listed.find((item) => item.number === wanted.number)
    : wanted.day
      ? undefined
      : listed.at(-1);
  if (!entry) throw new NoPuzzle(true, wanted.number ? `There is no puzzle No. ${wanted.number} yet.` : "There is no puzzle yet.");
  return (await fetchJson(entry.path)) as PuzzleFile;
}

/** A file of the site. Throws NoPuzzle. */
export async function fetchJson(path: string): Promise<unknown> {
  const early = window.early;
  let response: Response;
  try {
    if (early?.path === path) {
      window.early = undefined;
      response = await early.response;
    } else {
      response = await fetch(new URL(path, root));
    }
  } catch {
    throw new NoPuzzle(false, "The puzzle could not be fetched. Are you offline?");
  }
  if (response.status === 404) throw new NoPuzzle(true, "There is no such puzzle.");
  if (!response.ok) throw new NoPuzzle(false, `The puzzle could not be fetched (${response.status}).`);
  try {
    return await response.json();
  } catch {
    throw new NoPuzzle(false, "The puzzle arrived damaged.");
  }
}
