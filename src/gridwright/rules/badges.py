"""Badges, derived from results as `result.merge` gives them, and from the levels that were solved.

A badge needs a number of things done: wins of some kind, days, games, packs. It is earned by the one that completed the
number, in the order in which they were finished; a streak's by the win of the day on which it became long enough. One
more result never takes a badge away, whatever it is. So a streak here does not end with a loss, which could be added
later: it is a row of days with a win of any game.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .calendar import DAY_MS, GRACE_DAYS, day_index
from .result import counts

if TYPE_CHECKING:
    from collections.abc import Callable

    from .schema.platform import Badge, Level, Result

HOUR_MS = 3600000
HINTS = ["hintsFromButton", "hintsUsed", "nudges", "pointers", "answers"]  # the figures of hints that were asked for
STREAKS = [("week", 7), ("month", 30), ("hundredDays", 100), ("year", 365)]


def _is(result: Result, name: str, value: int) -> bool:
    """Whether a figure has this value. An older version may not have counted it."""
    return result["figures"].get(name) == value


def _is_unaided(result: Result) -> bool:
    """Of a game that has hints."""
    asked = [result["figures"][name] for name in HINTS if name in result["figures"]]
    return asked != [] and not any(asked)


def _is_any(result: Result) -> bool:
    return True


def _is_at_par(result: Result) -> bool:
    return _is(result, "over", 0)


def _hour(result: Result) -> int:
    """The hour of its day, by UTC, in which a result was finished; -1 for archive play."""
    return (result["completedAt"] - day_index(result["date"]) * DAY_MS) // HOUR_MS if counts(result) else -1


# Name, how many, of which game ("" for any), and which of its wins count.
WINS: list[tuple[str, int, str, Callable[[Result], bool]]] = [
    ("first", 1, "", _is_any),
    ("ten", 10, "", _is_any),
    ("hundred", 100, "", _is_any),
    ("thousand", 1000, "", _is_any),
    ("unaided", 1, "", _is_unaided),
    ("unaidedTen", 10, "", _is_unaided),
    (
        "everyBonus",
        1,
        "waywords",
        lambda result: 0 < result["figures"].get("bonusWords", 0) == result["figures"].get("bonusFound"),
    ),
    ("firstGuess", 1, "edgewise", lambda result: result["score"] == 1),
    ("secondGuess", 1, "cluegrid", lambda result: result["score"] <= 2),
    ("hardMode", 1, "cluegrid", lambda result: _is(result, "hardMode", 1)),
    ("flawless", 1, "wordogram", lambda result: _is(result, "incorrectLetters", 0) and _is(result, "hintsUsed", 0)),
    ("par", 1, "griddl", _is_at_par),
    ("parTen", 10, "griddl", _is_at_par),
    ("archive", 10, "", lambda result: not counts(result)),
]
# The hour of a result is known only where the site's days are UTC's.
HOURS: list[tuple[str, int, str, Callable[[Result], bool]]] = [
    ("early", 1, "", lambda result: _hour(result) == 0),
    ("late", 1, "", lambda result: _hour(result) == 23),
]


def find_badges(
    results: list[Result],
    games: list[str],
    levels: list[Level],
    packs: list[list[str]],
    soft: bool = True,
    is_utc: bool = True,
) -> list[Badge]:
    """All badges of a site with these games and packs (the ids of their levels), earned or not."""
    found: list[Badge] = []
    won = _in_order([result for result in results if result["status"] == "won" and result["game"] in games])
    for name, need, game, is_counted in WINS + (HOURS if is_utc else []):
        if not game or game in games:
            own = [result for result in won if not game or result["game"] == game]
            found.append(_badge(name, need, [_step(result) for result in own if is_counted(result)]))
    if len(games) > 1:
        sets = _full_sets(won, len(games))
        found.append(_badge("each", len(games), _first_of_each_game(won)))
        found += [_badge("fullSet", 1, sets), _badge("fullSets", 7, sets)]
    found += _streaks([result for result in won if counts(result)], soft)
    if packs:
        solved = _packs(levels, packs)
        found.append(_badge("pack", 1, solved))
        found.append(_badge("packs", len(packs), solved))
    return found


def _in_order(results: list[Result]) -> list[Result]:
    """The results in the order in which they were finished."""
    order = sorted(
        [(results[i]["completedAt"], results[i]["game"], results[i]["puzzleId"], i) for i in range(len(results))]
    )
    return [results[i] for _, _, _, i in order]


def _step(result: Result) -> tuple[int, str]:
    return result["completedAt"], result["game"] + ":" + result["puzzleId"]


def _badge(name: str, need: int, steps: list[tuple[int, str]]) -> Badge:
    """`steps` are what was done of what it needs, in order: when, and by which puzzle."""
    at, by = steps[need - 1] if len(steps) >= need else (0, "")
    return {"name": name, "need": need, "have": min(need, len(steps)), "at": at, "by": by}


def _first_of_each_game(won: list[Result]) -> list[tuple[int, str]]:
    seen: list[str] = []
    found = []
    for result in won:
        if result["game"] not in seen:
            seen.append(result["game"])
            found.append(_step(result))
    return found


def _full_sets(won: list[Result], size: int) -> list[tuple[int, str]]:
    """The results that completed a day on which every game was won."""
    of_day: dict[str, list[str]] = {}
    found = []
    for result in won:
        games = of_day.setdefault(result["date"], [])
        if counts(result) and result["game"] not in games:
            games.append(result["game"])
            if len(games) == size:
                found.append(_step(result))
    return found


def _streaks(won: list[Result], soft: bool) -> list[Badge]:
    """A badge for each length. A row of days may miss one in any seven, if streaks are soft."""
    first_of: dict[int, Result] = {}
    for result in won:
        first_of.setdefault(day_index(result["date"]), result)
    days = sorted(first_of)
    longer: list[tuple[int, str]] = []  # the wins that each made the longest row longer by a day
    start = 0  # where the row begins that ends at `at`
    missed = resumed = -1  # the last day missed in it, and where it went on after that
    for at in range(len(days)):
        gap = days[at] - days[at - 1] if at else 1
        if gap > (2 if soft else 1):
            start, missed = at, -1
        elif gap == 2:
            if missed >= 0 and days[at] - 1 - missed < GRACE_DAYS:
                start = resumed
            missed, resumed = days[at] - 1, at
        if at - start + 1 > len(longer):
            longer.append(_step(first_of[days[at]]))
    return [_badge(name, need, longer) for name, need in STREAKS]


def _packs(levels: list[Level], packs: list[list[str]]) -> list[tuple[int, str]]:
    """The moments at which packs were completed, in order."""
    solved = {level["id"]: level["completedAt"] for level in levels}
    found = []
    for ids in packs:  # none is empty
        if all([level in solved for level in ids]):
            found.append((max([solved[level] for level in ids]), ""))
    return sorted(found)
