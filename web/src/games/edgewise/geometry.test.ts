import { describe, expect, it } from "vitest";
import { boardLayout } from "./layout";
import { lengthOf, lengthsOf, letter, partsOf } from "./lettering";
import { after, isOutward, onward, step, swing } from "./turning";
import { suitedOf, markedBy, marksLeft, rightOf } from "./verdicts";

const SCREENS: [string, number, number][] = [
  ["320 wide", 308, 330],
  ["360 wide", 344, 440],
  ["390 wide", 374, 600],
  ["a phone on its side", 540, 318],
  ["a desk", 1100, 600],
  ["a tablet", 740, 800],
];
const LONG = ["HUMMINGBIRD", "WATERMELONS", "COMMANDMENT", "WOODPECKERS"];

describe("a text", () => {
  it("is as long as its letters, whatever marks they carry", () => {
    expect(lengthOf("ÉTÉ")).toBe(lengthOf("ETE"));
    expect(lengthOf("WWW")).toBeGreaterThan(lengthOf("III") * 3);
  });

  it("has its blanks drawn", () => {
    expect(partsOf("Spring _____")).toEqual([
      { text: "Spring ", blank: false },
      { text: "_____", blank: true },
    ]);
    expect(lengthsOf("_____ Ball").longest).toBeGreaterThan(lengthOf("Ball"));
  });
});

describe.each(SCREENS)("a board on %s", (_, width, height) => {
  const layout = boardLayout(width, height);

  it("has room", () => {
    const frame = layout.grid + 2 * (layout.band + layout.space);
    expect(frame + 2 * layout.wing).toBeLessThanOrEqual(width);
    expect(frame + 2 * layout.cap).toBeLessThanOrEqual(height);
    expect(layout.tile).toBeGreaterThan(100);
  });

  it.each([LONG, ["OAK", LONG[0]!, "ELM", LONG[1]!], [LONG[0]!, LONG[1]!, "ELM", "OAK"], ["A", "B", "C", "D"]])(
    "has room for %s, %s, %s and %s",
    (...words) => {
      const { side, corner, turn } = layout.face;
      const runs = letter(words, layout.face).map(({ size, shift }, index) => {
        const length = lengthOf(words[index]!) * size;
        expect(size).toBeGreaterThan(9.5);
        return { start: side / 2 - shift - length / 2, end: side / 2 - shift + length / 2 };
      });
      runs.forEach(({ start, end }, index) => {
        expect(start).toBeGreaterThanOrEqual(corner - 0.01);
        expect(end).toBeLessThanOrEqual(side - corner + 0.01);
        const next = runs[(index + 1) % 4]!;
        expect(end <= side - turn + 0.01 || next.start >= turn - 0.01).toBe(true);
      });
    },
  );
});

it("has upright labels at the sides where there is room, and only there", () => {
  expect(SCREENS.map(([, width, height]) => boardLayout(width, height).upright)).toEqual([false, false, false, false, true, false]);
});

const tiles = [0, 1, 2, 3].map((id) => ({ id, words: ["t", "r", "b", "l"].map((side) => `${side}${id}`), turns: 0 }));

describe("moves that wait", () => {
  it("turn a tile clockwise", () => {
    const [turned, other] = after(tiles, [{ type: "ROTATE", slot: 0 }]);
    expect(turned).toEqual({ id: 0, words: ["l0", "t0", "r0", "b0"], turns: 1 });
    expect(other).toBe(tiles[1]);
  });

  it("carry all four on, in order with the rest", () => {
    const moved = after(tiles, [{ type: "ROTATE_GROUP" }, { type: "SUBMIT" }, { type: "ROTATE", slot: 0 }]);
    expect(moved.map((tile) => tile.id)).toEqual([3, 0, 1, 2]);
    expect(moved[0]!.words[1]).toBe("t3");
  });
});

it("counts turns that only grow, through a whole round", () => {
  let now = onward(undefined, tiles);
  let shown = tiles;
  for (let n = 0; n < 5; n++) {
    shown = after(shown, [{ type: "ROTATE", slot: n % 4 }, { type: "ROTATE_GROUP" }]);
    now = onward(now, shown);
  }
  expect(now.carries).toBe(5);
  expect(now.turns).toEqual([5, 0, 0, 0]); // the slot that is turned always has this tile
  expect(onward(now, shown)).toEqual(now);
});

it("never lets a word stand on its head, at rest or on the way", () => {
  for (let quarters = 0; quarters < 12; quarters++) {
    const angle = quarters * 90 + swing(quarters);
    expect(angle).toBe([0, 90, 0, -90][quarters % 4]);
  }
});

it("knows which sides face out", () => {
  const out = [0, 1, 2, 3].map((slot) => [0, 1, 2, 3].filter((side) => isOutward(slot, side)));
  expect(out).toEqual([
    [0, 3],
    [0, 1],
    [1, 2],
    [2, 3],
  ]);
});

it("leads the keys over the tiles, the button in the middle and Submit", () => {
  expect(step(0, "ArrowRight", 0)).toBe(1);
  expect(step(1, "ArrowDown", 1)).toBe("carry");
  expect(step("carry", "ArrowDown", 1)).toBe(2);
  expect(step(2, "ArrowLeft", 1)).toBe(3);
  expect(step(3, "ArrowDown", 0)).toBe("submit");
  expect(step("submit", "ArrowDown", 0)).toBe("submit");
  expect(step("submit", "ArrowUp", 0)).toBe(3);
  expect(step(0, "ArrowUp", 0)).toBe(0);
});

describe("a verdict", () => {
  const categories = (["top", "right", "bottom", "left"] as const).map((side) => ({
    side,
    name: side,
    mark: "right" as const,
    words: [],
    also: [],
  }));

  it("is said in words", () => {
    expect([rightOf([2, 1, 0, 2]), suitedOf([2, 1, 0, 2]), suitedOf([1, 1, 0, 0]), suitedOf([2, 0, 0, 2])]).toEqual([
      "2 of 4 right",
      "1 fits, but not here",
      "2 fit, but not here",
      "",
    ]);
    expect(markedBy(categories, [2, 1, 0, 2]).map(({ mark }) => mark)).toEqual(["right", "fits", "wrong", "right"]);
  });

  it("is gone from the two sides of a tile that is turned, and from all when all are carried on", () => {
    const left = (moves: Parameters<typeof after>[1]) => marksLeft(categories, tiles, after(tiles, moves)).map(({ mark }) => mark);
    expect(left([{ type: "ROTATE", slot: 0 }])).toEqual(["open", "right", "right", "open"]);
    expect(left([{ type: "ROTATE", slot: 2 }])).toEqual(["right", "open", "open", "right"]);
    expect(left([{ type: "ROTATE_GROUP" }])).toEqual(["open", "open", "open", "open"]);
    expect(left([0, 1, 2, 3].map(() => ({ type: "ROTATE", slot: 1 })))).toEqual(["right", "right", "right", "right"]);
  });
});
