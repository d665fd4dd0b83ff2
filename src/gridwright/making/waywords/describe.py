"""A puzzle told as the authoring file that compiles to it, each word with its place.

What a puzzle says twice is told once: a word's size, a hint where it would be anyway. So a puzzle with a fault of that
kind is a sound one when it comes back; one whose cells have names of their own comes back with those of the compiler.
"""

from __future__ import annotations

from typing import Any

from gridwright.rules import waywords
from gridwright.rules.emoji import EMOJI
from gridwright.rules.schema.waywords import Cell, Marker, Token, Word
from gridwright.rules.schema.waywords import Puzzle as Waywords
from gridwright.rules.shape import quote

from ..contract import AuthoringError
from .geometry import Place, name_direction

Cells = dict[str, Cell]


def describe(puzzle: Any) -> dict[str, Any]:
    """The authoring file's content that compiles to this puzzle. AuthoringError where the rules cannot play it, or
    where it holds what no authoring file can."""
    problems = waywords.check(puzzle)
    if problems:
        path, message = problems[0].split(": ", 1)
        raise AuthoringError(path, message)
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
    meanings = _describe_meanings(within)
    return source | ({"emoji": meanings} if meanings else {})


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
    """A word with its place, where it has one that is in the grid."""
    tokens = word["tokens"]
    entry: dict[str, Any] = {
        "word": "".join(_spell_token(token, f"{path}.tokens[{index}].v") for index, token in enumerate(tokens))
    }
    if word["wordId"] != "".join(token["v"] for token in tokens):
        entry["id"] = word["wordId"]
    cell_ids = waywords.placement(word)
    places: list[Place] = [(cells[cell_id]["x"], cells[cell_id]["y"]) for cell_id in cell_ids if cell_id in cells]
    if len(places) < len(cell_ids) or len(places) != len(tokens):
        return entry
    return entry | describe_places(places)


def describe_places(places: list[Place]) -> dict[str, Any]:
    """Where a word is, as an entry tells it."""
    direction = name_direction(places)
    if direction:
        return {"at": list(places[0]), "dir": direction}
    return {"cells": [list(place) for place in places]}


def _describe_hint(word: Word, cells: Cells, path_cells: set[str]) -> dict[str, Any]:
    """The hint, where it is another than the compiler would take."""
    hint = waywords.hint_cell(word)
    own = next((cell_id for cell_id in waywords.placement(word) if cell_id in path_cells), None)
    if hint not in cells or hint == own:
        return {}
    return {"hint": [cells[hint]["x"], cells[hint]["y"]]}


def _describe_marker(marker: Marker, cells: Cells) -> Any:
    """Where START or END stands; None where its cell is not in the grid."""
    cell = cells.get(marker["adjacentCellId"])
    if cell is None:
        return None
    at = [cell["x"], cell["y"]]
    style = marker.get("markerStyle")
    return {"at": at, "arrow": style.removeprefix("ARROW_").lower()} if style else at


def _describe_meanings(cells: list[Cell]) -> dict[str, str]:
    """The meanings that the dictionary does not give. One that is missing is told as an empty one."""
    found: dict[str, str] = {}
    for cell in cells:
        if cell["type"] == "EMOJI":
            known = EMOJI.get(cell["value"], ("", ""))[1]
            meaning = cell.get("meaning", "").strip() or known
            if meaning != known or not known:
                found.setdefault(cell["value"], meaning)
    return found
