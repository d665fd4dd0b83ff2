"""Whether a turn is possible in a position of griddl: a placement, or a recall."""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import level
from .position import find_refusal

if TYPE_CHECKING:
    from typing import Any

    from ..schema.griddl import Puzzle
    from .position import Position


def can_place(puzzle: Puzzle, position: Position) -> bool:
    """Whether any tiles that are held make a turn."""
    size, blocked = position.size, level.blocked_of(puzzle)
    words = {level.to_upper(word) for word in puzzle["allowedWords"]}
    begun = {word[:end] for word in words for end in range(1, len(word))} | words
    for along, across in ((1, size), (size, 1)):
        for line in range(size):
            indices: list[int] = []
            for step in reversed(range(size)):
                index = line * across + step * along
                indices = [] if index in blocked else [index] + indices
                is_first = step == 0 or not position.tiles[index - along]  # else the run has begun before
                if indices and is_first and _can_fill(puzzle, position, indices, words, begun):
                    return True
    return False


def _can_fill(puzzle: Puzzle, position: Position, indices: list[int], words: set[str], begun: set[str]) -> bool:
    """Whether a turn makes a word that begins on the first of these cells and goes on to the next ones."""
    held = [("hand", slot) for slot in range(level.HAND)] + [("reserve", slot) for slot in range(level.RESERVE)]
    waiting: list[tuple[str, int, list[Any]]] = [("", 0, [])]
    while waiting:
        text, count, staged = waiting.pop()
        is_end = count == len(indices)
        tile_there = "" if is_end else position.tiles[indices[count]]
        if tile_there:
            if text + tile_there in begun:
                waiting.append((text + tile_there, count + 1, staged))
            continue
        if staged and text in words and find_refusal(puzzle, position, {"place": staged}) is None:
            return True
        taken = [(tile["from"], tile["slot"]) for tile in staged]
        for source, slot in [] if is_end else held:
            tile = position.slots(source)[slot]
            if tile and text + tile in begun and (source, slot) not in taken:
                row, column = position.cell(indices[count])
                after = staged + [{"from": source, "slot": slot, "r": row, "c": column}]
                waiting.append((text + tile, count + 1, after))
    return False


def can_recall(puzzle: Puzzle, position: Position) -> bool:
    """Whether any tiles of earlier turns can be recalled."""
    cells = [position.cell(index) for index, text in enumerate(position.tiles) if text and not position.seeds[index]]
    free = position.reserve.count("")
    recalls = [[cell] for cell in cells] if free else []
    if free > 1:
        recalls += [[one, other] for index, one in enumerate(cells) for other in cells[:index]]
    for recall in recalls:
        if find_refusal(puzzle, position, {"recall": recall}) is None:
            return True
    return False
