"""What a player does before a turn is submitted: tiles are staged, moved and taken back, and marked for recall."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import Any

    from ..schema.griddl import Event, State, Turn
    from .position import Position, Refusal

    Outcome = tuple[State, list[Event]]


def act(state: State, position: Position, action: Any) -> Outcome:
    """Apply an action that stages something or takes it back; `position` is the one after the turns so far."""
    for row, column in _cells_of(action):
        if not position.layout.has(row, column):
            return state, [refused(position, ("OFF_BOARD", "That cell is not on the board", []))]
    if action["type"] == "STAGE":
        return _stage(state, position, action)
    if action["type"] == "MOVE":
        return _move(state, position, action["from"], action["to"])
    if action["type"] == "UNSTAGE":
        return _unstage(state, position, action["r"], action["c"])
    if action["type"] == "STAGE_RECALL":
        return _stage_recall(state, position, action["r"], action["c"])
    return _cancel_recall(state, position, action["r"], action["c"])


def _cells_of(action: Any) -> list[list[int]]:
    return [action["from"], action["to"]] if action["type"] == "MOVE" else [[action["r"], action["c"]]]


def with_staged(state: State, staged: list[Any], recalls: list[Any]) -> State:
    after = state.copy()
    after["staged"], after["recalls"] = staged, recalls
    return after


def refused(position: Position, refusal: Refusal) -> Event:
    cells = [position.cell(index) for index in refusal[2]]
    return {"type": "REFUSED", "code": refusal[0], "reason": refusal[1], "cells": cells}


def _stage(state: State, position: Position, action: Any) -> Outcome:
    source, slot, row, column = action["from"], action["slot"], action["r"], action["c"]
    slots = position.slots(source)
    refusal = _not_free(state, position, row, column)
    if state["recalls"]:
        reason = "A turn either places or recalls: take back the recall first"
        refusal = ("MIXED_TURN", reason, [position.layout.index(row, column) for row, column in state["recalls"]])
    elif slot >= len(slots) or not slots[slot] or is_staged(state, source, slot):
        refusal = ("EMPTY_SLOT", "There is no tile in that slot", [])
    if refusal:
        return state, [refused(position, refusal)]
    staged = state["staged"] + [{"from": source, "slot": slot, "r": row, "c": column}]
    return with_staged(state, staged, []), [{"type": "STAGED", "text": slots[slot], "r": row, "c": column}]


def is_staged(state: State, source: str, slot: int) -> bool:
    return (source, slot) in [(tile["from"], tile["slot"]) for tile in state["staged"]]


def _staged_at(state: State, position: Position, row: int, column: int) -> int | None:
    """The index of the staged tile on a cell."""
    layout = position.layout
    for index, tile in enumerate(state["staged"]):
        if layout.is_same(layout.index(tile["r"], tile["c"]), layout.index(row, column)):
            return index
    return None


def marked_at(state: State, position: Position, row: int, column: int) -> list[int] | None:
    """The cell that was marked to recall the tile on a cell."""
    layout = position.layout
    for cell in state["recalls"]:
        if layout.is_same(layout.index(cell[0], cell[1]), layout.index(row, column)):
            return cell
    return None


def _not_free(state: State, position: Position, row: int, column: int) -> Refusal | None:
    index = position.layout.index(row, column)
    if not position.layout.takes_tile(index):
        return "BLOCKED", "That cell is blocked", [index]
    if position.tiles[index] or _staged_at(state, position, row, column) is not None:
        return "OCCUPIED", "That cell already has a tile", [index]
    return None


def _not_staged(position: Position, row: int, column: int) -> Event:
    reason = "That cell has no tile of this turn"
    return refused(position, ("NOT_STAGED", reason, [position.layout.index(row, column)]))


def _move(state: State, position: Position, start: list[int], end: list[int]) -> Outcome:
    index = _staged_at(state, position, start[0], start[1])
    if index is None:
        return state, [_not_staged(position, start[0], start[1])]
    refusal = _not_free(state, position, end[0], end[1])
    if refusal:
        return state, [refused(position, refusal)]
    tile = state["staged"][index]
    staged: list[Any] = list(state["staged"])
    staged[index] = dict(tile, r=end[0], c=end[1])
    text = position.slots(tile["from"])[tile["slot"]]
    return with_staged(state, staged, []), [{"type": "MOVED", "text": text, "r": end[0], "c": end[1]}]


def _unstage(state: State, position: Position, row: int, column: int) -> Outcome:
    index = _staged_at(state, position, row, column)
    if index is None:
        return state, [_not_staged(position, row, column)]
    tile = state["staged"][index]
    text = position.slots(tile["from"])[tile["slot"]]
    staged = state["staged"][:index] + state["staged"][index + 1 :]
    return with_staged(state, staged, []), [{"type": "UNSTAGED", "text": text, "r": row, "c": column}]


def _stage_recall(state: State, position: Position, row: int, column: int) -> Outcome:
    index = position.layout.index(row, column)
    text = position.tiles[index]
    refusal: Refusal | None = None
    if state["staged"]:
        reason = "A turn either places or recalls: take back your tiles first"
        refusal = ("MIXED_TURN", reason, [position.layout.index(tile["r"], tile["c"]) for tile in state["staged"]])
    elif not text:
        refusal = ("NO_TILE", "There is no tile on that cell to recall", [index])
    elif position.seeds[index]:
        refusal = ("SEED", text + " is a seed: it stays where it is", [index])
    elif marked_at(state, position, row, column):
        refusal = ("ALREADY_RECALLED", text + " is marked for recall already", [index])
    elif len(state["recalls"]) >= position.reserve.count(""):
        refusal = ("RESERVE_FULL", "The reserve is full: it holds two tiles", [index])
    if refusal:
        return state, [refused(position, refusal)]
    recalls = state["recalls"] + [[row, column]]
    return with_staged(state, [], recalls), [{"type": "RECALL_STAGED", "text": text, "r": row, "c": column}]


def _cancel_recall(state: State, position: Position, row: int, column: int) -> Outcome:
    index = position.layout.index(row, column)
    marked = marked_at(state, position, row, column)
    if not marked:
        return state, [refused(position, ("NOT_RECALLED", "No tile on that cell is marked for recall", [index]))]
    recalls = [cell for cell in state["recalls"] if cell != marked]
    text = position.tiles[index]
    return with_staged(state, [], recalls), [{"type": "RECALL_CANCELLED", "text": text, "r": row, "c": column}]


def turn_of(state: State) -> Turn:
    """What is staged, as a turn."""
    if state["recalls"]:
        return {"recall": list(state["recalls"])}
    return {"place": list(state["staged"])}
