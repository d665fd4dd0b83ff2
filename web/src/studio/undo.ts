/** Changes, and the requests that take each of them back. They name what was left behind, so that they undo nothing else. */
import type { GameName } from "../shell/games";
import type { Request } from "./api";
import type { Row, Versioned } from "./types";

export interface Change {
  game: GameName;
  /** The puzzle to look at again. */
  id: string;
  /** What was done, in words. */
  description: string;
  back: Request[];
}

const MOST_KEPT = 200;

/** The changes with one more; the oldest are forgotten. */
export function remember(changes: Change[], change: Change): Change[] {
  return [...changes, change].slice(-MOST_KEPT);
}

/** Whether players will see it, once the site is built again. */
export function isOfCalendar(change: Change): boolean {
  return change.back.some((request) => request.path.includes("/calendar/"));
}

const DONE = { approved: "approved", rejected: "rejected", pending: "back to pending" };

export function statusChanged(game: GameName, before: Row, after: Versioned): Change {
  const body = { status: before.status, version: after.version };
  const path = `${game}/puzzles/${encodeURIComponent(after.id)}/status`;
  return { game, id: after.id, description: `“${after.title}” ${DONE[after.status]}`, back: [{ method: "PUT", path, body }] };
}

/** A finding was overruled for a reason, or counts again without one; `before` is the reason that it had. */
export function overruled(game: GameName, after: Versioned, code: string, reason: string | null, before: string): Change {
  const description = reason ? `${code} overruled in “${after.title}”` : `${code} counts again in “${after.title}”`;
  return { game, id: after.id, description, back: [overruling(game, after.id, code, before || null, after.version)] };
}

/** The request that overrules a finding, or without a reason lets it count again. */
export function overruling(game: GameName, id: string, code: string, reason: string | null, version: string): Request {
  const path = `${game}/puzzles/${encodeURIComponent(id)}/overruled/${encodeURIComponent(code)}`;
  if (reason) return { method: "PUT", path, body: { reason, version } };
  return { method: "DELETE", path: `${path}?version=${encodeURIComponent(version)}` };
}

/** A puzzle was put on `day`, from another day or from the pool; `displaced` was there before. */
export function assigned(game: GameName, puzzle: Row, day: string, displaced: Row | null): Change {
  const back: Request[] = puzzle.day ? [put(game, puzzle.day, puzzle.id)] : [take(game, day, puzzle.id)];
  if (displaced) back.push(put(game, day, displaced.id));
  return { game, id: puzzle.id, description: `“${puzzle.title}” on ${day}`, back };
}

export function unassigned(game: GameName, puzzle: Row, day: string): Change {
  return { game, id: puzzle.id, description: `“${puzzle.title}” taken from ${day}`, back: [put(game, day, puzzle.id)] };
}

/** Many empty days were filled at once. */
export function filled(game: GameName, placed: Row[]): Change {
  const description = placed.length === 1 ? "One day filled" : `${placed.length} days filled`;
  return { game, id: placed[0]!.id, description, back: placed.map((row) => take(game, row.day!, row.id)) };
}

function put(game: GameName, day: string, id: string): Request {
  return { method: "PUT", path: `${game}/calendar/${day}`, body: { id, was: null } };
}

function take(game: GameName, day: string, id: string): Request {
  return { method: "DELETE", path: `${game}/calendar/${day}?was=${encodeURIComponent(id)}` };
}
