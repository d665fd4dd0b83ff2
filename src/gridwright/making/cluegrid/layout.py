"""The grid: the rows that crossers take above and below the main word."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import NamedTuple

MOST_ROWS = 7


class Column(NamedTuple):
    """Where a crosser stands: the letter of the main word that it stands on, and its letters above and below that."""

    position: int
    above: int
    below: int


def column_of(position: int, word: str, at: int) -> Column:
    return Column(position, at, len(word) - 1 - at)


def count_rows(columns: Iterable[Column]) -> int:
    """Of the whole grid, the main word's included."""
    found = list(columns)
    return 1 + max((column.above for column in found), default=0) + max((column.below for column in found), default=0)


def are_touching(one: Column, other: Column) -> bool:
    """Whether two crossers stand side by side in a row that is not the main word's."""
    if abs(one.position - other.position) != 1:
        return False
    return min(one.above, other.above) > 0 or min(one.below, other.below) > 0


def has_room(column: Column, columns: Sequence[Column]) -> bool:
    """Whether a crosser may stand beside others."""
    return count_rows([*columns, column]) <= MOST_ROWS and not any(are_touching(column, each) for each in columns)


def find_touching(columns: Sequence[Column]) -> list[tuple[int, int]]:
    """The pairs of crossers, by their indices, that touch."""
    return [pair for pair in combinations(range(len(columns)), 2) if are_touching(columns[pair[0]], columns[pair[1]])]
