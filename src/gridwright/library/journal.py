"""The journal of a long generation: what is made so far, a line each, so that a call that was cut short can go on.

The first line tells the call. A line that a killed process left unfinished, or that tells of no puzzle, is cut off with
all after it when the journal is opened.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import asdict, fields
from pathlib import Path
from typing import Any

from gridwright.making.batch import Made
from gridwright.making.contract import Grade

from .document import open_file, read_bytes
from .errors import LibraryError


def call_of(path: Path) -> dict[str, Any]:
    """The call that a journal tells of; {} where there is none."""
    try:
        with open_file(path) as file:
            call = json.loads(file.readline())
    except (LibraryError, ValueError, RecursionError):
        return {}
    return call if isinstance(call, dict) else {}


class Journal:
    """`done` is what was made, by its place in the batch."""

    def __init__(self, path: Path, call: dict[str, Any]) -> None:
        """Take up the journal of `call`, or begin it. LibraryError where the file is another call's."""
        self.path = path
        self.done: dict[int, Made] = {}
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            whole = self._read(read_bytes(path), call) if path.exists() else 0
            self._file = path.open("ab")
            self._file.truncate(whole)
            if not whole:
                self._begin(call)
        except OSError as error:
            raise LibraryError(f"{path}: {error.strerror or error}") from error

    def add(self, batch: Mapping[int, Made]) -> None:
        """Note what was made. LibraryError where there is no room for it."""
        try:
            for place, (puzzle, grade) in batch.items():
                self._write({"place": place, "puzzle": puzzle, "grade": asdict(grade)})
        except OSError as error:
            raise LibraryError(f"{self.path}: could not be written: {error.strerror or error}") from error
        self.done.update(batch)

    def __enter__(self) -> Journal:
        return self

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        """It stays only where the work was cut short after something was made."""
        self._file.close()
        if kind is None or not self.done:
            self.path.unlink(missing_ok=True)

    def _begin(self, call: dict[str, Any]) -> None:
        """Write the first line, or leave no file behind."""
        try:
            self._write(call)
        except OSError:
            with suppress(OSError):  # what could not be written is tried once more
                self._file.close()
            self.path.unlink(missing_ok=True)
            raise

    def _write(self, value: Any) -> None:
        self._file.write(json.dumps(value, ensure_ascii=False).encode() + b"\n")
        self._file.flush()

    def _read(self, content: bytes, call: dict[str, Any]) -> int:
        """The length of what is whole in it."""
        length = 0
        for line in content.splitlines(keepends=True):
            try:
                value = json.loads(line) if line.endswith(b"\n") else None
            except (ValueError, RecursionError):
                value = None
            if not isinstance(value, dict) or (length and not _is_made(value)):
                break
            if not length and value != call:
                raise LibraryError(
                    f"{self.path}: it is the journal of another call; with that one it goes on, without the file this "
                    "one begins"
                )
            if length:
                self.done[value["place"]] = Made(value["puzzle"], Grade(**value["grade"]))
            length += len(line)
        return length


def _is_made(value: dict[str, Any]) -> bool:
    """Whether a line tells of a puzzle and its grade."""
    grade = value.get("grade")
    return (
        type(value.get("place")) is int
        and isinstance(value.get("puzzle"), dict)
        and isinstance(grade, dict)
        and grade.keys() == {field.name for field in fields(Grade)}
    )
