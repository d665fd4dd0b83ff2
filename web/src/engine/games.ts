/** The games, in the order of the hub, and what the pages say about each. */
import type { Games } from "./types";

export type GameName = keyof Games;

export interface Game {
  name: GameName;
  /** Whether the site has puzzles of it. If not, its card says so. */
  isHere: boolean;
  title: string;
  line: string;
  /** Rows of the small drawn emblem: '.' nothing, 'o' a plain tile, 'x' a coloured one, 'p' a pale one. Without rows: four tilted tiles. */
  emblem: string[];
  /** What the bars of the statistics count, in the plural. */
  scored: string;
  /** The highest score of a win, if the scores are few and start at 1. */
  mostScore?: number;
  /** Whether a finished puzzle can be played again, without a new result. */
  replays?: boolean;
  /** The move that starts over. A game without it has nothing to give back before its end. */
  restart?: string;
  /** Whether it has packs of levels besides its days. One game has. */
  hasPacks?: boolean;
}

const all: Omit<Game, "isHere">[] = [
  {
    name: "waywords",
    title: "Waywords",
    line: "Find the words, join start to end",
    emblem: ["oxoo", "oxxo", "ooxo", "ooxo"],
    scored: "hints",
    replays: true,
    restart: "RESET",
  },
  {
    name: "edgewise",
    title: "Edgewise",
    line: "Turn tiles to face their categories",
    emblem: [],
    scored: "guesses",
    restart: "RESTART",
  },
  {
    name: "cluegrid",
    title: "Cluegrid",
    line: "Six guesses, one hidden word",
    emblem: ["o...", "o.o.", "xxxx", "o.o."],
    scored: "guesses",
    mostScore: 6,
  },
  {
    name: "wordogram",
    title: "Wordogram",
    line: "A saying hides in the letters",
    emblem: [".ppp", "pxox", "poxo", "pxxo"],
    scored: "attempts",
    replays: true,
    restart: "CLEAR",
  },
  {
    name: "griddl",
    title: "griddl",
    line: "Thread words to the star",
    emblem: ["oooo", "o.oo", "ox.o", "xxoo"],
    scored: "turns",
    restart: "RESTART",
    hasPacks: true,
  },
];

/** The games that have puzzles here, as the page lists them. A page without a list has them all. */
const here = globalThis.document?.documentElement.dataset.games?.split(" ");

export const games: Game[] = all.map((game) => ({ ...game, isHere: !here || here.includes(game.name) }));

export const gameNames = games.map((game) => game.name);

export function isGameName(name: unknown): name is GameName {
  return gameNames.some((known) => known === name);
}

/** Those that can be played. */
export const playable = games.filter((game) => game.isHere);

export const packGame = games.find((game) => game.hasPacks)!;

export function gameNamed(name: GameName): Game {
  return games.find((game) => game.name === name)!;
}
