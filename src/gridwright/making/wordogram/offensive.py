"""Offensive words down the columns of a grid, where a reader sees them although nobody wrote them."""

from __future__ import annotations

import re
from collections.abc import Iterator

from ..offensive import find_in_line
from .grid import Grid


def find_in_columns(grid: Grid) -> Iterator[tuple[int, str, str]]:
    """Each with its column, counted from 0, and the letters around it."""
    for column, cells in enumerate(zip(*grid.rows, strict=True)):
        for run in re.findall("[A-Z]+", "".join(cells)):
            for word in find_in_line(run):
                yield column, run, word
