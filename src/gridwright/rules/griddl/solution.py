"""The solution that a level's file has: its turns, the actions that make them, and how much of it a game has shared."""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import level
from .position import Position, covers_goal, find_refusal

if TYPE_CHECKING:
    from typing import Any

    from ..schema.griddl import Puzzle, State, Turn


def solution_turns(puzzle: Puzzle) -> list[Turn]:
    """The level's own solution, as turns of a state; [] if it has none, or one that does not win."""
    position = Position(puzzle, [])
    turns: list[Turn] = []
    for step in puzzle.get("solution", []):
        turn = _turn_of(position, step)
        if turn is None or find_refusal(puzzle, position, turn) or covers_goal(position):
            return []
        position.play(turn)
        turns.append(turn)
    return turns if covers_goal(position) else []


def _turn_of(position: Position, step: Any) -> Turn | None:
    """A step of a solution as a turn; None if it cannot even be staged."""
    layout = position.layout
    taken: list[tuple[str, int]] = []
    used: list[int] = []
    if "recall" in step:
        cells = step["recall"]
        for row, column in cells:
            index = layout.index(row, column)
            is_there = layout.has(row, column) and position.tiles[index] and not position.seeds[index]
            if not is_there or layout.shared[index][0] in used:
                return None
            used.append(layout.shared[index][0])
        return {"recall": [list(cell) for cell in cells]} if len(cells) <= position.reserve.count("") else None
    staged: list[Any] = []
    for tile in step["place"]:
        held = _slot_with(position, tile, taken)
        index = layout.index(tile["r"], tile["c"])
        if not held or not layout.has(tile["r"], tile["c"]) or not layout.takes_tile(index):
            return None
        if position.tiles[index] or layout.shared[index][0] in used:
            return None
        taken.append(held)
        used.append(layout.shared[index][0])
        staged.append({"from": held[0], "slot": held[1], "r": tile["r"], "c": tile["c"]})
    return {"place": staged}


def _slot_with(position: Position, tile: Any, taken: list[tuple[str, int]]) -> tuple[str, int] | None:
    """The slot that a tile of a solution comes from: in the source it names, else in the hand or the reserve."""
    text = level.to_upper(tile["text"])
    for source in [tile["from"]] if "from" in tile else ["hand", "reserve"]:
        for slot, held in enumerate(position.slots(source)):
            if held == text and (source, slot) not in taken:
                return source, slot
    return None


def actions_of(turn: Any) -> list[Any]:
    """The actions that make a turn, without their time."""
    made: list[Any] = [{"type": "STAGE_RECALL", "r": row, "c": column} for row, column in turn.get("recall", [])]
    made += [dict(tile, type="STAGE") for tile in turn.get("place", [])]
    return made + [{"type": "SUBMIT"}]


def shared_turns(puzzle: Puzzle, state: State) -> int:
    """How many turns at the start led to the same boards as the solution's."""
    mine, best = Position(puzzle, []), Position(puzzle, [])
    turns, solution = state["turns"], solution_turns(puzzle)
    for index in range(min(len(turns), len(solution))):
        mine.play(turns[index])
        best.play(solution[index])
        if mine.tiles != best.tiles:
            return index
    return min(len(turns), len(solution))
