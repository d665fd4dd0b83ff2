import { expect, test } from "vitest";
import { alongside, lengthOf, through } from "./drawing";

const cells = new Map([...Array(9).keys()].map((n) => [`c${n}`, { x: n % 3, y: Math.floor(n / 3) }]));

test("a line goes through the middle of its cells, and leaves out what is no cell", () => {
  expect(through(cells, ["c0", "c1", "nowhere", "c4"])).toBe("5,5 15,5 15,15");
});

test("a line's length counts steps, straight or diagonal", () => {
  expect(lengthOf(["c0", "c1", "c2"])).toBe(20);
  expect(lengthOf(["c0", "c4", "c8"])).toBe(20);
  expect(lengthOf(["c0"])).toBe(10);
});

test("lines on both sides go on to the edges of the first and the last tile", () => {
  expect(alongside(cells, ["c0", "c1"])).toBe("M0.9,1.1L19.1,1.1M0.9,8.9L19.1,8.9");
});

test.each([
  ["across", ["c3", "c4", "c5"]],
  ["diagonal", ["c0", "c4", "c8"]],
  ["round corners", ["c0", "c1", "c4", "c3", "c6"]],
])("lines on both sides of a word %s run over no letter", (_, word) => {
  const lines = [...alongside(cells, word).matchAll(/M([\d.-]+),([\d.-]+)L([\d.-]+),([\d.-]+)/g)].map((line) => line.slice(1).map(Number));
  expect(lines).toHaveLength(2 * (word.length - 1));
  for (const [x0, y0, x1, y1] of lines as [number, number, number, number][]) {
    for (const { x, y } of cells.values()) {
      for (let part = 0; part <= 1; part += 0.05) {
        const far = Math.hypot(x0 + (x1 - x0) * part - (x * 10 + 5), y0 + (y1 - y0) * part - (y * 10 + 5));
        expect(far).toBeGreaterThan(3);
      }
    }
  }
});
