"""An editor's notes on a puzzle, in its metadata: `tags`, `hold`, and the window `from` and `until`.

Automatic assignment respects them: a held puzzle gets no day, and one with a window none outside of it. An editor may
still give such a puzzle a day by name.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import Any

from gridwright.rules import calendar, shape
from gridwright.rules.schema.contract import Problem

from .entry import Entry
from .errors import LibraryError

MOST_TAGS = 20
LONGEST_TAG = 40
KEYS = ("tags", "hold", "from", "until")
_TAG = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")


@dataclass(frozen=True, slots=True)
class Notes:
    """`first` and `last` are the days of the window, both included; None if it has no such end."""

    tags: tuple[str, ...] = ()
    is_held: bool = False
    first: str | None = None
    last: str | None = None

    def allows(self, day: str) -> bool:
        """Whether automatic assignment may use the puzzle on a day."""
        return not self.is_held and (self.first or day) <= day <= (self.last or day)

    def find_objection(self, day: str) -> str:
        """Why automatic assignment would not use the puzzle on a day, as the end of a sentence; '' if it would."""
        if self.is_held:
            return "is on hold"
        return "" if self.allows(day) else f"is meant for {self.format_window()}"

    def format_window(self) -> str:
        if self.first and self.last:
            return f"{self.first} to {self.last}"
        return f"{self.first} and later" if self.first else f"days up to {self.last}" if self.last else ""


@dataclass(frozen=True, slots=True)
class NotesChange:
    """What to change in the notes. Of `is_held` and `window`, None changes nothing; a window is its two ends."""

    tag: tuple[str, ...] = ()
    untag: tuple[str, ...] = ()
    is_held: bool | None = None
    window: tuple[str | None, str | None] | None = None


def check_notes(metadata: Any) -> list[Problem]:
    """What is wrong with the notes in an entry's metadata; [] if nothing is."""
    found = shape.problems(_notes, metadata, "metadata")
    if not found and metadata.get("from", "") > metadata.get("until", "9999"):
        message = f"is before the window begins, on {metadata['from']}"
        found.append(shape.problem("metadata.until", f"{metadata['until']} {message}"))
    return found


def notes_of(entry: Entry) -> Notes:
    """The notes of an entry. If they are wrong, it is on hold, and only what is right is shown."""
    metadata = entry.get("metadata")
    metadata = metadata if isinstance(metadata, dict) else {}
    if not check_notes(metadata):
        tags = tuple(metadata.get("tags", ()))
        return Notes(tags, metadata.get("hold", False), metadata.get("from"), metadata.get("until"))
    tags = metadata["tags"] if isinstance(metadata.get("tags"), list) else []
    return Notes(tuple(tag for tag in tags if isinstance(tag, str) and _TAG.fullmatch(tag)), is_held=True)


def with_notes(entry: Entry, change: NotesChange) -> Entry:
    """The entry with changed notes. LibraryError if they would be wrong, or are wrong already."""
    metadata = dict(entry.get("metadata", {}))
    _refuse(check_notes(metadata))
    now = notes_of(entry)
    tags = [tag for tag in now.tags if tag not in change.untag]
    now = replace(now, tags=tuple(dict.fromkeys([*tags, *change.tag])))
    if change.is_held is not None:
        now = replace(now, is_held=change.is_held)
    if change.window is not None:
        now = replace(now, first=change.window[0], last=change.window[1])
    values = {"tags": list(now.tags), "hold": now.is_held, "from": now.first, "until": now.last}
    for name, value in values.items():
        if value:
            metadata[name] = value
        else:
            metadata.pop(name, None)
    _refuse(check_notes(metadata))
    return entry | {"metadata": metadata}


def copy_notes(entry: Entry, other: Any) -> Entry:
    """The entry with the notes of another that it has not itself."""
    metadata = other.get("metadata") if isinstance(other, dict) else None
    noted = {key: metadata[key] for key in KEYS if key in metadata} if isinstance(metadata, dict) else {}
    return entry | {"metadata": noted | entry.get("metadata", {})} if noted else entry


def _refuse(problems: list[Problem]) -> None:
    if problems:
        raise LibraryError(shape.format_problem(problems[0]))


def _tag(value: Any, path: str, found: list[Problem]) -> None:
    if not isinstance(value, str) or len(value) > LONGEST_TAG or not _TAG.fullmatch(value):
        wanted = f"a tag of at most {LONGEST_TAG} lower-case letters, digits and hyphens, such as christmas"
        found.append(shape.wrong(path, wanted, value))


_tags = shape.list_of(_tag, most=MOST_TAGS)
_notes = shape.record(
    [], [("tags", _tags), ("hold", shape.flag), ("from", calendar.check_day), ("until", calendar.check_day)]
)
