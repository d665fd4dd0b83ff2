"""Puzzles from elsewhere, which may lack an id, or have an older form that the rules do not play."""

from __future__ import annotations

from gridwright.making import MAKERS
from gridwright.making.contract import AuthoringError
from gridwright.rules import GAMES

from .entry import Entry, has_id, puzzle_of


def take_in(entry: Entry, game: str | None) -> Entry:
    """The entry with an id, in the form that the rules play: its maker compiles it if needed. If that fails, the entry
    stays as it is, and the auditor reports what is wrong."""
    if game not in MAKERS or (has_id(entry) and not GAMES[game].check(puzzle_of(entry))):
        return entry
    try:
        compiled = MAKERS[game].compile(puzzle_of(entry))
    except AuthoringError:
        return entry
    noted = {name: entry[name] for name in ("status", "metadata") if name in entry}
    if isinstance(noted.get("metadata"), dict):
        noted["metadata"] = compiled.get("metadata", {}) | noted["metadata"]
    return compiled | noted
