"""The shapes of boards: where cells are blocked, and where the seed and the goal may be. Each has a name and a line."""

from __future__ import annotations

from typing import NamedTuple

from gridwright.data.griddl import read_outlines


class Shape(NamedTuple):
    name: str
    line: str
    rows: tuple[str, ...]

    @property
    def size(self) -> int:
        return len(self.rows)

    def find(self, mark: str) -> list[int]:
        """The cells with a mark, counted in reading order."""
        return [at for at, cell in enumerate("".join(self.rows)) if cell == mark]

    def turn(self, quarters: int, is_mirrored: bool) -> Shape:
        rows = list(self.rows)
        for _ in range(quarters):
            rows = ["".join(row[column] for row in reversed(rows)) for column in range(len(rows))]
        return self._replace(rows=tuple(row[::-1] for row in rows) if is_mirrored else tuple(rows))


SHAPES = tuple(Shape(*outline) for outline in read_outlines())
