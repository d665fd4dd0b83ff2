"""The pool of one game: puzzles that have no day yet, each pending, approved or rejected."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from gridwright.rules.shape import quote, wrong

from . import atomic
from .document import read_json
from .entry import STATUSES, Entry, Status, id_of, pooled
from .errors import LibraryError


class Pool:
    """`entries` by puzzle id, in the order of the file. What the file holds besides is kept."""

    def __init__(self, path: Path, game: str) -> None:
        """Read the pool; a file that is not there is an empty one. LibraryError where it is not a pool."""
        self.path = path
        value = read_json(path) if path.exists() else []
        self._around: dict[str, Any] = {"gameId": game}
        if isinstance(value, dict):
            self._around |= value
        if self._around["gameId"] != game:
            raise LibraryError(f'{path}: gameId: expected "{game}", found {quote(self._around["gameId"])}')
        self.entries: dict[str, Entry] = {}
        for where, entry in pool_entries(value, f"{path}: "):
            puzzle_id = id_of(entry, where)
            if puzzle_id in self.entries:
                raise LibraryError(f"{where}: a second puzzle with the id {quote(puzzle_id)}")
            self.entries[puzzle_id] = entry

    def find(self, puzzle_id: str) -> Entry:
        """LibraryError where the pool has no such puzzle."""
        if puzzle_id not in self.entries:
            raise LibraryError(f"{self.path}: no puzzle with the id {quote(puzzle_id)}")
        return self.entries[puzzle_id]

    def put(self, puzzle_id: str, entry: Entry, status: Status) -> None:
        """Add a puzzle, or give the one that is there this status."""
        self.entries[puzzle_id] = pooled(self.entries.get(puzzle_id, entry), puzzle_id, status)

    def save(self) -> None:
        entries = [pooled(entry, puzzle_id, status_of(entry)) for puzzle_id, entry in self.entries.items()]
        atomic.write_json(self.path, self._around | {"puzzles": entries})


def pool_entries(value: Any, start: str = "") -> list[tuple[str, Entry]]:
    """Every entry of a pool, or of a bare list, with the path to it. LibraryError where one is not an entry."""
    puzzles = value.get("puzzles") if isinstance(value, dict) else value
    if not isinstance(puzzles, list):
        raise LibraryError(start + wrong("puzzles", "a list", puzzles))
    found = []
    for index, entry in enumerate(puzzles):
        path = f"puzzles[{index}]" if isinstance(value, dict) else f"[{index}]"
        if not isinstance(entry, dict):
            raise LibraryError(start + wrong(path, "an object", entry))
        if status_of(entry) not in STATUSES:
            raise LibraryError(start + wrong(f"{path}.status", "one of " + ", ".join(STATUSES), entry["status"]))
        if not isinstance(entry.get("metadata", {}), dict):
            raise LibraryError(start + wrong(f"{path}.metadata", "an object", entry["metadata"]))
        found.append((start + path, entry))
    return found


def status_of(entry: Entry) -> Status:
    """A puzzle that nobody has looked at yet is pending."""
    status: Status = entry.get("status", "pending")
    return status
