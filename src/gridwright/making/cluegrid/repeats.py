"""What players notice when it returns too soon: a main word ever again, and any word within two months."""

from __future__ import annotations

from gridwright.rules.schema.cluegrid import Puzzle as Cluegrid

from ..contract import EVER

SPACING = {"mainWord": EVER, "word": 60}


def repeats(puzzle: Cluegrid) -> dict[str, list[str]]:
    return {"mainWord": [puzzle["mainWord"]], "word": words_of(puzzle)}


def words_of(puzzle: Cluegrid) -> list[str]:
    """The main word and the crossers."""
    return [puzzle["mainWord"], *(crosser["word"] for crosser in puzzle["crossers"])]
