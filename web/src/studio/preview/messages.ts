/** The messages between the studio's page and the preview in its frame. */
import type { PuzzleFile } from "../../engine/puzzle";
import type { Finding } from "../types";

export interface ToPreview {
  file: PuzzleFile;
  findings: Finding[];
  /** The finding that is looked at, by its index in the list; -1 for none. */
  pointed: number;
}

export type FromPreview =
  /** It is ready for messages. */
  | { type: "ready" }
  /** For each finding, whether it is marked on the board. */
  | { type: "located"; located: boolean[] }
  /** The editor has left the board, back to the keys of the page. */
  | { type: "leave" };

export function post(target: Window, message: ToPreview | FromPreview): void {
  target.postMessage(message, location.origin);
}

/** Whether a message comes from our own page. */
export function isOurs(event: MessageEvent, from: Window | null | undefined): boolean {
  return event.origin === location.origin && event.source === from;
}
