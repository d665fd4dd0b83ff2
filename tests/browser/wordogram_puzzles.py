"""Wordogram for the browser tests: a pocket puzzle, one that is wide, and one whose texts are hostile."""

from __future__ import annotations

from typing import Any


def puzzle(puzzle_id: str, written: list[str], **more: Any) -> Any:
    """A puzzle from its rows as they are read: letters, spaces, and what else is the overlay's."""
    overlay = [
        {"row": row, "col": col, "ch": ch}
        for row, line in enumerate(written)
        for col, ch in enumerate(line)
        if ch != " " and not "A" <= ch <= "Z"
    ]
    return {
        "schema": "0.3",
        "id": puzzle_id,
        "rows": len(written),
        "cols": len(written[0]),
        "solution": ["".join(ch if "A" <= ch <= "Z" else " " for ch in line) for line in written],
        "overlay": overlay,
        **more,
    }


TRUTH = puzzle(
    "truth",
    ["THE     ", "TRUTH IS", "RARELY  ", "PURE AND", "NEVER   ", "SIMPLE. "],
    meta={
        "phrase": "The truth is rarely pure and never simple.",
        "author": "Oscar Wilde",
        "source": "The Importance of Being Earnest",
        "year": 1895,
    },
)

CERTIFICATE: dict[str, Any] = {
    "unique": {"countsDictionary": True, "countsAny": False, "plainDictionary": False, "plainAny": False},
    "forcedShare": 84,
    "reveals": 2,
    "order": [[3, 0], [2, 0]],
}

WIDE = puzzle(
    "wide",
    ["WHEN ANGRY, COUNT TEN   ", "BEFORE YOU SPEAK;       ", "IF VERY ANGRY,          ", "A HUNDRED.              "],
    meta={"phrase": "When angry, count ten before you speak; if very angry, a hundred.", "author": "Thomas Jefferson"},
)

# No auditor would let it pass; a page must still show it as text.
HOSTILE = puzzle(
    "hostile",
    ["<A>&", '"B\u202e\u0301'],
    meta={
        "phrase": "<img src=x onerror=\"document.title='hacked'\"> & \u202eevil",
        "author": "<script>document.title='hacked'</script>",
        "source": "</blockquote><b>bold</b>",
        "year": "<i>1900</i>",
    },
)
