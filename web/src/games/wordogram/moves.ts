/** What moves do to the board before the rules have answered: letters show at once, verdicts wait. */
import type { Wordogram } from "../../engine/types";
import type { NewMove } from "../../engine/waiting";
import { isOpen } from "./navigation";

export type Board = Pick<Wordogram.View, "grid" | "marks" | "options">;

function replace(lines: string[], row: number, col: number, character: string): string[] {
  return lines.map((line, index) => (index === row ? line.slice(0, col) + character + line.slice(col + 1) : line));
}

function put(board: Board, row: number, col: number, letter: string, mark = "."): Board {
  const isSame = board.grid[row]![col] === letter && (letter !== " " || board.marks[row]![col] === mark);
  if (isSame || !isOpen(board.marks, { row, col })) return board;
  return { ...board, grid: replace(board.grid, row, col, letter), marks: replace(board.marks, row, col, mark) };
}

/** The board after moves that wait for the rules. A check, a hint, an undo and a fresh start are theirs alone. */
export function after(board: Board, moves: NewMove<"wordogram">[]): Board {
  return moves.reduce((now: Board, move) => {
    if (move.type === "TYPE") return put(now, move.row, move.col, move.letter);
    if (move.type === "ERASE") return put(now, move.row, move.col, " ");
    if (move.type === "MARK_SPACE") return put(now, move.row, move.col, " ", "-");
    if (move.type === "SET_OPTION") return { ...now, options: { ...now.options, [move.option]: move.value } };
    if (move.type !== "CLEAR_LINE") return now;
    const { index } = move;
    const cells = move.line === "row" ? [...now.grid[index]!].map((_, at) => [index, at]) : now.grid.map((_, at) => [at, index]);
    return cells.reduce((cleared, [r, c]) => put(cleared, r!, c!, " "), now);
  }, board);
}

/** How many letters have no verdict yet. */
export function unchecked({ grid, marks }: Pick<Board, "grid" | "marks">): number {
  return grid.reduce((sum, line, row) => sum + [...line].filter((letter, col) => letter !== " " && marks[row]![col] === ".").length, 0);
}
