"""Reading a JSON file strictly: what another reader would see differently, or could not write back, is refused."""

from __future__ import annotations

import json
import math
from pathlib import Path
from typing import Any, NoReturn

from gridwright.rules.shape import quote

from .errors import LibraryError


def read_bytes(path: Path) -> bytes:
    """The file's bytes. LibraryError where there is no such file or it cannot be read."""
    try:
        return path.read_bytes()
    except IsADirectoryError:
        raise LibraryError(f"{path}: is a folder, and a file was expected") from None
    except FileNotFoundError:
        raise LibraryError(f"{path}: no such file") from None
    except (OSError, ValueError) as error:  # ValueError: a NUL in the name
        raise LibraryError(f"{path}: could not be read: {getattr(error, 'strerror', None) or error}") from None


def read_text(path: Path) -> str:
    """The file's text, which must be UTF-8."""
    content = read_bytes(path)
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise LibraryError(f"{path}: is not text in UTF-8 (byte {error.start})") from None


def read_json(path: Path) -> Any:
    """The file's JSON value. LibraryError says where it is broken."""
    return parse_json(read_text(path), path)


def parse_json(text: str, path: Path) -> Any:
    """The JSON value of a file's text."""
    try:
        value = json.loads(text, object_pairs_hook=_as_object, parse_constant=_refuse_constant, parse_float=finite)
        refuse_half_characters(text, value)
    except json.JSONDecodeError as error:
        raise LibraryError(f"{path}: is not JSON: line {error.lineno}, column {error.colno}: {error.msg}") from None
    except ValueError as error:
        raise LibraryError(f"{path}: {error}") from None
    except RecursionError:
        raise LibraryError(f"{path}: is nested too deeply to be read") from None
    return value


def finite(digits: str) -> float:
    """A decimal number. ValueError where it is too large to be one."""
    number = float(digits)
    if not math.isfinite(number):
        raise ValueError(f"{digits[:40]} is too large a number")
    return number


def refuse_half_characters(text: str, value: Any) -> None:
    """ValueError where an escape in `text` left half a character, which no file in UTF-8 can hold, in `value`."""
    if "\\u" in text or "\\U" in text:
        try:
            json.dumps(value, ensure_ascii=False).encode()
        except UnicodeEncodeError:
            raise ValueError("an escape stands for half a character (a lone surrogate)") from None


def _as_object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for index, name in enumerate(names) if name in names[:index])
        raise ValueError(f"the key {quote(twice)} is given twice in one object")
    return found


def _refuse_constant(name: str) -> NoReturn:
    raise ValueError(f"{name} is not JSON")
