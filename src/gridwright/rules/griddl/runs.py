"""Runs: what can be read on a board, across and down, where two or more tiles lie side by side.

A board is a list of texts in reading order, "" for an empty cell. A tile on a portal is there on all its cells.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .layout import Layout

    Run = tuple[list[int], str]  # the cells' indices, and the text on them


def runs_of(layout: Layout, tiles: list[str]) -> list[Run]:
    """Every run, those across first, from the top left."""
    return [(run, "".join([tiles[index] for index in run])) for run in _unbroken(layout, tiles) if len(run) > 1]


def _unbroken(layout: Layout, tiles: list[str]) -> list[list[int]]:
    """The cells of each row and column that have tiles, up to the next gap."""
    found: list[list[int]] = []
    for line in layout.lines():
        run: list[int] = []
        for index in line:
            if tiles[index]:
                run.append(index)
            elif run:
                found.append(run)
                run = []
        if run:
            found.append(run)
    return found


def runs_through(layout: Layout, tiles: list[str], indices: list[int]) -> list[Run]:
    """The runs through any of these places; for a place in none, its tile alone."""
    shown = {index: layout.shared[index] for index in indices}
    wanted = {cell for index in indices for cell in shown[index]}
    runs = [run for run in runs_of(layout, tiles) if [index for index in run[0] if index in wanted]]
    read = {index for run in runs for index in run[0]}
    lone = [index for index in indices if tiles[index] and not [cell for cell in shown[index] if cell in read]]
    return runs + [([index], tiles[index]) for index in lone]


def has_run_with(layout: Layout, tiles: list[str], indices: list[int]) -> bool:
    """Whether one unbroken run has each of these places on some cell."""
    if len(indices) == 1:
        return bool(tiles[indices[0]])
    for run in _unbroken(layout, tiles):
        if not [index for index in indices if not [cell for cell in layout.shared[index] if cell in run]]:
            return True
    return False


def gap_between(layout: Layout, tiles: list[str], indices: list[int]) -> int | None:
    """The first empty cell of a line between these places, if a line has them all; None if no line has."""
    for line in layout.lines():
        shown = [[at for at, cell in enumerate(line) if cell in layout.shared[index]] for index in indices]
        if [] not in shown:
            first, last = min([ats[0] for ats in shown]), max([ats[0] for ats in shown])
            empty = [cell for cell in line[first:last] if not tiles[cell]]
            if empty:
                return empty[0]
    return None


def joined_to(layout: Layout, tiles: list[str], starts: list[int]) -> set[int]:
    """The cells that tiles join, edge to edge, to any of the starts. A tile on a portal is joined on all its cells."""
    reached: set[int] = set()
    queue: list[int] = []
    for start in starts:
        for cell in layout.shared[start]:
            if cell not in reached:
                reached.add(cell)
                queue.append(cell)
    for index in queue:  # grows while it is read
        for near in layout.near(index):
            if tiles[near] and near not in reached:
                for cell in layout.shared[near]:
                    reached.add(cell)
                    queue.append(cell)
    return reached
