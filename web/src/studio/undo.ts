/** Changes, and the requests that undo them. A request names the version that the change has made, so that it undoes nothing else. */
import type { GameName } from "../engine/games";
import type { Request } from "./api";
import type { Assigning, Overruling, Row, StatusChange, Versioned } from "./types";

export interface Change {
  game: GameName;
  /** The puzzle to look at again. */
  id: string;
  description: string;
  back: Request[];
}

const MOST_KEPT = 200;
/** Of the text that is kept for a reload. */
const MOST_LETTERS = 200_000;
const KEPT = "gridwright:studio:changes";

/** The changes with one more; the oldest are forgotten. */
export function remember(changes: Change[], change: Change): Change[] {
  return [...changes, change].slice(-MOST_KEPT);
}

/** Keeps the changes of a library for a reload of this page; the oldest are forgotten if there is little room. */
export function keepChanges(root: string, changes: Change[]): void {
  let kept = changes;
  let text = JSON.stringify({ root, changes: kept });
  while (kept.length && text.length > MOST_LETTERS) {
    kept = kept.slice(Math.ceil(kept.length / 4));
    text = JSON.stringify({ root, changes: kept });
  }
  try {
    sessionStorage.setItem(KEPT, text);
  } catch {
    // no storage, or no room: they can be undone until a reload
  }
}

/** The changes that this page has made in a library before it was reloaded. */
export function readChanges(root: string): Change[] {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEPT) ?? "null");
    return kept?.root === root && Array.isArray(kept.changes) ? kept.changes.filter(isChange).slice(-MOST_KEPT) : [];
  } catch {
    return [];
  }
}

function isChange(value: Partial<Change> | null): boolean {
  const texts = [value?.game, value?.id, value?.description];
  return texts.every((text) => typeof text === "string") && Array.isArray(value?.back) && value.back.every(isRequest);
}

function isRequest(value: Partial<Request> | null): boolean {
  return typeof value?.path === "string" && (value.method === "PUT" || value.method === "DELETE" || value.method === "POST");
}

/** Whether players will see it after the next build of the site. */
export function isOfCalendar(change: Change): boolean {
  return change.back.some((request) => request.path.includes("/calendar/"));
}

const DONE = { approved: "approved", rejected: "rejected", pending: "back to pending" };

export function statusChanged(game: GameName, before: Row, after: Versioned): Change {
  const body: StatusChange = { status: before.status, version: after.version };
  const path = `${game}/puzzles/${encodeURIComponent(after.id)}/status`;
  return { game, id: after.id, description: `“${after.title}” ${DONE[after.status]}`, back: [{ method: "PUT", path, body }] };
}

/** A finding was overruled for a reason, or no longer; `before` is the earlier reason. */
export function overruled(game: GameName, after: Versioned, code: string, reason: string | null, before: string): Change {
  const description = reason ? `${code} overruled in “${after.title}”` : `${code} no longer overruled in “${after.title}”`;
  return { game, id: after.id, description, back: [overruling(game, after.id, code, before || null, after.version)] };
}

/** The request that overrules a finding; without a reason, no longer. */
export function overruling(game: GameName, id: string, code: string, reason: string | null, version: string): Request {
  const path = `${game}/puzzles/${encodeURIComponent(id)}/overruled/${encodeURIComponent(code)}`;
  const body: Overruling = { reason: reason ?? "", version };
  if (reason) return { method: "PUT", path, body };
  return { method: "DELETE", path: `${path}?version=${encodeURIComponent(version)}` };
}

/** A puzzle was put on `day`, from another day or from the pool; `displaced` was there before. */
export function assigned(game: GameName, puzzle: Row, day: string, displaced: Row | null): Change {
  const back: Request[] = puzzle.day ? [put(game, puzzle.day, puzzle.id)] : [take(game, day, puzzle.id)];
  if (displaced) back.push(put(game, day, displaced.id));
  return { game, id: puzzle.id, description: `“${puzzle.title}” on ${day}`, back };
}

export function unassigned(game: GameName, puzzle: Row, day: string): Change {
  return { game, id: puzzle.id, description: `“${puzzle.title}” removed from ${day}`, back: [put(game, day, puzzle.id)] };
}

export function filled(game: GameName, placed: Row[]): Change {
  const description = placed.length === 1 ? "One day filled" : `${placed.length} days filled`;
  return { game, id: placed[0]!.id, description, back: placed.map((row) => take(game, row.day!, row.id)) };
}

function put(game: GameName, day: string, id: string): Request {
  const body: Assigning = { id, was: null };
  return { method: "PUT", path: `${game}/calendar/${day}`, body };
}

function take(game: GameName, day: string, id: string): Request {
  return { method: "DELETE", path: `${game}/calendar/${day}?was=${encodeURIComponent(id)}` };
}
