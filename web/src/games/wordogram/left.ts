/** The letters of a line that a player has not placed yet. Those that are locked, and those that are typed, are placed. */
import type { Wordogram } from "../../engine/types";
import type { Board } from "./moves";
import type { Axis } from "./navigation";

/** The hint of a line without what is placed. Without counts, a letter that is typed once is placed. */
export function notPlaced(
  line: Wordogram.LineView,
  { grid, marks }: Pick<Board, "grid" | "marks">,
  axis: Axis,
  index: number,
): Wordogram.LineView {
  const across = (lines: string[]) => (axis === "row" ? lines[index]! : lines.map((text) => text[index]).join(""));
  const state = across(marks);
  const typed = [...across(grid)].filter((_, at) => state[at] === ".");
  const found = [...line.letters].map((letter, at) => {
    const open = line.left[at] ?? (line.done.includes(letter) ? 0 : 1);
    return { letter, left: open - typed.filter((one) => one === letter).length };
  });
  const kept = found.filter(({ left }) => left > 0);
  return {
    letters: kept.map(({ letter }) => letter).join(""),
    done: "",
    left: line.left.length ? kept.map(({ left }) => left) : [],
  };
}

/** The same in words. */
export function describeLeft(axis: Axis, index: number, { letters, left }: Wordogram.LineView): string {
  const name = `${axis === "row" ? "Row" : "Column"} ${index + 1}`;
  if (!letters) return `${name}: every letter is placed.`;
  return `${name}, not placed: ${[...letters].map((letter, at) => (left.length ? `${left[at]} ${letter}` : letter)).join(", ")}.`;
}
