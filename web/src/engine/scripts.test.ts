import { expect, test } from "vitest";
import { checkScript } from "./scripts";

const HOME = "https://games.example/words/waywords/";

test.each(["https://games.example/words/sw.js", "../assets/worker-C3_x-1.js"])("a thread of the site is taken: %s", (url) => {
  expect(checkScript(url, HOME)).toBe(new URL(url, HOME).href);
});

test.each([
  "https://elsewhere.example/words/sw.js",
  "//elsewhere.example/sw.js",
  "javascript:alert(1)//sw.js",
  "data:text/javascript,alert(1)//assets/worker-1.js",
  "blob:https://games.example/sw.js",
  "../puzzles/waywords/2026-11-01.json",
  "../assets/index-1a.js",
  "../sw.js?then=anything",
  "../assets/worker-1.js/../../evil.js",
])("nothing else is: %s", (url) => {
  expect(() => checkScript(url, HOME)).toThrow("not a script of this site");
});
