"""Many puzzles at once, in any `concurrent.futures.Executor`: the same ones wherever, and however many at a time.

The puzzles of one spec are made in series, each avoiding what the ones before it used. A series is cut after a few, and
each piece is a task.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Executor, Future, as_completed
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Any, NamedTuple

from gridwright.data.material import Material, current, use
from gridwright.rules.rng import Rng

from . import MAKERS
from .contract import EVER, GenerationError, Grade, Puzzle

LONGEST_SERIES = 8
MOST_TRIES = 100


class Made(NamedTuple):
    puzzle: Puzzle
    grade: Grade


@dataclass(frozen=True, slots=True)
class Task:
    """Some puzzles in the series of a spec, the index of each in the batch, and the material that they are made of."""

    game: str
    spec: Any
    seed: str
    series: Sequence[int | None]
    indices: range
    material: Material

    def run(self) -> list[Made]:
        maker, spec = MAKERS[self.game], self.spec
        made = []
        with use(self.material):
            for number in self.series:
                puzzle = maker.generate(spec, self.seed, number)
                made.append(Made(puzzle, maker.grade(puzzle)))
                spec = maker.vary(spec, puzzle)
        return made


def plan(game: str, specs: Sequence[Any], number: int, seed: str) -> list[Task]:
    """The tasks of a batch, with the material in use. The specs take turns, in an order that the seed decides.
    GenerationError if there are none."""
    if not specs:
        raise GenerationError("there is nothing to make puzzles from")
    order = list(specs)
    Rng(seed).shuffle(order)
    tasks = []
    for turn, spec in enumerate(order):
        indices = range(turn, number, len(order))
        for first in range(0, len(indices), LONGEST_SERIES):
            piece = indices[first : first + LONGEST_SERIES]
            tasks.append(Task(game, spec, seed, range(first, first + len(piece)), piece, current()))
    return tasks


def make(
    game: str,
    specs: Sequence[Any],
    number: int,
    seed: str,
    executor: Executor | None = None,
    report: Callable[[Mapping[int, Made]], None] = lambda batch: None,
    done: Mapping[int, Made] = MappingProxyType({}),
) -> list[Made]:
    """A list of different puzzles. `report` is called with each batch that was made, by index.

    What is `done`, by index, is not made again. Without an executor the rest is made here. GenerationError if the specs
    do not yield so many.
    """
    tasks = plan(game, specs, number, seed)
    made = {index: each for index, each in done.items() if index < number}
    open_tasks = [task for task in tasks if not made.keys() >= {*task.indices}]

    def keep(task: Task, batch: list[Made]) -> None:
        news = {index: each for index, each in zip(task.indices, batch, strict=True) if index not in made}
        made.update(news)
        report(news)

    if executor is None:
        for task in open_tasks:
            keep(task, task.run())
    else:
        waiting: dict[Future[list[Made]], Task] = {}
        try:
            for task in open_tasks:
                waiting[executor.submit(task.run)] = task
            for future in as_completed(waiting):
                keep(waiting[future], future.result())
        finally:
            for future in waiting:
                future.cancel()
    return _replace_twins(tasks, made)


def _replace_twins(tasks: list[Task], made: dict[int, Made]) -> list[Made]:
    """The puzzles in order, with another one for each that equals an earlier one, or that has something which should
    never return and was in an earlier one, as long as there is anything else."""
    origins = {
        index: (task, f"{task.seed} {number}")
        for task in tasks
        for index, number in zip(task.indices, task.series, strict=True)
    }
    seen: set[str] = set()
    used: set[tuple[str, str]] = set()
    is_enough = True
    for index in sorted(made):
        task, seed = origins[index]
        if is_enough and used & _list_unique(task.game, made[index]):
            other = _make_other(task, seed, made)
            is_enough = other is not None and not used & _list_unique(task.game, other)
            made[index] = other if other and is_enough else made[index]
        tries = 0
        while (text := json.dumps(made[index].puzzle, sort_keys=True)) in seen:
            tries += 1
            if tries > MOST_TRIES:
                raise GenerationError(f"there are not {len(made)} different puzzles to make")
            made[index] = replace(task, seed=f"{seed} again", series=[tries]).run()[0]
        seen.add(text)
        used |= _list_unique(task.game, made[index])
    return [made[index] for index in sorted(made)]


def _list_unique(game: str, made: Made) -> set[tuple[str, str]]:
    maker = MAKERS[game]
    found = maker.repeats(made.puzzle).items()
    return {(kind, value) for kind, values in found if maker.SPACING[kind] >= EVER for value in values}


def _make_other(task: Task, seed: str, made: Mapping[int, Made]) -> Made | None:
    """A puzzle with as little as possible of all that are made; None if the spec yields none."""
    spec = task.spec
    for each in made.values():
        spec = MAKERS[task.game].vary(spec, each.puzzle)
    try:
        return replace(task, spec=spec, seed=f"{seed} other", series=[None]).run()[0]
    except GenerationError:
        return None
