/** What a guess said of the categories: 2 is right, 1 fits but not here, 0 is not right. */
import type { Edgewise } from "../../engine/types";
import { FACING } from "./turning";

const MARKS = ["wrong", "fits", "right"] as const;

/** As it is spoken after the words that face a category. */
export const SPOKEN = { right: ", right", fits: ", fits, but not here", wrong: ", not right", open: "" };

export function rightOf(feedback: number[]): string {
  return `${feedback.filter((mark) => mark === 2).length} of 4 right`;
}

/** How many only fit; "" if none does. */
export function suitedOf(feedback: number[]): string {
  const number = feedback.filter((mark) => mark === 1).length;
  return number ? `${number} ${number === 1 ? "fits" : "fit"}, but not here` : "";
}

/** The categories as a guess left them. */
export function markedBy(categories: Edgewise.CategoryView[], feedback: number[]): Edgewise.CategoryView[] {
  return categories.map((category, side) => ({ ...category, mark: MARKS[feedback[side]!]! }));
}

/** The categories while moves wait for the rules: a mark is gone where another word faces its category. */
export function marksLeft(
  categories: Edgewise.CategoryView[],
  before: Edgewise.TileView[],
  now: Edgewise.TileView[],
): Edgewise.CategoryView[] {
  return categories.map((category, side) => {
    const isSame = FACING[side]!.every((slot) => before[slot]!.words[side] === now[slot]!.words[side]);
    return isSame ? category : { ...category, mark: "open" };
  });
}
