"""A level told as the source that it compiles from: the form of its own file, without what the compiler finds again."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

from gridwright.rules import griddl, level, shape

from ..contract import AuthoringError
from .compile import allow
from .search import proof_of

LARGEST_SIZE = 15  # that is told at all, though only some sizes are played

# What an editor must be able to show. Whether it is right is for others to say.
_texts = shape.list_of(shape.text)
_cell = [("r", shape.number(0)), ("c", shape.number(0))]
_source = shape.record(
    [
        (
            "board",
            shape.record(
                [("size", shape.number(1, LARGEST_SIZE))],
                [
                    ("goal", level.cell(shape.LARGEST)),
                    ("seeds", shape.list_of(shape.record([("text", shape.text), *_cell]))),
                    ("specials", shape.list_of(shape.record(_cell))),
                ],
            ),
        ),
    ],
    [
        ("meta", shape.record([])),
        ("deck", _texts),
        ("startingHand", _texts),
        ("allowedWords", _texts),
        ("decoys", _texts),
    ],
)


def describe(puzzle: Any) -> Any:
    """The source of a level. AuthoringError where it is too broken to be drawn.

    Par is left out where it is the one that is proved, and so are common words where the level allows all of them: then
    they follow when it is changed.
    """
    refuse_shapeless(puzzle)
    source = {key: value for key, value in deepcopy(puzzle).items() if key != "id"}
    if "id" in source.get("meta", {}):
        source["id"] = source["meta"].pop("id")
    if griddl.check(puzzle):
        return source
    source.setdefault("solution", [])
    if proof_of(puzzle, is_quick=True).par == puzzle["meta"]["par"]:
        del source["meta"]["par"]
    words, common = puzzle["allowedWords"], set(allow(puzzle, []))
    if common and common <= set(words) and words == sorted(set(words)):
        source |= {"common": True, "allowedWords": [text for text in words if text not in common]}
    return source


def refuse_shapeless(source: Any) -> None:
    """AuthoringError where a value has not even the outline of a level in the form of its own file."""
    wrong = shape.problems(_source, source)
    if wrong:
        path, message = wrong[0].split(": ", 1)
        raise AuthoringError("" if path == "the value" else path, message)
