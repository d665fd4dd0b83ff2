/** What is asked before a change of the calendar that touches another puzzle or a published day. */
import { longDate } from "../engine/days";
import type { Row } from "./types";
import { nameOf } from "./undo";
import type { Puzzled } from "./weeks";

export interface Choice {
  label: string;
  /** What will happen. */
  note?: string;
  run: () => void;
}

export interface Question {
  title: string;
  /** Sentences, each a paragraph. */
  texts: string[];
  choices: Choice[];
}

/** How a puzzle comes to a day: the other one moves to its day, or goes back to the pool. */
export type Way = "put" | "swap";

/** The question before a puzzle is put on a day; undefined if nothing would surprise. */
export function askToPut(puzzle: Row, day: Puzzled, today: string, run: (way: Way) => void): Question | undefined {
  const there = day.id ? day.title : null;
  const from = puzzle.day;
  const texts = [
    ...(there ? [`“${there}” is on this day.`] : []),
    ...warn(day.day, there, today),
    ...(from ? warn(from, puzzle.title, today) : []),
  ];
  if (!texts.length) return undefined;
  const leaves = from ? `${longDate(from)} will be empty.` : "";
  const choices: Choice[] = [];
  if (there && from)
    choices.push({ label: "Swap", note: `“${there}” moves to ${longDate(from)}. No day is left empty.`, run: () => run("swap") });
  if (there) choices.push({ label: "Replace", note: `“${there}” goes back to the pool. ${leaves}`.trim(), run: () => run("put") });
  else choices.push({ label: "Put it there", ...(leaves ? { note: leaves } : {}), run: () => run("put") });
  return { title: `“${puzzle.title}” on ${longDate(day.day)}?`, texts, choices };
}

/** The question before a published day loses its puzzle; undefined if it is not published. */
export function askToTake(day: Puzzled, today: string, run: () => void): Question | undefined {
  const texts = warn(day.day, day.title, today);
  if (!texts.length) return undefined;
  const note = `${longDate(day.day)} will be empty.`;
  return { title: `“${day.title}” back to the pool?`, texts, choices: [{ label: "Move it to the pool", note, run }] };
}

/** The question before several puzzles lose their days; undefined if none of those is published. */
export function askToTakeMany(published: Row[], rows: Row[], run: () => void): Question | undefined {
  if (!published.length) return undefined;
  const days = published.length === 1 ? "1 of these days is published" : `${published.length} of these days are published`;
  const texts = [`${days}: players may have begun the puzzle. You can undo the change until the site is rebuilt.`];
  const note = rows.length === 1 ? "1 day will be empty." : `${rows.length} days will be empty.`;
  return { title: `${nameOf(rows)} back to the pool?`, texts, choices: [{ label: "Move to the pool", note, run }] };
}

function warn(day: string, title: string | null, today: string): string[] {
  if (day > today) return [];
  const which = day === today ? "Today is published" : `${longDate(day)} is published`;
  return [
    title
      ? `${which}: players may have begun “${title}”. You can undo the change until the site is rebuilt.`
      : `${which}: players see the change when the site is rebuilt. You can undo it until then.`,
  ];
}
