"""An authoring file compiled to a level: the board drawn as rows, a deck, and words.

docs/games/griddl.md describes the format. A level in the form of its own file is accepted too; it may say that it
allows all common words. The search finds par and solution if the file does not have them; an empty solution asks for
none.
"""

from __future__ import annotations

import json
import re
from copy import deepcopy
from typing import Any

from gridwright.data.material import cached
from gridwright.rules import griddl, shape
from gridwright.rules.griddl import level
from gridwright.rules.shape import quote

from ..authoring import read_day, read_flag, refuse_keys, wrong
from ..contract import AuthoringError, Puzzle
from ..generation import derive_id
from .moves import Moves
from .search import proof_of
from .solve import turns_of
from .spelling import reachable, spell

REQUIRED = ("rows", "deck")
OPTIONAL = ("id", "name", "intro", "par", "hand", "words", "common", "decoys", "connected", "notes", "date")
NAMELESS = "Level"
CUT_OFF = '. In YAML a # begins a comment: put the row in quotes, or write all rows under "rows: |"'


def compile(source: Any) -> Any:  # noqa: A001  # the contract's word
    """The level that an authoring file describes. AuthoringError if it describes none, or if par is missing and
    is not found within about a second."""
    puzzle, is_common = read(source)
    is_drawn = "board" not in source
    wants_solution = puzzle.get("solution", True) != []
    if not wants_solution:
        del puzzle["solution"]
    meta = puzzle.get("meta", {})
    is_given = isinstance(meta, dict) and "par" in meta
    if isinstance(meta, dict):
        puzzle["meta"] = {"id": name(puzzle), "name": NAMELESS, "par": 1} | meta
    words = puzzle.get("allowedWords")
    problems = griddl.check(puzzle | {"allowedWords": words or [NAMELESS]} if is_common else puzzle)
    if problems:
        raise AuthoringError(problems[0]["path"], _explain(puzzle, **problems[0]))
    if is_common:
        puzzle["allowedWords"] = allow(puzzle, [level.to_lower(text) for text in words or []])
        if not puzzle["allowedWords"]:
            message = "missing, and these tiles spell no common word on this board"
            raise AuthoringError("words" if is_drawn else "allowedWords", message)
    proof = proof_of(puzzle, is_quick=True)
    if proof.par is None and not is_given:
        gave_up = f"missing, and not proved yet: the search stopped after {proof.nodes} states"
        message = "This level cannot be won" if proof.is_whole else gave_up
        raise AuthoringError("par" if is_drawn else "meta.par", message, isProved=proof.is_whole)
    if not is_given:
        puzzle["meta"]["par"] = proof.par
    if wants_solution and proof.par == puzzle["meta"]["par"] and "solution" not in puzzle:
        puzzle["solution"] = turns_of(Moves(puzzle), next(proof.lines()))
    return puzzle


def _explain(puzzle: Any, path: str, message: str) -> str:
    """The message of a problem; what a new level lacks is said in other words."""
    if path == "board.goal" and "goal" not in puzzle["board"]:
        return "missing: a level has one goal"
    if path == "deck" and puzzle.get("deck") == []:
        return "missing: a level has at least one tile"
    return message


def read(source: Any) -> tuple[Any, bool]:
    """The level of the file, unchecked, and whether common words are allowed too. AuthoringError if it cannot be
    read."""
    if not isinstance(source, dict):
        raise wrong("", "an object with rows and deck", source)
    return _take(source) if "board" in source else _read(source)


def _take(source: dict[str, Any]) -> tuple[Puzzle, bool]:
    """A level in the form of its own file, which cannot say that common words are allowed, but an author may. An `id`
    beside it is the level's."""
    puzzle = {key: value for key, value in source.items() if key not in ("id", "common")}
    if "id" in source and isinstance(puzzle.get("meta", {}), dict):
        puzzle["meta"] = puzzle.get("meta", {}) | {"id": source["id"]}
    return puzzle, read_flag(source.get("common", not puzzle.get("allowedWords")), "common")


def name(puzzle: Any) -> str:
    """The id of a level that has none: the same for the same content. A copy of a day's level has its date in it, and
    so an id of its own."""
    content = json.dumps({key: value for key, value in puzzle.items() if key != "solution"}, sort_keys=True)
    return derive_id("griddl", content)


def _read(source: dict[str, Any]) -> tuple[Puzzle, bool]:
    refuse_keys(source, "", (*REQUIRED, *OPTIONAL), REQUIRED)
    board = _read_board(source["rows"])
    if "connected" in source:
        board["connected"] = read_flag(source["connected"], "connected")
    deck = [level.to_upper(text) for text in _read_texts(source["deck"], "deck")]
    hand = [level.to_upper(text) for text in _read_texts(source.get("hand", []), "hand")]
    for index, text in enumerate(hand):
        if hand.count(text) > deck.count(text):
            raise AuthoringError(f"hand[{index}]", f"{quote(text)} is not in the deck")
    words = [level.to_lower(text) for text in _read_texts(source.get("words", []), "words")]
    is_common = read_flag(source.get("common", not words), "common")
    meta = {key: source[key] for key in ("id", "name", "par", "intro") if key in source}
    puzzle: Puzzle = {"meta": meta, "board": board, "deck": deck}
    if hand:
        puzzle["startingHand"] = hand
    if "decoys" in source:
        puzzle["decoys"] = [level.to_lower(text) for text in _read_texts(source["decoys"], "decoys")]
        words = sorted({*words, *puzzle["decoys"]})
    puzzle["allowedWords"] = words
    if "notes" in source:
        puzzle["notes"] = source["notes"]
    if "date" in source:
        puzzle["date"] = read_day(source["date"])
    return puzzle, is_common


def allow(puzzle: Any, words: list[str]) -> list[str]:
    """The words that a level allows if it allows all common ones: these, and what can be spelled on its board."""
    level_alone = {key: puzzle[key] for key in ("board", "deck", "startingHand") if key in puzzle}
    return list(_allow(json.dumps([level_alone, words])))


@cached(maxsize=64)
def _allow(content: str) -> list[str]:
    puzzle, words = json.loads(content)
    board = puzzle["board"]
    texts = [*(seed["text"] for seed in board.get("seeds", [])), *puzzle["deck"]]
    found = spell(map(level.to_upper, texts), board["size"])
    whole = puzzle | {"allowedWords": sorted({*words, *map(level.to_lower, found)})}
    return sorted({*words, *map(level.to_lower, reachable(Moves(whole)))})


def _read_board(rows: Any) -> dict[str, Any]:
    """`.` is an empty cell, `#` a blocked one, `*` the goal, all else a seed; a seed on the goal ends with `*`. A row
    is None if YAML took all of it for a comment."""
    lines = rows.splitlines() if isinstance(rows, str) else rows
    if not isinstance(lines, list) or not all(isinstance(row, str | list | None) for row in lines):
        raise wrong("rows", "a list of rows, or a text of lines", rows)
    cells = [[str(cell) for cell in (row if isinstance(row, list) else (row or "").split())] for row in lines]
    goals, seeds, specials = [], [], []
    for r, row in enumerate(cells):
        if len(row) != len(cells):
            found = f"expected {len(cells)} cells, as there are rows, found {len(row)}"
            raise AuthoringError(f"rows[{r}]", found + (CUT_OFF if len(row) < len(cells) and lines is rows else ""))
        for c, cell in enumerate(row):
            if cell.endswith("*"):
                goals.append([r, c])
            text = cell.removesuffix("*")
            if text == "#":
                specials.append({"r": r, "c": c, "type": "blocked"})
            elif text not in ("", "."):
                seeds.append({"text": level.to_upper(text), "r": r, "c": c, "dir": "H"})
    if len(goals) != 1:
        raise AuthoringError("rows", f"expected one goal, *, found {len(goals)}")
    return {"size": len(cells), "goal": goals[0], "seeds": seeds, "specials": specials}


def _read_texts(value: Any, path: str) -> list[str]:
    """A list of texts, or one text with spaces or commas between them."""
    if isinstance(value, str):
        return [text for text in re.split(r"[\s,]+", value) if text]
    if not isinstance(value, list):
        raise wrong(path, "a list of texts", value)
    for index, text in enumerate(value):
        if not isinstance(text, str) or not text.strip():
            raise wrong(f"{path}[{index}]", "a text that is not empty", text)
    return [text.strip() for text in value]


LARGEST_SIZE = 15  # that is described at all, though only some sizes are played

# What an editor must be able to show. Whether it is right is for others to say.
_texts = shape.list_of(shape.any_text)
_cell = [("r", shape.number(0)), ("c", shape.number(0))]
_source = shape.record(
    [
        (
            "board",
            shape.record(
                [("size", shape.number(1, LARGEST_SIZE))],
                [
                    ("goal", level.cell(shape.LARGEST)),
                    ("seeds", shape.list_of(shape.record([("text", shape.any_text), *_cell]))),
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
    """The source of a level. AuthoringError if it is too broken to be drawn.

    Par is left out if it is proved, and so are common words if the level allows all of them: then they follow when it
    is changed.
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
    """AuthoringError if a value has not even the outline of a level in the form of its own file."""
    wrong = shape.problems(_source, source)
    if wrong:
        raise AuthoringError(**wrong[0])
