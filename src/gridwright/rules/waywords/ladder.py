"""A hint for a hidden word, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .. import amounts
from .emoji import meaning

if TYPE_CHECKING:
    from ..schema.contract import Step
    from ..schema.waywords import Cell, Puzzle, Word


def build_step(puzzle: Puzzle, word: Word, cells: list[str], about: str, cell_id: str, crossed: str) -> Step:
    """The pointer shows the cell `cell_id`; `crossed` is a found word that this one crosses, or ""."""
    is_letters = "E" not in [token["t"] for token in word["tokens"]]
    size = amounts.count(len(cells), "letter" if is_letters else "tile")
    return {
        "about": about,
        "nudge": "A path word of " + size + " " + _find_clue(puzzle, cells, crossed) + ".",
        "pointer": "It has " + _name_cell(puzzle, cell_id) + ".",
        "answer": "It is " + spell(word) + ", from " + _name_cell(puzzle, cells[0]) + ".",
        "cells": [cell_id],
        "actions": [{"type": "SELECT", "cellIds": list(cells)}],
    }


def _find_clue(puzzle: Puzzle, cells: list[str], crossed: str) -> str:
    """Where to look for a word, from what a player sees."""
    grid = puzzle["grid"]
    for name, marker in (("START", grid["start"]), ("END", grid["end"])):
        if marker["adjacentCellId"] in cells:
            return "uses the " + name + " tile"
    if crossed:
        return "crosses " + crossed
    for cell in grid["cells"]:
        if cell["id"] == cells[0]:
            names = {0: "the top row", grid["height"] - 1: "the bottom row"}
            return "begins in " + names.get(cell["y"], "row " + str(cell["y"] + 1))
    return "is hidden"


def _name_cell(puzzle: Puzzle, cell_id: str) -> str:
    for cell in puzzle["grid"]["cells"]:
        if cell["id"] == cell_id:
            what = meaning_of(cell) if cell["type"] == "EMOJI" else cell.get("value", "")
            return what + " in row " + str(cell["y"] + 1) + ", column " + str(cell["x"] + 1)
    return "a tile"


def meaning_of(cell: Cell) -> str:
    return cell.get("meaning") or meaning(cell["value"])


def spell(word: Word) -> str:
    return "".join([token["v"] for token in word["tokens"]])
