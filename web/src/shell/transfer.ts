/**
 * Taking it with you: all that this device keeps, as one document or as a code of its results, and the way back in.
 *
 * What comes in may be anybody's making. It is looked at first and told in words (`preview`), then added (`add`): both
 * go the same way, and only the second one writes. Results are merged by the rules. A game takes the place of one that
 * is here only if the rules find it further on. What is here and not worse stays.
 */
import { rules, type Rules } from "../engine/rules";
import type { Platform, Summary } from "../engine/types";
import { gameNames } from "./games";
import { keyOf, migrate, noteDay, readBest, readBests, readKept, readResult, readResults } from "./kept";
import { replaceResult, resultKeyOf, writeBest, writeKept } from "./kept";
import type { Best, Kept, Result } from "./kept";
import { fetchPuzzle, idOf } from "./puzzle";
import { decodeResults, encodeResults, isDay, isFigure, isFigures, isId, isMoment, isResult, isWhole } from "./resultcode";
import { MOST_RESULTS, NEWER, NOT_OURS, Refusal, TOO_LARGE } from "./resultcode";
import { BROUGHT, dayOf } from "./site";
import * as storage from "./storage";

const FORMAT = 1;
/** More than a browser lets a site keep. */
export const LARGEST_FILE = 16_000_000;
const LONGEST_GAME = 50_000;
const LONGEST_LINK = 1465; // what fits into 125 by 125 squares: more are hard to read off a screen
const MERGED_AT_ONCE = 200; // so that the page stays awake

/** What a document or a code holds, unjudged. */
export interface Cargo {
  results: unknown[];
  games: unknown[];
  /** The best endings of levels of packs. */
  levels?: unknown[];
  settings?: object;
}

/** What adding it does, or would do. */
export interface Tally {
  results: number;
  /** Of puzzles that have no result here. */
  added: number;
  /** That take the place of a result here, by the order of the rules. */
  earlier: number;
  /** Games in progress, and how many of them are taken. */
  games: number;
  taken: number;
  /** Finished boards that are taken, to be looked at again. */
  boards: number;
  /** Levels of packs that are finished there and not here, or in fewer turns. */
  levels: number;
  /** Entries that are none of these. */
  refused: number;
  /** What found no room. */
  unkept: number;
}

/** All that is kept here, as a text for a file. Pictures of boards stay behind: the rules draw them anew. */
export function exportDocument(settings: object, at: Date): string {
  const games = gameNames
    .flatMap((game) => storage.keys(`${game}:`))
    .flatMap((key) => readKept(key).kept ?? [])
    .map((kept) => ({ ...kept, view: undefined, puzzle: undefined }));
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

/** The code in the address of the page, which is taken out of it; "" where there is none. */
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
  if ([cargo.results, cargo.games, cargo.levels ?? []].some((list) => list.length > MOST_RESULTS)) throw new Refusal(TOO_LARGE);
  return cargo;
}

/** Letters break long lines, and a link may have been copied instead. */
function bareCode(text: string): string {
  return text.replace(/\s/g, "").split(BROUGHT).at(-1)!;
}

function readDocument(text: string): Cargo {
  let given: Record<string, unknown>;
  try {
    given = JSON.parse(text) as Record<string, unknown>;
  } catch {
    throw new Refusal(/^\{\s*"gridwright"/.test(text) ? "This file is not whole. Save it again." : NOT_OURS);
  }
  const { gridwright, results, games, levels, settings } = given;
  if (isWhole(gridwright, FORMAT + 1, Infinity)) throw new Refusal(NEWER);
  if (gridwright !== FORMAT || !Array.isArray(results) || !Array.isArray(games)) throw new Refusal(NOT_OURS);
  return { results, games, ...(Array.isArray(levels) ? { levels } : {}), ...(typeof settings === "object" && settings ? { settings } : {}) };
}

/** What adding it would do. Nothing is written. */
export async function preview(cargo: Cargo): Promise<Tally> {
  return await bring(cargo, false);
}

/** Adds it to what is here. */
export async function add(cargo: Cargo): Promise<Tally> {
  const tally = await bring(cargo, true);
  window.dispatchEvent(new CustomEvent(storage.IMPORTED));
  return tally;
}

async function bring(cargo: Cargo, isKept: boolean): Promise<Tally> {
  const ready = await rules();
  const tally: Tally = { results: 0, added: 0, earlier: 0, games: 0, taken: 0, boards: 0, levels: 0, refused: 0, unkept: 0 };
  await bringResults(cargo.results, ready, isKept, tally);
  await bringGames(cargo.games, ready, isKept, tally);
  bringLevels(cargo.levels ?? [], isKept, tally);
  return tally;
}

function bringLevels(given: unknown[], isKept: boolean, tally: Tally): void {
  for (const entry of given) {
    const best = bestFrom(entry);
    if (!best) {
      tally.refused += 1;
      continue;
    }
    const mine = readBest(best.game, best.id);
    if (mine && mine.score <= best.score) continue;
    tally.levels += 1;
    if (isKept && !writeBest(best)) tally.unkept += 1;
  }
}

/** `value` as the ending of a level, with nothing in it that is not one's; undefined where it is none. */
function bestFrom(value: unknown): Best | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const { game, id, score, elapsedMs, completedAt } = value as Best;
  const isWholeBest = gameNames.includes(game) && isId(id) && isWhole(score, 1, 1e9) && isMoment(elapsedMs) && isMoment(completedAt);
  return isWholeBest ? { game, id, score, elapsedMs, completedAt } : undefined;
}

async function bringResults(given: unknown[], ready: Rules, isKept: boolean, tally: Tally): Promise<void> {
  const theirs = given.filter(isResult);
  const seen = new Map<string, Result>();
  const added = new Set<string>();
  const earlier = new Set<string>();
  const here = (key: string) => seen.get(key) ?? readWhole(key);
  const today = dayOf(Date.now());
  tally.refused += given.length - theirs.length;
  for (let start = 0; start < theirs.length; start += MERGED_AT_ONCE) {
    const some = theirs.slice(start, start + MERGED_AT_ONCE);
    // Read, merged and written in one go: no other tab finishes a game in between.
    const mine = [...new Set(some.map(resultKeyOf))].flatMap((key) => here(key) ?? []);
    const merged = await ready.ask<Platform.Merged>({ do: "merge", mine, theirs: some });
    tally.refused += merged.refused;
    for (const result of merged.results) {
      const key = resultKeyOf(result);
      const before = here(key);
      seen.set(key, result);
      if (before && isSame(before, result)) continue;
      if (!before) added.add(key);
      else if (!added.has(key)) earlier.add(key);
      if (!isKept) continue;
      if (!replaceResult(result, today)) tally.unkept += 1;
      else if (result.date === today) noteDay(result); // the hub marks the puzzle of today
    }
    await new Promise((resolve) => setTimeout(resolve));
  }
  Object.assign(tally, { results: seen.size, added: added.size, earlier: earlier.size });
}

function readWhole(key: string): Result | undefined {
  const found = readResult(key);
  return isResult(found) ? found : undefined;
}

function isSame(a: Result, b: Result): boolean {
  const plain = ({ figures, ...fields }: Result) => JSON.stringify([fields, figures].map((part) => Object.entries(part).sort()));
  return plain(a) === plain(b);
}

async function bringGames(given: unknown[], ready: Rules, isKept: boolean, tally: Tally): Promise<void> {
  const theirs = new Map<string, Kept>();
  for (const entry of given) {
    const game = gameFrom(entry);
    if (!game) {
      tally.refused += 1;
      continue;
    }
    const key = keyOf(game.game, game.puzzleId);
    const other = theirs.get(key);
    if (!other || isFurther(game, other)) theirs.set(key, game);
  }
  for (const [key, game] of theirs) {
    const isGoing = game.summary.status === "playing";
    if (isGoing && game.moves) tally.games += 1;
    const taken = await better(key, game, ready);
    if (!taken) continue;
    if (!isGoing) tally.boards += 1;
    else if (game.moves) tally.taken += 1;
    if (!isKept) continue;
    if (readKept(key).broken) storage.setAside(key);
    if (!writeKept(taken)) tally.unkept += 1;
  }
}

/** The game to be kept instead of what is here; undefined where what is here stays. */
async function better(key: string, theirs: Kept, ready: Rules): Promise<Kept | undefined> {
  const day = storage.read(`day:${theirs.game}:${theirs.date}`);
  if (day.kind === "kept" && day.value !== theirs.puzzleId) return undefined; // that day has another puzzle here
  const mine = readKept(key).kept;
  if (!mine) return theirs;
  if (theirs.date !== mine.date || !isFurther(theirs, mine)) return undefined;
  // Its own word is not enough to give up a game for: the rules look at it.
  const judged = await judge(theirs, ready);
  if (!judged || !isFurther(judged, readKept(key).kept ?? mine)) return undefined;
  return {
    ...judged,
    number: mine.number,
    openedOn: mine.openedOn === mine.date ? mine.openedOn : judged.openedOn,
    moves: Math.max(judged.moves, mine.moves + 1), // a page that has the game open goes by this
  };
}

/** Finished before unfinished, then by how far it is, then by the time spent on it. Two finished ones are equal. */
function isFurther(a: Kept, b: Kept): boolean {
  const [isOver, wasOver] = [a.summary.status !== "playing", b.summary.status !== "playing"];
  if (isOver || wasOver) return isOver && !wasOver;
  if (!a.moves || !b.moves) return a.moves > b.moves;
  return (a.summary.progress - b.summary.progress || a.elapsed - b.elapsed) > 0;
}

/** The game as the rules see it; undefined where they refuse it, or its puzzle cannot be had. */
async function judge(game: Kept, ready: Rules): Promise<Kept | undefined> {
  try {
    const { puzzle } = await fetchPuzzle(game.game, { day: game.date });
    if (idOf(puzzle) !== game.puzzleId) return undefined;
    await ready.ask({ do: "load", key: "import", game: game.game, puzzle });
    const request = { do: "restore", key: "import", state: game.state };
    const { state, summary } = await ready.ask<{ state: unknown; summary: Summary }>(request);
    return { ...game, state, summary };
  } catch {
    return undefined;
  }
}

/** `value` as a game, with nothing in it that is not a game's; undefined where it is none. */
function gameFrom(value: unknown): Kept | undefined {
  const kept = migrate(value);
  if (!kept) return undefined;
  const { v, game, puzzleId, number, date, openedOn, moves, elapsed, state, summary, isReplay } = kept;
  const { status, progress, score, figures } = summary;
  const isWholeGame =
    gameNames.includes(game) &&
    isId(puzzleId) &&
    isWhole(number, 1, 1e9) &&
    isDay(date) &&
    isDay(openedOn) &&
    isWhole(moves, 0, 1e9) &&
    isMoment(elapsed) &&
    typeof state === "object" &&
    state !== null &&
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
  const { results, added, earlier, games, taken, boards, levels, refused } = tally;
  const said: string[] = [];
  if (results) said.push(`${count(results, "result")}, ${part(added, results, "new here", "already here")}.`);
  if (earlier) {
    said.push(`${count(earlier, "puzzle")} ${earlier === 1 ? "was" : "were"} finished there first: that is what will count.`);
  }
  if (games) said.push(`${count(games, "game")} in progress, ${part(taken, games, "further than here", "not further than here")}.`);
  if (boards) said.push(`${count(boards, "finished board")} to look at again.`);
  if (levels) said.push(`${count(levels, "level")} of packs, finished or bettered there.`);
  if (refused) said.push(`${count(refused, "entry", "entries")} could not be read and will be left out.`);
  if (results) said.push("Nothing will be counted twice.");
  return said.length ? said : ["There are no results and no games in it."];
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
  if (tally.unkept) return `There is no room left on this device: ${count(tally.unkept, "entry", "entries")} could not be kept.`;
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
