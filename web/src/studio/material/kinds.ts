/** The kinds of material: what they are called, and the form of each. A field is edited as a text, whatever its content is. */
import type { GameName } from "../../engine/games";
import type { Wanted } from "../types";

export type Scope = GameName | "all";
export type Texts = Record<string, string>;

export interface Field {
  /** Leads to its value in an item's content. */
  name: string;
  label: string;
  /** Words and tags are separated by spaces or commas; each of several texts has a line of its own. */
  form: "line" | "text" | "words" | "tags" | "lines" | "number" | "choice";
  /** Of a choice: the values, with the label of each. */
  choices?: Record<string, string>;
  note?: string;
  isOptional?: boolean;
  /** Needed now and then: behind a button. */
  isExtra?: boolean;
}

export interface Kind {
  title: string;
  one: string;
  about: string;
  fields: Field[];
  /** Whether its items share files, which puzzles can be generated from. */
  hasFiles?: boolean;
}

export const SHARED = ["words", "offensive", "names", "occasions"];
export const KINDS_OF: Record<string, string[]> = {
  waywords: ["themes"],
  wordogram: ["phrases"],
  edgewise: ["categories"],
  cluegrid: ["clues", "words", "unfit"],
  griddl: ["words", "unwelcome"],
  all: SHARED,
};

/** The types of categories, with an example of each. */
export const TYPES: Record<string, string> = {
  "general-category": "General, such as “Fruit”",
  "finite-group": "All of a group, such as “Planets”",
  "proper-noun-group": "Names, such as “European rivers”",
  "things-that": "Things that …, such as “Things that sting”",
  "adjective-category": "Adjectives, such as “Small”",
  "compound-word-prefix": "Compounds, such as “Spring _____”",
  "compound-word-suffix": "Compounds, such as “_____ Ball”",
};

const TONES: Record<string, string> = { glad: "Glad", solemn: "Solemn" };

const WORD: Field = { name: "word", label: "Word", form: "line" };
const KINDS: Record<string, Kind> = {
  themes: {
    title: "Themes",
    one: "theme",
    about: "A puzzle has a path of words on its theme, and bonus words on another.",
    fields: [
      { name: "theme", label: "Title", form: "line", note: "At most 24 characters." },
      {
        name: "reveal",
        label: "Revealed at the win",
        form: "line",
        note: "What the title stands for, if it is a riddle.",
        isOptional: true,
      },
      { name: "path", label: "Words", form: "words", note: "24 or more, of 3 to 7 tiles. An emoji is in braces: {CAT}." },
      { name: "bonus.theme", label: "Title of the bonus words", form: "line" },
      { name: "bonus.words", label: "Bonus words", form: "words", note: "12 or more." },
      { name: "known", label: "Rare words that players know", form: "words", isOptional: true, isExtra: true },
    ],
  },
  phrases: {
    title: "Phrases",
    one: "phrase",
    about: "A puzzle is one phrase.",
    hasFiles: true,
    fields: [
      { name: "phrase", label: "Phrase", form: "text", note: "20 to 110 letters." },
      { name: "author", label: "Author", form: "line", note: "“Proverb” if nobody knows." },
      { name: "source", label: "Source", form: "line", isOptional: true },
      { name: "year", label: "Year", form: "number", isOptional: true },
    ],
  },
  categories: {
    title: "Categories",
    one: "category",
    about: "A puzzle asks which categories its words belong to.",
    hasFiles: true,
    fields: [
      { name: "name", label: "Name", form: "line", note: "At most 22 characters, and none of its words." },
      { name: "type", label: "Type", form: "choice", choices: TYPES },
      { name: "words", label: "Words", form: "words", note: "8 to 20, of at most 11 letters." },
      {
        name: "also",
        label: "Belong to it too",
        form: "words",
        note: "Not asked for, but right in a puzzle.",
        isOptional: true,
        isExtra: true,
      },
      { name: "maybe", label: "Arguable", form: "words", note: "No puzzle depends on them.", isOptional: true, isExtra: true },
      { name: "not", label: "Do not belong to it", form: "words", isOptional: true, isExtra: true },
    ],
  },
  clues: {
    title: "Clues",
    one: "clue",
    about: "A word of 3 to 5 letters, and the clues for it.",
    hasFiles: true,
    fields: [WORD, { name: "clues", label: "Clues", form: "lines", note: "One in a line, of 3 to 15 words. A gap is ___." }],
  },
  words: {
    title: "Words",
    one: "word",
    about: "Words that count in addition to the dictionary.",
    fields: [
      WORD,
      {
        name: "frequency",
        label: "How common",
        form: "number",
        note: "0 to 9, as a Zipf frequency. 4: everybody knows it.",
        isOptional: true,
      },
    ],
  },
  unfit: { title: "No main words", one: "word", about: "Words that are never the main word.", fields: [WORD] },
  unwelcome: { title: "Unwelcome words", one: "word", about: "Words that solutions do not ask for.", fields: [WORD] },
  offensive: { title: "Blocklist", one: "word", about: "Words that may be in no puzzle.", fields: [WORD] },
  names: {
    title: "Names",
    one: "name",
    about: "Names that may be printed although they contain a blocked word.",
    fields: [{ name: "name", label: "Name", form: "line" }],
  },
  occasions: {
    title: "Occasions",
    one: "occasion",
    about: "A date that people keep. Around it, puzzles with its tags are used first, and at other times they are not used.",
    hasFiles: true,
    fields: [
      { name: "name", label: "Name", form: "line" },
      {
        name: "date",
        label: "Date",
        form: "line",
        note: "12-25, fourth Thursday of November, Easter - 2, Diwali in IN, or the dates themselves: 2027-03-10, 2028-02-27.",
      },
      { name: "before", label: "Days before", form: "number", note: "From how many days before it puzzles are welcome.", isOptional: true },
      { name: "after", label: "Days after", form: "number", isOptional: true },
      { name: "tags", label: "Tags", form: "tags", note: "Those of puzzles for it, such as christmas." },
      { name: "tone", label: "Tone", form: "choice", choices: TONES },
      {
        name: "regions",
        label: "Regions",
        form: "tags",
        note: "The sets that it belongs to: international, american, or your own. library.json says which are kept.",
        isOptional: true,
      },
    ],
  },
};

export function kindNamed(name: string): Kind {
  return KINDS[name] ?? KINDS.words!;
}

/** An item as it is called in lists: a theme has the name of its file. */
export function labelOf(kind: string, name: string): string {
  if (kind !== "themes") return name;
  const words = name.replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Words from a text, in capital letters as they are written in files. */
export function splitWords(text: string): string[] {
  return text
    .toUpperCase()
    .split(/[\s,;]+/)
    .filter(Boolean);
}

export function splitLines(text: string): string[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
}

function splitField(field: Field, text: string): string[] {
  if (field.form === "tags") return splitWords(text).map((tag) => tag.toLowerCase());
  return field.form === "lines" ? splitLines(text) : splitWords(text);
}

/** Whether a field has several words or lines. */
function hasParts({ form }: Field): boolean {
  return form === "words" || form === "tags" || form === "lines";
}

/** How many words or lines a field has; undefined if it has only one value. */
export function countParts(field: Field, text: string): number | undefined {
  return field.form === "words" || field.form === "lines" ? splitField(field, text).length : undefined;
}

/** The texts of an item's content; of a new item without it. */
export function readTexts(kind: string, content: unknown): Texts {
  return Object.fromEntries(
    kindNamed(kind).fields.map((field) => {
      const value = field.name.split(".").reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], content);
      if (Array.isArray(value)) return [field.name, value.join(field.form === "lines" ? "\n" : " ")];
      if (value === undefined || value === null) return [field.name, field.choices ? Object.keys(field.choices)[0]! : ""];
      return [field.name, String(value)];
    }),
  );
}

/** The content that texts stand for, in the form that the item's file has. */
export function buildContent(kind: string, texts: Texts): Record<string, unknown> {
  const content: Record<string, unknown> = {};
  for (const field of kindNamed(kind).fields) {
    const value = readField(field, texts[field.name] ?? "");
    if (field.isOptional && (value === "" || (Array.isArray(value) && !value.length))) continue;
    const keys = field.name.split(".");
    const last = keys.pop()!;
    let part = content;
    for (const key of keys) part = (part[key] ??= {}) as Record<string, unknown>;
    part[last] = value;
  }
  return content;
}

function readField(field: Field, text: string): unknown {
  if (hasParts(field)) return splitField(field, text);
  const plain = text.trim();
  if (field.form === "number") return plain && Number.isFinite(Number(plain)) ? Number(plain) : plain;
  return field.name === "word" ? plain.toUpperCase() : plain.replace(/\s+/g, " ");
}

export interface Spot {
  /** The field's name; "" if it is the whole item. */
  field: string;
  /** Of the word or line in it; -1 if it is the whole field. */
  index: number;
}

/** The field that a finding is about, from its path in the item's file. */
export function findField(kind: string, path: string): Spot {
  const { fields } = kindNamed(kind);
  const end = /\[(\d+)\]$/.exec(path);
  if (kind === "clues") return end ? { field: "clues", index: Number(end[1]) } : { field: path && "word", index: -1 };
  if (fields[0] === WORD || kind === "names") return { field: path && fields[0]!.name, index: -1 };
  const inItem = kind === "themes" ? path : path.replace(/^(categories)?\[\d+\]\.?/, "");
  const name = inItem.replace(/\[\d+\]$/, "");
  if (!fields.some((field) => field.name === name)) return { field: "", index: -1 };
  return { field: name, index: name === inItem ? -1 : Number(end![1]) };
}

/** Where the word or line of an index is in the text of its field: start and end. */
export function findPart(field: Field, text: string, index: number): [number, number] {
  const parts = [...text.matchAll(field.form === "lines" ? /[^\n]*[^\s][^\n]*/g : /[^\s,;]+/g)];
  const part = parts[index];
  return part ? [part.index, part.index + part[0].length] : [0, text.length];
}

/** What the Generate panel begins with. */
export interface Choice {
  game: GameName;
  number: number;
  topics: string[];
  wanted: Partial<Record<keyof Wanted, string>>;
}

/** How items are named when puzzles are generated from them: as topics, or as what must be in every puzzle. */
const WISHES: Record<string, keyof Wanted | "topics"> = {
  "waywords/themes": "topics",
  "wordogram/phrases": "phrase",
  "edgewise/categories": "category",
  "cluegrid/clues": "word",
  "cluegrid/words": "main",
  "griddl/words": "word",
};

export function canGenerate(scope: Scope, kind: string): boolean {
  return `${scope}/${kind}` in WISHES;
}

/** Whether several items can be chosen together. */
export function canPick(scope: Scope, kind: string): boolean {
  return ["topics", "category", "word"].includes(WISHES[`${scope}/${kind}`] ?? "");
}

export function chooseFrom(game: GameName, kind: string, names: string[]): Choice {
  const wish = WISHES[`${game}/${kind}`]!;
  if (wish === "topics") return { game, number: names.length, topics: names, wanted: {} };
  return { game, number: 1, topics: [], wanted: { [wish]: names.join(", ") } };
}

/** The kind that an address names by its last part: a game's own, or one of all games. */
export function parsePart(game: GameName, part: string): { scope: Scope; kind: string } {
  const shared = part.replace(/^all-/, "");
  const own = KINDS_OF[game] ?? [];
  if (own.includes(part)) return { scope: game, kind: part };
  if ((part !== shared || !own.length) && SHARED.includes(shared)) return { scope: "all", kind: shared };
  return own.length ? { scope: game, kind: own[0]! } : { scope: "all", kind: SHARED[0]! };
}

export function formatPart(game: GameName, scope: Scope, kind: string): string {
  if (scope === "all") return `all-${kind}`;
  return kind === KINDS_OF[game]?.[0] ? "" : kind;
}
