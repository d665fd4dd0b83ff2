"""A puzzle told as an authoring file, from which it can be compiled again.

A puzzle does not say how it was built. It is told by its profile where that builds it, else with the width, the
objective or the pins that do; and where no builder would lay the words so, by its grid.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from gridwright.rules import wordogram
from gridwright.rules.shape import quote

from ..contract import AuthoringError
from .build import MOST_COLS, MOST_ROWS, SCHEMA
from .compile import TEXTS, assemble
from .grid import Grid, grid_of
from .phrase import LONGEST_PHRASE
from .profiles import OPTIONS, POCKET, WIDE
from .shifts import OBJECTIVES

Source = dict[str, Any]


def describe(puzzle: Any) -> Source:
    """The authoring file that compiles to a puzzle. One whose grid is broken is told by its phrase alone;
    AuthoringError where it has none either."""
    whole = _mend(puzzle)
    problems = wordogram.check(whole)
    if problems:
        return _describe_broken(whole, problems[0])
    for place, entry in enumerate(whole["overlay"]):
        if len(entry["ch"]) > 1:
            message = f"{quote(entry['ch'])} is of several characters, and the builder has one to a cell"
            raise AuthoringError(f"overlay[{place}].ch", message)
    grid = grid_of(whole)
    source = _tell(whole, " ".join(" ".join(grid.rows).split()))
    if len(source["phrase"]) > LONGEST_PHRASE:
        source["maxLength"] = len(source["phrase"])
    for way in _list_ways(whole, grid):
        if _builds(source | way, grid):
            return source | way
    return source | {"grid": list(grid.rows)}


def _mend(puzzle: Any) -> Any:
    """The puzzle with what compiling would write anew, whatever it was, and without texts that are none."""
    if not isinstance(puzzle, dict):
        return puzzle
    meta = puzzle.get("meta")
    texts = {name: value for name, value in meta.items() if _is_told(name, value)} if isinstance(meta, dict) else {}
    rest = {name: value for name, value in puzzle.items() if name != "certificate"}
    return rest | {"schema": SCHEMA, "meta": texts}


def _is_told(name: str, value: Any) -> bool:
    return (isinstance(value, str) and bool(value.strip())) or (name == "year" and type(value) is int)


def _tell(puzzle: Any, phrase: str) -> Source:
    """What the puzzle says beside its grid."""
    meta = puzzle["meta"]
    told = {"id": puzzle["id"], "phrase": meta.get("phrase") or phrase}
    return told | {name: meta[name] for name in (*TEXTS, "year") if name in meta}


def _describe_broken(puzzle: Any, problem: str) -> Source:
    path, message = problem.split(": ", 1)
    if not isinstance(puzzle, dict) or "phrase" not in puzzle["meta"]:
        raise AuthoringError(path, message)
    source = _tell({"id": None} | puzzle, "")
    if not _is_told("id", source["id"]):
        source.pop("id")
    for profile in (POCKET, WIDE):
        try:
            assemble(source | {"profile": profile})
        except AuthoringError:
            continue
        return source | {"profile": profile}
    raise AuthoringError(path, message)


def _list_ways(puzzle: Any, grid: Grid) -> Iterator[Source]:
    """How the grid may have been built, from what says least about it to what says most."""
    lines = [row.strip() for row in grid.rows]
    shifts = [len(row) - len(row.lstrip()) for row in grid.rows]
    profile = POCKET if grid.cols <= OPTIONS[POCKET].max_width else WIDE
    limits: Source = {"maxRows": len(lines)} if len(lines) > MOST_ROWS else {}
    if grid.cols > MOST_COLS:
        limits["maxCols"] = grid.cols
    base = {"profile": profile, **limits}
    wide = base | {"width": grid.cols}

    def pin(rows: Any) -> Source:
        return {"pins": [{"row": row, "rawIndex": 0, "targetCol": shifts[row]} for row in rows]}

    debug = puzzle.get("debug")
    if isinstance(debug, dict) and debug.get("objective") in OBJECTIVES and isinstance(debug.get("pinned"), list):
        pinned = [row for row in debug["pinned"] if type(row) is int and 0 <= row < len(lines)]
        yield wide | {"objective": debug["objective"], "debug": True} | (pin(pinned) if pinned else {})
    yield base
    yield wide
    for objective in OBJECTIVES:
        if objective not in (OPTIONS[profile].objective, "max_forced"):
            yield wide | {"objective": objective}
    yield wide | pin(row for row, line in enumerate(lines) if len(line) < grid.cols)


def _builds(source: Source, grid: Grid) -> bool:
    try:
        return grid_of(assemble(source)) == grid
    except AuthoringError:
        return False
