"""A puzzle in short, as a list of puzzles shows it."""

from __future__ import annotations

from typing_extensions import TypedDict

from .entry import Status, is_draft, title_of
from .moves import Shelved
from .notes import notes_of
from .pool import status_of

# "from" is no name in Python.
_Window = TypedDict("_Window", {"from": str | None, "until": str | None})


class Row(_Window):
    id: str
    title: str
    status: Status
    day: str | None
    difficulty: int | None
    effort: float | None
    profile: str | None
    isDraft: bool  # noqa: N815
    tags: list[str]
    hold: bool
    version: str


def row_of(game: str, item: Shelved, day: str | None = None) -> Row:
    """The row of a puzzle. What its file notes may be anything: what is not of the right type is left out."""
    difficulty, effort, profile = (item.metadata.get(name) for name in ("difficulty", "effort", "profile"))
    notes = notes_of(item.entry)
    return {
        "id": item.id,
        "title": title_of(game, item.entry) or item.id,
        "status": "approved" if day else status_of(item.entry),
        "day": day,
        "difficulty": difficulty if isinstance(difficulty, int) else None,
        "effort": effort if isinstance(effort, int | float) else None,
        "profile": profile if isinstance(profile, str) else None,
        "isDraft": is_draft(item.entry),
        "tags": list(notes.tags),
        "hold": notes.is_held,
        "from": notes.first,
        "until": notes.last,
        "version": item.version,
    }
