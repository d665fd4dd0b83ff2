"""How far each line of a grid is shifted to the right, by one of three objectives.

`max_overlap`: line by line, most letters equal to the letter above them. `max_forced`: a solver tries other shifts, one
line at a time, as long as fewer columns are empty or more letters are forced with counts on. Of what it tried it takes
the best with one answer of dictionary words. It tries less of a large grid, or of one that is hard to prove. `none`: no
shift. Of equal ones the smaller shift is taken, and pinned lines stay.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from gridwright.data.material import cached

from .certificate import Budget, count_forced, is_unique
from .grid import Grid
from .phrase import is_letter

OBJECTIVES = ("max_overlap", "max_forced", "none")
MOST_SWEEPS = 3
LARGE = 120  # cells; a larger grid takes long to prove
MOST_PROOFS = 2  # of a large grid

Shifts = tuple[int, ...]


def shift(lines: Sequence[str], width: int, shifts: Sequence[int]) -> Grid:
    placed = zip(lines, shifts, strict=True)
    return Grid(tuple((" " * by + line).ljust(width) for line, by in placed))


def choose_shifts(lines: Sequence[str], width: int, pinned: Mapping[int, int], objective: str) -> Shifts:
    """The shift of each line. `pinned` has those that are given, by line."""
    if objective == "none":
        return tuple(pinned.get(row, 0) for row in range(len(lines)))
    if objective == "max_overlap":
        return _overlap(lines, width, pinned)
    return _climb(tuple(lines), width, tuple(sorted(pinned.items())), Budget().left)


@cached(maxsize=64)  # an editor builds the same phrase again with every other word that changes
def _climb(lines: tuple[str, ...], width: int, pinned: tuple[tuple[int, int], ...], budget: int) -> Shifts:
    return _Search(lines, width, dict(pinned), budget).climb(_overlap(lines, width, dict(pinned)))


def _overlap(lines: Sequence[str], width: int, pinned: Mapping[int, int]) -> Shifts:
    shifts: list[int] = []
    above = ""
    for row, line in enumerate(lines):
        room = width - len(line) if row else 0
        options = [pinned[row]] if row in pinned else range(room + 1)
        shifts.append(max(options, key=lambda by: (_count_equal(above, " " * by + line), -by)))
        above = " " * shifts[-1] + line
    return tuple(shifts)


def _count_equal(above: str, below: str) -> int:
    return sum(one == other and is_letter(one) for one, other in zip(above, below, strict=False))


class _Search:
    """The shifts that were tried, each with how good they are."""

    def __init__(self, lines: Sequence[str], width: int, pinned: Mapping[int, int], budget: int) -> None:
        self.lines = lines
        self.width = width
        self.free = [row for row in range(len(lines)) if row not in pinned]
        self.is_large = len(lines) * width > LARGE
        self.tried: dict[Shifts, tuple[int, int]] = {}
        self.budget = Budget(budget)

    def climb(self, shifts: Shifts) -> Shifts:
        if not self.free or count_forced(shift(self.lines, self.width, shifts), self.budget) is None:
            return shifts  # nothing to choose, or too hard for the solver
        for _ in range(1 if self.is_large else MOST_SWEEPS):
            before = shifts
            for row in self.free:
                if self.budget.left <= 0:
                    break
                room = self.width - len(self.lines[row])
                options = [(*shifts[:row], by, *shifts[row + 1 :]) for by in range(room + 1)]
                shifts = max(options, key=self._rank)
            if shifts == before:
                break
        best = sorted(self.tried, key=self._rank, reverse=True)
        return next(filter(self._is_unique, best[:MOST_PROOFS] if self.is_large else best), best[0])

    def _rank(self, shifts: Shifts) -> tuple[int, int, int, Shifts]:
        """Fewer empty columns, more letters forced, then less shift, then less of it above."""
        if shifts not in self.tried:
            grid = shift(self.lines, self.width, shifts)
            self.tried[shifts] = -grid.count_empty_cols(), count_forced(grid, self.budget) or 0
        return *self.tried[shifts], -sum(shifts), tuple(-by for by in shifts)

    def _is_unique(self, shifts: Shifts) -> bool:
        return self.budget.left > 0 and is_unique(shift(self.lines, self.width, shifts), self.budget)
