"""What players notice when it returns too soon: a category."""

from __future__ import annotations

from gridwright.rules.schema.edgewise import Puzzle as Edgewise

from .index import labels_of
from .labels import fold

SPACING = {"category": 21}


def repeats(puzzle: Edgewise) -> dict[str, list[str]]:
    """The categories, each spelled in one way only."""
    return {"category": [fold(label) for label in labels_of(puzzle)]}
