"""Walking a grid: steps, neighbours and the shortest way between two places."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    Place = tuple[int, int]

# (dx, dy), clockwise from up. The order is part of the rules: it decides which of several shortest ways is drawn.
ORTHOGONAL = ((0, -1), (1, 0), (0, 1), (-1, 0))
DIAGONAL = ((1, -1), (1, 1), (-1, 1), (-1, -1))
ALL_EIGHT = ORTHOGONAL + DIAGONAL


def shortest_way(open_places: set[Place], start: Place, end: Place, steps: tuple[Place, ...]) -> list[Place]:
    """The places from `start` to `end` through `open_places`, both included; [] where there is no way."""
    if start not in open_places or end not in open_places:
        return []
    came_from: dict[Place, Place] = {start: start}
    queue = [start]
    for place in queue:  # grows while it is read: a breadth-first search without a deque
        if place == end:
            break
        for dx, dy in steps:
            near = (place[0] + dx, place[1] + dy)
            if near in open_places and near not in came_from:
                came_from[near] = place
                queue.append(near)
    if end not in came_from:
        return []
    way = [end]
    while way[-1] != start:
        way.append(came_from[way[-1]])
    way.reverse()
    return way
