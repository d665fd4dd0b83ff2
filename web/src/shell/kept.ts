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
 *
 * Where there is no room, it is made in this order, until there is enough. What was played within the last week of play
 * stays as it is.
 *   1. old finished games leave out their picture and their puzzle, which the site has;
 *   2. old results are folded, without loss;
 *   3. the oldest finished games whose result is kept are given up, and those in which no move was made;
 *   4. old unfinished games leave out their picture;
 *   5. the diary, reports of faults, the streaks as last counted, which help was seen, and looks are given up.
 * Results, begun games, the best endings of levels and what was set aside are never given up.
 */
import type { Platform, Summary } from "../engine/types";
import { fold, groupOf, isFoldable, isSame, unfold, type Folded } from "./folded";
import type { GameName } from "./games";
import * as storage from "./storage";
import type { Applied } from "./waiting";

const VERSION = 2;
const OLD_AFTER_DAYS = 7;
const DAY_MS = 86_400_000;
const MOST_FOLDED = 100; // so that a damaged text takes few with it, and one fits into the room that browsers leave for two tabs at once
const LEAST_FOLDED = 20; // fewer save nothing
const FOLDED_AT_ONCE = 1_000; // so that no move waits long; they make room for 280,000 characters
const ROOM_TO_FOLD = 4_000; // characters
const ENOUGH_ROOM = 50_000; // about a week of five games a day
const DRAFTS = ["events", "faults", "streaks", "seen:", "options:", "keyboard:"];

/** A game as it is kept. `view` lets a reload show it before the rules are there; old finished games go without. */
export interface Kept {
  v: number;
  game: GameName;
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

/** What a text holds: a game of this key, brought up to date; a game of a newer version of the site; or nothing that can be used. */
export function readKept(key: string): { kept?: Kept; broken: boolean; newer?: boolean } {
  const found = storage.read(key);
  if (found.kind === "none") return { broken: false };
  if (found.kind === "kept" && isNewer(found.value)) return { broken: false, newer: true };
  const kept = found.kind === "kept" ? migrate(found.value) : undefined;
  return kept && isOfKey(kept, key) ? { kept, broken: false } : { broken: true };
}

export function isOfKey({ game, puzzleId }: Kept, key: string): boolean {
  return [keyOf, levelKeyOf].some((keyed) => keyed(game, puzzleId) === key);
}

/** Whether a game was kept by a newer version of the site: this one leaves it alone. */
export function isNewer(value: unknown): boolean {
  return typeof value === "object" && value !== null && (value as Partial<Kept>).v! > VERSION;
}

/** A game of any earlier version, as one of this version; undefined if it is not a game. */
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

let isFull = false;

/** Keeps a value. If there is no room, makes some and tries again. */
function writeInRoom(key: string, value: unknown, day: string): boolean {
  if (storage.write(key, value)) isFull = false;
  else if (!isFull) isFull = !makeRoom(day, () => storage.write(key, value)); // tried once: the next move will find no more room
  return !isFull;
}

/** Keeps a game. False where there is no room, and where what is there is of a newer version or cannot be set aside. */
function writeGame(key: string, kept: Omit<Kept, "v">, day: string): boolean {
  const { broken, newer } = readKept(key);
  if (newer || (broken && !setAside(key, day))) return false;
  return writeInRoom(key, { ...kept, v: VERSION }, day);
}

/** Keeps a game on a day's puzzle. */
export function writeKept(kept: Omit<Kept, "v">): boolean {
  const written = writeGame(keyOf(kept.game, kept.puzzleId), kept, kept.date);
  if (written) noteDay(kept);
  return written;
}

/** Moves a text out of the way. False, and nothing is changed, where it is of a newer version or there is no room. */
export function setAside(key: string, day = ""): boolean {
  if (readKept(key).newer) return false;
  return storage.setAside(key) || makeRoom(day, () => storage.setAside(key));
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

/** Keeps the time of a game that goes on, apart from the game: nothing else changes when the player leaves. */
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
  return writeGame(levelKeyOf(kept.game, kept.puzzleId), kept, day);
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
 * Takes what the site has anyway out of games that are a week older than `date`, of unfinished ones where that is asked
 * for; whether that made any room. A finished game whose day has another puzzle by now keeps it.
 */
export function slim(date: string, isUnfinished = false): boolean {
  let freed = false;
  for (const { game, puzzleId } of daysBefore(weekBefore(date))) {
    const { kept } = readKept(keyOf(game, puzzleId));
    if (!kept?.view || (kept.summary.status === "playing") !== isUnfinished) continue;
    delete kept.view;
    delete kept.puzzle;
    freed = storage.write(keyOf(kept.game, kept.puzzleId), kept) || freed;
  }
  return freed;
}

/** The days before `limit` of which this device knows the puzzle, the earliest first. */
function daysBefore(limit: string): { pointer: string; game: GameName; date: string; puzzleId: string }[] {
  const days = storage.keys("day:").flatMap((pointer) => {
    const [, game, date] = pointer.split(":") as [string, GameName, string];
    const puzzleId = date < limit ? puzzleOn(game, date) : undefined;
    return puzzleId === undefined ? [] : [{ pointer, game, date, puzzleId }];
  });
  return days.sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
}

function weekBefore(date: string): string {
  return new Date(Date.parse(date) - OLD_AFTER_DAYS * DAY_MS).toISOString().slice(0, 10);
}

/** Makes room step by step until `attempt` succeeds. Returns whether it did. `day` is not in the future. */
function makeRoom(day: string, attempt: () => boolean): boolean {
  // The last day of play, and not the clock's, which may be wrong.
  const played = storage.keys("day:").map((pointer) => pointer.split(":")[2]!);
  const today = [day, ...played].filter((date) => /^\d{4}-\d\d-\d\d$/.test(date) && Date.parse(date)).sort().at(-1);
  if (!today) return attempt();
  const limit = weekBefore(today);
  if (slim(today) && attempt()) return true;
  if (foldResults(limit) && attempt()) return true;
  giveUpBoards(limit, ROOM_TO_FOLD);
  if (foldResults(limit) && attempt()) return true; // there may have been too little room for it before
  while (giveUpBoards(limit, ENOUGH_ROOM)) if (attempt()) return true;
  slim(today, true);
  return attempt() || (giveUpDrafts() && attempt());
}

/** Folds some results of days before `limit`; whether that made room. */
function foldResults(limit: string): boolean {
  const groups = new Map<string, Map<string, Result>>();
  let count = 0;
  let freed = false;
  for (const key of storage.keys("result:")) {
    if (count === FOLDED_AT_ONCE) break;
    const found = storage.read(key);
    if (found.kind !== "kept" || !isFoldable(found.value)) continue;
    const result = found.value;
    if (result.date >= limit || resultKeyOf(result) !== key) continue;
    const group = groups.get(groupOf(result)) ?? new Map<string, Result>();
    groups.set(groupOf(result), group.set(key, result));
    count += 1;
  }
  for (const group of groups.values()) {
    const entries = [...group].sort(([, a], [, b]) => (a.date < b.date ? -1 : 1));
    for (let start = 0; start < entries.length; start += MOST_FOLDED) {
      freed = foldInto(entries.slice(start, start + MOST_FOLDED)) || freed;
    }
  }
  return freed;
}

/**
 * Folds these results into one text, or into smaller ones where there is too little room. The text is written first, under
 * a name of its own: if a tab is closed in between, or another tab does the same, a result is there twice
 * and never lost.
 */
function foldInto(entries: [string, Result][]): boolean {
  if (entries.length < LEAST_FOLDED) return false;
  const results = entries.map(([, result]) => result);
  const { game, date } = results[0]!;
  const name = `results:${game}:${date}:${storage.checksum(JSON.stringify(results))}`;
  const value = fold(results);
  if (![null, storage.framed(value)].includes(storage.textOf(name))) return false; // the same checksum by chance
  if (!storage.write(name, value)) {
    const half = entries.length >> 1;
    const first = foldInto(entries.slice(0, half));
    return foldInto(entries.slice(half)) || first;
  }
  folded = undefined;
  let freed = false;
  for (const [key, result] of entries) {
    const there = storage.read(key);
    const isThere = there.kind === "kept" && isSame(there.value as Result, result); // another tab may have put a better one there
    freed = (isThere && storage.remove(key)) || freed;
  }
  return freed;
}

/**
 * Gives up the oldest games of days before `limit` that are finished, with their result kept, or without a move, until
 * there is room for that many characters. Returns whether it made any.
 */
function giveUpBoards(limit: string, wanted: number): boolean {
  let freed = 0;
  let isNews = false;
  for (const { pointer, game, puzzleId } of daysBefore(limit)) {
    if (freed >= wanted) break;
    const key = keyOf(game, puzzleId);
    const text = storage.textOf(key) ?? "";
    const { kept } = readKept(key);
    const isGoing = kept?.summary.status === "playing";
    const isOver = kept && !isGoing && readResult(resultKeyOf({ game, puzzleId })) !== undefined;
    if (text && !isOver && !(isGoing && !kept.moves)) continue;
    storage.remove(`time:${key}`);
    storage.remove(key); // before the pointer, by which it is found again
    if (!storage.remove(pointer)) break;
    freed += text.length + pointer.length;
    isNews ||= isOver === true;
  }
  if (isNews && storage.read(NEWS).kind === "none") storage.write(NEWS, "short");
  return freed > 0;
}

function giveUpDrafts(): boolean {
  return DRAFTS.flatMap(storage.keys).filter(storage.remove).length > 0;
}

const NEWS = "room";
let isRead = false;

/** What the player should know about room: that old boards were deleted for it, until they have read it; or that there is none. */
export function newsOfRoom(): "short" | "none" | undefined {
  if (isFull && !isRead) return "none";
  const found = storage.read(NEWS);
  return found.kind === "kept" && found.value === "short" ? "short" : undefined;
}

/** The player has read it: it is not shown again. */
export function closeNewsOfRoom(): void {
  isRead = true;
  if (storage.read(NEWS).kind !== "none") storage.write(NEWS, "read");
}

/** What is kept under the keys with this prefix. */
function readAll(start: string): unknown[] {
  return storage.keys(start).flatMap((key) => {
    const found = storage.read(key);
    return found.kind === "kept" ? [found.value] : [];
  });
}

/** Folded results by their keys, as far as they were read. */
let folded: Map<string, Result> | undefined;
let isFollowing = false;

function readFolded(): Map<string, Result> {
  if (!isFollowing) storage.onChange((key) => key.startsWith("results:") && (folded = undefined));
  isFollowing = true;
  if (folded) return folded;
  folded = new Map();
  for (const value of readAll("results:")) for (const result of unfolded(value)) addTo(folded, resultKeyOf(result), result);
  return folded;
}

function unfolded(value: unknown): Result[] {
  try {
    return unfold(value as Folded);
  } catch {
    return []; // of another version, which will read it
  }
}

/** Adds a result unless there is an earlier one: another tab may have kept one before it saw the folded one. */
function addTo(results: Map<string, Result>, key: string, result: Result): void {
  const other = results.get(key);
  if (!other || (result && isEarlier(result, other))) results.set(key, result);
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
    const found = storage.read(key);
    if (found.kind === "kept") addTo(results, key, found.value as Result);
  }
  return [...results.values()];
}

/** A result by its key. */
export function readResult(key: string): Result | undefined {
  const results = new Map<string, Result>();
  const [found, earlier] = [storage.read(key), readFolded().get(key)];
  if (earlier) addTo(results, key, earlier);
  if (found.kind === "kept") addTo(results, key, found.value as Result);
  return results.get(key);
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
  return (!before || best.score < before.score) && writeInRoom(`best:${best.game}:${best.id}`, best, "");
}

/** Keeps a result unless there is one: the first ending of a puzzle is the one that counts. False where there is no room. */
export function writeResult(result: Result): boolean {
  const written = readResult(resultKeyOf(result)) !== undefined || replaceResult(result, result.date);
  if (written && result.status === "won") storage.persist();
  return written;
}

/** Keeps a result, also in the place of one that is here. False where there is no room. */
export function replaceResult(result: Result, day: string): boolean {
  const key = resultKeyOf(result);
  if (storage.read(key).kind === "broken" && !setAside(key, day)) return false;
  return writeInRoom(key, result, day);
}
