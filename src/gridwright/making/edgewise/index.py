"""The index of a database: which word belongs to which categories.

A word of a puzzle has a mask: bit 0 is set where it belongs to the category at the top, bit 1 to the right, bit 2 to
the bottom, bit 3 to the left. All that is proven about a puzzle is proven about its masks: four tiles with one for
each edge, as they lie in the solution.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache, cached_property

from gridwright.data.categories import Category, read_categories
from gridwright.rules.edgewise import FACING, SIDES
from gridwright.rules.schema.edgewise import Puzzle as Edgewise

from .labels import fold
from .proposals import propose

Masks = list[list[int]]


class Index:
    def __init__(self, categories: Iterable[Category]) -> None:
        self.categories = tuple(categories)
        self.members = tuple(frozenset((*each.words, *each.also)) for each in self.categories)
        self.words = frozenset().union(*self.members)
        self.listed = Counter(word for each in self.categories for word in each.words)  # in how many categories
        self._places = {fold(each.name): place for place, each in enumerate(self.categories)}

    def find(self, label: str) -> int | None:
        """The place of a category among all."""
        return self._places.get(fold(label))

    def belongs(self, word: str, place: int) -> bool:
        return word.upper() in self.members[place]

    @cached_property
    def doubts(self) -> tuple[frozenset[str], ...]:
        """For each category the words that may well belong to it, though the database does not say so."""
        found = [set(each.maybe) for each in self.categories]
        for proposal in propose(self.categories):
            found[self._places[fold(proposal.category)]].add(proposal.word)
        return tuple(frozenset(words) for words in found)

    def masks(self, puzzle: Edgewise) -> Masks:
        """What the database does not know belongs where the solution has it, and nowhere else."""
        places = [self.find(label) for label in labels_of(puzzle)]

        def mask(tile: int, edge: int, word: str) -> int:
            answer = faced(tile, edge)
            return sum(1 << side for side, place in enumerate(places) if self._fits(word, place, side in answer))

        return [
            [mask(tile, edge, word) for edge, word in enumerate(square["words"])]
            for tile, square in enumerate(puzzle["squares"])
        ]

    def _fits(self, word: str, place: int | None, is_answer: bool) -> bool:
        if place is None or word.upper() not in self.words:
            return is_answer
        return self.belongs(word, place)


def labels_of(puzzle: Edgewise) -> list[str]:
    """The labels of a puzzle: top, right, bottom, left."""
    return [puzzle["categories"][side] for side in SIDES]  # type: ignore[literal-required]


def faced(tile: int, edge: int) -> tuple[int, ...]:
    """The side that an edge of a tile faces in the solution; none where it faces the centre."""
    return (edge,) if tile in FACING[edge] else ()


@cache
def shipped() -> Index:
    return Index(read_categories())


_given: ContextVar[Index | None] = ContextVar("database", default=None)


def database() -> Index:
    """What decides which word belongs to which category: the index that is given by `use`, else the shipped one."""
    return _given.get() or shipped()


@contextmanager
def use(categories: Iterable[Category]) -> Iterator[None]:
    """Let these categories decide meanwhile: in the audit, the solver, the grade and the compiler."""
    token = _given.set(Index(categories))
    try:
        yield
    finally:
        _given.reset(token)
