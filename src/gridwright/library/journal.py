"""The journal of a long generation: the puzzles made so far, one in a line, so that an interrupted call can continue.

The first line has the call. A line that a killed process left unfinished, or that has no puzzle, is removed with all
after it when the journal is opened.
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
    """The call of a journal; {} if there is none."""
    try:
        with open_file(path) as file:
            call = json.loads(file.readline())
    except (LibraryError, ValueError, RecursionError):
        return {}
    return call if isinstance(call, dict) else {}


class Journal:
    """`done` has the puzzles that were made, by index."""

    def __init__(self, path: Path, call: dict[str, Any]) -> None:
        """Continue the journal of `call`, or begin it. LibraryError if the file is that of another call."""
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
        """Add what was made. LibraryError if it cannot be written."""
        try:
            for index, (puzzle, grade) in batch.items():
                self._write({"index": index, "puzzle": puzzle, "grade": asdict(grade)})
        except OSError as error:
            raise LibraryError(f"{self.path}: could not be written: {error.strerror or error}") from error
        self.done.update(batch)

    def __enter__(self) -> Journal:
        return self

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        """The file stays only if the work was interrupted after something was made."""
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
        """Read what is complete; its length."""
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
                    f"{self.path}: belongs to another call; repeat that call to finish it, or delete the file"
                )
            if length:
                self.done[value["index"]] = Made(value["puzzle"], Grade(**value["grade"]))
            length += len(line)
        return length


def _is_made(value: dict[str, Any]) -> bool:
    """Whether a line has a puzzle and its grade."""
    grade = value.get("grade")
    return (
        type(value.get("index")) is int
        and isinstance(value.get("puzzle"), dict)
        and isinstance(grade, dict)
        and grade.keys() == {field.name for field in fields(Grade)}
    )
