"""Compile an authoring file to a puzzle: rows of tiles, and words that are placed or looked for in the grid.

docs/games/waywords.md has the format. A word that is listed without its cells must be in the grid exactly once, along
the lines that the selection model allows. The auditor checks its quality. In an unfinished file a cell without a tile
is `_`, which is a mistake here; complete.py fills it in before. `read_grid` and `read_word` read parts of such a file.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from typing import Any

from gridwright.data.waywords import read_synonyms
from gridwright.rules.shape import quote
from gridwright.rules.waywords import CONNECTIVITY_MODELS, LARGEST_GRID, SELECTION_MODELS
from gridwright.rules.waywords.emoji import EMOJI

from ..authoring import read_choice, read_day, read_flag, read_list, read_text, refuse_keys, wrong
from ..contract import AuthoringError, Puzzle
from ..generation import derive_id
from .geometry import ALLOWED, DIRECTIONS, Coordinates, draw_line, format_line, is_ray
from .readings import CountlessError, find_readings

Token = dict[str, str]
Meanings = dict[str, str]

REQUIRED = ("theme", "rows", "path", "start", "end")
OPTIONAL = ("id", "reveal", "additional", "bonusTheme", "selection", "connectivity", "reverse", "emoji", "date")
ARROWS = ("up", "down", "left", "right")
VOID = ".#"
BLANK = "_"
EMPTY: Token = {"t": BLANK, "v": BLANK}  # in a cell that has no tile yet
MOST_LISTED = 4


@dataclass(frozen=True, slots=True)
class Grid:
    """Where words are looked for. A tile is None if its cell is VOID, and EMPTY if it is still missing."""

    tiles: dict[Coordinates, Token | None]
    width: int
    height: int
    model: str
    meanings: Meanings


def compile(source: Any) -> Puzzle:  # noqa: A001  # the contract's word
    file = _read_record(source, "", REQUIRED, OPTIONAL)
    grid = read_grid(file)
    path = _read_words(file["path"], "path", grid)
    additional = _read_words(file.get("additional", []), "additional", grid)
    if not path:
        raise AuthoringError("path", "expected at least one word")
    _add_hints(additional, {cell_id for word in path for cell_id in word["placements"][0]})
    _refuse_repeated_ids(path, additional)
    start, end = (read_marker(file[name], name, grid) for name in ("start", "end"))
    theme = read_text(file["theme"], "theme")
    _refuse_empty_cells(grid)
    puzzle: Puzzle = {
        "mode": "WAYWORDS",
        "theme": theme,
        "config": {
            "selectionModel": grid.model,
            "connectivityModel": read_choice(file.get("connectivity", "ORTHO_4"), "connectivity", CONNECTIVITY_MODELS),
            "allowReverseSelection": read_flag(file.get("reverse", True), "reverse"),
        },
        "grid": {
            "width": grid.width,
            "height": grid.height,
            "cells": [_write_cell(cell, tile, grid.meanings) for cell, tile in grid.tiles.items()],
            "start": start,
            "end": end,
        },
        "words": {"path": path, "additional": additional},
    }
    # Not in the id: they change nothing that is played.
    shown: Puzzle = {key: read_text(file[key], key) for key in ("reveal", "bonusTheme") if key in file}
    content = json.dumps(puzzle, sort_keys=True, separators=(",", ":"))
    puzzle_id = read_text(file["id"], "id") if "id" in file else derive_id("waywords", content)
    dated = {"date": read_day(file["date"])} if "date" in file else {}
    return {"puzzleId": puzzle_id, **puzzle, **shown, **dated}


def read_grid(file: dict[str, Any]) -> Grid:
    """The grid of a file, finished or not. AuthoringError if it has no grid."""
    meanings = _read_meanings(file.get("emoji", {}))
    rows = _read_rows(file.get("rows"), meanings)
    return Grid(
        tiles={(x, y): tile for y, row in enumerate(rows) for x, tile in enumerate(row)},
        width=len(rows[0]),
        height=len(rows),
        model=read_choice(file.get("selection", "RAY_8DIR"), "selection", SELECTION_MODELS),
        meanings=meanings,
    )


def _read_record(value: Any, path: str, required: tuple[str, ...], optional: tuple[str, ...]) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise wrong(path, f"a mapping with {', '.join(required)}", value)
    refuse_keys(value, path, required + optional, required)
    return value


def is_cell(value: Any) -> bool:
    return isinstance(value, list) and len(value) == 2 and all(type(part) is int for part in value)


def _read_cell(value: Any, path: str, grid: Grid) -> Coordinates:
    if not is_cell(value):
        raise wrong(path, "[x, y], two whole numbers", value)
    cell = (value[0], value[1])
    if cell not in grid.tiles:
        size = f"{grid.width} x {grid.height}"
        raise AuthoringError(path, f"{value} is outside the grid of {size}; [0, 0] is its top left")
    return cell


def read_marker(value: Any, path: str, grid: Grid) -> dict[str, str]:
    if not isinstance(value, dict):
        return {"adjacentCellId": name_cell(_read_cell(value, path, grid))}
    fields = _read_record(value, path, ("at",), ("arrow",))
    marker = {"adjacentCellId": name_cell(_read_cell(fields["at"], f"{path}.at", grid))}
    if "arrow" in fields:
        marker["markerStyle"] = "ARROW_" + read_choice(fields["arrow"], f"{path}.arrow", ARROWS).upper()
    return marker


def _read_meanings(value: Any) -> Meanings:
    if not isinstance(value, dict):
        raise wrong("emoji", "a mapping of emoji ids to meanings", value)
    meanings = {emoji_id: meaning for emoji_id, (_, meaning) in EMOJI.items()}
    for key, meaning in value.items():
        if not isinstance(key, str) or not re.fullmatch(r"[^{}\s]+", key):
            raise wrong("emoji", "emoji ids without spaces or braces", key)
        meanings[key] = read_text(meaning, f"emoji.{key}")
    return meanings


def _read_tokens(text: str, path: str, meanings: Meanings) -> list[Token | None]:
    tokens: list[Token | None] = []
    for match in re.finditer(r"\{([^{}]*)\}|(\S)", text):
        emoji_id, char = match.groups()
        if emoji_id is not None:
            if emoji_id not in meanings:
                message = f"unknown emoji {quote(emoji_id)}; {_advise(emoji_id)}"
                raise AuthoringError(path, message, emoji=emoji_id)
            tokens.append({"t": "E", "v": emoji_id})
        elif char in VOID:
            tokens.append(None)
        elif char == BLANK:
            tokens.append(EMPTY)
        elif char.isascii() and char.isalpha():
            tokens.append({"t": "L", "v": char.upper()})
        else:
            raise AuthoringError(path, f"expected letters, . or # for a hole, {{ID}} for an emoji, found {quote(char)}")
    return tokens


def _advise(emoji_id: str) -> str:
    kin = [known for known, words in read_synonyms().items() if emoji_id.lower() in words]
    return f"{{{kin[0]}}} has that meaning" if kin else 'give its meaning under "emoji"'


def _read_rows(value: Any, meanings: Meanings) -> list[list[Token | None]]:
    rows = []
    for y, row in enumerate(read_list(value, "rows")):
        rows.append(_read_row(row, f"rows[{y}]", meanings))
        if not 0 < len(rows[y]) <= LARGEST_GRID or y >= LARGEST_GRID:
            raise AuthoringError(f"rows[{y}]", f"a grid has 1 to {LARGEST_GRID} rows of 1 to {LARGEST_GRID} tiles")
        if len(rows[y]) != len(rows[0]):
            raise AuthoringError(f"rows[{y}]", f"expected {len(rows[0])} tiles, as in rows[0], found {len(rows[y])}")
    if not rows:
        raise AuthoringError("rows", "expected at least one row")
    return rows


def _read_row(value: Any, path: str, meanings: Meanings) -> list[Token | None]:
    if not isinstance(value, list):
        return _read_tokens(read_text(value, path), path, meanings)
    row = []
    for x, item in enumerate(value):
        # In a list YAML reads an unquoted {SEA} as a mapping of one key to nothing.
        bare = isinstance(item, dict) and list(item.values()) == [None]
        text = f"{{{next(iter(item))}}}" if bare else read_text(item, f"{path}[{x}]")
        tokens = _read_tokens(text, f"{path}[{x}]", meanings)
        if len(tokens) != 1:
            raise AuthoringError(f"{path}[{x}]", f"expected one tile, found {len(tokens)} in {quote(text)}")
        row += tokens
    return row


def _read_words(value: Any, name: str, grid: Grid) -> list[dict[str, Any]]:
    return [read_word(entry, name, index, grid) for index, entry in enumerate(read_list(value, name))]


def read_word(entry: Any, name: str, index: int, grid: Grid) -> dict[str, Any]:
    """An entry of `path` or `additional`, as `name` says. AuthoringError if it is not a word of the grid."""
    path = f"{name}[{index}]"
    fields = _read_entry(entry, path, name)
    text, tokens = read_spelling(entry, path, grid.meanings)
    line = _place_word(text, tokens, fields, path, grid)
    word = {
        "wordId": read_text(fields["id"], f"{path}.id") if "id" in fields else "".join(t["v"] for t in tokens),
        "tokens": tokens,
        "size": len(tokens),
        "placements": [[name_cell(cell) for cell in line]],
    }
    if "hint" in fields:
        word["hintCellId"] = name_cell(_read_cell(fields["hint"], f"{path}.hint", grid))
    return word


def _read_entry(entry: Any, path: str, name: str) -> dict[str, Any]:
    keys = ("at", "dir", "cells", "id") + (("hint",) if name == "additional" else ())
    return _read_record(entry, path, ("word",), keys) if isinstance(entry, dict) else {"word": entry}


def read_spelling(entry: Any, path: str, meanings: Meanings) -> tuple[str, list[Token]]:
    at = f"{path}.word" if isinstance(entry, dict) else path
    text = read_text(entry.get("word") if isinstance(entry, dict) else entry, at)
    tiles = _read_tokens(text, at, meanings)
    tokens = [tile for tile in tiles if tile and tile != EMPTY]
    if len(tokens) < len(tiles):
        raise AuthoringError(at, f"{quote(text)} has a hole in it")
    return text, tokens


def _place_word(text: str, tokens: list[Token], fields: dict[str, Any], path: str, grid: Grid) -> list[Coordinates]:
    """The cells of a word: those that its entry gives, else the only ones that spell it."""
    if "cells" in fields:
        if "at" in fields or "dir" in fields:
            raise AuthoringError(f"{path}.cells", 'a word has either "cells" or "at" and "dir"')
        cells = read_list(fields["cells"], f"{path}.cells")
        if len(cells) != len(tokens):
            raise AuthoringError(f"{path}.cells", f"{quote(text)} has {len(tokens)} tiles, found {len(cells)} cells")
        line = [_read_cell(cell, f"{path}.cells[{index}]", grid) for index, cell in enumerate(cells)]
    elif "at" in fields or "dir" in fields:
        for key in ("at", "dir"):
            if key not in fields:
                raise AuthoringError(f"{path}.{key}", "missing")
        step = DIRECTIONS[read_choice(fields["dir"], f"{path}.dir", tuple(DIRECTIONS))]
        line = draw_line(_read_cell(fields["at"], f"{path}.at", grid), step, len(tokens))
    else:
        return _locate(text, tokens, path, grid)
    pairs = zip(line, tokens, strict=True)
    # A wrong tile is reported before an empty cell.
    for cell, token in sorted(pairs, key=lambda pair: grid.tiles.get(pair[0]) == EMPTY):
        if cell not in grid.tiles:
            raise AuthoringError(path, f"{quote(text)} leaves the grid at {list(cell)}")
        tile = grid.tiles[cell]
        if tile != token:
            message = f"{quote(text)} needs {spell_tile(token)} at {list(cell)}, the grid has {spell_tile(tile)}"
            raise AuthoringError(path, message)
    return line


def _locate(text: str, tokens: list[Token], path: str, grid: Grid) -> list[Coordinates]:
    """The only line that spells `tokens`. AuthoringError if there is none, or several."""
    try:
        found = find_readings(grid.tiles, tokens, grid.model)
    except CountlessError:
        raise AuthoringError(path, 'can be read in too many ways to look for; give its "cells"') from None
    if not found:
        ways = f"line ({', '.join(ALLOWED[grid.model])})" if is_ray(grid.model) else "chain of neighbours"
        raise AuthoringError(path, f"{quote(text)} is not in the grid along any {ways} that {grid.model} allows")
    if len(found) > 1:
        lines = "; ".join(map(format_line, found[:MOST_LISTED]))
        more = "; and more" if len(found) > MOST_LISTED else ""
        message = f'{quote(text)} is in the grid {len(found)} times: {lines}{more}. Give "at" and "dir", or "cells"'
        raise AuthoringError(path, message)
    return list(found[0])


def _add_hints(words: list[dict[str, Any]], path_cells: set[str]) -> None:
    """Each additional word without a hint gets the first cell that it shares with a path word."""
    for index, word in enumerate(words):
        if "hintCellId" in word:
            continue
        shared = [cell_id for cell_id in word["placements"][0] if cell_id in path_cells]
        if not shared:
            message = f"{quote(word['wordId'])} shares no cell with a path word, so it can give no hint"
            raise AuthoringError(f"additional[{index}]", message)
        word["hintCellId"] = shared[0]


def _refuse_repeated_ids(path: list[dict[str, Any]], additional: list[dict[str, Any]]) -> None:
    seen: set[str] = set()
    for name, words in (("path", path), ("additional", additional)):
        for index, word in enumerate(words):
            if word["wordId"] in seen:
                message = f'{quote(word["wordId"])} is listed twice; give one an "id"'
                raise AuthoringError(f"{name}[{index}]", message, reason="listed twice")
            seen.add(word["wordId"])


def _refuse_empty_cells(grid: Grid) -> None:
    empty = [cell for cell, tile in grid.tiles.items() if tile == EMPTY]
    if empty:
        x, y = empty[0]
        more = f" and {len(empty) - 1} more" if len(empty) > 1 else ""
        raise AuthoringError(f"rows[{y}][{x}]", f"no tile yet at [{x}, {y}]{more}")


def _write_cell(cell: Coordinates, tile: Token | None, meanings: Meanings) -> dict[str, Any]:
    written: dict[str, Any] = {"id": name_cell(cell), "x": cell[0], "y": cell[1]}
    if tile is None:
        return written | {"type": "VOID"}
    if tile["t"] == "E":
        return written | {"type": "EMOJI", "value": tile["v"], "meaning": meanings[tile["v"]]}
    return written | {"type": "LETTER", "value": tile["v"]}


def name_cell(cell: Coordinates) -> str:
    return f"r{cell[1]}c{cell[0]}"


def spell_tile(tile: Token | None) -> str:
    if tile is None:
        return "a hole"
    if tile == EMPTY:
        return "nothing yet"
    return tile["v"] if tile["t"] == "L" else f"{{{tile['v']}}}"
