/** What went wrong in the site itself. This device keeps the last faults as a report that the player can copy. */
import * as storage from "./storage";

export interface Fault {
  /** What failed: applying a move, opening a saved game, drawing a board. */
  what: "move" | "game" | "board";
  game: string;
  puzzleId: string;
  message: string;
  [detail: string]: unknown;
}

const KEY = "faults";
const MOST_FAULTS = 10;

/** Logs a fault and keeps it. */
export function noteFault(fault: Fault): void {
  console.error("gridwright", fault);
  storage.write(KEY, [...readFaults(), { at: new Date().toISOString(), ...fault }].slice(-MOST_FAULTS));
}

export function readFaults(): unknown[] {
  const found = storage.readValue(KEY);
  return Array.isArray(found) ? found : [];
}

/** The faults as a text for those who make the site. */
export function faultReport(): string {
  const code = document.querySelector<HTMLScriptElement>("script[type=module]")?.src;
  return JSON.stringify({ page: location.href, code, browser: navigator.userAgent, faults: readFaults() }, null, 1);
}
