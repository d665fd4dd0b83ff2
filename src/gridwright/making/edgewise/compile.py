"""An authoring file compiled to a puzzle, and a puzzle described as the authoring file that compiles to it.

docs/games/edgewise.md describes the format. Quality is checked by the auditor.
"""

from __future__ import annotations

import json
from typing import Any

from gridwright.rules import edgewise
from gridwright.rules.edgewise import SIDES

from ..authoring import read_day, read_list, read_text, refuse_keys, wrong
from ..contract import AuthoringError, Puzzle
from ..generation import derive_id
from .database import Database, current_database, faced

REQUIRED = ("categories", "squares")
OPTIONAL = ("id", "date", "fits")
# In a puzzle that was compiled before: made again, or not its own. What fits is made again then, too.
NOTED = ("herrings", "metadata", "number", "status")


def compile(source: Any) -> Puzzle:  # noqa: A001  # the contract's word
    """The puzzle that an authoring file describes. AuthoringError if it describes none."""
    if not isinstance(source, dict):
        raise wrong("", f"an object with {' and '.join(REQUIRED)}", source)
    file = {key: value for key, value in source.items() if key not in NOTED}
    refuse_keys(file, "", (*REQUIRED, *OPTIONAL), REQUIRED)
    labels = file["categories"]
    if not isinstance(labels, dict):
        raise wrong("categories", "an object", labels)
    refuse_keys(labels, "categories", SIDES, SIDES)
    named = [read_text(labels[side], f"categories.{side}") for side in SIDES]
    squares = [
        _read_square(square, f"squares[{index}]")
        for index, square in enumerate(read_list(file["squares"], "squares", 4))
    ]
    puzzle = write(named, squares, current_database())
    if "fits" in file and "herrings" not in source:
        puzzle["fits"] = _read_fits(file["fits"])
    if "id" in file:
        puzzle["id"] = read_text(file["id"], "id")
    if "date" in file:
        puzzle["date"] = read_day(file["date"])
    return puzzle


def write(labels: list[str], squares: list[list[str]], database: Database) -> Puzzle:
    """The puzzle of four labels and four tiles of words, with its id, what fits, its red herrings and notes for an
    editor."""
    indices = [database.find(label) for label in labels]

    def fits(word: str) -> list[str]:
        known = zip(labels, indices, strict=True)
        return [label for label, index in known if index is not None and database.belongs(word, index)]

    inward = [word for tile, words in enumerate(squares) for edge, word in enumerate(words) if not faced(tile, edge)]
    content = {
        "categories": dict(zip(SIDES, labels, strict=True)),
        "squares": [{"words": list(words)} for words in squares],
    }
    return {
        "id": name(content),
        **content,
        "fits": list_fits(content, database),
        "herrings": [{"word": word, "fits": fits(word)} for word in inward if fits(word)],
        "metadata": {
            "categoryTypes": ["" if index is None else database.categories[index].type for index in indices],
            "overlapWords": [word for words in squares for word in words if len(fits(word)) > 1],
        },
    }


def list_fits(puzzle: Any, database: Database) -> dict[str, list[str]]:
    """By category the words of a puzzle that belong to it, its answers among them, in the order of the tiles."""
    masks = database.masks(puzzle)
    found: dict[str, list[str]] = {side: [] for side in SIDES}
    for tile, square in enumerate(puzzle["squares"]):
        for edge, word in enumerate(square["words"]):
            for side, listed in enumerate(found.values()):
                if (masks[tile][edge] >> side & 1 or side in faced(tile, edge)) and word not in listed:
                    listed.append(word)
    return found


def name(puzzle: Any) -> str:
    """The id of a puzzle that has none: the same for the same labels and words."""
    content = json.dumps([puzzle["categories"], puzzle["squares"]], sort_keys=True, ensure_ascii=False)
    return derive_id("edgewise", content)


def _read_square(value: Any, path: str) -> list[str]:
    """Four words: in a list, under `words`, or each under its side."""
    if isinstance(value, dict) and "words" in value:
        refuse_keys(value, path, ("words",), ("words",))
        value, path = value["words"], f"{path}.words"
    elif isinstance(value, dict):
        refuse_keys(value, path, SIDES, SIDES)
        return [read_text(value[side], f"{path}.{side}") for side in SIDES]
    return [read_text(word, f"{path}[{edge}]") for edge, word in enumerate(read_list(value, path, 4))]


def _read_fits(value: Any) -> dict[str, list[str]]:
    if not isinstance(value, dict):
        raise wrong("fits", "an object", value)
    refuse_keys(value, "fits", SIDES, SIDES)
    return {
        side: [
            read_text(word, f"fits.{side}[{index}]")
            for index, word in enumerate(read_list(value[side], f"fits.{side}"))
        ]
        for side in SIDES
    }


def describe(puzzle: Any) -> dict[str, Any]:
    """The authoring file's content; with `fits` only if the compiler would write it otherwise. AuthoringError if the
    puzzle is not one that the rules can play."""
    for problem in edgewise.check(puzzle):
        raise AuthoringError(**problem)
    made = puzzle.get("fits", {}) in ({}, list_fits(puzzle, current_database()))
    fits = {} if made else {"fits": {side: list(puzzle["fits"][side]) for side in SIDES}}
    dated = {"date": puzzle["date"]} if puzzle.get("date") else {}
    return {
        "id": puzzle["id"],
        **dated,
        "categories": {side: puzzle["categories"][side] for side in edgewise.SIDES},
        "squares": [list(square["words"]) for square in puzzle["squares"]],
        **fits,
    }
