/** What is asked for when puzzles are printed, as a request and as the name of the file. */
import type { Printing } from "./types";

export type Part = NonNullable<Printing["part"]>;

export const ANSWERS: { name: NonNullable<Printing["answers"]>; label: string }[] = [
  { name: "back", label: "At the back" },
  { name: "upside-down", label: "Upside down, below each puzzle" },
  { name: "file", label: "In a file of their own" },
  { name: "none", label: "Not printed" },
];

/** The path of the request for a file, without choices that are empty. */
export function pathOf(wish: Printing, part: Part): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...wish, part }))
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined && one !== null && (one !== "" || name === "byline")) query.append(name, String(one));
  return `print?${query}`;
}

/** As in 'booklet-2026-12-01-to-2026-12-07.pdf', 'waywords-2026-12-01-answers.svg'. */
export function fileOf({ form = "pages", games, from, through }: Printing, part: Part): string {
  const isAlone = form === "pdf" || form === "svg";
  const days = through && through !== from ? `${from}-to-${through}` : from;
  const name = isAlone || games.length === 1 ? games[0] : form === "booklet" ? "booklet" : "puzzles";
  return `${name}-${days}${part === "answers" ? "-answers" : ""}.${form === "svg" ? "svg" : "pdf"}`;
}
