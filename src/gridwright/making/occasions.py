"""Files of occasions, and the lint that finds what is wrong with them, alone and together.

A file is a list of occasions, each with its name, date and tags, and with the days around it, a tone and regions.
docs/library.md has the format.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from gridwright.data.occasions import TONES, DateError, Occasion, list_occasions, parse_date, read_shipped_occasions
from gridwright.rules import shape
from gridwright.rules.schema.contract import Problem
from gridwright.rules.shape import quote

from .contract import Item
from .finding import Finding, error
from .offensive import find_offensive
from .rows import Imported, Row, RowError

NAME = "occasions"
MOST_DAYS = 60  # before an occasion, and after it
LONGEST_NAME = 60
LONGEST_DATE = 2000
_TAG = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")
LONGEST_TAG = 40


def _number(value: Any, path: str, found: list[Problem]) -> None:
    """A whole number; YAML's plain loader gives it as a text."""
    text = str(value) if type(value) in (int, str) else ""
    if not re.fullmatch("[0-9]{1,3}", text) or int(text) > MOST_DAYS:
        found.append(shape.wrong(path, f"a number of days from 0 to {MOST_DAYS}", value))


def _tag(value: Any, path: str, found: list[Problem]) -> None:
    if not isinstance(value, str) or len(value) > LONGEST_TAG or not _TAG.fullmatch(value):
        found.append(shape.wrong(path, "lower-case letters, digits and hyphens, such as christmas", value))


_list = shape.list_of(
    shape.record(
        [("name", shape.text), ("date", shape.text), ("tags", shape.list_of(_tag))],
        [
            ("before", _number),
            ("after", _number),
            ("tone", shape.one_of(list(TONES))),
            ("regions", shape.list_of(_tag)),
        ],
    )
)

COLUMNS = ("occasion", "date", "before", "after", "tone", "regions", "tag")
OPTIONAL = frozenset({"before", "after", "tone", "regions"})
REPEATED = "tag"


def read_shipped() -> dict[str, Any]:
    return {name: [_write(each) for each in found] for name, found in read_shipped_occasions().items()}


def _write(occasion: Occasion) -> dict[str, Any]:
    known = {
        "name": occasion.name,
        "date": occasion.date,
        "before": occasion.before,
        "after": occasion.after,
        "tags": list(occasion.tags),
        "tone": occasion.tone,
        "regions": list(occasion.regions),
    }
    return {name: value for name, value in known.items() if value != 0}


def find_problems(value: Any) -> list[Problem]:
    return shape.problems(_list, value)


def list_items(name: str, value: Any) -> list[Item]:
    return [
        Item(
            entry["name"],
            entry["name"].casefold(),
            entry,
            (),
            ("occasion", entry["name"]),
            f"[{index}]",
            (entry["date"], *entry["tags"], *entry.get("regions", ()), name),
        )
        for index, entry in enumerate(value)
    ]


def build_file(contents: Sequence[Any]) -> Any:
    return list(contents)


def name_file(content: Any) -> str:
    return ""


def read_rows(rows: Sequence[Row]) -> dict[str, Imported]:
    """An occasion a row; its tags are in the cells at the end, and its regions have spaces between them."""
    found = Imported([])
    for row in rows:
        entry: dict[str, Any] = {"name": row.need("occasion"), "date": row.need("date")}
        for column in ("before", "after"):
            if number := row.cells.get(column):
                if not re.fullmatch("[0-9]{1,3}", number):
                    raise RowError(row.line, f"expected a number of days in {column}, found {quote(number)}")
                entry[column] = int(number)
        entry["tags"] = list(row.repeated)
        if tone := row.cells.get("tone"):
            entry["tone"] = tone
        if regions := row.cells.get("regions"):
            entry["regions"] = regions.split()
        for problem in find_problems([entry]):
            raise RowError(row.line, f"{problem['path'].partition('.')[2]}: {problem['message']}")
        found.lines[f"[{len(found.value)}]"] = row.line
        found.value.append(entry)
    return {"": found}


def recognise(value: Any) -> bool:
    entries = value if isinstance(value, list) else []
    return any(isinstance(entry, dict) and "date" in entry for entry in entries)


def lint(value: Any) -> list[Finding]:
    problems = find_problems(value)
    if problems:
        return [error("ERR_OCCASION_SCHEMA", **problem) for problem in problems]
    return [
        finding
        for index, occasion in enumerate(list_occasions(value))
        for finding in _lint_occasion(occasion, f"[{index}]")
    ]


def lint_together(files: Mapping[str, Any]) -> dict[str, list[Finding]]:
    """Occasions that are there twice, in files that are each of their form, by the file's name."""
    found: dict[str, list[Finding]] = {name: [] for name in files}
    seen: dict[str, str] = {}
    for name, value in files.items():
        if find_problems(value):
            continue
        for index, occasion in enumerate(list_occasions(value)):
            at = f"{name} [{index}]"
            if seen.setdefault(occasion.name.casefold(), at) != at:
                message = f"{quote(occasion.name)} is in {seen[occasion.name.casefold()]} already"
                found[name].append(error("ERR_OCCASION_TWICE", f"[{index}].name", message))
    return found


def _lint_occasion(occasion: Occasion, path: str) -> Iterator[Finding]:
    if len(occasion.name) > LONGEST_NAME:
        yield error("ERR_OCCASION_NAME", f"{path}.name", f"expected at most {LONGEST_NAME} characters")
    for word in find_offensive(occasion.name):
        yield error("ERR_OCCASION_BLOCKED", f"{path}.name", f"{word} is on the blocklist")
    if not occasion.tags:
        yield error("ERR_OCCASION_TAGS", f"{path}.tags", "expected at least one tag, which puzzles for it have")
    if len(occasion.date) > LONGEST_DATE:
        yield error("ERR_OCCASION_DATE", f"{path}.date", f"expected at most {LONGEST_DATE} characters")
        return
    try:
        parse_date(occasion.date)
    except DateError as problem:
        yield error("ERR_OCCASION_DATE", f"{path}.date", f"{problem}, found {quote(occasion.date)}")
