"""What a renderer of griddl needs, and no more than a player may know."""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import level
from .position import Position, find_refusal
from .runs import runs_through
from .solution import solution_turns
from .staging import is_staged, turn_of
from .turns import Turns

if TYPE_CHECKING:
    from typing import Any

    from ..schema.griddl import CellView, Puzzle, SlotView, Staging, State, Turn, TurnView

SHOWN_OF_DECK = 2
WAYS_ON = {"recall": "recall a tile from the board", "undo": "undo the last turn", "restart": "start over"}


def cell_views(state: State, position: Position) -> list[CellView]:
    layout = position.layout
    cells: list[Any] = []
    for index, text in enumerate(position.tiles):
        kind = "seed" if position.seeds[index] else "placed" if text else "empty"
        cells.append({"kind": kind if layout.takes_tile(index) else "blocked", "text": text})
    for tile in state["staged"]:
        text = position.slots(tile["from"])[tile["slot"]]
        for index in layout.shared[layout.index(tile["r"], tile["c"])]:
            cells[index] = {"kind": "staged", "text": text}
    for row, column in state["recalls"]:
        for index in layout.shared[layout.index(row, column)]:
            cells[index]["kind"] = "recalled"
    tiles = position.tiles_after(turn_of(state))
    for index, kind in enumerate(layout.kinds):
        if kind and layout.takes_tile(index):
            cells[index]["special"] = kind
            cells[index]["label"] = layout.label(index)
            if layout.kind_at(index).key:
                cells[index]["isOpen"] = layout.is_open(tiles, index)
    return cells


def hand_view(state: State, position: Position) -> list[SlotView]:
    return [_slot_view(state, position, "hand", slot) for slot in range(level.HAND)]


def _slot_view(state: State, position: Position, source: str, slot: int) -> SlotView:
    text = position.slots(source)[slot]
    return {"kind": "staged" if is_staged(state, source, slot) else "held" if text else "empty", "text": text}


def reserve_view(state: State, position: Position) -> list[SlotView]:
    slots = [_slot_view(state, position, "reserve", slot) for slot in range(level.RESERVE)]
    coming = [position.tiles[position.layout.index(row, column)] for row, column in state["recalls"]]
    for slot in range(level.RESERVE):
        if slots[slot]["kind"] == "empty" and coming:
            slots[slot] = {"kind": "coming", "text": coming.pop(0)}
    return slots


def staging_view(puzzle: Puzzle, state: State, position: Position) -> Staging:
    turn = turn_of(state)
    indices = position.indices_of(turn)
    if not indices:
        return {"kind": "none", "tiles": [], "runs": [], "code": "", "reason": "", "cells": []}
    tiles = position.tiles_after(turn)
    if "recall" in turn:
        layout = position.layout
        lifted = [cell for index in indices for cell in layout.shared[index]]
        indices = sorted({near for cell in lifted for near in layout.near(cell) if tiles[near]})
    code, reason, wrong = find_refusal(puzzle, position, turn) or ("", "", [])
    return {
        "kind": "recall" if "recall" in turn else "place",
        "tiles": [tile.copy() for tile in state["staged"]],
        "runs": [
            {"cells": [position.cell(index) for index in run], "text": text, "isWord": level.is_word(puzzle, text)}
            for run, text in runs_through(position.layout, tiles, indices)
            if len(run) > 1 or not position.seeds[run[0]]  # the turn did not make a lone seed
        ],
        "code": code,
        "reason": reason,
        "cells": [position.cell(index) for index in wrong],
    }


def find_advice(puzzle: Puzzle, state: State, position: Position) -> tuple[str, list[Any]]:
    """What a player can do if no tile can be placed, as a sentence and by name; "" and [] if a tile can, or if
    something is staged."""
    if state["status"] == "won" or state["staged"] or state["recalls"]:
        return "", []
    turns = Turns(puzzle, position)
    if turns.can_place(position):
        return "", []
    ways = ["recall"] if turns.can_recall(position) else []
    ways += ["undo", "restart"] if state["turns"] else []
    texts = [WAYS_ON[way] for way in ways]
    if len(texts) < 2:
        return "No tile fits" + (" now: " + texts[0] if texts else "") + ".", ways
    return "No tile fits now: " + ", ".join(texts[:-1]) + " or " + texts[-1] + ".", ways


def play_turn(position: Position, turn: Turn) -> TurnView:
    """Make a turn, and describe it."""
    indices, before = position.indices_of(turn), position.tiles
    position.play(turn)
    is_recall = "recall" in turn
    texts = before if is_recall else position.tiles
    return {
        "kind": "recall" if is_recall else "place",
        "tiles": [{"text": texts[at], "r": position.cell(at)[0], "c": position.cell(at)[1]} for at in indices],
        "words": [] if is_recall else [text for _, text in runs_through(position.layout, position.tiles, indices)],
    }


def standing(puzzle: Puzzle, state: State) -> Any:
    """How a game that is won compares with par."""
    if state["status"] != "won":
        return ""
    over = len(state["turns"]) - puzzle["meta"]["par"]
    return "under" if over < 0 else "over" if over else "at"


def solution_view(puzzle: Puzzle, state: State) -> list[TurnView]:
    if state["status"] != "won":
        return []
    position = Position(puzzle, [])
    return [play_turn(position, turn) for turn in solution_turns(puzzle)]
