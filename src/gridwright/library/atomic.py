"""Writing so that a reader sees the old file or the new one, whole, whatever happens in between."""

from __future__ import annotations

import contextlib
import ctypes
import json
import os
import secrets
import shutil
import sys
from dataclasses import dataclass
from json.encoder import encode_basestring
from pathlib import Path
from typing import Any

from .errors import LibraryError

WIDTH = 120


def write_json(path: Path, value: Any) -> None:
    """Write `value` as JSON that reads well in a diff. LibraryError where it cannot be written."""
    try:
        text = _written(value, "")
    except RecursionError:
        raise LibraryError(f"{path}: could not be written: it would be nested too deeply") from None
    write(path, f"{text}\n".encode())


@dataclass(frozen=True, slots=True)
class Written:
    """A value whose text is known, as a part of another: it is not worked out again."""

    text: str


def written(value: Any, deep: int) -> Written:
    """What `value` looks like so many steps inside of another."""
    return Written(_written(value, " " * deep))


def _written(value: Any, start: str) -> str:
    """JSON in which what fits on a line stands on one: a tile of a board, not each of its numbers."""
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
    """Replace the file, or make it and its folders. LibraryError where that fails; the old file is then as it was."""
    path = resolved(path)  # a link stays a link: what it points to is replaced
    if path.exists() and not (path.is_file() or path.is_dir()):
        raise LibraryError(f"{path}: could not be written: it is not a regular file")
    temporary = path.with_name(f".{path.name}.{secrets.token_hex(4)}.new")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        try:
            with temporary.open("xb") as file:
                file.write(content)
                file.flush()
                os.fsync(file.fileno())
            if path.exists():
                shutil.copymode(path, temporary)
            temporary.replace(path)
        except BaseException:
            temporary.unlink(missing_ok=True)
            raise
    except OSError as error:
        raise LibraryError(f"{path}: could not be written: {error.strerror or error}") from error
    _sync_folder(path.parent)


def resolved(path: Path) -> Path:
    """Where a path leads to. LibraryError where its links lead in a circle."""
    try:
        return path.resolve()
    except (OSError, RuntimeError, ValueError) as error:
        raise LibraryError(f"{path}: could not be written: {getattr(error, 'strerror', None) or error}") from None


def _sync_folder(folder: Path) -> None:
    """The new name is on the disk too. Not every system can do this for a folder; the file itself is safe by now."""
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def exchange(one: Path, other: Path) -> None:
    """Give two folders each other's name, at once where the system can, so that neither name is ever missing."""
    if sys.platform == "linux":
        libc = ctypes.CDLL(None, use_errno=True)
        here, swap = -100, 2  # AT_FDCWD, RENAME_EXCHANGE
        if hasattr(libc, "renameat2") and not libc.renameat2(here, os.fsencode(one), here, os.fsencode(other), swap):
            return
    aside = other.with_name(f".{other.name}.{secrets.token_hex(4)}.old")
    other.rename(aside)
    one.rename(other)
    aside.rename(one)
