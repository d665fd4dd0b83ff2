"""What players notice when it returns too soon: a word of the solution, and a board's name."""

from __future__ import annotations

from contextlib import suppress

from gridwright.rules import level
from gridwright.rules.position import Position
from gridwright.rules.runs import runs_of
from gridwright.rules.schema.griddl import Puzzle as Griddl

from .show import tell_turn
from .solve import solve

SPACING = {"word": 20, "name": 2}


def repeats(puzzle: Griddl) -> dict[str, list[str]]:
    """The words on the board when the level's solution is played, or else the first that is found; and its name."""
    solutions = [puzzle["solution"]] if "solution" in puzzle else solve(puzzle, 1).solutions
    position = Position(puzzle, [])
    with suppress(ValueError):  # a solution that cannot be played is the auditor's to tell
        for step in solutions[0] if solutions else ():
            tell_turn(position, step)
    words = {level.small(text) for _, text in runs_of(position.size, position.tiles)}
    return {"word": sorted(words), "name": [puzzle["meta"]["name"]]}
