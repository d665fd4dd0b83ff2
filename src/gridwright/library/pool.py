"""The pool of one game: puzzles that have no day yet, each pending, approved or rejected."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from gridwright.rules.shape import quote, wrong

from . import atomic
from .atomic import Written, written
from .document import parse_json, read_text
from .entry import STATUSES, Entry, Status, id_of, pooled
from .errors import LibraryError


class Pool:
    """`entries` by puzzle id, in the order of the file. What the file holds besides is kept.

    An entry is never changed, only replaced. So what was read or written last can be taken up again while the file is
    the same, and of a pool of ten thousand only the changed entries are worked out anew.
    """

    def __init__(self, path: Path, game: str) -> None:
        """Read the pool; a file that is not there is an empty one. LibraryError where it is not a pool."""
        self.path = path
        stamp, last = _stamp(path), _last.get(path)
        if not last or last.stamp != stamp:
            last = _read(path, game, stamp)
        self._around = last.around
        self.entries = dict(last.entries)

    def find(self, puzzle_id: str) -> Entry:
        """LibraryError where the pool has no such puzzle."""
        if puzzle_id not in self.entries:
            raise LibraryError(f"{self.path}: no puzzle with the id {quote(puzzle_id)}")
        return self.entries[puzzle_id]

    def put(self, puzzle_id: str, entry: Entry, status: Status) -> None:
        """Add a puzzle, or give the one that is there this status."""
        self.entries[puzzle_id] = pooled(self.entries.get(puzzle_id, entry), puzzle_id, status)

    def save(self) -> None:
        last = _last.get(self.path)
        texts: dict[str, Written] = {}
        for puzzle_id, entry in self.entries.items():
            known = last.texts.get(puzzle_id) if last and last.entries.get(puzzle_id) is entry else None
            texts[puzzle_id] = known or written(pooled(entry, puzzle_id, status_of(entry)), deep=2)
        atomic.write_json(self.path, self._around | {"puzzles": list(texts.values())})
        _last[self.path] = _Last(_stamp(self.path), self._around, dict(self.entries), texts)


Stamp = tuple[int, int, int] | None


@dataclass(frozen=True, slots=True)
class _Last:
    """A pool as it was read or written last, and the texts of its entries as far as they are known."""

    stamp: Stamp
    around: dict[str, Any]
    entries: dict[str, Entry]
    texts: dict[str, Written]


_last: dict[Path, _Last] = {}


def _stamp(path: Path) -> Stamp:
    """What changes with a file's content; None where there is none."""
    try:
        stat = path.stat()
    except OSError:
        return None
    return stat.st_mtime_ns, stat.st_ino, stat.st_size


def _read(path: Path, game: str, stamp: Stamp) -> _Last:
    text = read_text(path) if stamp else "[]"
    value = parse_json(text, path)
    around: dict[str, Any] = {"gameId": game}
    if isinstance(value, dict):
        around |= value | {"puzzles": None}  # which keeps their place
    if around["gameId"] != game:
        raise LibraryError(f'{path}: gameId: expected "{game}", found {quote(around["gameId"])}')
    entries: dict[str, Entry] = {}
    for where, entry in pool_entries(value, f"{path}: "):
        puzzle_id = id_of(entry, where)
        if puzzle_id in entries:
            raise LibraryError(f"{where}: a second puzzle with the id {quote(puzzle_id)}")
        entries[puzzle_id] = entry
    _last[path] = _Last(stamp, around, entries, _texts(text, entries))
    return _last[path]


def _texts(text: str, entries: dict[str, Entry]) -> dict[str, Written]:
    """The text of each entry, cut out of its file; {} where it is not in the form in which `save` writes it."""
    starts = []
    at = 0
    for puzzle_id in entries:
        at = text.find(f'\n  {{\n   "id": {json.dumps(puzzle_id, ensure_ascii=False)},\n', at)
        if at < 0:
            return {}
        starts.append(at + 3)
        at += 1
    ends = [start - 4 for start in starts[1:]] + [text.rfind("\n  }") + 4]  # 4: a comma, and the line's beginning
    return {name: Written(text[start:end]) for name, start, end in zip(entries, starts, ends, strict=False)}


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
