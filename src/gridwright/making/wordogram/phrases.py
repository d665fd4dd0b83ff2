"""Files of phrases, and the lint that finds what is wrong with them, alone and together.

A file is a list of phrases, each with its author and, except for proverbs, its source and year. docs/games/wordogram.md
has the format and the codes. A file that is not a list of phrases gets ERR_PHRASE_SCHEMA and nothing else.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from gridwright.data.material import cached
from gridwright.data.wordogram import Phrase, list_phrases, read_shipped_phrases
from gridwright.rules import shape
from gridwright.rules.amounts import count
from gridwright.rules.schema.contract import Problem
from gridwright.rules.shape import quote

from ..contract import Item
from ..finding import Finding, error, warning
from ..offensive import find_offensive
from ..rows import Imported, Row, RowError
from .build import OPTIONS, PROFILES, build
from .certificate import is_unique
from .grid import grid_of
from .phrase import BuildError, is_foreign_letter, is_letter, normalise, to_upper
from .repeats import NOBODY

FEWEST_LETTERS, MOST_LETTERS = 20, 110


def _year(value: Any, path: str, found: list[Problem]) -> None:
    """A whole number; YAML's plain loader gives it as a text."""
    if type(value) is not int and not (isinstance(value, str) and re.fullmatch("-?[0-9]{1,4}", value)):
        found.append(shape.wrong(path, "a year", value))


_list = shape.list_of(
    shape.record([("phrase", shape.text), ("author", shape.text)], [("source", shape.text), ("year", _year)])
)


NAME = "phrases"
COLUMNS = ("phrase", "author", "source", "year")
OPTIONAL = frozenset({"source", "year"})
REPEATED = ""


def read_shipped() -> dict[str, Any]:
    found = read_shipped_phrases()
    return {name: [_write(phrase) for phrase in phrases] for name, phrases in found.items()}


def _write(phrase: Phrase) -> dict[str, Any]:
    known = {"phrase": phrase.text, "author": phrase.author, "source": phrase.source, "year": phrase.year}
    return {name: value for name, value in known.items() if value not in ("", None)}


def find_problems(value: Any) -> list[Problem]:
    return shape.problems(_list, value)


def list_items(name: str, value: Any) -> list[Item]:
    """A file is a collection, and an item one of its phrases."""
    return [
        Item(
            entry["phrase"],
            letters_of(entry["phrase"]),
            entry,
            (),
            ("phrase", letters_of(entry["phrase"])),
            f"[{index}]",
            (entry["author"], entry.get("source", ""), name),
        )
        for index, entry in enumerate(value)
    ]


def build_file(contents: Sequence[Any]) -> Any:
    return list(contents)


def name_file(content: Any) -> str:
    return ""


def read_rows(rows: Sequence[Row]) -> dict[str, Imported]:
    """A phrase a row."""
    found = Imported([])
    for row in rows:
        entry: dict[str, Any] = {"phrase": row.need("phrase"), "author": row.need("author")}
        if row.cells.get("source"):
            entry["source"] = row.cells["source"]
        if year := row.cells.get("year"):
            if not re.fullmatch("-?[0-9]{1,4}", year):
                raise RowError(row.line, f"expected a year, found {quote(year)}")
            entry["year"] = int(year)
        found.lines[f"[{len(found.value)}]"] = row.line
        found.value.append(entry)
    return {"": found}


def recognise(value: Any) -> bool:
    entries = value if isinstance(value, list) else []
    return any(isinstance(entry, dict) and "phrase" in entry for entry in entries)


def lint(value: Any, profile: str | None = None) -> list[Finding]:
    """What is wrong with the phrases of a file. They must suit the profile; without one, any of them."""
    profiles = PROFILES if profile is None else (profile,)
    problems = find_problems(value)
    if problems:
        return [error("ERR_PHRASE_SCHEMA", **problem) for problem in problems]
    return [
        finding
        for index, phrase in enumerate(list_phrases(value))
        for finding in _lint_phrase(phrase, f"[{index}]", profiles)
    ]


def lint_together(files: Mapping[str, Any]) -> dict[str, list[Finding]]:
    """Phrases that are there twice, in files that are each of their form, by the file's name."""
    found: dict[str, list[Finding]] = {name: [] for name in files}
    seen: dict[str, str] = {}
    for name, value in files.items():
        if find_problems(value):
            continue
        for index, phrase in enumerate(list_phrases(value)):
            at = f"{name} [{index}]"
            if seen.setdefault(letters_of(phrase.text), at) != at:
                message = f"{quote(phrase.text)} is in {seen[letters_of(phrase.text)]} already"
                found[name].append(error("ERR_PHRASE_TWICE", f"[{index}].phrase", message))
    return found


def letters_of(text: str) -> str:
    """The letters of a phrase: what makes it the same as another."""
    return "".join(filter(is_letter, to_upper(text)))


def _lint_phrase(phrase: Phrase, path: str, profiles: Sequence[str]) -> Iterator[Finding]:
    at = f"{path}.phrase"
    try:
        text = normalise(phrase.text)
    except BuildError as problem:
        yield error("ERR_PHRASE_UNFIT", at, problem.plain)
        return
    if text != phrase.text:
        yield warning("WARN_PHRASE_SPACES", at, f"expected {quote(text)}, found {quote(phrase.text)}")
    number = len(letters_of(text))
    if not FEWEST_LETTERS <= number <= MOST_LETTERS:
        yield error("ERR_PHRASE_LETTERS", at, f"{count(number, 'letter')}, expected {FEWEST_LETTERS} to {MOST_LETTERS}")
    for word in find_offensive(text):
        yield error("ERR_PHRASE_BLOCKED", at, f"{word} is on the blocklist")
    for character in text:
        if is_foreign_letter(character):
            yield warning("WARN_PHRASE_ACCENT", at, f"{character} is shown from the start: it is not from A to Z")
    if NOBODY not in to_upper(phrase.author).split() and not phrase.source:
        yield warning("WARN_PHRASE_SOURCE", f"{path}.source", f"missing; where does {phrase.author} say so?")
    yield from _lint_form(text, at, profiles)


def _lint_form(text: str, at: str, profiles: Sequence[str]) -> Iterator[Finding]:
    """One of the profiles must have a build with one answer. If it is not the first, a warning says why."""
    faults: list[Finding] = []
    for profile in profiles:
        fault = _find_fault(text, at, profile)
        if fault is None:
            for first in faults[:1]:
                yield warning("WARN_PHRASE_WIDE", at, f"only the profile {profile} can have it: {first.message}")
            return
        faults.append(fault)
    yield faults[-1]


@cached(maxsize=1 << 12)  # a file is looked at again with each phrase that changes
def _find_fault(text: str, at: str, profile: str) -> Finding | None:
    """Why there is no build with one answer. If plain overlapping gives one, so does the search for more letters that
    are forced, which starts from it."""
    options = OPTIONS[profile]
    try:
        for objective in ("max_overlap", "max_forced"):
            if is_unique(grid_of(build(text, replace(options, objective=objective), {}))):
                return None
    except BuildError as problem:
        return error("ERR_PHRASE_UNFIT", at, problem.plain)
    columns = f"in {options.min_width} to {options.max_width} columns"
    return error("ERR_PHRASE_AMBIGUOUS", at, f"{columns} other words are possible too, even with counts")
