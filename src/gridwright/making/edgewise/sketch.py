"""A sketch: a puzzle that may be unfinished, and what each of its edges could hold.

An empty edge towards a category is taken to hold a word of that category alone, one towards the centre a word of none.
Words only add solutions, so a sketch that has a second one still has it when it is finished.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, Literal, NamedTuple

from gridwright.rules.edgewise import SIDES
from gridwright.rules.rng import Rng

from ..repairing import without
from ..stems import stem
from .database import Masks, current_database, faced
from .schedule import company_of
from .solutions import count_solutions, count_turns

Effect = Literal["none", "fragile", "second"]  # of a word: there would be a second solution, or there might be

EFFECTS: tuple[Effect, ...] = ("none", "fragile", "second")
EDGES = [(tile, edge) for tile in range(4) for edge in range(4)]
MOST_TRIES = 6  # to fill what is empty
PURE = 4  # so much likelier is a word of one category to be drawn as an answer, and a word of several as a herring


class Choice(NamedTuple):
    """A word that an edge could hold. `fits` is a mask."""

    word: str
    fits: int
    effect: Effect


@dataclass(frozen=True)
class Sketch:
    labels: tuple[str, ...]
    words: tuple[tuple[str, ...], ...]

    @cached_property
    def indices(self) -> list[int | None]:
        """Of the categories in the database, None if it does not have one."""
        return [current_database().find(label) for label in self.labels]

    @cached_property
    def known(self) -> list[int]:
        return [index for index in self.indices if index is not None]

    @cached_property
    def masks(self) -> Masks:
        """As the puzzle's, were it finished."""
        puzzle: Any = {
            "categories": dict(zip(SIDES, self.labels, strict=True)),
            "squares": [{"words": words} for words in self.words],
        }
        return current_database().masks(puzzle)

    @cached_property
    def _meant(self) -> Masks:
        """The masks, if every word that faces a category belonged to it."""
        return [
            [self.masks[tile][edge] | sum(1 << side for side in faced(tile, edge)) for edge in range(4)]
            for tile in range(4)
        ]

    @cached_property
    def _claimed(self) -> Masks:
        """The same, with all that is arguable or proposed."""
        return [
            [self._meant[tile][edge] | self._doubt(self.words[tile][edge]) for edge in range(4)] for tile in range(4)
        ]

    def put(self, tile: int, edge: int, word: str) -> Sketch:
        rows = [list(words) for words in self.words]
        rows[tile][edge] = word
        return replace(self, words=tuple(map(tuple, rows)))

    def exchange(self, one: tuple[int, int], other: tuple[int, int]) -> Sketch:
        return self.put(*one, self.word_at(other)).put(*other, self.word_at(one))

    def turn(self, tile: int) -> Sketch:
        """With a tile turned by a quarter, clockwise."""
        words = self.words[tile]
        return replace(self, words=(*self.words[:tile], (words[3], *words[:3]), *self.words[tile + 1 :]))

    def name(self, side: int, label: str) -> Sketch:
        return replace(self, labels=(*self.labels[:side], label, *self.labels[side + 1 :]))

    def word_at(self, edge: tuple[int, int]) -> str:
        return self.words[edge[0]][edge[1]]

    def list_empty(self) -> list[tuple[int, int]]:
        return [edge for edge in EDGES if not self.word_at(edge)]

    def list_answers(self, side: int) -> list[str]:
        """The words that face a category, without the empty ones."""
        return [word for tile, edge in EDGES if faced(tile, edge) == (side,) and (word := self.words[tile][edge])]

    def list_choices(self, tile: int, edge: int) -> list[Choice]:
        """The words that an edge could hold, whatever it holds now, the best first. Towards a category they are words
        of it, towards the centre words of any; none is related to another word of the puzzle, or part of a label."""
        company = company_of(())
        sides = faced(tile, edge)
        others = [stem(word) for each in EDGES if each != (tile, edge) and (word := self.word_at(each))]
        taken = frozenset().union(*(company.kin.get(each, {each}) for each in others))
        listed = dict(zip(self.known, company.usable(self.known), strict=True))
        wanted = [self.indices[side] for side in sides] if sides else self.known
        words = {word for index in wanted if index is not None for word in listed[index]}
        effects: dict[tuple[int, int], Effect] = {}
        found = []
        for word in words:
            if company.stems[word] in taken:
                continue
            kind = self._mask(word), self._doubt(word)
            if kind not in effects:
                effects[kind] = self._weigh(tile, edge, *kind)
            found.append(Choice(word, kind[0], effects[kind]))
        sign = 1 if sides else -1  # a word of several categories is better towards the centre
        return sorted(found, key=lambda each: (EFFECTS.index(each.effect), sign * each.fits.bit_count(), each.word))

    def _mask(self, word: str) -> int:
        belongs = current_database().belongs
        return sum(1 << side for side, at in enumerate(self.indices) if at is not None and belongs(word, at))

    def _doubt(self, word: str) -> int:
        doubts = current_database().doubts
        return sum(1 << side for side, at in enumerate(self.indices) if at is not None and word.upper() in doubts[at])

    def _weigh(self, tile: int, edge: int, fits: int, doubt: int) -> Effect:
        if _is_broken(self._meant, tile, edge, fits):
            return "second"
        return "fragile" if _is_broken(self._claimed, tile, edge, fits | doubt) else "none"

    def find_suits(self, side: int) -> list[int | None]:
        """For each category of the database how much it shares with those on the other sides; None if it does not suit
        them."""
        others = {index for other, index in enumerate(self.indices) if other != side and index is not None}
        return company_of(()).suits(tuple(sorted(others)))

    def count_held(self, side: int) -> list[int]:
        """For each category of the database how many of the words that face a side belong to it."""
        database, answers = current_database(), self.list_answers(side)
        return [sum(database.belongs(word, at) for word in answers) for at in range(len(database.categories))]

    def fill(self) -> Sketch | None:
        """With a category and a word wherever one is missing, and exactly one solution; None if none was found."""
        rng = Rng("\n".join((*self.labels, *map(self.word_at, EDGES))))
        return next(filter(None, (self._try_to_fill(rng) for _ in range(MOST_TRIES))), None)

    def _try_to_fill(self, rng: Rng) -> Sketch | None:
        sketch = self
        for side in range(4):
            if not sketch.labels[side]:
                answers = len(self.list_answers(side))
                known = zip(sketch.find_suits(side), sketch.count_held(side), strict=True)
                weights = [0 if weight is None or held < answers else 1 + weight**2 for weight, held in known]
                if not any(weights):
                    return None
                sketch = sketch.name(side, current_database().categories[rng.weighted(weights)].name)
        for tile, edge in sorted(sketch.list_empty(), key=lambda each: not faced(*each)):
            sound = [choice for choice in sketch.list_choices(tile, edge) if choice.effect == "none"]
            if not sound:
                return None
            is_answer = bool(faced(tile, edge))
            weights = [PURE if (choice.fits.bit_count() == 1) == is_answer else 1 for choice in sound]
            sketch = sketch.put(tile, edge, sound[rng.weighted(weights)].word)
        return sketch

    def count(self) -> int:
        """The solutions of all 6,144 boards."""
        return count_solutions(count_turns(self.masks))

    def count_claimed(self) -> int:
        """The same, with all that is arguable or proposed."""
        return count_solutions(count_turns(self._claimed))

    def write(self, source: Any) -> dict[str, Any]:
        """A source with this sketch in it, in the plainest form. What fits is left to the compiler: the words may be
        others."""
        rest = without(source, "fits") if isinstance(source, dict) else {}
        labels = dict(zip(SIDES, self.labels, strict=True))
        return {**rest, "categories": labels, "squares": [list(words) for words in self.words]}


def sketch(source: Any) -> Sketch:
    """What a source holds, finished or not: a text that is not there, or is none, is empty. It never raises."""
    file = source if isinstance(source, dict) else {}
    squares = file.get("squares")
    rows = [list(_read_words(each)) for each in squares[:4]] if isinstance(squares, list) else []
    rows += [[""] * 4] * (4 - len(rows))
    return Sketch(tuple(_read_four(file.get("categories"))), tuple(map(tuple, rows)))


def _read_words(square: Any) -> Iterator[str]:
    """Of a tile in any of its forms."""
    return _read_four(square["words"] if isinstance(square, dict) and "words" in square else square)


def _read_four(value: Any) -> Iterator[str]:
    if isinstance(value, dict):
        value = [value.get(side) for side in SIDES]
    texts = [text.strip() if isinstance(text, str) else "" for text in value[:4]] if isinstance(value, list) else []
    yield from (*texts, *[""] * (4 - len(texts)))


def _is_broken(masks: Masks, tile: int, edge: int, mask: int) -> bool:
    """Whether there is more than one solution with another mask on one edge; an answer keeps its own category."""
    row = [*masks[tile]]
    row[edge] = mask | sum(1 << side for side in faced(tile, edge))
    return count_solutions(count_turns([*masks[:tile], row, *masks[tile + 1 :]])) > 1
