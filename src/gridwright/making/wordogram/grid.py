"""The grid of a puzzle: which letter is where, and what a player knows about it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from ..offensive import find_in_line
from .phrase import is_letter

OTHER = "#"
Cell = tuple[int, int]  # row and column


@dataclass(frozen=True)
class Grid:
    """Rows of characters, all of one length. A cell that has neither a letter nor a space is the overlay's."""

    rows: tuple[str, ...]

    @cached_property
    def cols(self) -> int:
        return len(self.rows[0])

    @cached_property
    def letters(self) -> dict[Cell, str]:
        """The cells that have a letter, in reading order."""
        return {cell: character for cell, character in self._cells() if is_letter(character)}

    @cached_property
    def tiles(self) -> list[Cell]:
        """The cells that a player may type into: letters and spaces, which look the same."""
        return [cell for cell, character in self._cells() if is_letter(character) or character == " "]

    @cached_property
    def row_letters(self) -> list[Counter[str]]:
        return [Counter(filter(is_letter, row)) for row in self.rows]

    @cached_property
    def col_letters(self) -> list[Counter[str]]:
        return [Counter(filter(is_letter, col)) for col in zip(*self.rows, strict=True)]

    def count_empty_cols(self) -> int:
        return sum(not "".join(col).strip() for col in zip(*self.rows, strict=True))

    def _cells(self) -> list[tuple[Cell, str]]:
        return [((r, c), character) for r, row in enumerate(self.rows) for c, character in enumerate(row)]


def cells_of(puzzle: Any) -> list[list[str]]:
    """The character of each cell of a puzzle that the rules can play. The overlay replaces what is under it."""
    rows = [list(row) for row in puzzle["solution"]]
    for entry in puzzle["overlay"]:
        rows[entry["row"]][entry["col"]] = entry["ch"]
    return rows


def grid_of(puzzle: Any) -> Grid:
    """The grid of a puzzle that the rules can play. An overlay character of several code points, which other builders
    may write, is OTHER."""
    return Grid(tuple("".join(each if len(each) == 1 else OTHER for each in row) for row in cells_of(puzzle)))


def find_in_columns(grid: Grid) -> Iterator[tuple[int, str, str]]:
    """Offensive words down the columns: the index of the column, the run of letters, and the word."""
    for column, cells in enumerate(zip(*grid.rows, strict=True)):
        for run in re.findall("[A-Z]+", "".join(cells)):
            for word in find_in_line(run):
                yield column, run, word
