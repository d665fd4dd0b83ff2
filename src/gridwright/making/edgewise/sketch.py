"""A sketch: a puzzle that may be unfinished, and what each of its places could hold.

An empty place towards a category is taken to hold a word of that category and of no other, one towards the centre a
word of none. Words only ever add solutions, so a sketch that has a second one will have it when it is finished.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, Literal, NamedTuple

from gridwright.rules.edgewise import SIDES
from gridwright.rules.rng import Rng

from ..stems import stem
from .fit import count_solutions, fit_matrix
from .index import Masks, faced, shipped
from .schedule import company_of

Effect = Literal["none", "fragile", "second"]  # of a word: there would be a second solution, or there might be

EFFECTS: tuple[Effect, ...] = ("none", "fragile", "second")
PLACES = [(tile, edge) for tile in range(4) for edge in range(4)]
MOST_TRIES = 6  # to fill what is empty
PURE = 4  # so much likelier is a word of one category to be drawn as an answer, and a word of several as a herring


class Choice(NamedTuple):
    """A word that a place could hold. `fits` is a mask."""

    word: str
    fits: int
    effect: Effect


@dataclass(frozen=True)
class Sketch:
    labels: tuple[str, ...]
    words: tuple[tuple[str, ...], ...]

    @cached_property
    def places(self) -> list[int | None]:
        """The categories in the index, None where it has it not."""
        return [shipped().find(label) for label in self.labels]

    @cached_property
    def known(self) -> list[int]:
        return [place for place in self.places if place is not None]

    @cached_property
    def masks(self) -> Masks:
        """As the puzzle's, were it finished."""
        puzzle: Any = {
            "categories": dict(zip(SIDES, self.labels, strict=True)),
            "squares": [{"words": words} for words in self.words],
        }
        return shipped().masks(puzzle)

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
        return self.put(*one, self.at(other)).put(*other, self.at(one))

    def turn(self, tile: int) -> Sketch:
        """With a tile turned by a quarter, clockwise."""
        words = self.words[tile]
        return replace(self, words=(*self.words[:tile], (words[3], *words[:3]), *self.words[tile + 1 :]))

    def name(self, side: int, label: str) -> Sketch:
        return replace(self, labels=(*self.labels[:side], label, *self.labels[side + 1 :]))

    def at(self, place: tuple[int, int]) -> str:
        return self.words[place[0]][place[1]]

    def list_empty(self) -> list[tuple[int, int]]:
        return [place for place in PLACES if not self.at(place)]

    def list_answers(self, side: int) -> list[str]:
        """The words that face a category, without the empty ones."""
        return [word for tile, edge in PLACES if faced(tile, edge) == (side,) and (word := self.words[tile][edge])]

    def list_choices(self, tile: int, edge: int) -> list[Choice]:
        """The words that a place could hold, whatever it holds now, the best first. Towards a category they are words
        of it, towards the centre words of any; none is akin to another word of the puzzle, or part of a label."""
        company = company_of(())
        sides = faced(tile, edge)
        others = [stem(self.at(place)) for place in PLACES if place != (tile, edge) and self.at(place)]
        taken = frozenset().union(*(company.kin.get(each, {each}) for each in others))
        listed = dict(zip(self.known, company.usable(self.known), strict=True))
        wanted = [self.places[side] for side in sides] if sides else self.known
        words = {word for place in wanted if place is not None for word in listed[place]}
        effects: dict[tuple[int, int], Effect] = {}
        found = []
        for word in words:
            if company.stems[word] in taken:
                continue
            kind = self._mask(word), self._doubt(word)
            if kind not in effects:
                effects[kind] = self._weigh(tile, edge, *kind)
            found.append(Choice(word, kind[0], effects[kind]))
        sign = 1 if sides else -1  # what fits several categories is better placed towards the centre
        return sorted(found, key=lambda each: (EFFECTS.index(each.effect), sign * each.fits.bit_count(), each.word))

    def _mask(self, word: str) -> int:
        index = shipped()
        return sum(1 << side for side, at in enumerate(self.places) if at is not None and index.belongs(word, at))

    def _doubt(self, word: str) -> int:
        doubts = shipped().doubts
        return sum(1 << side for side, at in enumerate(self.places) if at is not None and word.upper() in doubts[at])

    def _weigh(self, tile: int, edge: int, fits: int, doubt: int) -> Effect:
        if _is_broken(self._meant, tile, edge, fits):
            return "second"
        return "fragile" if _is_broken(self._claimed, tile, edge, fits | doubt) else "none"

    def find_suits(self, side: int) -> list[int | None]:
        """For each category of the index how much it shares with those on the other sides; None where it does not go
        together with them."""
        others = {place for other, place in enumerate(self.places) if other != side and place is not None}
        return company_of(()).suits(tuple(sorted(others)))

    def count_held(self, side: int) -> list[int]:
        """For each category of the index how many of the words that face a side belong to it."""
        index, answers = shipped(), self.list_answers(side)
        return [sum(index.belongs(word, place) for word in answers) for place in range(len(index.categories))]

    def fill(self) -> Sketch | None:
        """With a category and a word wherever there is none, and one solution alone; None where none was found."""
        rng = Rng("\n".join((*self.labels, *map(self.at, PLACES))))
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
                sketch = sketch.name(side, shipped().categories[rng.weighted(weights)].name)
        for tile, edge in sorted(sketch.list_empty(), key=lambda place: not faced(*place)):
            sound = [choice for choice in sketch.list_choices(tile, edge) if choice.effect == "none"]
            if not sound:
                return None
            is_answer = bool(faced(tile, edge))
            weights = [PURE if (choice.fits.bit_count() == 1) == is_answer else 1 for choice in sound]
            sketch = sketch.put(tile, edge, sound[rng.weighted(weights)].word)
        return sketch

    def count(self) -> int:
        """The solutions of all 6,144 boards."""
        return count_solutions(fit_matrix(self.masks))

    def count_claimed(self) -> int:
        """The same, with all that is arguable or proposed."""
        return count_solutions(fit_matrix(self._claimed))

    def write(self, source: Any) -> dict[str, Any]:
        """A source with this sketch in it, in the plainest form."""
        rest = source if isinstance(source, dict) else {}
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
    """Whether there is more than one solution with another mask in one place; an answer keeps its own category."""
    row = [*masks[tile]]
    row[edge] = mask | sum(1 << side for side in faced(tile, edge))
    return count_solutions(fit_matrix([*masks[:tile], row, *masks[tile + 1 :]])) > 1
