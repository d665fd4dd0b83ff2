/** Badges: the rules find them in what is kept (`rules/badges.py`); here are the words for each. */
import { gameNames, isGameName, packGame, playable } from "./games";
import { readBests, readResults, type Result } from "./kept";
import { fetchPacks } from "./packs";
import { rules } from "./rules";
import { hasPacks } from "./site";
import { daysAre, streak } from "./stats";
import type { Platform } from "./types";

export interface Badge extends Platform.Badge {
  /** What is written on it: three letters or digits at most. */
  face: string;
  title: string;
  /** How it is earned. */
  how: string;
}

/** In the order of the page. */
const words: Record<string, [face: string, title: string, how: string]> = {
  first: ["1", "First win", "Win a game"],
  ten: ["10", "Ten wins", "Win ten games"],
  hundred: ["100", "A hundred wins", "Win a hundred games"],
  thousand: ["1k", "A thousand wins", "Win a thousand games"],
  week: ["7", "A week", "Win a game on 7 days in a row"],
  month: ["30", "A month", "Win a game on 30 days in a row"],
  hundredDays: ["100", "A hundred days", "Win a game on 100 days in a row"],
  year: ["365", "A year", "Win a game on 365 days in a row"],
  each: ["A–Z", "One of each", "Win every game once"],
  fullSet: ["set", "The full set", "Win every game of one day"],
  fullSets: ["7×", "Seven full sets", "Win every game of the day on seven days"],
  unaided: ["0", "Without a hint", "Win Waywords or Wordogram without a hint"],
  unaidedTen: ["10", "Ten without a hint", "Win Waywords or Wordogram ten times without a hint"],
  everyBonus: ["+", "Every bonus word", "Win Waywords with every bonus word found"],
  firstGuess: ["1/4", "Right away", "Win Edgewise with the first guess"],
  secondGuess: ["2/6", "Two guesses", "Win Cluegrid with two guesses or fewer"],
  flawless: ["A+", "Flawless", "Win Wordogram without a hint and without a wrong letter"],
  par: ["par", "At par", "Win griddl at par or under"],
  parTen: ["10", "Ten at par", "Win griddl ten times at par or under"],
  early: ["0h", "First hour", "Win a puzzle in the first hour of its day"],
  late: ["23h", "Last hour", "Win a puzzle in the last hour of its day"],
  archive: ["old", "From the archive", "Win ten puzzles after their day"],
  pack: ["1", "A pack", "Solve every level of a pack"],
  packs: ["all", "Every pack", "Solve every level of every pack"],
};
