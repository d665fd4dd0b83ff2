"""The course of a level: runs from the seed to the goal, each crossing the one before, and the words in them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from types import MappingProxyType
from typing import NamedTuple

from gridwright.rules.rng import Rng

from .shapes import Shape
from .splits import Split, SplitTable, is_akin

MOST_STEPS = 300  # of a search, before it is given up
MOST_RUNS = 6  # that are tried at each turn
LONGEST_RUN = 4  # cells: three of them new, so that a hand has room for a decoy
NEVER = 99


class Run(NamedTuple):
    cells: tuple[int, ...]
    pivot: int  # the index in the run at which it crosses the one before; for the first, the seed's
    mask: int  # its cells, as bits
    clear: int  # what must have no tile before it is placed: its other cells, its ends, and what is beside them


class Turn(NamedTuple):
    """A word in a run: all its fragments, of which the one at the pivot is there already."""

    run: Run
    split: Split

    @property
    def new(self) -> list[tuple[int, str]]:
        """The cells and fragments that are placed."""
        both = zip(self.run.cells, self.split, strict=True)
        return [each for index, each in enumerate(both) if index != self.run.pivot]


class Field:
    """The runs of a shape, and how many of them the goal is away from each cell."""

    def __init__(self, shape: Shape, goal: int) -> None:
        self.size = shape.size
        self.goal = goal
        self.free = {cell for cell, mark in enumerate("".join(shape.rows)) if mark != "#"}
        self.runs = [[self._list_runs(cell, is_column) for cell in range(self.size**2)] for is_column in (0, 1)]
        self.away = [[NEVER] * self.size**2 for _ in (0, 1)]  # by whether a run is a column, and its pivot
        for _ in range(2 * self.size):
            for is_column in (0, 1):
                for cell in self.free:
                    beyond = [self.left(run, is_column) for run in self.runs[is_column][cell]]
                    self.away[is_column][cell] = 1 + min(beyond, default=NEVER)

    def left(self, run: Run, is_column: int) -> int:
        """How many more runs the goal is away from this one."""
        if self.goal in run.cells:
            return 0
        return min(self.away[1 - is_column][cell] for cell in run.cells)

    def _list_runs(self, pivot: int, is_column: int) -> list[Run]:
        size = self.size
        row, column = divmod(pivot, size)
        at, index = (row, column) if is_column else (column, row)

        def cell_of(along: int, across: int) -> int:
            return along * size + across if is_column else across * size + along

        found = []
        for length in range(2, min(LONGEST_RUN, size) + 1):
            for pivot_at in range(length):
                first = at - pivot_at
                if first < 0 or first + length > size:
                    continue
                cells = tuple(cell_of(along, index) for along in range(first, first + length))
                if not self.free.issuperset(cells):
                    continue
                clear = sum(1 << cell for cell in cells if cell != pivot)
                clear |= sum(1 << cell_of(end, index) for end in (first - 1, first + length) if 0 <= end < size)
                for along in range(first, first + length):
                    if along != at:
                        clear |= sum(1 << cell_of(along, side) for side in (index - 1, index + 1) if 0 <= side < size)
                found.append(Run(cells, pivot_at, sum(1 << cell for cell in cells), clear))
        return found

    def turns_from(self, seed: int) -> int:
        """The fewest runs that lead from a seed to the goal."""
        return min(away[seed] for away in self.away)


@lru_cache(512)
def field_of(shape: Shape, goal: int) -> Field:
    return Field(shape, goal)


def draw_runs(field: Field, seed: int, turns: int, rng: Rng) -> list[Run] | None:
    """So many runs from the seed, of which the last covers the goal; they cross one after another and touch nowhere
    else. None if none were found."""
    steps = 0

    def extend(runs: list[Run], taken: int, is_column: int) -> list[Run] | None:
        nonlocal steps
        left = turns - len(runs) - 1
        if left < 0:
            return runs
        found = []
        for pivot in runs[-1].cells if runs else (seed,):
            for run in field.runs[is_column][pivot]:
                away = 0 if run.clear & taken else field.left(run, is_column)
                if not run.clear & taken and away <= left and (away == 0) == (left == 0):
                    found.append(run)
        rng.shuffle(found)
        for run in found[:MOST_RUNS]:
            steps += 1
            if steps > MOST_STEPS:
                return None
            done = extend([*runs, run], taken | run.mask, 1 - is_column)
            if done:
                return done
        return None

    first = rng.below(2)
    return extend([], 1 << seed, first) or extend([], 1 << seed, 1 - first)


def draw_words(
    runs: list[Run],
    table: SplitTable,
    weigh: Callable[[Split], int],
    rng: Rng,
    wanted: Mapping[int, Sequence[Split]] = MappingProxyType({}),
) -> list[Turn] | None:
    """A word for each run, so that each has at its pivot the fragment of the one before; None if none were found.
    What weighs more is likelier, and what weighs 0 is not taken. `wanted` has by the index of a run the splits of which
    it must have one."""
    steps = 0
    needed = find_needed(runs, table, wanted) if wanted else []
    if needed is None:
        return None

    def extend(turns: list[Turn]) -> list[Turn] | None:
        nonlocal steps
        index = len(turns)
        if index == len(runs):
            return turns
        run = runs[index]
        if turns:
            before = turns[-1]
            fragment = before.split[before.run.cells.index(run.cells[run.pivot])]
            splits = table.find(len(run.cells), run.pivot, fragment)
        else:
            splits = table.by_cells.get(len(run.cells), [])
        if index in wanted:
            splits = [each for each in wanted[index] if len(each) == len(run.cells)]
            splits = [each for each in splits if not turns or each[run.pivot] == fragment]
        if wanted:
            splits = _keep_leading(splits, runs, index, needed)
        used = {"".join(turn.split) for turn in turns}
        drawn = [rng.choice(splits) for _ in range(min(40, len(splits)))]
        weights = [0 if "".join(each) in used else weigh(each) for each in drawn]
        for _ in range(4):
            steps += 1
            if steps > MOST_STEPS or not sum(weights):
                return None
            chosen = rng.weighted(weights)
            weights[chosen] = 0
            done = extend([*turns, Turn(run, drawn[chosen])])
            if done:
                return done
        return None

    return extend([])


Needed = list[set[str] | None]  # by run the fragments that its pivot may have; None if nothing is known about them


def find_needed(runs: list[Run], table: SplitTable, wanted: Mapping[int, Sequence[Split]]) -> Needed | None:
    """With which fragments a course goes on to the runs whose words are wanted; None if there is no such course."""
    needed: Needed = [None] * (len(runs) + 1)
    for index in reversed(range(len(runs))):
        cells, after = len(runs[index].cells), needed[index + 1]
        if index in wanted:
            splits = [each for each in wanted[index] if len(each) == cells]
        elif after is not None:
            at = _crossing(runs, index)
            splits = [each for fragment in sorted(after) for each in table.find(cells, at, fragment)]
        else:
            continue
        leading = needed[index] = {each[runs[index].pivot] for each in _keep_leading(splits, runs, index, needed)}
        if not leading:
            return None
    return needed


def _keep_leading(splits: list[Split], runs: list[Run], index: int, needed: Needed) -> list[Split]:
    """Those of the splits of a run with which the next run can be made."""
    after = needed[index + 1]
    if after is None:
        return splits
    at = _crossing(runs, index)
    return [each for each in splits if each[at] in after]


def _crossing(runs: list[Run], index: int) -> int:
    """The index in a run at which the next one crosses it."""
    following = runs[index + 1]
    return runs[index].cells.index(following.cells[following.pivot])


def find_chains(runs: list[Run], table: SplitTable, wanted: Sequence[str] = ()) -> list[dict[int, Split]]:
    """The longest chains of two or more neighbouring runs that have only words of the table, and all wanted ones: the
    split of each run by its index."""
    ended: list[dict[int, Split]] = []
    chains: list[dict[int, Split]] = []
    for index, run in enumerate(runs):
        longer = []
        for chain in chains:
            fragment = chain[index - 1][_crossing(runs, index - 1)]
            longer += [
                {**chain, index: each}
                for each in table.find(len(run.cells), run.pivot, fragment)
                if not any(is_akin("".join(each), "".join(other)) for other in chain.values())
            ]
        ended += longer
        chains = longer + [{index: each} for each in table.by_cells.get(len(run.cells), [])]
    ended = [chain for chain in ended if {*wanted} <= {"".join(each) for each in chain.values()}]
    most = max(map(len, ended), default=0)
    return [chain for chain in ended if len(chain) == most]
