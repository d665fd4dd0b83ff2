import { expect, it } from "vitest";
import { factsOf, groupsOf, spread } from "./figures";

const figures = {
  words: { SNOW: { length: 1, rarity: 2 }, SKI: { length: 0.5, rarity: 4 } },
  board: { space: 1.5, fill: 0.75 },
  wins: [90, 30],
  nearSolutions: 4,
  note: "fine",
  odd: [{ a: 1 }, 5],
};

it("draws lists and tables as bars, those of one table on one scale", () => {
  expect(groupsOf(figures)).toEqual([
    {
      name: "SNOW",
      bars: [
        { name: "length", value: 1, share: 0.25 },
        { name: "rarity", value: 2, share: 0.5 },
      ],
    },
    {
      name: "SKI",
      bars: [
        { name: "length", value: 0.5, share: 0.125 },
        { name: "rarity", value: 4, share: 1 },
      ],
    },
    {
      name: "board",
      bars: [
        { name: "space", value: 1.5, share: 1 },
        { name: "fill", value: 0.75, share: 0.5 },
      ],
    },
    {
      name: "wins",
      bars: [
        { name: "1", value: 90, share: 1 },
        { name: "2", value: 30, share: 1 / 3 },
      ],
    },
  ]);
});

it("shows plain figures as they are", () => {
  expect(factsOf(figures)).toEqual([
    ["near solutions", "4"],
    ["note", "fine"],
  ]);
});

it("shows where one stands among all", () => {
  expect(spread([0, 1, 2, 9], 10, 5)).toEqual({ counts: [2, 1, 0, 0, 1], at: 4 });
  expect(spread([3, 3], 3, 4)).toEqual({ counts: [2, 0, 0, 0], at: 0 });
});
