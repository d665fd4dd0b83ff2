/**
 * Results folded into one text: about 70 characters for each instead of 400.
 *
 * A folded text holds results of one game that have the same figures, one row a result, without loss: what would not
 * come back as it was is not folded.
 */
import type { Result } from "./kept";

const DAY_MS = 86_400_000;

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
    return [puzzleId, number, day, opened - day, won, score, completedAt - opened * DAY_MS, elapsedMs, ...names.map((name) => result.figures[name]!)];
  });
  return { game, figures: names, rows };
}

/** The results again. */
export function unfold({ game, figures, rows }: Folded): Result[] {
  return rows.map(([puzzleId, ...row]) => {
    const [number, day, delay, won, score, completed, elapsedMs, ...counts] = row as [number, number, number, number, number, number, number, ...number[]];
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

/** Whether a value comes back as it was. It may be anything: what is kept may be of another version. */
export function isFoldable(value: unknown): value is Result {
  try {
    const result = value as Result;
    const back = unfold(JSON.parse(JSON.stringify(fold([result]))) as Folded)[0]!;
    return typeof result.puzzleId === "string" && isSame(back, result);
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

function dayIndex(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) / DAY_MS;
}

function dayAt(index: number): string {
  return new Date(index * DAY_MS).toISOString().slice(0, 10);
}
