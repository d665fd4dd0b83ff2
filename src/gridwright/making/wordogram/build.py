"""The builder: a phrase becomes a puzzle of the document's schema 0.3, the same for the same phrase and options."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass
from typing import Any

from ..contract import Puzzle
from .grid import Grid
from .packing import choose_width
from .phrase import LONGEST_PHRASE, BuildError, is_letter, normalise, split
from .shifts import choose_shifts, shift

SCHEMA = "0.3"
MOST_COLS = 30
MOST_ROWS = 12
SALT = "a phrase in a grid"


@dataclass(frozen=True, slots=True)
class Pin:
    """The character `raw_index` of the line of `row` stands in the column `target_col`."""

    row: int
    raw_index: int
    target_col: int


@dataclass(frozen=True, slots=True)
class Options:
    """How to build. `salt` goes into the id; with `debug` the puzzle tells how it was built."""

    min_width: int = 14
    max_width: int = 24
    max_cols: int = MOST_COLS
    max_rows: int = MOST_ROWS
    max_length: int = LONGEST_PHRASE
    objective: str = "max_overlap"
    pins: tuple[Pin, ...] = ()
    salt: str = SALT
    debug: bool = False


def build(phrase: str, options: Options, meta: dict[str, Any]) -> Puzzle:
    """The puzzle of a phrase; `meta` is what it tells beside the phrase. BuildError where there is none."""
    phrase = normalise(phrase, options.max_length)
    width, lines = choose_width(split(phrase), options.min_width, options.max_width, options.max_rows)
    pinned = read_pinned(lines, width, options.pins)
    shifts = choose_shifts(lines, width, pinned, options.objective)
    puzzle = write(shift(lines, width, shifts), {"phrase": phrase, **meta}, options.salt)
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
    content = json.dumps([salt, grid.rows], ensure_ascii=False)
    return {
        "id": f"wordogram-{hashlib.sha256(content.encode()).hexdigest()[:12]}",
        "rows": len(grid.rows),
        "cols": grid.cols,
        "solution": solution,
        "overlay": overlay,
        "meta": meta,
        "schema": SCHEMA,
    }


def read_pinned(lines: list[str], width: int, pins: tuple[Pin, ...]) -> dict[int, int]:
    """The shift of each line that a pin holds. BuildError, whose message counts from 1, where one cannot hold."""
    pinned: dict[int, int] = {}
    for place, pin in enumerate(pins):
        path = f"pins[{place}]"
        if pin.row >= len(lines):
            message = f"no row {pin.row + 1}: at {width} columns it has {len(lines)}"
            raise BuildError("PIN_CONFLICT", f"{path}.row", message)
        line = lines[pin.row]
        told = f'row {pin.row + 1} is "{line}"'
        if pin.raw_index >= len(line):
            message = f"{told}, which has no character {pin.raw_index + 1}"
            raise BuildError("PIN_CONFLICT", f"{path}.rawIndex", message)
        by = pin.target_col - pin.raw_index
        if not 0 <= by <= width - len(line):
            first = pin.raw_index + 1
            message = (
                f'{told}, and its "{line[pin.raw_index]}" can stand in the columns {first} to '
                f"{first + width - len(line)} of {width}, not in {pin.target_col + 1}"
            )
            raise BuildError("PIN_CONFLICT", f"{path}.targetCol", message)
        if pinned.setdefault(pin.row, by) != by:
            message = f"{told}, which an earlier pin shifts by {pinned[pin.row]} and this one by {by}"
            raise BuildError("PIN_CONFLICT", path, message)
    return pinned
