"""What players notice when it returns too soon: a category, and the same two answers to it."""

from __future__ import annotations

from gridwright.rules.edgewise import answer
from gridwright.rules.schema.edgewise import Puzzle as Edgewise

from .index import labels_of
from .labels import fold

SPACING = {"category": 21, "pair": 365}


def repeats(puzzle: Edgewise) -> dict[str, list[str]]:
    """The categories, and each with its two words; spelled in one way only."""
    labels = [fold(label) for label in labels_of(puzzle)]
    answers = [" and ".join(sorted(word.upper() for word in answer(puzzle, side))) for side in range(4)]
    return {"category": labels, "pair": [f"{label}: {pair}" for label, pair in zip(labels, answers, strict=True)]}
