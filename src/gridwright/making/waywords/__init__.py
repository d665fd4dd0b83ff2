"""Waywords: authoring files become puzzles, and puzzles are audited."""

from __future__ import annotations

from typing import Any

from .audit import audit
from .compile import compile  # noqa: A004  # the contract's word
from .quality import PROFILES
from .repeats import SPACING, repeats
from .show import show

__all__ = ["PROFILES", "SPACING", "audit", "compile", "recognise", "repeats", "show"]


def recognise(value: Any) -> bool:
    """Whether `value` has the shape of a Waywords puzzle or of its authoring file, well formed or not."""
    if not isinstance(value, dict):
        return False
    words = value.get("words")
    is_puzzle = value.get("mode") == "WAYWORDS" or (isinstance(words, dict) and "path" in words)
    return is_puzzle or ("rows" in value and "path" in value)
