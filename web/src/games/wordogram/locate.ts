/** A CSS selector of where on the board a finding's path leads: to a row, a character of the overlay, or all of it. The puzzle may be a faulty one. */

interface Loose {
  overlay?: ({ row?: unknown; col?: unknown } | undefined)[];
}

const ROW = /^solution\[(\d+)\]/;
const OVERLAY = /^overlay\[(\d+)\]/;
const WHOLE = /^(solution|rows|cols)$/;

export function locate(puzzle: Record<string, unknown>, path: string): string | undefined {
  const row = ROW.exec(path);
  if (row) return `[data-cell^="${row[1]} "]`;
  if (WHOLE.test(path)) return '[role="grid"]';
  const entry = OVERLAY.exec(path);
  const at = entry && (puzzle as Loose).overlay?.[Number(entry[1])];
  return at && typeof at.row === "number" && typeof at.col === "number" ? `[data-overlay="${at.row} ${at.col}"]` : undefined;
}
