/** The figures that each game counts, in words: of all results, and of one. */
import { shortDate } from "../engine/days";
import { gameNamed, type GameName } from "../engine/games";
import type { Result } from "../engine/kept";
import type { Platform } from "../engine/types";

type Figures = Record<string, number>;
/** A line of the statistics: what it is, and how many. */
export type Line = [name: string, value: string | number];

const of = (figures: Figures, name: string) => figures[name] ?? 0;
const parts = (figures: Figures, some: string, all: string) => `${of(figures, some)} of ${of(figures, all)}`;
const count = (number: number, noun: string, plural = `${noun}s`) => `${number} ${number === 1 ? noun : plural}`;

const totals: { [game in GameName]?: (sum: Figures) => Line[] } = {
  waywords: (sum) => [
    ["Path words found", parts(sum, "pathFound", "pathWords")],
    ["Bonus words found", parts(sum, "bonusFound", "bonusWords")],
    ["Hints asked for", of(sum, "hintsFromButton")],
    ["Hints from bonus words", of(sum, "hintsFromBonus")],
  ],
  edgewise: (sum) => [["Guesses", of(sum, "guesses")]],
  cluegrid: (sum) => [
    ["Guesses", of(sum, "guesses")],
    ["Crossers solved", parts(sum, "crossersSolved", "totalCrossers")],
    ["Games in hard mode", of(sum, "hardMode")],
  ],
  wordogram: (sum) => [
    ["Attempts", of(sum, "attempts")],
    ["Wrong letters", of(sum, "incorrectLetters")],
    ["Hints", of(sum, "hintsUsed")],
    ["Games with auto-check", of(sum, "usedAutoCheck")],
    ["Games with letter counts", of(sum, "usedLetterCounts")],
  ],
  griddl: (sum) => [
    ["Under par", of(sum, "under")],
    ["At par", of(sum, "at")],
    ["Over par", of(sum, "over")],
  ],
};

const details: { [game in GameName]?: (figures: Figures) => string[] } = {
  waywords: (figures) => [count(of(figures, "hintsFromButton"), "hint"), `${parts(figures, "bonusFound", "bonusWords")} bonus words`],
  edgewise: (figures) => [count(of(figures, "guesses"), "guess", "guesses")],
  cluegrid: (figures) => [
    `${of(figures, "guesses")} of 6 guesses`,
    `${parts(figures, "crossersSolved", "totalCrossers")} crossers`,
    ...(of(figures, "hardMode") ? ["hard mode"] : []),
  ],
  wordogram: (figures) => [
    count(of(figures, "attempts"), "attempt"),
    count(of(figures, "incorrectLetters"), "wrong letter"),
    count(of(figures, "hintsUsed"), "hint"),
  ],
  griddl: (figures) => [count(of(figures, "turns"), "turn"), `par ${of(figures, "par")}`],
};

/** The lines of a game's statistics. */
export function linesOf(game: GameName, stats: Platform.GameStats): Line[] {
  const sum = stats.distribution.reduce((all, [score, wins]) => all + score * wins, 0);
  return [
    ["Wins", `${stats.won} of ${stats.played}`],
    ...(stats.won ? [[`Average of ${gameNamed(game).scored} in a win`, (sum / stats.won).toFixed(1)] as Line] : []),
    ...(totals[game]?.(stats.totals) ?? []),
    ...(stats.lastPlayed ? [["Last played on its day", shortDate(stats.lastPlayed)] as Line] : []),
  ];
}

/** What is said of one result besides its ending. */
export function detailsOf({ game, figures }: Result): string {
  return (details[game as GameName]?.(figures) ?? []).join(", ");
}
