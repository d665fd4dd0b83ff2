"""What players know of the answer to a clue: of 256 of them, how many, by the word's frequency and the clue's form.

It is a judgement, not a measurement. A common word comes to mind sooner than a rare one; a saying with a blank sooner
than a definition, and a pun later. Of those who do not have it at once some have it at the second try.
"""

from __future__ import annotations

from typing import NamedTuple

from gridwright.data.words import frequencies
from gridwright.rules import cluegrid
from gridwright.rules.schema.cluegrid import Puzzle as Cluegrid

from .clues import BLANK

KNOWN, LEAST_KNOWN, MOST_KNOWN = 190, 90, 245
RARITY = 30  # fewer for each step of Zipf below PLAIN_ZIPF
PLAIN_ZIPF = 4.5
STRANGE_ZIPF = 2.0  # of a word without a frequency
SAYING, PUN = 14, -26
SECOND_TRY = 77  # of 256 who did not have it


class Hint(NamedTuple):
    """A crosser, to a player: the letter of the main word that it shows, and of 256 players how many know its answer at
    once, and how many at the second try at the latest."""

    position: int
    at_once: int
    at_last: int


def hint_of(position: int, word: str, clue: str) -> Hint:
    zipf = frequencies().get(word, STRANGE_ZIPF)
    known = KNOWN + round(RARITY * (zipf - PLAIN_ZIPF))
    known += SAYING * (BLANK in clue) + PUN * clue.endswith("?")
    return hint_known(position, min(MOST_KNOWN, max(LEAST_KNOWN, known)))


def hint_known(position: int, at_once: int) -> Hint:
    return Hint(position, at_once, at_once + (256 - at_once) * SECOND_TRY // 256)


def list_hints(puzzle: Cluegrid) -> tuple[Hint, ...]:
    """Of each crosser, from left to right."""
    return tuple(hint_of(each["position"], each["word"], each["clue"]) for each in cluegrid.crossers(puzzle))
