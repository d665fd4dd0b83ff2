"""The layout of a level: its rows and columns, the goal, the special cells, and which cells are one place.

A cell's index counts in reading order: that of row r and column c is r * columns + c.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .kinds import KINDS, PLAIN

if TYPE_CHECKING:
    from typing import Any

    from ..schema.griddl import Puzzle
    from .kinds import Kind

DEFAULT_GROUP = "0"


def dimensions(size: Any) -> tuple[int, int]:
    """The rows and columns of a `board.size`: a number, or [rows, columns]."""
    return (size[0], size[1]) if type(size) is list else (size, size)


def group_of(special: Any) -> str:
    return str(special.get("group", DEFAULT_GROUP))


class Layout:
    """`shared` has by cell the indices of all cells that are the same place, itself among them."""

    def __init__(self, puzzle: Puzzle) -> None:
        board = puzzle["board"]
        self.rows, self.columns = dimensions(board["size"])
        self.count = self.rows * self.columns
        self.goal = self.index(board["goal"][0], board["goal"][1])
        self.kinds = [""] * self.count  # "" for a plain cell
        self.groups = [""] * self.count
        self.shared = [[index] for index in range(self.count)]
        self.gates: list[tuple[int, list[int]]] = []  # each with the cells that must be covered for it
        for special in board.get("specials", []):
            index = self.index(special["r"], special["c"])
            self.kinds[index] = special["type"]
            self.groups[index] = group_of(special)
        for index in range(self.count):
            if not self.kinds[index]:
                continue
            kind = KINDS[self.kinds[index]]
            if kind.is_shared:
                self.shared[index] = self._find(self.kinds[index], self.groups[index])
            if kind.key:
                self.gates.append((index, self._find(kind.key, self.groups[index])))

    def _find(self, kind: str, group: str) -> list[int]:
        return [index for index in range(self.count) if (self.kinds[index], self.groups[index]) == (kind, group)]

    def index(self, row: int, column: int) -> int:
        return row * self.columns + column

    def cell(self, index: int) -> list[int]:
        return [index // self.columns, index % self.columns]

    def has(self, row: int, column: int) -> bool:
        return row < self.rows and column < self.columns

    def kind_at(self, index: int) -> Kind:
        return KINDS[self.kinds[index]] if self.kinds[index] else PLAIN

    def takes_tile(self, index: int) -> bool:
        """Whether a tile may ever lie there."""
        return self.kind_at(index).takes_tiles

    def is_same(self, one: int, other: int) -> bool:
        """Whether two cells are one place."""
        return other in self.shared[one]

    def put(self, tiles: list[str], index: int, text: str) -> None:
        """Write a text, or "" for none, on all cells of a place."""
        for cell in self.shared[index]:
            tiles[cell] = text

    def find_closed(self, tiles: list[str]) -> list[int]:
        """The gates that have a tile although not all of their keys are covered."""
        return [gate for gate, keys in self.gates if tiles[gate] and not self._covers(tiles, keys)]

    def is_open(self, tiles: list[str], index: int) -> bool:
        """Whether a tile may lie on a cell as the board is now."""
        for gate, keys in self.gates:
            if gate == index:
                return self._covers(tiles, keys)
        return self.takes_tile(index)

    def _covers(self, tiles: list[str], keys: list[int]) -> bool:
        return "" not in [tiles[key] for key in keys]

    def label(self, index: int) -> str:
        """A short name of a special cell's group: letters for portals, numbers for keys and their gates, in reading
        order. "" for a plain or blocked cell."""
        kind = self.kinds[index]
        if not kind or not KINDS[kind].takes_tiles:
            return ""
        is_shared = KINDS[kind].is_shared
        seen: list[str] = []
        for other in range(self.count):
            named = self.kinds[other]
            if named and KINDS[named].takes_tiles and KINDS[named].is_shared == is_shared:
                if self.groups[other] not in seen:
                    seen.append(self.groups[other])
        at = seen.index(self.groups[index])
        return chr(65 + at) if is_shared and at < 26 else str(at + 1)

    def lines(self) -> list[list[int]]:
        """The indices of each row, then of each column."""
        rows = [[self.index(row, column) for column in range(self.columns)] for row in range(self.rows)]
        return rows + [[self.index(row, column) for row in range(self.rows)] for column in range(self.columns)]

    def near(self, index: int) -> list[int]:
        """The cells that share an edge with a cell."""
        row, column = index // self.columns, index % self.columns
        found = []
        if row:
            found.append(index - self.columns)
        if column < self.columns - 1:
            found.append(index + 1)
        if row < self.rows - 1:
            found.append(index + self.columns)
        if column:
            found.append(index - 1)
        return found
