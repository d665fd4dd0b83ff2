import { describe, expect, it } from "vitest";
import { hintsIn } from "./hints";

describe("the hints of a game in words", () => {
  it.each([
    [{ nudges: 2, pointers: 0, answers: 1 }, "Hints: 2 nudges, 1 answer"],
    [{ nudges: 1, pointers: 3, answers: 0 }, "Hints: 1 nudge, 3 pointers"],
    [{ nudges: 0, pointers: 0, answers: 0 }, ""],
    [{ guesses: 3 }, ""],
  ])("%j", (figures, words) => expect(hintsIn(figures as Record<string, number>)).toBe(words));
});
