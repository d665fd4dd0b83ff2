"""Runs: what can be read on a board, across and down, where two or more tiles lie side by side.

A board is a list of texts in reading order, "" for an empty cell.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    Run = tuple[list[int], str]  # the cells' indices, and the text on them


def runs_of(size: int, tiles: list[str]) -> list[Run]:
    """Every run, those across first, from the top left."""
    found: list[Run] = []
    for along, across in ((1, size), (size, 1)):
        for line in range(size):
            indices: list[int] = []
            for step in range(size):
                index = line * across + step * along
                if tiles[index]:
                    indices.append(index)
                if len(indices) > 1 and (step == size - 1 or not tiles[index]):
                    found.append((indices, "".join([tiles[at] for at in indices])))
                if not tiles[index]:
                    indices = []
    return found


def runs_through(size: int, tiles: list[str], indices: list[int]) -> list[Run]:
    """The runs through any of these cells; for a cell in none, its tile alone."""
    runs = [run for run in runs_of(size, tiles) if [index for index in run[0] if index in indices]]
    read = {index for run in runs for index in run[0]}
    return runs + [([index], tiles[index]) for index in indices if tiles[index] and index not in read]


def gap_between(size: int, tiles: list[str], indices: list[int]) -> int | None:
    """The first empty cell between these, which lie in one line; None if there is none."""
    step = 1 if max(indices) - min(indices) < size else size
    for index in range(min(indices), max(indices), step):
        if not tiles[index]:
            return index
    return None


def joined_to(size: int, tiles: list[str], starts: list[int]) -> set[int]:
    """The cells that tiles join, edge to edge, to any of the starts."""
    reached = set(starts)
    queue = list(starts)
    for index in queue:  # grows while it is read
        row, column = index // size, index % size
        for near, is_near in (
            (index - size, row > 0),
            (index + 1, column < size - 1),
            (index + size, row < size - 1),
            (index - 1, column > 0),
        ):
            if is_near and tiles[near] and near not in reached:
                reached.add(near)
                queue.append(near)
    return reached
