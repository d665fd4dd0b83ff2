/**
 * What a page needs before it is drawn: its code, and for a game its board and the puzzle. All of it is asked for at
 * once and before anything is drawn, so that the first thing drawn is the board.
 */
import type { Component } from "svelte";
import { gameNamed, type GameName } from "../engine/games";
import { keyOf, readKept } from "../engine/kept";
import { loadGame, type GameModule } from "../games/index";
import { fetchPuzzle, NoPuzzle, type PuzzleFile } from "../engine/puzzle";
import { dayOf, moment } from "../engine/days";
import { isTooEarly, type GamePage, type Page } from "../engine/site";

export interface Opening {
  module: GameModule;
  file: PuzzleFile;
}

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- each takes its own kind of page and opening
type PageComponent = Component<any>;

export interface Opened {
  page: Page;
  Component: PageComponent;
  /** Of a game: what it opens with, or the promise of it where that takes long. */
  opening?: Opening | Promise<Opening>;
}

/** Longer than this an empty frame is better than nothing. */
const PATIENCE_MS = 600;

const PAGES: Record<Page["name"], () => Promise<{ default: PageComponent }>> = {
  hub: () => import("./Hub.svelte"),
  game: () => import("./GamePage.svelte"),
  archive: () => import("./Archive.svelte"),
  stats: () => import("./Stats.svelte"),
  packs: () => import("./Packs.svelte"),
};

export async function openGame(page: GamePage): Promise<Opening> {
  const [module, file] = await Promise.all([loadGame(page.game), fetchOf(page)]);
  return { module, file };
}

async function fetchOf(page: GamePage): Promise<PuzzleFile> {
  if (page.kept) return readFinished(page.game, page.kept);
  if (!page.level) return fetchPuzzle(page.game, page);
  return (await import("./packs")).fetchLevel(page.level);
}

/** A finished game that this device keeps with its puzzle. */
function readFinished(game: GameName, puzzleId: string): PuzzleFile {
  const { number, date, puzzle, view, pictures } = readKept(keyOf(game, puzzleId)).kept ?? {};
  if (!number || !date || !puzzle || !view) throw new NoPuzzle(true, "That game is not on this device.");
  return { game, number, date, puzzle, view, ...(pictures && { pictures }) };
}

export async function openPage(page: Page): Promise<Opened> {
  const code = PAGES[page.name]();
  if (page.name !== "game" || !gameNamed(page.game).isHere || isTooEarly(page, dayOf(moment())))
    return { page, Component: (await code).default };
  const coming = openGame(page);
  const late = new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS));
  const opening = await Promise.race([coming, late]).catch(() => undefined);
  return { page, Component: (await code).default, opening: opening ?? coming };
}

/** When the page is idle, fetches the code of the page that the player is likely to open next. */
export function fetchGamePage(): void {
  PAGES.game().catch(() => undefined);
}
