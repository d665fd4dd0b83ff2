"""Atomic writing: a reader sees the whole old file or the whole new one, whatever happens."""

from __future__ import annotations

import contextlib
import ctypes
import json
import os
import secrets
import shutil
import sys
from collections.abc import Iterable
from dataclasses import dataclass
from json.encoder import encode_basestring
from pathlib import Path
from typing import Any

from .errors import LibraryError

WIDTH = 120


def write_json(path: Path, value: Any) -> None:
    """Write `value` as JSON that reads well in a diff. LibraryError if it cannot be written."""
    write(path, json_bytes(path, value))


def json_bytes(path: Path, value: Any) -> bytes:
    """What `write_json` writes to `path`."""
    try:
        return f"{format_json(value)}\n".encode()
    except RecursionError:
        raise LibraryError(f"{path}: could not be written: it would be nested too deeply") from None


@dataclass(frozen=True, slots=True)
class Written:
    """A part of a value whose text is known already."""

    text: str


def format_json(value: Any, deep: int = 0) -> str:
    """The text of a value that is `deep` levels inside of another."""
    return _written(value, " " * deep)


def _written(value: Any, start: str) -> str:
    """JSON in which a list or an object is on one line if there is room: a tile, not each of its numbers."""
    inner = f"{start} "
    if isinstance(value, dict):
        parts = [f"{_leaf(name)}: {_written(part, inner)}" for name, part in value.items()]
    elif isinstance(value, list):
        parts = [_written(part, inner) for part in value]
    else:
        return value.text if isinstance(value, Written) else _leaf(value)
    opening, closing = "{}" if isinstance(value, dict) else "[]"
    length = len(start) + sum(map(len, parts)) + 2 * max(1, len(parts))
    if length <= WIDTH and not any("\n" in part for part in parts):
        return opening + ", ".join(parts) + closing
    return f"{opening}\n{inner}" + f",\n{inner}".join(parts) + f"\n{start}{closing}"


def _leaf(value: Any) -> str:
    if type(value) is str:
        return encode_basestring(value)
    return json.dumps(value, ensure_ascii=False, allow_nan=False)


def write(path: Path, content: bytes) -> None:
    """Replace the file, or make it and its folders. LibraryError if that fails; the old file is then unchanged."""
    write_all([(path, [content])])


def write_all(files: Iterable[tuple[Path, Iterable[bytes] | None]]) -> None:
    """Replace files one after the other, or make them and their folders: all of them or none. LibraryError if that
    fails; all files are then unchanged. A file whose content is None is removed.

    The new content is on the disk before the first file is replaced. So a full disk changes nothing, and a killed call
    leaves the first files new and the others old, each of them whole.
    """
    changes: list[_Change] = []
    done = False
    path = Path()
    try:
        for path, chunks in files:
            changes.append(_Change(path))
            changes[-1].prepare(chunks)
        for change in changes:
            path = change.path
            change.make(is_last=change is changes[-1])
        done = True
    except OSError as error:
        raise LibraryError(f"{path}: could not be written: {error.strerror or error}") from error
    finally:
        for change in reversed(changes):
            change.end(done)


class _Change:
    """The replacement of a file, and how to undo it."""

    def __init__(self, path: Path) -> None:
        self.path = resolved(path)  # a link stays a link: what it points to is replaced
        if self.path.exists() and not (self.path.is_file() or self.path.is_dir()):
            raise LibraryError(f"{path}: could not be written: it is not a regular file")
        mark = secrets.token_hex(4)
        self._new = self.path.with_name(f".{self.path.name}.{mark}.new")
        self._old = self.path.with_name(f".{self.path.name}.{mark}.old")
        self._was_missing = not self.path.exists()
        self._folders = [folder for folder in self.path.parents if not folder.exists()]
        self._is_made = False
        self._is_removal = False

    def prepare(self, chunks: Iterable[bytes] | None) -> None:
        if chunks is None:
            self._is_removal = True
            return
        self.path.parent.mkdir(parents=True, exist_ok=True)
        with self._new.open("xb") as file:
            for chunk in chunks:
                file.write(chunk)
            file.flush()
            os.fsync(file.fileno())
        if self.path.exists():
            shutil.copymode(self.path, self._new)

    def make(self, is_last: bool) -> None:
        if not is_last:  # the last one is never undone
            with contextlib.suppress(OSError):  # there is none yet, or a system without such links
                os.link(self.path, self._old)
        if self._is_removal:
            self.path.unlink(missing_ok=True)
        else:
            self._new.replace(self.path)
        self._is_made = True
        _sync_folder(self.path.parent)

    def end(self, done: bool) -> None:
        """Remove what is left over, and undo the change unless all are done."""
        with contextlib.suppress(OSError):
            if self._is_made and not done:
                if self._old.exists():
                    self._old.replace(self.path)
                elif self._was_missing:
                    self.path.unlink()
        for path in (self._new, self._old):
            with contextlib.suppress(OSError):
                path.unlink()
        for folder in self._folders if not done else ():
            with contextlib.suppress(OSError):
                folder.rmdir()


def resolved(path: Path) -> Path:
    """The path without links. LibraryError if they lead in a circle."""
    try:
        return path.resolve()
    except (OSError, RuntimeError, ValueError) as error:
        raise LibraryError(f"{path}: could not be written: {getattr(error, 'strerror', None) or error}") from None


def _sync_folder(folder: Path) -> None:
    """Write the new name to the disk too. Not every system can do this; the file itself is safe by now."""
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def exchange(one: Path, other: Path) -> None:
    """Swap the names of two folders, in one step if the system can, so that neither name is ever missing."""
    if sys.platform == "linux":
        libc = ctypes.CDLL(None, use_errno=True)
        here, swap = -100, 2  # AT_FDCWD, RENAME_EXCHANGE
        if hasattr(libc, "renameat2") and not libc.renameat2(here, os.fsencode(one), here, os.fsencode(other), swap):
            return
    aside = other.with_name(f".{other.name}.{secrets.token_hex(4)}.old")
    other.rename(aside)
    one.rename(other)
    aside.rename(one)
