"""The tags of a puzzle: those of each of its categories."""

from __future__ import annotations

from gridwright.rules.schema.edgewise import Puzzle as Edgewise

from .database import current_database, labels_of


def tags(puzzle: Edgewise) -> list[str]:
    database = current_database()
    indices = map(database.find, labels_of(puzzle))
    return sorted({tag for index in indices if index is not None for tag in database.categories[index].tags})
