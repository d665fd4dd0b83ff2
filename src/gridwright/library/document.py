"""Reading a JSON file strictly: it refuses what other programs would read differently or could not write."""

from __future__ import annotations

import json
import math
import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, BinaryIO, NoReturn

from gridwright.rules.shape import quote

from .errors import LibraryError

Stamp = tuple[int, int, int]

MOST_BYTES = 600_000_000  # of a file: the largest pool that can be generated at once has as many
_KINDS = {stat.S_IFDIR: "a folder", stat.S_IFIFO: "a pipe", stat.S_IFSOCK: "a socket"}
# A pipe is opened at once, also if nobody writes to it.
_FLAGS = sum(getattr(os, name, 0) for name in ("O_NONBLOCK", "O_NOCTTY", "O_CLOEXEC", "O_BINARY"))


def open_file(path: Path, most: int = MOST_BYTES) -> BinaryIO:
    """Open a file for reading; all files of users are opened here. LibraryError if it is missing or cannot be read, has
    more bytes than `most`, or is not a regular file: a pipe or a device may never end.
    """
    with _as_library_errors(path):
        handle = os.open(path, os.O_RDONLY | _FLAGS)
    about = os.fstat(handle)
    if stat.S_ISREG(about.st_mode) and about.st_size <= most:
        return os.fdopen(handle, "rb")
    os.close(handle)
    if stat.S_ISREG(about.st_mode):
        raise LibraryError(f"{path}: is too large: {about.st_size:,} bytes; the limit is {most:,}")
    kind = _KINDS.get(stat.S_IFMT(about.st_mode), "a device")
    raise LibraryError(f"{path}: is {kind}, not a file")


def stamp_of(about: os.stat_result) -> Stamp:
    """What changes with the content of a file."""
    return about.st_mtime_ns, about.st_ino, about.st_size


def read_stamp(path: Path) -> Stamp | None:
    """The stamp of a file; None if it is missing."""
    try:
        return stamp_of(path.stat())
    except OSError:
        return None


def read_bytes(path: Path, most: int = MOST_BYTES) -> bytes:
    """The file's bytes. Errors as in `open_file`."""
    with open_file(path, most) as file, _as_library_errors(path):
        return file.read(most)


@contextmanager
def _as_library_errors(path: Path) -> Iterator[None]:
    try:
        yield
    except FileNotFoundError:
        raise LibraryError(f"{path}: no such file") from None
    except (OSError, ValueError) as error:  # ValueError: a NUL in the name
        raise LibraryError(f"{path}: could not be read: {getattr(error, 'strerror', None) or error}") from None


def read_text(path: Path, most: int = MOST_BYTES) -> str:
    """The file's text, which must be UTF-8. Errors as in `open_file`."""
    content = read_bytes(path, most)
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise LibraryError(f"{path}: is not text in UTF-8 (byte {error.start})") from None


def read_json(path: Path) -> Any:
    """The file's JSON value. LibraryError says where it is broken."""
    return parse_json(read_text(path), path)


def parse_json(text: str, path: Path | str) -> Any:
    """The JSON value of a text. `path` names it in errors."""
    try:
        value = json.loads(text, object_pairs_hook=_as_object, parse_constant=_refuse_constant, parse_float=finite)
        refuse_half_characters(text, value)
    except json.JSONDecodeError as error:
        raise LibraryError(f"{path}: is not JSON: line {error.lineno}, column {error.colno}: {error.msg}") from None
    except ValueError as error:
        raise LibraryError(f"{path}: {reason_of(error)}") from None
    except RecursionError:
        raise LibraryError(f"{path}: is nested too deeply to be read") from None
    return value


def reason_of(error: ValueError | OverflowError) -> str:
    """What is wrong with a value, in words for users instead of programmers."""
    if "integer string conversion" in str(error):
        return "a number has too many digits"
    return "an escape stands for no character" if "chr()" in str(error) or "C int" in str(error) else str(error)


def finite(digits: str) -> float:
    """A decimal number. ValueError if it is too large."""
    number = float(digits)
    if not math.isfinite(number):
        raise ValueError(f"{digits[:40]} is too large a number")
    return number


def refuse_half_characters(text: str, value: Any) -> None:
    """ValueError if an escape in `text` left half a character in `value`: UTF-8 cannot have it."""
    if "\\u" in text or "\\U" in text:
        try:
            json.dumps(value, ensure_ascii=False).encode()
        except UnicodeEncodeError:
            raise ValueError("an escape stands for half a character (a lone surrogate)") from None


def count_levels(value: Any, most: int) -> int:
    """How deeply lists and objects are nested; `most + 1` if it is more than `most`."""
    level, levels = [value], 0
    while levels <= most:
        level = [part for part in level if isinstance(part, list | dict)]
        if not level:
            break
        levels += 1
        level = [within for part in level for within in (part.values() if isinstance(part, dict) else part)]
    return levels


def _as_object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for index, name in enumerate(names) if name in names[:index])
        raise ValueError(f"the key {quote(twice)} is given twice in one object")
    return found


def _refuse_constant(name: str) -> NoReturn:
    raise ValueError(f"{name} is not JSON")
