"""What players notice if it returns soon: an author, and a phrase, which never should.

Proverbs have no author, and there are many: those of one size count as one author's.
"""

from __future__ import annotations

from typing import Any

from ..contract import EVER
from .grid import grid_of
from .phrase import is_letter, to_upper

SPACING = {"author": 7, "phrase": EVER}
NOBODY = "PROVERB"  # an author who is nobody in particular


def repeats(puzzle: Any) -> dict[str, list[str]]:
    author = " ".join(to_upper(puzzle.get("meta", {}).get("author", "")).split())
    if NOBODY in author.split():
        author = f"{NOBODY} OF {puzzle['rows']} ROWS"
    letters = "".join(filter(is_letter, "".join(grid_of(puzzle).rows)))
    return {"author": [author] if author else [], "phrase": [letters]}
