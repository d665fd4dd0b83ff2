"""The fields of a puzzle file, compared with the types of its schema: unknown keys, blank texts, wrong dates.

The rules can play a puzzle with all of these; an auditor reports them.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from functools import cache
from typing import Any, get_args, get_origin, get_type_hints

from gridwright.rules import calendar
from gridwright.rules.errors import RulesError
from gridwright.rules.shape import quote

from .authoring import is_visible
from .finding import Finding, error, warning

NOTED = frozenset({"id", "date", "number", "status", "metadata"})  # what a library writes beside a puzzle


def refuse_profile(profile: str | None, profiles: Collection[str]) -> None:
    """ValueError if there is no such profile."""
    if profile is not None and profile not in profiles:
        raise ValueError(f"no profile is called {profile}; there is {', '.join(profiles)}")


def audit_fields(puzzle: dict[str, Any], schema: type, ignored: frozenset[str] = frozenset()) -> Iterator[Finding]:
    """What is wrong with the fields of a puzzle that the rules can play, except for keys that are `ignored`."""
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
            yield warning("WARN_UNKNOWN_KEY", at, f"no reader knows it; known here are {names}", key=key)
        elif key == "date" and path:
            yield from _audit_date(each, at)
        else:
            yield from _audit_value(each, known[key], at, ignored)


def _audit_value(value: Any, kind: Any, path: str, ignored: frozenset[str]) -> Iterator[Finding]:
    if isinstance(value, str):
        if value and not is_visible(value):
            yield error("ERR_BLANK", path, f"expected a text that can be seen, found {quote(value)}", value=value)
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
        yield error("ERR_DATE", path, f"expected a date such as 2026-12-24, found {quote(value)}", value=value)


def _records(kind: Any) -> list[Any]:
    if hasattr(kind, "__required_keys__"):
        return [kind]
    return [each for part in get_args(kind) for each in _records(part)] if get_origin(kind) is not list else []


@cache
def _fields(schema: type) -> dict[str, Any]:
    return get_type_hints(schema)
