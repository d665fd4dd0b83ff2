/**
 * Moves that were made and not yet applied. The tab keeps them over a reload.
 *
 * A browser copies what a tab keeps into a window that is opened from it, so the same move may wait twice. Each has the
 * name of the page that it was made on and a number there; a kept game says up to which number it has a page's moves.
 */
import * as storage from "./storage";

/** A move as a player makes it; the rules apply it. */
export interface Move {
  type: string;
  at: number;
  [field: string]: unknown;
}

export interface Waiting {
  move: Move;
  page: string;
  number: number;
}

/** The number of the last move that a game has of each page. */
export type Applied = Record<string, number>;

const MOST_PAGES = 16;
const page = Array.from(crypto.getRandomValues(new Uint8Array(6)), (byte) => byte.toString(16).padStart(2, "0")).join("");
let last = 0;

/** A move made now, on this page. */
export function waitingMove(move: Move): Waiting {
  return { move, page, number: ++last };
}

export function isApplied({ page, number }: Waiting, applied: Applied): boolean {
  return number <= (applied[page] ?? 0);
}

/** `applied` with one move more. Pages that have not moved for long are left out. */
export function withApplied({ page, number }: Waiting, applied: Applied): Applied {
  const others = Object.entries(applied).filter(([name]) => name !== page);
  return Object.fromEntries([...others.slice(1 - MOST_PAGES), [page, number]]);
}

export function writeWaiting(key: string, waiting: Waiting[]): void {
  storage.writeInTab(`waiting:${key}`, waiting.length ? waiting : null);
}

export function readWaiting(key: string): Waiting[] {
  const found = storage.readInTab(`waiting:${key}`);
  return Array.isArray(found) ? found.filter(isWaiting) : [];
}

function isWaiting(value: unknown): value is Waiting {
  const { move, page, number } = (value ?? {}) as Partial<Waiting>;
  return typeof move?.type === "string" && typeof page === "string" && typeof number === "number";
}
