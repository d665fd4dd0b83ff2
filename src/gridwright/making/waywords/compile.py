"""An authoring file compiled to a puzzle: rows of tiles, and words that are placed or looked for in the grid.

docs/games/waywords.md tells the format. A word that is listed without its place must be in the grid exactly once, along
the lines that the puzzle's selection model allows. What the file says is taken as it is meant; whether the puzzle
that comes of it is a good one is the auditor's to say. A file may be unfinished: a cell that has no tile yet is `_`,
and what is still missing is told as a mistake; complete.py adds it before. `read_board` and `read_word` read the parts
of such a file.
"""

from __future__ import annotations

import hashlib
import json
import re
from dataclasses import dataclass
from typing import Any

from gridwright.data import read_synonyms
from gridwright.rules.emoji import EMOJI
from gridwright.rules.shape import quote
from gridwright.rules.waywords import CONNECTIVITY_MODELS, LARGEST_GRID, SELECTION_MODELS

from ..authoring import read_day, read_flag, read_list, wrong
from ..contract import AuthoringError, Puzzle
from .geometry import ALLOWED, DIRECTIONS, Place, draw_line, is_ray, tell_line
from .readings import CountlessError, find_readings

Token = dict[str, str]
Meanings = dict[str, str]

REQUIRED = ("theme", "rows", "path", "start", "end")
OPTIONAL = ("id", "additional", "selection", "connectivity", "reverse", "emoji", "date")
ARROWS = ("up", "down", "left", "right")
VOID = ".#"
BLANK = "_"
EMPTY: Token = {"t": BLANK, "v": BLANK}  # in a cell that has no tile yet
MOST_TOLD = 4


@dataclass(frozen=True, slots=True)
class Board:
    """What words are looked for in. A tile of None is VOID, EMPTY one that is still to come."""

    tiles: dict[Place, Token | None]
    width: int
    height: int
    model: str
    meanings: Meanings


def compile(source: Any) -> Puzzle:  # noqa: A001  # the contract's word
    """The puzzle that an authoring file describes. AuthoringError where it describes none."""
    file = _read_record(source, "", REQUIRED, OPTIONAL)
    board = read_board(file)
    path = _read_words(file["path"], "path", board)
    additional = _read_words(file.get("additional", []), "additional", board)
    if not path:
        raise AuthoringError("path", "expected at least one word")
    _add_hints(additional, {cell_id for word in path for cell_id in word["placements"][0]})
    _refuse_repeated_ids(path, additional)
    start, end = (read_marker(file[name], name, board) for name in ("start", "end"))
    theme = _read_text(file["theme"], "theme")
    _refuse_empty_cells(board)
    puzzle: Puzzle = {
        "mode": "WAYWORDS",
        "theme": theme,
        "config": {
            "selectionModel": board.model,
            "connectivityModel": _read_choice(file.get("connectivity", "ORTHO_4"), "connectivity", CONNECTIVITY_MODELS),
            "allowReverseSelection": read_flag(file.get("reverse", True), "reverse"),
        },
        "grid": {
            "width": board.width,
            "height": board.height,
            "cells": [_make_cell(place, tile, board.meanings) for place, tile in board.tiles.items()],
            "start": start,
            "end": end,
        },
        "words": {"path": path, "additional": additional},
    }
    puzzle_id = _read_text(file["id"], "id") if "id" in file else _derive_id(puzzle)
    dated = {"date": read_day(file["date"])} if "date" in file else {}
    return {"puzzleId": puzzle_id, **puzzle, **dated}


def read_board(file: dict[str, Any]) -> Board:
    """The grid of a file, finished or not. AuthoringError where it is none."""
    meanings = _read_meanings(file.get("emoji", {}))
    rows = _read_rows(file.get("rows"), meanings)
    return Board(
        tiles={(x, y): tile for y, row in enumerate(rows) for x, tile in enumerate(row)},
        width=len(rows[0]),
        height=len(rows),
        model=_read_choice(file.get("selection", "RAY_8DIR"), "selection", SELECTION_MODELS),
        meanings=meanings,
    )


def _derive_id(puzzle: Puzzle) -> str:
    """The same content has the same id on every machine, and the id gives nothing of it away."""
    text = json.dumps(puzzle, sort_keys=True, separators=(",", ":"))
    return "waywords-" + hashlib.sha256(text.encode()).hexdigest()[:12]


def _read_record(value: Any, path: str, required: tuple[str, ...], optional: tuple[str, ...]) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise wrong(path, f"a mapping with {', '.join(required)}", value)
    start = f"{path}." if path else ""
    known = required + optional
    for key in value:
        if key not in known:
            raise AuthoringError(f"{start}{key}", f"unknown key; known are {', '.join(known)}")
    for key in required:
        if key not in value:
            raise AuthoringError(f"{start}{key}", "missing")
    return value


def _read_text(value: Any, path: str) -> str:
    if not isinstance(value, str) or not value.strip():
        # YAML 1.1 takes ON, OFF, YES, NO and NULL for other things than words.
        unquoted = "; put it in quotes" if isinstance(value, bool | int | float | None) else ""
        raise AuthoringError(path, wrong(path, "a text", value).message + unquoted)
    return value.strip()


def _read_choice(value: Any, path: str, words: list[str] | tuple[str, ...]) -> str:
    if not isinstance(value, str) or value not in words:
        raise wrong(path, f"one of {', '.join(words)}", value)
    return value


def is_place(value: Any) -> bool:
    """Whether a value of a file has the form of a place, be it in the grid or not."""
    return isinstance(value, list) and len(value) == 2 and all(type(part) is int for part in value)


def _read_place(value: Any, path: str, board: Board) -> Place:
    if not is_place(value):
        raise wrong(path, "[x, y], two whole numbers", value)
    place = (value[0], value[1])
    if place not in board.tiles:
        size = f"{board.width} x {board.height}"
        raise AuthoringError(path, f"{value} is outside the grid of {size}; [0, 0] is its top left")
    return place


def read_marker(value: Any, path: str, board: Board) -> dict[str, str]:
    if not isinstance(value, dict):
        return {"adjacentCellId": name_cell(_read_place(value, path, board))}
    fields = _read_record(value, path, ("at",), ("arrow",))
    marker = {"adjacentCellId": name_cell(_read_place(fields["at"], f"{path}.at", board))}
    if "arrow" in fields:
        marker["markerStyle"] = "ARROW_" + _read_choice(fields["arrow"], f"{path}.arrow", ARROWS).upper()
    return marker


def _read_meanings(value: Any) -> Meanings:
    """The dictionary's meanings, with those of the file over them."""
    if not isinstance(value, dict):
        raise wrong("emoji", "a mapping of emoji ids to meanings", value)
    meanings = {emoji_id: meaning for emoji_id, (_, meaning) in EMOJI.items()}
    for key, meaning in value.items():
        if not isinstance(key, str) or not re.fullmatch(r"[^{}\s]+", key):
            raise wrong("emoji", "emoji ids without spaces or braces", key)
        meanings[key] = _read_text(meaning, f"emoji.{key}")
    return meanings


def _read_tokens(text: str, path: str, meanings: Meanings) -> list[Token | None]:
    """The tiles that a text spells; spaces are left out."""
    tokens: list[Token | None] = []
    for match in re.finditer(r"\{([^{}]*)\}|(\S)", text):
        emoji_id, char = match.groups()
        if emoji_id is not None:
            if emoji_id not in meanings:
                raise AuthoringError(path, f"unknown emoji {quote(emoji_id)}; {_advise(emoji_id)}")
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
    """What to write for an id that the dictionary lacks."""
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
        return _read_tokens(_read_text(value, path), path, meanings)
    row = []
    for x, item in enumerate(value):
        # In a list YAML reads an unquoted {SEA} as a mapping of one key to nothing.
        bare = isinstance(item, dict) and list(item.values()) == [None]
        text = f"{{{next(iter(item))}}}" if bare else _read_text(item, f"{path}[{x}]")
        tokens = _read_tokens(text, f"{path}[{x}]", meanings)
        if len(tokens) != 1:
            raise AuthoringError(f"{path}[{x}]", f"expected one tile, found {len(tokens)} in {quote(text)}")
        row += tokens
    return row


def _read_words(value: Any, name: str, board: Board) -> list[dict[str, Any]]:
    return [read_word(entry, name, index, board) for index, entry in enumerate(read_list(value, name))]


def read_word(entry: Any, name: str, index: int, board: Board) -> dict[str, Any]:
    """An entry of `path` or `additional`, as `name` says. AuthoringError where it is no word, or not in the grid."""
    path = f"{name}[{index}]"
    fields = _read_entry(entry, path, name)
    text, tokens = read_spelling(entry, path, board.meanings)
    places = _place_word(text, tokens, fields, path, board)
    word = {
        "wordId": _read_text(fields["id"], f"{path}.id") if "id" in fields else "".join(t["v"] for t in tokens),
        "tokens": tokens,
        "size": len(tokens),
        "placements": [[name_cell(place) for place in places]],
    }
    if "hint" in fields:
        word["hintCellId"] = name_cell(_read_place(fields["hint"], f"{path}.hint", board))
    return word


def _read_entry(entry: Any, path: str, name: str) -> dict[str, Any]:
    keys = ("at", "dir", "cells", "id") + (("hint",) if name == "additional" else ())
    return _read_record(entry, path, ("word",), keys) if isinstance(entry, dict) else {"word": entry}


def read_spelling(entry: Any, path: str, meanings: Meanings) -> tuple[str, list[Token]]:
    """The text of an entry, and its tiles."""
    at = f"{path}.word" if isinstance(entry, dict) else path
    text = _read_text(entry.get("word") if isinstance(entry, dict) else entry, at)
    tiles = _read_tokens(text, at, meanings)
    tokens = [tile for tile in tiles if tile and tile != EMPTY]
    if len(tokens) < len(tiles):
        raise AuthoringError(at, f"{quote(text)} has a hole in it")
    return text, tokens


def _place_word(text: str, tokens: list[Token], fields: dict[str, Any], path: str, board: Board) -> list[Place]:
    """The places of a word: those that its entry gives, else the only ones where the grid spells it."""
    if "cells" in fields:
        if "at" in fields or "dir" in fields:
            raise AuthoringError(f"{path}.cells", 'a word has either "cells" or "at" and "dir"')
        cells = read_list(fields["cells"], f"{path}.cells")
        if len(cells) != len(tokens):
            raise AuthoringError(f"{path}.cells", f"{quote(text)} has {len(tokens)} tiles, found {len(cells)} cells")
        places = [_read_place(cell, f"{path}.cells[{index}]", board) for index, cell in enumerate(cells)]
    elif "at" in fields or "dir" in fields:
        for key in ("at", "dir"):
            if key not in fields:
                raise AuthoringError(f"{path}.{key}", "missing")
        step = DIRECTIONS[_read_choice(fields["dir"], f"{path}.dir", tuple(DIRECTIONS))]
        places = draw_line(_read_place(fields["at"], f"{path}.at", board), step, len(tokens))
    else:
        return _locate(text, tokens, path, board)
    pairs = zip(places, tokens, strict=True)
    # What stands in its way comes before what is still empty.
    for place, token in sorted(pairs, key=lambda pair: board.tiles.get(pair[0]) == EMPTY):
        if place not in board.tiles:
            raise AuthoringError(path, f"{quote(text)} leaves the grid at {list(place)}")
        tile = board.tiles[place]
        if tile != token:
            message = f"{quote(text)} needs {spell_tile(token)} at {list(place)}, the grid has {spell_tile(tile)}"
            raise AuthoringError(path, message)
    return places


def _locate(text: str, tokens: list[Token], path: str, board: Board) -> list[Place]:
    """The only places where the grid spells `tokens`. AuthoringError where there are none, or several."""
    try:
        found = find_readings(board.tiles, tokens, board.model)
    except CountlessError:
        raise AuthoringError(path, 'can be read in too many ways to look for; give its "cells"') from None
    if not found:
        ways = f"line ({', '.join(ALLOWED[board.model])})" if is_ray(board.model) else "chain of neighbours"
        raise AuthoringError(path, f"{quote(text)} is not in the grid along any {ways} that {board.model} allows")
    if len(found) > 1:
        told = "; ".join(tell_line(places) for places in found[:MOST_TOLD])
        more = "; and more" if len(found) > MOST_TOLD else ""
        message = f'{quote(text)} is in the grid {len(found)} times: {told}{more}. Give "at" and "dir", or "cells"'
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
                raise AuthoringError(f"{name}[{index}]", f'{quote(word["wordId"])} is listed twice; give one an "id"')
            seen.add(word["wordId"])


def _refuse_empty_cells(board: Board) -> None:
    empty = [place for place, tile in board.tiles.items() if tile == EMPTY]
    if empty:
        x, y = empty[0]
        more = f" and {len(empty) - 1} more" if len(empty) > 1 else ""
        raise AuthoringError(f"rows[{y}][{x}]", f"no tile yet at [{x}, {y}]{more}")


def _make_cell(place: Place, tile: Token | None, meanings: Meanings) -> dict[str, Any]:
    cell: dict[str, Any] = {"id": name_cell(place), "x": place[0], "y": place[1]}
    if tile is None:
        return cell | {"type": "VOID"}
    if tile["t"] == "E":
        return cell | {"type": "EMOJI", "value": tile["v"], "meaning": meanings[tile["v"]]}
    return cell | {"type": "LETTER", "value": tile["v"]}


def name_cell(place: Place) -> str:
    return f"r{place[1]}c{place[0]}"


def spell_tile(tile: Token | None) -> str:
    if tile is None:
        return "a hole"
    if tile == EMPTY:
        return "nothing yet"
    return tile["v"] if tile["t"] == "L" else f"{{{tile['v']}}}"
