/** A level's solution, turn by turn, as boards to look at. */

export interface Step {
  /** By place, "" where nothing lies. */
  tiles: string[];
  /** The places that the turn changed. */
  fresh: number[];
  /** What it did, in words. */
  description: string;
}

interface Turn {
  place?: { text: string; r: number; c: number }[];
  recall?: [number, number][];
}
interface Puzzle {
  board: { size: number; seeds?: { text: string; r: number; c: number }[] };
  solution?: Turn[];
}

/** The boards after each turn, the one before the first turn first; [] where there is no solution. */
export function stepsOf(puzzle: unknown): Step[] {
  const { board, solution } = (puzzle ?? {}) as Partial<Puzzle>;
  if (!board || !solution?.length) return [];
  const { size } = board;
  let tiles = Array.from({ length: size * size }, () => "");
  for (const { text, r, c } of board.seeds ?? []) tiles[r * size + c] = text.toUpperCase();
  const steps: Step[] = [{ tiles, fresh: [], description: "the start" }];
  for (const { place, recall } of solution) {
    tiles = [...tiles];
    const fresh = place ? place.map(({ r, c }) => r * size + c) : recall!.map(([r, c]) => r * size + c);
    const taken = fresh.map((at) => tiles[at]!);
    fresh.forEach((at, index) => (tiles[at] = place?.[index]!.text.toUpperCase() ?? ""));
    const description = place ? runsThrough(size, tiles, fresh).join(" and ") : `recall ${taken.join(" and ")}`;
    steps.push({ tiles, fresh, description });
  }
  return steps;
}

/** What can be read through these places, across and down; a tile that touches nothing reads alone. */
function runsThrough(size: number, tiles: string[], places: number[]): string[] {
  const found = new Map<string, string>();
  for (const place of places) {
    let isAlone = true;
    for (const step of [1, size]) {
      const last = step === 1 ? Math.floor(place / size) * size + size - 1 : size * size - size + (place % size);
      const first = step === 1 ? last - size + 1 : place % size;
      let [start, stop] = [place, place];
      while (start > first && tiles[start - step]) start -= step;
      while (stop < last && tiles[stop + step]) stop += step;
      if (start === stop) continue;
      isAlone = false;
      const texts = [];
      for (let at = start; at <= stop; at += step) texts.push(tiles[at]);
      found.set(`${start} ${step}`, texts.join(""));
    }
    if (isAlone) found.set(`${place}`, tiles[place]!);
  }
  return [...found.values()];
}
