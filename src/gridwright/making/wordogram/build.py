"""The builder: a phrase becomes a puzzle of the document's schema 0.3, the same for the same phrase and options.

The profiles are kinds of puzzle: how wide the grid is, and how its lines are shifted.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

from ..contract import Puzzle
from ..generation import derive_id
from .grid import Grid
from .phrase import LONGEST_PHRASE, BuildError, choose_width, is_letter, normalise, split
from .shifts import choose_shifts, shift

SCHEMA = "0.3"
MOST_COLS = 30
MOST_ROWS = 12
SALT = "a phrase in a grid"


@dataclass(frozen=True, slots=True)
class Pin:
    """The character `raw_index` of the line in `row` is in the column `target_col`."""

    row: int
    raw_index: int
    target_col: int


@dataclass(frozen=True, slots=True)
class Options:
    """How to build. `salt` goes into the id; with `debug` the puzzle says how it was built."""

    min_width: int = 14
    max_width: int = 24
    max_cols: int = MOST_COLS
    max_rows: int = MOST_ROWS
    max_length: int = LONGEST_PHRASE
    objective: str = "max_overlap"
    pins: tuple[Pin, ...] = ()
    salt: str = SALT
    debug: bool = False


POCKET, WIDE = "POCKET", "WIDE"
PROFILES: tuple[str, ...] = (POCKET, WIDE)
OPTIONS = {
    # It has room on a phone that is 360 pixels wide, hints included.
    POCKET: Options(min_width=7, max_width=8, objective="max_forced"),
    WIDE: Options(),
}


def arrange(phrase: str, options: Options) -> tuple[int, list[str]]:
    """The width and the lines of a phrase. BuildError if there are none."""
    chunks = split(normalise(phrase, options.max_length))
    return choose_width(chunks, options.min_width, options.max_width, options.max_rows)


def build(phrase: str, options: Options, meta: dict[str, Any]) -> Puzzle:
    """The puzzle of a phrase, without a certificate. BuildError if there is none."""
    width, lines = arrange(phrase, options)
    pinned = read_pinned(lines, width, options.pins)
    shifts = choose_shifts(lines, width, pinned, options.objective)
    puzzle = write(shift(lines, width, shifts), {"phrase": normalise(phrase, options.max_length), **meta}, options.salt)
    if options.debug:
        puzzle["debug"] = {
            "width": width,
            "lines": lines,
            "shifts": list(shifts),
            "pinned": sorted(pinned),
            "objective": options.objective,
        }
    return puzzle


def write(grid: Grid, meta: dict[str, Any], salt: str = SALT) -> Puzzle:
    """A grid as a puzzle file has it, with an id from which nothing can be read."""
    solution = ["".join(each if is_letter(each) else " " for each in row) for row in grid.rows]
    overlay = [
        {"row": r, "col": c, "ch": each}
        for r, row in enumerate(grid.rows)
        for c, each in enumerate(row)
        if each != " " and not is_letter(each)
    ]
    return {
        "id": derive_id("wordogram", json.dumps([salt, grid.rows], ensure_ascii=False)),
        "rows": len(grid.rows),
        "cols": grid.cols,
        "solution": solution,
        "overlay": overlay,
        "meta": meta,
        "schema": SCHEMA,
    }


def read_pinned(lines: list[str], width: int, pins: tuple[Pin, ...]) -> dict[int, int]:
    """The shift of each pinned line. BuildError, whose message counts from 1, if a pin is impossible."""
    pinned: dict[int, int] = {}
    for index, pin in enumerate(pins):
        path = f"pins[{index}]"
        if pin.row >= len(lines):
            message = f"no row {pin.row + 1}: at {width} columns it has {len(lines)}"
            raise BuildError("PIN_CONFLICT", f"{path}.row", message)
        line = lines[pin.row]
        found = f'row {pin.row + 1} is "{line}"'
        if pin.raw_index >= len(line):
            message = f"{found}, which has no character {pin.raw_index + 1}"
            raise BuildError("PIN_CONFLICT", f"{path}.rawIndex", message)
        by = pin.target_col - pin.raw_index
        if not 0 <= by <= width - len(line):
            first = pin.raw_index + 1
            message = (
                f'{found}, and its "{line[pin.raw_index]}" can stand in the columns {first} to '
                f"{first + width - len(line)} of {width}, not in {pin.target_col + 1}"
            )
            raise BuildError("PIN_CONFLICT", f"{path}.targetCol", message)
        if pinned.setdefault(pin.row, by) != by:
            message = f"{found}, which an earlier pin shifts by {pinned[pin.row]} and this one by {by}"
            raise BuildError("PIN_CONFLICT", path, message)
    return pinned
