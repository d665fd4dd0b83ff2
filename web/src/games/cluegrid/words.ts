/** The words of a Cluegrid: their descriptions, and the order of the arrow keys. */
import type { Cluegrid } from "../../engine/types";

/** The main word, or a crosser by its number. */
export type Target = Cluegrid.View["target"];

export function nameOf(word: Cluegrid.WordView): string {
  return word.word === "main" ? "the main word" : `crosser ${word.word}`;
}

/** All that is known of a word, for players who use a screen reader. */
export function describeWord(word: Cluegrid.WordView): string {
  const name = word.word === "main" ? "Main word" : `Crosser ${word.word}: ${word.clue || "its clue is hidden"}`;
  if (word.solved) return `${name}. Solved, ${word.answer}`;
  if (word.answer) return `${name}. It was ${word.answer}`;
  const known = word.letters.some(Boolean) ? `: ${word.letters.map((letter) => letter || "blank").join(" ")}` : "";
  return `${name}. ${word.letters.length} letters${known}`;
}

/** The word that can be guessed `by` steps further on. Solved words are skipped, and the first follows the last. */
export function step(words: Cluegrid.WordView[], target: Target, by: 1 | -1): Target {
  const open = words.filter((word) => !word.solved);
  const at = open.findIndex((word) => word.word === target);
  return open[(at + by + open.length) % open.length]?.word ?? target;
}
