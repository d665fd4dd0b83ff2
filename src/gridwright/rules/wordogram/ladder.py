"""Hints in three rungs: why a tile has its letter, which tile it is, the letter itself.

The reason is a deduction that the player could make. Where there is none, it is the shape of the tile's word.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .deduction import find_deductions, with_article
from .lettergrid import EMPTY, LOCKED_LETTER, hidden, is_letter

if TYPE_CHECKING:
    from collections.abc import Callable

    from ..schema.contract import Step
    from ..schema.wordogram import Puzzle, State

    Cell = tuple[int, int]

APOSTROPHES = "'’"


def build_step(
    puzzle: Puzzle,
    wanted: list[str],
    state: State,
    is_spent: bool,
    choose: Callable[[list[Cell], bool], Cell],
) -> Step:
    """About the tile of the last hint while its letter is missing, else one that follows by logic, else any.

    `choose` takes one of several cells, and is given whether they follow by logic. `is_spent`: no letter is left to
    give.
    """
    missing = [
        (row, col)
        for row, line in enumerate(hidden(wanted, state["marks"]))
        for col, letter in enumerate(line)
        if letter not in (EMPTY, state["grid"][row][col])
    ]
    if not missing:
        return _check_step(wanted, state)
    reasons: dict[Cell, str] = {}
    logical = []
    for row, col, reason in find_deductions(wanted, state["marks"], state["options"]["showCounts"]):
        if (row, col) in missing and (row, col) not in reasons:
            reasons[(row, col)] = reason
            logical.append((row, col))
    chosen = [cell for cell in missing if _about(cell) == state["hints"]["about"]]
    cell = chosen[0] if chosen else choose(logical, True) if logical else choose(missing, False)
    row, col = cell
    letter = wanted[row][col]
    where = "row " + str(row + 1) + ", column " + str(col + 1)
    return {
        "about": _about(cell),
        "nudge": reasons.get(cell) or _shape(puzzle, wanted, state["marks"], row, col),
        "pointer": "Look at " + where + "." + (" All your free letters are placed." if is_spent else ""),
        "answer": "The letter in " + where + " is " + letter + ".",
        "cells": [str(row) + " " + str(col)],
        "actions": [{"type": "TYPE", "row": row, "col": col, "letter": letter}],
    }


def _about(cell: Cell) -> str:
    return str(cell[0]) + " " + str(cell[1])


def _check_step(wanted: list[str], state: State) -> Step:
    """All letters are there, and only some are not locked."""
    return {
        "about": "check",
        "nudge": "No letter is missing.",
        "pointer": "The letters that are marked here only have to be checked.",
        "answer": "Press Check.",
        "cells": [
            str(row) + " " + str(col)
            for row, line in enumerate(hidden(wanted, state["marks"]))
            for col, letter in enumerate(line)
            if letter != EMPTY
        ],
        "actions": [{"type": "CHECK"}],
    }


def _shape(puzzle: Puzzle, wanted: list[str], marks: list[str], row: int, col: int) -> str:
    """How long the word of a cell is, and one of its letters that is locked. An apostrophe does not end a word."""
    inner = [entry["col"] for entry in puzzle["overlay"] if entry["row"] == row and entry["ch"] in APOSTROPHES]
    first, last = col, col
    while first and (is_letter(wanted[row][first - 1]) or first - 1 in inner):
        first -= 1
    while last + 1 < len(wanted[row]) and (is_letter(wanted[row][last + 1]) or last + 1 in inner):
        last += 1
    cells = [index for index in range(first, last + 1) if is_letter(wanted[row][index])]
    text = "Row " + str(row + 1) + " has a word of " + str(len(cells)) + (" letter" if len(cells) == 1 else " letters")
    locked = [index for index in cells if marks[row][index] in LOCKED_LETTER]
    if not locked:
        return text + "."
    if cells[0] in locked:
        return text + " that begins with " + wanted[row][cells[0]] + "."
    if cells[-1] in locked:
        return text + " that ends with " + wanted[row][cells[-1]] + "."
    return text + " with " + with_article(wanted[row][locked[0]]) + " in it."
