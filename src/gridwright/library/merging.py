"""Joins the changes of two editors to a library, for git.

A file is joined by its meaning: a pool by puzzle, a month by day, other files by key. What only one editor changed is
taken from that editor. Where both changed the same, `merge_documents` keeps our version and reports it in a sentence;
`merge_games` then decides for one of the two editors and loses no puzzle.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from gridwright.rules.shape import quote

from .entry import Entry, id_of, pooled
from .months import month_entries
from .pool import pool_entries

MISSING: Any = object()
POOL, REMOVED, MONTHS = "pool.json", "removed.json", "assigned/"
Items = dict[str, Any]


class Merged(NamedTuple):
    """What was joined. `conflicts` has a sentence for each value that both have changed."""

    value: Any
    conflicts: list[str]


def merge_documents(path: str, base: Any, ours: Any, theirs: Any) -> Merged:
    """Join three versions of the file at `path` in a library. `base` is MISSING if both have added the file."""
    conflicts: list[str] = []
    if path.endswith(REMOVED):
        merged, _ = merge_items(*(_by_id(side) for side in (base, ours, theirs)))
        value = _merge_around(conflicts, base, ours, theirs) | {"puzzles": list(merged.values())}
    elif path.endswith(POOL):
        value = _merge_pool(conflicts, base, ours, theirs)
    elif MONTHS in path:
        value = _merge_month(conflicts, base, ours, theirs)
    else:
        value = _merge_value("", conflicts, base, ours, theirs)
    return Merged(value, conflicts)


def _merge_pool(conflicts: list[str], base: Any, ours: Any, theirs: Any) -> Any:
    before, here, there = (_by_id(value) for value in (base, ours, theirs))
    merged, both = merge_items(before, here, there)
    conflicts.extend(f"both changed the puzzle {quote(key)}" for key in both)
    conflicts.extend(f"both took the puzzle {quote(key)} out of the pool" for key in _removed(before, here, there))
    around = _merge_around(conflicts, base, ours, theirs)
    return around | {"puzzles": list(merged.values())}


def _merge_month(conflicts: list[str], base: Any, ours: Any, theirs: Any) -> Any:
    before, here, there = (_by_day(value) for value in (base, ours, theirs))
    merged, both = merge_items(before, here, there)
    conflicts.extend(f"both changed the puzzle of {day}" for day in [*both, *_removed(before, here, there)])
    days: dict[str, str] = {}
    for day in sorted(merged, key=lambda day: (merged[day] != here.get(day), day)):  # ours first
        puzzle_id = id_of(merged[day][1], day)
        if days.setdefault(puzzle_id, day) != day:
            conflicts.append(both_gave(puzzle_id, days[puzzle_id], day))
            merged.pop(day)
    around = _merge_around(conflicts, base, ours, theirs)
    return around | {"puzzles": {key: entry for _, (key, entry) in sorted(merged.items())}}


def both_gave(puzzle_id: str, day: str, other: str) -> str:
    return f"both gave the puzzle {quote(puzzle_id)} a day: {day} and {other}"


def _removed(base: Mapping[str, Any], ours: Mapping[str, Any], theirs: Mapping[str, Any]) -> list[str]:
    """The keys that both have removed: they may have moved the puzzle to different days, in files of their own."""
    return [key for key in base if key not in ours and key not in theirs]


def _merge_around(conflicts: list[str], base: Any, ours: Any, theirs: Any) -> Any:
    """The other keys of a pool or a month."""
    emptied = [value if value is MISSING else value | {"puzzles": None} for value in (base, ours, theirs)]
    return _merge_value("", conflicts, *emptied)


def _merge_value(path: str, conflicts: list[str], base: Any, ours: Any, theirs: Any) -> Any:
    if ours == theirs or base == theirs:
        return ours
    if base == ours:
        return theirs
    if isinstance(ours, dict) and isinstance(theirs, dict):
        before = base if isinstance(base, dict) else {}
        keys = [*ours, *(key for key in theirs if key not in ours)]
        sides = ((key, *(side.get(key, MISSING) for side in (before, ours, theirs))) for key in keys)
        parts = {key: _merge_value(f"{path}.{key}".lstrip("."), conflicts, b, o, t) for key, b, o, t in sides}
        return {key: value for key, value in parts.items() if value is not MISSING}
    if isinstance(ours, list) and isinstance(theirs, list):
        named = [_by_name(side) for side in (base if isinstance(base, list) else [], ours, theirs)]
        merged, both = merge_items(*named)
        for name in both:
            inner = [side.get(name, MISSING) for side in named]
            merged[name] = _merge_value(f"{path}[{name}]", conflicts, *inner)
        return [value for value in merged.values() if value is not MISSING]
    conflicts.append(f"both changed {path or 'the file'}")
    return theirs if ours is MISSING else ours


def merge_items(base: Mapping[str, Any], ours: Mapping[str, Any], theirs: Mapping[str, Any]) -> tuple[Items, list[str]]:
    """Join values by key, and list the keys that both have changed, which keep our value. The order is ours; what they
    have added comes after what it comes after in theirs."""
    merged: Items = {}
    both = []
    for key in _order(ours, theirs):
        b, o, t = (side.get(key, MISSING) for side in (base, ours, theirs))
        if o != b and t not in (b, o):
            both.append(key)
        value = t if o == b else o
        if value is not MISSING:
            merged[key] = value
    return merged, both


def _order(ours: Iterable[str], theirs: Iterable[str]) -> list[str]:
    ours = list(ours)
    known = set(ours)
    followers: dict[str, list[str]] = {}
    last = ours[-1] if ours else ""
    for key in theirs:
        if key in known:
            last = key
        else:
            followers.setdefault(last, []).append(key)
    return [each for key in ours or [""] for each in (*([key] if ours else []), *followers.get(key, ()))]


class Record(NamedTuple):
    """Where a puzzle is: on a day, under its key in the file of the month; else the key is its file."""

    day: str | None
    key: str
    entry: Entry


Documents = Mapping[str, Any]  # the pool, the removed puzzles and the months of a game, by their path in its folder


def merge_games(base: Documents, ours: Documents, theirs: Documents) -> Merged:
    """Join three versions of a game's folder. Where both changed the same puzzle or day, ours counts; a puzzle that has
    no day for that reason is pending in the pool. `conflicts` says what was decided."""
    before, here, there = (_list_records(documents) for documents in (base, ours, theirs))
    merged, both = merge_items(before, here, there)
    decided = [f"both changed the puzzle {quote(puzzle_id)}" for puzzle_id in both]
    merged |= {puzzle_id: there[puzzle_id] for puzzle_id in both if puzzle_id not in merged}  # removed by us
    owners: dict[str, str] = {}
    for puzzle_id in sorted(merged, key=lambda each: merged[each] != here.get(each)):  # ours first
        day, _, entry = merged[puzzle_id]
        if day and owners.setdefault(day, puzzle_id) != puzzle_id:
            merged[puzzle_id] = Record(None, POOL, pooled(entry, puzzle_id, "pending"))
            decided.append(f"{day} has {quote(owners[day])}; {quote(puzzle_id)} is pending in the pool")
    found: dict[str, Any] = {}
    for path in sorted({*ours, *theirs}):
        sides = [side.get(path, MISSING) for side in (base, ours, theirs)]
        around = _merge_around([], *sides) if MISSING not in sides[1:] else sides[1 if sides[2] is MISSING else 2]
        if path in (POOL, REMOVED):
            entries = [record.entry for record in merged.values() if record.day is None and record.key == path]
            found[path] = around | {"puzzles": entries}
        else:
            month = path.removeprefix(MONTHS).removesuffix(".json")
            days = {each.day: each for each in merged.values() if each.day and each.day.startswith(month)}
            found[path] = around | {"puzzles": {each.key: each.entry for _, each in sorted(days.items())}}
    return Merged(found, decided)


def _list_records(documents: Documents) -> dict[str, Record]:
    """By id. A puzzle that an interrupted call left in two files is on its day, else in the pool."""
    found: dict[str, Record] = {}
    for path in (REMOVED, POOL):
        entries = _by_id(documents.get(path, MISSING))
        found |= {puzzle_id: Record(None, path, entry) for puzzle_id, entry in entries.items()}
    for path, value in documents.items():
        if path.startswith(MONTHS):
            found |= {id_of(entry, day): Record(day, key, entry) for day, (key, entry) in _by_day(value).items()}
    return found


def _by_id(value: Any) -> dict[str, Entry]:
    return {} if value is MISSING else {id_of(entry, path): entry for path, entry in pool_entries(value)}


def _by_day(value: Any) -> dict[str, tuple[str, Entry]]:
    return {} if value is MISSING else {day: (key, entry) for key, day, entry in month_entries(value)}


def _by_name(items: list[Any]) -> Items:
    """Items by their `id`; those without one by their text, so that equal ones are one."""
    return {
        str(item["id"]) if isinstance(item, dict) and "id" in item else json.dumps(item, sort_keys=True): item
        for item in items
    }
