import { expect, test } from "vitest";
import { PICTURES } from "./pictures";

interface Level {
  allowedWords: string[];
}

const LEVELS = import.meta.glob<Level>("../../../../src/gridwright/library/shipped/griddl/levels/*.json", { eager: true });

test("how to play shows no word of a shipped level", () => {
  const words = Object.values(LEVELS).flatMap((level) => level.allowedWords.map((word) => word.toUpperCase()));
  expect(words).toContain("BEGINNER");
  const shown = PICTURES.flatMap((cells) => [cells.slice(0, 3), cells.slice(3)]).map((row) => row.map(({ text }) => text ?? "").join(""));
  expect(shown).toContain("PENGUIN");
  expect(shown.filter((text) => words.includes(text))).toEqual([]);
});
