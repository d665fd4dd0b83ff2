/**
 * Results as a short text: `GW1.`, base64url, `.` and a checksum. Letters, digits, "-" and "_" survive any messenger.
 *
 * Results of one game that have the same figures are a group, written by column: its smallest value, then how far each
 * is above it, in the Rice code that makes the column shortest. What can be derived (the number of a day's puzzle, the
 * day after the day before) makes a column of equal values, which takes no room. Ids of random hex digits are kept as
 * bytes. Deflate makes it a sixth longer: it finds nothing in random ids and has one table for columns that are unlike.
 *
 * Times are rounded to the second, so that a result comes after the exact one it was made from in the order in which the
 * rules prefer results, and never replaces it (`rounded`). A document is read with the same rounding: what was brought by
 * code and what was brought by file are the same.
 */
import { dayAt, dayIndex, isDay, LATEST } from "../engine/days";
import { isObject } from "../engine/json";
import type { Result } from "../engine/kept";
import { checksum } from "../engine/storage";

const FORM = /^GW1\.([\w-]*)\.([0-9a-f]{8})$/;
const DAY_SECONDS = 86_400;
export const MOST_RESULTS = 100_000;
const MOST_FIGURES = 40;
const LARGEST_FIGURE = 1e9;

/** Why something was not taken in: one sentence for the player. */
export class Refusal extends Error {}

const NOT_WHOLE = "This code is incomplete. Copy all of it, from GW1 to the end.";
export const NOT_OURS = "This is not a Gridwright file or code.";
export const NEWER = "This was made by a newer Gridwright. Reload this page, then try again.";
export const TOO_LARGE = "This is too large to be a Gridwright file or code.";

/** Whether `value` can name a puzzle: nothing invisible, and nothing that is only half a character. */
export function isId(value: unknown): value is string {
  return typeof value === "string" && /^\P{C}{1,200}$/u.test(value);
}

export function isWhole(value: unknown, least: number, most: number): value is number {
  return typeof value === "number" && Number.isInteger(value) && value >= least && value <= most;
}

export function isFigures(value: unknown): value is Record<string, number> {
  if (!isObject(value)) return false;
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
  if (!isObject(value)) return false;
  const { game, puzzleId, number, date, openedOn, status, score, figures, completedAt, elapsedMs } = value;
  const isOfPuzzle =
    typeof game === "string" && /^[a-z][a-z0-9-]{0,39}$/.test(game) && isId(puzzleId) && isWhole(number, 1, LARGEST_FIGURE);
  const isDated = isDay(date) && isDay(openedOn) && isMoment(completedAt) && isMoment(elapsedMs);
  return isOfPuzzle && isDated && (status === "won" || status === "lost") && isFigure(score) && isFigures(figures);
}

/**
 * A result as it is brought to another device. Its end is rounded up. The time it took is rounded down, as it is shown,
 * but up where the end is whole already: the copy must differ from the result.
 */
export function rounded(result: Result): Result {
  const { completedAt, elapsedMs } = result;
  const spent = completedAt % 1000 ? Math.floor(elapsedMs / 1000) : Math.ceil(elapsedMs / 1000);
  const ended = Math.min(Math.ceil(completedAt / 1000), Math.floor(LATEST / 1000));
  return { ...result, completedAt: ended * 1000, elapsedMs: spent * 1000 };
}

/** Results of one game with figures of the same names, whose ids are `head` and then `size` bytes in hex (0: any ids). */
interface Group {
  game: string;
  figures: string[];
  head: string;
  size: number;
  members: Result[];
}

function grouped(results: Result[]): Group[] {
  const groups = new Map<string, Group>();
  for (const result of [...results].sort((a, b) => compare(a.date, b.date) || compare(a.puzzleId, b.puzzleId))) {
    const { game, puzzleId } = result;
    const figures = Object.keys(result.figures).sort();
    const [, before, hex] = /^(.*?)((?:[0-9a-f]{2}){0,32})$/su.exec(puzzleId)!;
    const [head, size] = hex ? [before!, hex.length / 2] : ["", 0];
    const key = JSON.stringify([game, figures, head, size]);
    const group = groups.get(key) ?? { game, figures, head, size, members: [] };
    groups.set(key, group);
    group.members.push(result);
  }
  return [...groups.values()];
}

export function encodeResults(results: Result[]): string {
  const bits = new BitWriter();
  const groups = grouped(results);
  bits.number(groups.length);
  for (const { game, figures, head, size, members: exact } of groups) {
    const members = exact.map(rounded);
    const ids = members.map((result) => result.puzzleId);
    bits.text([game, head, ...figures].join("\t")); // no name holds a tab
    bits.number(size);
    bits.number(members.length);
    if (!size) bits.text(ids.join("\t"));
    else for (const id of ids) for (const byte of hexBytes(id.slice(head.length))) bits.put(byte, 8);
    const days = members.map((result) => dayIndex(result.date));
    const opened = members.map((result) => dayIndex(result.openedOn));
    bits.number(days[0]!);
    bits.column(days.slice(1).map((day, i) => day - days[i]!));
    bits.column(members.map((result, i) => days[i]! - result.number));
    bits.column(opened.map((day, i) => day - days[i]!));
    bits.column(members.map((result) => (result.status === "won" ? 0 : 1)));
    bits.column(members.map((result) => result.score));
    for (const name of figures) bits.column(members.map((result) => result.figures[name]!));
    bits.column(members.map((result, i) => result.completedAt / 1000 - opened[i]! * DAY_SECONDS));
    bits.column(members.map((result) => result.elapsedMs / 1000));
  }
  const payload = toBase64Url(bits.bytes);
  return `GW1.${payload}.${checksum(payload)}`;
}

/** The results of a code. Throws Refusal. What a code contains may still not be a result: anybody can make one. */
export function decodeResults(code: string): Result[] {
  const version = /^GW(\d+)\./.exec(code)?.[1];
  if (!version) throw new Refusal(NOT_OURS);
  if (Number(version) > 1) throw new Refusal(NEWER);
  const [, payload, sum] = FORM.exec(code) ?? [];
  if (payload === undefined || checksum(payload) !== sum) throw new Refusal(NOT_WHOLE);
  try {
    const bits = new BitReader(fromBase64Url(payload));
    const results: Result[] = [];
    for (let groups = bits.number(); groups > 0; groups--) {
      for (const result of readGroup(bits, results.length)) results.push(result);
    }
    return results;
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal(NOT_WHOLE); // right checksum, wrong content: forged
  }
}

function readGroup(bits: BitReader, before: number): Result[] {
  const [game, head, ...figures] = bits.text().split("\t");
  const [size, count] = [bits.number(), bits.number()];
  if (before + count > MOST_RESULTS) throw new Refusal(TOO_LARGE);
  if (size < 0 || count < 1 || figures.length > MOST_FIGURES) throw new Refusal(NOT_WHOLE);
  const ids = size ? range(count).map(() => head + hexText(bits.block(size))) : bits.text().split("\t");
  if (ids.length !== count) throw new Refusal(NOT_WHOLE);
  const days = [bits.number()];
  for (const gap of bits.column(count - 1)) days.push(days.at(-1)! + gap);
  const [launches, delays, lost, scores] = [bits.column(count), bits.column(count), bits.column(count), bits.column(count)];
  const columns = figures.map((name) => [name, bits.column(count)] as const);
  const [finished, seconds] = [bits.column(count), bits.column(count)];
  return ids.map((puzzleId, i) => ({
    game: game!,
    puzzleId,
    number: days[i]! - launches[i]!,
    date: dayAt(days[i]!),
    openedOn: dayAt(days[i]! + delays[i]!),
    status: lost[i] ? "lost" : "won",
    score: scores[i]!,
    figures: Object.fromEntries(columns.map(([name, column]) => [name, column[i]!])),
    completedAt: ((days[i]! + delays[i]!) * DAY_SECONDS + finished[i]!) * 1000,
    elapsedMs: seconds[i]! * 1000,
  }));
}

function hexBytes(hex: string): number[] {
  return range(hex.length / 2).map((i) => parseInt(hex.slice(2 * i, 2 * i + 2), 16));
}

function hexText(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function range(count: number): number[] {
  return [...Array(count).keys()];
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
    for (let left = width; left > 0;) {
      if (!this.free) {
        this.bytes.push(0);
        this.free = 8;
      }
      const taken = Math.min(left, this.free);
      left -= taken;
      this.free -= taken;
      this.bytes[this.bytes.length - 1]! |= (Math.floor(value / 2 ** left) % 2 ** taken) << this.free;
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

  text(text: string): void {
    const bytes = new TextEncoder().encode(text);
    this.number(bytes.length);
    for (const byte of bytes) this.put(byte, 8);
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

  text(): string {
    return new TextDecoder("utf-8", { fatal: true }).decode(this.block(this.number()));
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
