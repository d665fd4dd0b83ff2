/** What the server offers for a source, and how it is shown: making/edgewise/offer.py says what each is. */
import type { Arrangement } from "./places";

export type Side = "top" | "right" | "bottom" | "left";

export interface OfferedWord {
  word: string;
  /** The sides whose categories it fits. */
  fits: Side[];
  /** Whether there would be a second solution with it, or could be. */
  effect: "none" | "fragile" | "second";
}

export interface OfferedCategory {
  name: string;
  type: string;
  words: string[];
  /** By side: how much it shares with the other categories; null where it does not go together with them. */
  suits: (number | null)[];
  /** By side: how many of the words that face it belong to it. */
  holds: number[];
}

export interface Offer {
  categories: OfferedCategory[];
  words: OfferedWord[][][];
  fits: Side[][][];
  solutions: number;
  boards: number;
  /** Whether the board as it lies is one of them. */
  intended: boolean;
  second: Arrangement | null;
  filled: Record<string, unknown> | null;
}

export interface Group<Item> {
  title: string;
  items: Item[];
}

/** The words that have the letters in them: those that begin with them first. */
export function findWords(offered: OfferedWord[], looked: string): OfferedWord[] {
  const text = looked.trim().toUpperCase();
  if (!text) return offered;
  const begins = offered.filter(({ word }) => word.startsWith(text));
  return [...begins, ...offered.filter(({ word }) => word.includes(text) && !word.startsWith(text))];
}

/** Words in groups, by what they do: those that can be taken as they are, herrings among them, and those that spoil it. */
export function groupWords(offered: OfferedWord[], isAnswer: boolean): Group<OfferedWord>[] {
  const sound = offered.filter(({ effect }) => effect === "none");
  const isHerring = ({ fits }: OfferedWord) => fits.length > 1;
  const groups = [
    { title: isAnswer ? "Fit here alone" : "Fit one category", items: sound.filter((each) => !isHerring(each)) },
    { title: isAnswer ? "Fit another category too" : "Herrings: fit several", items: sound.filter(isHerring) },
  ];
  if (!isAnswer) groups.reverse();
  return filled([
    ...groups,
    { title: "Could make a second solution", items: offered.filter(({ effect }) => effect === "fragile") },
    { title: "Would make a second solution", items: offered.filter(({ effect }) => effect === "second") },
  ]);
}

function isNamed({ name, type }: OfferedCategory, looked: string): boolean {
  const text = looked.trim().toLowerCase();
  return name.toLowerCase().includes(text) || spoken(type).includes(text);
}

/** The words for which a category is found, where its name or type is not what is looked for. */
export function wordsFor(category: OfferedCategory, looked: string): string[] {
  const text = looked.trim().toUpperCase();
  return isNamed(category, looked) || text.length < 2 ? [] : category.words.filter((word) => word.startsWith(text));
}

/** Categories in groups, by how they would do on a side towards which so many words face already. */
export function groupCategories(offered: OfferedCategory[], side: number, answers: number, looked: string): Group<OfferedCategory>[] {
  const found = offered.filter((each) => isNamed(each, looked) || wordsFor(each, looked).length);
  const holdsAll = ({ holds }: OfferedCategory) => answers > 0 && holds[side] === answers;
  const worth = ({ suits }: OfferedCategory) => suits[side] ?? -1;
  const byName = (one: OfferedCategory, other: OfferedCategory) =>
    Number(isNamed(other, looked)) - Number(isNamed(one, looked)) || compare(one.name, other.name);
  const byWorth = (one: OfferedCategory, other: OfferedCategory) => worth(other) - worth(one) || byName(one, other);
  const rest = found.filter((each) => !holdsAll(each));
  return filled([
    { title: answers === 1 ? "Have the word that faces it" : "Have the words that face it", items: found.filter(holdsAll).sort(byWorth) },
    { title: "Share words with the others", items: rest.filter((each) => worth(each) > 0).sort(byWorth) },
    { title: "Go together with the others", items: rest.filter((each) => worth(each) === 0).sort(byName) },
    { title: "Too close to the others", items: rest.filter((each) => worth(each) < 0).sort(byName) },
  ]);
}

function filled<Item>(groups: Group<Item>[]): Group<Item>[] {
  return groups.filter(({ items }) => items.length);
}

function compare(one: string, other: string): number {
  return one.replace(/^_+ /, "").localeCompare(other.replace(/^_+ /, ""), "en");
}

const TYPES: Record<string, string> = {
  "compound-word-prefix": "begins a compound",
  "compound-word-suffix": "ends a compound",
  "proper-noun-group": "names",
  "finite-group": "a closed group",
  "general-category": "general",
  "things-that": "things that …",
  "adjective-category": "shades and kinds",
};

/** A type as people say it. */
export function spoken(type: string): string {
  return TYPES[type] ?? type;
}

/** The number of solutions, in words that follow it. */
export function describeSolutions({ solutions, intended }: Offer, isWhole: boolean): string {
  if (solutions === 0) return "no solution: a word does not fit its category";
  if (!intended) return solutions === 1 ? "solution, but another than yours" : "solutions, but not yours";
  if (solutions === 1) return isWhole ? "solution, and only one" : "solution so far";
  return "solutions, expected one";
}
