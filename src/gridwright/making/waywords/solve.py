"""The solver: where each word can be read, which path words the win needs, and the fewest that bring it.

A solution is a smallest set of path words that joins START to END. All of them are found, by growing sets from START
one word at a time: a set goes on with each word that touches what it has joined so far, and the first size at which any
set reaches END is the smallest. Words that the rules would not let a player find are left out.
"""

from __future__ import annotations

from typing import Any

from gridwright.rules import waywords
from gridwright.rules.schema.waywords import Action, Word
from gridwright.rules.schema.waywords import Puzzle as Waywords
from gridwright.rules.waywords.grid import ALL_EIGHT, ORTHOGONAL

from ..contract import Solved
from ..pace import at_pace
from .geometry import Coordinates
from .readings import CountlessError, find_readings

MOST_SETS = 20_000
SECONDS_TO_A_WORD = 10


def solve(puzzle: Waywords, limit: int = 2) -> Solved:
    words = _list_findable(puzzle)
    everything = _join(words)
    sets, searched, is_whole = _grow_sets(puzzle, words, limit)
    solutions = [
        {"words": [word["wordId"] for word in chosen], "route": waywords.walk(puzzle, _join(chosen))} for chosen in sets
    ]
    needed = [
        word["wordId"]
        for word in words
        if solutions and not waywords.walk(puzzle, _join([other for other in words if other is not word]))
    ]
    figures = {
        "needed": needed,
        "route": waywords.walk(puzzle, everything),
        "occurrences": find_occurrences(puzzle),
        "setsSearched": searched,
    }
    return Solved(solutions, is_whole, figures)


def script(puzzle: Waywords, solution: Any) -> list[Action]:
    cells = {word["wordId"]: waywords.placement(word) for word in puzzle["words"]["path"]}
    selected = ({"type": "SELECT", "cellIds": list(cells[word_id])} for word_id in solution["words"])
    return at_pace(selected, SECONDS_TO_A_WORD)


def show_solved(puzzle: Waywords, solved: Solved) -> str:
    path, needed, route = puzzle["words"]["path"], solved.figures["needed"], solved.figures["route"]
    lines = [puzzle["theme"], puzzle["puzzleId"], ""]
    if not solved.solutions:
        lines.append("cannot be won" if solved.is_whole else "not solved: there are too many sets of words to look at")
    for solution in solved.solutions:
        lines.append(f"{len(solution['words'])} of {len(path)} path words win: {', '.join(solution['words'])}")
    if solved.solutions and not solved.is_whole:
        lines.append("and there are more such sets")
    if solved.solutions:
        lines.append(f"needed: {'all' if len(needed) == len(path) else ', '.join(needed) or 'none'}")
        lines.append(f"shortest way: {len(route)} tiles: {' '.join(route)}")
    for word_id, readings in solved.figures["occurrences"].items():
        if readings is None:
            lines.append(f"{word_id} can be read in too many ways to list")
        elif len(readings) != 1:
            where = "; ".join(" ".join(reading) for reading in readings)
            lines.append(f"{word_id} can be read {len(readings)} times{': ' if where else ''}{where}")
    return "\n".join(lines)


def find_occurrences(puzzle: Waywords) -> dict[str, list[list[str]] | None]:
    """By word id, all readings of a word that can be dragged; None for too many chains."""
    config = puzzle["config"]
    cells = [cell for cell in puzzle["grid"]["cells"] if cell["type"] != "VOID"]
    id_at = {(cell["x"], cell["y"]): cell["id"] for cell in cells}
    tiles = {(cell["x"], cell["y"]): (cell["type"], cell["value"]) for cell in cells}
    found: dict[str, list[list[str]] | None] = {}
    for word in [*puzzle["words"]["path"], *puzzle["words"]["additional"]]:
        tokens = [("LETTER" if token["t"] == "L" else "EMOJI", token["v"]) for token in word["tokens"]]
        try:
            readings = find_readings(tiles, tokens, config["selectionModel"], config["allowReverseSelection"])
            found[word["wordId"]] = [[id_at[cell] for cell in reading] for reading in readings]
        except CountlessError:
            found[word["wordId"]] = None
    return found


def _list_findable(puzzle: Waywords) -> list[Word]:
    """The path words that a drag can find: not one without cells, nor one that has the cells of another."""
    found = []
    state = waywords.init(puzzle, 0)
    for word in puzzle["words"]["path"]:
        action: Action = {"type": "SELECT", "cellIds": waywords.placement(word), "at": 0}
        events = waywords.reduce(puzzle, state, action)[1]
        if any(event["type"] == "WORD_FOUND" and event["wordId"] == word["wordId"] for event in events):
            found.append(word)
    return found


def _join(words: list[Word]) -> set[str]:
    return {cell_id for word in words for cell_id in waywords.placement(word)}


def _grow_sets(puzzle: Waywords, words: list[Word], limit: int) -> tuple[list[list[Word]], int, bool]:
    """The smallest sets that win, how many sets were looked at, and whether there are no more that win."""
    cell_of = {cell["id"]: (cell["x"], cell["y"]) for cell in puzzle["grid"]["cells"] if cell["type"] != "VOID"}
    start, end = (cell_of.get(puzzle["grid"][name]["adjacentCellId"]) for name in ("start", "end"))
    steps = ALL_EIGHT if puzzle["config"]["connectivityModel"] == "ORTHO_8" else ORTHOGONAL
    cells = [{cell_of[cell_id] for cell_id in waywords.placement(word) if cell_id in cell_of} for word in words]
    beside = [own | {(x + dx, y + dy) for x, y in own for dx, dy in steps} for own in cells]
    level: list[frozenset[int]] = [frozenset([index]) for index, own in enumerate(cells) if start in own]
    searched = 0
    while level:
        if searched + len(level) > MOST_SETS:
            return [], searched, False
        searched += len(level)
        winning: list[list[Word]] = []
        longer: dict[frozenset[int], None] = {}
        for chosen in level:
            reached = _flood(set().union(*(cells[index] for index in chosen)), start, steps)
            if end in reached:
                winning.append([words[index] for index in sorted(chosen)])
            for index in range(len(words)):
                if index not in chosen and not beside[index].isdisjoint(reached):
                    longer[chosen | {index}] = None
        if winning:
            return winning[:limit], searched, len(winning) <= limit
        level = list(longer)
    return [], searched, True


def _flood(walkable: set[Coordinates], start: Coordinates | None, steps: tuple[Coordinates, ...]) -> set[Coordinates]:
    reached = walkable & {start}
    waiting = list(reached)
    while waiting:
        x, y = waiting.pop()
        fresh = {(x + dx, y + dy) for dx, dy in steps} & walkable - reached
        reached |= fresh
        waiting += fresh
    return reached
