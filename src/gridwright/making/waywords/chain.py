"""The path words on a board: a chain in which each word crosses the one before it and the one after, and no other.

Words of a chain that do not cross do not touch either. So each of them is needed to join START to END, none is
beside another, and all that the profiles ask of crossings is true by construction.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from functools import lru_cache, reduce
from itertools import pairwise
from operator import or_
from typing import NamedTuple, TypeVar

from gridwright.rules.rng import Rng

from .board import AXES, Board, Slot
from .geometry import Coordinates
from .profiles import Profile

MOST_STEPS = 40  # of one search; a fresh one finds more than a long one does

Item = TypeVar("Item")


class Placed(NamedTuple):
    word: str
    slot: Slot


@dataclass(frozen=True, slots=True)
class Chain:
    words: list[Placed]
    start: int
    crossings: list[int]  # of each word with the next

    @property
    def end(self) -> int:
        return self.words[-1].slot.cells[-1]

    @property
    def mask(self) -> int:
        return reduce(or_, (placed.slot.mask for placed in self.words))

    def moves(self, board: Board) -> list[Coordinates]:
        """The way from START to END, a straight move for each word."""
        stops = [board.coordinates[cell] for cell in (self.start, *self.crossings, self.end)]
        return [(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(stops)]


def find_spots(words: Sequence[str]) -> dict[str, list[tuple[str, int]]]:
    """Of each tile: the words that have it, and at which index."""
    spots: dict[str, list[tuple[str, int]]] = {}
    for word in words:
        for index, tile in enumerate(word):
            spots.setdefault(tile, []).append((word, index))
    return spots


class Crossings:
    """Where words can cross a word along an axis, by a tile of it. What is asked for is computed once."""

    def __init__(self, board: Board, profile: Profile, words: tuple[str, ...]) -> None:
        self.board = board
        self.words = words
        self.directions = profile.path_directions
        self._spots = find_spots(words)
        self._across: dict[tuple[str, str], list[tuple[str, list[Slot | None]]]] = {}
        self._ends: dict[tuple[str, str, int], list[tuple[str, Slot]]] = {}

    def across(self, tile: str, axis: str) -> list[tuple[str, list[Slot | None]]]:
        key = (tile, axis)
        if key not in self._across:
            self._across[key] = [
                (word, self.board.slots[direction, len(word)][index])
                for direction in self.directions
                if AXES[direction] != axis
                for word, index in self._spots[tile]
            ]
        return self._across[key]

    def ends(self, tile: str, axis: str, cell: int) -> list[tuple[str, Slot]]:
        """The words that have the tile at the cell, and end beyond it in the bottom row."""
        key = (tile, axis, cell)
        if key not in self._ends:
            slots = [(word, by_cell[cell]) for word, by_cell in self.across(tile, axis)]
            self._ends[key] = [
                (word, slot)
                for word, slot in slots
                if slot and self.board.bottom >> slot.cells[-1] & 1 and slot.cells[-1] != cell
            ]
        return self._ends[key]


@lru_cache(maxsize=32)
def crossings_of(board: Board, profile: Profile, words: tuple[str, ...]) -> Crossings:
    return Crossings(board, profile, words)


class Search:
    """Looks for chains of `count` words, none of them among `avoided`. The wanted ones are taken wherever they can be;
    if they are needed, a chain has all of them."""

    def __init__(
        self,
        crossings: Crossings,
        avoided: Collection[str],
        count: int,
        rng: Rng,
        wanted: Collection[str] = (),
        is_needed: bool = True,
    ) -> None:
        self.table = crossings
        self.wanted = wanted
        self.is_needed = is_needed
        self.words = [word for word in crossings.words if word not in avoided]
        self.avoided = avoided
        self.count = count
        self.rng = rng
        self.direction = rng.choice(crossings.directions)  # of the first word; left to luck, it is mostly across

    def run(self) -> Chain | None:
        """A chain from the top row to the bottom row, or None: the next run may have more luck."""
        self.steps_left = MOST_STEPS
        self.chain: list[Placed] = []
        self.crossings: list[int] = []
        start = self.rng.choice(self.table.board.top)
        while len(self.words) >= self.count and self.steps_left > 0:
            self.steps_left -= 1
            word = self.rng.choice(self._prefer(self.words, str, set()))
            slots = [slot for by_cell in self.table.board.slots[self.direction, len(word)] if (slot := by_cell[start])]
            if slots:
                self.chain = [Placed(word, self.rng.choice(slots))]
                self.taken = {word, *self.avoided}
                if self._extend(1 << start):
                    return Chain(self.chain, start, self.crossings)
        return None

    def _extend(self, closed: int) -> bool:
        """Add words until the chain is whole. `closed` has START, and all words but the last with what is near them."""
        if len(self.chain) == self.count:
            return True
        self.steps_left -= 1
        last = self.chain[-1].slot
        found = self._prefer(self._next_words(closed), lambda each: each[1], self.taken)
        while found and self.steps_left > 0:
            index = self.rng.below(len(found))
            found[index], found[-1] = found[-1], found[index]
            crossing, word, slot = found.pop()
            self.chain.append(Placed(word, slot))
            self.crossings.append(crossing)
            self.taken.add(word)
            if self._extend(closed | last.mask | last.near):
                return True
            self.chain.pop()
            self.crossings.pop()
            self.taken.remove(word)
        return False

    def _prefer(self, found: list[Item], word_of: Callable[[Item], str], taken: set[str]) -> list[Item]:
        """Of what was found the wanted words that are not yet taken: always if there is no room for others beside
        them, else every other time."""
        missing = {word for word in self.wanted if word not in taken}
        if not missing:
            return found
        is_last_chance = len(missing) >= self.count - len(taken - {*self.avoided})
        preferred = [each for each in found if word_of(each) in missing]
        if is_last_chance and self.is_needed:
            return preferred
        return preferred if preferred and self.rng.below(2) else found

    def _next_words(self, closed: int) -> list[tuple[int, str, Slot]]:
        """The words that cross the last one and touch none before it, each with the crossing: such as leave room for a
        further crossing, or end in the bottom row where there is to be none."""
        last, table, taken = self.chain[-1], self.table, self.taken
        axis = AXES[last.slot.direction]
        tiles = [each for each in zip(last.word, last.slot.cells, strict=True) if not closed >> each[1] & 1]
        if len(self.chain) == self.count - 1:
            return [
                (cell, word, slot)
                for tile, cell in tiles
                for word, slot in table.ends(tile, axis, cell)
                if not slot.mask & closed and word not in taken
            ]
        far = ~(closed | last.slot.mask | last.slot.near)
        return [
            (cell, word, slot)
            for tile, cell in tiles
            for word, by_cell in table.across(tile, axis)
            if (slot := by_cell[cell]) and not slot.mask & closed and slot.mask & far and word not in taken
        ]
