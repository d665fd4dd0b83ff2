"""Runs: what can be read on a board, across and down, where two or more tiles lie side by side.

A board is a list of texts in reading order, "" where a cell is empty.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    Run = tuple[list[int], str]  # the places, and the text that they make


def runs_of(size: int, tiles: list[str]) -> list[Run]:
    """Every run, those across first, from the top left."""
    found: list[Run] = []
    for along, across in ((1, size), (size, 1)):
        for line in range(size):
            places: list[int] = []
            for step in range(size):
                place = line * across + step * along
                if tiles[place]:
                    places.append(place)
                if len(places) > 1 and (step == size - 1 or not tiles[place]):
                    found.append((places, "".join([tiles[at] for at in places])))
                if not tiles[place]:
                    places = []
    return found


def runs_through(size: int, tiles: list[str], places: list[int]) -> list[Run]:
    """The runs that have any of these places in them; where a place is in none, its tile alone."""
    runs = [run for run in runs_of(size, tiles) if [place for place in run[0] if place in places]]
    read = {place for run in runs for place in run[0]}
    return runs + [([place], tiles[place]) for place in places if tiles[place] and place not in read]


def gap_between(size: int, tiles: list[str], places: list[int]) -> int | None:
    """The first empty place between these, which lie in one line; None where there is none."""
    step = 1 if max(places) - min(places) < size else size
    for place in range(min(places), max(places), step):
        if not tiles[place]:
            return place
    return None


def joined_to(size: int, tiles: list[str], starts: list[int]) -> set[int]:
    """The places that tiles join, edge to edge, to any of the starts."""
    reached = set(starts)
    queue = list(starts)
    for place in queue:  # grows while it is read
        row, column = place // size, place % size
        for near, is_near in (
            (place - size, row > 0),
            (place + 1, column < size - 1),
            (place + size, row < size - 1),
            (place - 1, column > 0),
        ):
            if is_near and tiles[near] and near not in reached:
                reached.add(near)
                queue.append(near)
    return reached
