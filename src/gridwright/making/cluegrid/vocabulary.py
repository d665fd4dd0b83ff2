"""The words of five letters that a player may think of when they look for the main word."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, cached_property, lru_cache

import numpy as np

from gridwright.data.words import answers, frequencies
from gridwright.rules.cluegrid import LENGTH

from .feedback import Bytes, Numbers, compare, spell
from .knowledge import STRANGE_ZIPF

LEAST_ZIPF = 2.8  # answers may be rarer


class Vocabulary:
    """Words with their frequencies and the feedback between them, which is worked out when it is first asked for."""

    def __init__(self, words: Sequence[str]) -> None:
        self.words = tuple(words)
        self.places = {word: place for place, word in enumerate(self.words)}
        self.letters = spell(self.words)
        known = frequencies()
        self.zipfs = np.array([known.get(word, STRANGE_ZIPF) for word in self.words])

    @cached_property
    def matrix(self) -> Bytes:
        """(guess, word): the feedback."""
        return compare(self.letters, self.letters)

    def agreement(self, place: int) -> Bytes:
        """For each word the letters that it has in common with one of them, in their places: bit 0 for the first."""
        bits: Bytes = np.packbits(self.letters == self.letters[place], axis=1, bitorder="little")[:, 0]
        return bits

    def matching(self, pattern: str) -> Numbers:
        """The places of the words that have these letters, a full stop standing for any."""
        fits = np.ones(len(self.words), np.bool_)
        for place, letter in enumerate(pattern):
            if letter != ".":
                fits &= self.letters[:, place] == ord(letter) - ord("A")
        return np.flatnonzero(fits)


class _Extended(Vocabulary):
    """A vocabulary and one word more, which the other has not."""

    def __init__(self, base: Vocabulary, word: str) -> None:
        super().__init__((*base.words, word))
        self.base = base

    @cached_property
    def matrix(self) -> Bytes:
        row = compare(self.letters[-1:], self.letters)
        column = compare(self.letters[:-1], self.letters[-1:])
        return np.vstack([np.hstack([self.base.matrix, column]), row])


@cache
def common_vocabulary() -> Vocabulary:
    known = frequencies()
    words = {word for word, zipf in known.items() if len(word) == LENGTH and zipf >= LEAST_ZIPF}
    return Vocabulary(sorted(words | {word for word in answers() if len(word) == LENGTH}))


@lru_cache(maxsize=4)
def vocabulary_of(main_word: str) -> Vocabulary:
    """The common words, and the main word where it is none of them: then it is the last one."""
    base = common_vocabulary()
    return base if main_word in base.places else _Extended(base, main_word)
