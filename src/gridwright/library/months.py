"""The assigned days of one game: a file for each month, in which the key of a puzzle is its number."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable
from pathlib import Path
from typing import Any

from gridwright.rules import calendar
from gridwright.rules.errors import RulesError
from gridwright.rules.shape import expected, quote

from . import atomic
from .document import read_json
from .entry import Entry, dated, id_of
from .errors import LibraryError

LAST_NUMBER = 999_999
_NUMBER = re.compile(r"[1-9][0-9]{0,5}")
_MONTH = re.compile(r"[0-9]{4}-[0-9]{2}")


class Months:
    """`entries` by day, sorted. Other keys of the files are kept."""

    def __init__(self, folder: Path, game: str, launch: str) -> None:
        """Read every month. LibraryError if one is broken, or a day or a puzzle occurs twice."""
        self.folder = folder
        self.game = game
        self.launch = launch
        self._around: dict[str, dict[str, Any]] = {}
        self._touched: set[str] = set()
        self._ids: dict[str, str] = {}
        self.entries: dict[str, Entry] = {}
        for path in sorted(folder.glob("*.json")) if folder.is_dir() else []:
            if not path.name.startswith("."):
                self._read(path)

    def path(self, day: str) -> Path:
        """The file that holds `day`."""
        return self.folder / f"{day[:7]}.json"

    def day_of(self, puzzle_id: str) -> str | None:
        """The day of a puzzle; None if it has none."""
        return self._ids.get(puzzle_id)

    def put(self, day: str, puzzle_id: str, entry: Entry) -> None:
        if day in self.entries:
            self.take(day)
        self.entries[day] = dated(entry, puzzle_id, day)
        self._ids[puzzle_id] = day
        self._touched.add(day[:7])

    def take(self, day: str) -> None:
        entry = self.entries.pop(day)
        del self._ids[id_of(entry, day)]
        self._touched.add(day[:7])

    def compose(self, without: Collection[str] = ()) -> list[tuple[Path, list[bytes]]]:
        """The files of the months that have changed, with their content, except for some puzzles."""
        found = []
        for month in sorted(self._touched):
            puzzles = {
                str(calendar.number_of(self.launch, day)): dated(entry, id_of(entry, day), day)
                for day, entry in sorted(self.entries.items())
                if day.startswith(month) and not (without and id_of(entry, day) in without)
            }
            around = {"gameId": self.game} | self._around.get(month, {})
            path = self.folder / f"{month}.json"
            found.append((path, [atomic.json_bytes(path, around | {"baseDate": self.launch, "puzzles": puzzles})]))
        return found

    def _read(self, path: Path) -> None:
        if not _MONTH.fullmatch(path.stem):
            raise LibraryError(f"{path}: a month's file is named YYYY-MM.json")
        value = read_json(path)
        for key, day, entry in month_entries(value, f"{path}: ", self.launch):
            where = f"{path}: puzzles.{key}"
            if not day.startswith(path.stem):
                raise LibraryError(f"{where}: {day} is not a day of {path.stem}")
            if calendar.number_of(self.launch, day) < 1:
                raise LibraryError(f"{where}: {day} is before the launch, {self.launch}")
            puzzle_id = id_of(entry, where)
            if puzzle_id in self._ids:
                raise LibraryError(f"{where}: the puzzle {quote(puzzle_id)} has a day already, {self._ids[puzzle_id]}")
            self._ids[puzzle_id] = day
            self.entries[day] = entry
        if value.get("gameId", self.game) != self.game:
            raise LibraryError(f'{path}: gameId: expected "{self.game}", found {quote(value["gameId"])}')
        self._around[path.stem] = value


def format_days(days: Iterable[str]) -> str:
    """Days in short: those in a row by the first and the last."""
    rows: list[list[str]] = []
    for day in sorted(days):
        if rows and calendar.days_between(rows[-1][-1], day) == 1:
            rows[-1].append(day)
        else:
            rows.append([day])
    return ", ".join(row[0] if len(row) == 1 else f"{row[0]} to {row[-1]}" for row in rows)


def month_entries(value: Any, start: str = "", launch: str | None = None) -> list[tuple[str, str, Entry]]:
    """(key, day, entry) of every puzzle in a month's file, by day. LibraryError if one has no day of its own.

    The key is a number or a day. The day is the entry's `date`, else the key, else counted from `baseDate`, or from
    `launch` if the file has no `baseDate`.
    """
    puzzles = value.get("puzzles") if isinstance(value, dict) else None
    if not isinstance(puzzles, dict):
        raise LibraryError(f"{start}puzzles: {expected('an object', puzzles)}")
    base = value.get("baseDate", launch)
    if base is not None:
        _check_day(base, start + "baseDate")
    keys: dict[str, str] = {}
    found = []
    for key, entry in puzzles.items():
        where = f"{start}puzzles.{key[:40]}"
        if not isinstance(entry, dict):
            raise LibraryError(f"{where}: {expected('an object', entry)}")
        day = _day_of(key, entry, base, where)
        if day in keys:
            raise LibraryError(f"{where}: a second puzzle for {day}, beside puzzles.{keys[day]}")
        keys[day] = key
        found.append((key, day, entry))
    return sorted(found, key=lambda item: item[1])


def _day_of(key: str, entry: Entry, base: str | None, where: str) -> str:
    is_number = _NUMBER.fullmatch(key)
    if not is_number:
        _check_day(key, f"{where}: the key")
    if "date" in entry:
        day: str = entry["date"]
        _check_day(day, f"{where}.date")
        if not is_number and day != key:
            raise LibraryError(f"{where}.date: expected {key}, as the key says, found {quote(day)}")
        return day
    if not is_number:
        return key
    if base is None:
        raise LibraryError(f"{where}.date: missing, and the file has no baseDate to count from")
    day = calendar.day_of_number(base, int(key))
    _check_day(day, where)
    return day


def _check_day(value: Any, where: str) -> None:
    if not isinstance(value, str):
        raise LibraryError(f"{where}: {expected('a day as YYYY-MM-DD', value)}")
    try:
        calendar.day_index(value)
    except RulesError as error:
        raise LibraryError(f"{where}: {error.message}") from None
