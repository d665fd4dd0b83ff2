"""What could be done about each finding of an audit, by its code: changes of the source, the likeliest first.

Nothing here is sure to help; repair.py tries it. What mends a mistake of the file too is mistakes.py's as well.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import islice
from typing import Any

from ..contract import Repair
from ..finding import Finding
from . import changes
from .compile import EMPTY, Token, read_spelling
from .completion import fill, find_place, find_places, judge, other_letters, words_of_kin
from .geometry import Place
from .profiles import PROFILES
from .readings import CountlessError, Reading, find_readings
from .sketch import Entry, Sketch, Source, list_entries

Repairs = Iterator[Repair]
Mend = Callable[[Source, Finding, Sketch], Repairs]

MOST_ADDED = 8  # words that are tried

_WORD = re.compile(r"words\.(path|additional)\[(\d+)\]")
_CELL = re.compile(r"grid\.cells\[(\d+)\]")
_QUOTED = re.compile(r'"([A-Z]+)"')


def tell_place(place: Place) -> str:
    return f"row {place[1] + 1}, column {place[0] + 1}"


def _find_entry(finding: Finding, drawn: Sketch) -> Iterator[Entry]:
    """The word that a finding is about, if it is about one."""
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
        yield from place_anew(source, drawn, entry)


def place_anew(source: Source, drawn: Sketch, entry: Entry) -> Repairs:
    """A word at the best of the places that it could have were it not in the grid."""
    without = replace(drawn, entries=tuple(other for other in drawn.entries if other is not entry))
    found = [line for line in find_places(without, entry.tokens, entry.kind) if line != entry.places]
    found.sort(key=lambda line: judge(without, entry.tokens, entry.kind, line))
    told = f"Place {entry.name} elsewhere" if entry.places else f"Place {entry.name}"
    for line in found[:3]:
        yield Repair(told, changes.put_word(source, without, entry, line))


def _turn(source: Source, finding: Finding, drawn: Sketch) -> Repairs:
    """A word written from the other end of its cells, so that it runs forwards."""
    for entry in _find_entry(finding, drawn):
        yield Repair(f"Turn {entry.name} around", changes.put_word(source, drawn, entry, entry.places[::-1]))


def move_marker(name: str) -> Mend:
    """START to the top row and the first path word, END to the bottom row and the end of the last one."""

    def mend(source: Source, finding: Finding, drawn: Sketch) -> Repairs:
        path, bottom = drawn.placed("path"), drawn.board.height - 1
        if not path:
            return
        now, other = (drawn.start, drawn.end) if name == "start" else (drawn.end, drawn.start)
        own, row = (path[0], 0) if name == "start" else (path[-1], bottom)
        tip = own.places[0] if name == "start" else own.places[-1]

        def rank(place: Place) -> tuple[bool, bool, bool, bool, int]:
            x, y = place
            is_inside = 0 < x < drawn.board.width - 1 and 0 < y < bottom
            far = abs(x - now[0]) + abs(y - now[1]) if now else 0
            return y != row, is_inside, place not in own.places, place != tip, far

        cells = {place for entry in path for place in entry.places} - {now, other}
        for place in sorted(cells, key=lambda place: (*rank(place), place)):
            yield Repair(f"Move {name.upper()} to {tell_place(place)}", source | {name: list(place)})

    return mend


def _reorder(source: Source, finding: Finding, drawn: Sketch) -> Repairs:
    yield Repair("Put the words in order", _order(source, drawn))


def _order(source: Source, drawn: Sketch) -> Source:
    """The words in the order of the way: from START, each one crossing one before it, to the one that ends at END."""
    entries, left = list_entries(source, "path"), drawn.placed("path")
    last = [entry for entry in left if entry.places[-1] == drawn.end][:1]
    left = [entry for entry in left if entry not in last]
    reached: set[Place | None] = {drawn.start}
    ordered: list[Entry] = []
    while left:
        following = next((entry for entry in left if reached.intersection(entry.places)), left[0])
        left.remove(following)
        ordered.append(following)
        reached |= {*following.places}
    return source | {"path": [entries[entry.index] for entry in ordered + last]}


def _begin_with(source: Source, finding: Finding, drawn: Sketch) -> Repairs:
    """START at the beginning of a word that is in the top row."""
    for entry in drawn.placed("path"):
        place = min(entry.places, key=lambda place: place[1])
        if place[1] == 0:
            after = _order(source | {"start": list(place)}, replace(drawn, start=place))
            yield Repair(f"Begin with {entry.name}", after)


def _end_with(source: Source, finding: Finding, drawn: Sketch) -> Repairs:
    """END at the end of a word that ends in the bottom row."""
    for entry in reversed(drawn.placed("path")):
        place = entry.places[-1]
        if place[1] == drawn.board.height - 1:
            after = _order(source | {"end": list(place)}, replace(drawn, end=place))
            yield Repair(f"End with {entry.name}", after)


def _set(key: str, told: str, value: Any) -> Mend:
    return lambda source, finding, drawn: iter([Repair(told, source | {key: value})])


def _all(*mends: Mend) -> Mend:
    return lambda source, finding, drawn: (each for mend in mends for each in mend(source, finding, drawn))


def _set_hint(source: Source, finding: Finding, drawn: Sketch) -> Repairs:
    path = {place for entry in drawn.placed("path") for place in entry.places}
    for entry in _find_entry(finding, drawn):
        fields = changes.fields_of(list_entries(source, entry.kind)[entry.index])
        for place in entry.places:
            if place in path:
                after = changes.set_word(source, entry.kind, entry.index, fields | {"hint": list(place)})
                yield Repair(f"Hint at {tell_place(place)}", after)


def _add(kind: str) -> Mend:
    """One more word of the theme, where it fits best. The last path word stays the last."""

    def mend(source: Source, finding: Finding, drawn: Sketch) -> Repairs:
        listed = {entry.name for entry in drawn.entries}
        index = max(0, len(list_entries(source, kind)) - (kind == "path"))
        for word in words_of_kin(source, drawn, kind):
            _, tokens = read_spelling(word, "", drawn.board.meanings)
            name = "".join(token["v"] for token in tokens)
            line = find_place(drawn, tokens, kind)
            if line and name not in listed:
                yield Repair(f"Add {name}", changes.put_new_word(source, drawn, kind, index, tokens, line))

    return lambda source, finding, drawn: islice(mend(source, finding, drawn), MOST_ADDED)


def _promote(source: Source, finding: Finding, drawn: Sketch) -> Repairs:
    """A bonus word as a path word, before the last one."""
    entries = list_entries(source, "path")
    for entry in drawn.placed("additional"):
        kept = changes.drop(changes.fields_of(list_entries(source, "additional")[entry.index]), "hint")
        after = changes.remove_word(source, "additional", entry.index) | {"path": [*entries[:-1], kept, *entries[-1:]]}
        yield Repair(f"Make {entry.name} a path word", after)


def _change_letters(source: Source, drawn: Sketch, reading: Reading) -> Repairs:
    """Another letter in a cell of a reading that is in no word."""
    theme = words_of_kin(source, drawn, "path")
    for place in reading:
        tile = drawn.board.tiles[place]
        if tile and place not in drawn.owners:
            for letter in islice(other_letters(drawn, place, theme), 2):
                told = f"Change {tile['v']} in row {place[1] + 1} to {letter['v']}"
                yield Repair(told, changes.write_tiles(source, drawn, {place: letter}))


def _undo_second_reading(source: Source, finding: Finding, drawn: Sketch) -> Repairs:
    for entry in _find_entry(finding, drawn):
        try:
            found = find_readings(drawn.board.tiles, entry.tokens, drawn.board.model, reverse=True)
        except CountlessError:
            return
        for reading in found:
            if reading not in (entry.places, entry.places[::-1]):
                yield from _change_letters(source, drawn, reading)


def _undo_accident(source: Source, finding: Finding, drawn: Sketch) -> Repairs:
    match, text = _CELL.match(finding.path), _QUOTED.match(finding.message)
    if not match or not text:
        return
    first = list(drawn.board.tiles)[int(match[1])]
    tokens: list[Token] = [{"t": "L", "v": letter} for letter in text[1]]
    for reading in find_readings(drawn.board.tiles, tokens, "RAY_8DIR", reverse=True):
        if first not in (reading[0], reading[-1]):
            continue
        yield from _change_letters(source, drawn, reading)
        if finding.code == "WARN_QA_ACCIDENTAL_WORD":
            entry = changes.lay(text[1], reading)
            yield Repair(f"List {text[1]} as bonus word", changes.add_word(source, "additional", entry))
        for crossed in drawn.entries:
            if set(reading) & set(crossed.places):
                yield remove(source, crossed)


def _resize(source: Source, finding: Finding, drawn: Sketch) -> Repairs:
    """To the size of a profile, by columns and rows at the edges."""
    board = drawn.board
    for width, height in dict.fromkeys(size for profile in PROFILES.values() for size in profile.sizes):
        wider, higher = width - board.width, height - board.height
        for left in sorted({0, wider}):
            for top in sorted({0, higher}):
                after = changes.resize(source, drawn, left, wider - left, top, higher - top)
                yield Repair(f"Make the grid {width} by {height}", fill(after) or after)


def _change_holes(source: Source, finding: Finding, drawn: Sketch) -> Repairs:
    """All of them filled; or more of them, from the corners on."""
    holes = [place for place, tile in drawn.board.tiles.items() if tile is None]
    filled = fill(changes.write_tiles(source, drawn, dict.fromkeys(holes, EMPTY)))
    if filled:
        yield Repair("Fill the holes", filled)
    right, bottom = drawn.board.width - 1, drawn.board.height - 1
    loose = [place for place in drawn.board.tiles if place not in drawn.owners and place not in holes]
    loose.sort(key=lambda place: min(place[0], right - place[0]) + min(place[1], bottom - place[1]))
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
