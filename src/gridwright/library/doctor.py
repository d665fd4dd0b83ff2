"""Finds what is wrong with a library before it is published: broken files, gaps, faults of puzzles, repetitions.

Other readers of a library stop at the first broken file; the doctor reports it and goes on. docs/publishing.md lists
the codes.
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import pairwise
from pathlib import Path
from typing import Any

from gridwright.data.material import use
from gridwright.making import MAKERS
from gridwright.making.finding import Finding, error, warning
from gridwright.rules import calendar
from gridwright.rules.amounts import count
from gridwright.rules.shape import quote

from .acknowledged import Acknowledgements, fingerprint_of
from .brand import examine_accent
from .document import read_json
from .entry import GAMES, Entry, id_of
from .errors import LibraryError
from .gate import Gate, examine_title, excuse
from .material import ALL, SCOPES
from .months import format_days, month_entries
from .notes import check_notes
from .packs import examine_packs, read_level, read_packs
from .planning import foresee, playable
from .pool import Pool, status_of
from .shelf import Library
from .titles import ABOUT

DAYS_AHEAD = 14
_NAMES = {"id", "date", "number", "puzzleId", "status", "metadata"}


@dataclass(frozen=True, slots=True)
class Located:
    """A finding, with its game and its day. Without a day its path begins at the library's folder. `acknowledged` is
    the reason for which an editor accepts it."""

    finding: Finding
    game: str | None = None
    day: str | None = None
    fingerprint: str = ""
    acknowledged: str = ""


def examine(root: Path, today: str | None = None, through: str | None = None) -> list[Located]:
    """All that is wrong, game by game. LibraryError if `root` is not a folder.

    Every day from the launch through `through` must have a puzzle, in each game that has any. By default, `through` is
    14 days after today, or after the launch if that is later, and `today` is the library's.
    """
    try:
        library = Library(root)
    except LibraryError as problem:
        if not root.is_dir():
            raise
        return [Located(_broken(root, problem))]
    launch, today = library.settings.launch, today or library.today
    through = through or calendar.day_at(calendar.day_index(max(today, launch)) + DAYS_AHEAD)
    found = [Located(finding) for finding in examine_title(library.settings.title)]
    known: Acknowledgements | None = None
    try:
        known = Acknowledgements(root)
    except LibraryError as problem:
        found.append(Located(_broken(root, problem)))
    examinations = [_Examination(library, game, known) for game in GAMES]
    for examination in examinations:
        examination.read()
        examination.find_gaps(today, through)
        examination.find_faults(today)
        examination.find_wrong_notes()
        examination.find_twins()
        examination.find_conflicts()
    with use(library.materials.readable(ALL)):
        found += [Located(finding) for finding in examine_brand(library)]
    for scope in SCOPES:
        found += [Located(finding, scope if scope in GAMES else None) for finding in _examine_material(library, scope)]
    found += [located for examination in examinations for located in examination.found]
    if not any(examination.days or not examination.is_whole for examination in examinations):
        found.append(Located(error("EMPTY", "", "no game has a puzzle for any day")))
    return found


def examine_brand(library: Library) -> list[Finding]:
    """What is wrong with the title, the byline, the accent and the logo."""
    settings = library.settings
    found = [*examine_title(settings.title), *examine_title(settings.byline, "byline")]
    if settings.accent:
        found += examine_accent(settings.accent)
    try:
        library.logo()
    except LibraryError as problem:
        found.append(_broken(library.root, problem))
    return found


def find_stale(root: Path, found: Iterable[Located]) -> list[str]:
    """The fingerprints of acknowledgements that no finding has any more: what they rest on has changed."""
    current = {located.fingerprint for located in found if located.acknowledged}
    return [fingerprint for fingerprint in Acknowledgements(root).entries if fingerprint not in current]


class _Examination:
    """One game of a library: what was read, and what was found."""

    def __init__(self, library: Library, game: str, known: Acknowledgements | None) -> None:
        self.known = known
        self.root = library.root
        self.game = game
        self.launch = library.settings.launch
        self.gate = Gate(library.settings.profiles, library.materials.readable)
        self.found: list[Located] = []
        self.days: dict[str, Entry] = {}
        self.early: list[str] = []  # days before the launch
        self.pooled: dict[str, Entry] = {}  # without a day; by id
        self.ready: dict[str, Entry] = {}  # of these, the approved ones
        self.playable: dict[str, Entry] = {}  # of the days, those that the rules can play
        self.is_whole = True  # every month could be read

    def note(self, finding: Finding, day: str | None = None, puzzle: Entry | None = None) -> None:
        """Report a finding about a day, or about a puzzle without one, or about neither."""
        fingerprint = fingerprint_of(finding, self.game, day, self.days, puzzle)
        reason = self.known.reason_of(fingerprint) if self.known and finding.severity == "warning" else ""
        self.found.append(Located(finding, self.game, day, fingerprint, reason))

    def read(self) -> None:
        ids: dict[str, str] = {}
        folder = self.root / self.game
        for path in sorted((folder / "assigned").glob("[!.]*.json")):
            try:
                self._read_month(path, ids)
            except LibraryError as problem:
                self.note(_broken(self.root, problem))
                self.is_whole = False
        if self.early:
            message = f"{self.launch} is after {count(len(self.early), 'day')} with a puzzle: {format_days(self.early)}"
            self.note(error("EARLY", "library.json: launch", message, days=sorted(self.early)))
        self.days = dict(sorted(self.days.items()))
        self.playable = playable(self.game, self.days)
        try:
            for puzzle_id, entry in Pool(folder / "pool.json", self.game).entries.items():
                if puzzle_id not in ids:
                    self.pooled[puzzle_id] = entry
            self.ready = {name: entry for name, entry in self.pooled.items() if status_of(entry) == "approved"}
        except LibraryError as problem:
            self.note(_broken(self.root, problem))
        if ABOUT[self.game].has_packs:
            self._read_levels(folder)

    def _read_month(self, path: Path, ids: dict[str, str]) -> None:
        if not re.fullmatch("[0-9]{4}-[0-9]{2}", path.stem):
            raise LibraryError(f"{path}: a month's file is named YYYY-MM.json")
        value = read_json(path)
        entries = month_entries(value, f"{path}: ", self.launch)
        if value.get("gameId", self.game) != self.game:
            raise LibraryError(f'{path}: gameId: expected "{self.game}", found {quote(value["gameId"])}')
        for key, day, entry in entries:
            puzzle_id = id_of(entry, f"{path}: puzzles.{key}")
            number = calendar.number_of(self.launch, day)
            if number < 1:
                self.early.append(day)
                continue
            if day[:7] != path.stem:
                self.note(error("MONTH", "", f"it is in {path.name}, the file of another month"), day)
            for name, found in (("the key", int(key) if key.isdigit() else number), ("number", entry.get("number"))):
                if found not in (None, number):
                    self.note(warning("NUMBER", "", f"{name} is {quote(found)}, but this is number {number}"), day)
            if puzzle_id in ids:
                self.note(error("SAME_ID", "", f"{quote(puzzle_id)} is also the puzzle of {ids[puzzle_id]}"), day)
            ids.setdefault(puzzle_id, day)
            self.days[day] = entry

    def _read_levels(self, folder: Path) -> None:
        try:
            packs = read_packs(folder)
        except LibraryError as problem:
            self.note(_broken(self.root, problem))
            return
        with use(self.gate.material(self.game)):
            for finding in examine_packs(self.game, packs):
                self.note(finding)
        levels = {level["id"]: level for pack in packs for level in pack["puzzles"]}
        for level_id, listed in levels.items():
            try:
                level = read_level(folder, level_id)
            except LibraryError as problem:
                self.note(_broken(self.root, problem))
                continue
            for finding in self.gate.examine_level(self.game, level, listed.get("overruled", {})):
                self.note(replace(finding, path=f"{self.game}/levels/level-{level_id}.json: {finding.path}"))

    def find_gaps(self, today: str, through: str) -> None:
        """Days without a puzzle; consecutive days are one gap. A gap in the past is only a warning."""
        if not self.days or not self.is_whole:
            return
        now = calendar.day_index(today)
        end = calendar.day_index(max(through, *self.days)) + 1
        marks = [calendar.day_index(self.launch) - 1, *map(calendar.day_index, self.days), end]
        for before, after in pairwise(marks):
            for first, stop, severity in ((before + 1, min(after, now), warning), (max(before + 1, now), after, error)):
                if first < stop:
                    rest = f"s through {calendar.day_at(stop - 1)}: {stop - first} days"
                    message = f"no puzzle{rest if stop - first > 1 else ''}"
                    self.note(severity("GAP", "", message), calendar.day_at(first))

    def find_faults(self, today: str) -> None:
        """What the gate finds in the days and in the approved puzzles. A published day stays as it is: its faults are
        warnings, unless the rules cannot play it."""
        for day, entry in self.days.items():
            findings = self.gate.examine(self.game, entry).findings
            if day <= today and day in self.playable:
                findings = excuse(findings)
            for finding in findings:
                self.note(finding, day)
        for puzzle_id, entry in self.ready.items():
            for finding in self.gate.examine(self.game, entry).findings:
                path = f"{self._pooled(puzzle_id)}{'.' if finding.path else ''}{finding.path}"
                self.note(replace(finding, path=path), puzzle=entry)

    def find_wrong_notes(self) -> None:
        """Tags, holds and windows that are not what they must be."""
        for day, entry in self.days.items():
            for problem in check_notes(entry.get("metadata", {})):
                self.note(error("NOTES", problem["path"], problem["message"]), day)
        for puzzle_id, entry in self.pooled.items():
            for problem in check_notes(entry.get("metadata", {})):
                self.note(error("NOTES", f"{self._pooled(puzzle_id)}.{problem['path']}", problem["message"]))

    def find_twins(self) -> None:
        """Puzzles that differ in nothing but their names."""
        seen: dict[str, str] = {}
        for day, entry in self.days.items():
            twin = seen.setdefault(_content(entry), day)
            if id_of(self.days[twin], twin) != id_of(entry, day):  # else SAME_ID is reported
                self.note(error("SAME_PUZZLE", "", f"the same puzzle as on {twin}, except for its name"), day)
        for puzzle_id, entry in self.ready.items():
            twin = seen.setdefault(_content(entry), puzzle_id)
            if twin != puzzle_id:
                message = f"the same puzzle as {twin}, except for its name"
                self.note(warning("SAME_PUZZLE", self._pooled(puzzle_id), message), puzzle=entry)

    def _pooled(self, puzzle_id: str) -> str:
        return f"{self.game}/pool.json: {puzzle_id}"

    def find_conflicts(self) -> None:
        """What returns too soon, and where difficulty drops within a week; reported on the later of two days."""
        for day, findings in foresee(MAKERS[self.game], self.playable, self.playable).items():
            for finding in findings:
                if finding.data["day"] < day:
                    self.note(finding, day)


def _examine_material(library: Library, scope: str) -> Iterator[Finding]:
    """Files that cannot be read, and errors in the others."""
    for problem in library.materials.problems(scope):
        yield _broken(library.root, problem)
    for path, findings in library.materials.lint(scope).items():
        for finding in findings:
            if finding.severity == "error":
                yield replace(finding, path=f"{path}: {finding.path}" if finding.path else path)


def _broken(root: Path, problem: LibraryError) -> Finding:
    """A finding for a file that cannot be read. The message of the error begins with its path."""
    path, _, message = str(problem).removeprefix(f"{root}{os.sep}").partition(": ")
    return error("FILE", path, message)


def _content(entry: Entry) -> str:
    """All of a puzzle except its name, as text."""
    puzzle: dict[str, Any] = {name: value for name, value in entry.items() if name not in _NAMES}
    if isinstance(puzzle.get("meta"), dict):
        puzzle["meta"] = {name: value for name, value in puzzle["meta"].items() if name not in _NAMES}
    return json.dumps(puzzle, sort_keys=True)
