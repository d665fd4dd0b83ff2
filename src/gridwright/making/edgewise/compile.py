"""An authoring file compiled to a puzzle: four labels, and four tiles with four words each.

docs/games/edgewise.md tells the format. What the file says is taken as it is meant; whether the puzzle that comes
of it is a good one is the auditor's to say.
"""

from __future__ import annotations

import hashlib
import json
from typing import Any

from gridwright.rules.edgewise import SIDES

from ..authoring import read_day, read_list, read_text, refuse_keys, wrong
from ..contract import Puzzle
from .index import Index, database, faced

REQUIRED = ("categories", "squares")
OPTIONAL = ("id", "date")
NOTED = ("herrings", "metadata", "number", "status")  # in a puzzle that was compiled before: made anew, or not its own


def compile(source: Any) -> Puzzle:  # noqa: A001  # the contract's word
    """The puzzle that an authoring file describes. AuthoringError where it describes none."""
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
        _read_square(square, f"squares[{place}]")
        for place, square in enumerate(read_list(file["squares"], "squares", 4))
    ]
    puzzle = write(named, squares, database())
    if "id" in file:
        puzzle["id"] = read_text(file["id"], "id")
    if "date" in file:
        puzzle["date"] = read_day(file["date"])
    return puzzle


def write(labels: list[str], squares: list[list[str]], index: Index) -> Puzzle:
    """The puzzle of four labels and four tiles of words, with its id, its red herrings and what an editor will ask."""
    places = [index.find(label) for label in labels]

    def fits(word: str) -> list[str]:
        known = zip(labels, places, strict=True)
        return [label for label, place in known if place is not None and index.belongs(word, place)]

    inward = [word for tile, words in enumerate(squares) for edge, word in enumerate(words) if not faced(tile, edge)]
    content = {
        "categories": dict(zip(SIDES, labels, strict=True)),
        "squares": [{"words": list(words)} for words in squares],
    }
    return {
        "id": name(content),
        **content,
        "herrings": [{"word": word, "fits": fits(word)} for word in inward if fits(word)],
        "metadata": {
            "categoryTypes": ["" if place is None else index.categories[place].type for place in places],
            "overlapWords": [word for words in squares for word in words if len(fits(word)) > 1],
        },
    }


def name(puzzle: Any) -> str:
    """The id of a puzzle that has none: the same for the same labels and words."""
    content = json.dumps([puzzle["categories"], puzzle["squares"]], sort_keys=True, ensure_ascii=False)
    return f"edgewise-{hashlib.sha256(content.encode()).hexdigest()[:12]}"


def _read_square(value: Any, path: str) -> list[str]:
    """Four words: in a list, under `words`, or each under its side."""
    if isinstance(value, dict) and "words" in value:
        refuse_keys(value, path, ("words",), ("words",))
        value, path = value["words"], f"{path}.words"
    elif isinstance(value, dict):
        refuse_keys(value, path, SIDES, SIDES)
        return [read_text(value[side], f"{path}.{side}") for side in SIDES]
    return [read_text(word, f"{path}[{edge}]") for edge, word in enumerate(read_list(value, path, 4))]
