"""Describe a puzzle by the authoring file that compiles to it, each word with its cells.

What can be derived is left out: a word's size, a hint that the compiler would choose. So a puzzle with a fault of that
kind is sound when it is compiled again, and its cells have the compiler's names.
"""

from __future__ import annotations

from typing import Any

from gridwright.rules import waywords
from gridwright.rules.schema.waywords import Cell, Marker, Token, Word
from gridwright.rules.schema.waywords import Puzzle as Waywords
from gridwright.rules.shape import quote
from gridwright.rules.waywords.emoji import EMOJI

from ..contract import AuthoringError
from .geometry import Cells, Coordinates, line_of, name_direction


def describe(puzzle: Any) -> dict[str, Any]:
    """The source that compiles to this puzzle. AuthoringError if the rules cannot play it, or if it has what no
    authoring file can have."""
    problems = waywords.check(puzzle)
    if problems:
        raise AuthoringError(**problems[0])
    return _describe(puzzle)


def _describe(puzzle: Waywords) -> dict[str, Any]:
    grid, words, config = puzzle["grid"], puzzle["words"], puzzle["config"]
    within = [c for c in grid["cells"] if 0 <= c["x"] < grid["width"] and 0 <= c["y"] < grid["height"]]
    cells = {cell["id"]: cell for cell in within}
    at = {(cell["x"], cell["y"]): cell for cell in within}
    path_cells = {cell_id for word in words["path"] for cell_id in waywords.placement(word)}
    source = {
        "id": puzzle["puzzleId"],
        "theme": puzzle["theme"],
        "rows": [
            "".join(_spell_cell(at.get((x, y)), puzzle) for x in range(grid["width"])) for y in range(grid["height"])
        ],
        "path": [_describe_word(word, f"words.path[{i}]", cells) for i, word in enumerate(words["path"])],
        "additional": [
            _describe_word(word, f"words.additional[{i}]", cells) | _describe_hint(word, cells, path_cells)
            for i, word in enumerate(words["additional"])
        ],
        "start": _describe_marker(grid["start"], cells),
        "end": _describe_marker(grid["end"], cells),
        "selection": config["selectionModel"],
        "connectivity": config["connectivityModel"],
        "reverse": config["allowReverseSelection"],
    }
    shown = {key: puzzle[key] for key in ("reveal", "bonusTheme") if key in puzzle}
    meanings = _describe_meanings(within)
    return source | shown | ({"emoji": meanings} if meanings else {})


def _spell_cell(cell: Cell | None, puzzle: Waywords) -> str:
    if cell is None or cell["type"] == "VOID":
        return "."
    if cell["type"] == "LETTER":
        return cell["value"]
    return _brace(cell["value"], f"grid.cells[{puzzle['grid']['cells'].index(cell)}].value")


def _brace(emoji_id: str, path: str) -> str:
    if not emoji_id.split() == [emoji_id] or "{" in emoji_id or "}" in emoji_id:
        raise AuthoringError(path, f"expected an emoji id without spaces or braces, found {quote(emoji_id)}")
    return f"{{{emoji_id}}}"


def _spell_token(token: Token, path: str) -> str:
    if token["t"] == "E":
        return _brace(token["v"], path)
    letter = token["v"].upper()
    if len(letter) != 1 or not letter.isascii() or not letter.isalpha():
        raise AuthoringError(path, f"expected a letter, found {quote(token['v'])}")
    return letter


def _describe_word(word: Word, path: str, cells: Cells) -> dict[str, Any]:
    tokens = word["tokens"]
    entry: dict[str, Any] = {
        "word": "".join(_spell_token(token, f"{path}.tokens[{index}].v") for index, token in enumerate(tokens))
    }
    if word["wordId"] != "".join(token["v"] for token in tokens):
        entry["id"] = word["wordId"]
    cell_ids = waywords.placement(word)
    line = line_of(word, cells)
    if len(line) < len(cell_ids) or len(line) != len(tokens):
        return entry
    return entry | describe_cells(line)


def describe_cells(line: list[Coordinates]) -> dict[str, Any]:
    direction = name_direction(line)
    if direction:
        return {"at": list(line[0]), "dir": direction}
    return {"cells": [list(cell) for cell in line]}


def _describe_hint(word: Word, cells: Cells, path_cells: set[str]) -> dict[str, Any]:
    hint = waywords.hint_cell(word)
    own = next((cell_id for cell_id in waywords.placement(word) if cell_id in path_cells), None)
    if hint not in cells or hint == own:
        return {}
    return {"hint": [cells[hint]["x"], cells[hint]["y"]]}


def _describe_marker(marker: Marker, cells: Cells) -> Any:
    cell = cells.get(marker["adjacentCellId"])
    if cell is None:
        return None
    at = [cell["x"], cell["y"]]
    style = marker.get("markerStyle")
    return {"at": at, "arrow": style.removeprefix("ARROW_").lower()} if style else at


def _describe_meanings(cells: list[Cell]) -> dict[str, str]:
    """The meanings that the dictionary does not have; "" for one that is missing."""
    found: dict[str, str] = {}
    for cell in cells:
        if cell["type"] == "EMOJI":
            known = EMOJI.get(cell["value"], ("", ""))[1]
            meaning = cell.get("meaning", "").strip() or known
            if meaning != known or not known:
                found.setdefault(cell["value"], meaning)
    return found
