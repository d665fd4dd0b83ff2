"""What every game stands on: days, the results that are kept, and the stats that are derived from them."""

from __future__ import annotations

from typing import Literal

from typing_extensions import TypedDict

Outcome = Literal["won", "lost"]
Mark = Literal["won", "lost", "archive"]


class Result(TypedDict):
    """What is kept of a finished game. It is archive play unless the puzzle was opened on its own day."""

    game: str
    puzzleId: str
    number: int
    date: str  # the puzzle's own day
    openedOn: str  # the day on which it was first opened on this device
    status: Outcome
    score: int
    figures: dict[str, int]
    completedAt: int
    elapsedMs: int


class Streak(TypedDict):
    """Days won one after the other. In a soft streak some missed days are bridged."""

    streak: int  # the days won in the one that stands
    best: int
    since: str  # its first day; "" if none stands
    bridged: list[str]  # of every streak there was, the earliest first
    frozen: bool  # yesterday was missed, and a win of today would bridge it


class Average(TypedDict):
    """What the wins among the latest results had on average."""

    wins: int  # how many they are; without one, the rest is 0
    tenths: int  # of the score
    elapsedMs: int


class GameStats(Streak):
    """The figures of one game. Archive play counts in all of them but `lastPlayed` and those of its streak."""

    played: int
    won: int
    distribution: list[tuple[int, int]]  # (score, how many wins had it), the lowest score first
    totals: dict[str, int]
    last: list[Result]  # the latest 30 to be finished, newest first
    average: Average  # of those
    lastPlayed: str  # the last day that was played on its day; "" if none was
    archivePlayed: int  # of those played
    days: list[tuple[str, Mark]]  # the earliest first


class SetStats(Streak):
    """The days on which every game of a set was won. A loss in any of them ends the streak."""

    days: list[str]
    last: str  # the last of the days; "" if there is none


class Stats(TypedDict):
    games: dict[str, GameStats]
    set: SetStats
    refused: int  # entries that are no results


class Level(TypedDict):
    """What is kept of the best ending of a level."""

    id: str
    completedAt: int


class Badge(TypedDict):
    """Something to be proud of, earned or still to earn."""

    name: str
    need: int
    have: int  # at most `need`, and `need` if it is earned
    at: int  # when it was earned; 0 if it was not
    by: str  # the game and the puzzle that earned it, as in "waywords:w1"; "" if none did


class Badges(TypedDict):
    badges: list[Badge]


class Merged(TypedDict):
    results: list[Result]
    added: int  # results for puzzles that `mine` had none for
    refused: int
