"""Puzzles on paper: a page each, and the answers at the back."""

from __future__ import annotations

from typing import Protocol

from gridwright.making.contract import Puzzle

from . import cluegrid, edgewise, griddl, waywords, wordogram
from .pen import Area, Pen


class Drawing(Protocol):
    """How a game looks on paper. Both draw within an area, as large as they can, from the views of the rules."""

    HOW: str
    """What to do, in a sentence or two, with a pencil."""

    def draw(self, pen: Pen, area: Area, puzzle: Puzzle) -> None:
        """The puzzle, to be solved."""

    def draw_answer(self, pen: Pen, area: Area, puzzle: Puzzle) -> None:
        """Its solution, small."""


DRAWINGS: dict[str, Drawing] = {
    "waywords": waywords,
    "wordogram": wordogram,
    "edgewise": edgewise,
    "cluegrid": cluegrid,
    "griddl": griddl,
}
