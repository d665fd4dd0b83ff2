/** A CSS selector of where on the board a finding's path leads: to cells, or to slots of the first hand. The level may be a faulty one. */

interface Loose {
  board?: { size?: unknown; goal?: unknown; seeds?: unknown; specials?: unknown };
  startingHand?: unknown[];
}

const LIST = /^board\.(seeds|specials)(?:\[(\d+)\])?/;
const TILE = /^(deck|startingHand)\[(\d+)\]/;
const HAND = 4;

export function locate(puzzle: Record<string, unknown>, path: string): string | undefined {
  const spots = spotsAt(puzzle, path);
  return spots.length ? spots.map((spot) => `[data-spot="${spot}"]`).join(", ") : undefined;
}

function spotsAt({ board, startingHand }: Loose, path: string): string[] {
  const tile = TILE.exec(path);
  if (tile) {
    const isInHand = Number(tile[2]) < HAND && (tile[1] === "startingHand" || !startingHand?.length);
    return isInHand ? [`s${tile[2]}`] : [];
  }
  if (path === "board.goal") return cellAt(board, board?.goal);
  const list = LIST.exec(path);
  const found = list && board?.[list[1] as "seeds" | "specials"];
  if (!Array.isArray(found)) return [];
  const wanted = list![2] === undefined ? found : found.slice(Number(list![2]), Number(list![2]) + 1);
  return wanted.flatMap((each) => cellAt(board, [each?.r, each?.c]));
}

function cellAt(board: Loose["board"], cell: unknown): string[] {
  const size = board?.size;
  if (typeof size !== "number" || !Array.isArray(cell)) return [];
  const isInside = cell.length === 2 && cell.every((at) => Number.isInteger(at) && at >= 0 && at < size);
  return isInside ? [`c${cell[0] * size + cell[1]}`] : [];
}
