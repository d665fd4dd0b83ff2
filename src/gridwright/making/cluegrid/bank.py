"""The bank: the words that have clues, by the letters with which they can cross a main word."""

from __future__ import annotations

from collections import defaultdict
from functools import cache
from typing import NamedTuple

from gridwright.data.cluegrid import read_clues, read_unfit
from gridwright.data.words import answers
from gridwright.rules.cluegrid import LENGTH

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
        self.main_words = tuple(
            word
            for word in answers()
            if len(word) == LENGTH and is_within(word, wanted.main_zipf) and word not in read_unfit()
        )
        # By letter, and by how many letters stand above and below it.
        self.crossings: dict[str, dict[tuple[int, int], list[Crossing]]] = defaultdict(lambda: defaultdict(list))
        for word in self.clues:
            for at, letter in enumerate(word):
                self.crossings[letter][at, len(word) - 1 - at].append(Crossing(word, at))


@cache
def bank_of(own: Own, profile: str) -> Bank:
    """Of these clues, or of the shipped ones if there are none."""
    return Bank(dict(own) if own else read_clues(), profile)
