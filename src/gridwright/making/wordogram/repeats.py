"""What players notice when it returns too soon: an author, and a phrase, which never should.

Proverbs have no author, and are many: of them, those of one size count as one author's.
"""

from __future__ import annotations

from typing import Any

from ..contract import EVER
from .grid import grid_of
from .phrase import capitals, is_letter

SPACING = {"author": 7, "phrase": EVER}
NOBODY = "PROVERB"  # an author who is nobody in particular


def repeats(puzzle: Any) -> dict[str, list[str]]:
    """The author, where one is told, and the phrase, by its letters alone."""
    author = " ".join(capitals(puzzle.get("meta", {}).get("author", "")).split())
    if NOBODY in author.split():
        author = f"{NOBODY} OF {puzzle['rows']} ROWS"
    letters = "".join(filter(is_letter, "".join(grid_of(puzzle).rows)))
    return {"author": [author] if author else [], "phrase": [letters]}
