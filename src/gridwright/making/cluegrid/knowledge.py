"""What players know of the answer to a clue: of 256 of them, how many, by the word's frequency and the clue's form.

It is an estimate, not a measurement. A common word comes to mind sooner than a rare one; a saying with a blank sooner
than a definition, and a pun later. Of those who do not have it at once some have it at the second try.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from gridwright.data.material import cached
from gridwright.data.words import frequencies
from gridwright.rules import cluegrid
from gridwright.rules.schema.cluegrid import Puzzle as Cluegrid

from .clues import BLANK

KNOWN, LEAST_KNOWN, MOST_KNOWN = 190, 90, 245
RARITY = 30  # fewer for each step of Zipf below PLAIN_ZIPF
PLAIN_ZIPF = 4.5
STRANGE_ZIPF = 2.0  # of a word without a frequency
SAYING, PUN = 14, -26
LEAST_NARROWING = 1.5  # so many times fewer words must be left for each letter that a crosser shows
SECOND_TRY = 77  # of 256 who did not have it


def zipf_of(word: str) -> float:
    return frequencies().get(word, STRANGE_ZIPF)


class Hint(NamedTuple):
    """A crosser, to a player: the letter of the main word that it shows, and of 256 players how many know its answer at
    once, and how many at the second try at the latest."""

    position: int
    at_once: int
    at_last: int


def estimate_hint(position: int, word: str, clue: str) -> Hint:
    known = KNOWN + round(RARITY * (zipf_of(word) - PLAIN_ZIPF))
    known += SAYING * (BLANK in clue) + PUN * clue.endswith("?")
    return make_hint(position, min(MOST_KNOWN, max(LEAST_KNOWN, known)))


def make_hint(position: int, at_once: int) -> Hint:
    return Hint(position, at_once, at_once + (256 - at_once) * SECOND_TRY // 256)


def list_hints(puzzle: Cluegrid) -> tuple[Hint, ...]:
    """Of each crosser, from left to right."""
    return tuple(estimate_hint(each["position"], each["word"], each["clue"]) for each in cluegrid.crossers(puzzle))


def count_left(main_word: str, positions: Collection[int]) -> int:
    """The common words that have these letters of the main word where it has them, itself included."""
    from .vocabulary import vocabulary_of  # NumPy is not loaded before it is needed

    pattern = "".join(letter if at in positions else "." for at, letter in enumerate(main_word))
    return len(vocabulary_of(main_word).matching(pattern))


@cached(maxsize=1 << 14)
def is_worth_revealing(main_word: str, positions: tuple[int, ...]) -> bool:
    """Whether each of the letters says something that the others do not."""
    left = count_left(main_word, positions)
    return all(count_left(main_word, set(positions) - {position}) >= LEAST_NARROWING * left for position in positions)
