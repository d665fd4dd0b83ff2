/**
 * Moves that were made and not yet applied. The tab keeps them over a reload.
 *
 * A browser copies what a tab keeps into a window that is opened from it, so the same move may wait twice. Each has the
 * name of the page that it was made on and a number there; a kept game says up to which number it has a page's moves.
 */
import type { GameName } from "./games";
import { isObject } from "./json";
import * as storage from "./storage";
import type { Games } from "./types";

type Untimed<Action> = Action extends unknown ? Omit<Action, "at"> : never;

/** What a player does, before it has its time. */
export type NewMove<G extends GameName = GameName> = Untimed<Games[G]["action"]>;

/** A move with its time: an action of the rules. */
export type Move<G extends GameName = GameName> = NewMove<G> & { at: number };

export interface Waiting<G extends GameName = GameName> {
  move: Move<G>;
  page: string;
  number: number;
}

/** The number of the last move that a game has of each page. */
export type Applied = Record<string, number>;

const MOST_PAGES = 16;
const page = Array.from(crypto.getRandomValues(new Uint8Array(6)), (byte) => byte.toString(16).padStart(2, "0")).join("");
let last = 0;

/** A move made now, on this page. */
export function waitingMove<G extends GameName>(move: Move<G>): Waiting<G> {
  return { move, page, number: ++last };
}

export function isApplied({ page, number }: Omit<Waiting, "move">, applied: Applied): boolean {
  return number <= (applied[page] ?? 0);
}

/** `applied` with one move more. Pages that have not moved for long are left out. */
export function withApplied({ page, number }: Omit<Waiting, "move">, applied: Applied): Applied {
  const others = Object.entries(applied).filter(([name]) => name !== page);
  return Object.fromEntries([...others.slice(1 - MOST_PAGES), [page, number]]);
}

export function writeWaiting(key: string, waiting: unknown[]): void {
  storage.writeInTab(`waiting:${key}`, waiting.length ? waiting : null);
}

export function readWaiting<G extends GameName>(key: string): Waiting<G>[] {
  const found = storage.readInTab(`waiting:${key}`);
  return Array.isArray(found) ? found.filter((value) => isWaiting<G>(value)) : [];
}

function isWaiting<G extends GameName>(value: unknown): value is Waiting<G> {
  if (!isObject(value) || !isObject(value.move)) return false;
  return typeof value.move.type === "string" && typeof value.page === "string" && typeof value.number === "number";
}
