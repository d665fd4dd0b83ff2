"""What has changed in the library's folder, for the open pages: by another page, by a command, by hand or by git.

While a page waits for changes, the stamps of the files are compared four times a second. Changes made in a studio have
a line in the log, which says who made them; whatever else has changed was changed on disk.
"""

from __future__ import annotations

import asyncio
import os
import secrets
import threading
import time
from collections import Counter, deque
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from gridwright.library.document import Stamp, stamp_of
from gridwright.library.entry import GAMES
from gridwright.library.errors import LibraryError
from gridwright.library.log import FOLDER, Record, add_record, format_day, format_record, parse_record, recent_lines
from gridwright.library.moves import Daily
from gridwright.rules.amounts import count

from . import schema
from .access import Person
from .desk import Desk

PAUSE = 0.25  # seconds between two looks at the folder
PATIENCE = 20  # seconds until a page is answered that nothing has changed
MOST_EVENTS = 200
MOST_NAMED = 4  # days or changes that are named one by one
SETTINGS = "library.json"
COMPARED = ("pool.json", "assigned")  # of a game

Stamps = dict[str, set[tuple[str, Stamp]]]


@dataclass
class Snapshot:
    """A game's puzzles: the mark of each entry in the pool, and the days."""

    pool: dict[str, Any] = field(default_factory=dict)
    days: dict[str, Daily] = field(default_factory=dict)


class Watch:
    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._start = secrets.token_hex(4)  # numbers of an earlier start mean nothing
        self._number = 0
        self._events: deque[tuple[int, schema.ChangeEvent]] = deque(maxlen=MOST_EVENTS)
        self._stamps: Stamps | None = None
        self._snapshots: dict[str, Snapshot] = {}
        self._lines: Counter[bytes] = Counter()
        self._pages: deque[tuple[Record, str]] = deque(maxlen=MOST_EVENTS)
        self._log_trouble = ""
        self._looked = 0.0
        self._looking = threading.Lock()
        self._counting = threading.Lock()
        self._begun = self._open = 0  # changes by requests
        self.is_closed = False

    @property
    def at(self) -> str:
        return f"{self._start}-{self._number}"

    async def wait(self, since: str, is_gone: Callable[[], Awaitable[bool]]) -> schema.Changes:
        """The changes after `since`, as soon as there are any; none if nothing changes for a while."""
        ends = time.monotonic() + PATIENCE
        while True:
            if not since or time.monotonic() - self._looked >= PAUSE:
                self._looked = time.monotonic()
                await asyncio.to_thread(self.look)
            if since != self.at or time.monotonic() > ends or self.is_closed or await is_gone():
                return self._describe(since)
            await asyncio.sleep(PAUSE)

    def close(self) -> None:
        """Answer the pages that wait: the server ends."""
        self.is_closed = True

    @contextmanager
    def changing(self) -> Iterator[None]:
        """While a request changes the library and notes it: a change without its note would look like one on disk."""
        with self._counting:
            self._begun += 1
            self._open += 1
        try:
            yield
        finally:
            with self._counting:
                self._open -= 1

    def note(self, record: Record, by: Person) -> None:
        """Add a change that somebody has made to the log. If that fails, the change stays, and the pages say so."""
        try:
            self._pages.append((add_record(self._desk.root, {"by": by.name} | record), by.page))
            self._log_trouble = ""
        except LibraryError as problem:
            self._log_trouble = f"The change is made, but the log could not be written. {problem}"

    def look(self) -> None:
        """Compare the folder with what it was. Another look that is under way is enough."""
        if not self._looking.acquire(blocking=False):
            return
        try:
            begun = self._begun
            if self._open:
                return
            stamps = _read_stamps(self._desk.library.root)  # the settings are taken in too
            if stamps == self._stamps:
                return
            before, (snapshots, lines) = self._stamps, self._read(stamps)
            with self._counting:
                if self._begun != begun:
                    return  # what was read may be half of a change
                events = [] if before is None else self._compare(before, stamps, snapshots, lines)
                self._stamps, self._snapshots, self._lines = stamps, self._snapshots | snapshots, lines
            for event in events:
                self._number += 1
                self._events.append((self._number, event))
        finally:
            self._looking.release()

    def _read(self, stamps: Stamps) -> tuple[dict[str, Snapshot], Counter[bytes]]:
        """The games whose files have changed and can be read, and the log."""
        before = self._stamps or {}
        found = {}
        for game in GAMES:
            if self._stamps is None or any(
                stamps.get(f"{game}/{part}") != before.get(f"{game}/{part}") for part in COMPARED
            ):
                with suppress(LibraryError, OSError):  # the page's next request says what is wrong
                    found[game] = Snapshot(*self._desk.snapshot(game))
        lines = self._lines
        if self._stamps is None or stamps.get(FOLDER) != before.get(FOLDER):
            with suppress(LibraryError, OSError):
                lines = Counter(recent_lines(self._desk.root))
        return found, lines

    def _compare(
        self, before: Stamps, stamps: Stamps, snapshots: dict[str, Snapshot], lines: Counter[bytes]
    ) -> list[schema.ChangeEvent]:
        records = list(filter(None, map(parse_record, (lines - self._lines).elements())))
        events = [self._describe_record(record) for record in records]
        if len({event["page"] for event in events}) == 1 and len(events) > MOST_NAMED and not events[0]["page"]:
            events = [_summarize(records)]
        year = self._desk.today[:4]
        for game, now in snapshots.items():
            noted = [record for record in records if record.get("game") == game]
            texts = _differences(game, self._snapshots.get(game, Snapshot()), now, noted, year)
            events += [_event(text, game) for text in texts]
        for part in sorted(before.keys() | stamps.keys()):
            game, _, name = part.partition("/")
            is_compared = part == FOLDER or (game in snapshots and name in COMPARED)
            is_noted = part != SETTINGS and any(game not in GAMES or record.get("game") == game for record in records)
            if before.get(part) != stamps.get(part) and not is_compared and not is_noted:
                text = f"{part} changed" if part == SETTINGS else f"{part} changed on disk"
                events.append(_event(text, game))
        return events

    def _describe_record(self, record: Record) -> schema.ChangeEvent:
        page = next((page for noted, page in self._pages if noted == record), "")
        by = record.get("by")
        text = format_record(record)
        return _event(f"{by} {text}" if by else f"In another window: {text}", record.get("game"), by, page)

    def _describe(self, since: str) -> schema.Changes:
        start, _, number = since.partition("-")
        oldest = self._events[0][0] if self._events else self._number + 1
        is_whole = start == self._start and number.isdecimal() and int(number) >= oldest - 1
        events = [event for at, event in self._events if is_whole and at > int(number)]
        troubles = [text for text in (self._desk.trouble, self._log_trouble) if text]
        return {"at": self.at, "isWhole": is_whole, "events": events, "troubles": troubles}


def _event(text: str, game: str | None = None, by: str | None = None, page: str = "") -> schema.ChangeEvent:
    return {"game": game if game in GAMES else None, "by": by, "page": page, "text": text}


def _summarize(records: list[Record]) -> schema.ChangeEvent:
    names = sorted({str(record["by"]) for record in records if record.get("by")})
    games = {record.get("game") for record in records}
    text = f"{count(len(records), 'change')}{' by ' if names else ''}{', '.join(names)}"
    return _event(text, games.pop() if len(games) == 1 else None)


def _differences(game: str, was: Snapshot, now: Snapshot, noted: list[Record], year: str) -> list[str]:
    """What has changed in a game's pool and days without a note in the log."""
    ids = {record["id"] for record in noted if record.get("id")}
    days = {record["day"] for record in noted if record.get("day")}
    if any("count" in record or not record.get("id") for record in noted):
        return []  # it concerns puzzles and days that the note does not name
    found = []
    changed = []
    for day in sorted(was.days.keys() | now.days.keys()):
        old, new = (found_days.get(day) for found_days in (was.days, now.days))
        named = {daily.id for daily in (old, new) if daily}
        if old != new and day not in days and not named & ids:
            changed.append((day, old, new))
    if len(changed) > MOST_NAMED:
        found.append(f"{game}: {count(len(changed), 'day')} changed on disk")
    else:
        found += [f"{game}: {format_day(day, year)} {_describe_day(old, new)}" for day, old, new in changed]
    dated = {daily.id for days_ in (was.days, now.days) for daily in days_.values()}
    puzzles = {
        puzzle_id
        for puzzle_id in was.pool.keys() | now.pool.keys()
        if was.pool.get(puzzle_id) != now.pool.get(puzzle_id) and puzzle_id not in dated and puzzle_id not in ids
    }
    for verb, part in (
        ("added", puzzles - was.pool.keys()),
        ("removed", puzzles - now.pool.keys()),
        ("changed", puzzles & was.pool.keys() & now.pool.keys()),
    ):
        if part:
            found.append(f"{game}: {count(len(part), 'puzzle')} {verb} on disk")
    return found


def _describe_day(old: Daily | None, new: Daily | None) -> str:
    if old is None:
        return "has a puzzle now"
    if new is None:
        return "has no puzzle any more"
    return "has another puzzle" if old.id != new.id else "has changed on disk"


def _read_stamps(root: Path) -> Stamps:
    """The stamps of the library's files by part: a file of the library or of a game, or one of its folders."""
    found: Stamps = {}
    for name in (*GAMES, FOLDER, "material", "."):
        with suppress(OSError), os.scandir(root / name) as entries:
            for entry in entries:
                if entry.name.startswith(".") or (name == "." and not entry.name.endswith(".json")):
                    continue
                part = entry.name if name == "." else f"{name}/{entry.name}" if name in GAMES else name
                with suppress(OSError):
                    if entry.is_dir():
                        found[part] = {_stamp(inner) for inner in os.scandir(entry) if not inner.name.startswith(".")}
                    else:
                        found.setdefault(part, set()).add(_stamp(entry))
    return found


def _stamp(entry: os.DirEntry[str]) -> tuple[str, Stamp]:
    return entry.name, stamp_of(entry.stat())
