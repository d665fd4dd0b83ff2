"""Changes of an authoring file's content. Each gives a new one; what it was given stays as it is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from .compile import EMPTY, Token
from .describe import describe_places
from .geometry import Place
from .kin import words_of_kin
from .rest import fill_rest, spell, write_rows
from .sketch import Entry, Sketch, list_entries, sketch

Source = dict[str, Any]


def drop(source: Source, key: str) -> Source:
    return {name: value for name, value in source.items() if name != key}


def set_word(source: Source, kind: str, index: int, entry: Any) -> Source:
    entries = list_entries(source, kind)
    return source | {kind: [*entries[:index], entry, *entries[index + 1 :]]}


def remove_word(source: Source, kind: str, index: int) -> Source:
    entries = list_entries(source, kind)
    return source | {kind: [*entries[:index], *entries[index + 1 :]]}


def add_word(source: Source, kind: str, entry: Any) -> Source:
    return source | {kind: [*list_entries(source, kind), entry]}


def fields_of(entry: Any) -> dict[str, Any]:
    return dict(entry) if isinstance(entry, dict) else {"word": entry}


def lay(entry: Any, places: Sequence[Place]) -> dict[str, Any]:
    """An entry at other places. Its hint is then where the compiler puts it."""
    kept = {key: value for key, value in fields_of(entry).items() if key in ("word", "id")}
    return kept | describe_places(list(places))


def write_tiles(source: Source, drawn: Sketch, tiles: Mapping[Place, Token | None]) -> Source:
    return source | {"rows": write_rows(drawn, tiles)}


def put_word(source: Source, drawn: Sketch, entry: Entry, line: Sequence[Place]) -> Source:
    """Write a word into the grid, and tell that it is there."""
    source = write_tiles(source, drawn, dict(zip(line, entry.tokens, strict=True)))
    return set_word(source, entry.kind, entry.index, lay(list_entries(source, entry.kind)[entry.index], line))


def put_new_word(
    source: Source, drawn: Sketch, kind: str, index: int, tokens: Sequence[Token], line: Sequence[Place]
) -> Source:
    """Write a word into the grid, and list it before the one at an index."""
    source = write_tiles(source, drawn, dict(zip(line, tokens, strict=True)))
    entries = list_entries(source, kind)
    entry = lay("".join(map(spell, tokens)), line)
    return source | {kind: [*entries[:index], entry, *entries[index:]]}


def fill(source: Source) -> Source | None:
    """A letter in each empty cell; None where none is empty, or none fits."""
    drawn = sketch(source)
    letters = fill_rest(drawn, words_of_kin(source, drawn, "path"), str(source.get("theme")))
    return write_tiles(source, drawn, letters) if letters else None


def resize(source: Source, drawn: Sketch, left: int, right: int, top: int, bottom: int) -> Source:
    """More columns and rows at the edges, with empty cells; below 0 so many fewer."""
    board = drawn.board
    columns, rows = range(-left, board.width + right), range(-top, board.height + bottom)
    source = source | {"rows": ["".join(spell(board.tiles.get((x, y), EMPTY)) for x in columns) for y in rows]}

    def move(value: Any) -> Any:
        is_place = isinstance(value, list) and len(value) == 2 and all(type(part) is int for part in value)
        return [value[0] + left, value[1] + top] if is_place else value

    def move_entry(entry: Any) -> Any:
        if not isinstance(entry, dict):
            return entry
        moved = {key: move(value) if key in ("at", "hint") else value for key, value in entry.items()}
        if isinstance(entry.get("cells"), list):
            moved["cells"] = [move(cell) for cell in entry["cells"]]
        return moved

    for kind in ("path", "additional"):
        if kind in source:
            source |= {kind: [move_entry(entry) for entry in list_entries(source, kind)]}
    for name in ("start", "end"):
        if name in source:
            marker = source[name]
            source |= {name: move_entry(marker) if isinstance(marker, dict) else move(marker)}
    return source
