"""A result: what is kept of a finished game. All stats are derived from the results, so a list of them is a history.

Histories of two devices are merged by keeping one result a puzzle, the least in one total order. Hence it does not
matter who merges with whom, in which order and how often.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import shape
from .calendar import check_day

if TYPE_CHECKING:
    from typing import Any

    from .schema.contract import Problem
    from .schema.platform import Result

LARGEST_FIGURE = 10**9  # so that no sum of figures leaves the numbers that a browser holds exactly
LATEST = 253402300799999  # the last moment of the year 9999

_figure = shape.number(-LARGEST_FIGURE, LARGEST_FIGURE)
_fields: list[tuple[str, shape.Shape]] = [
    ("game", shape.text),
    ("puzzleId", shape.text),
    ("number", shape.number(1, LARGEST_FIGURE)),
    ("date", check_day),
    ("openedOn", check_day),
    ("status", shape.one_of(["won", "lost"])),
    ("score", _figure),
    ("figures", shape.map_of(_figure)),
    ("completedAt", shape.number(0, LATEST)),
    ("elapsedMs", shape.number(0, LATEST)),
]
_result = shape.record(_fields)


def check(value: Any) -> list[Problem]:
    """[] if `value` is a result; else what is wrong with it. A game that is not known here is no problem."""
    return shape.problems(_result, value)


def counts(result: Result) -> bool:
    """Whether the puzzle was opened on its own day, however late it was finished. Else it is archive play."""
    return result["openedOn"] == result["date"]


def rank(result: Result) -> tuple[Any, ...]:
    """The lower of two ranks is kept: what counts, then what was finished first. Only equal results rank equal."""
    return (
        0 if counts(result) else 1,
        result["completedAt"],
        result["game"],
        result["puzzleId"],
        result["status"],
        result["date"],
        result["openedOn"],
        result["number"],
        result["score"],
        result["elapsedMs"],
        [(name, result["figures"][name]) for name in sorted(result["figures"])],
    )


def merge(mine: list[Any], theirs: list[Any]) -> tuple[list[Result], int]:
    """The results of both, one a puzzle, sorted by day, game and puzzle; and how many entries were no results."""
    kept: dict[tuple[str, str], Any] = {}
    refused = 0
    for entry in mine + theirs:
        if check(entry):
            refused += 1
            continue
        key = (entry["game"], entry["puzzleId"])
        if key not in kept or rank(entry) < rank(kept[key]):
            kept[key] = entry
    # Sorted as tuples: MicroPython would call a key function at every comparison, and take seconds for a few years.
    order = sorted([(entry["date"], entry["game"], entry["puzzleId"]) for entry in kept.values()])
    # A field that is no part of a result has no part in its rank either, so it is not kept.
    results: list[Any] = [{name: kept[(game, puzzle)][name] for name, _ in _fields} for _, game, puzzle in order]
    return results, refused
