/** The five games, in the order of the hub. A game without `load` is not on this site yet, and its card says so. */
import type { Component } from "svelte";
import type { Play } from "./play.svelte";

export type GameName = "waywords" | "edgewise" | "cluegrid" | "wordogram" | "griddl";

/** What a game brings to the frame. The rules are the same for all; this is how one looks. */
export interface GameModule {
  /** The board with its actions, and whatever it opens. */
  Board: Component<{ play: Play; paused: boolean }>;
  /** How to play, for the help sheet. It gets the `view`, and may refer to the current puzzle. */
  Help: Component<any>;
  /** Applies the look of the whole page while the game is open. Returns the value of data-skin. */
  skin?: () => string;
}

export interface Game {
  name: GameName;
  title: string;
  line: string;
  /** Rows of the small drawn emblem: '.' nothing, 'o' a plain tile, 'x' a coloured one, 'p' a pale one. */
  emblem: string[];
  /** What the bars of the statistics count, in the plural. */
  scored: string;
  /** The highest score of a win, if the scores are few and start at 1. */
  mostScore?: number;
  /** What the games that were finished add up to, in words. */
  total?: (totals: Record<string, number>) => string;
  /** Whether a finished puzzle can be played again, without a new result. */
  replays?: boolean;
  load?: () => Promise<GameModule>;
}

const all: Game[] = [
  {
    name: "waywords",
    title: "Waywords",
    line: "Find the words, join start to end",
    emblem: ["oxoo", "oxxo", "ooxo", "ooxo"],
    scored: "hints",
    replays: true,
    load: () => import("../games/waywords/index"),
  },
  {
    name: "edgewise",
    title: "Edgewise",
    line: "Turn the tiles to face their kind",
    emblem: [],
    scored: "guesses",
    load: () => import("../games/edgewise/index"),
  },
  {
    name: "cluegrid",
    title: "Cluegrid",
    line: "Six guesses, one hidden word",
    emblem: ["o...", "o.o.", "xxxx", "o.o."],
    scored: "guesses",
    mostScore: 6,
    total: (totals) => `${totals.crossersSolved ?? 0} of ${totals.totalCrossers ?? 0} crossers solved`,
    load: () => import("../games/cluegrid/index"),
  },
  {
    name: "wordogram",
    title: "Wordogram",
    line: "A saying hides in the letters",
    emblem: [".ppp", "pxox", "poxo", "pxxo"],
    scored: "attempts",
    replays: true,
    load: () => import("../games/wordogram/index"),
  },
  {
    name: "griddl",
    title: "griddl",
    line: "Thread words to the star",
    emblem: ["oooo", "o.oo", "ox.o", "xxoo"],
    scored: "turns",
    load: () => import("../games/griddl/index"),
  },
];

/** The games that have puzzles here, as the page lists them. A page without a list has them all. */
const here = globalThis.document?.documentElement.dataset.games?.split(" ");

export const games = all.map((game) => (!here || here.includes(game.name) ? game : { ...game, load: undefined }));

export const gameNames = games.map((game) => game.name);

/** Those that can be played. */
export const playable = games.filter((game) => game.load);

export function gameNamed(name: GameName): Game {
  return games.find((game) => game.name === name)!;
}
