/** The messages between the studio's page and the preview in its frame. */
import type { PuzzleFile } from "../../shell/puzzle";
import type { Finding } from "../types";

export interface ToPreview {
  file: PuzzleFile;
  findings: Finding[];
  /** The finding that is looked at, by its place in the list; -1 for none. */
  pointed: number;
}

export type FromPreview =
  /** It listens now. */
  | { type: "ready" }
  /** For each finding whether it has a place on the board. */
  | { type: "placed"; placed: boolean[] }
  /** The editor is done with the board and wants the keys of the page back. */
  | { type: "leave" };

export function post(target: Window, letter: ToPreview | FromPreview): void {
  target.postMessage(letter, location.origin);
}

/** Whether a message comes from a page of ours. */
export function isOurs(event: MessageEvent, from: Window | null | undefined): boolean {
  return event.origin === location.origin && event.source === from;
}
