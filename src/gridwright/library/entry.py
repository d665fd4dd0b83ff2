"""An entry: a puzzle as a pool or a month holds it, its own fields beside `id`, `date`, `status` and `metadata`."""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any, Literal, get_args

from gridwright.making import MAKERS
from gridwright.making.batch import Made
from gridwright.rules.shape import quote

from .errors import LibraryError

Entry = dict[str, Any]
Status = Literal["pending", "approved", "rejected"]

STATUSES: tuple[Status, ...] = get_args(Status)
DRAFT = "draft"  # in the metadata
GAMES = tuple(MAKERS)


def id_of(entry: Entry, where: str) -> str:
    """What the puzzle calls itself, else the entry's `id`. LibraryError, beginning with `where`, if it has neither."""
    for path, value in _list_ids(entry):
        if not isinstance(value, str) or not value:
            raise LibraryError(f"{where}.{path}: expected a text that is not empty, found {quote(value)}")
        return value
    raise LibraryError(f"{where}.id: missing")


def has_id(entry: Entry) -> bool:
    """Whether it has any id, valid or not."""
    return any(_list_ids(entry))


def _list_ids(entry: Entry) -> Iterator[tuple[str, Any]]:
    meta = entry.get("meta")
    for path, value in (
        ("puzzleId", entry.get("puzzleId")),
        ("meta.id", meta.get("id") if isinstance(meta, dict) else None),
        ("id", entry.get("id")),
    ):
        if value is not None:
            yield path, value


def puzzle_of(entry: Entry) -> Entry:
    """The puzzle without what the library notes about it."""
    return {name: value for name, value in entry.items() if name not in ("status", "metadata")}


def pooled(entry: Entry, puzzle_id: str, status: Status) -> Entry:
    """The entry as a pool holds it."""
    rest = {name: value for name, value in entry.items() if name not in ("id", "date", "status", "metadata")}
    return {"id": puzzle_id, "status": status, **rest, "metadata": entry.get("metadata", {})}


def noted(made: Made, profile: str, seed: str) -> Entry:
    """A generated puzzle as a pool holds it, with notes for an editor."""
    metadata = made.puzzle.get("metadata", {}) | {
        "profile": profile,
        "seed": seed,
        "difficulty": made.grade.difficulty,
        "effort": made.grade.effort,
        "generatedAt": current_time(),
    }
    return pooled(made.puzzle | {"metadata": metadata}, id_of(made.puzzle, "the puzzle"), "pending")


def current_time() -> str:
    """Now, by UTC, in ISO 8601; or the time in SOURCE_DATE_EPOCH, so that a build can be repeated."""
    epoch = os.environ.get("SOURCE_DATE_EPOCH", "")
    now = datetime.fromtimestamp(int(epoch), UTC) if epoch.isdecimal() else datetime.now(UTC)
    return now.strftime("%Y-%m-%dT%H:%M:%SZ")


def dated(entry: Entry, puzzle_id: str, day: str) -> Entry:
    """The entry as a month holds it."""
    rest = {name: value for name, value in entry.items() if name not in ("id", "date", "status")}
    return {"id": puzzle_id, "date": day, **rest}


def is_draft(entry: Entry) -> bool:
    """Whether it is unfinished: it can have a day only when it is saved as a puzzle."""
    metadata = entry.get("metadata")
    return isinstance(metadata, dict) and bool(metadata.get(DRAFT))


def title_of(game: str, entry: Any) -> str | None:
    """A line by which an editor recognises a puzzle; None if it is too broken."""
    try:
        title = MAKERS[game].title(puzzle_of(entry))
    except (KeyError, TypeError, IndexError, AttributeError, ValueError):
        return None
    return title if isinstance(title, str) else None


def version_of(entry: Entry) -> str:
    """A hash of the content."""
    return hashlib.sha256(json.dumps(entry, sort_keys=True).encode()).hexdigest()[:16]
