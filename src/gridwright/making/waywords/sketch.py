"""A sketch: an unfinished authoring file as far as it can be read, the grid and of its words those that can be spelled.

It says where the words are; changes.py changes the file itself.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any

from ..contract import AuthoringError
from .compile import EMPTY, Board, Token, is_place, read_board, read_marker, read_spelling, read_word, spell_tile
from .geometry import DIRECTIONS, Place, draw_line

Source = dict[str, Any]


@dataclass(frozen=True)
class Entry:
    """A word of the file. `places` is empty where the grid does not have it."""

    kind: str  # path or additional
    index: int
    text: str
    tokens: tuple[Token, ...]
    places: tuple[Place, ...]

    @property
    def name(self) -> str:
        """In letters alone."""
        return "".join(token["v"] for token in self.tokens)


@dataclass(frozen=True)
class Sketch:
    board: Board
    entries: tuple[Entry, ...]
    start: Place | None
    end: Place | None

    @cached_property
    def owners(self) -> dict[Place, list[Entry]]:
        """The words of each cell that is in one."""
        found: dict[Place, list[Entry]] = {}
        for entry in self.entries:
            for place in entry.places:
                found.setdefault(place, []).append(entry)
        return found

    @cached_property
    def empty(self) -> list[Place]:
        return [place for place, tile in self.board.tiles.items() if tile == EMPTY]

    def names(self, kind: str) -> list[str]:
        return [entry.name for entry in self.entries if entry.kind == kind]

    def find(self, kind: str, index: int) -> Entry | None:
        return next((entry for entry in self.entries if (entry.kind, entry.index) == (kind, index)), None)

    def placed(self, kind: str) -> list[Entry]:
        return [entry for entry in self.entries if entry.kind == kind and entry.places]


def sketch(source: Any) -> Sketch:
    """What can be read of a file. AuthoringError where it has no grid."""
    if not isinstance(source, dict):
        raise AuthoringError("", "expected a mapping")
    board = read_board(source)
    entries = [
        read
        for kind in ("path", "additional")
        for index, entry in enumerate(list_entries(source, kind))
        if (read := _read_entry(entry, kind, index, board))
    ]
    start, end = (_read_marker(source.get(name), name, board) for name in ("start", "end"))
    return Sketch(board, tuple(entries), start, end)


def try_to_sketch(source: Any) -> Sketch | None:
    """The same; None where it has no grid."""
    try:
        return sketch(source)
    except AuthoringError:
        return None


def list_entries(source: Source, kind: str) -> list[Any]:
    """The words of a kind as the file has them."""
    entries = source.get(kind)
    return entries if isinstance(entries, list) else []


def _read_entry(entry: Any, kind: str, index: int, board: Board) -> Entry | None:
    try:
        _, tokens = read_spelling(entry, kind, board.meanings)
    except AuthoringError:
        return None
    try:
        cell_ids = read_word(entry, kind, index, board)["placements"][0]
    except AuthoringError:
        cell_ids = []
    return Entry(kind, index, "".join(map(spell_tile, tokens)), tuple(tokens), tuple(map(place_of, cell_ids)))


def _read_marker(value: Any, name: str, board: Board) -> Place | None:
    try:
        return place_of(read_marker(value, name, board)["adjacentCellId"])
    except AuthoringError:
        return None


def told_places(fields: Source, length: int) -> tuple[Place, ...]:
    """The places that an entry names, be they in the grid or not; () where it names none."""
    at, cells = fields.get("at"), fields.get("cells")
    step = DIRECTIONS.get(fields["dir"]) if isinstance(fields.get("dir"), str) else None
    if step and isinstance(at, list) and is_place(at):
        return tuple(draw_line((at[0], at[1]), step, length))
    if isinstance(cells, list) and len(cells) == length and all(map(is_place, cells)):
        return tuple((x, y) for x, y in cells)
    return ()


def place_of(cell_id: str) -> Place:
    """The place of a cell that the compiler has named."""
    y, x = cell_id[1:].split("c")
    return int(x), int(y)
