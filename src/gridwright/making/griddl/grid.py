"""The grid of a level: its rows, columns and special cells as bits, with all that follows from them alone.

Levels of one shape have the same grid, so what is worked out about it serves them all. A set of cells is a whole number
in which the bit of a cell is its index in reading order. A *place* is a cell, or all portals of one group.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from gridwright.rules.griddl.layout import Layout

from .lines import LEAST_BITS

NEVER = 1 << 30
MOST_KEPT = 20_000  # sets of tiles of which a grid remembers something

Group = tuple[int, ...]
Gate = tuple[int, int]  # the gate, and its keys, as bits


class Line(NamedTuple):
    """A row or a column. The contents of a line are `width` bits a cell, in one of the two boards."""

    number: int
    is_column: bool
    cells: tuple[int, ...]
    mask: int  # its cells
    shown: int  # these, and the other cells of their groups
    shift: int  # where its contents begin on the board
    whole: int  # all its contents
    is_plain: bool  # whether each cell is a place of its own


class Gap(NamedTuple):
    """Cells of a line for a run of new tiles only."""

    number: int
    line: Line
    start: int
    length: int
    shown: int  # its cells, and the other cells of their groups
    clear: int  # what must have no tile: its cells and its ends
    beside: int  # where a tile would join it to others


class Lift(NamedTuple):
    """What clears a place."""

    rows: int  # what stays of the board, row by row
    columns: int
    shown: int  # its cells
    lines: tuple[Line, ...]  # that show it


class Grid:
    def __init__(
        self, rows: int, columns: int, blocked: int, groups: tuple[Group, ...], gates: tuple[Gate, ...], width: int
    ) -> None:
        """`groups` has the cells of each place that is shown on several; `width` is the number of bits of a cell's
        contents."""
        self.rows, self.columns, self.width = rows, columns, width
        self.count = rows * columns
        self.all = (1 << self.count) - 1
        self.free = self.all & ~blocked
        self.gates = gates
        self.gate_cells = sum(gate for gate, _ in gates)
        self._left = sum(1 << columns * row for row in range(rows))
        self._right = self._left << columns - 1
        self.sharing: list[Group] = [(cell,) for cell in range(self.count)]  # by cell
        for group in groups:
            for cell in group:
                self.sharing[cell] = group
        self.shown = [sum(1 << cell for cell in place) for place in self.sharing]  # by cell
        self._shared = [self.shown[group[0]] for group in groups]
        self.firsts = sum(1 << place[0] for place in set(self.sharing))
        self.across = [self._sides(1 << cell, False) for cell in range(self.count)]
        self.down = [self._sides(1 << cell, True) for cell in range(self.count)]
        self.transposed = [width * (cell % columns * rows + cell // columns) for cell in range(self.count)]
        self.lines = [self._line(number) for number in range(rows + columns)]
        self.most_shown = max((self._repeats(line) for line in self.lines if not line.is_plain), default=1)
        self.gaps = self._list_gaps()
        self.lifts = {cell: self._lift(cell) for cell in range(self.count) if self.firsts >> cell & 1}
        self._free_gaps: dict[tuple[int, bool], dict[int, list[Gap]]] = {}
        self._joined: dict[tuple[int, int], bool] = {}
        self._far: dict[tuple[int, int, int], int] = {}

    def _sides(self, cells: int, is_column: bool) -> int:
        if is_column:
            return (cells << self.columns | cells >> self.columns) & self.all
        return (cells & ~self._right) << 1 | (cells & ~self._left) >> 1

    def _line(self, number: int) -> Line:
        rows, columns = self.rows, self.columns
        is_column = number >= rows
        if is_column:
            cells = tuple(range(number - rows, self.count, columns))
        else:
            cells = tuple(range(number * columns, number * columns + columns))
        size = self.width * len(cells)
        return Line(
            number,
            is_column,
            cells,
            sum(1 << cell for cell in cells),
            self.show(sum(1 << cell for cell in cells)),
            (number - rows if is_column else number) * size,
            (1 << size) - 1,
            all(len(self.sharing[cell]) == 1 for cell in cells),
        )

    def _lift(self, cell: int) -> Lift:
        full = (1 << self.width) - 1
        rows = columns = 0
        for shown in self.sharing[cell]:
            rows |= full << self.width * shown
            columns |= full << self.transposed[shown]
        numbers = {self.line_of(each, is_column).number for each in self.sharing[cell] for is_column in (False, True)}
        return Lift(~rows, ~columns, self.shown[cell], tuple(self.lines[number] for number in sorted(numbers)))

    def _repeats(self, line: Line) -> int:
        return max((self.shown[cell] & line.mask).bit_count() for cell in line.cells)

    def _list_gaps(self) -> list[Gap]:
        """Every gap of a board that has no tiles yet."""
        found: list[Gap] = []
        for line in self.lines:
            cells = line.cells
            for start in range(len(cells) - 1):
                run = 0
                for stop in range(start, len(cells)):
                    if not 1 << cells[stop] & self.free:
                        break
                    run |= 1 << cells[stop]
                    if stop > start:
                        ends = [cells[at] for at in (start - 1, stop + 1) if 0 <= at < len(cells)]
                        shown = self.show(run)
                        clear = run | sum(1 << cell for cell in ends)
                        found.append(Gap(len(found), line, start, stop - start + 1, shown, clear, self.beside(shown)))
        return found

    def find_gaps(self, tiles: int, is_connected: bool) -> dict[int, list[Gap]]:
        """The gaps that are free, with tiles beside them if tiles must be joined: by their length, or 0 in a line that
        is not plain."""
        key = tiles, is_connected
        known = self._free_gaps.get(key)
        if known is None:
            if len(self._free_gaps) >= MOST_KEPT:
                self._free_gaps.clear()
            known = self._free_gaps[key] = {}
            for gap in self.gaps:
                if not gap.clear & tiles and (gap.beside & tiles or not is_connected):
                    known.setdefault(gap.length if gap.line.is_plain else 0, []).append(gap)
        return known

    def line_of(self, cell: int, is_column: bool) -> Line:
        return self.lines[self.rows + cell % self.columns if is_column else cell // self.columns]

    def beside(self, cells: int) -> int:
        """The cells next to some of these, edge to edge."""
        across = (cells & ~self._right) << 1 | (cells & ~self._left) >> 1
        return (across | cells << self.columns | cells >> self.columns) & self.all

    def show(self, cells: int) -> int:
        """These cells, and the others of their groups."""
        for shared in self._shared:
            if cells & shared:
                cells |= shared
        return cells

    def is_open(self, tiles: int) -> bool:
        """Whether every gate with a tile has all its keys covered."""
        return not any(tiles & gate and keys & ~tiles for gate, keys in self.gates)

    def is_joined(self, tiles: int, starts: int) -> bool:
        """Whether tiles join each other, edge to edge and through portals, to the starts."""
        key = tiles, starts
        known = self._joined.get(key)
        if known is None:
            if len(self._joined) >= MOST_KEPT:
                self._joined.clear()
            known = self._joined[key] = self._join(tiles, starts)
        return known

    def _join(self, tiles: int, starts: int) -> bool:
        reached = starts
        while True:
            more = reached | self.beside(reached) & tiles
            if self._shared:
                more = self.show(more)
            if more == reached:
                return reached == tiles
            reached = more

    def turns_away(self, tiles: int, goal: int, longest: int) -> int:
        """Fewer turns than this never put a tile on the goal if all are joined to these tiles and no word takes more
        than `longest` cells, whatever the words and the hand. A gate counts as open."""
        key = tiles, goal, longest
        known = self._far.get(key)
        if known is None:
            if len(self._far) >= MOST_KEPT:
                self._far.clear()
            known = self._far[key] = self._measure(tiles, goal, longest)
        return known

    def _measure(self, tiles: int, goal: int, longest: int) -> int:
        turns = 1
        reached = tiles
        if reached & goal:
            return turns
        while True:
            near = self.show((reached | self.beside(reached)) & self.free)
            along = down = near
            for _ in range(longest - 1):
                along |= self._sides(along, False) & self.free
                down |= self._sides(down, True) & self.free
            more = self.show(along | down)
            if more & goal:
                return turns
            if more == reached:
                return NEVER
            reached = more
            turns += 1


def grid_of(layout: Layout, width: int = LEAST_BITS) -> Grid:
    blocked = sum(1 << cell for cell in range(layout.count) if not layout.takes_tile(cell))
    groups = tuple(sorted({tuple(cells) for cells in layout.shared if len(cells) > 1}))
    gates = tuple((1 << gate, sum(1 << key for key in keys)) for gate, keys in layout.gates)
    return _grid(layout.rows, layout.columns, blocked, groups, gates, width)


@lru_cache(512)
def _grid(
    rows: int, columns: int, blocked: int, groups: tuple[Group, ...], gates: tuple[Gate, ...], width: int
) -> Grid:
    return Grid(rows, columns, blocked, groups, gates, width)
