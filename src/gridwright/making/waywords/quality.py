"""The reviews: what a sound puzzle must also have to be published as one of a profile.

The errors of EASY_DAILY_V1 are section 10.7 of the game's document; the warnings hold what is generated to more. A
review expects a puzzle that `gridwright.rules` can play, and says nothing where the auditor has already said it.
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
from .geometry import DIRECTIONS, FORWARD, ORTHOGONAL, Place, find_faults, name_direction, tell_line
from .profiles import Profile, Span
from .readings import CountlessError, find_readings, find_words, readable_directions

Cells = dict[str, Cell]

SHORTEST_BLOCKED = 3
SHORTEST_ACCIDENTAL = 4
LEAST_COMMON = 3.0  # Zipf frequency

_WAYS = {FORWARD: "to the right or down", ORTHOGONAL: "along a row or a column", tuple(DIRECTIONS): "in one direction"}
_KINDS = {"L": "LETTER", "E": "EMOJI"}


def review(puzzle: Waywords, profile: Profile) -> list[Finding]:
    """All that keeps a puzzle from being one of the profile; [] is a pass."""
    cells = {cell["id"]: cell for cell in puzzle["grid"]["cells"]}
    reviews = [_review_config, _review_grid, _review_markers, _review_words]
    if all(is_laid(word, cells) for word in puzzle["words"]["path"]):
        reviews += [_review_coverage, _review_crossings, _review_route]
    reviews += [_review_readings, _review_accidents]
    return [finding for each in reviews for finding in each(puzzle, cells, profile)]


def is_laid(word: Word, cells: Cells) -> bool:
    """Whether a word has a placement, and in it a cell of the grid for each token."""
    cell_ids = waywords.placement(word)
    return len(cell_ids) == len(word["tokens"]) and all(cell_id in cells for cell_id in cell_ids)


def fits(cell: Cell, token: Token) -> bool:
    return cell["type"] == _KINDS[token["t"]] and cell["value"] == token["v"]


def _review_config(puzzle: Waywords, cells: Cells, profile: Profile) -> Iterator[Finding]:
    if not is_visible(puzzle["theme"]):
        yield error("ERR_QA_THEME", "theme", "missing: it is what the words have in common")
    config = puzzle["config"]
    if config["selectionModel"] != profile.selection_model:
        message = f"expected {profile.selection_model}, found {config['selectionModel']}"
        yield error("ERR_QA_SELECTION_MODEL", "config.selectionModel", message)
    for path, word in _list_words(puzzle):
        places = _places(word, cells)
        if not is_laid(word, cells) or find_faults(places, config["selectionModel"]):
            continue
        ways = profile.path_directions if path.startswith("words.path") else profile.bonus_directions
        if len(places) > 1 and name_direction(places) not in ways:
            code = "ERR_QA_NOT_FORWARD" if ways == FORWARD else "ERR_QA_DIRECTION"
            yield error(code, f"{path}.placements[0]", f"'{word['wordId']}' does not run straight {_WAYS[ways]}")
    if not config["allowReverseSelection"]:
        yield error("ERR_QA_REVERSE_NOT_ALLOWED", "config.allowReverseSelection", "expected true, found false")
    if config["connectivityModel"] != profile.connectivity_model:
        message = f"expected {profile.connectivity_model}, found {config['connectivityModel']}"
        yield warning("WARN_QA_CONNECTIVITY_MODEL", "config.connectivityModel", message)


def _review_grid(puzzle: Waywords, cells: Cells, profile: Profile) -> Iterator[Finding]:
    size = (puzzle["grid"]["width"], puzzle["grid"]["height"])
    if size not in profile.sizes and not profile.other_sizes:
        wanted = " or ".join(f"{width} x {height}" for width, height in profile.sizes)
        yield error("ERR_QA_GRID_SIZE", "grid", f"the grid is {size[0]} x {size[1]}, expected {wanted}")
    holes = size[0] * size[1] - sum(cell["type"] != "VOID" for cell in cells.values())
    if profile.void_cells and holes not in profile.void_cells:
        message = f"{holes} VOID cells, expected {_tell(profile.void_cells)}"
        yield error("ERR_QA_VOID_CELLS", "grid.cells", message)


def _review_markers(puzzle: Waywords, cells: Cells, profile: Profile) -> Iterator[Finding]:
    grid = puzzle["grid"]
    start_id, end_id = grid["start"]["adjacentCellId"], grid["end"]["adjacentCellId"]
    start, end = cells.get(start_id), cells.get(end_id)
    if start is None:
        yield error("ERR_QA_START_MISSING", "grid.start.adjacentCellId", f"{quote(start_id)} is not in the grid")
    elif start["y"] != 0:
        message = f"START is in row {start['y']}, not in the top row, 0"
        yield error("ERR_QA_START_NOT_TOP_ROW", "grid.start.adjacentCellId", message)
    if end is None:
        yield error("ERR_QA_END_MISSING", "grid.end.adjacentCellId", f"{quote(end_id)} is not in the grid")
    elif end["y"] != grid["height"] - 1:
        message = f"END is in row {end['y']}, not in the bottom row, {grid['height'] - 1}"
        yield error("ERR_QA_END_NOT_BOTTOM_ROW", "grid.end.adjacentCellId", message)
    if start and end:
        distance = abs(start["x"] - end["x"]) + abs(start["y"] - end["y"])
        if distance < grid["height"] - 1:
            message = f"START and END are {distance} steps apart, expected at least {grid['height'] - 1}"
            yield error("ERR_QA_MARKERS_TOO_CLOSE", "grid", message)


def _review_words(puzzle: Waywords, cells: Cells, profile: Profile) -> Iterator[Finding]:
    path, bonus = puzzle["words"]["path"], puzzle["words"]["additional"]
    if len(path) < profile.path_words.least:
        message = f"{len(path)} path words, expected at least {profile.path_words.least}"
        yield error("ERR_QA_TOO_FEW_PATH_WORDS", "words.path", message)
    if len(path) > profile.path_words.most:
        message = f"{len(path)} path words, expected at most {profile.path_words.most}"
        yield error("ERR_QA_TOO_MANY_PATH_WORDS", "words.path", message)
    for index, word in enumerate(path):
        if len(word["tokens"]) not in profile.word_tiles:
            message = f"'{word['wordId']}' has {len(word['tokens'])} tiles, expected {_tell(profile.word_tiles)}"
            yield error("ERR_QA_WORD_LENGTH", f"words.path[{index}].tokens", message)
    if len(bonus) not in profile.bonus_words:
        message = f"{len(bonus)} bonus words, expected {_tell(profile.bonus_words)}"
        yield warning("WARN_QA_BONUS_WORDS", "words.additional", message)


def _review_coverage(puzzle: Waywords, cells: Cells, profile: Profile) -> Iterator[Finding]:
    least = profile.least_coverage((puzzle["grid"]["width"], puzzle["grid"]["height"]))
    covered = len(set().union(*_cells_of_words(puzzle)))
    if covered < least:
        message = f"path words cover {covered} cells, expected at least {least}"
        yield error("ERR_QA_PATH_COVERAGE_TOO_LOW", "words.path", message)


def _review_crossings(puzzle: Waywords, cells: Cells, profile: Profile) -> Iterator[Finding]:
    """How path words meet: by shared cells, one after another, and never by lying side by side."""
    path, words = puzzle["words"]["path"], _cells_of_words(puzzle)
    start_id, end_id = (puzzle["grid"][name]["adjacentCellId"] for name in ("start", "end"))
    covered = set().union(*words)
    if start_id in covered - words[0]:
        message = f"the first path word, '{path[0]['wordId']}', does not include START"
        yield error("ERR_QA_FIRST_WORD_NOT_AT_START", "words.path[0]", message)
    last = waywords.placement(path[-1])
    in_line = not find_faults(_places(path[-1], cells), puzzle["config"]["selectionModel"])
    if end_id in covered and last[-1] != end_id and in_line:
        message = f"the last path word, '{path[-1]['wordId']}', does not end at END"
        yield error("ERR_QA_LAST_WORD_NOT_AT_END", f"words.path[{len(path) - 1}]", message)
    for index, word in enumerate(path[1:], 1):
        if not words[index] & set().union(*words[:index]):
            message = f"'{word['wordId']}' shares no cell with a path word before it"
            yield error("ERR_QA_WORD_NOT_CROSSED", f"words.path[{index}]", message)
    crossings = [(i, j) for i, j in combinations(range(len(path)), 2) if words[i] & words[j]]
    if len(crossings) < len(path) - 1:
        message = f"{len(crossings)} pairs of path words cross, expected at least {len(path) - 1}"
        yield error("ERR_QA_PATH_INTERSECTIONS_TOO_LOW", "words.path", message)
    reached = {index for index, word in enumerate(words) if start_id in word}
    while more := {i for pair in crossings for i in pair if reached & set(pair)} - reached:
        reached |= more
    ends = {index for index, word in enumerate(words) if end_id in word}
    if reached and ends and not reached & ends:
        message = "no chain of path words that share cells leads from START to END"
        yield error("ERR_QA_TOUCH_ONLY_CONNECTION", "words.path", message)
    places = [_places(word, cells) for word in path]
    for i, j in combinations(range(len(path)), 2):
        if not words[i] & words[j] and _touch(places[i], places[j], profile.corners_touch):
            message = f"'{path[i]['wordId']}' and '{path[j]['wordId']}' lie side by side without sharing a cell"
            yield error("ERR_PARALLEL_ADJACENCY", f"words.path[{j}]", message)


def _review_route(puzzle: Waywords, cells: Cells, profile: Profile) -> Iterator[Finding]:
    """How START and END are joined. Where they are not, the auditor has said so."""
    path, words = puzzle["words"]["path"], _cells_of_words(puzzle)
    steps = len(waywords.walk(puzzle, set().union(*words))) - 1
    if steps < 0:
        return
    least = puzzle["grid"]["height"] - 1
    if steps < least:
        message = f"the shortest route has {steps} steps, expected at least {least}"
        yield error("ERR_QA_ROUTE_TOO_SHORT", "words.path", message)
    for index, word in enumerate(path):
        if waywords.walk(puzzle, set().union(*words[:index], *words[index + 1 :])):
            message = f"START and END are joined without '{word['wordId']}'"
            yield warning("WARN_QA_WORD_NOT_NEEDED", f"words.path[{index}]", message)


def _review_readings(puzzle: Waywords, cells: Cells, profile: Profile) -> Iterator[Finding]:
    """Whether a listed word can be read where it is not: a player who finds it there would be told that it is none."""
    config = puzzle["config"]
    kinds = {kind: letter for letter, kind in _KINDS.items()}
    tiles = {
        (cell["x"], cell["y"]): {"t": kinds[cell["type"]], "v": cell["value"]}
        for cell in cells.values()
        if cell["type"] != "VOID"
    }
    for path, word in _list_words(puzzle):
        own = tuple(_places(word, cells))
        if len(word["placements"]) != 1 or [tiles.get(place) for place in own] != word["tokens"]:
            continue
        try:
            found = find_readings(tiles, word["tokens"], config["selectionModel"], config["allowReverseSelection"])
        except CountlessError:
            yield warning("WARN_QA_WORD_READ_TWICE", path, f"'{word['wordId']}' begins in too many ways to follow")
            continue
        others = [reading for reading in found if reading not in (own, own[::-1])]
        if others:
            message = f"'{word['wordId']}' can be read {tell_line(others[0])} too"
            yield warning("WARN_QA_WORD_READ_TWICE", path, message)


def _review_accidents(puzzle: Waywords, cells: Cells, profile: Profile) -> Iterator[Finding]:
    """What the grid spells that nobody listed: blocked words anywhere, common ones where a drag could take them.

    Round the corners that chains may turn, every grid spells something: there too only straight lines are looked at.
    """
    config, words = puzzle["config"], [word for _, word in _list_words(puzzle)]
    letters = {(cell["x"], cell["y"]): cell["value"] for cell in cells.values() if cell["type"] == "LETTER"}
    index_at = {(cell["x"], cell["y"]): index for index, cell in enumerate(puzzle["grid"]["cells"])}
    for text, reading in _find_blocked(cells):
        if not _is_offensive(puzzle, cells, text, reading):
            message = f'"{text}" can be read {tell_line(reading)}'
            yield warning("WARN_QA_BLOCKED_WORD", f"grid.cells[{index_at[reading[0]]}]", message)
    listed = {"".join(token["v"] if token["t"] == "L" else " " for token in word["tokens"]) for word in words}
    known = [set(_places(word, cells)) for word in words]
    directions = readable_directions(config["selectionModel"], config["allowReverseSelection"])
    found = [
        (text, reading)
        for text, reading in find_words(letters, directions, common(LEAST_COMMON), SHORTEST_ACCIDENTAL)
        if text not in listed and text not in blocked()
    ]
    for text, reading in sorted(found, key=lambda each: -len(each[0])):
        if not any(known_places.issuperset(reading) for known_places in known):
            known.append(set(reading))
            message = f'"{text}" can be read {tell_line(reading)} and is not listed'
            yield warning("WARN_QA_ACCIDENTAL_WORD", f"grid.cells[{index_at[reading[0]]}]", message)


def audit_grid(puzzle: Waywords) -> Iterator[Finding]:
    """Offensive words that the grid spells, whatever the profile."""
    cells = {cell["id"]: cell for cell in puzzle["grid"]["cells"]}
    index_at = {(cell["x"], cell["y"]): index for index, cell in enumerate(puzzle["grid"]["cells"])}
    for text, reading in _find_blocked(cells):
        if _is_offensive(puzzle, cells, text, reading):
            yield report_offensive(f"grid.cells[{index_at[reading[0]]}]", text, f"it can be read {tell_line(reading)}")
    for path, word in _list_words(puzzle):
        for text in find_offensive("".join(token["v"] if token["t"] == "L" else " " for token in word["tokens"])):
            yield report_offensive(path, text)


def _find_blocked(cells: Cells) -> Iterator[tuple[str, tuple[Place, ...]]]:
    """The blocked words in the grid's straight lines. One that is the same from both ends is found once."""
    letters = {(cell["x"], cell["y"]): cell["value"] for cell in cells.values() if cell["type"] == "LETTER"}
    seen: set[tuple[str, frozenset[Place]]] = set()
    for text, reading in find_words(letters, DIRECTIONS, blocked(), SHORTEST_BLOCKED):
        if (text, frozenset(reading)) not in seen:
            seen.add((text, frozenset(reading)))
            yield text, reading


def _is_offensive(puzzle: Waywords, cells: Cells, text: str, reading: tuple[Place, ...]) -> bool:
    """Whether a reader sees a blocked word: it has at least four letters, or is common and runs to the right or down.
    Others are in every third grid, and what is part of a longer listed word is read as that."""
    if any(set(_places(word, cells)) > set(reading) for _, word in _list_words(puzzle)):
        return False
    return len(text) >= LEAST_SEEN or (text in common() and name_direction(reading) in FORWARD)


def _list_words(puzzle: Waywords) -> Iterator[tuple[str, Word]]:
    """Every word with the path to it."""
    for index, word in enumerate(puzzle["words"]["path"]):
        yield f"words.path[{index}]", word
    for index, word in enumerate(puzzle["words"]["additional"]):
        yield f"words.additional[{index}]", word


def _cells_of_words(puzzle: Waywords) -> list[set[str]]:
    """The cells of each path word."""
    return [set(waywords.placement(word)) for word in puzzle["words"]["path"]]


def _places(word: Word, cells: Cells) -> list[Place]:
    """Where a word's cells are, those that the grid does not have left out."""
    return [(cells[cell_id]["x"], cells[cell_id]["y"]) for cell_id in waywords.placement(word) if cell_id in cells]


def _touch(one: list[Place], other: list[Place], corners: bool) -> bool:
    steps = [(abs(a[0] - b[0]), abs(a[1] - b[1])) for a in one for b in other]
    return any(max(step) == 1 and (corners or sum(step) == 1) for step in steps)


def _tell(span: Span) -> str:
    if span.least == span.most:
        return str(span.least)
    return f"{span.least} {'or' if span.most == span.least + 1 else 'to'} {span.most}"
