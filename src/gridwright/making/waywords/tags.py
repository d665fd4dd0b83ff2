"""The tags of a puzzle: those of its theme."""

from __future__ import annotations

from gridwright.data.material import cached
from gridwright.data.waywords import read_themes
from gridwright.rules.schema.waywords import Puzzle as Waywords

from .themes import fold


def tags(puzzle: Waywords) -> list[str]:
    return sorted(_read_tags().get(fold(puzzle["theme"]), ()))


@cached()
def _read_tags() -> dict[str, frozenset[str]]:
    """By title."""
    return {fold(theme["theme"]): frozenset(theme.get("tags", ())) for theme in read_themes().values()}
