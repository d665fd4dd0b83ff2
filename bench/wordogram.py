"""Wordogram: certificates in a second of one core, and the proof of one answer beside plain backtracking.

Both prove that no other filling of dictionary words agrees with the counts, of the same shipped dailies and of the same
phrases in wide grids. Backtracking goes from tile to tile, tries each letter that row and column still lack and then a
space, and looks at the words of a row when it is full. It gives up after so many tiles, and its time counts all the
same. Whole certificates answer three more questions of the kind, and find what is forced, the fewest letters to reveal,
and the order of hints.
"""

from __future__ import annotations

import re
import time
from collections import Counter
from collections.abc import Callable
from typing import TypeVar

from rich.table import Table

from gridwright.data.words import frequencies
from gridwright.library.shelf import SHIPPED, Library
from gridwright.making.wordogram.build import OPTIONS, WIDE, build
from gridwright.making.wordogram.certificate import certify, is_unique
from gridwright.making.wordogram.grid import Grid, grid_of
from gridwright.making.wordogram.lexicon import APOSTROPHES, ENDINGS, SINGLE, STEMS
from gridwright.making.wordogram.phrase import is_letter

Answer = TypeVar("Answer")

EVERY = 8  # of the shipped dailies one in so many
MOST_TILES = 200_000
LEAST_TIMES = {"pocket": 4, "wide": 50}
LEAST_CERTIFICATES = 100


def rates() -> Table:
    table = Table(
        "grid", "backtracking", "by SAT", "than backtracking", "budget", "certificates", "budget",
        title="Wordogram: proofs of one answer, and certificates, in a second of one core", title_justify="left",
    )  # fmt: skip
    dailies = [daily.puzzle for daily in Library(SHIPPED).days("wordogram")[::EVERY]]
    kinds = {
        "pocket": [grid_of(puzzle) for puzzle in dailies],
        "wide": [grid_of(build(puzzle["meta"]["phrase"], OPTIONS[WIDE], {})) for puzzle in dailies],
    }
    certify(kinds["pocket"][0])
    for kind, grids in kinds.items():
        tried, trying = _time(grids, count_by_trying)
        proven, proving = _time(grids, is_unique)
        _, certifying = _time(grids, certify)
        pairs = [(number == 1, unique) for number, unique in zip(tried, proven, strict=True) if number is not None]
        agreed = "" if all(one == other for one, other in pairs) else "  NOT THE SAME"
        least = LEAST_TIMES[kind]
        table.add_row(
            kind,
            f"{trying:.1f}, {len(pairs)} of {len(grids)} finished{agreed}",
            f"{proving:.0f}",
            f"{proving / trying:,.0f} times",
            f"{least} times{'' if proving >= least * trying else '  UNDER'}",
            f"{certifying:.0f}",
            f"{LEAST_CERTIFICATES}{'' if certifying >= LEAST_CERTIFICATES else '  UNDER'}",
        )
    return table


def count_by_trying(grid: Grid) -> int | None:
    """How many fillings there are, with counts and dictionary; None where it gives up."""
    words = {*frequencies(), *SINGLE, *(run for row in grid.rows for run in re.findall("[A-Z]+", row))}
    rows = [Counter(letters) for letters in grid.row_letters]
    cols = [Counter(letters) for letters in grid.col_letters]
    filled = [[" " if is_letter(each) else each for each in row] for row in grid.rows]
    tiles, left = set(grid.tiles), MOST_TILES

    def fill(index: int) -> int:
        nonlocal left
        left -= 1
        if left < 0:
            raise TimeoutError
        r, c = divmod(index, grid.cols)
        if c == 0 and r and (+rows[r - 1] or not _is_made_of_words("".join(filled[r - 1]), words)):
            return 0
        if r == len(grid.rows):
            return not any(+col for col in cols)
        if (r, c) not in tiles:
            return fill(index + 1)
        found = fill(index + 1)
        for letter in grid.row_letters[r]:
            if rows[r][letter] and cols[c][letter]:
                filled[r][c] = letter
                rows[r][letter] -= 1
                cols[c][letter] -= 1
                found += fill(index + 1)
                rows[r][letter] += 1
                cols[c][letter] += 1
        filled[r][c] = " "
        return found

    try:
        return fill(0)
    except TimeoutError:
        return None


def _is_made_of_words(row: str, words: set[str]) -> bool:
    for run in re.finditer("[A-Z]+", row):
        before, after = row[: run.start()][-1:] or " ", row[run.end() :][:1] or " "
        is_part = (before in APOSTROPHES and run[0] in ENDINGS) or (after in APOSTROPHES and run[0] in STEMS)
        if run[0] not in words and not is_part:
            return False
    return True


def _time(grids: list[Grid], work: Callable[[Grid], Answer]) -> tuple[list[Answer], float]:
    """What the work gives for each grid, and how many it does in a second."""
    began = time.process_time()
    answers = [work(grid) for grid in grids]
    return answers, len(grids) / (time.process_time() - began)


TABLES = (rates,)
