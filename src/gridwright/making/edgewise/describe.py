"""A puzzle told as the authoring file that compiles to it."""

from __future__ import annotations

from typing import Any

from gridwright.rules import edgewise

from ..contract import AuthoringError


def describe(puzzle: Any) -> dict[str, Any]:
    """The authoring file's content. AuthoringError where the puzzle is not one that the rules can play."""
    for problem in edgewise.check(puzzle):
        raise AuthoringError(*problem.split(": ", 1))
    dated = {"date": puzzle["date"]} if puzzle.get("date") else {}
    return {
        "id": puzzle["id"],
        **dated,
        "categories": {side: puzzle["categories"][side] for side in edgewise.SIDES},
        "squares": [list(square["words"]) for square in puzzle["squares"]],
    }
