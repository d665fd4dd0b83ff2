"""The board that a puzzle is generated on: its shape, where words can be, and which lines can be read.

A cell is its index, y * width + x, and a set of cells is an integer with a bit for each: one operation shows
whether two words touch. A board is computed once for each shape and profile.
"""

from __future__ import annotations

from functools import cache, cached_property
from typing import NamedTuple

from .geometry import DIRECTIONS, ORTHOGONAL, draw_line
from .profiles import Profile, Size

Shape = tuple[str, ...]  # its rows; a `#` is a hole

OUTLINES = """
##.....##  ..#...#..  .........  ....#....  ###...###  .........  ..##.##..
#.......#  .........  .........  .........  #.......#  .........  .........
.........  #.......#  ...###...  .........  #.......#  .#.....#.  .........
.........  .........  ...###...  ##.....##  .........  .........  #.......#
.........  ....#....  ...###...  ##.....##  .........  ....#....  #.......#
.........  .........  .........  ##.....##  .........  .........  #.......#
.........  #.......#  .........  .........  #.......#  .#.....#.  .........
#.......#  .........  ..#...#..  .........  #.......#  .........  .........
##.....##  ..#...#..  .........  ....#....  ###...###  .........  ..##.##..

#.......#  .........  .........  .......##  ##.......  .........
..#...#..  .........  .##...##.  .......##  ##.......  .........
.........  #.......#  .##...##.  .........  .........  ....#....
.........  ##.....##  .........  .........  .........  ....#....
...###...  ##.....##  .........  ....#....  ....#....  #...#...#
.........  ##.....##  .........  .........  .........  ....#....
.........  #.......#  .##...##.  .........  .........  ....#....
..#...#..  .........  .##...##.  ##.......  .......##  .........
#.......#  .........  .........  ##.......  .......##  .........
"""

# Words that run in a direction and its opposite have the same line.
AXES: dict[str, str] = {
    name: next(axis for axis in DIRECTIONS if DIRECTIONS[axis] in ((dx, dy), (-dx, -dy)))
    for name, (dx, dy) in DIRECTIONS.items()
}


class Slot(NamedTuple):
    """Where a word may be. `near` has the cells that touch it, without its own."""

    direction: str
    cells: tuple[int, ...]
    mask: int
    near: int


class Board:
    def __init__(self, shape: Shape, profile: Profile) -> None:
        self.shape = shape
        self.width, self.height = len(shape[0]), len(shape)
        self.coordinates = [(x, y) for y in range(self.height) for x in range(self.width)]
        self.is_open = [shape[y][x] != "#" for x, y in self.coordinates]
        self.open_cells = [cell for cell, is_open in enumerate(self.is_open) if is_open]
        self.top = [cell for cell in self.open_cells if cell < self.width]
        self.edge = sum(1 << y * self.width + x for x, y in self.coordinates if self._is_at_edge(x, y))
        self.bottom = sum(1 << cell for cell in self.open_cells if cell >= self.width * (self.height - 1))
        touching = tuple(DIRECTIONS) if profile.corners_touch else ORTHOGONAL
        self._near = [self._mask_near(cell, touching) for cell in range(len(self.coordinates))]
        self._directions = sorted({*profile.path_directions, *profile.bonus_directions})
        selectable = ORTHOGONAL if profile.selection_model == "RAY_4DIR" else tuple(DIRECTIONS)
        self.lines = [(cells, axis in selectable) for axis in sorted(set(AXES.values())) for cells in self._lines(axis)]
        self.lines_through: list[list[tuple[tuple[int, ...], int, bool]]] = [[] for _ in self.coordinates]
        for cells, is_selectable in self.lines:
            for index, cell in enumerate(cells):
                self.lines_through[cell].append((cells, index, is_selectable))
        # Of each cell: the pairs, left before right and upper before lower, that it makes with its neighbours.
        self.beside = [self._pairs(cell) for cell in range(len(self.coordinates))]

    @cached_property
    def slots(self) -> dict[tuple[str, int], list[list[Slot | None]]]:
        """[direction, length][index][cell]: the slot that has this cell at this index, where there is one."""
        lengths = range(2, max(self.width, self.height) + 1)
        return {(name, length): self._slots(name, length) for name in self._directions for length in lengths}

    def _at(self, x: int, y: int) -> int | None:
        """The index of the open cell at these coordinates, None if there is none."""
        if 0 <= x < self.width and 0 <= y < self.height and self.is_open[y * self.width + x]:
            return y * self.width + x
        return None

    def _is_at_edge(self, x: int, y: int) -> bool:
        return x in (0, self.width - 1) or y in (0, self.height - 1)

    def _mask_near(self, cell: int, directions: tuple[str, ...]) -> int:
        x, y = self.coordinates[cell]
        near = [self._at(x + dx, y + dy) for dx, dy in (DIRECTIONS[name] for name in directions)]
        return sum(1 << other for other in near if other is not None)

    def _pairs(self, cell: int) -> list[tuple[int, int]]:
        x, y = self.coordinates[cell]
        before = [self._at(x - 1, y), self._at(x, y - 1)]
        after = [self._at(x + 1, y), self._at(x, y + 1)]
        return [(other, cell) for other in before if other is not None] + [
            (cell, other) for other in after if other is not None
        ]

    def _slots(self, direction: str, length: int) -> list[list[Slot | None]]:
        found: list[list[Slot | None]] = [[None] * len(self.coordinates) for _ in range(length)]
        for start in self.open_cells:
            cells = [self._at(x, y) for x, y in draw_line(self.coordinates[start], DIRECTIONS[direction], length)]
            whole = tuple(cell for cell in cells if cell is not None)
            if len(whole) == length:
                mask = near = 0
                for cell in whole:
                    mask |= 1 << cell
                    near |= self._near[cell]
                slot = Slot(direction, whole, mask, near & ~mask)
                for index, cell in enumerate(whole):
                    found[index][cell] = slot
        return found

    def _lines(self, axis: str) -> list[tuple[int, ...]]:
        """The longest unbroken lines along an axis, of three cells and more: shorter ones spell nothing."""
        dx, dy = DIRECTIONS[axis]
        found = []
        for start in self.open_cells:
            x, y = self.coordinates[start]
            if self._at(x - dx, y - dy) is None:
                line = [start]
                while (cell := self._at(x + dx * len(line), y + dy * len(line))) is not None:
                    line.append(cell)
                if len(line) >= 3:
                    found.append(tuple(line))
        return found


@cache
def board_of(shape: Shape, profile: Profile) -> Board:
    return Board(shape, profile)


def _read(outlines: str) -> tuple[Shape, ...]:
    blocks = [[line.split() for line in block.split("\n")] for block in outlines.strip().split("\n\n")]
    return tuple(tuple(row[index] for row in block) for block in blocks for index in range(len(block[0])))


HOLED = _read(OUTLINES)


def shapes_of(profile: Profile, size: Size) -> tuple[Shape, ...]:
    """The shapes that a board of a size may have: one without holes, where the profile does not ask for them."""
    if profile.void_cells and profile.void_cells.least:
        return tuple(shape for shape in HOLED if (len(shape[0]), len(shape)) == size)
    return (("." * size[0],) * size[1],)
