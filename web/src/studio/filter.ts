/** Which puzzles of a pool are shown. */
import { shortDate } from "../engine/days";
import type { Row, Status } from "./types";

export type Shelf = "all" | Status | "assigned";

export const SHELVES: Shelf[] = ["pending", "approved", "rejected", "assigned", "all"];

export interface Filter {
  shelf: Shelf;
  /** 1 to 5; 0 for any. */
  difficulty: number;
  text: string;
  /** A mark of the rows: `hold`, `window` or a tag with its #; "" for any. */
  note: string;
}

export const ANY: Omit<Filter, "shelf"> = { difficulty: 0, text: "", note: "" };

export function shelfOf(row: Row): Exclude<Shelf, "all"> {
  return row.day ? "assigned" : row.status;
}

export function countShelves(rows: Row[]): Record<Shelf, number> {
  const counts = { all: rows.length, pending: 0, approved: 0, rejected: 0, assigned: 0 };
  for (const row of rows) counts[shelfOf(row)] += 1;
  return counts;
}

/** The rows that match a filter. Each word of its text is in the title, the id, the day, the profile or a tag; or the server has
 * `found` the text in the answers. */
export function filterRows(rows: Row[], { shelf, difficulty, text, note }: Filter, found: ReadonlySet<string> = new Set()): Row[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return rows.filter(
    (row) =>
      (shelf === "all" || shelfOf(row) === shelf) &&
      (!difficulty || row.difficulty === difficulty) &&
      (!note || notesOf(row).includes(note)) &&
      (!words.length || has(row, words) || found.has(row.id)),
  );
}

/** What an editor has noted of a puzzle: `hold`, `window`, and its tags, each with a #. */
export function notesOf(row: Row): string[] {
  return [...(row.hold ? ["hold"] : []), ...(row.from || row.until ? ["window"] : []), ...row.tags.map((tag) => `#${tag}`)];
}

/** All tags of the rows, in order. */
export function tagsOf(rows: Row[]): string[] {
  return [...new Set(rows.flatMap((row) => row.tags))].sort();
}

/** A window in words: '20 Dec 2026 to 26 Dec 2026'; "" if there is none. */
export function windowOf({ from, until }: Pick<Row, "from" | "until">): string {
  if (from && until) return from === until ? shortDate(from) : `${shortDate(from)} to ${shortDate(until)}`;
  return from ? `from ${shortDate(from)}` : until ? `until ${shortDate(until)}` : "";
}

/** A window in few words: '20 Dec–26 Dec'. */
export function shortWindowOf({ from, until }: Pick<Row, "from" | "until">): string {
  const short = (day: string | null) => (day ? shortDate(day).replace(/ \d+$/, "") : "…");
  return from || until ? (from === until ? short(from) : `${short(from)}–${short(until)}`) : "";
}

function has(row: Row, words: string[]): boolean {
  const text = [row.title, row.id, row.day ?? "", row.profile ?? "", ...row.tags].join(" ").toLowerCase();
  return words.every((word) => text.includes(word));
}

/** The ids from one row to another, in either direction; the last alone if the first is not there. */
export function rangeOf(rows: Row[], from: string, to: string): string[] {
  const ends = [from, to].map((id) => rows.findIndex((row) => row.id === id));
  if (ends.includes(-1)) return [to];
  return rows.slice(Math.min(...ends), Math.max(...ends) + 1).map((row) => row.id);
}

/** The id `step` rows further, but not beyond an end. The first if `id` is not there. */
export function neighbour(rows: Row[], id: string, step: number): string | undefined {
  const at = rows.findIndex((row) => row.id === id);
  const to = at < 0 ? 0 : Math.max(0, Math.min(rows.length - 1, at + step));
  return rows[to]?.id;
}
