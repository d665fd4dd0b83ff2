import { afterEach, expect, test } from "vitest";
import { setPictures, splitText } from "./pictures.svelte";

/** The text with each emoji that is drawn in brackets. */
function drawn(text: string): string {
  return splitText(text)
    .map((part) => (part.outline ? `[${part.text}]` : part.text))
    .join("");
}

afterEach(() => setPictures());

test("an emoji with a picture is drawn, wherever it is in a word", () => {
  setPictures({ "🌊": "M0 0z", "☀️": "M1 1z" });
  expect(drawn("🌊SIDE")).toBe("[🌊]SIDE");
  expect(drawn("SEA")).toBe("SEA");
  expect(drawn("☀️🌊☀️ found")).toBe("[☀️][🌊][☀️] found");
  expect(splitText("A☀️")[1]).toEqual({ text: "☀️", outline: "M1 1z" });
});

test("an emoji without a picture stays as it is", () => {
  setPictures({ "👨": "M0 0z", "👍": "M0 0z", "❤": "M0 0z" });
  for (const emoji of ["👨‍🍳", "👍🏽", "❤️‍🔥", "🇳🇴", "1️⃣", "◆", "🌊"]) expect(drawn(`${emoji}X`), emoji).toBe(`${emoji}X`);
  expect(drawn("👨👨‍🍳👨")).toBe("[👨]👨‍🍳[👨]");
});

test("without a puzzle there are no pictures", () => {
  expect(drawn("🌊SIDE")).toBe("🌊SIDE");
});
