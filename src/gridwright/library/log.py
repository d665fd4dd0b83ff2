"""Who did what: `log/YYYY-MM.jsonl` in the library's folder, one change in a line, the oldest first.

The studio adds a line for each change. Lines of two editors may be joined in any order, and a line that cannot be read
is skipped: the log is for people, and nothing depends on it.
"""

from __future__ import annotations

import json
import os
from contextlib import suppress
from pathlib import Path
from typing import Any

from gridwright.rules import calendar
from gridwright.rules.amounts import count
from gridwright.rules.errors import RulesError

from .document import open_file, read_bytes
from .entry import current_time
from .errors import LibraryError
from .lock import held

FOLDER = "log"
LONGEST_TEXT = 200  # characters of a value
LONGEST_LINE = 20_000  # bytes
MONTHS = (
    *("January", "February", "March", "April", "May", "June"),
    *("July", "August", "September", "October", "November", "December"),
)
Record = dict[str, Any]

# What was done, as it is said after a name.
_SENTENCES = {
    "approve": "approved {puzzle}",
    "reject": "rejected {puzzle}",
    "pending": "set {puzzle} back to pending",
    "save": "saved {puzzle}",
    "draft": "saved {puzzle} as a draft",
    "overrule": "overruled {code} in {puzzle}",
    "unoverrule": "no longer overrules {code} in {puzzle}",
    "assign": "assigned {puzzle} to {day}",
    "unassign": "removed {puzzle} from {day}",
    "fill": "filled {days}",
    "generate": "generated {puzzle}",
    "build": "rebuilt the site",
    "save material": "saved the material {puzzle}",
    "import material": "imported material",
    "undo import": "undid an import of material",
    "delete material": "deleted the material {puzzle}",
    "swap": "swapped puzzles, {day}",
    "tag": "tagged {puzzle}",
    "untag": "removed tags of {puzzle}",
    "hold": "put {puzzle} on hold",
    "release": "took {puzzle} off hold",
    "window": "changed the window of {puzzle}",
    "remove": "removed {puzzle}",
    "restore": "restored {puzzle}",
    "undo": "undid a change of {puzzle}",
    "acknowledge": "acknowledged findings, {day}",
    "withdraw": "lets acknowledged findings count again",
}


def add_record(root: Path, record: Record) -> Record:
    """Add a line for a change: `by`, `do`, and what it concerns. Return it with its time. LibraryError if it cannot be
    written; the log is then unchanged."""
    whole = {"at": current_time()} | {key: _shorten(value) for key, value in record.items()}
    path = root / FOLDER / f"{whole['at'][:7]}.jsonl"
    line = json.dumps(whole, ensure_ascii=False).encode("utf-8", "replace") + b"\n"
    try:
        with held(root):
            path.parent.mkdir(exist_ok=True)
            _append(path, line)
    except OSError as error:
        raise LibraryError(f"{path}: could not be written: {error.strerror or error}") from error
    return whole


def _append(path: Path, line: bytes) -> None:
    """Add a whole line or nothing."""
    size = 0
    if path.exists():
        with open_file(path) as file:
            size = file.seek(0, os.SEEK_END)
            file.seek(max(0, size - 1))
            if size and file.read(1) != b"\n":  # somebody's last line has no end
                line = b"\n" + line
    with path.open("ab") as file:
        try:
            file.write(line)
            file.flush()
            os.fsync(file.fileno())
        except OSError:
            with suppress(OSError):
                os.truncate(path, size)
            raise


def _shorten(value: Any) -> Any:
    if not isinstance(value, str) or len(value) <= LONGEST_TEXT:
        return value
    return value[: LONGEST_TEXT - 1] + "…"


def read_records(root: Path, most: int, game: str | None = None) -> list[Record]:
    """The last changes, the newest first; with `game`, those that concern it. LibraryError if a file cannot be read."""
    found: list[Record] = []
    for path in _list_files(root):
        lines = dict.fromkeys(read_bytes(path).splitlines())  # a merge may repeat a line
        records = sorted(filter(None, map(parse_record, lines)), key=lambda record: str(record["at"]))
        found += [record for record in reversed(records) if game in (None, record.get("game"))]
        if len(found) >= most:
            break
    return found[:most]


def recent_lines(root: Path) -> list[bytes]:
    """The lines of the last two months that have any."""
    return [line for path in reversed(_list_files(root)[:2]) for line in read_bytes(path).splitlines()]


def parse_record(line: bytes) -> Record | None:
    """The record of a line; None if it has none."""
    if len(line) > LONGEST_LINE:
        return None
    try:
        value = json.loads(line)
    except (ValueError, RecursionError):
        return None
    if not isinstance(value, dict) or not all(isinstance(value.get(key), str) for key in ("at", "do")):
        return None
    if not all(isinstance(value.get(key), str | None) for key in ("by", "game", "id", "day")):
        return None
    return {key: part for key, part in value.items() if isinstance(part, str | int | None)}


def format_record(record: Record) -> str:
    """What was done, in words that may follow a name: `approved “Seaside”`."""
    year = record["at"][:4]
    number, through = record.get("count"), record.get("through")
    day = format_day(str(record.get("day") or ""), year)
    if day and isinstance(through, str) and through != record.get("day"):
        day = f"{day} {'and' if record['do'] == 'swap' else 'to'} {format_day(through, year)}"
    name = record.get("title") or record.get("id")
    puzzles = count(number, "puzzle") if isinstance(number, int) else "puzzles"
    days = count(number, "day") if isinstance(number, int) else "1 day" if name else "days"
    values = {
        "puzzle": f"“{name}”" if name else puzzles,
        "code": str(record.get("code") or "a finding"),
        "day": day or "a day",
        "days": f"{days}, {day}" if day else days,
    }
    known = _SENTENCES.get(record["do"])
    if known:
        return known.format(**values)
    about = [values["puzzle"]] if name or "count" in record else []
    return ": ".join([record["do"], *filter(None, [", ".join([*about, *([day] if day else [])])])])


def format_day(day: str, year: str = "") -> str:
    """`3 December 2026`; without the year if it is `year`. The text itself if it is not a day."""
    try:
        calendar.day_index(day)
    except RulesError:
        return day
    text = f"{int(day[8:])} {MONTHS[int(day[5:7]) - 1]}"
    return text if day[:4] == year else f"{text} {day[:4]}"


def _list_files(root: Path) -> list[Path]:
    """The newest first."""
    return sorted((root / FOLDER).glob("[0-9][0-9][0-9][0-9]-[0-9][0-9].jsonl"), reverse=True)
