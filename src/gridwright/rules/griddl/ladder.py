"""Hints for a level: the next turn of a shortest way to win, or the way back to one.

On the level's own solution, that is its next turn. Elsewhere a bounded search looks for a way from the player's
position, and if it finds none, for the last position from which there is one. A pointer marks cells, c0 to c80, and
slots: s0 to s3 are the hand's, s4 and s5 the reserve's.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..amounts import count
from .continuation import NEVER, WON, Continuation, key_of
from .level import HAND
from .position import Position
from .solution import actions_of, solution_turns

if TYPE_CHECKING:
    from typing import Any

    from ..schema.contract import Step
    from ..schema.griddl import Puzzle, Turn

_last: list[Any] = []  # puzzle, turns and step of the last call: a view asks for the step again after each action


def find_step(puzzle: Puzzle, turns: list[Turn]) -> Step | None:
    """What helps after these turns; None if no way to win is known."""
    if _last and _last[0] is puzzle and _last[1] == turns:
        found: Step | None = _last[2]
        return found
    step = _find_step(puzzle, turns)
    _last[:] = [puzzle, list(turns), step]
    return step


def _find_step(puzzle: Puzzle, turns: list[Turn]) -> Step | None:
    solution = solution_turns(puzzle)
    keys = [key_of(Position(puzzle, solution[:index])) for index in range(len(solution))]
    position = Position(puzzle, [])
    passed = [key_of(position)]  # after each number of turns
    for turn in turns:
        position.play(turn)
        passed.append(key_of(position))
    if passed[-1] in keys:
        index = keys.index(passed[-1])
        return _build_turn(position, "turn " + str(index), solution[index])
    search = Continuation(puzzle)
    outcome, way = search.find(turns)
    if outcome == WON:
        return _build_turn(position, "turn " + str(len(turns)) + " after " + passed[-1], way[0])
    for kept in reversed(range(len(turns))):
        if passed[kept] in keys or search.find(turns[:kept])[0] == WON:
            return _build_way_back(position, turns[kept:], kept, outcome == NEVER)
    return None


def _build_way_back(position: Position, undone: list[Turn], kept: int, is_lost: bool) -> Step:
    """`undone` are the turns since the last position from which a way to win is known; `is_lost` says that from the
    player's own there is none."""
    cells: list[str] = []
    for turn in undone:
        cells += ["c" + str(index) for index in position.indices_of(turn)]
    back = count(len(undone), "turn")
    nudge, pointer = "The way we know to the star does not come by here.", "It leaves your way " + back + " ago."
    if is_lost:
        nudge = "The star is out of reach from here. Go back " + back + "."
        pointer = "These tiles are in the way, or missing elsewhere."
    return {
        "about": "back to turn " + str(kept),
        "nudge": nudge,
        "pointer": pointer,
        "answer": "Undo " + back + ", and go another way from there.",
        "cells": cells,
        "actions": [{"type": "UNDO"} for _ in undone],
    }


def _build_turn(position: Position, about: str, turn: Turn) -> Step:
    """A turn to make in this position."""
    indices = position.indices_of(turn)
    if "recall" in turn:
        texts = [position.tiles[index] for index in indices]
        nudge = "Not every tile on the board is where you need it."
        pointer = "Take back " + _join(texts) + "."
        answer = "Recall " + _join_cells(position, texts, indices)
        ids = ["c" + str(index) for index in indices]
    else:
        texts = [position.slots(tile["from"])[tile["slot"]] for tile in turn["place"]]
        nudge = "The next word on the way to the star is in " + _name_line(position, turn, indices) + "."
        pointer = "It takes " + _join(texts) + "."
        answer = "Put " + _join_cells(position, texts, indices)
        ids = ["s" + str(tile["slot"] + (0 if tile["from"] == "hand" else HAND)) for tile in turn["place"]]
    return {
        "about": about,
        "nudge": nudge,
        "pointer": pointer,
        "answer": answer + ", and submit.",
        "cells": ids,
        "actions": actions_of(turn),
    }


def _name_line(position: Position, turn: Turn, indices: list[int]) -> str:
    """The row or column that a word of the turn is in, with all its tiles."""
    layout, tiles = position.layout, position.tiles_after(turn)
    for number, line in enumerate(layout.lines()):
        missing = [index for index in indices if not [cell for cell in layout.shared[index] if cell in line]]
        runs_on = len([cell for cell in line if tiles[cell]]) > 1
        if not missing and (runs_on or layout.count == 1):
            is_row = number < layout.rows
            return "row " + str(number + 1) if is_row else "column " + str(number - layout.rows + 1)
    return "row " + str(position.cell(indices[0])[0] + 1)


def _join_cells(position: Position, texts: list[str], indices: list[int]) -> str:
    named = []
    for text, index in zip(texts, indices):
        row, column = position.cell(index)
        named.append(text + " in row " + str(row + 1) + ", column " + str(column + 1))
    return _join(named)


def _join(texts: list[str]) -> str:
    return texts[0] if len(texts) == 1 else ", ".join(texts[:-1]) + " and " + texts[-1]
