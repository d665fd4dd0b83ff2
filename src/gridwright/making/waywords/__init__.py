"""Waywords: authoring files and themes become puzzles, and puzzles are audited, solved and graded.

Each verb of the contract has its file. All share geometry and readings (of grids) and profiles. Behind them are:

    audit           quality
    complete        sketch, changes, completion
    generate        themes, board, chain, fill
    offer, repair   sketch, changes, completion; repair also faults (of puzzles) and mistakes (of files)
"""

from __future__ import annotations

from typing import Any

from ..contract import MaterialKind
from . import profiles, themes
from .audit import audit as audit
from .compile import compile as compile  # noqa: A004  # the contract's word
from .complete import complete as complete
from .describe import describe as describe
from .generate import STEERING as STEERING
from .generate import generate as generate
from .generate import specs as specs
from .generate import topics as topics
from .generate import vary as vary
from .grade import grade as grade
from .offer import offer as offer
from .repair import repair as repair
from .repeats import SPACING as SPACING
from .repeats import repeats as repeats
from .show import show as show
from .show import title as title
from .solve import script as script
from .solve import show_solved as show_solved
from .solve import solve as solve

PROFILES = tuple(profiles.PROFILES)
DAILY_PROFILES = PROFILES  # easy at the start of a week, hard at its end
MATERIAL: tuple[MaterialKind, ...] = (themes,)


def recognise(value: Any) -> bool:
    if not isinstance(value, dict):
        return False
    words = value.get("words")
    is_puzzle = value.get("mode") == "WAYWORDS" or (isinstance(words, dict) and "path" in words)
    return is_puzzle or ("rows" in value and "path" in value)
