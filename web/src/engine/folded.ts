/**
 * Results folded into one text: about 70 characters for each instead of 400.
 *
 * A folded text holds results of one game that have the same figures, one row a result, without loss: what would not
 * come back as it was is not folded.
 */
import { DAY_MS, dayAt, dayIndex } from "./days";
import { isObject } from "./json";
import type { Result } from "./kept";

export interface Folded {
  game: string;
  /** The names of the figures that end each row. */
  figures: string[];
  /** Puzzle, number, day, days until it was opened, 1 if won, score, milliseconds since the day it was opened, time, figures. */
  rows: [string, ...number[]][];
}

/** Which results can share a text. */
export function groupOf({ game, figures }: Result): string {
  return [game, ...namesOf(figures)].join(" ");
}

/** Results of one group as one value. */
export function fold(results: Result[]): Folded {
  const { game, figures } = results[0]!;
  const names = namesOf(figures);
  const rows = results.map((result): [string, ...number[]] => {
    const [day, opened] = [dayIndex(result.date), dayIndex(result.openedOn)];
    const { puzzleId, number, score, completedAt, elapsedMs } = result;
    const won = result.status === "won" ? 1 : 0;
    return [
      puzzleId,
      number,
      day,
      opened - day,
      won,
      score,
      completedAt - opened * DAY_MS,
      elapsedMs,
      ...names.map((name) => result.figures[name]!),
    ];
  });
  return { game, figures: names, rows };
}

/** The results again. */
export function unfold(value: unknown): Result[] {
  if (!isFolded(value)) return []; // of another version, which will read it
  const { game, figures, rows } = value;
  return rows.map(([puzzleId, ...row]) => {
    const [number = 0, day = 0, delay = 0, won = 0, score = 0, completed = 0, elapsedMs = 0, ...counts] = row;
    return {
      game,
      puzzleId,
      number,
      date: dayAt(day),
      openedOn: dayAt(day + delay),
      status: won ? "won" : "lost",
      score,
      figures: Object.fromEntries(figures.map((name, i) => [name, counts[i]!])),
      completedAt: (day + delay) * DAY_MS + completed,
      elapsedMs,
    };
  });
}

function isFolded(value: unknown): value is Folded {
  if (!isObject(value) || typeof value.game !== "string" || !Array.isArray(value.figures) || !Array.isArray(value.rows)) return false;
  return value.rows.every((row) => Array.isArray(row) && isDayIndex(row[2]) && isDayIndex(row[2] + row[3]));
}

function isDayIndex(value: unknown): boolean {
  return typeof value === "number" && Math.abs(value) < 1e7;
}

/** Whether a value may be a result: the other fields are known by coming back as they were. */
function isResultLike(value: unknown): value is Result {
  return isObject(value) && typeof value.puzzleId === "string" && isObject(value.figures);
}

/** Whether a value comes back as it was. It may be anything: what is kept may be of another version. */
export function isFoldable(value: unknown): value is Result {
  try {
    if (!isResultLike(value)) return false;
    const [back] = unfold(JSON.parse(JSON.stringify(fold([value]))));
    return isSame(back!, value);
  } catch {
    return false;
  }
}

/** Whether two results are the same in every field. */
export function isSame(a: Result, b: Result): boolean {
  return ordered(a) === ordered(b);
}

function ordered(result: Result): string {
  return JSON.stringify([{ ...result, figures: 0 }, result.figures].map((part) => Object.entries(part).sort()));
}

function namesOf(figures: Record<string, number>): string[] {
  return Object.keys(figures).sort();
}
