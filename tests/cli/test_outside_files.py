"""Puzzle files that others made: those that meet the game's document pass, the others fail with the right code."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.cli.run import run
from tests.library.samples import write

Coordinates = tuple[int, int]
Puzzle = dict[str, Any]
Change = Callable[[Puzzle], Any]
Line = tuple[Coordinates, str]

STEPS = {
    "E": (1, 0),
    "S": (0, 1),
    "W": (-1, 0),
    "N": (0, -1),
    "SE": (1, 1),
    "SW": (-1, 1),
    "NE": (1, -1),
    "NW": (-1, -1),
}
CHESS = "abcdefghijkl"
SCHEMES: dict[str, Callable[[int, int], str]] = {
    "r0c0": lambda x, y: f"r{y}c{x}",
    "0,0": lambda x, y: f"{x},{y}",
    "a1": lambda x, y: f"{CHESS[x]}{y + 1}",
    "by number": lambda x, y: str(y * 50 + x),
    "with a bar": lambda x, y: f"{x}|{y}",
    "in words": lambda x, y: f"cell in row {y}, col {x} ✶",
}


def trace(start: Coordinates, way: str) -> list[Coordinates]:
    """The cells from `start` along steps such as 'E E SE'."""
    cells = [start]
    for name in way.split():
        dx, dy = STEPS[name]
        cells.append((cells[-1][0] + dx, cells[-1][1] + dy))
    return cells


def make(
    rows: list[str],
    path: list[Line],
    bonus: list[Line],
    *,
    start: Coordinates,
    end: Coordinates,
    model: str = "RAY_8DIR",
    connectivity: str = "ORTHO_4",
    reverse: bool = True,
    scheme: str = "r0c0",
) -> Puzzle:
    """A file as the document's section 5.4 has it. In `rows` a # is VOID, and * an emoji; a word is a start and a way.
    A bonus word hints at its first cell that a path word has."""
    name = SCHEMES[scheme]
    at: dict[Coordinates, dict[str, Any]] = {}
    for y, row in enumerate(rows):
        for x, value in enumerate(row):
            kind: dict[str, Any] = {"type": "LETTER", "value": value}
            if value == "#":
                kind = {"type": "VOID"}
            elif value == "*":
                kind = {"type": "EMOJI", "value": "SEA", "meaning": "sea"}
            at[x, y] = {"id": name(x, y), "x": x, "y": y, **kind}
    covered = {coordinates for line in path for coordinates in trace(*line)}

    def word(word_id: str, line: Line) -> dict[str, Any]:
        cells = [at[coordinates] for coordinates in trace(*line)]
        tokens = [{"t": "E" if cell["type"] == "EMOJI" else "L", "v": cell["value"]} for cell in cells]
        placement = [cell["id"] for cell in cells]
        return {"wordId": word_id, "tokens": tokens, "size": len(tokens), "placements": [placement]}

    def hint(line: Line) -> dict[str, str]:
        return {"hintCellId": name(*next(coordinates for coordinates in trace(*line) if coordinates in covered))}

    return {
        "puzzleId": "theirs-001",
        "mode": "WAYWORDS",
        "theme": "Theirs",
        "config": {"selectionModel": model, "connectivityModel": connectivity, "allowReverseSelection": reverse},
        "grid": {
            "width": len(rows[0]),
            "height": len(rows),
            "cells": list(at.values()),
            "start": {"adjacentCellId": name(*start)},
            "end": {"adjacentCellId": name(*end)},
        },
        "words": {
            "path": [word(f"p{index}", line) for index, line in enumerate(path)],
            "additional": [word(f"b{index}", line) | hint(line) for index, line in enumerate(bonus)],
        },
    }


def fill(width: int, height: int) -> list[str]:
    """Consonants that spell nothing."""
    random = Random(11)
    return ["".join(random.choice("BCDFGHJKLMNPQRSTVWZ") for _ in range(width)) for _ in range(height)]


def rays(**changes: Any) -> Puzzle:
    """In all eight directions: BOAT to the right, TOP down, PIT to the left; bonus words up, diagonal and backwards."""
    given: dict[str, Any] = {
        "rows": ["BOATQ", "KSQOZ", "QTIPJ", "VQQNQ"],
        "path": [((0, 0), "E E E"), ((3, 0), "S S"), ((3, 2), "W W")],
        "bonus": [((1, 2), "N N"), ((0, 3), "NE"), ((2, 2), "NW"), ((4, 3), "NW"), ((2, 3), "NE")],
        "start": (0, 0),
        "end": (1, 2),
    }
    return make(**(given | changes))


def forward(**changes: Any) -> Puzzle:
    """Along rows and columns, with a hole and an emoji."""
    given: dict[str, Any] = {
        "rows": ["SAIL", "U#*O", "NNEW"],
        "path": [((0, 0), "E E E"), ((3, 0), "S S"), ((1, 2), "E E")],
        "bonus": [((0, 0), "S S"), ((2, 1), "S")],
        "start": (0, 0),
        "end": (1, 2),
        "model": "RAY_4DIR",
    }
    return make(**(given | changes))


def chains(**changes: Any) -> Puzzle:
    """Round corners, edge to edge."""
    given: dict[str, Any] = {
        "rows": ["GARQ", "QQDE", "ZQ#N"],
        "path": [((0, 0), "E E S E S")],
        "bonus": [((2, 1), "N W S"), ((3, 2), "N N")],
        "start": (0, 0),
        "end": (3, 2),
        "model": "ADJACENT_4",
    }
    return make(**(given | changes))


def slants(**changes: Any) -> Puzzle:
    """Round corners, also diagonally."""
    given: dict[str, Any] = {
        "rows": ["TIX", "NCY", "ZKE"],
        "path": [((0, 0), "E SW"), ((1, 2), "E N")],
        "bonus": [((1, 0), "S E"), ((0, 1), "E NE")],
        "start": (0, 0),
        "end": (2, 2),
        "model": "ADJACENT_8",
        "connectivity": "ORTHO_8",
    }
    return make(**(given | changes))


def easy(size: Coordinates = (7, 7), **changes: Any) -> Puzzle:
    """An easy daily of one of four sizes. Its letters spell nothing."""
    path, bonus, start, end = EASY[size]
    given: dict[str, Any] = {
        "rows": fill(*size),
        "path": path,
        "bonus": bonus,
        "start": start,
        "end": end,
        "model": "RAY_4DIR",
    }
    return make(**(given | changes))


def easts(x: int, y: int, count: int) -> Line:
    """A word of `count` tiles to the right."""
    return (x, y), " ".join(["E"] * (count - 1))


def souths(x: int, y: int, count: int) -> Line:
    """A word of `count` tiles down."""
    return (x, y), " ".join(["S"] * (count - 1))


EASY: dict[Coordinates, tuple[list[Line], list[Line], Coordinates, Coordinates]] = {
    (7, 7): (
        [souths(6, 0, 5), easts(2, 4, 5), souths(3, 1, 4), easts(0, 2, 4), souths(0, 1, 6)],
        [souths(4, 0, 5), souths(2, 0, 3)],
        (6, 0),
        (0, 6),
    ),
    (8, 8): (
        [easts(0, 0, 7), souths(6, 0, 5), easts(1, 4, 6), souths(1, 4, 4), easts(1, 7, 6)],
        [souths(3, 0, 3)],
        (0, 0),
        (6, 7),
    ),
    (6, 9): (
        [souths(0, 0, 5), easts(0, 4, 6), souths(5, 4, 3), easts(1, 6, 5), souths(1, 6, 3)],
        [souths(3, 2, 3)],
        (0, 0),
        (1, 8),
    ),
    (12, 7): (
        [easts(0, 0, 7), souths(6, 0, 5), easts(5, 4, 7), souths(9, 4, 3), easts(5, 6, 7)],
        [souths(2, 0, 4), souths(8, 2, 3)],
        (0, 0),
        (11, 6),
    ),
}


def path(puzzle: Puzzle, index: int) -> Any:
    return puzzle["words"]["path"][index]


def bonus(puzzle: Puzzle, index: int = 0) -> Any:
    return puzzle["words"]["additional"][index]


def cell(puzzle: Puzzle, coordinates: Coordinates) -> Any:
    return next(cell for cell in puzzle["grid"]["cells"] if (cell["x"], cell["y"]) == coordinates)


def change(puzzle: Puzzle, *changes: Change) -> Puzzle:
    for each in changes:
        each(puzzle)
    return puzzle


def shuffle(puzzle: Puzzle) -> None:
    Random(3).shuffle(puzzle["grid"]["cells"])


def turn_keys_round(puzzle: Puzzle) -> None:
    """The same file with its fields in another order."""
    for key in list(puzzle)[::-1]:
        puzzle[key] = puzzle.pop(key)


def add_unknown_fields(puzzle: Puzzle) -> None:
    puzzle |= {"difficulty": 3, "author": None, "$schema": "waywords.json"}
    puzzle["config"]["timeLimit"] = 0
    puzzle["grid"]["cells"][0]["note"] = ["start"]
    bonus(puzzle)["clue"] = "see above"
    bonus(puzzle)["tokens"][0]["color"] = "red"


def leave_holes_out(puzzle: Puzzle) -> None:
    grid = puzzle["grid"]
    grid["cells"] = [each for each in grid["cells"] if each["type"] != "VOID"]


EASY_DAILY = "EASY_DAILY_V1"

PASSING: dict[str, tuple[Puzzle, str | None]] = {
    "RAY_8DIR": (rays(), None),
    "RAY_4DIR, with a hole and an emoji": (forward(), None),
    "ADJACENT_4": (chains(), None),
    "ADJACENT_8, joined by corners": (slants(), None),
    "no reversed drags": (rays(reverse=False), None),
    "forward words under RAY_8DIR": (forward(model="RAY_8DIR"), None),
    "straight words under ADJACENT_4": (forward(model="ADJACENT_4"), None),
    "joined by edges under ORTHO_8": (rays(connectivity="ORTHO_8"), None),
    **{f"cells named like {scheme}": (forward(scheme=scheme), None) for scheme in SCHEMES},
    "cells in no order": (change(forward(), shuffle), None),
    "fields in no order": (change(forward(), turn_keys_round), None),
    "holes that are no cells": (change(forward(), leave_holes_out), None),
    "holes with a value": (change(forward(), lambda p: cell(p, (1, 1)).update(value="")), None),
    "arrows": (
        change(forward(), lambda p: (p["grid"]["start"].update(markerStyle="ARROW_DOWN"),
                                     p["grid"]["end"].update(markerStyle="ARROW_LEFT"))),
        None,
    ),
    "no bonus words": (change(rays(), lambda p: p["words"].update(additional=[])), None),
    "no theme to speak of": (rays() | {"theme": ""}, None),
    "a word that is not needed": (change(rays(), lambda p: p["grid"]["end"].update(adjacentCellId="r0c3")), None),
    "START and END at one cell": (change(rays(), lambda p: p["grid"].update(end=p["grid"]["start"])), None),
    "an emoji that is a picture": (
        change(forward(), lambda p: (cell(p, (2, 1)).update(value="🌊"), bonus(p, 1)["tokens"][0].update(v="🌊"))),
        None,
    ),
    "a path word with a hint, which means nothing": (
        change(rays(), lambda p: path(p, 0).update(hintCellId="r0c0")),
        None,
    ),
    "an easy daily of 7 by 7": (easy(), EASY_DAILY),
    "an easy daily of 8 by 8": (easy((8, 8)), EASY_DAILY),
    "an easy daily of 6 by 9": (easy((6, 9)), EASY_DAILY),
    "an easy daily of 12 by 7": (easy((12, 7)), EASY_DAILY),
    "an easy daily with cells named otherwise, in no order": (change(easy(scheme="a1"), shuffle), EASY_DAILY),
    "an easy daily with a hole and an emoji": (
        easy(rows=["#BCDFGH", *["JKL*NPQ", "RSTVWZB"], *fill(7, 4)]),
        EASY_DAILY,
    ),
    "an easy daily without bonus words": (easy(bonus=[]), EASY_DAILY),
    "an easy daily with a path word to spare": (
        easy(path=[EASY[7, 7][0][0], easts(4, 0, 3), *EASY[7, 7][0][1:]]),
        EASY_DAILY,
    ),
}  # fmt: skip


def audit(puzzle: Puzzle, profile: str | None, folder: Path) -> tuple[int, set[str], set[str]]:
    """The exit code, the codes of errors and those of warnings."""
    file = write(folder / "theirs.json", puzzle)
    done = run("audit", file, "--json", *(["--profile", profile] if profile else []))
    findings = json.loads(done.stdout)["files"][0]["findings"]
    found: dict[str, set[str]] = {"error": set(), "warning": set()}
    for finding in findings:
        found[finding["severity"]].add(finding["code"])
    return done.exit_code, found["error"], found["warning"]


@pytest.mark.parametrize("name", PASSING)
def test_a_file_that_meets_the_document_passes(name: str, tmp_path: Path) -> None:
    puzzle, profile = PASSING[name]
    code, errors, warnings = audit(puzzle, profile, tmp_path)
    assert (code, errors) == (0, set())
    assert {warning for warning in warnings if not warning.startswith("WARN_QA_")} == set()


WARNED: dict[str, tuple[Puzzle, str]] = {
    "a cell outside the grid": (change(rays(), lambda p: p["grid"].update(width=4)), "WARN_GRID_BOUNDS"),
    "the old name of a hint": (
        change(rays(), lambda p: bonus(p).update(clueCellId=bonus(p).pop("hintCellId"))),
        "WARN_DEPRECATED_CLUE_CELL",
    ),
    "unknown fields": (change(forward(), add_unknown_fields), "WARN_UNKNOWN_KEY"),
    "hints that expire": (
        change(rays(), lambda p: p["config"].update(cluePersistMs=5000)),
        "WARN_DEPRECATED_CLUE_PERSIST",
    ),
    "an emoji without a meaning": (change(forward(), lambda p: cell(p, (2, 1)).pop("meaning")), "WARN_EMOJI_MEANING"),
}


@pytest.mark.parametrize("name", WARNED)
def test_a_file_that_is_only_warned_of_passes(name: str, tmp_path: Path) -> None:
    puzzle, code = WARNED[name]
    assert audit(puzzle, None, tmp_path) == (0, set(), {code})


SEVEN = EASY[7, 7][0]
STAIRS = [easts(0, 0, 3), souths(2, 0, 3), easts(2, 2, 3), souths(4, 2, 3), easts(4, 4, 3), souths(6, 4, 3)]

FAILING: dict[str, tuple[Puzzle, str | None, set[str]]] = {
    # 10.6
    "no mode": (change(rays(), lambda p: p.pop("mode")), None, {"ERR_SCHEMA"}),
    "a model of their own": (rays(model="RAY_16DIR"), None, {"ERR_SCHEMA"}),
    "a letter in lower case": (change(rays(), lambda p: cell(p, (4, 0)).update(value="q")), None, {"ERR_SCHEMA"}),
    "a cell id given twice": (change(rays(), lambda p: cell(p, (4, 0)).update(id="r0c0")), None, {"ERR_SCHEMA"}),
    "additional words left out": (change(rays(), lambda p: p["words"].pop("additional")), None, {"ERR_SCHEMA"}),
    "a wrong size": (change(rays(), lambda p: path(p, 0).update(size=5)), None, {"ERR_SIZE_MISMATCH"}),
    "two placements": (
        change(slants(), lambda p: path(p, 0)["placements"].append(path(p, 0)["placements"][0])),
        None,
        {"ERR_SINGLE_PLACEMENT"},
    ),
    "no placement": (change(chains(), lambda p: path(p, 0).update(placements=[])), None, {"ERR_SINGLE_PLACEMENT"}),
    "an unknown cell": (
        change(slants(scheme="a1"), lambda p: path(p, 0)["placements"][0].__setitem__(1, "r0c1")),
        None,
        {"ERR_UNKNOWN_CELL"},
    ),
    "another letter": (change(rays(), lambda p: cell(p, (1, 0)).update(value="U")), None, {"ERR_TOKEN_MISMATCH"}),
    "letters for an emoji": (
        change(forward(), lambda p: bonus(p, 1)["tokens"][0].update(t="L", v="S")),
        None,
        {"ERR_TOKEN_MISMATCH"},
    ),
    "a word through a hole": (
        change(forward(), lambda p: cell(p, (0, 1)).update(type="VOID")),
        None,
        {"ERR_VOID_IN_PLACEMENT"},
    ),
    "the same cells twice": (
        change(rays(), lambda p: bonus(p).update({**path(p, 1), "wordId": "b0", "hintCellId": "r0c3"})),
        None,
        {"ERR_DUPLICATE_PLACEMENT"},
    ),
    "the same cells backwards": (
        change(slants(), lambda p: bonus(p, 1).update(
            tokens=path(p, 0)["tokens"][::-1], placements=[path(p, 0)["placements"][0][::-1]], hintCellId="r0c0")),
        None,
        {"ERR_DUPLICATE_PLACEMENT"},
    ),
    "START at a letter of no word": (
        change(rays(), lambda p: p["grid"]["start"].update(adjacentCellId="r0c4")),
        None,
        {"ERR_START_CELL"},
    ),
    "START at a letter of a bonus word": (
        change(rays(), lambda p: p["grid"]["start"].update(adjacentCellId="r1c1")),
        None,
        {"ERR_START_CELL"},
    ),
    "END at a hole": (
        change(chains(), lambda p: p["grid"]["end"].update(adjacentCellId="r2c2")),
        None,
        {"ERR_END_CELL"},
    ),
    "END at no cell": (
        change(chains(), lambda p: p["grid"]["end"].update(adjacentCellId="END")),
        None,
        {"ERR_END_CELL"},
    ),
    "a path in two parts": (change(rays(), lambda p: p["words"]["path"].pop(1)), None, {"ERR_UNSOLVABLE"}),
    "corners that do not join": (slants(connectivity="ORTHO_4"), None, {"ERR_UNSOLVABLE"}),
    "a hint that is missing": (change(rays(), lambda p: bonus(p).pop("hintCellId")), None, {"ERR_HINT_MISSING"}),
    "a hint in no path word": (
        change(rays(), lambda p: bonus(p).update(hintCellId="r1c1")),
        None,
        {"ERR_HINT_INTERSECTION"},
    ),
    "a hint in another word": (
        change(rays(), lambda p: bonus(p).update(hintCellId="r0c0")),
        None,
        {"ERR_HINT_INTERSECTION"},
    ),
    "a gap": (
        change(rays(), lambda p: bonus(p).update(
            tokens=bonus(p)["tokens"][::2], size=2, placements=[bonus(p)["placements"][0][::2]])),
        None,
        {"ERR_PLACEMENT_NOT_CONTIGUOUS"},
    ),
    "bends under RAY_8DIR": (slants(model="RAY_8DIR"), None, {"ERR_PLACEMENT_NOT_RAY"}),
    "bends under RAY_4DIR": (chains(model="RAY_4DIR", bonus=[]), None, {"ERR_PLACEMENT_NOT_RAY"}),
    "slanted steps under ADJACENT_4": (slants(model="ADJACENT_4"), None, {"ERR_PLACEMENT_DIAGONAL"}),
    "a slanted word under RAY_4DIR": (forward(bonus=[((2, 0), "SE")]), None, {"ERR_PLACEMENT_DIAGONAL"}),
    "a word to the left under RAY_4DIR": (forward(bonus=[((3, 0), "W W")]), None, {"ERR_PLACEMENT_REVERSED"}),
    "a word up under RAY_4DIR": (forward(bonus=[((0, 2), "N N")]), None, {"ERR_PLACEMENT_REVERSED"}),
    "a chain that comes back": (chains(bonus=[((3, 2), "N W E")]), None, {"ERR_PLACEMENT_REPEATED_CELL"}),
    # 10.7
    "START below the top": (easy(start=(6, 1)), EASY_DAILY, {"ERR_QA_START_NOT_TOP_ROW"}),
    "END above the bottom": (easy(rows=fill(7, 8)), EASY_DAILY, {"ERR_QA_END_NOT_BOTTOM_ROW"}),
    "three path words": (
        easy(path=[souths(0, 0, 7), easts(0, 3, 7), souths(6, 0, 7)], bonus=[], start=(0, 0), end=(6, 6)),
        EASY_DAILY,
        {"ERR_QA_TOO_FEW_PATH_WORDS"},
    ),
    "seven path words": (
        easy(rows=fill(7, 9), bonus=[], start=(0, 0), end=(6, 8),
             path=[souths(0, 0, 3), easts(0, 2, 3), souths(2, 2, 3), easts(2, 4, 3), souths(4, 4, 3), easts(4, 6, 3),
                   souths(6, 6, 3)]),
        EASY_DAILY,
        {"ERR_QA_TOO_MANY_PATH_WORDS"},
    ),
    "a word of two letters": (
        easy(path=[souths(0, 0, 4), easts(0, 2, 7), souths(6, 2, 4), easts(2, 5, 5), souths(2, 5, 2)], bonus=[],
             start=(0, 0), end=(2, 6)),
        EASY_DAILY,
        {"ERR_QA_WORD_LENGTH"},
    ),
    "a word of eight letters": (
        easy((8, 8), path=[easts(0, 0, 8), *EASY[8, 8][0][1:]]),
        EASY_DAILY,
        {"ERR_QA_WORD_LENGTH"},
    ),
    "few cells in path words": (
        easy(path=STAIRS, bonus=[], start=(0, 0), end=(6, 6)),
        EASY_DAILY,
        {"ERR_QA_PATH_COVERAGE_TOO_LOW"},
    ),
    "a first word without START": (
        easy(path=[SEVEN[1], SEVEN[0], *SEVEN[2:]]),
        EASY_DAILY,
        {"ERR_QA_FIRST_WORD_NOT_AT_START"},
    ),
    "a last word that goes on after END": (
        easy(path=[*SEVEN, easts(0, 6, 3)], end=(1, 6)),
        EASY_DAILY,
        {"ERR_QA_LAST_WORD_NOT_AT_END"},
    ),
    "a word before the one that it crosses": (
        easy(path=[SEVEN[0], SEVEN[2], SEVEN[1], *SEVEN[3:]]),
        EASY_DAILY,
        {"ERR_QA_WORD_NOT_CROSSED"},
    ),
    "a word apart": (
        easy(path=[*SEVEN[:4], easts(3, 6, 3), SEVEN[4]]),
        EASY_DAILY,
        {"ERR_QA_WORD_NOT_CROSSED", "ERR_QA_PATH_INTERSECTIONS_TOO_LOW"},
    ),
    "words that only touch": (
        easy(path=[*SEVEN[:3], easts(1, 2, 3), SEVEN[4]]),
        EASY_DAILY,
        {"ERR_QA_WORD_NOT_CROSSED", "ERR_QA_PATH_INTERSECTIONS_TOO_LOW", "ERR_QA_TOUCH_ONLY_CONNECTION",
         "ERR_PARALLEL_ADJACENCY"},
    ),
    "words side by side": (
        easy(path=[*SEVEN[:4], souths(1, 0, 3), SEVEN[4]]),
        EASY_DAILY,
        {"ERR_PARALLEL_ADJACENCY"},
    ),
    "a way that is too short": (
        easy(path=[souths(3, 0, 7), easts(0, 2, 6), souths(0, 0, 5), easts(1, 6, 3)], bonus=[],
             start=(3, 1), end=(3, 6)),
        EASY_DAILY,
        {"ERR_QA_START_NOT_TOP_ROW", "ERR_QA_MARKERS_TOO_CLOSE", "ERR_QA_ROUTE_TOO_SHORT"},
    ),
    "an easy daily in eight directions": (easy(model="RAY_8DIR"), EASY_DAILY, {"ERR_QA_SELECTION_MODEL"}),
    "an easy daily with a slanted bonus word": (
        easy(model="RAY_8DIR", bonus=[((2, 0), "SE SE")]),
        EASY_DAILY,
        {"ERR_QA_SELECTION_MODEL", "ERR_QA_NOT_FORWARD"},
    ),
    "an easy daily with a word to the left": (
        easy(bonus=[((6, 0), "W W")]),
        EASY_DAILY,
        {"ERR_PLACEMENT_REVERSED"},
    ),
    "an easy daily without reversed drags": (easy(reverse=False), EASY_DAILY, {"ERR_QA_REVERSE_NOT_ALLOWED"}),
    "an easy daily without START": (
        change(easy(), lambda p: p["grid"]["start"].update(adjacentCellId="START")),
        EASY_DAILY,
        {"ERR_START_CELL", "ERR_QA_START_MISSING"},
    ),
    "an easy daily without END": (
        change(easy(), lambda p: p["grid"]["end"].update(adjacentCellId="END")),
        EASY_DAILY,
        {"ERR_END_CELL", "ERR_QA_END_MISSING"},
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", FAILING)
def test_a_file_that_breaks_a_rule_fails_with_the_code_of_the_rule_and_no_other(name: str, tmp_path: Path) -> None:
    puzzle, profile, expected = FAILING[name]
    code, errors, warnings = audit(puzzle, profile, tmp_path)
    assert (code, errors) == (1, expected)
    assert {warning for warning in warnings if not warning.startswith("WARN_QA_")} == set()
