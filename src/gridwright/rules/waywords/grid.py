"""Walking a grid: steps, neighbours and the shortest way between two cells."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    Coordinates = tuple[int, int]

# (dx, dy), clockwise from up. The order is part of the rules: it decides which of several shortest ways is drawn.
ORTHOGONAL = ((0, -1), (1, 0), (0, 1), (-1, 0))
DIAGONAL = ((1, -1), (1, 1), (-1, 1), (-1, -1))
ALL_EIGHT = ORTHOGONAL + DIAGONAL


def shortest_way(
    cells: set[Coordinates], start: Coordinates, end: Coordinates, steps: tuple[Coordinates, ...]
) -> list[Coordinates]:
    """The cells from `start` to `end` through `cells`, both included; [] if there is no way."""
    if start not in cells or end not in cells:
        return []
    came_from: dict[Coordinates, Coordinates] = {start: start}
    queue = [start]
    for cell in queue:  # grows while it is read: a breadth-first search without a deque
        if cell == end:
            break
        for dx, dy in steps:
            near = (cell[0] + dx, cell[1] + dy)
            if near in cells and near not in came_from:
                came_from[near] = cell
                queue.append(near)
    if end not in came_from:
        return []
    way = [end]
    while way[-1] != start:
        way.append(came_from[way[-1]])
    way.reverse()
    return way
