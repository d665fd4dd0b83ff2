/** A CSS selector of where on the board a finding's path leads: to the main word's cells, or to those of a crosser. The puzzle may be a faulty one. */

interface Loose {
  mainWord?: unknown;
  crossers?: ({ word?: unknown; position?: unknown; intersectionIndex?: unknown } | undefined)[];
}

const CROSSER = /^crossers\[(\d+)\](?:\.(\w+))?/;
const COLUMNS = 5;

export function locate(puzzle: Record<string, unknown>, path: string): string | undefined {
  const { mainWord, crossers } = puzzle as Loose;
  if (!Array.isArray(crossers)) return undefined;
  const top = Math.max(0, ...crossers.map((crosser) => whole(crosser?.intersectionIndex) ?? 0));
  if (path === "mainWord") {
    return typeof mainWord === "string" ? list(Array.from({ length: COLUMNS }, (_, x) => [x, top])) : undefined;
  }
  const match = CROSSER.exec(path);
  const crosser = match && crossers[Number(match[1])];
  if (!crosser || typeof crosser.word !== "string") return undefined;
  const x = whole(crosser.position);
  const at = whole(crosser.intersectionIndex);
  if (x === undefined || at === undefined) return undefined;
  if (match[2] === "position" || match[2] === "intersectionIndex") return list([[x, top]]);
  return list(Array.from(crosser.word, (_, index) => [x, top - at + index]));
}

function whole(value: unknown): number | undefined {
  return Number.isInteger(value) ? (value as number) : undefined;
}

function list(cells: [number, number][]): string | undefined {
  return cells.map(([x, y]) => `[data-cell="${x},${y}"]`).join(", ") || undefined;
}
