/**
 * Results as a short text: `GW1.`, base64url, `.` and a checksum. Letters, digits, "-" and "_" survive any messenger.
 *
 * Results of one game that have the same figures are a group, written by column: its smallest value, then how far each
 * is above it, in the Rice code that makes the column shortest. What can be derived (the number of a day's puzzle, the
 * day after the day before) makes a column of equal values, which takes no room. Ids of random hex digits are kept as
 * bytes. Deflate makes it a tenth longer: it finds nothing in random ids and spoils the columns with one table for all.
 *
 * Times are rounded up to the second. A result hence comes after the exact one it was made from in the order in which
 * the rules prefer results, and never takes its place.
 */
import type { Result } from "./kept";
import { checksum } from "./storage";

const FORM = /^GW1\.([\w-]*)\.([0-9a-f]{8})$/;
const DAY_MS = 86_400_000;
const DAY_SECONDS = 86_400;
export const MOST_RESULTS = 100_000;
const MOST_CELLS = 2_000_000; // results times columns: what a forged code may ask for
const MOST_FIGURES = 40;
const LARGEST_FIGURE = 1e9;
const LATEST = 253_402_300_799_999;

/** Why something was not taken in: one sentence for the player. */
export class Refusal extends Error {}

const NOT_WHOLE = "This code is not whole. Copy it again, from GW1 to its very end.";
export const NOT_OURS = "This is not a Gridwright file or code.";
export const NEWER = "This was made by a newer Gridwright. Reload this page, then try again.";
export const TOO_LARGE = "This is too large to be a Gridwright file or code.";

export function isDay(value: unknown): value is string {
  if (typeof value !== "string" || !/^\d{4}-\d\d-\d\d$/.test(value)) return false;
  const at = Date.parse(`${value}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(value);
}

/** Whether `value` can name a puzzle: nothing invisible, and nothing that is only half a character. */
export function isId(value: unknown): value is string {
  return typeof value === "string" && /^\P{C}{1,200}$/u.test(value);
}

export function isWhole(value: unknown, least: number, most: number): value is number {
  return Number.isInteger(value) && (value as number) >= least && (value as number) <= most;
}

export function isFigures(value: unknown): value is Record<string, number> {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const figures = Object.entries(value);
  return figures.length <= MOST_FIGURES && figures.every(([name, count]) => isId(name) && isFigure(count));
}

export function isFigure(value: unknown): value is number {
  return isWhole(value, -LARGEST_FIGURE, LARGEST_FIGURE);
}

export function isMoment(value: unknown): value is number {
  return isWhole(value, 0, LATEST);
}

/** Whether `value` is a result. No game's name holds a ":", so that a result's key in storage is its own. */
export function isResult(value: unknown): value is Result {
  if (typeof value !== "object" || value === null) return false;
  const given = value as Record<keyof Result, unknown>;
  return (
    typeof given.game === "string" &&
    /^[a-z][a-z0-9-]{0,39}$/.test(given.game) &&
    isId(given.puzzleId) &&
    isWhole(given.number, 1, LARGEST_FIGURE) &&
    isDay(given.date) &&
    isDay(given.openedOn) &&
    (given.status === "won" || given.status === "lost") &&
    isFigure(given.score) &&
    isFigures(given.figures) &&
    isMoment(given.completedAt) &&
    isMoment(given.elapsedMs)
  );
}

/** Ids that end in as many hex digits: what comes before them, how many bytes they are, how many ids. Else the ids. */
type Ids = [head: string, size: number, count: number] | string[];
type Group = [game: string, figures: string[], ids: Ids];

export function encodeResults(results: Result[]): string {
  const groups = new Map<string, { group: Group; members: Result[] }>();
  for (const result of [...results].sort((a, b) => compare(a.date, b.date) || compare(a.puzzleId, b.puzzleId))) {
    const figures = Object.keys(result.figures).sort();
    const [, head, hex] = /^(.*?)((?:[0-9a-f]{2}){0,32})$/su.exec(result.puzzleId)!;
    const ids: Ids = hex ? [head!, hex.length / 2, 0] : [];
    const key = JSON.stringify([result.game, figures, ids]);
    const found = groups.get(key) ?? { group: [result.game, figures, ids], members: [] };
    groups.set(key, found);
    found.members.push(result);
    if (hex) ids[2] = found.members.length;
    else (ids as string[]).push(result.puzzleId);
  }
  const bits = new BitWriter();
  const head = new TextEncoder().encode(JSON.stringify([...groups.values()].map(({ group }) => group)));
  bits.number(head.length);
  for (const byte of head) bits.put(byte, 8);
  for (const { group, members } of groups.values()) {
    const [, figures, ids] = group;
    if (isHex(ids)) {
      for (const { puzzleId } of members) {
        for (let i = ids[0].length; i < puzzleId.length; i += 2) bits.put(parseInt(puzzleId.slice(i, i + 2), 16), 8);
      }
    }
    const days = members.map((result) => dayIndex(result.date));
    const opened = members.map((result) => dayIndex(result.openedOn));
    bits.number(days[0]!);
    bits.column(days.slice(1).map((day, i) => day - days[i]!));
    bits.column(members.map((result, i) => days[i]! - result.number));
    bits.column(opened.map((day, i) => day - days[i]!));
    bits.column(members.map((result) => (result.status === "won" ? 0 : 1)));
    bits.column(members.map((result) => result.score));
    for (const name of figures) bits.column(members.map((result) => result.figures[name]!));
    bits.column(members.map((result, i) => Math.ceil(result.completedAt / 1000) - opened[i]! * DAY_SECONDS));
    bits.column(members.map((result) => Math.ceil(result.elapsedMs / 1000)));
  }
  const payload = toBase64Url(bits.bytes);
  return `GW1.${payload}.${checksum(payload)}`;
}

/** The results of a code. Throws Refusal. */
export function decodeResults(code: string): Result[] {
  const newer = /^GW(\d+)\./.exec(code);
  if (!newer) throw new Refusal(NOT_OURS);
  if (Number(newer[1]) > 1) throw new Refusal(NEWER);
  const [, payload, sum] = FORM.exec(code) ?? [];
  if (payload === undefined || checksum(payload) !== sum) throw new Refusal(NOT_WHOLE);
  try {
    const bits = new BitReader(fromBase64Url(payload));
    const head = new TextDecoder("utf-8", { fatal: true }).decode(bits.block(bits.number()));
    const groups: unknown = JSON.parse(head);
    return checkGroups(groups).flatMap((group) => readGroup(bits, group));
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal(NOT_WHOLE); // right checksum, wrong content: forged
  }
}

function checkGroups(value: unknown): Group[] {
  const isText = (item: unknown) => typeof item === "string";
  const groups = (Array.isArray(value) ? value : [undefined]).map((entry: unknown): Group => {
    const [game, figures, ids] = Array.isArray(entry) && entry.length === 3 ? (entry as unknown[]) : [];
    const named = isText(game) && Array.isArray(figures) && figures.length <= MOST_FIGURES && figures.every(isText);
    const listed = Array.isArray(ids) && ids.length > 0 && ids.every(isText);
    const counted =
      Array.isArray(ids) && ids.length === 3 && isText(ids[0]) && isWhole(ids[1], 1, 32) && isWhole(ids[2], 1, MOST_CELLS);
    if (!named || (!listed && !counted)) throw new Refusal(NOT_WHOLE);
    return entry as Group;
  });
  const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
  const results = sum(groups.map((group) => countOf(group[2])));
  const cells = sum(groups.map((group) => countOf(group[2]) * (group[1].length + 8)));
  if (results > MOST_RESULTS || cells > MOST_CELLS) throw new Refusal(TOO_LARGE);
  return groups;
}

function readGroup(bits: BitReader, [game, figures, ids]: Group): Result[] {
  const count = countOf(ids);
  const hex = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  const names = isHex(ids) ? range(count).map(() => ids[0] + hex(bits.block(ids[1]))) : ids;
  const days = [bits.number()];
  for (const gap of bits.column(count - 1)) days.push(days.at(-1)! + gap);
  const [launches, delays, lost, scores] = [bits.column(count), bits.column(count), bits.column(count), bits.column(count)];
  const columns = figures.map(() => bits.column(count));
  const [finished, seconds] = [bits.column(count), bits.column(count)];
  return names.map((puzzleId, i) => ({
    game,
    puzzleId,
    number: days[i]! - launches[i]!,
    date: dayAt(days[i]!),
    openedOn: dayAt(days[i]! + delays[i]!),
    status: lost[i] ? "lost" : "won",
    score: scores[i]!,
    figures: Object.fromEntries(figures.map((name, column) => [name, columns[column]![i]!])),
    completedAt: ((days[i]! + delays[i]!) * DAY_SECONDS + finished[i]!) * 1000,
    elapsedMs: seconds[i]! * 1000,
  }));
}

function isHex(ids: Ids): ids is [string, number, number] {
  return typeof ids[1] === "number";
}

function countOf(ids: Ids): number {
  return isHex(ids) ? ids[2] : ids.length;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function range(count: number): number[] {
  return [...Array(count).keys()];
}

function dayIndex(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) / DAY_MS;
}

function dayAt(index: number): string {
  return new Date(index * DAY_MS).toISOString().slice(0, 10);
}

// A value above the smallest of its column is a run of ones, a zero and `rest` bits. A long run stands for a value far
// from the others, written out in full, so that one long game does not widen the whole column.
const WIDEST = 48;
const ALL_EQUAL = 63;
const LONGEST_RUN = 15;

class BitWriter {
  readonly bytes: number[] = [];
  private free = 0;

  put(value: number, width: number): void {
    for (let i = width - 1; i >= 0; i--) {
      if (!this.free) {
        this.bytes.push(0);
        this.free = 8;
      }
      this.free -= 1;
      this.bytes[this.bytes.length - 1]! |= Math.floor(value / 2 ** i) % 2 << this.free;
    }
  }

  /** Any whole number of at most 53 bits. */
  number(value: number): void {
    const size = Math.abs(value);
    const width = size ? size.toString(2).length : 0;
    this.put(value < 0 ? 1 : 0, 1);
    this.put(width, 6);
    this.put(size, width);
  }

  column(values: number[]): void {
    if (!values.length) return;
    const least = values.reduce((a, b) => Math.min(a, b));
    const above = values.map((value) => value - least);
    this.number(least);
    if (above.every((value) => !value)) return this.put(ALL_EQUAL, 6);
    const costs = range(WIDEST).map((rest) => above.reduce((total, value) => total + cost(value, rest), 0));
    const rest = costs.indexOf(costs.reduce((a, b) => Math.min(a, b)));
    this.put(rest, 6);
    for (const value of above) {
      const run = Math.min(LONGEST_RUN, Math.floor(value / 2 ** rest));
      this.put(2 ** run - 1, run);
      if (run === LONGEST_RUN) this.put(value, WIDEST);
      else this.put(value % 2 ** rest, rest + 1); // the zero that ends the run, then the rest
    }
  }
}

function cost(value: number, rest: number): number {
  const run = Math.floor(value / 2 ** rest);
  return run < LONGEST_RUN ? run + 1 + rest : LONGEST_RUN + WIDEST;
}

class BitReader {
  private at = 0;

  constructor(private readonly bytes: Uint8Array) {}

  /** That many bytes. */
  block(count: number): Uint8Array {
    if (count > this.bytes.length) throw new Refusal(NOT_WHOLE);
    return Uint8Array.from({ length: count }, () => this.get(8));
  }

  get(width: number): number {
    if (this.at + width > this.bytes.length * 8) throw new Refusal(NOT_WHOLE);
    let value = 0;
    for (let i = 0; i < width; i++, this.at++) value = value * 2 + ((this.bytes[this.at >> 3]! >> (7 - (this.at & 7))) & 1);
    return value;
  }

  number(): number {
    const sign = this.get(1) ? -1 : 1;
    return sign * this.get(this.get(6));
  }

  column(count: number): number[] {
    if (!count) return [];
    const least = this.number();
    const rest = this.get(6);
    if (rest === ALL_EQUAL) return Array<number>(count).fill(least);
    return range(count).map(() => {
      let run = 0;
      while (run < LONGEST_RUN && this.get(1)) run += 1;
      return least + (run === LONGEST_RUN ? this.get(WIDEST) : run * 2 ** rest + this.get(rest));
    });
  }
}

function toBase64Url(bytes: number[]): string {
  const text = btoa(bytes.map((byte) => String.fromCharCode(byte)).join(""));
  return text.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

function fromBase64Url(text: string): Uint8Array {
  const bytes = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(bytes, (byte) => byte.charCodeAt(0));
}
