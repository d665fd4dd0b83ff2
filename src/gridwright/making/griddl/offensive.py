"""Offensive words across the borders of tiles: CO and CK of COCKTAIL, a hand that shows AS beside S."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from gridwright.rules import griddl
from gridwright.rules.griddl import level
from gridwright.rules.griddl.position import Position
from gridwright.rules.griddl.runs import runs_of

from ..offensive import find_across, find_in_word


def find_shown(puzzle: Any) -> Iterator[tuple[str, str, str]]:
    """What a player sees for certain, or if tiles are used in their order: a path, the tiles, and the word.

    These are the seeds, the tiles as they are dealt, and each hand on the way of the level's own solution.
    """
    size, seeds = puzzle["board"]["size"], level.seeds_of(puzzle)
    lines = [("board.seeds", [seeds[cell] for cell in cells]) for cells, _ in runs_of(size, seeds)]
    hand, deck = level.deal(puzzle)
    lines.append(("deck", [*filter(None, hand), *deck]))
    lines += [("solution", hand) for hand in _hands(puzzle)]
    found: set[str] = set()
    for path, tiles in lines:
        for part in find_across(tiles):
            if (word := "".join(part)) not in found:
                found.add(word)
                yield path, "|".join(part), word


def find_split(puzzle: Any, word: str) -> tuple[str, str] | None:
    """A way to place a word in which whole tiles spell a blocked word, and that word."""
    stock = Counter(map(level.to_upper, puzzle["deck"]))
    stock.update(filter(None, level.seeds_of(puzzle)))
    for first, part in find_in_word(word):
        pieces = (word[:first], part, word[first + len(part) :])
        if part != word and part not in stock and (split := _split(pieces, stock)):
            return "|".join(split), part
    return None


def is_offensive(puzzle: Any) -> bool:
    words = map(level.to_upper, puzzle["allowedWords"])
    return any(find_shown(puzzle)) or any(find_split(puzzle, word) for word in words)


def _split(pieces: tuple[str, ...], stock: Counter[str]) -> list[str] | None:
    """The pieces as tiles, so that each begins and ends with one; None if the stock does not have them."""
    while pieces and not pieces[0]:
        pieces = pieces[1:]
    if not pieces:
        return []
    for tile in [tile for tile, number in stock.items() if number and pieces[0].startswith(tile)]:
        stock[tile] -= 1
        rest = _split((pieces[0][len(tile) :], *pieces[1:]), stock)
        stock[tile] += 1
        if rest is not None:
            return [tile, *rest]
    return None


def _hands(puzzle: Any) -> Iterator[list[str]]:
    """The hand after each turn of the solution, if there is one that wins."""
    position = Position(puzzle, [])
    for turn in griddl.solution_turns(puzzle):
        position.play(turn)
        yield list(position.hand)
