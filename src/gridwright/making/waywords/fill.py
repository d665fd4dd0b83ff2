"""The letters between the words: no line through them spells a forbidden reading, but they look as if it might.

A forbidden reading is a common word of four letters or more, a word of the puzzle's own theme, or a blocked word. Along
a line that can be dragged all of them are forbidden, both ways; along any other line the last two. No letter is chosen
that completes one, so a filled grid needs no second look.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise
from math import isqrt

from gridwright.data import words
from gridwright.data.material import cached
from gridwright.rules.rng import Rng

from .board import Board, Slot

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
SHORTEST_READING = 3
SHORTEST_COMMON = 4
Tiles = list[str]  # a tile for each cell of a board; "" if it is empty


def both_ways(texts: set[str] | frozenset[str]) -> frozenset[str]:
    return frozenset(texts) | {text[::-1] for text in texts}


@cached()
def blocked_readings() -> frozenset[str]:
    return both_ways(words.blocked())


@cached()
def common_readings() -> frozenset[str]:
    return both_ways({word for word in words.common() if len(word) >= SHORTEST_COMMON} | words.blocked())


@cached()
def neighbours() -> dict[str, dict[str, int]]:
    """How well a letter follows another: the root of how many common words have the two, plus one."""
    counts = {first: dict.fromkeys(LETTERS, 0) for first in LETTERS}
    for word in words.common():
        for first, second in pairwise(word):
            counts[first][second] += 1
    return {first: {second: isqrt(n) + 1 for second, n in row.items()} for first, row in counts.items()}


def spells_blocked(word: str) -> bool:
    """Forwards or backwards."""
    return bool(find_blocked(word))


def find_blocked(word: str) -> str:
    """The first blocked word that is spelled in a word, forwards or backwards; empty if there is none."""
    pieces = (word[first:stop] for first in range(len(word)) for stop in range(first + 3, len(word) + 1))
    return next((piece for piece in pieces if piece in blocked_readings()), "")


class Filler:
    """Fills one board. `own` has the words of the theme, which may be read where they were put and nowhere else."""

    def __init__(self, board: Board, own: frozenset[str], rng: Rng) -> None:
        self.board = board
        self.own = own
        self.rng = rng
        self.tiles: Tiles = [""] * len(board.coordinates)
        self.slots: list[Slot] = []  # of the words that were put
        self.follows = neighbours()
        self.common_readings, self.blocked_readings = common_readings(), blocked_readings()

    def can_put(self, word: str, slot: Slot) -> bool:
        return all(self.tiles[cell] in ("", tile) for tile, cell in zip(word, slot.cells, strict=True))

    def put(self, words: Iterable[tuple[str, Slot]]) -> bool:
        """Put words. False, and nothing is put, if something forbidden can then be read that is not within one word."""
        before = list(self.tiles), list(self.slots)
        for word, slot in words:
            self.slots.append(slot)
            for tile, cell in zip(word, slot.cells, strict=True):
                self.tiles[cell] = tile
        if any(self.spells(cell) for slot in self.slots[len(before[1]) :] for cell in slot.cells):
            self.tiles, self.slots = before
            return False
        return True

    def tempt(self, fragment: str, slot: Slot) -> bool:
        """Put a fragment of a word, so that it looks like one. False, and nothing is put, if it cannot be there."""
        fresh = [cell for cell in slot.cells if not self.tiles[cell]]
        if len(fresh) < 2 or not self.can_put(fragment, slot):
            return False
        for tile, cell in zip(fragment, slot.cells, strict=True):
            self.tiles[cell] = tile
        if any(self.spells(cell) for cell in fresh):
            for cell in fresh:
                self.tiles[cell] = ""
            return False
        return True

    def spells(self, cell: int) -> bool:
        """Whether anything forbidden can be read through a cell."""
        tiles, own = self.tiles, self.own
        for line, index, is_selectable in self.board.lines_through[cell]:
            low, high = index, index + 1
            while low and tiles[line[low - 1]]:
                low -= 1
            while high < len(line) and tiles[line[high]]:
                high += 1
            if high - low < SHORTEST_READING:
                continue
            text = "".join([tiles[other] for other in line[low:high]])
            forbidden = self.common_readings if is_selectable else self.blocked_readings
            after = index - low + 1
            for first in range(after):
                for stop in range(max(after, first + SHORTEST_READING), len(text) + 1):
                    reading = text[first:stop]
                    if (reading in forbidden or reading in own) and not self._is_put(line[low + first : low + stop]):
                        return True
        return False

    def _is_put(self, cells: tuple[int, ...]) -> bool:
        mask = sum(1 << cell for cell in cells)
        return any(not mask & ~slot.mask for slot in self.slots)

    def fill(self) -> bool:
        """Give every empty cell a letter. False if there is none for one of them; that is rare."""
        return all(self.tiles[cell] or self.choose(cell) for cell in self.board.open_cells)

    def choose(self, cell: int) -> bool:
        weights = self.weigh(cell)
        while any(weights):
            index = self.rng.weighted(weights)
            self.tiles[cell] = LETTERS[index]
            if not self.spells(cell):
                return True
            weights[index] = 0
        self.tiles[cell] = ""
        return False

    def weigh(self, cell: int) -> list[int]:
        """How well each letter goes with those around it, along the row and the column."""
        follows = self.follows
        weights = [1] * len(LETTERS)
        for before, after in self.board.beside[cell]:
            first, second = self.tiles[before], self.tiles[after]
            if before == cell and second in follows:
                weights = [weight * follows[letter][second] for weight, letter in zip(weights, LETTERS, strict=True)]
            elif after == cell and first in follows:
                row = follows[first]
                weights = [weight * row[letter] for weight, letter in zip(weights, LETTERS, strict=True)]
        return weights
