"""Puzzles on paper: a page each, and the answers at the back."""

from __future__ import annotations

from typing import Any, Protocol

from . import cluegrid, edgewise, griddl, waywords, wordogram
from .pen import Area, Pen


class Drawing(Protocol):
    """How a game looks on paper. Both functions draw a puzzle of this game as large as the area allows."""

    HOW: str
    """What to do, in a sentence or two, with a pencil."""

    def draw(self, pen: Pen, area: Area, puzzle: Any) -> None:
        """The puzzle, to be solved."""

    def draw_answer(self, pen: Pen, area: Area, puzzle: Any) -> None:
        """Its solution, small."""


DRAWINGS: dict[str, Drawing] = {
    "waywords": waywords,
    "wordogram": wordogram,
    "edgewise": edgewise,
    "cluegrid": cluegrid,
    "griddl": griddl,
}
