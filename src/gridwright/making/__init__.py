"""Making puzzles: compile, generate, solve, audit, grade. One folder a game."""

from __future__ import annotations

from typing import Any

from . import cluegrid, edgewise, griddl, waywords, wordogram
from .contract import Maker

MAKERS: dict[str, Maker] = {
    "waywords": waywords,
    "wordogram": wordogram,
    "edgewise": edgewise,
    "cluegrid": cluegrid,
    "griddl": griddl,
}


def recognise(value: Any) -> str | None:
    """The name of the game whose puzzle or authoring file `value` has the shape of; None where it has none's."""
    return next((name for name, maker in MAKERS.items() if maker.recognise(value)), None)
