"""Cluegrid: clues become puzzles, and puzzles are audited, solved and graded."""

from __future__ import annotations

from typing import Any

from gridwright.data.cluegrid import read_shipped_unfit

from ..authoring import complete as complete
from ..contract import MaterialKind
from ..wordlists import WORDS, WordList
from . import clues, profiles
from .audit import audit as audit
from .compile import compile as compile  # noqa: A004  # the contract's word
from .compile import describe as describe
from .generate import SPACING as SPACING
from .generate import STEERING as STEERING
from .generate import generate as generate
from .generate import repeats as repeats
from .generate import specs as specs
from .generate import topics as topics
from .generate import vary as vary
from .grade import grade as grade
from .offer import offer as offer
from .repair import repair as repair
from .show import show as show
from .show import title as title
from .solve import script as script
from .solve import show_solved as show_solved
from .solve import solve as solve

PROFILES = tuple(profiles.PROFILES)
DAILY_PROFILES: tuple[str, ...] = (profiles.DAILY.name,)
UNFIT = WordList("unfit", (5, 5), lambda: sorted(read_shipped_unfit()))
MATERIAL: tuple[MaterialKind, ...] = (clues, WORDS, UNFIT)


def recognise(value: Any) -> bool:
    return isinstance(value, dict) and ("mainWord" in value or "crossers" in value)
