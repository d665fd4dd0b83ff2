"""An authoring file compiled to a level: the board drawn as rows, a deck, and words.

docs/games/griddl.md tells the format. A level in the form of its own file is taken too. Par and solution are found by
the search where the file does not have them.
"""

from __future__ import annotations

import hashlib
import json
import re
from typing import Any

from gridwright.rules import griddl, level
from gridwright.rules.shape import quote

from ..contract import AuthoringError, Puzzle
from .moves import Moves
from .search import proof_of
from .solve import turns_of
from .spelling import reachable, spell

REQUIRED = ("rows", "deck")
OPTIONAL = ("id", "name", "intro", "par", "hand", "words", "common", "decoys", "connected", "notes", "date")
NAMELESS = "Level"


def compile(source: Any) -> Puzzle:  # noqa: A001  # the contract's word
    """The level that an authoring file describes. AuthoringError where it describes none, and where par is to be found
    and is not."""
    if not isinstance(source, dict):
        raise _wrong("", "an object with rows and deck", source)
    puzzle = dict(source) if "board" in source else _read(source)
    meta = puzzle.get("meta", {})
    is_given = isinstance(meta, dict) and "par" in meta
    if isinstance(meta, dict):
        puzzle["meta"] = {"id": name(puzzle), "name": NAMELESS, "par": 1} | meta
    problems = griddl.check(puzzle)
    if problems:
        path, message = problems[0].split(": ", 1)
        raise AuthoringError(path, message)
    proof = proof_of(puzzle)  # type: ignore[arg-type]
    if proof.par is None and not is_given:
        reason = "no turns win" if proof.is_whole else f"not found within {proof.nodes} states"
        raise AuthoringError("par", f"missing, and {reason}")
    if not is_given:
        puzzle["meta"]["par"] = proof.par
    if proof.par == puzzle["meta"]["par"] and "solution" not in puzzle:
        puzzle["solution"] = turns_of(Moves(puzzle), next(proof.lines()))  # type: ignore[arg-type]
    return puzzle


def name(puzzle: Any) -> str:
    """The id of a level that has none: the same for the same board and deck."""
    content = json.dumps([puzzle.get("board"), puzzle.get("deck")], sort_keys=True, ensure_ascii=False)
    return f"griddl-{hashlib.sha256(content.encode()).hexdigest()[:12]}"


def _read(source: dict[str, Any]) -> Puzzle:
    for key in REQUIRED:
        if key not in source:
            raise AuthoringError(key, "missing")
    for key in source:
        if key not in (*REQUIRED, *OPTIONAL):
            raise AuthoringError(key, f"is not known here; known are {', '.join((*REQUIRED, *OPTIONAL))}")
    board = _read_board(source["rows"])
    if "connected" in source:
        board["connected"] = _read_flag(source["connected"], "connected")
    deck = [level.capitals(text) for text in _read_texts(source["deck"], "deck")]
    hand = [level.capitals(text) for text in _read_texts(source.get("hand", []), "hand")]
    for place, text in enumerate(hand):
        if hand.count(text) > deck.count(text):
            raise AuthoringError(f"hand[{place}]", f"{quote(text)} is not in the deck")
    words = [level.small(text) for text in _read_texts(source.get("words", []), "words")]
    is_common = _read_flag(source.get("common", not words), "common")
    meta = {key: source[key] for key in ("id", "name", "par", "intro") if key in source}
    puzzle: Puzzle = {"meta": meta, "board": board, "deck": deck}
    if hand:
        puzzle["startingHand"] = hand
    puzzle["allowedWords"] = words
    if is_common:
        puzzle["allowedWords"] = allow(puzzle, words)
    if "decoys" in source:
        puzzle["decoys"] = [level.small(text) for text in _read_texts(source["decoys"], "decoys")]
        puzzle["allowedWords"] = sorted({*puzzle["allowedWords"], *puzzle["decoys"]})
    return puzzle | {key: source[key] for key in ("notes", "date") if key in source}


def allow(puzzle: Any, words: list[str]) -> list[str]:
    """The words that a level allows if it allows all common ones: these, and what can be spelled on its board."""
    board = puzzle["board"]
    found = spell([*(seed["text"] for seed in board.get("seeds", [])), *puzzle["deck"]], board["size"])
    whole = puzzle | {"allowedWords": sorted({*words, *map(level.small, found)})}
    return sorted({*words, *map(level.small, reachable(Moves(whole)))})


def _read_board(rows: Any) -> dict[str, Any]:
    """`.` is an empty cell, `#` a blocked one, `*` the goal, all else a seed; a seed on the goal ends with `*`."""
    if not isinstance(rows, list) or not all(isinstance(row, str | list) for row in rows):
        raise _wrong("rows", "a list of rows", rows)
    cells = [[str(cell) for cell in (row.split() if isinstance(row, str) else row)] for row in rows]
    goals, seeds, specials = [], [], []
    for r, row in enumerate(cells):
        if len(row) != len(cells):
            raise AuthoringError(f"rows[{r}]", f"expected {len(cells)} cells, as there are rows, found {len(row)}")
        for c, cell in enumerate(row):
            if cell.endswith("*"):
                goals.append([r, c])
            text = cell.removesuffix("*")
            if text == "#":
                specials.append({"r": r, "c": c, "type": "blocked"})
            elif text not in ("", "."):
                seeds.append({"text": level.capitals(text), "r": r, "c": c, "dir": "H"})
    if len(goals) != 1:
        raise AuthoringError("rows", f"expected one goal, *, found {len(goals)}")
    return {"size": len(cells), "goal": goals[0], "seeds": seeds, "specials": specials}


def _read_texts(value: Any, path: str) -> list[str]:
    """A list of texts, or one text with spaces or commas between them."""
    if isinstance(value, str):
        return [text for text in re.split(r"[\s,]+", value) if text]
    if not isinstance(value, list):
        raise _wrong(path, "a list of texts", value)
    for place, text in enumerate(value):
        if not isinstance(text, str) or not text.strip():
            raise _wrong(f"{path}[{place}]", "a text that is not empty", text)
    return [text.strip() for text in value]


def _read_flag(value: Any, path: str) -> bool:
    if not isinstance(value, bool):
        raise _wrong(path, "true or false", value)
    return value


def _wrong(path: str, wanted: str, value: Any) -> AuthoringError:
    return AuthoringError(path, f"expected {wanted}, found {quote(value)}")
