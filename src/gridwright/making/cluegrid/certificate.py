"""The certificate: of the casual players that are simulated, how many win with the crossers, and without them.

To let them play takes a fortieth of a second, which is too long for each of a year's puzzles whenever a site is built.
`seal` ties the two numbers to the words, to what players know of the clues, and to the words that players think of. If
one of these changes, the seal no longer matches, and the players play again.
"""

from __future__ import annotations

import hashlib
import json
from functools import cache

from gridwright.data.words import answers, frequencies
from gridwright.rules.cluegrid import LENGTH
from gridwright.rules.schema.cluegrid import Certificate
from gridwright.rules.schema.cluegrid import Puzzle as Cluegrid

from .grade import Rates, count_wins
from .knowledge import list_hints

PLAYERS_VERSION = 1  # raise it when simulated players play differently


def certify(puzzle: Cluegrid) -> Certificate:
    """The certificate of a puzzle that the rules can play, the same on every machine."""
    wins, without = count_wins(puzzle["mainWord"], list_hints(puzzle))
    return {"wins": wins, "winsWithout": without, "seal": _seal(puzzle, wins, without)}


def rates_of(puzzle: Cluegrid) -> Rates:
    """How many players win, by the certificate of a puzzle if its seal matches; else they play."""
    found = puzzle.get("certificate")
    if found is None or found["seal"] != _seal(puzzle, found["wins"], found["winsWithout"]):
        found = certify(puzzle)
    return Rates.of(found["wins"], found["winsWithout"])


def _seal(puzzle: Cluegrid, wins: int, without: int) -> str:
    content = [puzzle["mainWord"], list_hints(puzzle), wins, without, _digest()]
    return hashlib.sha256(json.dumps(content).encode()).hexdigest()[:16]


@cache
def _digest() -> str:
    """A short text that changes when the players do, or the words that they think of."""
    words = [(word, zipf) for word, zipf in frequencies().items() if len(word) == LENGTH]
    known = [PLAYERS_VERSION, words, [word for word in answers() if len(word) == LENGTH]]
    return hashlib.sha256(json.dumps(known).encode()).hexdigest()[:12]
