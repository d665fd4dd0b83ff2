/** Badges: the rules find them in what is kept (`rules/badges.py`); here are the words for each. */
import {
  Award,
  Boxes,
  CircleCheckBig,
  Crown,
  Feather,
  Flag,
  Gem,
  History,
  LayoutGrid,
  LightbulbOff,
  Moon,
  Mountain,
  Package,
  Sparkles,
  Sunrise,
  Target,
  Trophy,
  Zap,
  type IconNode,
} from "lucide";
import { playable } from "../../engine/games";
import { readBests, readResults } from "../../engine/kept";
import { rules } from "../../engine/rules";
import { streakRule } from "../../engine/stats";
import type { Platform } from "../../engine/types";

export interface Badge extends Platform.Badge {
  /** What is drawn or written on it. */
  face: IconNode | string;
  title: string;
  /** How it is earned. */
  how: string;
}

/** In the order of the page. */
const words: Record<string, [face: Badge["face"], title: string, how: string]> = {
  first: [Award, "First win", "Win a game"],
  ten: ["10", "Ten wins", "Win ten games"],
  hundred: ["100", "A hundred wins", "Win a hundred games"],
  thousand: ["1000", "A thousand wins", "Win a thousand games"],
  week: ["7", "A week", "Win a game on 7 days in a row"],
  month: ["30", "A month", "Win a game on 30 days in a row"],
  hundredDays: ["100", "A hundred days", "Win a game on 100 days in a row"],
  year: ["365", "A year", "Win a game on 365 days in a row"],
  each: [LayoutGrid, "One of each", "Win every game once"],
  fullSet: [CircleCheckBig, "The full set", "Win every game of one day"],
  fullSets: [Crown, "Seven full sets", "Win every game of the day, on seven days"],
  unaided: [LightbulbOff, "Without a hint", "Win a game that has hints without one"],
  unaidedTen: [Sparkles, "Ten without a hint", "Win ten games that have hints without one"],
  everyBonus: [Gem, "Nothing left over", "Win Waywords with all extra words found"],
  firstGuess: [Target, "Right away", "Win Edgewise with the first guess"],
  secondGuess: [Zap, "Two guesses", "Win Cluegrid with two guesses or fewer"],
  hardMode: [Mountain, "The hard way", "Win Cluegrid in hard mode"],
  flawless: [Feather, "Flawless", "Win Wordogram without a hint or a wrong letter"],
  par: [Flag, "At par", "Win griddl at par or under"],
  parTen: [Trophy, "Ten at par", "Win griddl ten times at par or under"],
  early: [Sunrise, "First hour", "Win a puzzle in the first hour of its day"],
  late: [Moon, "Last hour", "Win a puzzle in the last hour of its day"],
  archive: [History, "From the archive", "Win ten puzzles after their day"],
  pack: [Package, "A pack", "Solve every level of a pack"],
  packs: [Boxes, "Every pack", "Solve every level of every pack"],
};

/** All badges of the site, with those for these packs, which are lists of the ids of their levels. */
export async function findBadges(packs: string[][] = []): Promise<Badge[]> {
  const found = await (
    await rules()
  ).ask<Platform.Badges>({
    do: "badges",
    results: readResults(),
    games: playable.map((game) => game.name),
    levels: readBests().map(({ id, completedAt }) => ({ id, completedAt })),
    packs: packs.filter((levels) => levels.length),
    streak: streakRule,
    day: document.documentElement.dataset.day ? "local" : "utc",
  });
  const byName = new Map(found.badges.map((badge) => [badge.name, badge]));
  return Object.entries(words).flatMap(([name, [face, title, how]]) => {
    const badge = byName.get(name);
    return badge ? [{ ...badge, face, title, how }] : [];
  });
}
