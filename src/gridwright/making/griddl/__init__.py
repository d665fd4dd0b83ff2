"""griddl: words become levels, and levels are audited, solved and graded."""

from __future__ import annotations

from typing import Any

from ..authoring import complete as complete
from . import profiles
from .audit import audit as audit
from .compile import compile as compile  # noqa: A004  # the contract's word
from .describe import describe as describe
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
DAILY_PROFILES: tuple[str, ...] = (profiles.DAILY.name,)


def recognise(value: Any) -> bool:
    """Whether `value` has the shape of a griddl level or of its authoring file, well formed or not."""
    if not isinstance(value, dict):
        return False
    return "board" in value or ("deck" in value and "rows" in value) or "allowedWords" in value
