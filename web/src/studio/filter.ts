/** Which puzzles of a pool are shown. */
import type { Row, Status } from "./types";

export type Shelf = "all" | Status | "assigned";

export const SHELVES: Shelf[] = ["pending", "approved", "rejected", "assigned", "all"];

export interface Filter {
  shelf: Shelf;
  /** 1 to 5; 0 for any. */
  difficulty: number;
  text: string;
}

export function shelfOf(row: Row): Exclude<Shelf, "all"> {
  return row.day ? "assigned" : row.status;
}

export function countShelves(rows: Row[]): Record<Shelf, number> {
  const counts = { all: rows.length, pending: 0, approved: 0, rejected: 0, assigned: 0 };
  for (const row of rows) counts[shelfOf(row)] += 1;
  return counts;
}

/** The rows that match a filter. Each word of its text is in the title, the id, the day or the profile. */
export function filterRows(rows: Row[], { shelf, difficulty, text }: Filter): Row[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return rows.filter(
    (row) =>
      (shelf === "all" || shelfOf(row) === shelf) && (!difficulty || row.difficulty === difficulty) && (!words.length || has(row, words)),
  );
}

function has(row: Row, words: string[]): boolean {
  const text = `${row.title} ${row.id} ${row.day ?? ""} ${row.profile ?? ""}`.toLowerCase();
  return words.every((word) => text.includes(word));
}

/** The id `step` rows further, but not beyond an end. The first if `id` is not there. */
export function neighbour(rows: Row[], id: string, step: number): string | undefined {
  const at = rows.findIndex((row) => row.id === id);
  const to = at < 0 ? 0 : Math.max(0, Math.min(rows.length - 1, at + step));
  return rows[to]?.id;
}
