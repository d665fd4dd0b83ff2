"""The database: which word belongs to which categories.

A word of a puzzle has a mask: bit 0 is set if it belongs to the category at the top, bit 1 to the right, bit 2 to the
bottom, bit 3 to the left. All proofs about a puzzle use its masks: one for each edge of the four tiles, as they are in
the solution.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import cached_property

from gridwright.data.edgewise import Category, fold, read_categories
from gridwright.data.material import cached
from gridwright.rules.edgewise import FACING
from gridwright.rules.schema.edgewise import Puzzle as Edgewise

from .proposals import propose

Masks = list[list[int]]


class Database:
    def __init__(self, categories: Iterable[Category]) -> None:
        self.categories = tuple(categories)
        self.members = tuple(frozenset((*each.words, *each.also)) for each in self.categories)
        self.words = frozenset().union(*self.members)
        self.listed = Counter(word for each in self.categories for word in each.words)  # in how many categories
        self._indices = {fold(each.name): index for index, each in enumerate(self.categories)}

    def find(self, label: str) -> int | None:
        """The index of a category; None if it is unknown."""
        return self._indices.get(fold(label))

    def belongs(self, word: str, index: int) -> bool:
        return word.upper() in self.members[index]

    @cached_property
    def doubts(self) -> tuple[frozenset[str], ...]:
        """For each category the words that may belong to it, though the database does not say so."""
        found = [set(each.maybe) for each in self.categories]
        for proposal in propose(self.categories):
            found[self._indices[fold(proposal.category)]].add(proposal.word)
        return tuple(frozenset(words) for words in found)

    def masks(self, puzzle: Edgewise) -> Masks:
        """A word or category that the database does not have matches where the solution has it, and nowhere else."""
        indices = [self.find(label) for label in labels_of(puzzle)]

        def mask(tile: int, edge: int, word: str) -> int:
            answer = faced(tile, edge)
            return sum(1 << side for side, index in enumerate(indices) if self._matches(word, index, side in answer))

        return [
            [mask(tile, edge, word) for edge, word in enumerate(square["words"])]
            for tile, square in enumerate(puzzle["squares"])
        ]

    def _matches(self, word: str, index: int | None, is_answer: bool) -> bool:
        if index is None or word.upper() not in self.words:
            return is_answer
        return self.belongs(word, index)


def labels_of(puzzle: Edgewise) -> list[str]:
    """The labels of a puzzle: top, right, bottom, left."""
    categories = puzzle["categories"]
    return [categories["top"], categories["right"], categories["bottom"], categories["left"]]


def faced(tile: int, edge: int) -> tuple[int, ...]:
    """The side that an edge of a tile faces in the solution; none if it faces the centre."""
    return (edge,) if tile in FACING[edge] else ()


@cached()
def current_database() -> Database:
    return Database(read_categories())
