/** Where typing and keys lead. Overlay and locked cells are passed over; an open space is a tile like any other. */

export interface Cell {
  row: number;
  col: number;
}

/** Along a row, or down a column. */
export type Axis = "row" | "col";

/** A row or a column, by its index. */
export interface Line {
  axis: Axis;
  index: number;
}

const OPEN = ".-!";
const STEPS: Record<string, Cell> = {
  ArrowUp: { row: -1, col: 0 },
  ArrowDown: { row: 1, col: 0 },
  ArrowLeft: { row: 0, col: -1 },
  ArrowRight: { row: 0, col: 1 },
};

export function isOpen(marks: string[], { row, col }: Cell): boolean {
  return OPEN.includes(marks[row]?.[col] ?? "#");
}

export function isSame(one: Cell | undefined, other: Cell | undefined): boolean {
  return one?.row === other?.row && one?.col === other?.col;
}

/** All cells in the order in which an axis reads them: line after line. */
function inOrder(marks: string[], axis: Axis): Cell[] {
  const cells = marks.flatMap((line, row) => [...line].map((_, col) => ({ row, col })));
  return axis === "row" ? cells : cells.sort((one, other) => one.col - other.col || one.row - other.row);
}

/** The next open cell after `from`, at a line's end that of the next line; undefined after the last. */
export function onward(marks: string[], from: Cell, axis: Axis): Cell | undefined {
  const cells = inOrder(marks, axis);
  return cells.slice(cells.findIndex((cell) => isSame(cell, from)) + 1).find((cell) => isOpen(marks, cell));
}

/** The open cell before `from`; undefined before the first. */
export function back(marks: string[], from: Cell, axis: Axis): Cell | undefined {
  const cells = inOrder(marks, axis);
  return cells
    .slice(
      0,
      cells.findIndex((cell) => isSame(cell, from)),
    )
    .reverse()
    .find((cell) => isOpen(marks, cell));
}

/** Where an arrow leads: the nearest open cell that way, else nowhere. */
export function step(marks: string[], from: Cell, key: string): Cell {
  const way = STEPS[key];
  if (!way) return from;
  const next = ({ row, col }: Cell) => ({ row: row + way.row, col: col + way.col });
  let cell = next(from);
  while (marks[cell.row]?.[cell.col] !== undefined && !isOpen(marks, cell)) cell = next(cell);
  return isOpen(marks, cell) ? cell : from;
}

/** `from` while it is open, else the open cell after it, else the one before it; undefined where none is left. */
export function settle(marks: string[], from: Cell, axis: Axis): Cell | undefined {
  return isOpen(marks, from) ? from : (onward(marks, from, axis) ?? back(marks, from, axis));
}
