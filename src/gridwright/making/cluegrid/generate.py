"""The generator: a main word, letters of it that are worth revealing, and clued words that cross it there.

Many ways to cross a main word are tried; one is kept whose crossers help casual players, and with which so many of them
win as the profile asks. All words are of different families, and no clue has another of the puzzle's words in it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from typing import Any

from gridwright.data.cluegrid import list_clues
from gridwright.data.material import cached
from gridwright.rules.cluegrid import LENGTH
from gridwright.rules.rng import Rng
from gridwright.rules.schema.cluegrid import Puzzle as Cluegrid

from ..contract import EVER, GenerationError, Puzzle
from ..generation import choose_files, list_files, refuse_errors, seed_of
from . import clues
from .bank import Bank, Own, bank_of
from .clues import lint
from .compile import write
from .cross import cross
from .grade import difficulty_of, rate_casual, rate_without
from .knowledge import estimate_hint, is_worth_revealing
from .profiles import PROFILES

SPACING = {"mainWord": EVER, "word": 60}
LEAST_VALUE = 6.0  # of the crossers, in percent of casual players
TRIES = 12  # with a main word
FAR = 5.0  # from the win rate that is wanted: other words on the same letters would not do either
MOST_MAIN_WORDS = 200


@dataclass(frozen=True, slots=True)
class Spec:
    """What to make. `own` are the clues of chosen files; if there are none, all are used. `before` are words of the
    puzzle before, which should not return at once; `taken` are earlier main words, which should not return at all."""

    profile: str
    own: Own = ()
    before: frozenset[str] = frozenset()
    taken: frozenset[str] = frozenset()


def topics() -> list[str]:
    """The library's files of clues: a puzzle is about its main word."""
    return list_files(clues)


def specs(profile: str, topics: Sequence[Any]) -> list[Spec]:
    """One spec, of all the files of clues that are given, each by its name or as its content; else of all clues.
    GenerationError if one is unknown or has errors."""
    found: dict[str, tuple[str, ...]] = {}
    files = choose_files(clues, topics)
    for file in files:
        refuse_errors("the clues have an error", lint(file))
        found |= list_clues(file)
    if files and not found:
        raise GenerationError("the files have no clues")
    return [Spec(profile, tuple(sorted(found.items())))]


def vary(spec: Spec, puzzle: Puzzle) -> Spec:
    words: Any = puzzle
    return replace(spec, before=frozenset(words_of(words)), taken=spec.taken | {words["mainWord"]})


def generate(spec: Spec, seed: str, index: int | None = None) -> Puzzle:
    """The puzzle of a seed, the same on every machine. GenerationError if the clues yield none.

    The puzzles of a series each begin with another main word. One that is taken or yields nothing gives way to another
    that is drawn.
    """
    bank, order = bank_of(spec.own, spec.profile), _order(spec.own, spec.profile, seed)
    rng = Rng(f"words {seed_of(seed, index)}")
    if not order:
        raise GenerationError("no word of five letters is as common as the profile requires")
    other = [word for word in order if word not in spec.before]
    free = [word for word in other if word not in spec.taken] or other
    main_word = order[(index or 0) % len(order)]
    for _ in range(min(MOST_MAIN_WORDS, len(free))):
        if main_word not in free:
            main_word = rng.choice(free)
        free.remove(main_word)
        draft = Draft(bank, spec, main_word, rng)
        if crossers := draft.make():
            return write(main_word, crossers, difficulty_of(draft.rate))
    raise GenerationError(f"the clues yield no puzzle of the profile {spec.profile}")


@cached(maxsize=16)
def _order(own: Own, profile: str, seed: str) -> tuple[str, ...]:
    words = list(bank_of(own, profile).main_words)
    Rng(f"main words {seed}").shuffle(words)
    return tuple(words)


class Draft:
    def __init__(self, bank: Bank, spec: Spec, main_word: str, rng: Rng) -> None:
        self.bank = bank
        self.profile = PROFILES[spec.profile]
        self.before = spec.before
        self.main_word = main_word
        self.rng = rng
        self.rate = 0.0  # of casual players who win, in percent

    def make(self) -> list[dict[str, Any]] | None:
        least, *ceilings = self.profile.wins
        most = self.rng.choice(ceilings)
        sets = [
            positions
            for number in sorted(set(self.profile.crossers))
            for positions in combinations(range(LENGTH), number)
            if all(self.main_word[position] in self.bank.crossings for position in positions)
            and is_worth_revealing(self.main_word, positions)
        ]
        if not sets:
            return None
        without = rate_without(self.main_word)
        if without + LEAST_VALUE > most:
            return None
        for _ in range(TRIES):
            number = self.rng.choice(self.profile.crossers)
            suitable = [positions for positions in sets if len(positions) == number]
            positions = self.rng.choice(suitable) if suitable else ()
            crossers = cross(self.bank, self.main_word, positions, self.rng, self.before)
            if crossers:
                hints = tuple(estimate_hint(each["position"], each["word"], each["clue"]) for each in crossers)
                self.rate = rate_casual(self.main_word, hints)
                if max(least, without + LEAST_VALUE) <= self.rate <= most:
                    return crossers
                if not least - FAR <= self.rate <= most + FAR:
                    sets.remove(positions)
        return None


def repeats(puzzle: Cluegrid) -> dict[str, list[str]]:
    return {"mainWord": [puzzle["mainWord"]], "word": words_of(puzzle)}


def words_of(puzzle: Cluegrid) -> list[str]:
    return [puzzle["mainWord"], *(crosser["word"] for crosser in puzzle["crossers"])]
