/** A CSS selector of where on the board a finding's path leads: to a cell, or to the cells of a word. The puzzle may be a faulty one. */

interface Loose {
  grid?: { cells?: { id?: unknown }[]; start?: { adjacentCellId?: unknown }; end?: { adjacentCellId?: unknown } };
  words?: Record<string, ({ placements?: unknown[][]; hintCellId?: unknown; clueCellId?: unknown } | undefined)[] | undefined>;
}

const CELL = /^grid\.cells\[(\d+)\]/;
const END = /^grid\.(start|end)\b/;
const WORD = /^words\.(path|additional)\[(\d+)\](?:\.(?:placements\[(\d+)\](?:\[(\d+)\])?|(hintCellId|clueCellId)))?/;

export function locate(puzzle: Record<string, unknown>, path: string): string | undefined {
  const cells = cellsAt(puzzle as Loose, path).filter((cell) => typeof cell === "string");
  return cells.length ? cells.map((cell) => `[data-cell="${CSS.escape(cell)}"]`).join(", ") : undefined;
}

function cellsAt({ grid, words }: Loose, path: string): unknown[] {
  const cell = CELL.exec(path);
  if (cell) return [grid?.cells?.[Number(cell[1])]?.id];
  const end = END.exec(path);
  if (end) return [grid?.[end[1] as "start" | "end"]?.adjacentCellId];
  const word = WORD.exec(path);
  if (!word) return [];
  const [, kind, index, placement, at, hint] = word;
  const found = words?.[kind!]?.[Number(index)];
  if (hint && found?.[hint as "hintCellId"]) return [found[hint as "hintCellId"]];
  const placed = found?.placements?.[Number(placement ?? 0)] ?? [];
  return at === undefined ? placed : [placed[Number(at)]];
}
