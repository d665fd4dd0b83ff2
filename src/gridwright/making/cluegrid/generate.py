"""The generator: a main word, letters of it that are worth revealing, and clued words that cross it there.

Main words with many neighbours come first, and crossers rather stand on letters in which neighbours differ: there they
are worth a guess even to attentive players. Many ways to cross a main word are tried; one is kept whose crossers leave
few candidates and help casual and attentive players, and with which so many casual ones win as the profile asks. All
words are of different families, and no clue has another of the puzzle's words in it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from typing import Any

from gridwright.data.cluegrid import list_clues
from gridwright.data.material import cached
from gridwright.rules.amounts import count
from gridwright.rules.cluegrid import LENGTH
from gridwright.rules.cluegrid.words import is_word
from gridwright.rules.rng import Rng
from gridwright.rules.schema.cluegrid import Puzzle as Cluegrid

from ..contract import ANYTHING, EVER, GenerationError, Puzzle, Wanted
from ..generation import choose_files, list_files, read_words, refuse_errors, seed_of
from ..repairing import join_words
from . import clues
from .bank import Bank, Own, bank_of
from .candidates import blank_out, count_neighbours, list_candidates
from .clues import LENGTHS, answer_set, lint
from .compile import write
from .cross import cross, place_words
from .families import are_akin
from .grade import difficulty_of, rate_attentive, rate_casual, rate_without
from .knowledge import estimate_hint, is_worth_revealing
from .profiles import PROFILES

SPACING = {"mainWord": EVER, "word": 60, "pattern": 42}
STEERING = {"main": "Main word", "word": "Crossers"}
LEAST_VALUE = 6.0  # of the crossers, in percent of casual players
MANY = 3  # neighbours
TRIES = 12  # with a main word
FAR = 5.0  # from the win rate that is wanted: other words on the same letters would not do either
MOST_MAIN_WORDS = 200
MOST_DRAFTS = 30  # with a main word that is wanted


@dataclass(frozen=True, slots=True)
class Spec:
    """What to make. `own` are the clues of chosen files; if there are none, all are used. `before` are words of the
    puzzle before, which should not return at once; `taken` are earlier main words, which should not return at all.
    `main_word` and `crossers` are what the editor wants."""

    profile: str
    own: Own = ()
    before: frozenset[str] = frozenset()
    taken: frozenset[str] = frozenset()
    main_word: str = ""
    crossers: tuple[str, ...] = ()

    @property
    def wanted(self) -> list[str]:
        return [*filter(None, [self.main_word]), *self.crossers]


def topics() -> list[str]:
    """The library's files of clues: a puzzle is about its main word."""
    return list_files(clues)


def specs(profile: str, topics: Sequence[Any], wanted: Wanted = ANYTHING) -> list[Spec]:
    """One spec, of all the files of clues that are given, each by its name or as its content; else of all clues.
    GenerationError if one is unknown or has errors, or if no puzzle can have what is wanted."""
    found: dict[str, tuple[str, ...]] = {}
    files = choose_files(clues, topics)
    for file in files:
        refuse_errors("the clues have an error", lint(file))
        found |= list_clues(file)
    if files and not found:
        raise GenerationError("the files have no clues")
    spec = Spec(profile, tuple(sorted(found.items())))
    return [_steer(spec, wanted) if wanted.list_given() else spec]


def _steer(spec: Spec, wanted: Wanted) -> Spec:
    """The spec with the words that are wanted. GenerationError if they cannot be in one puzzle."""
    [main_word] = read_words([wanted.main], range(LENGTH, LENGTH + 1)) if wanted.main else [""]
    crossers = read_words(wanted.word, range(LENGTHS[0], LENGTHS[-1] + 1))
    known = bank_of(spec.own, spec.profile).known
    most = max(PROFILES[spec.profile].crossers)
    if main_word and main_word not in answer_set():
        raise GenerationError(f"{main_word} is not in the list of answers")
    for word in crossers:
        if word not in known:
            raise GenerationError(f"{word} has no clue, and a crosser needs one")
        if not is_word(word):
            raise GenerationError(f"{word} is not a word that players may guess")
    if len(crossers) > most:
        raise GenerationError(f"{spec.profile} has at most {count(most, 'crosser')}, and {len(crossers)} are wanted")
    spec = replace(spec, main_word=main_word, crossers=tuple(crossers))
    for one, other in combinations(spec.wanted, 2):
        if are_akin(one, other):
            raise GenerationError(f"{one} and {other} are the same word, or of one word family")
    if not _list_main_words(spec):
        crossed = main_word or f"any main word of the profile {spec.profile}"
        raise GenerationError(f"{join_words(crossers)} cannot cross {crossed}{' together' if crossers[1:] else ''}")
    return spec


def _list_main_words(spec: Spec) -> list[str]:
    """The main words that all wanted crossers can cross."""
    words = (spec.main_word,) if spec.main_word else bank_of(spec.own, spec.profile).main_words
    return [word for word in words if place_words(word, spec.crossers)]


def vary(spec: Spec, puzzle: Puzzle) -> Spec:
    words: Any = puzzle
    return replace(
        spec,
        before=frozenset(words_of(words)) - {*spec.wanted},
        taken=spec.taken | ({words["mainWord"]} - {spec.main_word}),
    )


def generate(spec: Spec, seed: str, index: int | None = None) -> Puzzle:
    """The puzzle of a seed, the same on every machine. GenerationError if the clues yield none.

    The puzzles of a series each begin with another main word. One that is taken or yields nothing gives way to another
    that is drawn.
    """
    bank, order = bank_of(spec.own, spec.profile), order_of(spec.own, spec.profile, seed)
    if spec.wanted:
        crossed = _list_main_words(spec)
        order = (spec.main_word,) * MOST_DRAFTS if spec.main_word else tuple(word for word in order if word in crossed)
    rng = Rng(f"words {seed_of(seed, index)}")
    if not order:
        raise GenerationError("no word of five letters is as common as the profile requires")
    other = [word for word in order if word not in spec.before]
    free = [word for word in other if word not in spec.taken] or other
    main_word = order[(index or 0) % len(order)]
    rates: list[float] = []
    for _ in range(min(MOST_MAIN_WORDS, len(free))):
        if main_word not in free:
            main_word = free[rng.weighted([_weigh(word) for word in free])]
        free.remove(main_word)
        draft = Draft(bank, spec, main_word, rng)
        if crossers := draft.make():
            return write(main_word, crossers, difficulty_of(draft.rate))
        rates += draft.rates
    if spec.wanted:
        raise GenerationError(_explain(spec, rates))
    raise GenerationError(f"the clues yield no puzzle of the profile {spec.profile}")


def _explain(spec: Spec, rates: list[float]) -> str:
    """Why there is no puzzle with the words that are wanted."""
    least, *_, most = PROFILES[spec.profile].wins
    message = f"no {spec.profile} puzzle with {join_words(spec.wanted)} was found"
    if spec.main_word and (without := rate_without(spec.main_word)) + LEAST_VALUE > most:
        return f"{message}: {without:g} of 100 casual players find {spec.main_word} without crossers"
    if rates:
        return f"{message}: {min(rates):g} to {max(rates):g} of 100 casual players win, expected {least:g} to {most:g}"
    return message


@cached(maxsize=1 << 12)
def _weigh(main_word: str) -> int:
    """The more neighbours a main word has, the sooner it is taken."""
    return 1 + min(MANY, sum(count_neighbours(main_word)))


@cached(maxsize=16)
def order_of(own: Own, profile: str, seed: str) -> tuple[str, ...]:
    """The main words in an order that the seed decides, those with many neighbours first."""
    words = list(bank_of(own, profile).main_words)
    Rng(f"main words {seed}").shuffle(words)
    return tuple(sorted(words, key=_weigh, reverse=True))


class Draft:
    def __init__(self, bank: Bank, spec: Spec, main_word: str, rng: Rng) -> None:
        self.bank = bank
        self.profile = PROFILES[spec.profile]
        self.before = spec.before
        self.main_word = main_word
        self.rng = rng
        self.crossers = spec.crossers
        self.rate = 0.0  # of casual players who win, in percent
        self.rates: list[float] = []  # of all that was tried

    def make(self) -> list[dict[str, Any]] | None:
        least, *ceilings = self.profile.wins
        most = self.rng.choice(ceilings)
        sets = [
            positions
            for number in sorted(set(self.profile.crossers))
            for positions in combinations(range(LENGTH), number)
            if all(self.main_word[position] in self.bank.crossings for position in positions)
            and len(list_candidates(self.main_word, positions)) <= self.profile.candidates
            and is_worth_revealing(self.main_word, positions)
        ]
        if not sets:
            return None
        without = rate_without(self.main_word)
        if without + LEAST_VALUE > most:
            return None
        neighbours = count_neighbours(self.main_word)
        ways = place_words(self.main_word, self.crossers) if self.crossers else []
        for _ in range(TRIES):
            number = self.rng.choice(self.profile.crossers)
            wanted = self.rng.choice(ways) if ways else ()
            suitable = [
                positions
                for positions in sets
                if len(positions) == number and all(position in positions for position, _ in wanted)
            ]
            weights = [(1 + sum(neighbours[position] for position in positions)) ** 2 for positions in suitable]
            positions = suitable[self.rng.weighted(weights)] if suitable else ()
            crossers = cross(self.bank, self.main_word, positions, self.rng, self.before, wanted if suitable else ())
            if crossers:
                hints = tuple(estimate_hint(each["position"], each["word"], each["clue"]) for each in crossers)
                self.rate = rate_casual(self.main_word, hints)
                self.rates.append(self.rate)
                is_right = max(least, without + LEAST_VALUE) <= self.rate <= most
                if is_right and rate_attentive(self.main_word, hints) >= rate_attentive(self.main_word, ()):
                    return crossers
                if not least - FAR <= self.rate <= most + FAR:
                    sets.remove(positions)
        return None


def repeats(puzzle: Cluegrid) -> dict[str, list[str]]:
    """`pattern`: what the crossers leave of the main word; and what it is without one letter, as its neighbours are."""
    main_word = puzzle["mainWord"]
    shown = {crosser["position"] for crosser in puzzle["crossers"]}
    gaps = [{position} for position in range(LENGTH)] + [set(range(LENGTH)) - shown]
    patterns = dict.fromkeys(blank_out(main_word, each) for each in gaps if each)
    return {"mainWord": [main_word], "word": words_of(puzzle), "pattern": list(patterns)}


def words_of(puzzle: Cluegrid) -> list[str]:
    return [puzzle["mainWord"], *(crosser["word"] for crosser in puzzle["crossers"])]
