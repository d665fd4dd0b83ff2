"""Proposals for a mistake of an authoring file, by its path: the likeliest first. repairing.py tries them."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterator
from typing import Any

from gridwright.rules.waywords import LARGEST_GRID
from gridwright.rules.waywords.emoji import EMOJI

from ..contract import Repair
from ..finding import Finding
from ..repairing import without
from . import changes
from .changes import spell
from .compile import BLANK, OPTIONAL, REQUIRED, VOID
from .completion import fill
from .faults import format_cell, move_marker, place_elsewhere, remove
from .geometry import name_direction
from .readings import CountlessError, find_readings
from .sketch import Entry, Sketch, Source, cells_given, list_entries, try_sketch
from .themes import find_kin

Repairs = Iterator[Repair]

MOST_READINGS = 3
_TILE = re.compile(r"\{[^{}]*\}|\S")


def mend_mistake(source: Source, finding: Finding) -> Repairs:
    for pattern, mend in MISTAKES:
        match = re.fullmatch(pattern, finding.path)
        if match:
            yield from mend(source, finding, match)
            return


def _mend_top(source: Source, finding: Finding, match: re.Match[str]) -> Repairs:
    key = match[0]
    if key not in (*REQUIRED, *OPTIONAL):
        yield Repair(f"Remove “{key}”", {name: value for name, value in source.items() if str(name) != key})
    elif key in DEFAULTS:
        for label, value in DEFAULTS[key]:
            yield Repair(label, source | {key: value})
    elif key == "id":
        yield Repair("Make a new id", without(source, key))
    elif key == "additional":
        yield Repair("Leave out bonus words", without(source, key))
    elif key == "emoji":
        yield Repair("Leave out the meanings", without(source, key))
    elif key == "theme":
        yield from _name_theme(source)


DEFAULTS: dict[str, list[tuple[str, Any]]] = {
    "selection": [("Keep to rows and columns", "RAY_4DIR"), ("Allow all eight directions", "RAY_8DIR")],
    "connectivity": [("Join tiles by edges only", "ORTHO_4"), ("Join tiles by corners too", "ORTHO_8")],
    "reverse": [("Allow reversed drags", True), ("Forbid reversed drags", False)],
}


def _name_theme(source: Source) -> Repairs:
    drawn = try_sketch(source)
    for theme in find_kin("", drawn.names("path") if drawn else [])[:2]:
        yield Repair(f"Call it “{theme.title}”", source | {"theme": theme.title})


def _mend_meaning(source: Source, finding: Finding, match: re.Match[str]) -> Repairs:
    meanings = source.get("emoji")
    if isinstance(meanings, dict):
        yield from _give_meaning(source, match[1])
        yield Repair(f"Leave out {match[1]}", source | {"emoji": without(meanings, match[1])})


def _give_meaning(source: Source, emoji_id: str) -> Repairs:
    """By its id, or the name of the picture."""
    meanings = source.get("emoji", {})
    plain = emoji_id if emoji_id.isascii() else unicodedata.name(emoji_id[:1], "")
    meaning = EMOJI.get(emoji_id, ("", plain.lower().replace("_", " ").strip()))[1]
    if meaning and isinstance(meanings, dict):
        yield Repair(f"Let {emoji_id} mean “{meaning}”", source | {"emoji": {**meanings, emoji_id: meaning}})


def _mend_rows(source: Source, finding: Finding, match: re.Match[str]) -> Repairs:
    if "emoji" in finding.data:
        yield from _give_meaning(source, finding.data["emoji"])
    drawn = try_sketch(source)
    if drawn and drawn.empty:
        yield from _fill(source, drawn)
    rows = source.get("rows")
    if isinstance(rows, list) and not drawn:
        yield from _even_rows(source, rows)


def _fill(source: Source, drawn: Sketch) -> Repairs:
    filled = fill(source)
    one = len(drawn.empty) == 1
    if filled:
        yield Repair("Fill the empty cell" if one else "Fill the empty cells", filled)
    yield Repair(
        "Make it a hole" if one else "Make them holes", changes.write_tiles(source, drawn, dict.fromkeys(drawn.empty))
    )


def _even_rows(source: Source, rows: list[Any]) -> Repairs:
    """All rows of one length, what cannot be a tile without its accent or empty; and then no cell empty."""
    meanings = source.get("emoji")
    known = {*EMOJI, *(meanings if isinstance(meanings, dict) else ())}
    tiles = [[_clean(tile, known) for tile in _split(row)] for row in rows[:LARGEST_GRID]]
    width = min(LARGEST_GRID, max(map(len, tiles), default=0))
    even = ["".join([*row[:width], *[BLANK] * (width - len(row))]) for row in tiles]
    was_even = len({len(row) for row in tiles}) == 1
    after = source | {"rows": even}
    drawn = try_sketch(after)
    if drawn:
        label = "Put a letter instead" if was_even else "Fill up the short rows"
        is_placed = all(entry.cells for entry in drawn.entries)  # else a letter could take a cell of a word
        yield Repair(label, (is_placed and fill(after)) or after)


def _split(row: Any) -> list[str]:
    if isinstance(row, list):
        return [tile if isinstance(tile, str) else BLANK for tile in row]
    return _TILE.findall(row) if isinstance(row, str) else []


def _clean(tile: str, known: set[Any]) -> str:
    if tile[:1] == "{" and tile[1:-1] in known:
        return tile
    plain = unicodedata.normalize("NFKD", tile)[:1].upper()
    return plain if plain in VOID + BLANK or (plain.isascii() and plain.isalpha()) else BLANK


def _mend_marker(source: Source, finding: Finding, match: re.Match[str]) -> Repairs:
    name, part = match[1], match[2] or ""
    marker, drawn = source.get(name), try_sketch(source)
    if part and part != "at" and isinstance(marker, dict) and "at" in marker:
        yield Repair("Remove the arrow", source | {name: marker["at"]})
    elif drawn:
        yield from move_marker(name)(source, finding, drawn)


def _mend_word(source: Source, finding: Finding, match: re.Match[str]) -> Repairs:
    kind, index, part = match[1], int(match[2]), match[3] or ""
    entries, drawn = list_entries(source, kind), try_sketch(source)
    if index >= len(entries):
        return
    fields = changes.fields_of(entries[index])
    entry = drawn.find(kind, index) if drawn else None
    if drawn is None or entry is None:
        yield from _respell(source, kind, index, fields, finding)
        yield Repair("Remove the word", changes.remove_word(source, kind, index))
        return
    kept = without(fields, part)
    if part == "hint" and kind == "additional":
        yield Repair("Let the hint be found", changes.set_word(source, kind, index, kept))
    elif part == "id":
        yield Repair("Make a new id", changes.set_word(source, kind, index, kept))
    elif part not in ("", "at", "dir", "cells", "word"):
        yield Repair(f"Remove “{part}”", changes.set_word(source, kind, index, kept))
    elif finding.data.get("reason") == "listed twice":
        yield from _separate(source, entry, fields, drawn)
    elif not entry.cells:
        yield from _place(source, drawn, entry, fields)
    else:  # a bonus word that crosses no path word
        yield from place_elsewhere(source, drawn, entry)
    yield remove(source, entry)


def _respell(source: Source, kind: str, index: int, fields: dict[str, Any], finding: Finding) -> Repairs:
    if "emoji" in finding.data:
        yield from _give_meaning(source, finding.data["emoji"])
    text = fields.get("word")
    if isinstance(text, bool):
        text = {True: "YES", False: "NO"}[text]
    if isinstance(text, str):
        tiles = [_clean(tile, set(EMOJI)) for tile in _TILE.findall(text)]
        plain = "".join(tile for tile in tiles if tile not in VOID + BLANK)
        if plain:
            yield Repair(f"Spell it {plain}", changes.set_word(source, kind, index, fields | {"word": plain}))


def _separate(source: Source, entry: Entry, fields: dict[str, Any], drawn: Sketch) -> Repairs:
    yield Repair(f"Remove the second {entry.name}", changes.remove_word(source, entry.kind, entry.index))
    twins = [each for each in drawn.entries if each is not entry and set(each.cells) == set(entry.cells)]
    if not twins:
        taken = {
            str(changes.fields_of(each).get("id"))
            for kind in ("path", "additional")
            for each in list_entries(source, kind)
        }
        number = next(n for n in range(2, len(drawn.entries) + 3) if f"{entry.name} {n}" not in taken)
        own = fields | {"id": f"{entry.name} {number}"}
        yield Repair("Give it its own id", changes.set_word(source, entry.kind, entry.index, own))


def _place(source: Source, drawn: Sketch, entry: Entry, fields: dict[str, Any]) -> Repairs:
    """A word without cells: where the grid spells it, where the file says it is, or in its best line."""
    grid = drawn.grid
    try:
        readings = find_readings(grid.tiles, entry.tokens, grid.model)
    except CountlessError:
        readings = []
    for reading in readings[:MOST_READINGS]:
        way = name_direction(reading) or "round corners"
        after = changes.set_word(source, entry.kind, entry.index, changes.move_to(fields, reading))
        yield Repair(f"Take {format_cell(reading[0])}, {way}", after)
    line = cells_given(fields, len(entry.tokens))
    if line and all(grid.tiles.get(cell) for cell in line):
        yield Repair(f"Write {entry.name} there", changes.put_word(source, drawn, entry, line))
        spelled = "".join(_TILE.findall("".join(spell(grid.tiles[cell]) for cell in line)))
        if BLANK not in spelled and "id" not in fields:
            own = fields | {"word": spelled}
            yield Repair(f"Take {spelled} from the grid", changes.set_word(source, entry.kind, entry.index, own))
    yield from place_elsewhere(source, drawn, entry)


Mend = Callable[[Source, Finding, "re.Match[str]"], Repairs]
MISTAKES: tuple[tuple[str, Mend], ...] = (
    (r"emoji\.(.+)", _mend_meaning),
    (r"rows(\[.+)?", _mend_rows),
    (r"(start|end)(?:\.(.+))?", _mend_marker),
    (r"(path|additional)\[(\d+)\](?:\.(\w+).*)?", _mend_word),
    (r"[^.\[]+", _mend_top),
)
