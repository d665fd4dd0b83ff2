/** A level's solution, turn by turn, as boards to look at. */
import type { Griddl } from "../../../engine/types";

export interface Step {
  /** By cell, "" where it is empty. */
  tiles: string[];
  /** The cells that the turn changed. */
  fresh: number[];
  description: string;
}

/** The boards after each turn, beginning with the one before the first turn; [] if there is no solution. */
export function stepsOf(puzzle: Pick<Griddl.Puzzle, "board" | "solution"> | null): Step[] {
  if (!puzzle?.solution?.length) return [];
  const { board, solution } = puzzle;
  const { size } = board;
  let tiles = Array.from({ length: size * size }, () => "");
  for (const { text, r, c } of board.seeds ?? []) tiles[r * size + c] = text.toUpperCase();
  const steps: Step[] = [{ tiles, fresh: [], description: "the start" }];
  for (const turn of solution) {
    const placed = "place" in turn ? turn.place : [];
    const recalled = "recall" in turn ? turn.recall.map(([r, c]) => r! * size + c!) : [];
    const fresh = [...placed.map(({ r, c }) => r * size + c), ...recalled];
    const taken = recalled.map((at) => tiles[at]);
    tiles = [...tiles];
    fresh.forEach((at, index) => (tiles[at] = placed[index]?.text.toUpperCase() ?? ""));
    const description = placed.length ? runsThrough(size, tiles, fresh).join(" and ") : `recall ${taken.join(" and ")}`;
    steps.push({ tiles, fresh, description });
  }
  return steps;
}

/** The runs through these cells, across and down. A tile without neighbours is a run of its own. */
function runsThrough(size: number, tiles: string[], cells: number[]): string[] {
  const found = new Map<string, string>();
  for (const cell of cells) {
    let isAlone = true;
    for (const step of [1, size]) {
      const last = step === 1 ? Math.floor(cell / size) * size + size - 1 : size * size - size + (cell % size);
      const first = step === 1 ? last - size + 1 : cell % size;
      let [start, stop] = [cell, cell];
      while (start > first && tiles[start - step]) start -= step;
      while (stop < last && tiles[stop + step]) stop += step;
      if (start === stop) continue;
      isAlone = false;
      const texts = [];
      for (let at = start; at <= stop; at += step) texts.push(tiles[at]);
      found.set(`${start} ${step}`, texts.join(""));
    }
    if (isAlone) found.set(`${cell}`, tiles[cell]!);
  }
  return [...found.values()];
}
