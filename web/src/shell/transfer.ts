/**
 * Taking it with you: all that this device keeps, as one document or as a code of its results, and the way back in.
 *
 * Anybody may have made what is imported. It is checked first (`check`): sizes, forms, days, and each game by the rules on
 * its own puzzle. Then its effect is described (`preview`), and it is added (`add`): both do the same work, but only
 * `add` writes. Where two results are of one puzzle, the rules merge them. A game replaces one that is here
 * only if it is further on. What is here and not worse stays.
 */
import { rules, RulesError, type Position, type Rules } from "../engine/rules";
import type { Platform } from "../engine/types";
import { isSame } from "../engine/folded";
import { gameNames, isGameName } from "../engine/games";
import { isObject } from "../engine/json";
import { keyOf, migrate, noteDay, puzzleOn, readBest, readBests, readKept, readResult, readResults, resultKeyOf } from "../engine/kept";
import { replaceResult, writeBest, writeKept } from "../engine/room";
import type { Best, Kept, Result } from "../engine/kept";
import { DAY_MS, dayOf, isDay, moment } from "../engine/days";
import { fetchIndex, fetchPuzzle, idOf, NoPuzzle, type PuzzleFile, type PuzzleIndex } from "../engine/puzzle";
import { decodeResults, encodeResults, isFigure, isFigures, isId, isMoment, isResult, isWhole } from "./resultcode";
import { MOST_RESULTS, NEWER, NOT_OURS, Refusal, rounded, TOO_LARGE } from "./resultcode";
import { BROUGHT } from "../engine/site";
import * as storage from "../engine/storage";
import { alone } from "../engine/tabs";

const FORMAT = 1;
/** More than a browser lets a site keep. */
export const LARGEST_FILE = 16_000_000;
const LONGEST_GAME = 50_000;
/** Ten years of five games a day, and more. */
const MOST_GAMES = 20_000;
/** How full an import may make the store, in characters: a browser gives 5 million, and playing needs some of them. */
const FULLEST = 4_000_000;
/** What it may always add, however full the store is. */
const ALWAYS_ADDED = 200_000;
/** How far ahead another device's clock, or its day, may be. */
const TOLERANCE_MS = DAY_MS;
const LONGEST_LINK = 1465; // what fits into 125 by 125 squares: more are hard to read off a screen
const MERGED_AT_ONCE = 500; // so that the page stays awake
const FETCHED_AT_ONCE = 6;

/** What a document or a code holds, unchecked. */
export interface Cargo {
  results: unknown[];
  games: unknown[];
  /** The best endings of levels of packs. */
  levels?: unknown[];
  settings?: object;
}

/** What of it is left out, and why. */
interface LeftOut {
  /** Entries that are no results, games or levels, and games that the rules refuse. */
  refused: number;
  /** Entries of days or moments that are still to come. */
  coming: number;
  /** Games of puzzles that the site does not have on that day. */
  unknown: number;
  /** Games whose puzzle could not be fetched now. */
  unchecked: number;
}

/** What of it can be added. */
export interface Checked {
  results: Result[];
  games: Kept[];
  levels: Best[];
  settings?: object;
  /** Games in progress that are not further than what is here. */
  behind: number;
  leftOut: LeftOut;
  /** The puzzles of the site, where they could be fetched. */
  index?: PuzzleIndex;
}

/** What adding it does, or would do. */
export interface Tally extends LeftOut {
  results: number;
  /** Of puzzles that have no result here. */
  added: number;
  /** That replace a result here, by the order of the rules. */
  earlier: number;
  /** Games in progress, and how many of them are taken. */
  games: number;
  taken: number;
  /** Finished boards that are taken, to be looked at again. */
  boards: number;
  /** Levels of packs that are finished there and not here, or in fewer turns. */
  levels: number;
  /** What found no room. */
  unkept: number;
}

/** Called with how much of the work is done. */
export type Progress = (done: number, of: number) => void;

/** All that is kept here, as a text for a file. Pictures of boards are left out: the rules draw them again. */
export function exportDocument(settings: object, at: Date): string {
  const games = gameNames
    .flatMap((game) => storage.keys(`${game}:`))
    .flatMap((key) => readKept(key).kept ?? [])
    .map((kept) => ({ ...kept, view: undefined, puzzle: undefined, pictures: undefined, applied: undefined }));
  const levels = readBests();
  return JSON.stringify({ gridwright: FORMAT, exportedAt: at.toISOString(), results: readResults(), games, levels, settings });
}

/** The results that are kept here, as a code; "" where there are none. */
export function exportCode(): string {
  const results = readResults().filter(isResult);
  return results.length ? encodeResults(results) : "";
}

/** The address that opens the site and shows what a code holds; "" where it is too long for a picture. */
export function linkTo(code: string, site: URL): string {
  const link = new URL(BROUGHT + code, site).href; // after the "#": no server ever sees it
  return link.length <= LONGEST_LINK ? link : "";
}

/** The code in the address of the page, which is removed from it; "" if there is no code. */
export function importFromHash(location: Location): string {
  const { hash, pathname, search } = location;
  if (!hash.startsWith(BROUGHT)) return "";
  history.replaceState(history.state, "", pathname + search);
  return hash.slice(BROUGHT.length);
}

/** What a text holds: a document, a code, or a link with a code. Throws Refusal. */
export function cargoFrom(text: string): Cargo {
  if (text.length > LARGEST_FILE) throw new Refusal(TOO_LARGE);
  const trimmed = text.trim();
  const cargo = trimmed.startsWith("{") ? readDocument(trimmed) : { results: decodeResults(bareCode(text)), games: [] };
  const isTooLarge = cargo.results.length > MOST_RESULTS || [cargo.games, cargo.levels ?? []].some((list) => list.length > MOST_GAMES);
  if (isTooLarge) throw new Refusal(TOO_LARGE);
  return cargo;
}

/** Letters break long lines, and a link may have been copied instead. */
function bareCode(text: string): string {
  return text.replace(/\s/g, "").split(BROUGHT).at(-1)!;
}

function readDocument(text: string): Cargo {
  let given: Record<string, unknown>; // the text begins with "{"
  try {
    given = JSON.parse(text);
  } catch {
    throw new Refusal(/^\{\s*"gridwright"/.test(text) ? "This file is incomplete. Save it again." : NOT_OURS);
  }
  const { gridwright, results, games, levels, settings } = given;
  if (isWhole(gridwright, FORMAT + 1, Infinity)) throw new Refusal(NEWER);
  if (gridwright !== FORMAT || !Array.isArray(results) || !Array.isArray(games)) throw new Refusal(NOT_OURS);
  return {
    results,
    games,
    ...(Array.isArray(levels) ? { levels } : {}),
    ...(typeof settings === "object" && settings ? { settings } : {}),
  };
}

/** What of it can be added. Each game that would be taken is checked by the rules, on the puzzle of its day. */
export async function check(cargo: Cargo, progress: Progress = () => {}, signal?: AbortSignal): Promise<Checked> {
  const leftOut: LeftOut = { refused: 0, coming: 0, unknown: 0, unchecked: 0 };
  const results = sound(cargo.results, (value) => (isResult(value) ? rounded(value) : undefined), leftOut);
  const levels = sound(cargo.levels ?? [], bestFrom, leftOut);
  const theirs = new Map<string, Kept>();
  for (const game of sound(cargo.games, gameFrom, leftOut)) {
    const key = keyOf(game.game, game.puzzleId);
    const other = theirs.get(key);
    if (!other || isFurther(game, other)) theirs.set(key, game);
  }
  const today = dayOf(moment());
  const wanted = [...theirs.values()].filter(better);
  const behind = [...theirs.values()].filter((game) => isGoing(game) && !better(game)).length;
  const isNeeded = wanted.length > 0 || results.some((result) => result.date === today);
  const index = isNeeded ? await fetchIndex().catch(() => undefined) : undefined;
  const games = await checkGames(wanted, index, leftOut, progress, signal);
  const { settings } = cargo;
  return { results, games, levels, behind, leftOut, ...(settings && { settings }), ...(index && { index }) };
}

interface Dated {
  date?: string;
  openedOn?: string;
  completedAt?: number;
  state?: { completedAt?: number };
}

/** Those of the entries that are of a form, and not of a day or a moment that is still to come. */
function sound<Entry extends Dated>(given: unknown[], read: (value: unknown) => Entry | undefined, leftOut: LeftOut): Entry[] {
  const latest = moment() + TOLERANCE_MS;
  const latestDay = dayOf(latest);
  return given.flatMap((value) => {
    const entry = read(value);
    if (!entry) {
      leftOut.refused += 1;
      return [];
    }
    const { date = "", openedOn = "", completedAt = 0, state } = entry;
    const ended = Number(state?.completedAt ?? 0);
    const isComing = date > latestDay || openedOn > latestDay || completedAt > latest || ended > latest;
    if (isComing) leftOut.coming += 1;
    return isComing ? [] : [entry];
  });
}

/** The games that the rules accept, as they see them. Puzzles are fetched a few at a time, and only those that the site has. */
async function checkGames(
  given: Kept[],
  index: PuzzleIndex | undefined,
  leftOut: LeftOut,
  progress: Progress,
  signal?: AbortSignal,
): Promise<Kept[]> {
  const checked: Kept[] = [];
  const wanted = given.filter((game) => !index || publishedOn(index, game.game, game.date) === game.puzzleId);
  leftOut.unknown += given.length - wanted.length;
  for (let start = 0; start < wanted.length; start += FETCHED_AT_ONCE) {
    const some = wanted.slice(start, start + FETCHED_AT_ONCE);
    const files = await Promise.all(some.map((game) => fetchPuzzle(game.game, { day: game.date }).catch((error: unknown) => ({ error }))));
    for (const [i, game] of some.entries()) {
      signal?.throwIfAborted();
      progress(start + i, wanted.length);
      const file = files[i]!;
      if ("error" in file) leftOut[file.error instanceof NoPuzzle && file.error.missing ? "unknown" : "unchecked"] += 1;
      else if (idOf(file.puzzle) !== game.puzzleId) leftOut.unknown += 1;
      else
        await checkGame(game, file).then(
          (found) => checked.push(found),
          (error: unknown) => (leftOut[reasonFor(error)] += 1),
        );
    }
  }
  return checked;
}

/** A game as the rules see it. Throws RulesError where they refuse it. */
async function checkGame(game: Kept, { puzzle, number }: PuzzleFile): Promise<Kept> {
  const ready = await rules();
  await ready.load("import", game.game, puzzle);
  const { state, summary } = await ready.ask<Position>({ do: "restore", key: "import", state: game.state });
  return { ...game, number, state, summary };
}

/** What a failed check of a game means: the game is wrong, or its puzzle or the rules could not be loaded. */
function reasonFor(error: unknown): "refused" | "unchecked" {
  return error instanceof RulesError && !["NOT_STARTED", "BAD_PUZZLE"].includes(error.code) ? "refused" : "unchecked";
}

/** The puzzle that the site has for a day. */
function publishedOn(index: PuzzleIndex, game: string, date: string): string | undefined {
  return index.games[game]?.find((entry) => entry.date === date)?.id;
}

/** What adding it would do. Nothing is written. */
export async function preview(checked: Checked, progress?: Progress, signal?: AbortSignal): Promise<Tally> {
  return await bring(checked, false, progress, signal);
}

/** Adds it to what is here. */
export async function add(checked: Checked, progress?: Progress): Promise<Tally> {
  const tally = await bring(checked, true, progress);
  window.dispatchEvent(new CustomEvent(storage.IMPORTED));
  return tally;
}

async function bring(checked: Checked, isWriting: boolean, progress: Progress = () => {}, signal?: AbortSignal): Promise<Tally> {
  const ready = await rules();
  const nothing = { results: 0, added: 0, earlier: 0, games: checked.behind, taken: 0, boards: 0, levels: 0, unkept: 0 };
  const tally: Tally = { ...nothing, ...checked.leftOut };
  const room = new Room(isWriting);
  await bringResults(checked, ready, room, tally, progress, signal);
  await bringGames(checked.games, room, tally);
  bringLevels(checked.levels, room, tally);
  tally.unkept = room.missed;
  return tally;
}

/** What may still be written. After one failed write nothing more is tried: there may be very many. */
class Room {
  missed = 0;
  private left = 0;

  constructor(readonly isWriting: boolean) {
    if (!isWriting) return;
    const used = storage.keys("").reduce((sum, key) => sum + key.length + (storage.textOf(key)?.length ?? 0), 0);
    this.left = Math.max(FULLEST - used, ALWAYS_ADDED);
  }

  /** Writes, where anything is to be kept and there is room for it. */
  keep(value: object, write: () => boolean): boolean {
    if (!this.isWriting) return true;
    this.left -= JSON.stringify(value).length;
    const isWritten = this.left > 0 && write();
    if (!isWritten) {
      this.left = 0;
      this.missed += 1;
    }
    return isWritten;
  }
}

function bringLevels(levels: Best[], room: Room, tally: Tally): void {
  const seen = new Map<string, number>();
  for (const best of levels) {
    const key = `${best.game}:${best.id}`;
    const least = Math.min(seen.get(key) ?? Infinity, readBest(best.game, best.id)?.score ?? Infinity);
    if (least <= best.score) continue;
    if (!seen.has(key)) tally.levels += 1;
    seen.set(key, best.score);
    room.keep(best, () => writeBest(best));
  }
}

/** `value` as the ending of a level, without other fields; undefined if it is not one. */
function bestFrom(value: unknown): Best | undefined {
  if (!isObject(value)) return undefined;
  const { game, id, score, elapsedMs, completedAt } = value;
  const isWholeBest = isGameName(game) && isId(id) && isWhole(score, 1, 1e9) && isMoment(elapsedMs) && isMoment(completedAt);
  return isWholeBest ? { game, id, score, elapsedMs, completedAt } : undefined;
}

async function bringResults(
  { results, index }: Checked,
  ready: Rules,
  room: Room,
  tally: Tally,
  progress: Progress,
  signal?: AbortSignal,
): Promise<void> {
  const today = dayOf(moment());
  const before = new Map<string, Result | undefined>();
  const decided = new Map<string, Result>();
  const here = (key: string) => decided.get(key) ?? readWhole(key);
  const decide = (key: string, result: Result, mine: Result | undefined) => {
    if (!before.has(key)) before.set(key, mine);
    decided.set(key, result);
    if (mine && isSame(mine, result)) return;
    if (room.keep(result, () => replaceResult(result, today)) && room.isWriting && result.date === today) noteToday(result, index);
  };
  // The newest first: if there is no room for all, these are worth most.
  const theirs = [...results].sort((a, b) => (a.date > b.date ? -1 : a.date < b.date ? 1 : 0));
  for (let start = 0; start < theirs.length; start += MERGED_AT_ONCE) {
    signal?.throwIfAborted();
    progress(start, theirs.length);
    const contested: Result[] = [];
    for (const result of theirs.slice(start, start + MERGED_AT_ONCE)) {
      const key = resultKeyOf(result);
      const mine = here(key);
      if (mine && !isSame(mine, result)) contested.push(result);
      else decide(key, result, mine);
    }
    while (contested.length) {
      const keys = [...new Set(contested.map(resultKeyOf))];
      const texts = keys.map(storage.textOf);
      const mine = keys.flatMap((key) => here(key) ?? []);
      const merged = await ready.ask<Platform.Merged>({ do: "merge", mine, theirs: contested });
      const changed = keys.filter((key, i) => storage.textOf(key) !== texts[i]);
      if (!changed.length) {
        for (const result of merged.results) decide(resultKeyOf(result), result, here(resultKeyOf(result)));
        break;
      }
      for (const key of changed) decided.delete(key); // another tab has finished a puzzle in the meantime: try again with its result
    }
    await new Promise((resolve) => setTimeout(resolve));
  }
  tally.results = decided.size;
  tally.added = [...before.values()].filter((mine) => !mine).length;
  tally.earlier = [...before].filter(([key, mine]) => mine && !isSame(mine, decided.get(key)!)).length;
}

/** The hub marks the puzzle of today: the one that the site has, where that is known. */
function noteToday(result: Result, index?: PuzzleIndex): void {
  const published = index && publishedOn(index, result.game, result.date);
  if (published === undefined || published === result.puzzleId) noteDay(result, published !== undefined);
}

function readWhole(key: string): Result | undefined {
  const found = readResult(key);
  return isResult(found) ? found : undefined;
}

async function bringGames(games: Kept[], room: Room, tally: Tally): Promise<void> {
  for (const game of games) {
    const key = keyOf(game.game, game.puzzleId);
    if (isGoing(game)) tally.games += 1;
    await alone(key, async () => {
      const taken = better(game);
      if (!taken) return;
      tally[isGoing(game) ? "taken" : "boards"] += 1;
      room.keep(taken, () => writeKept(taken));
    });
  }
}

/** Whether it is being played: a game without a move does not count. */
function isGoing(game: Kept): boolean {
  return game.summary.status === "playing" && game.moves > 0;
}

/** The game to be kept instead of what is here; undefined where what is here stays. */
function better(theirs: Kept): Kept | undefined {
  if (theirs.summary.status === "playing" && !theirs.moves) return undefined;
  if ((puzzleOn(theirs.game, theirs.date) ?? theirs.puzzleId) !== theirs.puzzleId) return undefined; // that day has another puzzle here
  const { kept: mine, newer } = readKept(keyOf(theirs.game, theirs.puzzleId));
  if (newer) return undefined;
  if (!mine) return theirs;
  if (theirs.date !== mine.date || !isFurther(theirs, mine)) return undefined;
  return {
    ...theirs,
    number: mine.number,
    openedOn: mine.openedOn === mine.date ? mine.openedOn : theirs.openedOn,
    moves: Math.max(theirs.moves, mine.moves + 1), // a page that has the game open goes by this
    ...(mine.applied && { applied: mine.applied }), // moves that were applied in this puzzle must not be applied again
  };
}

/** Finished before unfinished, then by how far it is, then by the time spent on it. Two finished ones are equal. */
function isFurther(a: Kept, b: Kept): boolean {
  const [isOver, wasOver] = [a.summary.status !== "playing", b.summary.status !== "playing"];
  if (isOver || wasOver) return isOver && !wasOver;
  if (!a.moves || !b.moves) return a.moves > b.moves;
  return (a.summary.progress - b.summary.progress || a.elapsed - b.elapsed) > 0;
}

/** `value` as a game, without other fields; undefined if it is not one. */
function gameFrom(value: unknown): Kept | undefined {
  const kept = migrate(value);
  if (!kept) return undefined;
  const { v, game, puzzleId, number, date, openedOn, moves, elapsed, state, summary, isReplay } = kept;
  const { status, progress, score, figures } = summary;
  const isWholeGame =
    isGameName(game) &&
    isId(puzzleId) &&
    isWhole(number, 1, 1e9) &&
    isDay(date) &&
    isDay(openedOn) &&
    isWhole(moves, 0, 1e9) &&
    isMoment(elapsed) &&
    isObject(state) &&
    ["playing", "won", "lost"].includes(status) &&
    isWhole(progress, 0, 100) &&
    isFigure(score) &&
    isFigures(figures) &&
    isShort(state);
  if (!isWholeGame) return undefined;
  const whole = { v, game, puzzleId, number, date, openedOn, moves, elapsed, state, summary: { status, progress, score, figures } };
  return isReplay === true ? { ...whole, isReplay } : whole;
}

function isShort(state: object): boolean {
  try {
    return JSON.stringify(state).length <= LONGEST_GAME;
  } catch {
    return false; // nested too deeply
  }
}

/** What a preview found, in words. */
export function describe(tally: Tally): string[] {
  const { results, added, earlier, games, taken, boards, levels, refused, coming, unknown, unchecked } = tally;
  const said: string[] = [];
  if (results) said.push(`${count(results, "result")}, ${part(added, results, "new here", "already here")}.`);
  if (earlier) {
    said.push(`${count(earlier, "puzzle")} ${earlier === 1 ? "was" : "were"} finished first on the other device: that result will count.`);
  }
  if (games) said.push(`${count(games, "game")} in progress, ${part(taken, games, "further than here", "not further than here")}.`);
  if (boards) said.push(`${count(boards, "finished board")} to look at again.`);
  if (levels) said.push(`${count(levels, "level")} of packs, finished or improved there.`);
  if (refused) said.push(`${count(refused, "entry", "entries")} could not be read and will be left out.`);
  if (coming) said.push(`${count(coming, "entry", "entries")} for future days will be left out.`);
  if (unknown) said.push(`${count(unknown, "game")} of puzzles that are not on this site will be left out.`);
  if (unchecked) said.push(`${count(unchecked, "game")} could not be checked now. Try again when you are online.`);
  if (results) said.push("Nothing will be counted twice.");
  return said.length ? said : ["It has no results and no games."];
}

function count(number: number, one: string, many = `${one}s`): string {
  return `${number} ${number === 1 ? one : many}`;
}

function part(some: number, all: number, is: string, isNot: string): string {
  if (all === 1) return some ? is : isNot;
  return `${some === all ? "all" : some || "none"} of them ${is}`;
}

/** What was added, in words. */
export function describeAdded(tally: Tally): string {
  if (tally.unkept) return `There is no space left on this device: ${count(tally.unkept, "entry", "entries")} could not be saved.`;
  const parts = [
    tally.added && count(tally.added, "result"),
    tally.taken && count(tally.taken, "game") + " in progress",
    tally.boards && count(tally.boards, "finished board"),
    tally.levels && count(tally.levels, "level"),
  ].filter(Boolean);
  return parts.length ? `Added: ${parts.join(", ")}.` : "Done.";
}

/** Whether adding it would change anything. */
export function isNews(tally: Tally): boolean {
  return tally.added + tally.earlier + tally.taken + tally.boards + tally.levels > 0;
}
