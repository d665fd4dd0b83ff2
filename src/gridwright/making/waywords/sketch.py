"""A sketch: an unfinished authoring file as far as it can be read, the grid and those words that can be spelled."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any

from ..contract import AuthoringError
from .compile import EMPTY, Grid, Token, is_cell, read_grid, read_marker, read_spelling, read_word, spell_tile
from .geometry import DIRECTIONS, Coordinates, draw_line

Source = dict[str, Any]


@dataclass(frozen=True)
class Entry:
    """A word of the file. `cells` is empty if the grid does not have it."""

    kind: str  # path or additional
    index: int
    text: str
    tokens: tuple[Token, ...]
    cells: tuple[Coordinates, ...]

    @property
    def name(self) -> str:
        return "".join(token["v"] for token in self.tokens)


@dataclass(frozen=True)
class Sketch:
    grid: Grid
    entries: tuple[Entry, ...]
    start: Coordinates | None
    end: Coordinates | None

    @cached_property
    def owners(self) -> dict[Coordinates, list[Entry]]:
        found: dict[Coordinates, list[Entry]] = {}
        for entry in self.entries:
            for cell in entry.cells:
                found.setdefault(cell, []).append(entry)
        return found

    @cached_property
    def empty(self) -> list[Coordinates]:
        return [cell for cell, tile in self.grid.tiles.items() if tile == EMPTY]

    def names(self, kind: str) -> list[str]:
        return [entry.name for entry in self.entries if entry.kind == kind]

    def find(self, kind: str, index: int) -> Entry | None:
        return next((entry for entry in self.entries if (entry.kind, entry.index) == (kind, index)), None)

    def placed(self, kind: str) -> list[Entry]:
        return [entry for entry in self.entries if entry.kind == kind and entry.cells]


def sketch(source: Any) -> Sketch:
    """What can be read of a file. AuthoringError if it has no grid."""
    if not isinstance(source, dict):
        raise AuthoringError("", "expected a mapping")
    grid = read_grid(source)
    entries = [
        read
        for kind in ("path", "additional")
        for index, entry in enumerate(list_entries(source, kind))
        if (read := _read_entry(entry, kind, index, grid))
    ]
    start, end = (_read_marker(source.get(name), name, grid) for name in ("start", "end"))
    return Sketch(grid, tuple(entries), start, end)


def try_sketch(source: Any) -> Sketch | None:
    try:
        return sketch(source)
    except AuthoringError:
        return None


def list_entries(source: Source, kind: str) -> list[Any]:
    entries = source.get(kind)
    return entries if isinstance(entries, list) else []


def _read_entry(entry: Any, kind: str, index: int, grid: Grid) -> Entry | None:
    try:
        _, tokens = read_spelling(entry, kind, grid.meanings)
    except AuthoringError:
        return None
    try:
        cell_ids = read_word(entry, kind, index, grid)["placements"][0]
    except AuthoringError:
        cell_ids = []
    return Entry(kind, index, "".join(map(spell_tile, tokens)), tuple(tokens), tuple(map(cell_of, cell_ids)))


def _read_marker(value: Any, name: str, grid: Grid) -> Coordinates | None:
    try:
        return cell_of(read_marker(value, name, grid)["adjacentCellId"])
    except AuthoringError:
        return None


def cells_given(fields: Source, length: int) -> tuple[Coordinates, ...]:
    """The cells that an entry names, in the grid or not; () if it names none."""
    at, cells = fields.get("at"), fields.get("cells")
    step = DIRECTIONS.get(fields["dir"]) if isinstance(fields.get("dir"), str) else None
    if step and isinstance(at, list) and is_cell(at):
        return tuple(draw_line((at[0], at[1]), step, length))
    if isinstance(cells, list) and len(cells) == length and all(map(is_cell, cells)):
        return tuple((x, y) for x, y in cells)
    return ()


def cell_of(cell_id: str) -> Coordinates:
    """The inverse of `name_cell`."""
    y, x = cell_id[1:].split("c")
    return int(x), int(y)
