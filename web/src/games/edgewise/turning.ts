/** How tiles go round: what a move does before the rules have answered, how far things have turned, where keys lead. */
import type { Edgewise } from "../../engine/types";
import type { NewMove } from "../../engine/waiting";

export interface Turned {
  /** How often all four were carried on, and each tile turned, by its id. They only grow, so that motion never runs back. */
  carries: number;
  turns: number[];
}

/** The tiles after moves that wait for the rules. */
export function after(tiles: Edgewise.TileView[], moves: NewMove<"edgewise">[]): Edgewise.TileView[] {
  return moves.reduce((now, move) => {
    if (move.type === "ROTATE") return now.map((tile, slot) => (slot === move.slot ? turn(tile) : tile));
    if (move.type === "ROTATE_GROUP") return now.map((_, slot) => now[(slot + 3) % 4]!);
    return now;
  }, tiles);
}

function turn({ id, words, turns }: Edgewise.TileView): Edgewise.TileView {
  return { id, words: words.map((_, side) => words[(side + 3) % 4]!), turns: (turns + 1) % 4 };
}

/** How far all has turned, going on from how far it had. */
export function onward(before: Turned | undefined, tiles: Edgewise.TileView[]): Turned {
  const grow = (old: number, now: number) => old + ((((now - old) % 4) + 4) % 4);
  const first = tiles.findIndex((tile) => tile.id === 0);
  const turns = [0, 1, 2, 3].map((id) => grow(before?.turns[id] ?? 0, tiles.find((tile) => tile.id === id)?.turns ?? 0));
  return { carries: grow(before?.carries ?? 0, first), turns };
}

/**
 * The angle to add to a word's natural angle, that of its edge, so that it is never upside down. `quarters` is
 * the edge it was printed on plus the turns of its tile. As they grow, a word goes round its tile and swings
 * between upright and lying; natural angle and this together stay within 90 degrees to either side.
 */
export function swing(quarters: number): number {
  const rest = ((quarters % 4) + 4) % 4;
  return -360 * Math.floor(quarters / 4) - [0, 0, 180, 360][rest]!;
}

/** Whether a side of a slot faces a category and not the centre. Slots count clockwise from the top left. */
export function isOutward(slot: number, side: number): boolean {
  return side === slot || side === (slot + 3) % 4;
}

/** The slots whose words face a side, as they are read: from the left, or from the top. */
export const FACING: [number, number][] = [
  [0, 1],
  [1, 2],
  [3, 2],
  [0, 3],
];

export type Spot = number | "carry" | "submit";

/** Where an arrow leads: tiles above, the button in the middle, tiles below, Submit. `column` is where one came from. */
export function step(from: Spot, key: string, column: 0 | 1): Spot {
  const rows: Spot[][] = [
    [0, 1],
    ["carry", "carry"],
    [3, 2],
    ["submit", "submit"],
  ];
  const row = rows.findIndex((spots) => spots.includes(from));
  const sideways = { ArrowLeft: 0, ArrowRight: 1 }[key];
  if (sideways !== undefined) return rows[row]![sideways]!;
  const down = { ArrowUp: -1, ArrowDown: 1 }[key] ?? 0;
  return rows[Math.max(0, Math.min(rows.length - 1, row + down))]![column]!;
}
