"""Searching puzzles by all that they contain: title, answers, words, clues, id and tags."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from .entry import Entry, puzzle_of, title_of
from .notes import notes_of

# What no editor looks for: names of cells, kinds of squares, proofs.
_SKIPPED = {"id", "puzzleId", "mode", "config", "grid", "placements", "specials", "schema", "certificate"}


def text_of(game: str, puzzle_id: str, entry: Entry) -> str:
    """What a search looks at, in lower case: each text of the puzzle once."""
    found = [puzzle_id, title_of(game, entry) or "", *notes_of(entry).tags, *_texts_in(puzzle_of(entry))]
    return "\n".join(dict.fromkeys(text.lower() for text in found if len(text) > 1))


def matches(text: str, wanted: str) -> bool:
    """Whether a text has every word of what is wanted."""
    return all(word in text for word in wanted.lower().split())


def _texts_in(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for name, part in value.items():
            if name not in _SKIPPED:
                yield from _texts_in(part)
    elif isinstance(value, list):
        for part in value:
            yield from _texts_in(part)
