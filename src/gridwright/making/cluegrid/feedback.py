"""Feedback over arrays: what every guess would say of every word, as one number each.

A tile is 0 where the letter is absent, 1 where it is present, 2 where it is correct; the tiles of a guess are the
digits of a number to the base 3, the first one last. Words are rows of letters, 0 to 25.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

Bytes = npt.NDArray[np.uint8]
Numbers = npt.NDArray[np.intp]

ROWS = 64  # at a time: what they need then stays in the processor's own memory


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
    same = [[guesses[:, tile, None] == answers[None, :, place] for place in tiles] for tile in tiles]
    taken = [same[place][place].copy() for place in tiles]  # the letters of the answer that are spoken for
    found = np.zeros(same[0][0].shape, np.uint8)
    for tile in tiles:
        left = ~same[tile][tile]
        found += same[tile][tile] * np.uint8(2 * 3**tile)
        for place in tiles:
            if place != tile:
                hit = same[tile][place] & left & ~taken[place]
                taken[place] |= hit
                left &= ~hit
                found += hit * np.uint8(3**tile)
    return found
