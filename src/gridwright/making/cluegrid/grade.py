"""The grade: how hard a puzzle is, by how simulated players fare with it.

    effort     = of a hundred casual players, how many lose
    difficulty = 1, and 1 more for each of CUTS that the effort reaches: the win rates of the document's table

The figures also say how the other kinds of players fare, and what the crossers are worth to casual and to attentive
players: the win rate with them less the one without. An attentive player finds most main words without any help, so
crossers are worth something only if the main word has neighbours and a crosser stands where they differ.

A puzzle's certificate keeps how many win, since simulating them takes a thirtieth of a second: too long for each of a
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
from .candidates import count_neighbours, list_candidates
from .knowledge import Hint, list_hints

if TYPE_CHECKING:
    from .players import Played

PLAYERS_VERSION = 2  # raise it when simulated players play differently
CUTS = (10.0, 20.0, 30.0, 40.0)
ATTENTIVE, CASUAL = "attentive", "casual"
PLAYERS = {ATTENTIVE: 250, CASUAL: 1000, "weak": 250}
WITHOUT = 500  # casual players who play without the crossers

Hints = tuple[Hint, ...]


def grade(puzzle: Cluegrid) -> Grade:
    main_word, hints = puzzle["mainWord"], list_hints(puzzle)
    rates = Rates.of(count_wins(main_word, hints))
    figures = {
        "winRate": rates.casual,
        "winRateWithout": rates.casual_without,
        "crossersValue": round(rates.casual - rates.casual_without, 1),
        "attentiveWinRate": rates.attentive,
        "attentiveWinRateWithout": rates.attentive_without,
        "attentiveCrossersValue": round(rates.attentive - rates.attentive_without, 1),
        "neighbours": sum(count_neighbours(main_word)),
        "candidates": len(list_candidates(main_word, {hint.position for hint in hints})),
        "games": PLAYERS[CASUAL],
        "gamesWithout": WITHOUT,
        "players": {
            name: _summarise(_play(name, players, main_word, hints), players) for name, players in PLAYERS.items()
        },
    }
    effort = round(100 - rates.casual, 1)
    return Grade(difficulty_of(rates.casual), effort, figures)


class Wins(NamedTuple):
    """How many casual players win with the crossers and without them, and how many attentive ones."""

    casual: int
    casual_without: int
    attentive: int
    attentive_without: int


class Rates(NamedTuple):
    """The same, of a hundred."""

    casual: float
    casual_without: float
    attentive: float
    attentive_without: float

    @classmethod
    def of(cls, wins: Wins) -> Rates:
        games = (PLAYERS[CASUAL], WITHOUT, PLAYERS[ATTENTIVE], PLAYERS[ATTENTIVE])
        return cls(*(round(100 * won / number, 1) for won, number in zip(wins, games, strict=True)))


def count_wins(main_word: str, hints: Hints) -> Wins:
    return Wins(
        sum(_play(CASUAL, PLAYERS[CASUAL], main_word, hints).wins),
        sum(_play(CASUAL, WITHOUT, main_word, ()).wins),
        sum(_play(ATTENTIVE, PLAYERS[ATTENTIVE], main_word, hints).wins),
        sum(_play(ATTENTIVE, PLAYERS[ATTENTIVE], main_word, ()).wins),
    )


def rate_casual(main_word: str, hints: Hints, players: int = PLAYERS[CASUAL]) -> float:
    """Of a hundred casual players, how many win."""
    return round(100 * sum(_play(CASUAL, players, main_word, hints).wins) / players, 1)


def rate_without(main_word: str) -> float:
    """The same without crossers: all guesses go to the main word."""
    return rate_casual(main_word, (), WITHOUT)


def rate_attentive(main_word: str, hints: Hints) -> float:
    """Of a hundred attentive players, how many win; without hints they have no crossers."""
    players = PLAYERS[ATTENTIVE]
    return round(100 * sum(_play(ATTENTIVE, players, main_word, hints).wins) / players, 1)


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
    wins = count_wins(puzzle["mainWord"], list_hints(puzzle))
    return {
        "wins": wins.casual,
        "winsWithout": wins.casual_without,
        "attentive": wins.attentive,
        "attentiveWithout": wins.attentive_without,
        "seal": _seal(puzzle, wins),
    }


def rates_of(puzzle: Cluegrid) -> Rates:
    """How many players win, by the certificate of a puzzle if its seal matches; else they play."""
    found = puzzle.get("certificate")
    wins = _read(found) if found else None
    if found is None or wins is None or found["seal"] != _seal(puzzle, wins):
        wins = count_wins(puzzle["mainWord"], list_hints(puzzle))
    return Rates.of(wins)


def _read(certificate: Certificate) -> Wins | None:
    """None if it was made before attentive players were counted."""
    if "attentive" not in certificate or "attentiveWithout" not in certificate:
        return None
    return Wins(
        certificate["wins"], certificate["winsWithout"], certificate["attentive"], certificate["attentiveWithout"]
    )


def _seal(puzzle: Cluegrid, wins: Wins) -> str:
    content = [puzzle["mainWord"], list_hints(puzzle), wins, _digest()]
    return hashlib.sha256(json.dumps(content).encode()).hexdigest()[:16]


@cached()
def _digest() -> str:
    """A short text that changes when the players do, or the words that they think of."""
    words = [(word, zipf) for word, zipf in frequencies().items() if len(word) == LENGTH]
    known = [PLAYERS_VERSION, words, [word for word in answers() if len(word) == LENGTH]]
    return hashlib.sha256(json.dumps(known).encode()).hexdigest()[:12]
