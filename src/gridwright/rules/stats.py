"""Stats, derived from results as `result.merge` gives them: of one game, and of a set of games played together.

A day counts once a game: of two puzzles of one day, the one that was finished first. Archive play counts as played and
moves no streak.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .calendar import streaks
from .result import counts, rank

if TYPE_CHECKING:
    from .schema.platform import Average, GameStats, Mark, Result, SetStats

LAST = 30


def game_stats(results: list[Result], game: str, today: str, soft: bool = True) -> GameStats:
    """The figures of one game as of `today`. `soft` is how streaks are counted (`calendar.streaks`)."""
    own = [result for result in results if result["game"] == game]
    played = _by_day(own)
    streaking: list[tuple[str, bool]] = []
    wins: dict[int, int] = {}
    totals: dict[str, int] = {}
    marks: list[tuple[str, Mark]] = []
    for day in sorted(played):
        result = played[day]
        marks.append((day, result["status"] if counts(result) else "archive"))
        if counts(result):
            streaking.append((day, result["status"] == "won"))
        for name in sorted(result["figures"]):
            totals[name] = totals.get(name, 0) + result["figures"][name]
        if result["status"] == "won":
            wins[result["score"]] = wins.get(result["score"], 0) + 1
    lasting = streaks(streaking, today, soft)
    latest = _latest(own)
    return {
        "played": len(played),
        "won": sum(wins.values()),
        "streak": lasting["streak"],
        "best": lasting["best"],
        "since": lasting["since"],
        "bridged": lasting["bridged"],
        "frozen": lasting["frozen"],
        "distribution": [(score, wins[score]) for score in sorted(wins)],
        "totals": totals,
        "last": latest,
        "average": _average([result for result in latest if result["status"] == "won"]),
        "lastPlayed": streaking[-1][0] if streaking else "",
        "archivePlayed": len(played) - len(streaking),
        "days": marks,
    }


def set_stats(results: list[Result], games: list[str], today: str, soft: bool = True) -> SetStats:
    """The days on which every one of `games` was won, as of `today`. A day with a loss is lost; one with a game still
    missing is not decided, and counts as missed once it is over."""
    counted = [_by_day([result for result in results if result["game"] == game and counts(result)]) for game in games]
    decided: list[tuple[str, bool]] = []
    for day in sorted({result["date"] for result in results}):
        outcomes = [by_day[day]["status"] if day in by_day else "" for by_day in counted]
        if "lost" in outcomes:
            decided.append((day, False))
        elif outcomes and "" not in outcomes:
            decided.append((day, True))
    days = [day for day, won in decided if won]
    lasting = streaks(decided, today, soft)
    return {
        "days": days,
        "streak": lasting["streak"],
        "best": lasting["best"],
        "since": lasting["since"],
        "bridged": lasting["bridged"],
        "frozen": lasting["frozen"],
        "last": days[-1] if days else "",
    }


def _latest(results: list[Result]) -> list[Result]:
    """The results that were finished last, newest first."""
    found: list[Result] = []
    for result in results:
        at = 0
        while at < len(found) and _finished(found[at]) > _finished(result):
            at += 1
        found = found[:at] + [result] + found[at : LAST - 1]
    return found[:LAST]


def _average(wins: list[Result]) -> Average:
    """Rounded: whole numbers are the same on every machine."""
    count = len(wins)
    tenths = 10 * sum([result["score"] for result in wins])
    time = sum([result["elapsedMs"] for result in wins])
    return {
        "wins": count,
        "tenths": (2 * tenths + count) // (2 * count) if count else 0,
        "elapsedMs": time // count if count else 0,
    }


def _finished(result: Result) -> tuple[int, str]:
    return (result["completedAt"], result["puzzleId"])


def _by_day(results: list[Result]) -> dict[str, Result]:
    """The result that counts for each day: archive play only where there is no other."""
    found: dict[str, Result] = {}
    for result in results:
        day = result["date"]
        if day not in found or rank(result) < rank(found[day]):
            found[day] = result
    return found
