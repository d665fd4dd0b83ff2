"""Completing a file with empty cells: its words get lines, and the other cells get letters.

What the file gives is kept. A word whose cells are given is written there. Another is looked for; if the grid does not
have it, it is placed by the rules of completion.py, so that the path words lead from START to END. The same file
is completed in the same way everywhere.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from gridwright.rules.shape import quote
from gridwright.rules.waywords.grid import ALL_EIGHT, ORTHOGONAL, shortest_way

from ..contract import AuthoringError
from .changes import fields_of, set_word, write_tiles
from .compile import EMPTY, Token
from .completion import Line, fill_rest, find_lines, rank
from .describe import describe_cells
from .readings import CountlessError, find_readings
from .sketch import Entry, Sketch, cells_given, list_entries, try_sketch

MOST_TRIED = 20_000  # lines, before the search gives up: some seconds


def complete(source: Any) -> Any:
    """The source without empty cells; unchanged if it has none, or has a mistake that the compiler will report.
    AuthoringError if its words or the letters between them cannot be placed."""
    drawn = try_sketch(source)
    if drawn is None or not drawn.empty:
        return source
    listed = [(kind, index) for kind in ("path", "additional") for index in range(len(list_entries(source, kind)))]
    if not drawn.names("path") or len(drawn.entries) < len(listed):
        return source
    for entry in drawn.entries:
        fields = fields_of(list_entries(source, entry.kind)[entry.index])
        line = cells_given(fields, len(entry.tokens))
        is_given = bool(line) or not fields.keys().isdisjoint(("at", "dir", "cells"))
        if entry.cells or (not is_given and not _is_read(drawn, entry)):
            continue
        if not line or not _is_open(drawn, entry.tokens, line):
            return source  # it cannot be there, or it can be read in several lines
        drawn = _put(drawn, entry, line)
    placed = _Search(source.get("connectivity") == "ORTHO_8").run(drawn)
    for entry in placed.entries:
        fields = fields_of(list_entries(source, entry.kind)[entry.index])
        if not cells_given(fields, len(entry.tokens)):
            source = set_word(source, entry.kind, entry.index, fields | describe_cells(list(entry.cells)))
    letters = fill_rest(source, placed) if placed.empty else {}
    if letters is None:
        raise AuthoringError("rows", "no letters for the empty cells were found that spell no other word")
    return write_tiles(source, placed, letters)


def _is_read(drawn: Sketch, entry: Entry) -> bool:
    try:
        return bool(find_readings(drawn.grid.tiles, entry.tokens, drawn.grid.model))
    except CountlessError:
        return True


def _is_open(drawn: Sketch, tokens: Sequence[Token], line: Line) -> bool:
    return all(drawn.grid.tiles.get(cell) in (EMPTY, token) for cell, token in zip(line, tokens, strict=True))


def _put(drawn: Sketch, entry: Entry, line: Line) -> Sketch:
    tiles = drawn.grid.tiles | dict(zip(line, entry.tokens, strict=True))
    entries = tuple(replace(each, cells=line) if each is entry else each for each in drawn.entries)
    return replace(drawn, grid=replace(drawn.grid, tiles=tiles), entries=entries)


class _Search:
    """Places words one after another, path words first, and goes back if there is no line for one."""

    def __init__(self, corners_join: bool) -> None:
        self.steps = ALL_EIGHT if corners_join else ORTHOGONAL
        self.tried = 0
        self.fewest: int | None = None  # words that were ever left
        self.stuck: Entry | None = None  # the first of these; None where no way leads from START to END

    def run(self, drawn: Sketch) -> Sketch:
        is_path_given = all(entry.cells for entry in drawn.entries if entry.kind == "path")
        found = self._place(drawn, is_path_given)
        if found is None:
            raise self._explain()
        return found

    def _place(self, drawn: Sketch, is_joined: bool) -> Sketch | None:
        hidden = [entry for entry in drawn.entries if not entry.cells]
        path = [entry for entry in hidden if entry.kind == "path"]
        if not path and not is_joined and not self._is_joined(drawn):
            self._note(len(hidden), None)
            return None
        if not hidden:
            return drawn
        self._note(len(hidden), (path or hidden)[0])
        for entry in path or hidden:
            for line in sorted(self._lines(drawn, entry), key=lambda line: _rank(drawn, entry, line)):
                self.tried += 1
                if self.tried > MOST_TRIED:
                    return None
                found = self._place(_put(drawn, entry, line), is_joined)
                if found:
                    return found
        return None

    def _lines(self, drawn: Sketch, entry: Entry) -> Iterator[Line]:
        return (line for line in find_lines(drawn, entry.tokens, entry.kind) if _is_open(drawn, entry.tokens, line))

    def _is_joined(self, drawn: Sketch) -> bool:
        """Whether path words lead from START to END. True if either is missing: the compiler reports that."""
        cells = {cell for entry in drawn.placed("path") for cell in entry.cells}
        return not drawn.start or not drawn.end or bool(shortest_way(cells, drawn.start, drawn.end, self.steps))

    def _note(self, left: int, entry: Entry | None) -> None:
        if self.fewest is None or left < self.fewest:
            self.fewest, self.stuck = left, entry

    def _explain(self) -> AuthoringError:
        entry = self.stuck
        if entry is None:
            return AuthoringError("path", "there are no lines for the words in which they join START to END")
        way = "crosses a path word" if entry.kind == "additional" else "crosses another path word or START"
        message = f"there is no line of empty cells for {quote(entry.text)} in which it {way}"
        return AuthoringError(f"{entry.kind}[{entry.index}]", message)


def _rank(drawn: Sketch, entry: Entry, line: Line) -> tuple[int, ...]:
    """The lower, the better: most of all tiles that the file gives and no word has yet."""
    given = sum(drawn.grid.tiles[cell] != EMPTY and cell not in drawn.owners for cell in line)
    return (-given, *rank(drawn, entry.tokens, entry.kind, line))
