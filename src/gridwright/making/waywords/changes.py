"""Changes of a source. Each returns a new one, and leaves what it was given as it is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from .compile import EMPTY, Token, is_cell, spell_tile
from .describe import describe_cells
from .geometry import Coordinates
from .sketch import Entry, Sketch, Source, list_entries


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


def move_to(entry: Any, cells: Sequence[Coordinates]) -> dict[str, Any]:
    """An entry at other cells, without its hint: the compiler chooses one."""
    kept = {key: value for key, value in fields_of(entry).items() if key in ("word", "id")}
    return kept | describe_cells(list(cells))


def write_tiles(source: Source, drawn: Sketch, tiles: Mapping[Coordinates, Token | None]) -> Source:
    all_tiles = {**drawn.grid.tiles, **tiles}
    columns, rows = range(drawn.grid.width), range(drawn.grid.height)
    return source | {"rows": ["".join(spell(all_tiles[x, y]) for x in columns) for y in rows]}


def spell(tile: Token | None) -> str:
    return "." if tile is None else tile["v"] if tile == EMPTY else spell_tile(tile)


def put_word(source: Source, drawn: Sketch, entry: Entry, line: Sequence[Coordinates]) -> Source:
    """Write a word into the grid, and its cells into its entry."""
    source = write_tiles(source, drawn, dict(zip(line, entry.tokens, strict=True)))
    return set_word(source, entry.kind, entry.index, move_to(list_entries(source, entry.kind)[entry.index], line))


def put_new_word(
    source: Source, drawn: Sketch, kind: str, index: int, tokens: Sequence[Token], line: Sequence[Coordinates]
) -> Source:
    """Write a word into the grid, and list it before the one at an index."""
    source = write_tiles(source, drawn, dict(zip(line, tokens, strict=True)))
    entries = list_entries(source, kind)
    entry = move_to("".join(map(spell, tokens)), line)
    return source | {kind: [*entries[:index], entry, *entries[index:]]}


def resize(source: Source, drawn: Sketch, left: int, right: int, top: int, bottom: int) -> Source:
    """More columns and rows of empty cells at the edges; fewer, if the numbers are negative."""
    grid = drawn.grid
    columns, rows = range(-left, grid.width + right), range(-top, grid.height + bottom)
    source = source | {"rows": ["".join(spell(grid.tiles.get((x, y), EMPTY)) for x in columns) for y in rows]}

    def move(value: Any) -> Any:
        return [value[0] + left, value[1] + top] if is_cell(value) else value

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
