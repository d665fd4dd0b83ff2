"""A plain breadth-first search that tries every tile on every cell and lets the rules check each turn."""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy
from itertools import combinations, permutations
from typing import Any, NamedTuple

from gridwright.rules.griddl import level
from gridwright.rules.griddl.position import Position, covers_goal, find_refusal

Key = tuple[Any, ...]


class Found(NamedTuple):
    par: int | None  # None where no turns win, or the limit was reached
    ways: int
    final_boards: int
    nodes: int


def search(puzzle: Any, most_nodes: int = 100_000) -> Found:
    """The fewest turns and the number of shortest solutions, two of which differ where a turn leads elsewhere."""
    first = Position(puzzle, [])
    layer: dict[Key, tuple[Position, int]] = {key_of(first): (first, 1)}
    seen = set(layer)
    nodes = turns = 0
    while layer:
        turns += 1
        found: dict[Key, tuple[Position, int]] = {}
        won: dict[Key, int] = {}
        for position, ways in layer.values():
            nodes += 1
            if nodes > most_nodes:
                return Found(None, 0, 0, nodes)
            for key, after in successors(puzzle, position).items():
                if covers_goal(puzzle, after):
                    won[key] = won.get(key, 0) + ways
                elif key not in seen:
                    found[key] = after, ways + (found[key][1] if key in found else 0)
        if won:
            return Found(turns, sum(won.values()), len({key[0] for key in won}), nodes)
        seen.update(found)
        layer = found
    return Found(None, 0, 0, nodes)


def key_of(position: Position) -> Key:
    return (
        tuple(position.tiles),
        tuple(sorted(position.hand)),
        tuple(sorted(position.reserve)),
        len(position.deck),
    )


def successors(puzzle: Any, position: Position) -> dict[Key, Position]:
    """What the turns that the rules accept lead to."""
    found = {}
    for turn in turns_of(puzzle, position):
        if find_refusal(puzzle, position, turn) is None:
            after = deepcopy(position)
            after.play(turn)
            found[key_of(after)] = after
    return found


def turns_of(puzzle: Any, position: Position) -> Iterator[Any]:
    """Every turn whose tiles can be staged in one line; of tiles that are alike on one cell, one order."""
    size, blocked = position.size, level.blocked_of(puzzle)
    slots: dict[tuple[str, str], list[int]] = {
        (source, text): [] for source in ("hand", "reserve") for text in position.slots(source) if text
    }
    for source in ("hand", "reserve"):
        for slot, text in enumerate(position.slots(source)):
            if text:
                slots[source, text].append(slot)
    held = [key for key, found in slots.items() for _ in found]
    for is_column in (False, True):
        for index in range(size):
            line = [at * size + index if is_column else index * size + at for at in range(size)]
            free = [cell for cell in line if not position.tiles[cell] and cell not in blocked]
            for number in range(1 + is_column, min(len(held), len(free)) + 1):  # a single tile is in a row already
                for cells in combinations(free, number):
                    for chosen in sorted(set(permutations(held, number))):
                        left = {key: list(found) for key, found in slots.items()}
                        yield {
                            "place": [
                                {"from": key[0], "slot": left[key].pop(), "r": cell // size, "c": cell % size}
                                for cell, key in zip(cells, chosen, strict=True)
                            ]
                        }
    placed = [cell for cell, text in enumerate(position.tiles) if text and not position.seeds[cell]]
    for number in range(1, position.reserve.count("") + 1):
        for cells in combinations(placed, number):
            yield {"recall": [[cell // size, cell % size] for cell in cells]}
