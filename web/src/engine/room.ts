/**
 * Writes games and results, and makes room where there is none, in this order, until there is enough. What was played within
 * the last week of play stays as it is.
 *   1. old finished games leave out their picture and their puzzle, which the site has;
 *   2. old results are folded, without loss;
 *   3. the oldest finished games whose result is kept are given up, and those in which no move was made;
 *   4. old unfinished games leave out their picture;
 *   5. the diary, reports of faults, the streaks as last counted, which help was seen, and looks are given up.
 * Results, begun games, the best endings of levels and what was set aside are never given up.
 */
import { dayAt, dayIndex, isDay } from "./days";
import { fold, groupOf, isFoldable, isSame } from "./folded";
import { forgetFolded, isResult, keyOf, levelKeyOf, noteDay, puzzleOn, readBest, readKept, readResult, resultKeyOf, VERSION } from "./kept";
import type { Best, Kept, Result } from "./kept";
import * as storage from "./storage";

const OLD_AFTER_DAYS = 7;
const MOST_FOLDED = 100; // so that a damaged text takes few with it, and one fits into the room that browsers leave for two tabs at once
const LEAST_FOLDED = 20; // fewer save nothing
const FOLDED_AT_ONCE = 1_000; // so that no move waits long; they make room for 280,000 characters
const ROOM_TO_FOLD = 4_000; // characters
const ENOUGH_ROOM = 50_000; // about a week of five games a day
const DRAFTS = ["events", "faults", "streaks", "seen:", "options:", "keyboard:"];

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

/** Keeps a game on a level. */
export function writeLevel(kept: Omit<Kept, "v">, day: string): boolean {
  return writeGame(levelKeyOf(kept.game, kept.puzzleId), kept, day);
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
    delete kept.pictures;
    freed = storage.write(keyOf(kept.game, kept.puzzleId), kept) || freed;
  }
  return freed;
}

/** The days before `limit` of which this device knows the puzzle, the earliest first. */
function daysBefore(limit: string): { pointer: string; game: string; date: string; puzzleId: string }[] {
  const days = storage.keys("day:").flatMap((pointer) => {
    const [, game = "", date = ""] = pointer.split(":");
    const puzzleId = date < limit ? puzzleOn(game, date) : undefined;
    return puzzleId === undefined ? [] : [{ pointer, game, date, puzzleId }];
  });
  return days.sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
}

function weekBefore(date: string): string {
  return dayAt(dayIndex(date) - OLD_AFTER_DAYS);
}

/** Makes room step by step until `attempt` succeeds. Returns whether it did. `day` is not in the future. */
function makeRoom(day: string, attempt: () => boolean): boolean {
  // The last day of play, and not the clock's, which may be wrong.
  const played = storage.keys("day:").map((pointer) => pointer.split(":")[2]!);
  const today = [day, ...played].filter(isDay).sort().at(-1);
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
    const result = storage.readValue(key);
    if (!isFoldable(result) || result.date >= limit || resultKeyOf(result) !== key) continue;
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
  forgetFolded();
  let freed = false;
  for (const [key, result] of entries) {
    const there = storage.readValue(key);
    const isThere = isResult(there) && isSame(there, result); // another tab may have put a better one there
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
  return storage.readValue(NEWS) === "short" ? "short" : undefined;
}

/** The player has read it: it is not shown again. */
export function closeNewsOfRoom(): void {
  isRead = true;
  if (storage.read(NEWS).kind !== "none") storage.write(NEWS, "read");
}
