"""The auditor: what must hold before a puzzle is published.

One cause has one code; docs/games/wordogram.md lists them. A certificate whose seal fits is taken at its word; else it
is made anew and compared.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from gridwright.rules import wordogram
from gridwright.rules.schema.wordogram import Puzzle as Wordogram
from gridwright.rules.shape import quote

from ..authoring import is_visible
from ..fields import audit_fields
from ..finding import Finding, error, warning
from ..offensive import audit_texts, report_offensive
from .build import MOST_COLS, MOST_ROWS, SCHEMA
from .certificate import Certificate, certify, seal
from .grid import Grid, cells_of, grid_of
from .offensive import find_in_columns
from .phrase import capitals, compose, is_foreign_letter
from .phrases import FEWEST_LETTERS, MOST_LETTERS
from .profiles import OPTIONS, PROFILES

_CHECKED = frozenset({"solution", "overlay", "certificate", "debug"})
_HYPHEN = re.compile(r"([-\u2010-\u2015/]) ")


def audit(puzzle: Any, profile: str | None = None) -> list[Finding]:
    """All that is wrong with a puzzle, and with a profile all that its content rules miss; [] is a pass.

    It never raises for what a puzzle may hold. ValueError where there is no such profile.
    """
    if profile is not None and profile not in PROFILES:
        raise ValueError(f"no profile is called {profile}; there is {', '.join(PROFILES)}")
    if isinstance(puzzle, dict) and puzzle.get("schema") != SCHEMA:
        found = quote(puzzle["schema"]) if "schema" in puzzle else "none"
        return [error("SCHEMA_UNSUPPORTED", "schema", f'expected "{SCHEMA}", found {found}')]
    problems = [problem.split(": ", 1) for problem in wordogram.check(puzzle)]
    if problems:
        return [error("ERR_SCHEMA", path, message) for path, message in problems]
    return list(_audit(puzzle, grid_of(puzzle), profile))


def _audit(puzzle: Any, grid: Grid, profile: str | None) -> Iterator[Finding]:
    told = puzzle.get("certificate")
    found = told
    if told is None:
        yield warning("WARN_CERTIFICATE_MISSING", "certificate", "missing; the compiler writes one")
    if told is None or told.get("seal") != seal(grid, told):
        found = certify(grid)
    if found is None:
        yield warning("WARN_UNPROVEN", "solution", "the solver gave up: nothing is known of other answers")
    elif told is not None and found is not told:
        yield from _compare(told, found)
    yield from audit_fields(puzzle, Wordogram, _CHECKED)
    yield from audit_texts(puzzle)
    for column, run, word in find_in_columns(grid):
        yield report_offensive("solution", word, f"column {column + 1} reads {run}")
    yield from _audit_size(grid, profile)
    yield from _audit_overlay(puzzle)
    yield from _audit_phrase(puzzle)
    if found and not found["unique"]["countsDictionary"]:
        message = f"other words fit too, even with counts, unless {found['reveals']} of its letters are revealed"
        yield (
            error("ERR_QA_AMBIGUOUS", "solution", message)
            if profile
            else warning("WARN_AMBIGUOUS", "solution", message)
        )
    if profile:
        yield from _review(puzzle, grid)


def _compare(told: Any, found: Certificate) -> Iterator[Finding]:
    """A certificate that does not belong to its puzzle, or to the words that there are now."""
    for name in ("unique", "forcedShare", "reveals", "order"):
        parts = found["unique"] if name == "unique" else {"": found[name]}
        for key, value in parts.items():
            claim = told[name][key] if key else told[name]
            if claim != value:
                message = f"older than its data: it says {quote(claim)}, and it is {quote(value)}"
                yield error("ERR_CERTIFICATE", f"certificate.{name}{'.' if key else ''}{key}", message)


def _audit_size(grid: Grid, profile: str | None) -> Iterator[Finding]:
    cols = OPTIONS[profile].max_width if profile else MOST_COLS
    for path, number, most in (("rows", len(grid.rows), MOST_ROWS), ("cols", grid.cols, cols)):
        if number > most:
            message = f"{number}, expected at most {most}"
            yield error("ERR_QA_SIZE", path, message) if profile else warning("WARN_SIZE", path, message)


def _audit_overlay(puzzle: Any) -> Iterator[Finding]:
    for place, entry in enumerate(puzzle["overlay"]):
        if not is_visible(entry["ch"]):
            codes = " ".join(f"U+{ord(each):04X}" for each in entry["ch"])
            yield error("ERR_OVERLAY", f"overlay[{place}].ch", f"{codes} cannot be seen")
        elif is_foreign_letter(entry["ch"][0]):
            message = f"{entry['ch']} is no letter from A to Z: it is shown from the start"
            yield warning("WARN_ACCENT", f"overlay[{place}].ch", message)
            if capitals(entry["ch"]) != entry["ch"]:
                message = f"expected the capital, {capitals(entry['ch'])}, found {entry['ch']}"
                yield error("ERR_OVERLAY", f"overlay[{place}].ch", message)


def _audit_phrase(puzzle: Any) -> Iterator[Finding]:
    """Whether the grid has the words of the phrase. A word ends where its row does, unless a hyphen is there."""
    phrase = puzzle.get("meta", {}).get("phrase")
    if phrase is not None:
        written = " ".join(map("".join, cells_of(puzzle)))
        wanted, written = (_HYPHEN.sub(r"\1", capitals(compose(text))) for text in (phrase, written))
        if wanted != written:
            yield error("ERR_PHRASE", "meta.phrase", f"{quote(phrase)} is not what the grid says: {quote(written)}")


def _review(puzzle: Any, grid: Grid) -> Iterator[Finding]:
    """What a generated puzzle must have beside all that."""
    meta = puzzle.get("meta", {})
    for name in ("phrase", "author"):
        if not meta.get(name):
            yield error("ERR_QA_META", f"meta.{name}", "missing: it is shown when the puzzle is solved")
    number = len(grid.letters)
    if not FEWEST_LETTERS <= number <= MOST_LETTERS:
        message = f"{number} letters, expected {FEWEST_LETTERS} to {MOST_LETTERS}"
        yield error("ERR_QA_LETTERS", "solution", message)
    if empty := grid.count_empty_cols():
        yield error("ERR_QA_EMPTY_COLUMN", "cols", f"nothing is in {empty} of {grid.cols}")
