"""The grade: how hard a puzzle is, from its size and its certificate.

    effort     = letters / 10, and as much again for the share of them that logic does not force;
                 1 more for each letter that must be revealed; a fifth less if not even counts are needed
    difficulty = 1, and 1 more for each of CUTS that the effort reaches

An estimate, not a measurement of people. The cuts were set so that generated pocket puzzles spread over 1 to 5.
"""

from __future__ import annotations

from typing import Any

from ..contract import Grade
from .certificate import certify
from .grid import grid_of

CUTS = (2.4, 3.3, 4.3, 5.6)
REVEAL = 1.0
WITHOUT_COUNTS = 0.8


def grade(puzzle: Any) -> Grade:
    """How hard a puzzle is. Its certificate is trusted; without any, nothing counts as forced."""
    grid = grid_of(puzzle)
    certificate = puzzle.get("certificate") or certify(grid)
    figures: dict[str, Any] = {"letters": len(grid.letters), "rows": len(grid.rows), "cols": grid.cols}
    share, factor, reveals = 0, 1.0, 0
    if certificate:
        share, reveals = certificate["forcedShare"], certificate["reveals"]
        factor = WITHOUT_COUNTS if certificate["unique"]["plainDictionary"] else 1.0
        figures |= {"unique": certificate["unique"], "forcedShare": share, "reveals": reveals}
    effort = len(grid.letters) / 10 * (2 - share / 100) * factor + REVEAL * reveals
    return Grade(1 + sum(effort >= cut for cut in CUTS), round(effort, 2), figures)
