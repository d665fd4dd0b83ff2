"""Grids for the tests of Wordogram's making, and a solver that tries everything."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import product
from typing import Any

from gridwright.data.words import frequencies
from gridwright.making.finding import Finding
from gridwright.making.wordogram import compile as compile_source
from gridwright.making.wordogram.certificate import Regime
from gridwright.making.wordogram.grid import Grid
from gridwright.making.wordogram.lexicon import APOSTROPHES, ENDINGS, SINGLE, STEMS

REGIMES = [Regime(counts, dictionary) for counts in (True, False) for dictionary in (True, False)]
SECRET = {
    "phrase": "Three may keep a secret, if two of them are dead.",
    "author": "Benjamin Franklin",
    "source": "Poor Richard's Almanack",
    "year": 1735,
    "profile": "POCKET",
}


def secret() -> Any:
    """A sound pocket puzzle, one's own to change."""
    return compile_source(SECRET)


def codes(findings: list[Finding]) -> list[tuple[str, str]]:
    return [(finding.code, finding.path) for finding in findings]


def letters_in(text: str) -> Counter[str]:
    return Counter(re.findall("[A-Z]", text))


@cache
def fill_by_trying(grid: Grid, regime: Regime) -> set[tuple[str, ...]]:
    """Every filling that agrees with the hints, the overlay's cells as spaces: row by row, all that there is."""
    own = {run for row in grid.rows for run in re.findall("[A-Z]+", row)}
    columns = [letters_in("".join(column)) for column in zip(*grid.rows, strict=True)]

    def agrees(counts: Counter[str], text: str) -> bool:
        found = letters_in(text)
        return found == counts if regime.counts else found.keys() == counts.keys()

    def rows(row: str) -> Iterator[str]:
        counts = letters_in(row)
        choices = [
            [" ", *sorted(counts.keys() & column)] if mark == " " or "A" <= mark <= "Z" else [mark]
            for mark, column in zip(row, [column.keys() for column in columns], strict=True)
        ]
        for marks in product(*choices):
            text = "".join(marks)
            if agrees(counts, text) and (not regime.dictionary or is_made_of_words(text, own)):
                yield text

    found = set()
    for filled in product(*(list(rows(row)) for row in grid.rows)):
        if all(agrees(counts, "".join(col)) for counts, col in zip(columns, zip(*filled, strict=True), strict=True)):
            found.add(tuple(re.sub("[^A-Z]", " ", row) for row in filled))
    return found


def is_made_of_words(row: str, own: set[str]) -> bool:
    for run in re.finditer("[A-Z]+", row):
        before, after = row[: run.start()][-1:], row[run.end() :][:1]
        fits = run[0] in own or run[0] in frequencies() or run[0] in SINGLE
        fits = fits or (run[0] in ENDINGS and before != "" and before in APOSTROPHES)
        if not fits and not (run[0] in STEMS and after != "" and after in APOSTROPHES):
            return False
    return True
