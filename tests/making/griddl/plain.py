"""A plain breadth-first search that tries every tile on every cell and lets the rules check each turn."""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy
from itertools import combinations, permutations
from typing import Any, NamedTuple

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
                if covers_goal(after):
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
    """Every turn whose tiles can be staged so that one line shows them all; of tiles that are alike on one place, one
    order. The rules check the rest."""
    layout = position.layout
    slots: dict[tuple[str, str], list[int]] = {
        (source, text): [] for source in ("hand", "reserve") for text in position.slots(source) if text
    }
    for source in ("hand", "reserve"):
        for slot, text in enumerate(position.slots(source)):
            if text:
                slots[source, text].append(slot)
    held = [key for key, found in slots.items() for _ in found]
    chosen_cells: set[tuple[int, ...]] = set()
    for line in layout.lines():
        free = {layout.shared[cell][0] for cell in line if not position.tiles[cell] and layout.takes_tile(cell)}
        for number in range(1, min(len(held), len(free)) + 1):
            chosen_cells.update(combinations(sorted(free), number))
    for firsts in sorted(chosen_cells):
        for chosen in sorted(set(permutations(held, len(firsts)))):
            left = {key: list(found) for key, found in slots.items()}
            yield {
                "place": [
                    {"from": key[0], "slot": left[key].pop(), "r": row, "c": column}
                    for (row, column), key in zip(map(layout.cell, firsts), chosen, strict=True)
                ]
            }
    placed = [cell for cell, text in enumerate(position.tiles) if text and not position.seeds[cell]]
    placed = [cell for cell in placed if layout.shared[cell][0] == cell]
    for number in range(1, position.reserve.count("") + 1):
        for cells in combinations(placed, number):
            yield {"recall": [layout.cell(cell) for cell in cells]}
