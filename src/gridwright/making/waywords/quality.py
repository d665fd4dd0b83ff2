"""The content rules of a profile: what a sound puzzle must also have to be published as a daily of that kind.

EASY_DAILY_V1 is section 10.7 of the game's document. The rules expect a puzzle that `gridwright.rules` can play, and
say nothing where the auditor has already said it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations

from gridwright.rules import waywords
from gridwright.rules.schema.waywords import Cell
from gridwright.rules.schema.waywords import Puzzle as Waywords
from gridwright.rules.shape import quote

from ..finding import Finding, error, warning
from .geometry import find_faults

Cells = dict[str, Cell]

FEWEST_WORDS, MOST_WORDS = 4, 6
SHORTEST_WORD, LONGEST_WORD = 3, 7
FEWEST_BONUS, MOST_BONUS = 1, 2
LEAST_COVERAGE = {(7, 7): 18, (8, 8): 22}


def review_easy_daily(puzzle: Waywords) -> list[Finding]:
    """All that keeps a puzzle from being an easy daily; [] is a pass."""
    cells = {cell["id"]: cell for cell in puzzle["grid"]["cells"]}
    reviews = (_review_selection, _review_markers, _review_words, _review_crossings, _review_route)
    return [finding for review in reviews for finding in review(puzzle, cells)]


REVIEWS: dict[str, Callable[[Waywords], list[Finding]]] = {"EASY_DAILY_V1": review_easy_daily}
PROFILES: tuple[str, ...] = tuple(REVIEWS)


def _review_selection(puzzle: Waywords, cells: Cells) -> Iterator[Finding]:
    config, words = puzzle["config"], puzzle["words"]
    if config["selectionModel"] != "RAY_4DIR":
        message = f"expected RAY_4DIR, found {config['selectionModel']}"
        yield error("ERR_QA_SELECTION_MODEL", "config.selectionModel", message)
        for path, group in (("words.path", words["path"]), ("words.additional", words["additional"])):
            for index, word in enumerate(group):
                known = [cells.get(cell_id) for cell_id in waywords.placement(word)]
                if find_faults([cell and (cell["x"], cell["y"]) for cell in known], "RAY_4DIR"):
                    message = f"'{word['wordId']}' does not run straight to the right or down"
                    yield error("ERR_QA_NOT_FORWARD", f"{path}[{index}].placements[0]", message)
    if not config["allowReverseSelection"]:
        yield error("ERR_QA_REVERSE_NOT_ALLOWED", "config.allowReverseSelection", "expected true, found false")


def _review_markers(puzzle: Waywords, cells: Cells) -> Iterator[Finding]:
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


def _review_words(puzzle: Waywords, cells: Cells) -> Iterator[Finding]:
    grid, path = puzzle["grid"], puzzle["words"]["path"]
    if len(path) < FEWEST_WORDS:
        message = f"{len(path)} path words, expected at least {FEWEST_WORDS}"
        yield error("ERR_QA_TOO_FEW_PATH_WORDS", "words.path", message)
    if len(path) > MOST_WORDS:
        yield error(
            "ERR_QA_TOO_MANY_PATH_WORDS", "words.path", f"{len(path)} path words, expected at most {MOST_WORDS}"
        )
    for index, word in enumerate(path):
        if not SHORTEST_WORD <= len(word["tokens"]) <= LONGEST_WORD:
            message = f"'{word['wordId']}' has {len(word['tokens'])} tiles, expected {SHORTEST_WORD} to {LONGEST_WORD}"
            yield error("ERR_QA_WORD_LENGTH", f"words.path[{index}].tokens", message)
    size = (grid["width"], grid["height"])
    least = LEAST_COVERAGE.get(size, max(12, size[0] * size[1] // 4))
    covered = len(set().union(*_cells_of_words(puzzle, cells)))
    if covered < least:
        message = f"path words cover {covered} cells, expected at least {least}"
        yield error("ERR_QA_PATH_COVERAGE_TOO_LOW", "words.path", message)
    if not FEWEST_BONUS <= len(puzzle["words"]["additional"]) <= MOST_BONUS:
        message = f"{len(puzzle['words']['additional'])} bonus words, expected {FEWEST_BONUS} or {MOST_BONUS}"
        yield warning("WARN_QA_BONUS_WORDS", "words.additional", message)


def _review_crossings(puzzle: Waywords, cells: Cells) -> Iterator[Finding]:
    """How path words meet: by shared cells, one after another, and never by lying side by side."""
    path, words = puzzle["words"]["path"], _cells_of_words(puzzle, cells)
    start_id, end_id = (puzzle["grid"][name]["adjacentCellId"] for name in ("start", "end"))
    if start_id in cells and start_id not in words[0]:
        message = f"the first path word, '{path[0]['wordId']}', does not include START"
        yield error("ERR_QA_FIRST_WORD_NOT_AT_START", "words.path[0]", message)
    if end_id in cells and waywords.placement(path[-1])[-1:] != [end_id]:
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
    for i, j in combinations(range(len(path)), 2):
        if not words[i] & words[j] and _touch(words[i], words[j], cells):
            message = f"'{path[i]['wordId']}' and '{path[j]['wordId']}' lie side by side without sharing a cell"
            yield error("ERR_QA_PARALLEL_ADJACENCY", f"words.path[{j}]", message)


def _review_route(puzzle: Waywords, cells: Cells) -> Iterator[Finding]:
    """How START and END are joined. Where they are not, the auditor has said so."""
    path, words = puzzle["words"]["path"], _cells_of_words(puzzle, cells)
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


def _cells_of_words(puzzle: Waywords, cells: Cells) -> list[set[str]]:
    """The cells of each path word, those that the grid does not have left out."""
    return [{cell_id for cell_id in waywords.placement(word) if cell_id in cells} for word in puzzle["words"]["path"]]


def _touch(one: set[str], other: set[str], cells: Cells) -> bool:
    return any(abs(cells[a]["x"] - cells[b]["x"]) + abs(cells[a]["y"] - cells[b]["y"]) == 1 for a in one for b in other)
