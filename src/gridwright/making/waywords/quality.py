"""The reviews: what a sound puzzle must also have to be published as one of a profile.

The errors of EASY_DAILY_V1 are section 10.7 of the game's document. A review expects a puzzle that the rules can play,
and does not repeat what the auditor reports.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from gridwright.data.words import blocked, common
from gridwright.rules import waywords
from gridwright.rules.schema.waywords import Cell, Token, Word
from gridwright.rules.schema.waywords import Puzzle as Waywords
from gridwright.rules.shape import quote

from ..authoring import is_visible
from ..finding import Finding, error, warning
from ..offensive import LEAST_SEEN, find_offensive, report_offensive
from .geometry import (
    DIRECTIONS,
    FORWARD,
    ORTHOGONAL,
    Cells,
    Coordinates,
    find_faults,
    format_line,
    line_of,
    name_direction,
)
from .profiles import Profile, Span
from .readings import CountlessError, find_readings, find_words, readable_directions

SHORTEST_BLOCKED = 3
SHORTEST_ACCIDENTAL = 4
LEAST_COMMON = 3.0  # Zipf frequency

_WAYS = {FORWARD: "to the right or down", ORTHOGONAL: "along a row or a column", tuple(DIRECTIONS): "in one direction"}
_KINDS = {"L": "LETTER", "E": "EMOJI"}


def review(puzzle: Waywords, profile: Profile) -> list[Finding]:
    cells = {cell["id"]: cell for cell in puzzle["grid"]["cells"]}
    reviews = [_review_config, _review_grid, _review_markers, _review_words]
    if all(is_placed(word, cells) for word in puzzle["words"]["path"]):
        reviews += [_review_coverage, _review_crossings, _review_route]
    reviews += [_review_readings, _review_accidents]
    return [finding for each in reviews for finding in each(puzzle, cells, profile)]


def is_placed(word: Word, cells: Cells) -> bool:
    """Whether a word has a placement, and in it a cell of the grid for each token."""
    cell_ids = waywords.placement(word)
    return len(cell_ids) == len(word["tokens"]) and all(cell_id in cells for cell_id in cell_ids)


def matches(cell: Cell, token: Token) -> bool:
    return cell["type"] == _KINDS[token["t"]] and cell["value"] == token["v"]


def _review_config(puzzle: Waywords, cells: Cells, profile: Profile) -> Iterator[Finding]:
    if not is_visible(puzzle["theme"]):
        yield error("ERR_QA_THEME", "theme", "missing: it is what the words have in common")
    config = puzzle["config"]
    if config["selectionModel"] != profile.selection_model:
        found, wanted = config["selectionModel"], profile.selection_model
        message = f"expected {wanted}, found {found}"
        yield error("ERR_QA_SELECTION_MODEL", "config.selectionModel", message, found=found, expected=wanted)
    for path, word in _list_words(puzzle):
        line = line_of(word, cells)
        if not is_placed(word, cells) or find_faults(line, config["selectionModel"]):
            continue
        ways = profile.path_directions if path.startswith("words.path") else profile.bonus_directions
        if len(line) > 1 and name_direction(line) not in ways:
            code = "ERR_QA_NOT_FORWARD" if ways == FORWARD else "ERR_QA_DIRECTION"
            message = f"'{word['wordId']}' does not run straight {_WAYS[ways]}"
            yield error(code, f"{path}.placements[0]", message, word=word["wordId"], directions=list(ways))
    if not config["allowReverseSelection"]:
        yield error("ERR_QA_REVERSE_NOT_ALLOWED", "config.allowReverseSelection", "expected true, found false")
    if config["connectivityModel"] != profile.connectivity_model:
        data = {"found": config["connectivityModel"], "expected": profile.connectivity_model}
        message = f"expected {data['expected']}, found {data['found']}"
        yield warning("WARN_QA_CONNECTIVITY_MODEL", "config.connectivityModel", message, **data)


def _review_grid(puzzle: Waywords, cells: Cells, profile: Profile) -> Iterator[Finding]:
    size = (puzzle["grid"]["width"], puzzle["grid"]["height"])
    if size not in profile.sizes and not profile.other_sizes:
        wanted = " or ".join(f"{width} x {height}" for width, height in profile.sizes)
        message = f"the grid is {size[0]} x {size[1]}, expected {wanted}"
        yield error("ERR_QA_GRID_SIZE", "grid", message, found=list(size), expected=list(map(list, profile.sizes)))
    holes = size[0] * size[1] - sum(cell["type"] != "VOID" for cell in cells.values())
    if profile.void_cells and holes not in profile.void_cells:
        message = f"{holes} VOID cells, expected {_format_span(profile.void_cells)}"
        yield error("ERR_QA_VOID_CELLS", "grid.cells", message, found=holes, expected=list(profile.void_cells))


def _review_markers(puzzle: Waywords, cells: Cells, profile: Profile) -> Iterator[Finding]:
    grid = puzzle["grid"]
    start_id, end_id = grid["start"]["adjacentCellId"], grid["end"]["adjacentCellId"]
    start, end = cells.get(start_id), cells.get(end_id)
    if start is None:
        message = f"{quote(start_id)} is not in the grid"
        yield error("ERR_QA_START_MISSING", "grid.start.adjacentCellId", message, cellId=start_id)
    elif start["y"] != 0:
        message = f"START is in row {start['y']}, not in the top row, 0"
        yield error("ERR_QA_START_NOT_TOP_ROW", "grid.start.adjacentCellId", message, row=start["y"])
    if end is None:
        message = f"{quote(end_id)} is not in the grid"
        yield error("ERR_QA_END_MISSING", "grid.end.adjacentCellId", message, cellId=end_id)
    elif end["y"] != grid["height"] - 1:
        message = f"END is in row {end['y']}, not in the bottom row, {grid['height'] - 1}"
        yield error("ERR_QA_END_NOT_BOTTOM_ROW", "grid.end.adjacentCellId", message, row=end["y"])
    if start and end:
        distance = abs(start["x"] - end["x"]) + abs(start["y"] - end["y"])
        if distance < grid["height"] - 1:
            message = f"START and END are {distance} steps apart, expected at least {grid['height'] - 1}"
            yield error("ERR_QA_MARKERS_TOO_CLOSE", "grid", message, found=distance, expected=grid["height"] - 1)


def _review_words(puzzle: Waywords, cells: Cells, profile: Profile) -> Iterator[Finding]:
    path, bonus = puzzle["words"]["path"], puzzle["words"]["additional"]
    number, wanted = len(path), profile.path_words
    if number < wanted.least:
        message = f"{number} path words, expected at least {wanted.least}"
        yield error("ERR_QA_TOO_FEW_PATH_WORDS", "words.path", message, found=number, expected=wanted.least)
    if number > wanted.most:
        message = f"{number} path words, expected at most {wanted.most}"
        yield error("ERR_QA_TOO_MANY_PATH_WORDS", "words.path", message, found=number, expected=wanted.most)
    for index, word in enumerate(path):
        if len(word["tokens"]) not in profile.word_tiles:
            message = f"'{word['wordId']}' has {len(word['tokens'])} tiles, expected {_format_span(profile.word_tiles)}"
            at = f"words.path[{index}].tokens"
            yield error("ERR_QA_WORD_LENGTH", at, message, word=word["wordId"], expected=[*profile.word_tiles])
    if len(bonus) not in profile.bonus_words:
        number, wanted = len(bonus), profile.bonus_words
        message = f"{number} bonus words, expected {_format_span(wanted)}"
        yield warning("WARN_QA_BONUS_WORDS", "words.additional", message, found=number, expected=list(wanted))


def _review_coverage(puzzle: Waywords, cells: Cells, profile: Profile) -> Iterator[Finding]:
    least = profile.least_coverage((puzzle["grid"]["width"], puzzle["grid"]["height"]))
    covered = len(set().union(*_cells_of_words(puzzle)))
    if covered < least:
        message = f"path words cover {covered} cells, expected at least {least}"
        yield error("ERR_QA_PATH_COVERAGE_TOO_LOW", "words.path", message, found=covered, expected=least)


def _review_crossings(puzzle: Waywords, cells: Cells, profile: Profile) -> Iterator[Finding]:
    """How path words meet: by shared cells, one after another, and never by lying side by side."""
    path, words = puzzle["words"]["path"], _cells_of_words(puzzle)
    start_id, end_id = (puzzle["grid"][name]["adjacentCellId"] for name in ("start", "end"))
    covered = set().union(*words)
    if start_id in covered - words[0]:
        message = f"the first path word, '{path[0]['wordId']}', does not include START"
        yield error("ERR_QA_FIRST_WORD_NOT_AT_START", "words.path[0]", message, word=path[0]["wordId"])
    last = waywords.placement(path[-1])
    in_line = not find_faults(line_of(path[-1], cells), puzzle["config"]["selectionModel"])
    if end_id in covered and last[-1] != end_id and in_line:
        message = f"the last path word, '{path[-1]['wordId']}', does not end at END"
        at = f"words.path[{len(path) - 1}]"
        yield error("ERR_QA_LAST_WORD_NOT_AT_END", at, message, word=path[-1]["wordId"])
    for index, word in enumerate(path[1:], 1):
        if not words[index] & set().union(*words[:index]):
            message = f"'{word['wordId']}' shares no cell with a path word before it"
            yield error("ERR_QA_WORD_NOT_CROSSED", f"words.path[{index}]", message, word=word["wordId"])
    crossings = [(i, j) for i, j in combinations(range(len(path)), 2) if words[i] & words[j]]
    if len(crossings) < len(path) - 1:
        found, least = len(crossings), len(path) - 1
        message = f"{found} pairs of path words cross, expected at least {least}"
        yield error("ERR_QA_PATH_INTERSECTIONS_TOO_LOW", "words.path", message, found=found, expected=least)
    reached = {index for index, word in enumerate(words) if start_id in word}
    while more := {i for pair in crossings for i in pair if reached & set(pair)} - reached:
        reached |= more
    ends = {index for index, word in enumerate(words) if end_id in word}
    if reached and ends and not reached & ends:
        message = "no chain of path words that share cells leads from START to END"
        yield error("ERR_QA_TOUCH_ONLY_CONNECTION", "words.path", message)
    line = [line_of(word, cells) for word in path]
    for i, j in combinations(range(len(path)), 2):
        if not words[i] & words[j] and _touch(line[i], line[j], profile.corners_touch):
            names = [path[i]["wordId"], path[j]["wordId"]]
            message = f"'{names[0]}' and '{names[1]}' lie side by side without sharing a cell"
            yield error("ERR_PARALLEL_ADJACENCY", f"words.path[{j}]", message, words=names)


def _review_route(puzzle: Waywords, cells: Cells, profile: Profile) -> Iterator[Finding]:
    """How START and END are joined. If they are not, the auditor reports it."""
    path, words = puzzle["words"]["path"], _cells_of_words(puzzle)
    steps = len(waywords.walk(puzzle, set().union(*words))) - 1
    if steps < 0:
        return
    least = puzzle["grid"]["height"] - 1
    if steps < least:
        message = f"the shortest route has {steps} steps, expected at least {least}"
        yield error("ERR_QA_ROUTE_TOO_SHORT", "words.path", message, found=steps, expected=least)
    for index, word in enumerate(path):
        if waywords.walk(puzzle, set().union(*words[:index], *words[index + 1 :])):
            message = f"START and END are joined without '{word['wordId']}'"
            yield warning("WARN_QA_WORD_NOT_NEEDED", f"words.path[{index}]", message, word=word["wordId"])


def _review_readings(puzzle: Waywords, cells: Cells, profile: Profile) -> Iterator[Finding]:
    """Whether a word can be read in a second line: a player who finds it there would be refused."""
    config = puzzle["config"]
    kinds = {kind: letter for letter, kind in _KINDS.items()}
    tiles = {
        (cell["x"], cell["y"]): {"t": kinds[cell["type"]], "v": cell["value"]}
        for cell in cells.values()
        if cell["type"] != "VOID"
    }
    for path, word in _list_words(puzzle):
        own = tuple(line_of(word, cells))
        if len(word["placements"]) != 1 or [tiles.get(cell) for cell in own] != word["tokens"]:
            continue
        try:
            found = find_readings(tiles, word["tokens"], config["selectionModel"], config["allowReverseSelection"])
        except CountlessError:
            message = f"'{word['wordId']}' begins in too many ways to follow"
            yield warning("WARN_QA_WORD_READ_TWICE", path, message, word=word["wordId"])
            continue
        others = [reading for reading in found if reading not in (own, own[::-1])]
        if others:
            message = f"'{word['wordId']}' can be read {format_line(others[0])} too"
            cells_read = [list(cell) for cell in others[0]]
            yield warning("WARN_QA_WORD_READ_TWICE", path, message, word=word["wordId"], cells=cells_read)


def _review_accidents(puzzle: Waywords, cells: Cells, profile: Profile) -> Iterator[Finding]:
    """Words in straight lines of the grid that are not listed: blocked ones, and common ones that can be dragged."""
    config, words = puzzle["config"], [word for _, word in _list_words(puzzle)]
    letters = {(cell["x"], cell["y"]): cell["value"] for cell in cells.values() if cell["type"] == "LETTER"}
    at = _paths_of_cells(puzzle)
    for text, reading in _find_blocked(cells):
        if not _is_offensive(puzzle, cells, text, reading):
            message = f'"{text}" can be read {format_line(reading)}'
            data = {"word": text, "cells": [list(cell) for cell in reading]}
            yield warning("WARN_QA_BLOCKED_WORD", at[reading[0]], message, **data)
    listed = {"".join(token["v"] if token["t"] == "L" else " " for token in word["tokens"]) for word in words}
    known = [set(line_of(word, cells)) for word in words]
    directions = readable_directions(config["selectionModel"], config["allowReverseSelection"])
    found = [
        (text, reading)
        for text, reading in find_words(letters, directions, common(LEAST_COMMON), SHORTEST_ACCIDENTAL)
        if text not in listed and text not in blocked()
    ]
    for text, reading in sorted(found, key=lambda each: -len(each[0])):
        if not any(known_cells.issuperset(reading) for known_cells in known):
            known.append(set(reading))
            message = f'"{text}" can be read {format_line(reading)} and is not listed'
            data = {"word": text, "cells": [list(cell) for cell in reading]}
            yield warning("WARN_QA_ACCIDENTAL_WORD", at[reading[0]], message, **data)


def audit_grid(puzzle: Waywords) -> Iterator[Finding]:
    cells = {cell["id"]: cell for cell in puzzle["grid"]["cells"]}
    at = _paths_of_cells(puzzle)
    for text, reading in _find_blocked(cells):
        if _is_offensive(puzzle, cells, text, reading):
            yield report_offensive(at[reading[0]], text, f"it can be read {format_line(reading)}")
    for path, word in _list_words(puzzle):
        for text in find_offensive("".join(token["v"] if token["t"] == "L" else " " for token in word["tokens"])):
            yield report_offensive(path, text)


def _find_blocked(cells: Cells) -> Iterator[tuple[str, tuple[Coordinates, ...]]]:
    """The blocked words in the grid's straight lines. One that is the same from both ends is found once."""
    letters = {(cell["x"], cell["y"]): cell["value"] for cell in cells.values() if cell["type"] == "LETTER"}
    seen: set[tuple[str, frozenset[Coordinates]]] = set()
    for text, reading in find_words(letters, DIRECTIONS, blocked(), SHORTEST_BLOCKED):
        if (text, frozenset(reading)) not in seen:
            seen.add((text, frozenset(reading)))
            yield text, reading


def _is_offensive(puzzle: Waywords, cells: Cells, text: str, reading: tuple[Coordinates, ...]) -> bool:
    """Whether a reader sees a blocked word: it has at least four letters, or is common and runs to the right or down.
    Others are in every third grid, and what is part of a longer listed word is read as that."""
    if any(set(line_of(word, cells)) > set(reading) for _, word in _list_words(puzzle)):
        return False
    return len(text) >= LEAST_SEEN or (text in common() and name_direction(reading) in FORWARD)


def _list_words(puzzle: Waywords) -> Iterator[tuple[str, Word]]:
    for kind in ("path", "additional"):
        for index, word in enumerate(puzzle["words"][kind]):
            yield f"words.{kind}[{index}]", word


def _paths_of_cells(puzzle: Waywords) -> dict[Coordinates, str]:
    return {(cell["x"], cell["y"]): f"grid.cells[{index}]" for index, cell in enumerate(puzzle["grid"]["cells"])}


def _cells_of_words(puzzle: Waywords) -> list[set[str]]:
    return [set(waywords.placement(word)) for word in puzzle["words"]["path"]]


def _touch(one: list[Coordinates], other: list[Coordinates], corners: bool) -> bool:
    steps = [(abs(a[0] - b[0]), abs(a[1] - b[1])) for a in one for b in other]
    return any(max(step) == 1 and (corners or sum(step) == 1) for step in steps)


def _format_span(span: Span) -> str:
    if span.least == span.most:
        return str(span.least)
    return f"{span.least} {'or' if span.most == span.least + 1 else 'to'} {span.most}"
