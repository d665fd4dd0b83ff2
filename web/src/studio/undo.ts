/** Changes, and the requests that undo them. A request names what the change has made, so that it undoes nothing else. */
import { shortDate } from "../engine/days";
import type { GameName } from "../engine/games";
import type { Request } from "./api";
import type { Acknowledging, Changed, Overruling, Row, StatusChange, Unacknowledging } from "./types";

export interface Change {
  game: GameName;
  /** The puzzle to look at again; "" for none. */
  id: string;
  description: string;
  back: Request;
  /** Whether players will see it after the next build of the site. */
  isOfCalendar: boolean;
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
  return texts.every((text) => typeof text === "string") && isRequest(value?.back);
}

function isRequest(value: Partial<Request> | undefined): boolean {
  return typeof value?.path === "string" && (value.method === "PUT" || value.method === "DELETE" || value.method === "POST");
}

/** A change that the server has made, and undoes as a whole. */
export function changed(game: GameName, { rows, undo }: Changed, description: string, isOfCalendar: boolean): Change {
  return { game, id: rows[0]?.id ?? "", description, back: { method: "POST", path: `${game}/undo/${undo}` }, isOfCalendar };
}

const DONE = { approved: "approved", rejected: "rejected", pending: "back to pending" };

export function statusChanged(game: GameName, before: Row, after: Row): Change {
  const body: StatusChange = { status: before.status, version: after.version };
  const path = `${game}/puzzles/${encodeURIComponent(after.id)}/status`;
  const description = `“${after.title}” ${DONE[after.status]}`;
  return { game, id: after.id, description, back: { method: "PUT", path, body }, isOfCalendar: false };
}

/** A finding was overruled for a reason, or no longer; `before` is the earlier reason. */
export function overruled(game: GameName, after: Row, code: string, reason: string | null, before: string): Change {
  const description = reason ? `${code} overruled in “${after.title}”` : `${code} no longer overruled in “${after.title}”`;
  const back = overruling(game, after.id, code, before || null, after.version);
  return { game, id: after.id, description, back, isOfCalendar: false };
}

/** The request that overrules a finding; without a reason, no longer. */
export function overruling(game: GameName, id: string, code: string, reason: string | null, version: string): Request {
  const path = `${game}/puzzles/${encodeURIComponent(id)}/overruled/${encodeURIComponent(code)}`;
  const body: Overruling = { reason: reason ?? "", version };
  if (reason) return { method: "PUT", path, body };
  return { method: "DELETE", path: `${path}?version=${encodeURIComponent(version)}` };
}

/** The request that acknowledges findings of a day for a reason; without a reason, no longer. */
export function acknowledging(game: GameName, day: string, fingerprints: string[], reason: string | null): Request {
  const path = `${game}/acknowledged`;
  if (reason) return { method: "POST", path, body: { days: [day], fingerprints, reason } satisfies Acknowledging };
  return { method: "DELETE", path, body: { fingerprints } satisfies Unacknowledging };
}

/** A finding of a day was acknowledged for a reason, or no longer; `before` is the earlier reason. */
export function acknowledged(game: GameName, day: string, fingerprints: string[], reason: string | null, before: string): Change {
  const description = `A finding of ${shortDate(day)} ${reason ? "acknowledged" : "no longer acknowledged"}`;
  const back = acknowledging(game, day, fingerprints, reason ? null : before);
  return { game, id: "", description, back, isOfCalendar: false };
}

/** One puzzle by its title, several by their number. */
export function nameOf(rows: Pick<Row, "title">[]): string {
  return rows.length === 1 ? `“${rows[0]!.title}”` : `${rows.length} puzzles`;
}
