/** Where the site lives, which page is open. All addresses are relative to the site's root. */
import { gameNames, isGameName, packGame, type GameName } from "./games";

declare global {
  interface Window {
    /** What the page has asked for before any module was loaded, by path. */
    early?: Record<string, Promise<Response>>;
  }
}

const html = document.documentElement;

export const root = new URL(html.dataset.root ?? "./", location.href);

/** The part of a transfer link's address before its code. */
export const BROUGHT = "#import=";

/** The name of the site, which each of its pages contains. */
export const title = document.querySelector<HTMLMetaElement>('meta[property="og:site_name"]')?.content ?? "Gridwright";

/** The day of puzzle number 1. */
export const launch = html.dataset.launch ?? "";

/** Whether this is a preview for testers, which shows days to come too. */
export const isPreview = html.dataset.preview !== undefined;

export interface GamePage {
  name: "game";
  game: GameName;
  number?: number;
  day?: string;
  /** A level of a pack, by its id, instead of a day's puzzle. */
  level?: string;
  /** A finished game as this device keeps it, by its puzzle: its day has another one by now. */
  kept?: string;
  /** Play without reading or writing anything kept. */
  debug?: boolean;
}

export type Page = { name: "hub" } | GamePage | ArchivePage | { name: "stats"; game: GameName } | PacksPage;

export interface ArchivePage {
  name: "archive";
  game: GameName;
  /** YYYY-MM; without it, the month that it is. */
  month?: string;
}

export interface PacksPage {
  name: "packs";
  /** The pack that is open; without one, the list of all. */
  pack?: string;
}

/** Whether the site has packs of levels. */
export const hasPacks = html.dataset.packs !== undefined;

/** The page at an address. An unknown address is the hub. */
export function pageAt(address: URL): Page {
  const path = address.pathname
    .slice(root.pathname.length)
    .replace(/(^|\/)index\.html$/, "$1")
    .replace(/\/$/, "");
  const asked = address.searchParams;
  if (path === "archive" || path === "stats") {
    const wanted = asked.get("game");
    const game = isGameName(wanted) ? wanted : gameNames[0]!;
    const month = asked.get("month") ?? "";
    if (path === "stats") return { name: path, game };
    return { name: path, game, ...(/^\d{4}-(0[1-9]|1[0-2])$/.test(month) ? { month } : {}) };
  }
  if (path === "packs") return { name: "packs", ...(asked.get("pack") ? { pack: asked.get("pack")! } : {}) };
  if (!isGameName(path)) return { name: "hub" };
  const number = Number(asked.get("puzzle"));
  const day = asked.get("date") ?? "";
  return {
    name: "game",
    game: path,
    ...(Number.isInteger(number) && number > 0 ? { number } : {}),
    ...(/^\d{4}-\d\d-\d\d$/.test(day) ? { day } : {}),
    ...(path === packGame.name && asked.get("level") ? { level: asked.get("level")! } : {}),
    ...(asked.get("kept") ? { kept: asked.get("kept")! } : {}),
    ...(asked.get("debug") === "true" ? { debug: true } : {}),
  };
}

/** Whether a page has nothing to show before the launch. */
export function isTooEarly(page: GamePage, day: string): boolean {
  return day < launch && !page.level && !page.kept && !(isPreview && (page.number ?? page.day));
}

export function addressOf(path: string): string {
  return new URL(path, root).href;
}

/** The address that opens this puzzle, on any day. */
export function puzzleAddress(game: GameName, number: number): string {
  return addressOf(`${game}/?puzzle=${number}`);
}

/** The address that opens a finished game as this device keeps it. */
export function keptAddress(game: GameName, puzzleId: string): string {
  return addressOf(`${game}/?kept=${encodeURIComponent(puzzleId)}`);
}

/** The archive of a game, at a month. */
export function archiveAddress(game: GameName, month = ""): string {
  return addressOf(`archive/?game=${game}${month && `&month=${month}`}`);
}

export function packAddress(pack: string): string {
  return addressOf(`packs/?pack=${encodeURIComponent(pack)}`);
}

export function levelAddress(level: string): string {
  return addressOf(`${packGame.name}/?level=${encodeURIComponent(level)}`);
}

/** Where a player of a puzzle came from: its pack, the archive or all games. */
export function wayBack(
  page: GamePage,
  file: { date: string; level?: { pack: string } } | undefined,
  day: string,
): { address: string; name: string } {
  if (page.level) return { address: file?.level ? packAddress(file.level.pack) : addressOf("packs/"), name: "Back to the pack" };
  if ((page.number ?? page.day) && file?.date !== day)
    return { address: archiveAddress(page.game, file?.date.slice(0, 7)), name: "Back to the archive" };
  return { address: root.href, name: "All games" };
}

export function clock(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const two = (n: number) => String(n).padStart(2, "0");
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  return hours ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
