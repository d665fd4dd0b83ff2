"""What players notice when it returns too soon: an author, proverbs day after day, and a phrase, which never should."""

from __future__ import annotations

from typing import Any

from .grid import grid_of
from .phrase import capitals, is_letter

SPACING = {"author": 7, "kind": 1, "phrase": 36_500}
NOBODY = "PROVERB"  # an author who is nobody in particular


def repeats(puzzle: Any) -> dict[str, list[str]]:
    """The author, or that it is a proverb; and the phrase, by its letters alone."""
    meta = puzzle.get("meta", {})
    author = " ".join(capitals(meta.get("author", "")).split())
    letters = "".join(filter(is_letter, "".join(grid_of(puzzle).rows)))
    is_proverb = NOBODY in author.split()
    return {
        "author": [author] if author and not is_proverb else [],
        "kind": [NOBODY] if is_proverb else [],
        "phrase": [letters],
    }
