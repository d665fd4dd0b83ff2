/** The code of each game, fetched when it is opened. */
import type { Component } from "svelte";
import type { GameName } from "../engine/games";
import type { Play } from "../engine/play.svelte";

/** How a game looks. What happens in it is decided by the rules. */
export interface GameModule<G extends GameName = GameName> {
  /** The board with its actions, and whatever it opens. */
  Game: Component<{ play: Play<G>; paused: boolean }>;
  /** Fetches how to play, for the help dialog. It gets the `view`, and may refer to the current puzzle. */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- most have no props
  loadHelp: () => Promise<{ default: Component<any> }>;
  /** Applies the look of the whole page while the game is open. Returns the value of data-skin. */
  skin?: () => string;
}

const LOADERS: { [G in GameName]: () => Promise<GameModule<G>> } = {
  waywords: () => import("./waywords/index"),
  edgewise: () => import("./edgewise/index"),
  cluegrid: () => import("./cluegrid/index"),
  wordogram: () => import("./wordogram/index"),
  griddl: () => import("./griddl/index"),
};

export function loadGame<G extends GameName>(game: G): Promise<GameModule<G>> {
  return LOADERS[game]();
}
