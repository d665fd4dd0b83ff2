/** Suggestions for a source, from making/edgewise/offer.py, and how they are grouped. */
import type { Arrangement } from "./fields";

export type Side = "top" | "right" | "bottom" | "left";

export interface OfferedWord {
  word: string;
  /** The sides whose categories it belongs to. */
  fits: Side[];
  /** Whether there would be a second solution with it, or could be. */
  effect: "none" | "fragile" | "second";
}

export interface OfferedCategory {
  name: string;
  type: string;
  words: string[];
  /** By side: how much it shares with the other categories; null if it is too close to them. */
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
  /** Whether the board itself is one of them. */
  intended: boolean;
  second: Arrangement | null;
  filled: Record<string, unknown> | null;
}

export interface Group<Item> {
  title: string;
  items: Item[];
}

/** The words that contain the letters; those that begin with them come first. */
export function findWords(offered: OfferedWord[], looked: string): OfferedWord[] {
  const text = looked.trim().toUpperCase();
  if (!text) return offered;
  const begins = offered.filter(({ word }) => word.startsWith(text));
  return [...begins, ...offered.filter(({ word }) => word.includes(text) && !word.startsWith(text))];
}

/** Words in groups: those that can be used, herrings apart, and those that make or could make a second solution. */
export function groupWords(offered: OfferedWord[], isAnswer: boolean): Group<OfferedWord>[] {
  const sound = offered.filter(({ effect }) => effect === "none");
  const isHerring = ({ fits }: OfferedWord) => fits.length > 1;
  const groups = [
    { title: isAnswer ? "Only in this category" : "In one category", items: sound.filter((each) => !isHerring(each)) },
    { title: isAnswer ? "Also in another category" : "Herrings: in several categories", items: sound.filter(isHerring) },
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

/** The words by which a category is found; [] if it is found by its name or type. */
export function wordsFor(category: OfferedCategory, looked: string): string[] {
  const text = looked.trim().toUpperCase();
  return isNamed(category, looked) || text.length < 2 ? [] : category.words.filter((word) => word.startsWith(text));
}

/** Categories in groups, by how they suit a side that `answers` words face already. */
export function groupCategories(offered: OfferedCategory[], side: number, answers: number, looked: string): Group<OfferedCategory>[] {
  const found = offered.filter((each) => isNamed(each, looked) || wordsFor(each, looked).length);
  const holdsAll = ({ holds }: OfferedCategory) => answers > 0 && holds[side] === answers;
  const worth = ({ suits }: OfferedCategory) => suits[side] ?? -1;
  const byName = (one: OfferedCategory, other: OfferedCategory) =>
    Number(isNamed(other, looked)) - Number(isNamed(one, looked)) || compare(one.name, other.name);
  const byWorth = (one: OfferedCategory, other: OfferedCategory) => worth(other) - worth(one) || byName(one, other);
  const rest = found.filter((each) => !holdsAll(each));
  return filled([
    {
      title: answers === 1 ? "Contain the word that faces it" : "Contain the words that face it",
      items: found.filter(holdsAll).sort(byWorth),
    },
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

export function spoken(type: string): string {
  return TYPES[type] ?? type;
}

/** The text after the number of solutions. */
export function describeSolutions({ solutions, intended }: Pick<Offer, "solutions" | "intended">, isWhole: boolean): string {
  if (solutions === 0) return "solutions: a word does not belong to its category";
  if (!intended) return solutions === 1 ? "solution, but not yours" : "solutions, but not yours";
  if (solutions === 1) return isWhole ? "solution, and only one" : "solution so far";
  return "solutions, expected one";
}
