"""Hints for a level: the next turn of its solution, or the way back to it.

A pointer marks cells, c0 to c48, and slots: s0 to s3 are the hand's, s4 and s5 the reserve's.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .. import amounts
from .level import HAND

if TYPE_CHECKING:
    from typing import Any

    from ..schema.contract import Step
    from ..schema.griddl import Turn
    from .position import Position

    Key = tuple[list[str], list[str], list[str]]


def key_of(position: Position) -> Key:
    """What makes two positions the same, whatever the order in hand and reserve."""
    return list(position.tiles), sorted(position.hand), sorted(position.reserve)


def build_way_back(position: Position, undone: list[Turn], kept: int) -> Step:
    """`undone` are the turns since the last position that the solution has too."""
    cells: list[str] = []
    for turn in undone:
        cells += ["c" + str(index) for index in position.indices_of(turn)]
    back = amounts.count(len(undone), "turn")
    return {
        "about": "back to turn " + str(kept),
        "nudge": "The way we know to the star does not come by here.",
        "pointer": "It leaves your way " + back + " ago.",
        "answer": "Undo " + back + ", and go another way from there.",
        "cells": cells,
        "actions": [{"type": "UNDO"} for _ in undone],
    }


def build_turn(position: Position, index: int, actions: list[Any]) -> Step:
    """The turn `index` of the solution, made by these actions."""
    staged = [action for action in actions if action["type"] != "SUBMIT"]
    cells = [(action["r"], action["c"]) for action in staged]
    if staged[0]["type"] == "STAGE_RECALL":
        texts = [position.tiles[r * position.size + c] for r, c in cells]
        nudge = "Not every tile on the board is where you need it."
        pointer = "Take back " + _join(texts) + "."
        answer = "Recall " + _join([_at(text, cell) for text, cell in zip(texts, cells)])
        ids = ["c" + str(r * position.size + c) for r, c in cells]
    else:
        texts = [position.slots(action["from"])[action["slot"]] for action in staged]
        is_row = len({r for r, _ in cells}) == 1
        line = "row " + str(cells[0][0] + 1) if is_row else "column " + str(cells[0][1] + 1)
        nudge = "The next word on the way to the star is in " + line + "."
        pointer = "It takes " + _join(texts) + "."
        answer = "Put " + _join([_at(text, cell) for text, cell in zip(texts, cells)])
        ids = ["s" + str(action["slot"] + (0 if action["from"] == "hand" else HAND)) for action in staged]
    return {
        "about": "turn " + str(index),
        "nudge": nudge,
        "pointer": pointer,
        "answer": answer + ", and submit.",
        "cells": ids,
        "actions": actions,
    }


def _at(text: str, cell: tuple[int, int]) -> str:
    return text + " in row " + str(cell[0] + 1) + ", column " + str(cell[1] + 1)


def _join(texts: list[str]) -> str:
    return texts[0] if len(texts) == 1 else ", ".join(texts[:-1]) + " and " + texts[-1]
