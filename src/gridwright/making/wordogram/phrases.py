"""Files of phrases, and the lint that finds what is wrong with them, alone and together.

A file is a list of phrases, each with its author and, but for proverbs, its source and year. docs/games/wordogram.md
tells the format and lists the codes. A file that is not of its form gets ERR_PHRASE_SCHEMA and nothing else.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from gridwright.data.phrases import Phrase, list_phrases
from gridwright.rules import shape
from gridwright.rules.shape import quote

from ..finding import Finding, error, warning
from ..offensive import find_offensive
from .build import build
from .certificate import is_unique
from .grid import grid_of
from .phrase import BuildError, capitals, is_foreign_letter, is_letter, normalise
from .profiles import OPTIONS, POCKET
from .repeats import NOBODY

FEWEST_LETTERS, MOST_LETTERS = 20, 110


def _year(value: Any, path: str, found: list[str]) -> None:
    """A whole number; YAML's plain loader gives it as a text."""
    if type(value) is not int and not (isinstance(value, str) and re.fullmatch("-?[0-9]{1,4}", value)):
        found.append(shape.wrong(path, "a year", value))


_list = shape.list_of(
    shape.record([("phrase", shape.word), ("author", shape.word)], [("source", shape.word), ("year", _year)])
)


def recognise(value: Any) -> bool:
    """Whether a JSON value has the shape of a file of phrases, well formed or not."""
    entries = value if isinstance(value, list) else []
    return any(isinstance(entry, dict) and "phrase" in entry for entry in entries)


def lint(value: Any) -> list[Finding]:
    """All that is wrong with each phrase of a file, in its order; [] is a pass. It never raises."""
    problems = [problem.split(": ", 1) for problem in shape.problems(_list, value)]
    if problems:
        return [error("ERR_PHRASE_SCHEMA", path, message) for path, message in problems]
    return [
        finding for place, phrase in enumerate(list_phrases(value)) for finding in _lint_phrase(phrase, f"[{place}]")
    ]


def lint_together(files: Mapping[str, Any]) -> dict[str, list[Finding]]:
    """Phrases that are there twice, in files that are each of their form, by the file's name."""
    found: dict[str, list[Finding]] = {name: [] for name in files}
    seen: dict[str, str] = {}
    for name, value in files.items():
        if shape.problems(_list, value):
            continue
        for place, phrase in enumerate(list_phrases(value)):
            at = f"{name} [{place}]"
            if seen.setdefault(letters_of(phrase.text), at) != at:
                message = f"{quote(phrase.text)} is in {seen[letters_of(phrase.text)]} already"
                found[name].append(error("ERR_PHRASE_TWICE", f"[{place}].phrase", message))
    return found


def letters_of(text: str) -> str:
    """The letters of a phrase: what makes it the same as another."""
    return "".join(filter(is_letter, capitals(text)))


def _lint_phrase(phrase: Phrase, path: str) -> Iterator[Finding]:
    at = f"{path}.phrase"
    try:
        text = normalise(phrase.text)
    except BuildError as problem:
        yield error("ERR_PHRASE_UNFIT", at, problem.message)
        return
    if text != phrase.text:
        yield warning("WARN_PHRASE_SPACES", at, f"expected {quote(text)}, found {quote(phrase.text)}")
    number = len(letters_of(text))
    if not FEWEST_LETTERS <= number <= MOST_LETTERS:
        yield error("ERR_PHRASE_LETTERS", at, f"{number} letters, expected {FEWEST_LETTERS} to {MOST_LETTERS}")
    for word in find_offensive(text):
        yield error("ERR_PHRASE_BLOCKED", at, f"{word} is on the blocklist")
    for character in text:
        if is_foreign_letter(character):
            yield warning("WARN_PHRASE_ACCENT", at, f"{character} is no letter here, and will be shown from the start")
    if NOBODY not in capitals(phrase.author).split() and not phrase.source:
        yield warning("WARN_PHRASE_SOURCE", f"{path}.source", f"missing; where does {phrase.author} say so?")
    yield from _lint_form(text, at)


def _lint_form(text: str, at: str) -> Iterator[Finding]:
    """What is wrong with the pocket form, which must have one answer. Where plain overlapping gives that, so does the
    profile's own objective, which begins there."""
    try:
        for objective in ("max_overlap", "max_forced"):
            if is_unique(grid_of(build(text, replace(OPTIONS[POCKET], objective=objective), {}))):
                return
    except BuildError as problem:
        yield error("ERR_PHRASE_UNFIT", at, problem.message)
        return
    yield error("ERR_PHRASE_AMBIGUOUS", at, "in 7 or 8 columns other words fit too, even with counts")
