"""`acknowledged.json`: warnings about days and puzzles that an editor accepts, each with a reason.

A warning is known by its fingerprint, which is made from all that it rests on: its code, path and message, the days
that it concerns, and their puzzles. If one of these changes, it has another fingerprint, and counts again.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Collection, Iterable, Mapping
from pathlib import Path
from typing import Any

from gridwright.making.finding import Finding
from gridwright.rules import shape

from . import atomic
from .document import read_json
from .entry import Entry, current_time, id_of, puzzle_of
from .errors import LibraryError
from .gate import check_reason
from .lock import held

NAME = "acknowledged.json"
PAIRED = {"REPEAT", "FALLING"}  # about two days alike: a finding for each of them, with one fingerprint


def fingerprint_of(
    finding: Finding, game: str | None, day: str | None, entries: Mapping[str, Entry], puzzle: Entry | None = None
) -> str:
    """The fingerprint of a finding about a game, a day, or a puzzle without a day. `entries` are those of the days."""
    days = sorted(each for each in (day, finding.data.get("day")) if isinstance(each, str))
    if finding.code in PAIRED:
        about: Any = [finding.data.get("kind"), finding.data.get("value")]
    else:
        about = [finding.path, finding.message, finding.data]
    puzzles = [_identify(entries[each]) for each in days if each in entries]
    if puzzle is not None:
        puzzles.append(_identify(puzzle))
    text = json.dumps([game, finding.code, days, about, puzzles], sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def _identify(entry: Entry) -> Any:
    """A puzzle apart from what the library notes about it."""
    puzzle = {name: value for name, value in puzzle_of(entry).items() if name not in ("id", "date")}
    return [id_of(entry, ""), puzzle]


class Acknowledgements:
    """Reasons by fingerprint, as the file has them. Other keys of the file are kept."""

    def __init__(self, root: Path) -> None:
        """LibraryError if the file is broken; it may be missing."""
        self.root = root
        self.path = root / NAME
        self._around: dict[str, Any] = {}
        if self.path.exists():
            self._around = read_json(self.path)
            problems = shape.problems(_file, self._around)
            if problems:
                raise LibraryError(f"{self.path}: {shape.format_problem(problems[0])}")
        self.entries: dict[str, dict[str, Any]] = dict(self._around.get("acknowledged", {}))

    def reason_of(self, fingerprint: str) -> str:
        """The reason for which a finding is accepted; '' if it is not."""
        reason: str = self.entries.get(fingerprint, {}).get("reason", "")
        return reason

    def save(self) -> None:
        ordered = dict(sorted(self.entries.items(), key=lambda item: _order(*item)))
        atomic.write_json(self.path, self._around | {"acknowledged": ordered})


def acknowledge(
    root: Path, findings: Iterable[tuple[str, Finding, str | None, str | None]], reason: str
) -> dict[str, dict[str, Any]]:
    """Accept findings, (fingerprint, finding, game, day) each, for a reason; what was added, by fingerprint.
    LibraryError, and nothing is changed, if one of them is an error, or the reason is not one line."""
    reason = check_reason(reason)
    added = {}
    with held(root):
        known = Acknowledgements(root)
        for fingerprint, finding, game, day in findings:
            if finding.severity == "error":
                raise LibraryError(f"{finding.code} is an error; an error cannot be acknowledged")
            if not known.reason_of(fingerprint):
                entry = {"game": game, "day": day, "code": finding.code, "message": finding.message}
                added[fingerprint] = entry | {"reason": reason, "at": current_time()}
        if added:
            known.entries |= added
            known.save()
    return added


def withdraw(root: Path, fingerprints: Collection[str]) -> list[str]:
    """Let findings count again; the fingerprints that were removed."""
    with held(root):
        known = Acknowledgements(root)
        removed = [fingerprint for fingerprint in fingerprints if known.entries.pop(fingerprint, None)]
        if removed:
            known.save()
    return removed


def _order(fingerprint: str, entry: Mapping[str, Any]) -> tuple[str, str, str, str]:
    return str(entry.get("game")), str(entry.get("day")), str(entry.get("code")), fingerprint


_file = shape.record([], [("acknowledged", shape.map_of(shape.record([("code", shape.text), ("reason", shape.text)])))])
