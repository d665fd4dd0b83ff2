/** Which game is still to be played today. */
import { playable, type Game } from "../engine/games";
import { puzzleOn, standingOf } from "../engine/kept";
import { now } from "../engine/now.svelte";
import { absence } from "../engine/published.svelte";

/** The first one that has a puzzle today which is not finished, besides this game. */
export function gameAfter(game: string): Game | undefined {
  return playable.find(
    ({ name }) => name !== game && !absence(name, now.day) && ["new", "going"].includes(standingOf(name, puzzleOn(name, now.day)).kind),
  );
}
