"""What a JSON value must look like: small shapes that are put together and then asked for problems.

A shape is a function `(value, path, found)` that appends a problem for each thing that is wrong. Its message quotes the
value, the same on both runtimes: never with `repr`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .errors import RulesError

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from .schema.contract import Problem

    Shape = Callable[[Any, str, list[Problem]], None]

LONGEST_QUOTE = 40
LARGEST = 2**53 - 1


def quote(value: Any) -> str:
    """`value` as a reader would want it quoted, never longer than a line."""
    kind = type(value)
    if isinstance(value, str):
        return '"' + (value if len(value) <= LONGEST_QUOTE else value[:LONGEST_QUOTE] + "…") + '"'
    if value is None:
        return "null"
    if kind is bool:
        return "true" if value else "false"
    if kind is int:
        return str(value) if -LARGEST <= value <= LARGEST else "a number beyond 2^53"
    if kind is list:
        return "a list of " + str(len(value))
    if kind is dict:
        return "an object"
    return "a decimal number"


def expected(wanted: str, value: Any) -> str:
    return "expected " + wanted + ", found " + quote(value)


def problem(path: str, message: str) -> Problem:
    return {"path": path, "message": message}


def wrong(path: str, wanted: str, value: Any) -> Problem:
    return problem(path, expected(wanted, value))


def format_problem(problem: Problem) -> str:
    """A problem as a person reads it."""
    return (problem["path"] or "the value") + ": " + problem["message"]


def raise_first(code: str, found: list[Problem]) -> None:
    """RulesError with the first of these problems, if there is one."""
    if found:
        raise RulesError(code, format_problem(found[0]))


def problems(shape: Shape, value: Any, path: str = "") -> list[Problem]:
    """Every way in which `value` is not of `shape`; [] if there is none."""
    found: list[Problem] = []
    shape(value, path, found)
    return found


def any_text(value: Any, path: str, found: list[Problem]) -> None:
    if type(value) is not str:
        found.append(wrong(path, "a text", value))


def text(value: Any, path: str, found: list[Problem]) -> None:
    if type(value) is not str or not value.strip(" \t\r\n"):
        found.append(wrong(path, "a text that is not empty", value))


def letter(value: Any, path: str, found: list[Problem]) -> None:
    if type(value) is not str or len(value) != 1 or not "A" <= value <= "Z":
        found.append(wrong(path, "one letter from A to Z", value))


def flag(value: Any, path: str, found: list[Problem]) -> None:
    if type(value) is not bool:
        found.append(wrong(path, "true or false", value))


def true(value: Any, path: str, found: list[Problem]) -> None:
    if value is not True:
        found.append(wrong(path, "true", value))


def number(least: int, most: int = LARGEST) -> Shape:
    """A whole number from `least` to `most`."""

    def shape(value: Any, path: str, found: list[Problem]) -> None:
        if type(value) is not int or not least <= value <= most:
            wanted = "a whole number, at least " + str(least)
            found.append(wrong(path, wanted if most == LARGEST else wanted + " and at most " + str(most), value))

    return shape


def one_of(words: list[str]) -> Shape:
    def shape(value: Any, path: str, found: list[Problem]) -> None:
        if type(value) is not str or value not in words:
            found.append(wrong(path, words[0] if len(words) == 1 else "one of " + ", ".join(words), value))

    return shape


def list_of(item: Shape, least: int = 0, most: int = LARGEST) -> Shape:
    """A list of `least` to `most` items. One that is longer is refused before anything in it is looked at."""

    def shape(value: Any, path: str, found: list[Problem]) -> None:
        if type(value) is not list:
            found.append(wrong(path, "a list", value))
            return
        if len(value) > most:
            found.append(wrong(path, "a list of at most " + str(most), value))
            return
        if len(value) < least:
            found.append(wrong(path, "a list of at least " + str(least), value))
        for index in range(len(value)):
            item(value[index], path + "[" + str(index) + "]", found)

    return shape


def map_of(item: Shape) -> Shape:
    """An object with any keys, all of whose values are of `item`."""

    def shape(value: Any, path: str, found: list[Problem]) -> None:
        if type(value) is not dict:
            found.append(wrong(path, "an object", value))
            return
        for key in sorted(value):
            item(value[key], path + "." + key if path else key, found)

    return shape


def record(required: list[tuple[str, Shape]], optional: list[tuple[str, Shape]] = []) -> Shape:  # noqa: B006
    """An object with these fields. What it holds beside them is ignored, as files from elsewhere hold more."""

    def shape(value: Any, path: str, found: list[Problem]) -> None:
        if type(value) is not dict:
            found.append(wrong(path, "an object", value))
            return
        start = path + "." if path else ""
        for name, field in required:
            if name in value:
                field(value[name], start + name, found)
            else:
                found.append(problem(start + name, "missing"))
        for name, field in optional:
            if name in value:
                field(value[name], start + name, found)

    return shape
