"""The auditor: what must hold before a puzzle is published.

One cause has one code; docs/games/wordogram.md lists them. A certificate whose seal is right is trusted; else it is
compared with a new one.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from gridwright.rules import wordogram
from gridwright.rules.amounts import count
from gridwright.rules.schema.wordogram import Puzzle as Wordogram
from gridwright.rules.shape import quote

from ..authoring import is_visible
from ..fields import audit_fields, refuse_profile
from ..finding import Finding, error, warning
from ..offensive import audit_texts, report_offensive
from .build import MOST_COLS, MOST_ROWS, OPTIONS, PROFILES, SCHEMA
from .certificate import Certificate, certify, seal
from .grid import Grid, cells_of, find_in_columns, grid_of
from .phrase import compose, is_foreign_letter, to_upper
from .phrases import FEWEST_LETTERS, MOST_LETTERS

_CHECKED = frozenset({"solution", "overlay", "certificate", "debug"})
_HYPHEN = re.compile(r"([-\u2010-\u2015/]) ")


def audit(puzzle: Any, profile: str | None = None) -> list[Finding]:
    refuse_profile(profile, PROFILES)
    if isinstance(puzzle, dict) and puzzle.get("schema") != SCHEMA:
        found = quote(puzzle["schema"]) if "schema" in puzzle else "none"
        return [error("SCHEMA_UNSUPPORTED", "schema", f'expected "{SCHEMA}", found {found}', expected=SCHEMA)]
    problems = wordogram.check(puzzle)
    if problems:
        return [error("ERR_SCHEMA", **problem) for problem in problems]
    return list(_audit(puzzle, grid_of(puzzle), profile))


def _audit(puzzle: Any, grid: Grid, profile: str | None) -> Iterator[Finding]:
    claimed = puzzle.get("certificate")
    found = claimed
    if claimed is None:
        yield warning("WARN_CERTIFICATE_MISSING", "certificate", "missing; the compiler writes one")
    if claimed is None or claimed.get("seal") != seal(grid, claimed):
        found = certify(grid)
    if found is None:
        yield warning("WARN_UNPROVEN", "solution", "the solver gave up: there may be other answers")
    elif claimed is not None and found is not claimed:
        yield from _compare(claimed, found)
    yield from audit_fields(puzzle, Wordogram, _CHECKED)
    yield from audit_texts(puzzle)
    for column, run, word in find_in_columns(grid):
        yield report_offensive("solution", word, f"column {column + 1} reads {run}")
    yield from _audit_size(grid, profile)
    yield from _audit_overlay(puzzle)
    yield from _audit_phrase(puzzle)
    if found and not found["unique"]["countsDictionary"]:
        reveals = found["reveals"]
        message = f"other words are possible, even with counts, unless {reveals} of its letters are revealed"
        report, code = (error, "ERR_QA_AMBIGUOUS") if profile else (warning, "WARN_AMBIGUOUS")
        yield report(code, "solution", message, reveals=reveals)
    if profile:
        yield from _review(puzzle, grid)


def _compare(claimed: Any, found: Certificate) -> Iterator[Finding]:
    for name in ("unique", "forcedShare", "reveals", "order"):
        parts = found["unique"] if name == "unique" else {"": found[name]}
        for key, value in parts.items():
            claim = claimed[name][key] if key else claimed[name]
            if claim != value:
                message = f"older than its data: it says {quote(claim)}, and it is {quote(value)}"
                path = f"certificate.{name}{'.' if key else ''}{key}"
                yield error("ERR_CERTIFICATE", path, message, found=claim, expected=value)


def _audit_size(grid: Grid, profile: str | None) -> Iterator[Finding]:
    cols = OPTIONS[profile].max_width if profile else MOST_COLS
    for path, number, most in (("rows", len(grid.rows), MOST_ROWS), ("cols", grid.cols, cols)):
        if number > most:
            report, code = (error, "ERR_QA_SIZE") if profile else (warning, "WARN_SIZE")
            yield report(code, path, f"{number}, expected at most {most}", found=number, expected=most)


def _audit_overlay(puzzle: Any) -> Iterator[Finding]:
    for index, entry in enumerate(puzzle["overlay"]):
        if not is_visible(entry["ch"]):
            codes = " ".join(f"U+{ord(each):04X}" for each in entry["ch"])
            yield error("ERR_OVERLAY", f"overlay[{index}].ch", f"{codes} cannot be seen", character=entry["ch"])
        elif is_foreign_letter(entry["ch"][0]):
            message = f"{entry['ch']} is not a letter from A to Z: it is shown from the start"
            yield warning("WARN_ACCENT", f"overlay[{index}].ch", message, character=entry["ch"])
            if to_upper(entry["ch"]) != entry["ch"]:
                message = f"expected the capital, {to_upper(entry['ch'])}, found {entry['ch']}"
                yield error("ERR_OVERLAY", f"overlay[{index}].ch", message, character=entry["ch"])


def _audit_phrase(puzzle: Any) -> Iterator[Finding]:
    """Whether the grid has the words of the phrase. A word ends where its row does, unless a hyphen is there."""
    phrase = puzzle.get("meta", {}).get("phrase")
    if phrase is not None:
        written = " ".join(map("".join, cells_of(puzzle)))
        wanted, written = (_HYPHEN.sub(r"\1", to_upper(compose(text))) for text in (phrase, written))
        if wanted != written:
            message = f"{quote(phrase)} is not what the grid says: {quote(written)}"
            yield error("ERR_PHRASE", "meta.phrase", message, phrase=phrase, grid=written)


def _review(puzzle: Any, grid: Grid) -> Iterator[Finding]:
    meta = puzzle.get("meta", {})
    for name in ("phrase", "author"):
        if not meta.get(name):
            yield error("ERR_QA_META", f"meta.{name}", "missing: it is shown when the puzzle is solved")
    number = len(grid.letters)
    if not FEWEST_LETTERS <= number <= MOST_LETTERS:
        message = f"{count(number, 'letter')}, expected {FEWEST_LETTERS} to {MOST_LETTERS}"
        yield error("ERR_QA_LETTERS", "solution", message, found=number, expected=[FEWEST_LETTERS, MOST_LETTERS])
    if empty := grid.count_empty_cols():
        yield error("ERR_QA_EMPTY_COLUMN", "cols", f"nothing is in {empty} of {grid.cols}", found=empty)
