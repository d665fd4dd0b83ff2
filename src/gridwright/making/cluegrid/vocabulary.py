"""The words of five letters that a player may think of when they look for the main word, and the feedback between them.

Feedback is one number for a guess and a word: a tile is 0 if the letter is absent, 1 if it is present, 2 if it is
correct; the tiles of a guess are the digits of a number to the base 3, the first one last. Words are rows of letters, 0
to 25.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

import numpy as np
import numpy.typing as npt

from gridwright.data.material import cached
from gridwright.data.words import answers, frequencies
from gridwright.rules.cluegrid import LENGTH

from .knowledge import zipf_of

ROWS = 64  # that are compared at a time: what they need then stays in the processor's own memory
LEAST_ZIPF = 2.8  # answers may be rarer

Bytes = npt.NDArray[np.uint8]
Numbers = npt.NDArray[np.intp]


class Vocabulary:
    """Words with their frequencies and the feedback between them, which is worked out when it is first asked for."""

    def __init__(self, words: Sequence[str]) -> None:
        self.words = tuple(words)
        self.indices = {word: index for index, word in enumerate(self.words)}
        self.letters = spell(self.words)
        self.zipfs = np.array([zipf_of(word) for word in self.words])

    @cached_property
    def matrix(self) -> Bytes:
        """(guess, word): the feedback."""
        return compare(self.letters, self.letters)

    def agreement(self, index: int) -> Bytes:
        """For each word the letters that it shares with one of them at the same index: bit 0 for the first."""
        bits: Bytes = np.packbits(self.letters == self.letters[index], axis=1, bitorder="little")[:, 0]
        return bits

    def matching(self, pattern: str) -> Numbers:
        """The indices of the words that have these letters, a full stop standing for any."""
        matching = np.ones(len(self.words), np.bool_)
        for at, letter in enumerate(pattern):
            if letter != ".":
                matching &= self.letters[:, at] == ord(letter) - ord("A")
        return np.flatnonzero(matching)


class _Extended(Vocabulary):
    """A vocabulary and one more word."""

    def __init__(self, base: Vocabulary, word: str) -> None:
        super().__init__((*base.words, word))
        self.base = base

    @cached_property
    def matrix(self) -> Bytes:
        row = compare(self.letters[-1:], self.letters)
        column = compare(self.letters[:-1], self.letters[-1:])
        return np.vstack([np.hstack([self.base.matrix, column]), row])


@cached()
def common_vocabulary() -> Vocabulary:
    words = {word for word, zipf in frequencies().items() if len(word) == LENGTH and zipf >= LEAST_ZIPF}
    return Vocabulary(sorted(words | {word for word in answers() if len(word) == LENGTH}))


@cached(maxsize=4)
def vocabulary_of(main_word: str) -> Vocabulary:
    """The common words; if the main word is not one of them, it comes last."""
    base = common_vocabulary()
    return base if main_word in base.indices else _Extended(base, main_word)


def spell(words: Sequence[str]) -> Bytes:
    """Words of one length, a row each."""
    return np.frombuffer("".join(words).encode("ascii"), np.uint8).reshape(len(words), -1) - ord("A")


def compare(guesses: Bytes, answers: Bytes) -> Bytes:
    """(guess, answer): the feedback. Of a letter that is there more often in the guess than in the answer, correct ones
    count first, then those further left."""
    parts = [_compare(guesses[first : first + ROWS], answers) for first in range(0, len(guesses), ROWS)]
    return np.concatenate(parts) if parts else np.zeros((0, len(answers)), np.uint8)


def _compare(guesses: Bytes, answers: Bytes) -> Bytes:
    tiles = range(guesses.shape[1])
    same = [[guesses[:, tile, None] == answers[None, :, at] for at in tiles] for tile in tiles]
    taken = [same[at][at].copy() for at in tiles]  # the letters of the answer that are matched
    found = np.zeros(same[0][0].shape, np.uint8)
    for tile in tiles:
        left = ~same[tile][tile]
        found += same[tile][tile] * np.uint8(2 * 3**tile)
        for at in tiles:
            if at != tile:
                hit = same[tile][at] & left & ~taken[at]
                taken[at] |= hit
                left &= ~hit
                found += hit * np.uint8(3**tile)
    return found
