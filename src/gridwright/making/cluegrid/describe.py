"""A puzzle told as its authoring file, from which an editor goes on."""

from __future__ import annotations

from typing import Any

from gridwright.rules.shape import quote

from ..contract import AuthoringError
from .compile import CROSSER, REQUIRED

KEPT = (*REQUIRED, "difficulty", "date", "number")


def describe(puzzle: Any) -> dict[str, Any]:
    """The content of the authoring file that compiles to this puzzle, with its id; of a faulty puzzle, as much as can
    be told. AuthoringError where it has no main word or no crossers."""
    if not isinstance(puzzle, dict):
        raise AuthoringError("", f"expected a puzzle, found {quote(puzzle)}")
    for key in REQUIRED:
        if key not in puzzle:
            raise AuthoringError(key, "missing")
    crossers = puzzle["crossers"]
    if not isinstance(crossers, list):
        raise AuthoringError("crossers", f"expected a list, found {quote(crossers)}")
    source = {"id": puzzle["puzzleId"]} if "puzzleId" in puzzle else {}
    source |= {key: puzzle[key] for key in KEPT if key in puzzle}
    return source | {"crossers": [_describe_crosser(crosser, index) for index, crosser in enumerate(crossers)]}


def _describe_crosser(crosser: Any, index: int) -> dict[str, Any]:
    if not isinstance(crosser, dict):
        raise AuthoringError(
            f"crossers[{index}]", f"expected an object with a word and its clue, found {quote(crosser)}"
        )
    return {key: crosser[key] for key in CROSSER if key in crosser}
