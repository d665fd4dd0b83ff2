/**
 * What is kept of games, by key:
 *   <game>:<puzzleId>          a game, finished or not (Kept)
 *   result:<game>:<puzzleId>   how it ended the first time: statistics are made of these alone
 *   results:<game>:<date>:<…>  up to a hundred earlier results in one text (Folded), which is never changed
 *   day:<game>:<date>          which puzzle a day's is, as far as this device knows: a published day may be replaced
 *   level:<game>:<id>          a game on a level of a pack, which has no day and does not count in statistics
 *   best:<game>:<id>           the best ending of a level, present once the level was finished
 *   time:<key>                 the time of a game that goes on, where it is more than the game's own
 * and by the tab alone:
 *   waiting:<key>              moves that were made and not yet applied
 * `room.ts` writes most of it, and makes room for it.
 */
import type { Games, Platform, Summary } from "./types";
import { unfold } from "./folded";
import type { GameName } from "./games";
import { isObject } from "./json";
import type { PuzzleFile } from "./puzzle";
import * as storage from "./storage";
import type { Applied } from "./waiting";

export const VERSION = 2;

/** A game as it is kept. `view` lets a reload show it before the rules are there; old finished games go without. */
export interface Kept<G extends GameName = GameName> {
  v: number;
  game: G;
  puzzleId: string;
  number: number;
  date: string;
  /** The day on which it was first opened here: only a puzzle opened on its own day moves a streak. */
  openedOn: string;
  /** Moves applied, over all fresh starts. It never falls, so the game with more of them is the newer one. */
  moves: number;
  /** Which moves of which page are in it (`waiting.ts`). */
  applied?: Applied;
  elapsed: number;
  state: Games[G]["state"];
  summary: Summary;
  view?: Games[G]["view"];
  /** Of a finished game: it can then be looked at when the site has another puzzle for its day. */
  puzzle?: Games[G]["puzzle"];
  pictures?: PuzzleFile["pictures"];
  /** The puzzle was finished before: this game counts for nothing. */
  isReplay?: boolean;
}

export type Result = Platform.Result;

export interface Best {
  game: GameName;
  id: string;
  score: number;
  elapsedMs: number;
  completedAt: number;
}

export function keyOf(game: string, puzzleId: string): string {
  return `${game}:${puzzleId}`;
}

export function levelKeyOf(game: GameName, id: string): string {
  return `level:${game}:${id}`;
}

export function resultKeyOf({ game, puzzleId }: Pick<Result, "game" | "puzzleId">): string {
  return `result:${game}:${puzzleId}`;
}

/** What a text holds: a game of this key, brought up to date; a game of a newer version of the site; or nothing that can be used. */
export function readKept<G extends GameName = GameName>(key: string): { kept?: Kept<G>; broken: boolean; newer?: boolean } {
  const found = storage.read(key);
  if (found.kind === "none") return { broken: false };
  if (found.kind === "kept" && isNewer(found.value)) return { broken: false, newer: true };
  const kept = found.kind === "kept" ? migrate<G>(found.value) : undefined;
  return kept && isOfKey(kept, key) ? { kept, broken: false } : { broken: true };
}

export function isOfKey({ game, puzzleId }: Kept, key: string): boolean {
  return [keyOf, levelKeyOf].some((keyed) => keyed(game, puzzleId) === key);
}

/** Whether a game was kept by a newer version of the site: this one leaves it alone. */
export function isNewer(value: unknown): boolean {
  return isObject(value) && Number(value.v) > VERSION;
}

/** A game of any earlier version, as one of this version; undefined if it is not a game. */
export function migrate<G extends GameName = GameName>(value: unknown): Kept<G> | undefined {
  if (!isObject(value)) return undefined;
  // Version 1 had neither `v` nor the day of opening, and did not count moves.
  const kept: unknown = value.v === undefined ? { ...value, v: VERSION, openedOn: value.date, moves: 1 } : value;
  return isGame<G>(kept) ? kept : undefined;
}

/** Whether a value is a game of this version, as far as this is checked without the rules. */
function isGame<G extends GameName>(value: unknown): value is Kept<G> {
  if (!isObject(value)) return false;
  const { v, date, openedOn, moves, elapsed, summary, view } = value;
  const hasTexts = typeof date === "string" && typeof openedOn === "string";
  const hasNumbers = v === VERSION && typeof moves === "number" && typeof elapsed === "number";
  return hasTexts && hasNumbers && isObject(summary) && (view === undefined || (typeof view === "object" && view !== null));
}

/** Notes which puzzle a day has: over an earlier note only where the site says so. */
export function noteDay({ game, date, puzzleId }: Pick<Result, "game" | "date" | "puzzleId">, isPublished = false): void {
  const known = puzzleOn(game, date);
  if (known === undefined || (isPublished && known !== puzzleId)) storage.write(`day:${game}:${date}`, puzzleId);
}

/** The puzzle of a day, as far as this device knows. */
export function puzzleOn(game: string, date: string): string | undefined {
  const found = storage.readValue(`day:${game}:${date}`);
  return found === undefined ? undefined : String(found);
}

/** Keeps the time of a game that goes on, apart from the game: nothing else changes when the player leaves. */
export function writeTime(key: string, startedAt: unknown, elapsed: number): void {
  storage.write(`time:${key}`, { startedAt, elapsed });
}

/** The time that was kept for a game that began then. */
export function readTime(key: string, startedAt: unknown): number {
  const time = storage.readValue(`time:${key}`);
  return isObject(time) && time.startedAt === startedAt && typeof time.elapsed === "number" ? time.elapsed : 0;
}

export interface Standing {
  kind: "new" | "going" | "won" | "lost";
  progress: number;
  elapsedMs: number;
}

/** How a puzzle stands. Its first ending counts, wherever it was played and whatever was played after it. */
export function standingOf(game: GameName, puzzleId = ""): Standing {
  const result = readResult(resultKeyOf({ game, puzzleId }));
  if (result) return { kind: result.status, progress: 100, elapsedMs: result.elapsedMs };
  const { kept } = readKept(keyOf(game, puzzleId));
  if (!kept?.moves) return { kind: "new", progress: 0, elapsedMs: 0 };
  const { status, progress } = kept.summary;
  return { kind: status === "playing" ? "going" : status, progress, elapsedMs: kept.elapsed };
}

/** Folded results by their keys, as far as they were read. */
let folded: Map<string, Result> | undefined;
let isFollowing = false;

function readFolded(): Map<string, Result> {
  if (!isFollowing) storage.onChange((key) => key.startsWith("results:") && forgetFolded());
  isFollowing = true;
  if (folded) return folded;
  folded = new Map();
  for (const key of storage.keys("results:")) {
    for (const result of unfold(storage.readValue(key))) addTo(folded, resultKeyOf(result), result);
  }
  return folded;
}

export function forgetFolded(): void {
  folded = undefined;
}

/** Whether a value may be a result. Nothing else is checked here: one of another version must not be overwritten. */
export function isResult(value: unknown): value is Result {
  return isObject(value);
}

/** Adds a result unless there is an earlier one: another tab may have kept one before it saw the folded one. */
function addTo(results: Map<string, Result>, key: string, result: Result): void {
  const other = results.get(key);
  if (!other || isEarlier(result, other)) results.set(key, result);
}

/** As in the rules: what counts for its day, then what was finished first. */
function isEarlier(a: Result, b: Result): boolean {
  const [ofDay, wasOfDay] = [a, b].map((result) => result.openedOn === result.date);
  return ofDay === wasOfDay ? a.completedAt < b.completedAt : ofDay!;
}

/** Every result, in no order. */
export function readResults(game: GameName | "" = ""): Result[] {
  const results = new Map([...readFolded()].filter(([, result]) => !game || result.game === game));
  for (const key of storage.keys(game ? `result:${game}:` : "result:")) {
    const found = storage.readValue(key);
    if (isResult(found)) addTo(results, key, found);
  }
  return [...results.values()];
}

/** A result by its key. */
export function readResult(key: string): Result | undefined {
  const results = new Map<string, Result>();
  for (const found of [readFolded().get(key), storage.readValue(key)]) if (isResult(found)) addTo(results, key, found);
  return results.get(key);
}

/** How a level ended at its best; undefined where it was never finished. */
export function readBest(game: GameName, id: string): Best | undefined {
  const found = storage.readValue(`best:${game}:${id}`);
  return isBest(found) ? found : undefined;
}

/** All of them. */
export function readBests(): Best[] {
  return storage.keys("best:").map(storage.readValue).filter(isBest);
}

function isBest(value: unknown): value is Best {
  return isObject(value) && typeof value.score === "number";
}
