"""A grid of letters as Wordogram knows it: what belongs into each cell, what is locked, and what a line still lacks.

Rows are texts, a character a cell. A loop over all cells is slow in the browser: whole texts are compared and joined,
and results are kept by line, as a move changes few of them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .. import shape
from ..rng import Rng

if TYPE_CHECKING:
    from collections.abc import Callable

    from ..schema.contract import Problem
    from ..schema.wordogram import Axis, Puzzle

    Line = tuple[Axis, int]

EMPTY = " "  # in a grid: nothing typed; in a solution: a space
OPEN, WRONG, RIGHT, HINTED, SPACE, OVERLAY = ".", "!", "=", "*", "_", "#"  # marks
NOTED = "-"  # the player's own mark: surely a space; it is never checked
LOCKED_LETTER = RIGHT + HINTED
TYPABLE = OPEN + WRONG + NOTED
ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
VOWELS_FIRST = "AEIOUBCDFGHJKLMNPQRSTVWXYZ"
MOST_REMEMBERED = 256


def _remember(make: Callable[[str, str], str]) -> Callable[[str, str], str]:
    kept: dict[tuple[str, str], str] = {}

    def recall(one: str, other: str) -> str:
        if (one, other) not in kept:
            if len(kept) == MOST_REMEMBERED:
                kept.clear()
            kept[(one, other)] = make(one, other)
        return kept[(one, other)]

    return recall


def answer_rows(puzzle: Puzzle) -> list[str]:
    """What belongs into each cell: a letter, a space, or # under a character of the overlay."""
    rows = list(puzzle["solution"])
    for entry in puzzle["overlay"]:
        row, col = entry["row"], entry["col"]
        rows[row] = rows[row][:col] + OVERLAY + rows[row][col + 1 :]
    return rows


def is_letter(target: str) -> bool:
    return target != EMPTY and target != OVERLAY


def replace(rows: list[str], row: int, col: int, character: str) -> list[str]:
    """The rows with one character replaced."""
    line = rows[row]
    return rows[:row] + [line[:col] + character + line[col + 1 :]] + rows[row + 1 :]


def columns(rows: list[str]) -> list[str]:
    return _turned("\n".join(rows), "").split("\n")


@_remember
def _turned(rows: str, _: str) -> str:
    return "\n".join(["".join(column) for column in zip(*rows.split("\n"))])


def hidden(wanted: list[str], marks: list[str]) -> list[str]:
    """The letters that are not locked yet, each in its cell; a space for everything else."""
    return [_hidden_in(line, line_marks) for line, line_marks in zip(wanted, marks)]


@_remember
def _hidden_in(line: str, marks: str) -> str:
    if RIGHT in marks or HINTED in marks:
        line = "".join([EMPTY if mark in LOCKED_LETTER else target for target, mark in zip(line, marks)])
    return line.replace(OVERLAY, EMPTY)


@_remember
def letters_in(line: str, order: str) -> str:
    """The letters of a line, each once, in this order."""
    return "".join([letter for letter in order if letter in line])


def complete_lines(wanted: list[str], marks: list[str]) -> list[Line]:
    """5.5: the rows, then the columns, whose letters are all locked."""
    rows = hidden(wanted, marks)
    cols = columns(rows)
    complete: list[Line] = [("row", row) for row in range(len(rows)) if not rows[row].strip()]
    return complete + [("col", col) for col in range(len(cols)) if not cols[col].strip()]


def lock_spaces(
    wanted: list[str], grid: list[str], marks: list[str], complete: list[Line]
) -> tuple[list[str], list[str]]:
    """The grid and the marks with the spaces of these lines locked, and what was typed into them gone."""
    grid, marks = list(grid), list(marks)
    for axis, index in complete:
        if axis == "row":
            grid[index] = wanted[index].replace(OVERLAY, EMPTY)
            pairs = zip(wanted[index], marks[index])
            marks[index] = "".join([SPACE if target == EMPTY else mark for target, mark in pairs])
        else:
            for row in range(len(wanted)):
                if wanted[row][index] == EMPTY and marks[row][index] != SPACE:
                    grid, marks = replace(grid, row, index, EMPTY), replace(marks, row, index, SPACE)
    return grid, marks


def contradictions(wanted: list[str], grid: list[str], marks: list[str]) -> list[Problem]:
    """What no play could have led to, in a state."""
    for name, rows in (("grid", grid), ("marks", marks)):
        if [len(line) for line in rows] != [len(line) for line in wanted]:
            return [shape.problem("state." + name, "is not as large as the puzzle")]
    for row in range(len(wanted)):
        for col in range(len(wanted[row])):
            if not _agrees(wanted[row][col], grid[row][col], marks[row][col]):
                message = "does not agree with the grid in column " + str(col)
                return [shape.problem("state.marks[" + str(row) + "]", message)]
    opened = [line.replace(SPACE, OPEN) for line in marks]
    if (grid, marks) != lock_spaces(wanted, grid, opened, complete_lines(wanted, marks)):
        return [shape.problem("state.marks", "the spaces of the complete lines, and no others, must be locked")]
    return []


def _agrees(target: str, typed: str, mark: str) -> bool:
    """Whether a mark may stand in a cell with this target and this letter."""
    if typed != EMPTY and not "A" <= typed <= "Z":
        return False
    if target == OVERLAY:
        return mark == OVERLAY and typed == EMPTY
    if mark == SPACE:
        return target == EMPTY and typed == EMPTY
    if mark in (RIGHT, HINTED):
        return typed == target != EMPTY
    if mark == WRONG:
        return typed not in (EMPTY, target)
    return mark == OPEN or (mark == NOTED and typed == EMPTY)


def alphabet(puzzle: Puzzle, ordering: str) -> str:
    """4.5: the letters in the order in which hints show them. None of the orders shows that of the words."""
    if ordering == "shuffle":
        letters = list(ALPHABET)
        Rng(puzzle["id"] + "-letters").shuffle(letters)
        return "".join(letters)
    return VOWELS_FIRST if ordering == "vowels" else ALPHABET
