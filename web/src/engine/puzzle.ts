/** Puzzle files of the site: `puzzles/<game>/<day>.json`, and their index. */
import type { GameName } from "./games";
import type { Games } from "./types";
import { areAll, isObject } from "./json";
import { dayOf, moment } from "./days";
import { dayOfNumber, isPublished, published, type DayList } from "./published.svelte";
import { isPreview, root } from "./site";

export interface PuzzleFile<G extends GameName = GameName> {
  game: G;
  number: number;
  date: string;
  puzzle: Games[G]["puzzle"];
  /** What the rules would show before the first move, so that a board is drawn before the rules are loaded. */
  view: Games[G]["view"];
  /** The pictures of its emoji, by emoji (ui/pictures.svelte.ts). */
  pictures?: Record<string, string>;
  /** The position of a level in its pack; a level has no day. */
  level?: LevelContext;
}

export interface LevelContext {
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
export function idOf(puzzle: object): string | undefined {
  const { puzzleId, id, meta }: { puzzleId?: unknown; id?: unknown; meta?: unknown } = puzzle;
  const found = puzzleId ?? id ?? (isObject(meta) ? meta.id : undefined);
  return typeof found === "string" ? found : undefined;
}

export function fetchIndex(): Promise<PuzzleIndex> {
  return fetchJson("puzzles/index.json", isIndex);
}

export const NOTHING_TODAY = "There is no puzzle today.";

let fetching: Promise<void> | undefined;

/** Fetches the list of days. If that fails, what was known before stays. */
export function fetchDays(): Promise<void> {
  fetching ??= fetchJson("puzzles/days.json", isDayList)
    .then(
      (list) => void (published.list = list),
      () => undefined,
    )
    .finally(() => (fetching = undefined));
  return fetching;
}

/** The puzzle of a day or a number, by default today's. A day still to come is not given out, except in a preview. */
export async function fetchPuzzle(game: GameName, wanted: { day?: string; number?: number }): Promise<PuzzleFile> {
  const today = dayOf(moment());
  const day = wanted.day ?? (wanted.number ? dayOfNumber(wanted.number) : today);
  const { number } = wanted;
  const missing = new NoPuzzle(
    true,
    number ? `There is no puzzle No. ${number} yet.` : wanted.day ? `There is no puzzle for ${day}.` : NOTHING_TODAY,
  );
  if (day > today && !isPreview) throw missing;
  const path = `puzzles/${game}/${day}.json`;
  if (!window.early?.[path] && !isPublished(game, day)) await fetchDays();
  if (isPublished(game, day) === false) throw missing;
  try {
    return await fetchJson(path, (value): value is PuzzleFile => isPuzzle(value, game) && value.date === day);
  } catch (error) {
    throw error instanceof NoPuzzle && error.missing ? missing : error;
  }
}

/** Whether a value looks like a puzzle of a game with its first view. Whether it can be played is checked by the rules. */
export function isPuzzle(value: unknown, game: GameName): value is PuzzleFile {
  if (!isObject(value) || value.game !== game || !isObject(value.puzzle) || !isObject(value.view)) return false;
  return Number.isInteger(value.number) && idOf(value.puzzle) !== undefined;
}

function isIndex(value: unknown): value is PuzzleIndex {
  return haveTexts(value, "id", "path", "date");
}

function isDayList(value: unknown): value is DayList {
  return haveTexts(value, "from", "through");
}

/** Whether a value has a list for each game, all of whose entries have these texts. */
function haveTexts(value: unknown, ...names: string[]): boolean {
  const hasAll = (entry: Record<string, unknown>) => names.every((name) => typeof entry[name] === "string");
  return isObject(value) && isObject(value.games) && Object.values(value.games).every((list) => areAll(list, hasAll));
}

/** A file of the site, if it has the right form. What has not is fetched once more, past every cache. Throws NoPuzzle. */
export async function fetchJson<Form>(path: string, hasForm: (value: unknown) => value is Form): Promise<Form> {
  const url = new URL(path, root);
  const early = window.early?.[path];
  delete window.early?.[path];
  for (const ask of [() => early ?? fetch(url), () => fetch(url, { cache: "reload" })]) {
    const value = await readJson(ask());
    if (hasForm(value)) return value;
  }
  throw new NoPuzzle(false, "The puzzle file is damaged.");
}

/** What was answered; undefined if it is no JSON. */
async function readJson(coming: Promise<Response>): Promise<unknown> {
  const response = await coming.catch(() => undefined);
  if (!response) throw new NoPuzzle(false, "The puzzle could not be fetched. Are you offline?");
  if (response.status === 404) throw new NoPuzzle(true, "There is no such puzzle.");
  if (!response.ok) throw new NoPuzzle(false, `The puzzle could not be fetched (${response.status}).`);
  return response.json().catch(() => undefined);
}
