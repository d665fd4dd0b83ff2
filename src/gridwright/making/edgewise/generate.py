"""The generator: categories from the schedule, words towards them and towards the centre, and the proof.

Words that belong to several of the puzzle's categories go to the centre, where they mislead. Of many ways to arrange
the words, those with exactly one solution are kept, and of them the one whose tiles seem to match in most other ways.
How many are tried is drawn: so some puzzles are harder than others.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import combinations, product
from typing import Any

from gridwright.data.edgewise import Category, add_answers, fold, list_categories
from gridwright.rules.edgewise import SIDES, answer
from gridwright.rules.rng import Rng
from gridwright.rules.schema.edgewise import Puzzle as Edgewise
from gridwright.rules.shape import quote

from ..contract import ANYTHING, GenerationError, Puzzle, Wanted
from ..generation import choose_files, list_files, refuse_errors, seed_of, suggest
from . import categories
from .categories import lint
from .compile import write
from .database import Masks, faced, labels_of
from .schedule import Company, Quad, company_of, schedule_of
from .solutions import breaks, count_solutions, count_turns, list_plausible

SPACING = {"category": 21, "pair": 365}
STEERING = {"category": "Categories"}
TRIES = (3, 12, 40)  # of which one number is drawn
MOST_TRIES = 400
EXCLUSIVE = 3  # so much likelier is a word of one category to be an answer than a word of several


@dataclass(frozen=True, slots=True)
class Spec:
    """What to make. `own` are the categories of chosen files; if there are none, all categories are used. `before` are
    those of the puzzle before, which should not return at once. `wanted` are the indices of those that every puzzle
    must have."""

    own: tuple[Category, ...] = ()
    before: frozenset[str] = frozenset()
    wanted: tuple[int, ...] = ()


def topics() -> list[str]:
    """The library's files of categories: a puzzle is about what the schedule brings together."""
    return list_files(categories)


def specs(profile: str, topics: Sequence[Any], wanted: Wanted = ANYTHING) -> list[Spec]:
    """One spec, of the categories of all the files that are given, each by its name or as its content; else of all
    categories. GenerationError if one is unknown or has errors, or if the wanted ones cannot be in one puzzle."""
    files = choose_files(categories, topics)
    found = read_database(files)
    if files and not found:
        raise GenerationError("the files have no categories")
    return [Spec(found, wanted=_find_categories(company_of(found), wanted.category) if wanted.category else ())]


def _find_categories(company: Company, names: Sequence[str]) -> tuple[int, ...]:
    """The indices of categories that can be in one puzzle. GenerationError if they cannot."""
    database = company.database
    indices = []
    for name in names:
        index = database.find(name)
        if index is None:
            known = [category.name for category in database.categories]
            raise GenerationError(f"no category is called {quote(name)}{suggest(name, known)}")
        if index in indices:
            raise GenerationError(f"{quote(name)} is given twice")
        indices.append(index)
    if len(indices) > len(SIDES):
        raise GenerationError(f"a puzzle has {len(SIDES)} categories, and {len(indices)} are wanted")
    for pair in combinations(indices, 2):
        if not company.can_combine([*pair]):
            both = " and ".join(quote(database.categories[index].name) for index in pair)
            raise GenerationError(f"{both} cannot be in one puzzle: they share a subject, or too many words")
    if not company.can_combine(indices):
        raise GenerationError("the categories cannot be in one puzzle: too few words belong to only one of them")
    if len(indices) == len(SIDES) and company.can_overlap and not company.overlap(indices):
        raise GenerationError("no word belongs to more than one of the four categories, so nothing would mislead")
    return tuple(indices)


def read_database(files: Sequence[Any]) -> tuple[Category, ...]:
    """The categories of files, each given as its content, all together. GenerationError if one has errors."""
    found: list[Category] = []
    for file in files:
        refuse_errors("the categories have an error", lint(file))
        found += map(add_answers, list_categories(file))
    for name, number in Counter(fold(category.name) for category in found).items():
        if number > 1:
            raise GenerationError(f'{number} categories are called "{name}"')
    return tuple(found)


def vary(spec: Spec, puzzle: Puzzle) -> Spec:
    wanted = {company_of(spec.own).database.categories[index].name for index in spec.wanted}
    return replace(spec, before=frozenset(puzzle["categories"].values()) - wanted)


def generate(spec: Spec, seed: str, index: int | None = None) -> Puzzle:
    """The puzzle of a seed, the same on every machine. GenerationError if the categories yield none.

    All puzzles of a series share one schedule, and in each of its rounds a category is used at most twice.
    """
    company, schedule = company_of(spec.own), schedule_of(spec.own, seed, spec.wanted)
    categories = company.database.categories
    first = index or 0
    quad = schedule[first]
    if not spec.before.isdisjoint(categories[each].name for each in quad):
        # Never so in a series, where no two in a row have a category in common.
        quad = min(
            (schedule[first + step] for step in range(1, 5)),
            key=lambda quad: sum(categories[each].name in spec.before for each in quad),
        )
    return Draft(company, quad, Rng(f"words {seed_of(seed, index)}")).make()


class Draft:
    def __init__(self, company: Company, quad: Quad, rng: Rng) -> None:
        self.rng = rng
        self.company = company
        self.indices = list(quad)
        rng.shuffle(self.indices)
        usable = company.usable(self.indices)
        self.masks = {
            word: sum(1 << side for side, index in enumerate(self.indices) if company.bits[word] >> index & 1)
            for words in usable
            for word in words
        }
        self.shared = [word for word, mask in self.masks.items() if mask.bit_count() > 1]
        self.others = [word for word, mask in self.masks.items() if mask.bit_count() == 1]
        # A word that is likelier is there more than once.
        self.answers = [
            [word for word in words for _ in range(EXCLUSIVE if self.masks[word].bit_count() == 1 else 1)]
            for words in usable
        ]

    def make(self) -> Puzzle:
        wanted = self.rng.choice(TRIES)
        best: tuple[int, list[list[str]]] | None = None
        for count in range(MOST_TRIES):
            squares = self._arrange()
            if squares:
                masks = [[self.masks[word] for word in words] for words in squares]
                score = self._score(masks)
                if (best is None or score > best[0]) and self._is_sound(masks, squares):
                    best = score, squares
            if best and count >= wanted:
                break
        labels = [self.company.database.categories[index].name for index in self.indices]
        return write(labels, best[1] if best else self._arrange_apart(), self.company.database)

    def _arrange(self) -> list[list[str]] | None:
        """The words of each tile in the solution; None if too few words are left to draw."""
        taken: set[str] = set()
        answers = [self._draw(words, 2, taken) for words in self.answers]
        inward = self._draw(self.shared, 1 + self.rng.below(8), taken)
        inward += self._draw(self.others, 8 - len(inward), taken)
        if len(taken) < 16:
            return None
        self.rng.shuffle(inward)
        return [
            [answers[edge].pop() if faced(tile, edge) else inward.pop() for edge in range(len(SIDES))]
            for tile in range(4)
        ]

    def _arrange_apart(self) -> list[list[str]]:
        """An arrangement that always has one solution: words that no other category can claim, and on each tile three
        of one category, so that it matches one slot only. One word is replaced by one of several categories, if that is
        sound. GenerationError if two categories have forms of one word."""
        taken: set[str] = set()
        words = [self._draw(words, 4, taken, may_be_akin=True) for words in self.company.unclaimed(self.indices)]
        if len(taken) < 16:
            labels = ", ".join(self.company.database.categories[index].name for index in self.indices)
            raise GenerationError(f"no puzzle was found for {labels}")
        apart = [[words[edge if faced(tile, edge) else tile].pop() for edge in range(len(SIDES))] for tile in range(4)]
        for tile, edge in product(range(4), repeat=2):
            for word in self.shared if not faced(tile, edge) else ():
                squares = [list(row) for row in apart]
                squares[tile][edge] = word
                masks = [[self.masks[each] for each in row] for row in squares]
                if taken.isdisjoint(self.company.kin[self.company.stems[word]]) and self._is_sound(masks, squares):
                    return squares
        return apart

    def _draw(self, words: list[str], number: int, taken: set[str], *, may_be_akin: bool = False) -> list[str]:
        """So many of the words, or all that there are, none of a stem that is taken, or related to one."""
        left = list(words)
        drawn: list[str] = []
        while left and len(drawn) < number:
            index = self.rng.below(len(left))
            word, left[index] = left[index], left[-1]
            left.pop()
            stem = self.company.stems[word]
            if taken.isdisjoint({stem} if may_be_akin else self.company.kin[stem]):
                taken.add(stem)
                drawn.append(word)
        return drawn

    def _is_sound(self, masks: Masks, squares: list[list[str]]) -> bool:
        """Whether there is one solution, also with all that a reader may see and the database does not have; and a word
        of several categories, if there are any."""
        if self.shared and not any(mask.bit_count() > 1 for edges in masks for mask in edges):
            return False
        if count_solutions(count_turns(masks)) != 1:
            return False
        return not breaks(masks, list_plausible(self.company.database, masks, squares, self.indices))

    def _score(self, masks: Masks) -> int:
        """How much misleads: turns in which a tile matches, and words of several categories."""
        return sum(map(sum, count_turns(masks))) + sum(mask.bit_count() > 1 for edges in masks for mask in edges)


def repeats(puzzle: Edgewise) -> dict[str, list[str]]:
    """The categories, and each with its two words; spelled in one way only."""
    labels = [fold(label) for label in labels_of(puzzle)]
    answers = [" and ".join(sorted(word.upper() for word in answer(puzzle, side))) for side in range(4)]
    return {"category": labels, "pair": [f"{label}: {pair}" for label, pair in zip(labels, answers, strict=True)]}
