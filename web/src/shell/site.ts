/** Where the site lives, which page is open, what day it is. All addresses are relative to the site's root. */
import { gameNames, type GameName } from "./games";

declare global {
  interface Window {
    /** Today's puzzle, asked for by the page before any module was loaded. */
    early?: { path: string; response: Promise<Response> };
  }
}

export const root = new URL(document.documentElement.dataset.root ?? "./", location.href);

export type Page = { name: "hub" } | { name: "game"; game: GameName; number?: number; day?: string };

/** The page that an address stands for. What is no game is the hub. */
export function pageAt(address: URL): Page {
  const path = address.pathname.slice(root.pathname.length).replace(/(^|\/)index\.html$/, "$1");
  const game = path.replace(/\/$/, "");
  if (!gameNames.includes(game as GameName)) return { name: "hub" };
  const number = Number(address.searchParams.get("puzzle"));
  const day = address.searchParams.get("date") ?? "";
  return {
    name: "game",
    game: game as GameName,
    ...(Number.isInteger(number) && number > 0 ? { number } : {}),
    ...(/^\d{4}-\d\d-\d\d$/.test(day) ? { day } : {}),
  };
}

export function addressOf(game: GameName): string {
  return new URL(`${game}/`, root).href;
}

/** The UTC day of a moment, as the rules' calendar has it. */
export function dayOf(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}

const DAY_MS = 86_400_000;

/** Milliseconds until the next puzzles. */
export function untilNextDay(at: number): number {
  return DAY_MS - (at % DAY_MS);
}

export function clock(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const two = (n: number) => String(n).padStart(2, "0");
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  return hours ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

export function longDate(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  return date.toLocaleDateString("en-GB", { weekday: "long", day: "numeric", month: "long", timeZone: "UTC" });
}
