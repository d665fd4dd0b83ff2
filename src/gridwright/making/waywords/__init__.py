"""Waywords: authoring files and themes become puzzles, and puzzles are audited, solved and graded.

Each verb of the contract has its file. They share geometry and readings (of grids) and profiles. What one alone uses:

    audit           quality
    generate        themes, material, shapes, board, chain, fill
    offer, repair   sketch, changes, completion; repair also faults (of puzzles) and mistakes (of files)
"""

from __future__ import annotations

from typing import Any

from . import profiles
from .audit import audit
from .compile import compile  # noqa: A004  # the contract's word
from .describe import describe
from .generate import generate, specs, topics, vary
from .grade import grade
from .offer import offer
from .repair import repair
from .repeats import SPACING, repeats
from .show import show, title
from .solve import script, show_solved, solve

__all__ = [
    "PROFILES",
    "SPACING",
    "audit",
    "compile",
    "describe",
    "generate",
    "grade",
    "offer",
    "recognise",
    "repair",
    "repeats",
    "script",
    "show",
    "show_solved",
    "solve",
    "specs",
    "title",
    "topics",
    "vary",
]

PROFILES = tuple(profiles.PROFILES)


def recognise(value: Any) -> bool:
    """Whether `value` has the shape of a Waywords puzzle or of its authoring file, well formed or not."""
    if not isinstance(value, dict):
        return False
    words = value.get("words")
    is_puzzle = value.get("mode") == "WAYWORDS" or (isinstance(words, dict) and "path" in words)
    return is_puzzle or ("rows" in value and "path" in value)
