"""The tags of a puzzle: those of its main word, and those that two crossers have, by the word or by its clue."""

from __future__ import annotations

from gridwright.data.words.tags import tags_of
from gridwright.rules.schema.cluegrid import Puzzle as Cluegrid

from ..tags import find_shared


def tags(puzzle: Cluegrid) -> list[str]:
    crossers = [(crosser["word"], crosser["clue"]) for crosser in puzzle["crossers"]]
    return sorted(tags_of(puzzle["mainWord"]) | find_shared(crossers))
