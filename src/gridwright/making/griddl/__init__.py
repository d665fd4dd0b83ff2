"""griddl: words become levels, and levels are audited, solved and graded."""

from __future__ import annotations

from typing import Any

from gridwright.data.griddl import read_shipped_unwelcome

from ..authoring import complete as complete
from ..contract import MaterialKind
from ..wordlists import WORDS, WordList
from . import profiles
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
UNWELCOME = WordList("unwelcome", (2, 12), lambda: sorted(read_shipped_unwelcome()))
MATERIAL: tuple[MaterialKind, ...] = (WORDS, UNWELCOME)


def recognise(value: Any) -> bool:
    if not isinstance(value, dict):
        return False
    return "board" in value or ("deck" in value and "rows" in value) or "allowedWords" in value
