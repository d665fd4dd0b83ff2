"""Proposals for each finding of an audit, by its code: changed sources, likeliest first. repairing.py tries them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import islice
from typing import Any

from ..contract import Repair
from ..finding import Finding
from ..repairing import without
from . import changes
from .compile import EMPTY, read_spelling
from .completion import fill, find_line, find_lines, other_letters, rank, words_of_kin
from .geometry import Coordinates
from .profiles import PROFILES
from .readings import CountlessError, Reading, find_readings
from .sketch import Entry, Sketch, Source, list_entries

Repairs = Iterator[Repair]
Mend = Callable[[Source, Finding, Sketch], Repairs]

MOST_ADDED = 8  # words that are tried

_WORD = re.compile(r"words\.(path|additional)\[(\d+)\]")


def format_cell(cell: Coordinates) -> str:
    return f"row {cell[1] + 1}, column {cell[0] + 1}"


def _find_entry(finding: Finding, drawn: Sketch) -> Iterator[Entry]:
    match = _WORD.match(finding.path)
    entry = match and drawn.find(match[1], int(match[2]))
    if entry:
        yield entry


def _remove(source: Source, finding: Finding, drawn: Sketch) -> Repairs:
    for entry in _find_entry(finding, drawn):
        yield remove(source, entry)


def remove(source: Source, entry: Entry) -> Repair:
    return Repair(f"Remove {entry.name}", changes.remove_word(source, entry.kind, entry.index))


def _remove_any(kind: str) -> Mend:
    return lambda source, finding, drawn: (remove(source, entry) for entry in reversed(drawn.placed(kind)))


def _move(source: Source, finding: Finding, drawn: Sketch) -> Repairs:
    for entry in _find_entry(finding, drawn):
        yield from place_elsewhere(source, drawn, entry)


def place_elsewhere(source: Source, drawn: Sketch, entry: Entry) -> Repairs:
    """A word in the best of the lines that it could take if it were not in the grid."""
    rest = replace(drawn, entries=tuple(other for other in drawn.entries if other is not entry))
    found = [line for line in find_lines(rest, entry.tokens, entry.kind) if line != entry.cells]
    found.sort(key=lambda line: rank(rest, entry.tokens, entry.kind, line))
    label = f"Place {entry.name} elsewhere" if entry.cells else f"Place {entry.name}"
    for line in found[:3]:
        yield Repair(label, changes.put_word(source, rest, entry, line))


def _turn(source: Source, finding: Finding, drawn: Sketch) -> Repairs:
    for entry in _find_entry(finding, drawn):
        yield Repair(f"Turn {entry.name} around", changes.put_word(source, drawn, entry, entry.cells[::-1]))


def move_marker(name: str) -> Mend:
    """START to the top row and the first path word, END to the bottom row and the end of the last one."""

    def mend(source: Source, finding: Finding, drawn: Sketch) -> Repairs:
        path, bottom = drawn.placed("path"), drawn.grid.height - 1
        if not path:
            return
        now, other = (drawn.start, drawn.end) if name == "start" else (drawn.end, drawn.start)
        own, row = (path[0], 0) if name == "start" else (path[-1], bottom)
        tip = own.cells[0] if name == "start" else own.cells[-1]

        def rank_cell(cell: Coordinates) -> tuple[bool, bool, bool, bool, int]:
            x, y = cell
            is_inside = 0 < x < drawn.grid.width - 1 and 0 < y < bottom
            far = abs(x - now[0]) + abs(y - now[1]) if now else 0
            return y != row, is_inside, cell not in own.cells, cell != tip, far

        cells = {cell for entry in path for cell in entry.cells} - {now, other}
        for cell in sorted(cells, key=lambda cell: (*rank_cell(cell), cell)):
            label = f"Move {name.upper()} to {format_cell(cell)}"
            yield Repair(label, source | {name: list(cell)}, kind=f"move {name}")

    return mend


def _reorder(source: Source, finding: Finding, drawn: Sketch) -> Repairs:
    yield Repair("Put the words in order", _order(source, drawn))


def _order(source: Source, drawn: Sketch) -> Source:
    """The words in the order of the path: from START, each one crosses one before it, to the one that ends at END."""
    entries, left = list_entries(source, "path"), drawn.placed("path")
    last = [entry for entry in left if entry.cells[-1] == drawn.end][:1]
    left = [entry for entry in left if entry not in last]
    reached: set[Coordinates | None] = {drawn.start}
    ordered: list[Entry] = []
    while left:
        following = next((entry for entry in left if reached.intersection(entry.cells)), left[0])
        left.remove(following)
        ordered.append(following)
        reached |= {*following.cells}
    return source | {"path": [entries[entry.index] for entry in ordered + last]}


def _begin_with(source: Source, finding: Finding, drawn: Sketch) -> Repairs:
    for entry in drawn.placed("path"):
        cell = min(entry.cells, key=lambda cell: cell[1])
        if cell[1] == 0:
            after = _order(source | {"start": list(cell)}, replace(drawn, start=cell))
            yield Repair(f"Begin with {entry.name}", after)


def _end_with(source: Source, finding: Finding, drawn: Sketch) -> Repairs:
    for entry in reversed(drawn.placed("path")):
        cell = entry.cells[-1]
        if cell[1] == drawn.grid.height - 1:
            after = _order(source | {"end": list(cell)}, replace(drawn, end=cell))
            yield Repair(f"End with {entry.name}", after)


def _set(key: str, label: str, value: Any) -> Mend:
    return lambda source, finding, drawn: iter([Repair(label, source | {key: value})])


def _all(*mends: Mend) -> Mend:
    return lambda source, finding, drawn: (each for mend in mends for each in mend(source, finding, drawn))


def _set_hint(source: Source, finding: Finding, drawn: Sketch) -> Repairs:
    path = {cell for entry in drawn.placed("path") for cell in entry.cells}
    for entry in _find_entry(finding, drawn):
        fields = changes.fields_of(list_entries(source, entry.kind)[entry.index])
        for cell in entry.cells:
            if cell in path:
                after = changes.set_word(source, entry.kind, entry.index, fields | {"hint": list(cell)})
                yield Repair(f"Hint at {format_cell(cell)}", after)


def _add(kind: str) -> Mend:
    """One more word of the theme in its best line. The last path word stays the last."""

    def mend(source: Source, finding: Finding, drawn: Sketch) -> Repairs:
        listed = {entry.name for entry in drawn.entries}
        index = max(0, len(list_entries(source, kind)) - (kind == "path"))
        for word in words_of_kin(source, drawn, kind):
            _, tokens = read_spelling(word, "", drawn.grid.meanings)
            name = "".join(token["v"] for token in tokens)
            line = find_line(drawn, tokens, kind)
            if line and name not in listed:
                yield Repair(f"Add {name}", changes.put_new_word(source, drawn, kind, index, tokens, line))

    return lambda source, finding, drawn: islice(mend(source, finding, drawn), MOST_ADDED)


def _promote(source: Source, finding: Finding, drawn: Sketch) -> Repairs:
    entries = list_entries(source, "path")
    for entry in drawn.placed("additional"):
        kept = without(changes.fields_of(list_entries(source, "additional")[entry.index]), "hint")
        after = changes.remove_word(source, "additional", entry.index) | {"path": [*entries[:-1], kept, *entries[-1:]]}
        yield Repair(f"Make {entry.name} a path word", after)


def _change_letters(source: Source, drawn: Sketch, reading: Reading) -> Repairs:
    theme = words_of_kin(source, drawn, "path")
    for cell in reading:
        tile = drawn.grid.tiles[cell]
        if tile and cell not in drawn.owners:
            for letter in islice(other_letters(drawn, cell, theme), 2):
                label = f"Change {tile['v']} in row {cell[1] + 1} to {letter['v']}"
                yield Repair(label, changes.write_tiles(source, drawn, {cell: letter}))


def _undo_second_reading(source: Source, finding: Finding, drawn: Sketch) -> Repairs:
    for entry in _find_entry(finding, drawn):
        try:
            found = find_readings(drawn.grid.tiles, entry.tokens, drawn.grid.model, reverse=True)
        except CountlessError:
            return
        for reading in found:
            if reading not in (entry.cells, entry.cells[::-1]):
                yield from _change_letters(source, drawn, reading)


def _undo_accident(source: Source, finding: Finding, drawn: Sketch) -> Repairs:
    word, reading = finding.data["word"], tuple((x, y) for x, y in finding.data["cells"])
    yield from _change_letters(source, drawn, reading)
    if finding.code == "WARN_QA_ACCIDENTAL_WORD":
        entry = changes.move_to(word, reading)
        yield Repair(f"List {word} as bonus word", changes.add_word(source, "additional", entry))
    for crossed in drawn.entries:
        if set(reading) & set(crossed.cells):
            yield remove(source, crossed)


def _resize(source: Source, finding: Finding, drawn: Sketch) -> Repairs:
    """To the size of a profile, by columns and rows at the edges."""
    grid = drawn.grid
    for width, height in dict.fromkeys(size for profile in PROFILES.values() for size in profile.sizes):
        wider, higher = width - grid.width, height - grid.height
        for left in sorted({0, wider}):
            for top in sorted({0, higher}):
                after = changes.resize(source, drawn, left, wider - left, top, higher - top)
                yield Repair(f"Make the grid {width} by {height}", fill(after) or after)


def _change_holes(source: Source, finding: Finding, drawn: Sketch) -> Repairs:
    """All of them filled; or more of them, from the corners on."""
    holes = [cell for cell, tile in drawn.grid.tiles.items() if tile is None]
    filled = fill(changes.write_tiles(source, drawn, dict.fromkeys(holes, EMPTY)))
    if filled:
        yield Repair("Fill the holes", filled)
    right, bottom = drawn.grid.width - 1, drawn.grid.height - 1
    loose = [cell for cell in drawn.grid.tiles if cell not in drawn.owners and cell not in holes]
    loose.sort(key=lambda cell: min(cell[0], right - cell[0]) + min(cell[1], bottom - cell[1]))
    wanted = {profile.void_cells.least for profile in PROFILES.values() if profile.void_cells}
    for least in wanted:
        if least > len(holes):
            more = dict.fromkeys(loose[: least - len(holes)])
            yield Repair("Make holes at the corners", changes.write_tiles(source, drawn, more))


_start, _end = move_marker("start"), move_marker("end")
_by_corners = _set("connectivity", "Join tiles by corners too", "ORTHO_8")
_by_edges = _set("connectivity", "Join tiles by edges only", "ORTHO_4")
_eight = _set("selection", "Allow all eight directions", "RAY_8DIR")
_four = _set("selection", "Keep to rows and columns", "RAY_4DIR")
_turn_corners = _set("selection", "Let words turn corners", "ADJACENT_4")
_turn_anywhere = _set("selection", "Let words turn anywhere", "ADJACENT_8")
_reverse = _set("reverse", "Allow reversed drags", value=True)

FAULTS: dict[str, Mend] = {
    "ERR_START_CELL": _start,
    "ERR_END_CELL": _end,
    "ERR_UNSOLVABLE": _all(_promote, _add("path"), _end, _start, _by_corners),
    "ERR_DUPLICATE_PLACEMENT": _remove,
    "ERR_PLACEMENT_NOT_CONTIGUOUS": _all(_move, _remove),
    "ERR_PLACEMENT_DIAGONAL": _all(_eight, _move, _remove),
    "ERR_PLACEMENT_NOT_RAY": _all(_turn_corners, _turn_anywhere, _move, _remove),
    "ERR_PLACEMENT_REVERSED": _all(_turn, _eight, _move, _remove),
    "ERR_PLACEMENT_REPEATED_CELL": _all(_move, _remove),
    "ERR_HINT_INTERSECTION": _all(_set_hint, _move, _remove),
    "ERR_QA_SELECTION_MODEL": _all(_four, _eight),
    "ERR_QA_NOT_FORWARD": _all(_turn, _move, _remove),
    "ERR_QA_DIRECTION": _all(_turn, _move, _remove),
    "ERR_QA_REVERSE_NOT_ALLOWED": _reverse,
    "ERR_QA_GRID_SIZE": _resize,
    "ERR_QA_VOID_CELLS": _change_holes,
    "ERR_QA_START_NOT_TOP_ROW": _all(_start, _begin_with),
    "ERR_QA_END_NOT_BOTTOM_ROW": _all(_end_with, _end),
    "ERR_QA_MARKERS_TOO_CLOSE": _all(_start, _end),
    "ERR_QA_ROUTE_TOO_SHORT": _all(_start, _end),
    "ERR_QA_TOO_FEW_PATH_WORDS": _add("path"),
    "ERR_QA_TOO_MANY_PATH_WORDS": _remove_any("path"),
    "ERR_QA_WORD_LENGTH": _remove,
    "ERR_QA_PATH_COVERAGE_TOO_LOW": _add("path"),
    "ERR_QA_FIRST_WORD_NOT_AT_START": _all(_reorder, _start, _begin_with),
    "ERR_QA_LAST_WORD_NOT_AT_END": _all(_reorder, _end, _end_with),
    "ERR_QA_WORD_NOT_CROSSED": _all(_reorder, _move, _remove),
    "ERR_QA_PATH_INTERSECTIONS_TOO_LOW": _remove_any("path"),
    "ERR_PARALLEL_ADJACENCY": _all(_move, _remove),
    "WARN_QA_CONNECTIVITY_MODEL": _all(_by_edges, _by_corners),
    "WARN_QA_BONUS_WORDS": _all(_remove_any("additional"), _add("additional")),
    "WARN_QA_WORD_NOT_NEEDED": _remove,
    "WARN_QA_WORD_READ_TWICE": _all(_undo_second_reading, _move, _remove),
    "WARN_QA_ACCIDENTAL_WORD": _undo_accident,
    "WARN_QA_BLOCKED_WORD": _undo_accident,
}
