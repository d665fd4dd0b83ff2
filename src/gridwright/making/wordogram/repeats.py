"""What players notice when it returns too soon: an author, a proverb of one size, and a phrase, which never should."""

from __future__ import annotations

from typing import Any

from .grid import grid_of
from .phrase import capitals, is_letter

SPACING = {"author": 7, "kind": 7, "phrase": 36_500}
NOBODY = "PROVERB"  # an author who is nobody in particular


def repeats(puzzle: Any) -> dict[str, list[str]]:
    """The author, or of a proverb, which has none, its size; and the phrase, by its letters alone."""
    author = " ".join(capitals(puzzle.get("meta", {}).get("author", "")).split())
    is_proverb = NOBODY in author.split()
    letters = "".join(filter(is_letter, "".join(grid_of(puzzle).rows)))
    return {
        "author": [author] if author and not is_proverb else [],
        "kind": [f"{NOBODY} OF {puzzle['rows']} ROWS"] if is_proverb else [],
        "phrase": [letters],
    }
