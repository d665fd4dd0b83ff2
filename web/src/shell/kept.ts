/**
 * What is kept of games, by key:
 *   <game>:<puzzleId>          a game, finished or not (Kept)
 *   result:<game>:<puzzleId>   how it ended the first time: statistics are made of these alone
 *   day:<game>:<date>          which puzzle a day's is, as far as this device knows: a published day may be replaced
 *   level:<game>:<id>          a game on a level of a pack, which has no day and no part in any statistics
 *   best:<game>:<id>           the best ending of a level: whoever has one has finished it
 *   time:<key>                 the time of a game that goes on, where it is more than the game's own
 * and by the tab alone:
 *   waiting:<key>              moves that were made and not yet applied
 */
import type { Platform, Summary } from "../engine/types";
import type { GameName } from "./games";
import * as storage from "./storage";
import type { Applied } from "./waiting";

const VERSION = 2;
const SLIM_AFTER_DAYS = 7;
const DAY_MS = 86_400_000;

/** A game as it is kept. `view` lets a reload show it before the rules are there; old finished games go without. */
export interface Kept {
  v: number;
  game: GameName;
  puzzleId: string;
  number: number;
  date: string;
  /** The day on which it was first opened here: only a puzzle opened on its own day moves a streak. */
  openedOn: string;
  /** Moves judged, over all fresh starts. It never falls, so the game with more of them is the newer one. */
  moves: number;
  /** Which moves of which page are in it (`waiting.ts`). */
  applied?: Applied;
  elapsed: number;
  state: unknown;
  summary: Summary;
  view?: unknown;
  /** Of a finished game: it can then be looked at when the site has another puzzle for its day. */
  puzzle?: Record<string, unknown>;
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

export function keyOf(game: GameName, puzzleId: string): string {
  return `${game}:${puzzleId}`;
}

export function levelKeyOf(game: GameName, id: string): string {
  return `level:${game}:${id}`;
}

export function resultKeyOf({ game, puzzleId }: Pick<Result, "game" | "puzzleId">): string {
  return `result:${game}:${puzzleId}`;
}

/** What a text holds: a game of this key, brought up to date; or nothing that can be used. */
export function readKept(key: string): { kept?: Kept; broken: boolean } {
  const found = storage.read(key);
  if (found.kind === "none") return { broken: false };
  const kept = found.kind === "kept" ? migrate(found.value) : undefined;
  const isOfKey = kept && [keyOf, levelKeyOf].some((keyed) => keyed(kept.game, kept.puzzleId) === key);
  return isOfKey ? { kept, broken: false } : { broken: true };
}

/** A game of any earlier version, as one of this version; undefined where it is none. */
export function migrate(value: unknown): Kept | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  // Version 1 had neither `v` nor the day of opening, and did not count moves.
  const given = value as Partial<Kept>;
  const kept = given.v === undefined ? { ...given, v: VERSION, openedOn: given.date, moves: 1 } : given;
  const whole =
    kept.v === VERSION &&
    typeof kept.openedOn === "string" &&
    typeof kept.date === "string" &&
    typeof kept.moves === "number" &&
    typeof kept.elapsed === "number" &&
    typeof kept.summary === "object" &&
    kept.summary !== null &&
    (kept.view === undefined || (typeof kept.view === "object" && kept.view !== null));
  return whole ? (kept as Kept) : undefined;
}

/** Keeps a value. Where there is no room, finished games older than `day` give up their pictures first. */
function writeInRoom(key: string, value: unknown, day: string): boolean {
  return storage.write(key, value) || (slim(day) && storage.write(key, value));
}

/** Keeps a game. */
export function writeKept(kept: Omit<Kept, "v">): boolean {
  const written = writeInRoom(keyOf(kept.game, kept.puzzleId), { ...kept, v: VERSION }, kept.date);
  if (written) noteDay(kept);
  return written;
}

/** Notes which puzzle a day has: over an earlier note only where the site says so. */
export function noteDay({ game, date, puzzleId }: Pick<Result, "game" | "date" | "puzzleId">, isPublished = false): void {
  const known = puzzleOn(game as GameName, date);
  if (known === undefined || (isPublished && known !== puzzleId)) storage.write(`day:${game}:${date}`, puzzleId);
}

/** The puzzle of a day, as far as this device knows. */
export function puzzleOn(game: GameName, date: string): string | undefined {
  const found = storage.read(`day:${game}:${date}`);
  return found.kind === "kept" ? String(found.value) : undefined;
}

/** Keeps the time of a game that goes on, apart from the game: whoever leaves has only that to say. */
export function writeTime(key: string, startedAt: unknown, elapsed: number): void {
  storage.write(`time:${key}`, { startedAt, elapsed });
}

/** The time that was kept for a game that began then. */
export function readTime(key: string, startedAt: unknown): number {
  const found = storage.read(`time:${key}`);
  const time = found.kind === "kept" ? (found.value as { startedAt: unknown; elapsed: unknown } | null) : null;
  return time && time.startedAt === startedAt && typeof time.elapsed === "number" ? time.elapsed : 0;
}

/** Keeps a game on a level. */
export function writeLevel(kept: Omit<Kept, "v">, day: string): boolean {
  return writeInRoom(levelKeyOf(kept.game, kept.puzzleId), { ...kept, v: VERSION }, day);
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

/**
 * Takes what the site has anyway out of finished games that are a week older than `date`; whether that made any room.
 * A game whose day has another puzzle by now keeps it.
 */
export function slim(date: string): boolean {
  const limit = new Date(Date.parse(date) - SLIM_AFTER_DAYS * DAY_MS).toISOString().slice(0, 10);
  let freed = false;
  for (const pointer of storage.keys("day:")) {
    const [, game, day] = pointer.split(":");
    const puzzleId = day! < limit ? puzzleOn(game as GameName, day!) : undefined;
    const kept = puzzleId === undefined ? undefined : readKept(keyOf(game as GameName, puzzleId)).kept;
    if (!kept?.view || kept.summary.status === "playing") continue;
    delete kept.view;
    delete kept.puzzle;
    freed = storage.write(keyOf(kept.game, kept.puzzleId), kept) || freed;
  }
  return freed;
}

/** What is kept under the keys that begin so. */
function readAll(start: string): unknown[] {
  return storage.keys(start).flatMap((key) => {
    const found = storage.read(key);
    return found.kind === "kept" ? [found.value] : [];
  });
}

/** Every result, in no order. */
export function readResults(game: GameName | "" = ""): Result[] {
  return readAll(game ? `result:${game}:` : "result:") as Result[];
}

/** A result by its key. */
export function readResult(key: string): Result | undefined {
  const found = storage.read(key);
  return found.kind === "kept" ? (found.value as Result) : undefined;
}

/** How a level ended at its best; undefined where it was never finished. */
export function readBest(game: GameName, id: string): Best | undefined {
  const found = storage.read(`best:${game}:${id}`);
  return found.kind === "kept" ? (found.value as Best) : undefined;
}

/** All of them. */
export function readBests(): Best[] {
  return readAll("best:") as Best[];
}

/** Keeps an ending of a level if none here is as good; whether it was kept. */
export function writeBest(best: Best): boolean {
  const before = readBest(best.game, best.id);
  return (!before || best.score < before.score) && storage.write(`best:${best.game}:${best.id}`, best);
}

/** Keeps a result unless there is one: the first ending of a puzzle is the one that counts. False where there is no room. */
export function writeResult(result: Result): boolean {
  return storage.read(resultKeyOf(result)).kind === "kept" || replaceResult(result, result.date);
}

/** Keeps a result, also in the place of one that is here. False where there is no room. */
export function replaceResult(result: Result, day: string): boolean {
  const key = resultKeyOf(result);
  if (storage.read(key).kind === "broken") storage.setAside(key);
  return writeInRoom(key, result, day);
}
