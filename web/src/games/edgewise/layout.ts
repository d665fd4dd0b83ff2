/** The sizes of a board in the room it has. The labels at the sides stand upright where there is room beside the tiles. */
import type { Face } from "./lettering";

export interface Layout {
  /** Whether the labels at the sides are read as the others are, and not along their edge. */
  upright: boolean;
  /** The side of a tile, and the gap between two. */
  tile: number;
  gap: number;
  /** Both tiles and their gap. */
  grid: number;
  /** How thick the frame is. */
  band: number;
  /** What upright labels take outside of it: above and below, and at the sides. */
  cap: number;
  wing: number;
  /** How long a line of a label at the side may be, where it stands upright. */
  caption: number;
  /** Between the tiles and their labels. */
  space: number;
  /** The drawn button in the middle; what can be touched is never smaller than a fingertip. */
  button: number;
  /** The largest size of a label's letters. */
  label: number;
  face: Face;
}

const LEAST_WING = 112;
const MOST_WING = 190;
const LEAST_GRID = 320; // of upright labels
const LARGEST_GRID = 640;
const CAPITAL = 0.73; // the height of a capital letter, in ems

export function boardLayout(width: number, height: number): Layout {
  return upright(width, height) ?? printed(Math.min(width, height));
}

/** The labels around the frame: where the room is tall enough for large tiles still, and wide enough. */
function upright(width: number, height: number): Layout | undefined {
  const [band, cap, space] = [18, 36, 8];
  const grid = Math.min(LARGEST_GRID, height - 2 * (band + cap + space));
  const wing = Math.min(MOST_WING, (width - grid) / 2 - band - space);
  if (grid < LEAST_GRID || wing < LEAST_WING) return undefined;
  return { ...inside(grid), upright: true, band, space, cap, wing, caption: wing - 14 };
}

/** The labels on the frame, those at the sides along it. */
function printed(most: number): Layout {
  const band = most < 330 ? 27 : most < 480 ? 33 : 44;
  const space = most < 330 ? 5 : 8;
  const grid = Math.max(0, Math.min(LARGEST_GRID, most - 2 * (band + space)));
  return { ...inside(grid), upright: false, band, space, cap: 0, wing: 0, caption: 0 };
}

function inside(grid: number): Pick<Layout, "grid" | "gap" | "tile" | "button" | "label" | "face"> {
  const gap = grid < 260 ? 6 : 8;
  const tile = (grid - gap) / 2;
  const button = Math.max(34, Math.min(68, tile * 0.3));
  return { grid, gap, tile, button, label: Math.max(14, Math.min(20, grid * 0.052)), face: faceOf(tile, gap, button) };
}

function faceOf(side: number, gap: number, button: number): Face {
  const size = Math.max(12, Math.min(24, side * 0.108));
  const inset = side * 0.068;
  const ring = button / 2 + RING;
  // Where the circle cuts the line on which the outermost letters stand.
  const cut = Math.sqrt(Math.max(0, ring ** 2 - (gap / 2 + inset) ** 2)) - gap / 2;
  return {
    side,
    size,
    depth: inset + (CAPITAL * size) / 2,
    corner: Math.max(side * 0.08, cut + 1),
    turn: inset + CAPITAL * size + side * 0.025,
  };
}

/** Of paper, around the button. */
export const RING = 3;
