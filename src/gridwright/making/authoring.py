"""Reading authoring files: each function returns a value of the file, or raises AuthoringError if it is wrong."""

from __future__ import annotations

import unicodedata
from collections.abc import Collection
from typing import Any

from gridwright.rules import calendar
from gridwright.rules.errors import RulesError
from gridwright.rules.shape import quote

from .contract import AuthoringError


def wrong(path: str, wanted: str, value: Any) -> AuthoringError:
    json_like = value is None or isinstance(value, str | int | float | list | dict)
    return AuthoringError(path, f"expected {wanted}, found {quote(value) if json_like else value}")


def refuse_keys(value: dict[str, Any], path: str, known: Collection[str], required: Collection[str]) -> None:
    """AuthoringError if a key is unknown, or a required one is missing."""
    start = f"{path}." if path else ""
    for key in value:
        if key not in known:
            raise AuthoringError(f"{start}{key}", f"unknown key; known are {', '.join(known)}")
    for key in required:
        if key not in value:
            raise AuthoringError(f"{start}{key}", "missing")


def is_visible(text: str) -> bool:
    """Whether a reader sees anything of it: more than spaces, marks and control characters."""
    return any(unicodedata.category(each)[0] not in "CMZ" for each in text)


def read_text(value: Any, path: str) -> str:
    """A text with something in it, without the spaces around it."""
    if not isinstance(value, str) or not is_visible(value):
        # YAML 1.1 takes ON, OFF, YES, NO and NULL for other things than words.
        unquoted = "; put it in quotes" if isinstance(value, bool | int | float | None) else ""
        raise AuthoringError(path, wrong(path, "a text that is not empty", value).message + unquoted)
    return value.strip()


def read_flag(value: Any, path: str) -> bool:
    if not isinstance(value, bool):
        raise wrong(path, "true or false", value)
    return value


def read_choice(value: Any, path: str, words: Collection[str]) -> str:
    if not isinstance(value, str) or value not in words:
        raise wrong(path, f"one of {', '.join(words)}", value)
    return value


def read_list(value: Any, path: str, length: int | None = None) -> list[Any]:
    if not isinstance(value, list) or (length is not None and len(value) != length):
        raise wrong(path, "a list" if length is None else f"a list of {length}", value)
    return value


def read_day(value: Any) -> str:
    day = read_text(value, "date")
    try:
        calendar.day_index(day)
    except RulesError as error:
        raise AuthoringError("date", error.message) from None
    return day


def complete(source: Any) -> Any:
    """The `complete` of a maker whose files leave nothing open."""
    return source
