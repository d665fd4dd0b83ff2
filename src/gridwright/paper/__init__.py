"""Puzzles on paper: pages and booklets as PDF, single puzzles as PDF or SVG."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from . import cluegrid, edgewise, griddl, waywords, wordogram
from .pen import Area, Color, Pen


class Drawing(Protocol):
    """How a game looks on paper. Everything is drawn from the top of its area, as large as that allows."""

    HOW: str
    """What to do, in a sentence or two, with a pencil."""

    LEAST: float
    """The smallest side of a cell that can be read and written in."""

    MOST: float
    """The largest side that a page needs."""

    ACCENT: Color
    """The colour of the game, as on the site."""

    def draw(self, pen: Pen, area: Area, puzzle: Any, most: float) -> float:
        """The puzzle, to be solved, with cells of at most the side `most`; the side that they have."""

    def draw_answer(self, pen: Pen, area: Area, puzzle: Any) -> None:
        """Its solution, small."""

    def describe_answer(self, puzzle: Any) -> str:
        """Its solution in words."""


DRAWINGS: dict[str, Drawing] = {
    "waywords": waywords,
    "wordogram": wordogram,
    "edgewise": edgewise,
    "cluegrid": cluegrid,
    "griddl": griddl,
}

TABLES: dict[str, Callable[[Pen, Area, Any], None]] = {"cluegrid": cluegrid.draw_table}
"""What a game needs beside its puzzle, and draws at the top of an area: below the puzzle or on another page."""
