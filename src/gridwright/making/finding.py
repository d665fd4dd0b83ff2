"""A finding: one thing that an auditor has to say about a puzzle."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

Severity = Literal["error", "warning"]

AUTHORING = "AUTHORING"  # the code of what keeps a source from being compiled
UNFIT = frozenset({"WARN_FRAGILE"})  # a puzzle with such a warning may wait in a pool; it is given no day


@dataclass(frozen=True, slots=True)
class Finding:
    """`path` leads to the value in the puzzle, as in `words.path[2].placements[0]`."""

    code: str
    severity: Severity
    path: str
    message: str


def error(code: str, path: str, message: str) -> Finding:
    return Finding(code, "error", path, message)


def warning(code: str, path: str, message: str) -> Finding:
    return Finding(code, "warning", path, message)


def find_obstacle(findings: Iterable[Finding]) -> Finding | None:
    """What keeps a puzzle from being given a day: an error, or a warning that is one there."""
    return next((each for each in findings if each.severity == "error" or each.code in UNFIT), None)
