"""Many puzzles at once, in any `concurrent.futures.Executor`: the same ones wherever, and however many at a time.

The puzzles of one spec are made in series, each keeping clear of what the ones before it used. A series is cut after a
few, when what it could use is used up anyway; each piece is a task of its own.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Executor, Future, as_completed
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Any, NamedTuple

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
    """A puzzle of one spec for each seed, and the place of each in the batch."""

    game: str
    spec: Any
    seeds: tuple[str, ...]
    places: range

    def run(self) -> list[Made]:
        maker, spec = MAKERS[self.game], self.spec
        made = []
        for seed in self.seeds:
            puzzle = maker.generate(spec, seed)
            made.append(Made(puzzle, maker.grade(puzzle)))
            spec = maker.vary(spec, puzzle)
        return made


def plan(game: str, specs: Sequence[Any], number: int, seed: str) -> list[Task]:
    """The tasks of a batch. The specs take turns, in an order that the seed decides."""
    order = list(specs)
    Rng(seed).shuffle(order)
    tasks = []
    for turn, spec in enumerate(order):
        places = range(turn, number, len(order))
        for first in range(0, len(places), LONGEST_SERIES):
            piece = places[first : first + LONGEST_SERIES]
            seeds = tuple(f"{seed} {first + index}" for index in range(len(piece)))
            tasks.append(Task(game, spec, seeds, piece))
    return tasks


def make(
    game: str,
    specs: Sequence[Any],
    number: int,
    seed: str,
    executor: Executor | None = None,
    tell: Callable[[Mapping[int, Made]], None] = lambda batch: None,
    done: Mapping[int, Made] = MappingProxyType({}),
) -> list[Made]:
    """So many puzzles, no two of them equal. `tell` hears what was made each time that something was, by place.

    What is `done`, by place, is not made again. Without an executor the rest is made here. GenerationError where the
    specs do not yield them.
    """
    tasks = plan(game, specs, number, seed)
    made = {place: each for place, each in done.items() if place < number}
    open_tasks = [task for task in tasks if not made.keys() >= {*task.places}]

    def keep(task: Task, batch: list[Made]) -> None:
        news = {place: each for place, each in zip(task.places, batch, strict=True) if place not in made}
        made.update(news)
        tell(news)

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
    """The puzzles in order, each one that equals an earlier one made anew. So is one with something that should never
    return and was in an earlier one, as long as there is anything else."""
    origins = {place: (task, seed) for task in tasks for place, seed in zip(task.places, task.seeds, strict=True)}
    seen: set[str] = set()
    used: set[tuple[str, str]] = set()
    is_enough = True
    for place in sorted(made):
        task, seed = origins[place]
        if is_enough and used & _list_unique(task.game, made[place]):
            other = _make_other(task, seed, made)
            is_enough = other is not None and not used & _list_unique(task.game, other)
            made[place] = other if other and is_enough else made[place]
        tries = 0
        while (text := json.dumps(made[place].puzzle, sort_keys=True)) in seen:
            tries += 1
            if tries > MOST_TRIES:
                raise GenerationError(f"there are not {len(made)} different puzzles to be made")
            made[place] = replace(task, seeds=(f"{seed} again {tries}",)).run()[0]
        seen.add(text)
        used |= _list_unique(task.game, made[place])
    return [made[place] for place in sorted(made)]


def _list_unique(game: str, made: Made) -> set[tuple[str, str]]:
    """What is in a puzzle that should never return: kinds and values."""
    maker = MAKERS[game]
    found = maker.repeats(made.puzzle).items()
    return {(kind, value) for kind, values in found if maker.SPACING[kind] >= EVER for value in values}


def _make_other(task: Task, seed: str, made: Mapping[int, Made]) -> Made | None:
    """A puzzle with as little as can be of all that are made; None where the spec yields none."""
    spec = task.spec
    for each in made.values():
        spec = MAKERS[task.game].vary(spec, each.puzzle)
    try:
        return replace(task, spec=spec, seeds=(f"{seed} other",)).run()[0]
    except GenerationError:
        return None
