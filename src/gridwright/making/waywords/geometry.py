"""Lines through a grid: directions by name, and what is wrong with the line that a word's cells make."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

Place = tuple[int, int]  # x, y
Step = tuple[int, int]

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


def draw_line(start: Place, step: Step, length: int) -> list[Place]:
    return [(start[0] + step[0] * index, start[1] + step[1] * index) for index in range(length)]


def name_direction(places: Sequence[Place]) -> str | None:
    """The direction in which `places` run, one step after another; None where they do not."""
    steps = {(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(places)}
    return next((name for name, step in DIRECTIONS.items() if steps == {step}), None)


def tell_line(places: Sequence[Place]) -> str:
    """Where `places` run, in words."""
    name = name_direction(places)
    return f"{name} from {list(places[0])}" if name else "along " + " ".join(str(list(place)) for place in places)


def find_faults(places: Sequence[Place | None], model: str) -> list[tuple[str, str]]:
    """The (code, message) of each thing wrong with the line of a placement; one cause has one code.

    None stands for a cell that is not in the grid: the steps to and from it are not judged.
    """
    moves = [(a, b) for a, b in pairwise(places) if a is not None and b is not None]
    gaps = [(a, b) for a, b in moves if max(abs(b[0] - a[0]), abs(b[1] - a[1])) != 1]
    slanted = [(a, b) for a, b in moves if a[0] != b[0] and a[1] != b[1] and (a, b) not in gaps]
    found: list[tuple[str, str]] = []
    if gaps:
        found.append(("ERR_PLACEMENT_NOT_CONTIGUOUS", f"{_tell(gaps[0])} is not a step to a neighbour"))
    if slanted and model in ("RAY_4DIR", "ADJACENT_4"):
        found.append(("ERR_PLACEMENT_DIAGONAL", f"{_tell(slanted[0])} is a diagonal step, which {model} forbids"))
        moves = [move for move in moves if move not in slanted]
    if is_ray(model):
        moves = [move for move in moves if move not in gaps]
        steps = [(b[0] - a[0], b[1] - a[1]) for a, b in moves]
        bend = next((move for move, step in zip(moves, steps, strict=True) if step != steps[0]), None)
        if bend:
            found.append(("ERR_PLACEMENT_NOT_RAY", f"the line bends: {_tell(bend)} is another direction than before"))
        elif model == "RAY_4DIR" and steps and not found and steps[0] not in ((1, 0), (0, 1)):
            name = "left" if steps[0] == (-1, 0) else "up"
            found.append(("ERR_PLACEMENT_REVERSED", f"the word runs {name}; {model} words run right or down"))
    else:
        repeat = next((b for index, b in enumerate(places) if b and b in places[: max(index - 1, 0)]), None)
        if repeat:
            found.append(("ERR_PLACEMENT_REPEATED_CELL", f"the chain comes back to {list(repeat)}"))
    return found


def _tell(move: tuple[Place, Place]) -> str:
    return f"from {list(move[0])} to {list(move[1])}"
