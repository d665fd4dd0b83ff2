"""The grade: how hard a puzzle is, by how simulated players fare with it.

    effort     = of a hundred casual players, how many lose
    difficulty = 1, and 1 more for each of CUTS that the effort reaches: the win rates of the document's table

The figures also say how the other kinds of players fare, and what the crossers are worth: the win rate with them less
the one without.

A puzzle's certificate keeps how many win, since simulating them takes a fortieth of a second: too long for each of a
year's puzzles whenever a site is built. `seal` ties the numbers to the words, to what players know of the clues, and to
the words that players think of. If one of these changes, the seal no longer matches, and the players play again.
"""

from __future__ import annotations

import hashlib
import json
from typing import TYPE_CHECKING, Any, NamedTuple

from gridwright.data.material import cached
from gridwright.data.words import answers, frequencies
from gridwright.rules.cluegrid import LENGTH
from gridwright.rules.schema.cluegrid import Certificate
from gridwright.rules.schema.cluegrid import Puzzle as Cluegrid

from ..contract import Grade
from .knowledge import Hint, list_hints

if TYPE_CHECKING:
    from .players import Played

PLAYERS_VERSION = 1  # raise it when simulated players play differently
CUTS = (10.0, 20.0, 30.0, 40.0)
CASUAL = "casual"
PLAYERS = {"expert": 250, CASUAL: 1000, "weak": 250}
WITHOUT = 500  # casual players who play without the crossers

Hints = tuple[Hint, ...]


def grade(puzzle: Cluegrid) -> Grade:
    main_word, hints = puzzle["mainWord"], list_hints(puzzle)
    rate, without = rate_casual(main_word, hints), rate_without(main_word)
    figures = {
        "winRate": rate,
        "winRateWithout": without,
        "crossersValue": round(rate - without, 1),
        "games": PLAYERS[CASUAL],
        "gamesWithout": WITHOUT,
        "players": {
            name: _summarise(_play(name, players, main_word, hints), players) for name, players in PLAYERS.items()
        },
    }
    effort = round(100 - rate, 1)
    return Grade(difficulty_of(rate), effort, figures)


class Rates(NamedTuple):
    """Of a hundred casual players, how many win with the crossers, and without them."""

    with_crossers: float
    without: float

    @classmethod
    def of(cls, wins: int, without: int) -> Rates:
        return cls(round(100 * wins / PLAYERS[CASUAL], 1), round(100 * without / WITHOUT, 1))


def count_wins(main_word: str, hints: Hints) -> tuple[int, int]:
    """How many of the casual players win with the crossers, and of those who play without them."""
    return sum(_play(CASUAL, PLAYERS[CASUAL], main_word, hints).wins), sum(_play(CASUAL, WITHOUT, main_word, ()).wins)


def rate_casual(main_word: str, hints: Hints, players: int = PLAYERS[CASUAL]) -> float:
    """Of a hundred casual players, how many win."""
    return round(100 * sum(_play(CASUAL, players, main_word, hints).wins) / players, 1)


def rate_without(main_word: str) -> float:
    """The same without crossers: all guesses go to the main word."""
    return rate_casual(main_word, (), WITHOUT)


def difficulty_of(rate: float) -> int:
    return 1 + sum(round(100 - rate, 1) > cut for cut in CUTS)


@cached(maxsize=1 << 12)
def _play(name: str, players: int, main_word: str, hints: Hints) -> Played:
    from .players import KINDS, crowd_of, play  # here: NumPy takes a tenth of a second to load

    return play(crowd_of(KINDS[name], players), main_word, hints)


def _summarise(played: Played, players: int) -> dict[str, Any]:
    won = sum(played.wins)
    return {
        "players": players,
        "wins": played.wins,
        "winRate": round(100 * won / players, 1),
        "guesses": round(sum(number * wins for number, wins in enumerate(played.wins, 1)) / max(1, won), 2),
        "crossersSolved": round(played.solved / players, 2),
    }


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


@cached()
def _digest() -> str:
    """A short text that changes when the players do, or the words that they think of."""
    words = [(word, zipf) for word, zipf in frequencies().items() if len(word) == LENGTH]
    known = [PLAYERS_VERSION, words, [word for word in answers() if len(word) == LENGTH]]
    return hashlib.sha256(json.dumps(known).encode()).hexdigest()[:12]
