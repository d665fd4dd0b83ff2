/**
 * What a game's page needs before it can show a board: the game's own code and the puzzle. Both are asked for before
 * anything is drawn, so that the first thing drawn is the board.
 */
import { gameNamed, type GameModule } from "./games";
import { fetchPuzzle, type PuzzleFile } from "./puzzle";
import type { GamePage } from "./site";

export interface Opening {
  look: GameModule;
  file: PuzzleFile;
}

/** Longer than this an empty frame is better than nothing. */
const PATIENCE_MS = 600;

let ready: { page: GamePage; opening: Opening } | undefined;

export async function open(page: GamePage): Promise<Opening> {
  const [look, file] = await Promise.all([gameNamed(page.game).load!(), fetchPuzzle(page.game, page)]);
  return { look, file };
}

/** Opens the page that the visit begins with. Done when that is there, or failed, or takes too long. */
export async function openFirst(page: GamePage): Promise<void> {
  const opened = open(page).then(
    (opening) => void (ready = { page, opening }),
    () => undefined, // the page will try again, and tell
  );
  await Promise.race([opened, new Promise((late) => setTimeout(late, PATIENCE_MS))]);
}

/** What was opened for this page before it was drawn, once. */
export function takeOpened(page: GamePage): Opening | undefined {
  const taken = ready?.page.game === page.game && ready.page.number === page.number && ready.page.day === page.day;
  const opening = taken ? ready?.opening : undefined;
  ready = undefined;
  return opening;
}
