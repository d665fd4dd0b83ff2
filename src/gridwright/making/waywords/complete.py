"""A file with a partly given grid made whole: its words get places, and its empty cells letters.

What the file gives stays as it is. A word with a place is written there. One without is looked for, and where the grid
does not have it, placed where cells are empty or have its own tiles, by the rules of completion.py, and so that path
words lead from START to END. The letters are those of completion.py. The same file becomes the same everywhere.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from gridwright.rules.grid import ALL_EIGHT, ORTHOGONAL, shortest_way
from gridwright.rules.shape import quote

from ..contract import AuthoringError
from .changes import fields_of, set_word, write_tiles
from .compile import EMPTY, Token
from .completion import Line, fill_rest, find_places, judge
from .describe import describe_places
from .readings import CountlessError, find_readings
from .sketch import Entry, Sketch, list_entries, told_places, try_to_sketch

MOST_TRIED = 20_000  # places, before the search is given up: some seconds


def complete(source: Any) -> Any:
    """A source without an empty cell. The same where it has none, or a mistake that the compiler will tell.
    AuthoringError where its words or the letters between them cannot be placed."""
    drawn = try_to_sketch(source)
    if drawn is None or not drawn.empty:
        return source
    listed = [(kind, index) for kind in ("path", "additional") for index in range(len(list_entries(source, kind)))]
    if not drawn.names("path") or len(drawn.entries) < len(listed):
        return source
    for entry in drawn.entries:
        fields = fields_of(list_entries(source, entry.kind)[entry.index])
        line = told_places(fields, len(entry.tokens))
        is_told = bool(line) or not fields.keys().isdisjoint(("at", "dir", "cells"))
        if entry.places or (not is_told and not _is_read(drawn, entry)):
            continue
        if not line or not _is_open(drawn, entry.tokens, line):
            return source  # there it cannot be, or it can be read in several places
        drawn = _put(drawn, entry, line)
    placed = _Search(source.get("connectivity") == "ORTHO_8").run(drawn)
    for entry in placed.entries:
        fields = fields_of(list_entries(source, entry.kind)[entry.index])
        if not told_places(fields, len(entry.tokens)):
            source = set_word(source, entry.kind, entry.index, fields | describe_places(list(entry.places)))
    letters = fill_rest(source, placed) if placed.empty else {}
    if letters is None:
        raise AuthoringError("rows", "no letters for the empty cells were found that spell no other word")
    return write_tiles(source, placed, letters)


def _is_read(drawn: Sketch, entry: Entry) -> bool:
    try:
        return bool(find_readings(drawn.board.tiles, entry.tokens, drawn.board.model))
    except CountlessError:
        return True


def _is_open(drawn: Sketch, tokens: Sequence[Token], line: Line) -> bool:
    """Whether each cell of a line is empty or has its tile already."""
    return all(drawn.board.tiles.get(place) in (EMPTY, token) for place, token in zip(line, tokens, strict=True))


def _put(drawn: Sketch, entry: Entry, line: Line) -> Sketch:
    """The sketch with a word at a place."""
    tiles = drawn.board.tiles | dict(zip(line, entry.tokens, strict=True))
    entries = tuple(replace(each, places=line) if each is entry else each for each in drawn.entries)
    return replace(drawn, board=replace(drawn.board, tiles=tiles), entries=entries)


class _Search:
    """Places words one after another, path words first, and goes back where one fits nowhere."""

    def __init__(self, corners_join: bool) -> None:
        self.steps = ALL_EIGHT if corners_join else ORTHOGONAL
        self.tried = 0
        self.fewest: int | None = None  # words that were ever left
        self.stuck: Entry | None = None  # the first of these; None where no way leads from START to END

    def run(self, drawn: Sketch) -> Sketch:
        """The sketch with all its words placed. AuthoringError where that cannot be."""
        is_path_given = all(entry.places for entry in drawn.entries if entry.kind == "path")
        found = self._place(drawn, is_path_given)
        if found is None:
            raise self._explain()
        return found

    def _place(self, drawn: Sketch, is_joined: bool) -> Sketch | None:
        hidden = [entry for entry in drawn.entries if not entry.places]
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
        return (line for line in find_places(drawn, entry.tokens, entry.kind) if _is_open(drawn, entry.tokens, line))

    def _is_joined(self, drawn: Sketch) -> bool:
        """Whether path words lead from START to END. True where either is missing: the compiler tells that."""
        cells = {place for entry in drawn.placed("path") for place in entry.places}
        return not drawn.start or not drawn.end or bool(shortest_way(cells, drawn.start, drawn.end, self.steps))

    def _note(self, left: int, entry: Entry | None) -> None:
        if self.fewest is None or left < self.fewest:
            self.fewest, self.stuck = left, entry

    def _explain(self) -> AuthoringError:
        entry = self.stuck
        if entry is None:
            return AuthoringError("path", "no places were found for the words where they join START to END")
        way = "crosses a path word" if entry.kind == "additional" else "crosses another path word or START"
        message = f"no place was found for {quote(entry.text)} in the empty cells where it {way}"
        return AuthoringError(f"{entry.kind}[{entry.index}]", message)


def _rank(drawn: Sketch, entry: Entry, line: Line) -> tuple[int, ...]:
    """The lower, the better: most of all tiles that the file gives and no word has yet."""
    given = sum(drawn.board.tiles[place] != EMPTY and place not in drawn.owners for place in line)
    return (-given, *judge(drawn, entry.tokens, entry.kind, line))
