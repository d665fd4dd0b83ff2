"""The tags of a puzzle: those of its phrase."""

from __future__ import annotations

from typing import Any

from gridwright.data.material import cached
from gridwright.data.wordogram import read_phrases

from .phrases import letters_of
from .repeats import repeats


def tags(puzzle: Any) -> list[str]:
    [letters] = repeats(puzzle)["phrase"]
    return sorted(_read_tags().get(letters, ()))


@cached()
def _read_tags() -> dict[str, set[str]]:
    """By the letters of a phrase: those of all phrases that have them."""
    found: dict[str, set[str]] = {}
    for phrases in read_phrases().values():
        for each in phrases:
            found.setdefault(letters_of(each.text), set()).update(each.tags)
    return found
