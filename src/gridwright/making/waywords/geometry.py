"""Lines through a grid: directions by name, and what is wrong with the line that a word's cells make."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from gridwright.rules import waywords
from gridwright.rules.schema.waywords import Cell, Word

from ..finding import Finding, error

Coordinates = tuple[int, int]  # x, y
Step = tuple[int, int]
Cells = dict[str, Cell]  # by id

DIRECTIONS: dict[str, Step] = {
    "right": (1, 0),
    "down": (0, 1),
    "left": (-1, 0),
    "up": (0, -1),
    "down-right": (1, 1),
    "down-left": (-1, 1),
    "up-right": (1, -1),
    "up-left": (-1, -1),
}
FORWARD = ("right", "down")
ORTHOGONAL = ("right", "down", "left", "up")

# The directions in which a word may run under each selection model, a step at a time or as a whole.
ALLOWED: dict[str, tuple[str, ...]] = {
    "RAY_4DIR": FORWARD,
    "RAY_8DIR": tuple(DIRECTIONS),
    "ADJACENT_4": ORTHOGONAL,
    "ADJACENT_8": tuple(DIRECTIONS),
}


def is_ray(model: str) -> bool:
    """Whether words are straight under a selection model. Under the others they are chains of neighbours."""
    return model.startswith("RAY")


def draw_line(start: Coordinates, step: Step, length: int) -> list[Coordinates]:
    return [(start[0] + step[0] * index, start[1] + step[1] * index) for index in range(length)]


def line_of(word: Word, cells: Cells) -> list[Coordinates]:
    """Where the cells of a word are, without those that are not in the grid."""
    return [(cells[cell_id]["x"], cells[cell_id]["y"]) for cell_id in waywords.placement(word) if cell_id in cells]


def name_direction(cells: Sequence[Coordinates]) -> str | None:
    """The direction in which `cells` run, one step after another; None if they do not."""
    steps = {(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(cells)}
    return next((name for name, step in DIRECTIONS.items() if steps == {step}), None)


def format_line(cells: Sequence[Coordinates]) -> str:
    name = name_direction(cells)
    return f"{name} from {list(cells[0])}" if name else "along " + " ".join(str(list(cell)) for cell in cells)


def find_faults(cells: Sequence[Coordinates | None], model: str, path: str = "") -> list[Finding]:
    """What is wrong with the line of the placement that is at `path`; one cause has one code.

    None stands for a cell that is not in the grid: the steps to and from it are not checked.
    """
    moves = [(a, b) for a, b in pairwise(cells) if a is not None and b is not None]
    gaps = [(a, b) for a, b in moves if max(abs(b[0] - a[0]), abs(b[1] - a[1])) != 1]
    slanted = [(a, b) for a, b in moves if a[0] != b[0] and a[1] != b[1] and (a, b) not in gaps]
    found: list[Finding] = []

    def add(code: str, message: str, *cells: Coordinates, **data: str) -> None:
        found.append(error(code, path, message, **{"cells": [list(cell) for cell in cells]} if cells else {}, **data))

    if gaps:
        add("ERR_PLACEMENT_NOT_CONTIGUOUS", f"{_format_move(gaps[0])} is not a step to a neighbour", *gaps[0])
    if slanted and model in ("RAY_4DIR", "ADJACENT_4"):
        message = f"{_format_move(slanted[0])} is a diagonal step, which {model} forbids"
        add("ERR_PLACEMENT_DIAGONAL", message, *slanted[0])
        moves = [move for move in moves if move not in slanted]
    if is_ray(model):
        moves = [move for move in moves if move not in gaps]
        steps = [(b[0] - a[0], b[1] - a[1]) for a, b in moves]
        bend = next((move for move, step in zip(moves, steps, strict=True) if step != steps[0]), None)
        if bend:
            add(
                "ERR_PLACEMENT_NOT_RAY", f"the line bends: {_format_move(bend)} is another direction than before", *bend
            )
        elif model == "RAY_4DIR" and steps and not found and steps[0] not in ((1, 0), (0, 1)):
            name = "left" if steps[0] == (-1, 0) else "up"
            message = f"the word runs {name}; {model} words run right or down"
            add("ERR_PLACEMENT_REVERSED", message, direction=name)
    else:
        repeat = next((b for index, b in enumerate(cells) if b and b in cells[: max(index - 1, 0)]), None)
        if repeat:
            add("ERR_PLACEMENT_REPEATED_CELL", f"the chain comes back to {list(repeat)}", repeat)
    return found


def _format_move(move: tuple[Coordinates, Coordinates]) -> str:
    return f"from {list(move[0])} to {list(move[1])}"
