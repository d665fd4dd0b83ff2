"""A finding: one thing that an auditor has to say about a puzzle."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Literal

Severity = Literal["error", "warning"]

AUTHORING = "AUTHORING"  # the code of what keeps a source from being compiled
OFFENSIVE = "ERR_OFFENSIVE"  # an error always, with or without a profile, and never overruled
UNFIT = frozenset({"WARN_FRAGILE"})  # a puzzle with such a warning may wait in a pool; it is given no day


@dataclass(frozen=True, slots=True)
class Finding:
    """`path` leads to the value in the puzzle, as in `words.path[2].placements[0]`. `message` is for people; `data` has
    the values that it quotes, in JSON. `overruled` is the reason why an editor accepts it; it is then a warning."""

    code: str
    severity: Severity
    path: str
    message: str
    overruled: str = ""
    data: dict[str, Any] = field(default_factory=dict, hash=False)


def error(code: str, path: str, message: str, **data: Any) -> Finding:
    return Finding(code, "error", path, message, data=data)


def warning(code: str, path: str, message: str, **data: Any) -> Finding:
    return Finding(code, "warning", path, message, data=data)


def is_obstacle(finding: Finding) -> bool:
    """Whether it keeps a puzzle from a day: an error, or a warning that counts as one there."""
    return finding.severity == "error" or (finding.code in UNFIT and not finding.overruled)
