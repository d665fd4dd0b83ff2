"""The bank: the words that have clues, by the letters with which they can cross a main word."""

from __future__ import annotations

from collections import defaultdict
from typing import NamedTuple

from gridwright.data.cluegrid import read_clues, read_unfit
from gridwright.data.material import cached, read_own
from gridwright.data.words import answers, blocked
from gridwright.rules.cluegrid import LENGTH

from ..offensive import find_offensive
from .knowledge import zipf_of
from .profiles import PROFILES

Own = tuple[tuple[str, tuple[str, ...]], ...]  # words with their clues


class Crossing(NamedTuple):
    """A word that crosses with its letter `at`."""

    word: str
    at: int


class Bank:
    """The clues that a profile may use; `known` are all that there are."""

    def __init__(self, clues: dict[str, tuple[str, ...]], profile: str) -> None:
        wanted = PROFILES[profile]

        def is_within(word: str, zipfs: tuple[float, float]) -> bool:
            return zipfs[0] <= zipf_of(word) <= zipfs[1]

        self.known = clues
        self.clues = {word: clues[word] for word in clues if is_within(word, wanted.crosser_zipf)}
        if read_own("offensive"):  # no shipped clue has a shipped one
            kept = {word: tuple(clue for clue in self.clues[word] if not find_offensive(clue)) for word in self.clues}
            self.clues = {word: kept[word] for word in kept if kept[word] and word not in blocked()}
        unfit = read_unfit() | blocked()
        self.main_words = tuple(
            word
            for word in answers()
            if len(word) == LENGTH and is_within(word, wanted.main_zipf) and word not in unfit
        )
        # By letter, and by how many letters stand above and below it.
        self.crossings: dict[str, dict[tuple[int, int], list[Crossing]]] = defaultdict(lambda: defaultdict(list))
        for word in self.clues:
            for at, letter in enumerate(word):
                self.crossings[letter][at, len(word) - 1 - at].append(Crossing(word, at))


@cached()
def bank_of(own: Own, profile: str) -> Bank:
    """Of these clues, or of all if there are none."""
    return Bank(dict(own) if own else read_clues(), profile)
