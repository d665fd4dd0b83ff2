"""What follows from the hints of a line and of the lines that cross it, without a guess.

A letter that a row still lacks can only be in an open cell whose column lacks it too. If there is one such cell, the
letter is there; with counts on, also if there are as many such cells as the row lacks of it. The same holds for
columns. Everything here is on the board: hint letters, those that are muted, counts if they are shown, locked cells.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .lettergrid import ALPHABET, TYPABLE, columns, hidden, letters_in

if TYPE_CHECKING:
    Deduction = tuple[int, int, str]  # row, column, the reason in words


def find_deductions(wanted: list[str], marks: list[str], with_counts: bool) -> list[Deduction]:
    """Cells whose letter follows in one step: those of the first row first, then those of the columns."""
    left = hidden(wanted, marks)
    across, down = columns(left), columns(marks)
    lacking_columns, lacking_rows = _lacking(across), _lacking(left)
    found = []
    for row in range(len(left)):
        for letter, cells in _certain(left[row], marks[row], lacking_columns, with_counts):
            for col in cells:
                found.append((row, col, _reason("Row", row, "column", cells, letter)))
    for col in range(len(across)):
        for letter, cells in _certain(across[col], down[col], lacking_rows, with_counts):
            for row in cells:
                found.append((row, col, _reason("Column", col, "row", cells, letter)))
    return found


def _lacking(lines: list[str]) -> dict[str, int]:
    """For each letter the lines that still lack it, a bit for each. Bits make a large grid cheap in the browser."""
    lacking: dict[str, int] = {}
    for index in range(len(lines)):
        for letter in letters_in(lines[index], ALPHABET):
            lacking[letter] = lacking.get(letter, 0) | 1 << index
    return lacking


def _certain(left: str, marks: str, crossing: dict[str, int], with_counts: bool) -> list[tuple[str, list[int]]]:
    """The letters of a line that can only be in certain cells, and those cells."""
    if not left.strip():
        return []
    open_cells = 0
    for index in range(len(marks)):
        if marks[index] in TYPABLE:
            open_cells |= 1 << index
    found = []
    for letter in letters_in(left, ALPHABET):
        bits = open_cells & crossing[letter]
        is_single = bits & (bits - 1) == 0
        if is_single or with_counts:
            cells = [index for index in range(len(marks)) if bits >> index & 1]
            if is_single or len(cells) == left.count(letter):
                found.append((letter, cells))
    return found


def _reason(name: str, index: int, other: str, cells: list[int], letter: str) -> str:
    numbers = [str(cell + 1) for cell in cells]
    start = name + " " + str(index + 1) + ": only " + other
    if len(cells) == 1:
        return start + " " + numbers[0] + " allows " + with_article(letter) + "."
    listed = ", ".join(numbers[:-1]) + " and " + numbers[-1]
    return start + "s " + listed + " allow " + with_article(letter) + ", and " + str(len(cells)) + " are left."


def with_article(letter: str) -> str:
    return ("an " if letter in "AEFHILMNORSX" else "a ") + letter
