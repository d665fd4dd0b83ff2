"""Describe a puzzle by an authoring file that compiles to it.

A puzzle does not say how it was built. The file has its profile if that builds it, else the width, the objective or the
pins that do; and if nothing builds it, its grid.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from gridwright.rules import wordogram
from gridwright.rules.schema.contract import Problem
from gridwright.rules.shape import quote

from ..contract import AuthoringError
from .build import MOST_COLS, MOST_ROWS, OPTIONS, POCKET, SCHEMA, WIDE
from .compile import TEXTS, assemble
from .grid import Grid, grid_of
from .phrase import LONGEST_PHRASE
from .shifts import OBJECTIVES

Source = dict[str, Any]


def describe(puzzle: Any) -> Source:
    """The authoring file that compiles to a puzzle. One whose grid is broken is described by its phrase alone;
    AuthoringError if it has no phrase either."""
    whole = _mend(puzzle)
    problems = wordogram.check(whole)
    if problems:
        return _describe_broken(whole, problems[0])
    for index, entry in enumerate(whole["overlay"]):
        if len(entry["ch"]) > 1:
            message = f"{quote(entry['ch'])} has several characters, and a cell can have one"
            raise AuthoringError(f"overlay[{index}].ch", message)
    grid = grid_of(whole)
    source = _describe_meta(whole, " ".join(" ".join(grid.rows).split()))
    if len(source["phrase"]) > LONGEST_PHRASE:
        source["maxLength"] = len(source["phrase"])
    for way in _list_ways(whole, grid):
        if _builds(source | way, grid):
            return source | way
    return source | {"grid": list(grid.rows)}


def _mend(puzzle: Any) -> Any:
    """The puzzle without what compiling writes again, and without texts that are empty."""
    if not isinstance(puzzle, dict):
        return puzzle
    meta = puzzle.get("meta")
    texts = {name: value for name, value in meta.items() if _is_filled(name, value)} if isinstance(meta, dict) else {}
    rest = {name: value for name, value in puzzle.items() if name != "certificate"}
    return rest | {"schema": SCHEMA, "meta": texts}


def _is_filled(name: str, value: Any) -> bool:
    return (isinstance(value, str) and bool(value.strip())) or (name == "year" and type(value) is int)


def _describe_meta(puzzle: Any, phrase: str) -> Source:
    meta = puzzle["meta"]
    source = {"id": puzzle["id"], "phrase": meta.get("phrase") or phrase}
    return source | {name: meta[name] for name in (*TEXTS, "year") if name in meta}


def _describe_broken(puzzle: Any, problem: Problem) -> Source:
    if not isinstance(puzzle, dict) or "phrase" not in puzzle["meta"]:
        raise AuthoringError(**problem)
    source = _describe_meta({"id": None} | puzzle, "")
    if not _is_filled("id", source["id"]):
        source.pop("id")
    for profile in (POCKET, WIDE):
        try:
            assemble(source | {"profile": profile})
        except AuthoringError:
            continue
        return source | {"profile": profile}
    raise AuthoringError(**problem)


def _list_ways(puzzle: Any, grid: Grid) -> Iterator[Source]:
    """How the grid may have been built, from the shortest file to the longest."""
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
