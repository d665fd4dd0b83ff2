"""Edgewise: categories become puzzles, and puzzles are audited, solved and graded."""

from __future__ import annotations

from typing import Any

from .audit import PROFILES, audit
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


def recognise(value: Any) -> bool:
    """Whether `value` has the shape of an Edgewise puzzle or of its authoring file, well formed or not."""
    return isinstance(value, dict) and ("squares" in value or isinstance(value.get("categories"), dict))
