import { describe, expect, it } from "vitest";
import type { Cluegrid } from "../../engine/types";
import { describeWord, step } from "./words";

function word(name: "main" | number, more: Partial<Cluegrid.WordView> = {}): Cluegrid.WordView {
  const clue = name === "main" ? "" : "A clue";
  return { word: name, clue, x: 0, y: 0, letters: ["", "", ""], solved: false, answer: "", guesses: [], keys: {}, ...more };
}

describe("the arrows", () => {
  const words = [word("main"), word(1, { solved: true, answer: "ACE" }), word(2), word(3)];

  it("go round the words that can be guessed", () => {
    expect(step(words, "main", 1)).toBe(2);
    expect(step(words, 3, 1)).toBe("main");
    expect(step(words, "main", -1)).toBe(3);
    expect(step(words, 2, -1)).toBe("main");
  });

  it("stay where only one word is left", () => {
    expect(step([word("main"), word(1, { solved: true })], "main", 1)).toBe("main");
  });
});

describe("a word is described", () => {
  it("by its length while nothing is known", () => expect(describeWord(word("main"))).toBe("Main word. 3 letters"));
  it("by the letters that are known", () =>
    expect(describeWord(word(2, { letters: ["", "C", ""] }))).toBe("Crosser 2: A clue. 3 letters: blank C blank"));
  it("without a clue that is hidden", () => expect(describeWord(word(2, { clue: "" }))).toBe("Crosser 2: its clue is hidden. 3 letters"));
  it("as solved", () => expect(describeWord(word(1, { solved: true, answer: "ACE" }))).toBe("Crosser 1: A clue. Solved, ACE"));
  it("as it was, when the game is lost", () => expect(describeWord(word("main", { answer: "ACE" }))).toBe("Main word. It was ACE"));
});
