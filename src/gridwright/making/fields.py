"""The fields of a puzzle file, held against the types of its schema: unknown keys, blank texts, wrong dates.

A puzzle may be playable with all of these, so the rules let them pass; an auditor does not.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any, get_args, get_origin, get_type_hints

from gridwright.rules import calendar
from gridwright.rules.errors import RulesError
from gridwright.rules.shape import quote

from .authoring import is_visible
from .finding import Finding, error, warning

NOTED = frozenset({"id", "date", "number", "status", "metadata"})  # what a library writes beside a puzzle


def audit_fields(puzzle: dict[str, Any], schema: type, ignored: frozenset[str] = frozenset()) -> Iterator[Finding]:
    """What is wrong with the fields of a puzzle that the rules can play. Nothing is said of keys that are `ignored`,
    nor of what is in them: they have a check of their own."""
    if "date" in puzzle:
        yield from _audit_date(puzzle["date"], "date")
    rest = {key: value for key, value in puzzle.items() if key not in NOTED | ignored or key in _fields(schema)}
    yield from _audit_record(rest, schema, "", ignored)


def _audit_record(value: dict[str, Any], schema: type, path: str, ignored: frozenset[str]) -> Iterator[Finding]:
    known = _fields(schema)
    for key, each in value.items():
        at = f"{path}.{key}" if path else key
        if key in ignored:
            continue
        if key not in known:
            names = ", ".join(sorted(known))
            yield warning("WARN_UNKNOWN_KEY", at, f"no reader knows it; known here are {names}")
        elif key == "date" and path:
            yield from _audit_date(each, at)
        else:
            yield from _audit_value(each, known[key], at, ignored)


def _audit_value(value: Any, kind: Any, path: str, ignored: frozenset[str]) -> Iterator[Finding]:
    if isinstance(value, str):
        if value and not is_visible(value):
            yield error("ERR_BLANK", path, f"expected a text that can be seen, found {quote(value)}")
    elif isinstance(value, list):
        for index, each in enumerate(value):
            yield from _audit_value(each, (*get_args(kind), Any)[0], f"{path}[{index}]", ignored)
    elif isinstance(value, dict):
        records = _records(kind)
        if records:
            nearest = max(records, key=lambda schema: len(value.keys() & _fields(schema)))
            yield from _audit_record(value, nearest, path, ignored)


def _audit_date(value: Any, path: str) -> Iterator[Finding]:
    try:
        calendar.day_index(value if isinstance(value, str) else "")
    except RulesError:
        yield error("ERR_DATE", path, f"expected a date such as 2026-12-24, found {quote(value)}")


def _records(kind: Any) -> list[Any]:
    """The TypedDicts that a value of this type may be."""
    if hasattr(kind, "__required_keys__"):
        return [kind]
    return [each for part in get_args(kind) for each in _records(part)] if get_origin(kind) is not list else []


@cache
def _fields(schema: type) -> dict[str, Any]:
    return get_type_hints(schema)
