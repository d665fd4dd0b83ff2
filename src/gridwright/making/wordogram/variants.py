"""Other builds of the same phrase: other widths, and other shifts of its lines."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from gridwright.rules.rng import Rng

from .build import MOST_COLS, MOST_ROWS, Options, arrange, read_pinned
from .certificate import Budget, is_unique
from .grid import Grid
from .phrase import BuildError, normalise, pack, split
from .shifts import LARGE, Shifts, choose_shifts, shift

Source = dict[str, Any]
MOST_TRIES = 40  # grids that are proved in one search
MOST_LARGE_TRIES = 3
BUILD_KEYS = ("width", "minWidth", "maxWidth", "pins", "grid", "maxRows", "maxCols", "debug")


@dataclass(frozen=True, slots=True)
class Variant:
    width: int
    lines: tuple[str, ...]
    shifts: Shifts

    @property
    def grid(self) -> Grid:
        return shift(self.lines, self.width, self.shifts)

    def to_source(self, source: Source) -> Source:
        """The source that builds it. A line that cannot move needs no pin; the objective is kept for when the pins are
        removed."""
        rest = {key: value for key, value in source.items() if key not in BUILD_KEYS}
        pins = [
            {"row": row, "rawIndex": 0, "targetCol": by}
            for row, (line, by) in enumerate(zip(self.lines, self.shifts, strict=True))
            if len(line) < self.width
        ]
        return rest | {"width": self.width} | ({"pins": pins} if pins else {})


def build_variant(phrase: str, options: Options) -> Variant:
    """What the builder makes. BuildError if it makes nothing."""
    width, lines = arrange(phrase, options)
    pinned = read_pinned(lines, width, options.pins)
    return Variant(width, tuple(lines), choose_shifts(lines, width, pinned, options.objective))


def list_near(variant: Variant, held: Sequence[int]) -> Iterator[Variant]:
    """The same lines with one of them moved, first a little, then further; `held` lines come last."""
    free = [row for row in range(len(variant.lines)) if row not in held]
    for rows in (free, held):
        for step in range(1, variant.width):
            for row in rows:
                for by in (variant.shifts[row] + step, variant.shifts[row] - step):
                    if 0 <= by <= variant.width - len(variant.lines[row]):
                        shifts = (*variant.shifts[:row], by, *variant.shifts[row + 1 :])
                        yield Variant(variant.width, variant.lines, shifts)


def list_widths(phrase: str, options: Options) -> Iterator[Variant]:
    """The phrase in other widths, the nearest to the options' first."""
    chunks = split(normalise(phrase, options.max_length))
    middle = (options.min_width + options.max_width) / 2
    for width in sorted(range(1, MOST_COLS + 1), key=lambda each: (abs(each - middle), each)):
        lines = pack(chunks, width)
        if lines and len(lines) <= MOST_ROWS and max(map(len, lines)) == width:
            yield Variant(width, tuple(lines), choose_shifts(lines, width, {}, "max_overlap"))


def list_drawn(variant: Variant, held: Sequence[int]) -> Iterator[Variant]:
    """The same lines with random shifts, without end; `held` lines stay."""
    rng = Rng(f"variants {variant.lines}")
    while True:
        drawn = (rng.below(variant.width - len(line) + 1) for line in variant.lines)
        shifts = tuple(variant.shifts[row] if row in held else by for row, by in enumerate(drawn))
        yield Variant(variant.width, variant.lines, shifts)


class Prover:
    """Checks which builds are good, as long as its budget lasts."""

    def __init__(self) -> None:
        self.budget = Budget()
        self.tries = 0.0

    @property
    def is_spent(self) -> bool:
        return self.budget.left <= 0 or self.tries >= 1

    def is_good(self, variant: Variant) -> bool:
        """Whether no column is empty and the answer is proved to be the only one."""
        grid = variant.grid
        if self.is_spent or grid.count_empty_cols():
            return False
        self.tries += 1 / (MOST_LARGE_TRIES if len(grid.rows) * grid.cols > LARGE else MOST_TRIES)
        return is_unique(grid, self.budget)


def find_near(phrase: str, options: Options) -> Variant | None:
    """The build with one answer that is nearest to what the options make: a line shifted, else another width."""
    prover = Prover()
    try:
        base = build_variant(phrase, options)
        held = list(read_pinned(list(base.lines), base.width, options.pins))
        for variant in (base, *list_near(base, held), *list_widths(phrase, options)):
            if prover.is_spent:
                break
            if prover.is_good(variant):
                return variant
    except BuildError:
        pass
    return None
