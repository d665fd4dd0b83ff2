"""An authoring file compiled to a level: the board drawn as rows, a deck, and words.

docs/games/griddl.md tells the format. A level in the form of its own file is taken too; it may say that it allows all
common words. Par and solution are found by the search where the file does not have them; an empty solution asks for
none.
"""

from __future__ import annotations

import hashlib
import json
import re
from functools import lru_cache
from typing import Any

from gridwright.rules import griddl, level
from gridwright.rules.shape import quote

from ..authoring import read_day, read_flag, refuse_keys, wrong
from ..contract import AuthoringError, Puzzle
from .moves import Moves
from .search import proof_of
from .solve import turns_of
from .spelling import reachable, spell

REQUIRED = ("rows", "deck")
OPTIONAL = ("id", "name", "intro", "par", "hand", "words", "common", "decoys", "connected", "notes", "date")
NAMELESS = "Level"
CUT_OFF = '. In YAML a # begins a comment: put the row in quotes, or write all rows under "rows: |"'
UNFINISHED = {  # what the rules say of an empty form, and what its author is told
    ("board.goal", "missing"): "missing: a level has one goal",
    ("deck", "expected a list of at least 1, found a list of 0"): "missing: a level has at least one tile",
}


def compile(source: Any) -> Puzzle:  # noqa: A001  # the contract's word
    """The level that an authoring file describes. AuthoringError where it describes none, and where par is to be found
    and is not, or not within about a second."""
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
        path, message = problems[0].split(": ", 1)
        raise AuthoringError(path, UNFINISHED.get((path, message), message))
    if is_common:
        puzzle["allowedWords"] = allow(puzzle, [level.small(text) for text in words or []])
        if not puzzle["allowedWords"]:
            message = "missing, and no common word can be laid with these tiles on this board"
            raise AuthoringError("words" if is_drawn else "allowedWords", message)
    proof = proof_of(puzzle, is_quick=True)  # type: ignore[arg-type]
    if proof.par is None and not is_given:
        gave_up = f"not proved yet: the search was given up after {proof.nodes} states"
        raise AuthoringError(
            "par" if is_drawn else "meta.par", f"missing, and {'no turns win' if proof.is_whole else gave_up}"
        )
    if not is_given:
        puzzle["meta"]["par"] = proof.par
    if wants_solution and proof.par == puzzle["meta"]["par"] and "solution" not in puzzle:
        puzzle["solution"] = turns_of(Moves(puzzle), next(proof.lines()))  # type: ignore[arg-type]
    return puzzle


def read(source: Any) -> tuple[Puzzle, bool]:
    """The level as far as the file tells it, unchecked, and whether common words are allowed too. AuthoringError where
    there is no reading it."""
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
    return f"griddl-{hashlib.sha256(content.encode()).hexdigest()[:12]}"


def _read(source: dict[str, Any]) -> tuple[Puzzle, bool]:
    refuse_keys(source, "", (*REQUIRED, *OPTIONAL), REQUIRED)
    board = _read_board(source["rows"])
    if "connected" in source:
        board["connected"] = read_flag(source["connected"], "connected")
    deck = [level.capitals(text) for text in _read_texts(source["deck"], "deck")]
    hand = [level.capitals(text) for text in _read_texts(source.get("hand", []), "hand")]
    for place, text in enumerate(hand):
        if hand.count(text) > deck.count(text):
            raise AuthoringError(f"hand[{place}]", f"{quote(text)} is not in the deck")
    words = [level.small(text) for text in _read_texts(source.get("words", []), "words")]
    is_common = read_flag(source.get("common", not words), "common")
    meta = {key: source[key] for key in ("id", "name", "par", "intro") if key in source}
    puzzle: Puzzle = {"meta": meta, "board": board, "deck": deck}
    if hand:
        puzzle["startingHand"] = hand
    if "decoys" in source:
        puzzle["decoys"] = [level.small(text) for text in _read_texts(source["decoys"], "decoys")]
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


@lru_cache(64)
def _allow(content: str) -> list[str]:
    puzzle, words = json.loads(content)
    board = puzzle["board"]
    texts = [*(seed["text"] for seed in board.get("seeds", [])), *puzzle["deck"]]
    found = spell(map(level.capitals, texts), board["size"])
    whole = puzzle | {"allowedWords": sorted({*words, *map(level.small, found)})}
    return sorted({*words, *map(level.small, reachable(Moves(whole)))})


def _read_board(rows: Any) -> dict[str, Any]:
    """`.` is an empty cell, `#` a blocked one, `*` the goal, all else a seed; a seed on the goal ends with `*`. A row
    is None where YAML took all of it for a comment."""
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
                seeds.append({"text": level.capitals(text), "r": r, "c": c, "dir": "H"})
    if len(goals) != 1:
        raise AuthoringError("rows", f"expected one goal, *, found {len(goals)}")
    return {"size": len(cells), "goal": goals[0], "seeds": seeds, "specials": specials}


def _read_texts(value: Any, path: str) -> list[str]:
    """A list of texts, or one text with spaces or commas between them."""
    if isinstance(value, str):
        return [text for text in re.split(r"[\s,]+", value) if text]
    if not isinstance(value, list):
        raise wrong(path, "a list of texts", value)
    for place, text in enumerate(value):
        if not isinstance(text, str) or not text.strip():
            raise wrong(f"{path}[{place}]", "a text that is not empty", text)
    return [text.strip() for text in value]
