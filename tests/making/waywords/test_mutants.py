"""Good puzzles have no finding; a small change to one has the finding of its cause, and no other.

Every code that the auditor, the reviews and the lint can give has a change here or in the tables of the tests beside
this one: a code without any fails the last test.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from gridwright.data.waywords import read_dailies
from gridwright.making.waywords.audit import audit
from tests.making.waywords import test_quality, test_themes
from tests.making.waywords.puzzles import HARD, MEDIUM, codes, compile_source

Puzzle = dict[str, Any]
Change = Callable[[Puzzle], Any]

SOURCE = Path(__file__).parents[3] / "src/gridwright/making/waywords"

DAILIES = {name: compile_source(source) for name, source in read_dailies().items()}
GOOD: dict[str, tuple[str, Puzzle]] = {
    **{name: ("EASY_DAILY_V1", puzzle) for name, puzzle in DAILIES.items()},
    "medium": ("MEDIUM", compile_source(MEDIUM)),
    "hard": ("HARD", compile_source(HARD)),
}
every_good_puzzle = pytest.mark.parametrize("name", GOOD)


@every_good_puzzle
def test_a_good_puzzle_has_no_finding(name: str) -> None:
    profile, puzzle = GOOD[name]
    assert audit(puzzle) == []
    assert audit(puzzle, profile) == []


def spoil(name: str, change: Change) -> Puzzle:
    puzzle = deepcopy(GOOD[name][1])
    change(puzzle)
    return puzzle


def path(puzzle: Puzzle, index: int) -> Any:
    return puzzle["words"]["path"][index]


def bonus(puzzle: Puzzle) -> Any:
    """The longest bonus word, or the first of those."""
    return max(puzzle["words"]["additional"], key=lambda word: word["size"])


def cell(puzzle: Puzzle, cell_id: str) -> Any:
    return next(cell for cell in puzzle["grid"]["cells"] if cell["id"] == cell_id)


def fill(puzzle: Puzzle, row: int) -> Any:
    """The first cell of a row that is in no word."""
    words = puzzle["words"]["path"] + puzzle["words"]["additional"]
    taken = {cell_id for word in words for cell_id in word["placements"][0]}
    cells = puzzle["grid"]["cells"]
    return next(c for c in cells if c["y"] == row and c["type"] == "LETTER" and c["id"] not in taken)


def own_cell(puzzle: Puzzle) -> Any:
    """A cell of the bonus word that is in no other word."""
    words = [word for group in puzzle["words"].values() for word in group if word is not bonus(puzzle)]
    taken = {cell_id for word in words for cell_id in word["placements"][0]}
    return cell(puzzle, next(cell_id for cell_id in bonus(puzzle)["placements"][0] if cell_id not in taken))


def lengthen(puzzle: Puzzle, is_wanted: Callable[[int, int, int, int], bool]) -> None:
    """Make the bonus word one tile longer, by a step that is wanted after its last one: dx and dy of both."""
    word = bonus(puzzle)
    one, last = (cell(puzzle, cell_id) for cell_id in word["placements"][0][-2:])
    before = last["x"] - one["x"], last["y"] - one["y"]
    for more in puzzle["grid"]["cells"]:
        step = more["x"] - last["x"], more["y"] - last["y"]
        if more["type"] == "LETTER" and max(map(abs, step)) == 1 and is_wanted(*before, *step):
            word["placements"][0].append(more["id"])
            word["tokens"].append({"t": "L", "v": more["value"]})
            word["size"] += 1
            return
    raise AssertionError("no such step")


def bends(dx: int, dy: int, x: int, y: int) -> bool:
    return 0 in (x, y) and (x, y) not in ((dx, dy), (-dx, -dy))


def spell(letters: dict[str, str]) -> Change:
    """Other letters in cells that are in no word."""
    return lambda puzzle: [cell(puzzle, cell_id).update(value=letter) for cell_id, letter in letters.items()]


def skip_a_tile(puzzle: Puzzle) -> None:
    word = bonus(puzzle)
    index = next(index for index in (1, 2) if word["placements"][0][index] != word["hintCellId"])
    del word["placements"][0][index], word["tokens"][index]
    word["size"] -= 1


def cut_the_path(puzzle: Puzzle) -> None:
    """Without its second path word, and without the bonus words that hinted at it."""
    lost = set(puzzle["words"]["path"].pop(1)["placements"][0])
    words = puzzle["words"]
    words["additional"] = [word for word in words["additional"] if word["hintCellId"] not in lost]


def list_a_path_word_twice(puzzle: Puzzle) -> None:
    word = path(puzzle, 0)
    puzzle["words"]["additional"][0] = word | {"wordId": "again", "hintCellId": word["placements"][0][0]}


def come_back(puzzle: Puzzle) -> None:
    puzzle["config"]["selectionModel"] = "ADJACENT_8"
    lengthen(puzzle, lambda dx, dy, x, y: (x, y) == (-dx, -dy))


# A change to any good puzzle, and the only finding that an audit then has.
ANY: dict[str, Change] = {
    "ERR_SCHEMA": lambda p: p.pop("puzzleId"),
    "ERR_START_CELL": lambda p: p["grid"]["start"].update(adjacentCellId=fill(p, 0)["id"]),
    "ERR_END_CELL": lambda p: p["grid"]["end"].update(adjacentCellId=fill(p, p["grid"]["height"] - 1)["id"]),
    "ERR_UNSOLVABLE": cut_the_path,
    "ERR_SINGLE_PLACEMENT": lambda p: path(p, 1)["placements"].append(path(p, 1)["placements"][0]),
    "ERR_SIZE_MISMATCH": lambda p: path(p, 1).update(size=path(p, 1)["size"] + 1),
    "ERR_UNKNOWN_CELL": lambda p: path(p, 1)["placements"][0].__setitem__(0, "nowhere"),
    "ERR_VOID_IN_PLACEMENT": lambda p: own_cell(p).update(type="VOID"),
    "ERR_TOKEN_MISMATCH": lambda p: own_cell(p).update(value="Q"),
    "ERR_DUPLICATE_PLACEMENT": list_a_path_word_twice,
    "ERR_PLACEMENT_NOT_CONTIGUOUS": skip_a_tile,
    "ERR_PLACEMENT_NOT_RAY": lambda p: lengthen(p, bends),
    "ERR_PLACEMENT_REPEATED_CELL": come_back,
    "ERR_HINT_MISSING": lambda p: bonus(p).pop("hintCellId"),
    "ERR_HINT_INTERSECTION": lambda p: bonus(p).update(hintCellId=own_cell(p)["id"]),
    "WARN_GRID_BOUNDS": lambda p: fill(p, 0).update(x=-1),
    "WARN_EMOJI_MEANING": lambda p: fill(p, 0).update(type="EMOJI", value="SUN"),
    "WARN_EMOJI_PICTURE": lambda p: fill(p, 0).update(type="EMOJI", value="🇳🇴", meaning="Norway"),
    "WARN_REVEAL": lambda p: p.update(reveal=p["theme"]),
    "WARN_BONUS_THEME": lambda p: (p.update(bonusTheme="In the office"), p["words"].update(additional=[])),
    "WARN_DEPRECATED_CLUE_CELL": lambda p: bonus(p).update(clueCellId=bonus(p).pop("hintCellId")),
    "WARN_DEPRECATED_CLUE_PERSIST": lambda p: p["config"].update(cluePersistMs=8000),
}


@pytest.mark.parametrize("code", ANY)
@every_good_puzzle
def test_a_change_has_the_finding_of_its_cause_and_no_other(name: str, code: str) -> None:
    assert set(codes(audit(spoil(name, ANY[code])))) == {code}


# A change to one good puzzle, and all that its profile's audit then finds.
WHOLE: dict[str, tuple[str, Change, set[str]]] = {
    "a diagonal step": (
        "night-sky",
        lambda p: lengthen(p, lambda dx, dy, x, y: x != 0 != y),
        {"ERR_PLACEMENT_DIAGONAL"},
    ),
    "a bonus word listed from its end": (
        "orchestra-pit",
        lambda p: bonus(p)["placements"][0].reverse(),
        {"ERR_PLACEMENT_REVERSED"},
    ),
    "the last path word listed from its end": (
        "winter-walk",
        lambda p: path(p, -1)["placements"][0].reverse(),
        {"ERR_PLACEMENT_REVERSED"},
    ),
    "a path word without cells": (
        "bakery-window",
        lambda p: path(p, 0).update(placements=[]),
        {"ERR_SINGLE_PLACEMENT"},
    ),
    "START at no cell": (
        "at-the-seaside",
        lambda p: p["grid"]["start"].update(adjacentCellId="nowhere"),
        {"ERR_START_CELL", "ERR_QA_START_MISSING"},
    ),
    "END at no cell": (
        "hard",
        lambda p: p["grid"]["end"].update(adjacentCellId="nowhere"),
        {"ERR_END_CELL", "ERR_QA_END_MISSING"},
    ),
    "START at fill": (
        "medium",
        lambda p: p["grid"]["start"].update(adjacentCellId="r0c0"),
        {"ERR_START_CELL"},
    ),
    "an easy daily round corners": (
        "bakery-window",
        lambda p: p["config"].update(selectionModel="ADJACENT_4"),
        {"ERR_QA_SELECTION_MODEL"},
    ),
    "an easy daily in eight directions": (
        "winter-walk",
        lambda p: p["config"].update(selectionModel="RAY_8DIR"),
        {"ERR_QA_SELECTION_MODEL"},
    ),
    "a medium puzzle along rows and columns": (
        "medium",
        lambda p: p["config"].update(selectionModel="RAY_4DIR"),
        {"ERR_QA_SELECTION_MODEL", "ERR_PLACEMENT_REVERSED", "ERR_PLACEMENT_DIAGONAL"},
    ),
    "no reversed drags": (
        "hard",
        lambda p: p["config"].update(allowReverseSelection=False),
        {"ERR_QA_REVERSE_NOT_ALLOWED"},
    ),
    "an easy daily whose corners join": (
        "orchestra-pit",
        lambda p: p["config"].update(connectivityModel="ORTHO_8"),
        {"WARN_QA_CONNECTIVITY_MODEL"},
    ),
    "a medium puzzle with a hole": (
        "medium",
        lambda p: cell(p, "r0c0").update(type="VOID"),
        {"ERR_QA_VOID_CELLS"},
    ),
    "a hard puzzle without holes": (
        "hard",
        lambda p: [c.update(type="LETTER", value="Q") for c in p["grid"]["cells"] if c["type"] == "VOID"],
        {"ERR_QA_VOID_CELLS"},
    ),
    "a medium puzzle with one more column": (
        "medium",
        lambda p: (
            p["grid"].update(width=9),
            p["grid"]["cells"].extend(
                {"id": f"r{y}c8", "x": 8, "y": y, "type": "LETTER", "value": "QX"[y % 2]} for y in range(8)
            ),
        ),
        {"ERR_QA_GRID_SIZE"},
    ),
    "an easy daily in which FORK is there twice": (
        "in-the-kitchen",
        spell({"r2c2": "F"}),
        {"WARN_QA_WORD_READ_TWICE"},
    ),
    "a medium puzzle in which BUD is there twice, once diagonally": (
        "medium",
        spell({"r0c0": "B", "r1c1": "U"}),
        {"WARN_QA_WORD_READ_TWICE"},
    ),
    "an easy daily with a TREE": (
        "night-sky",
        spell({"r4c5": "E"}),
        {"WARN_QA_ACCIDENTAL_WORD"},
    ),
    "a hard puzzle with a TREE": (
        "hard",
        spell({"r1c7": "R", "r3c7": "E"}),
        {"WARN_QA_ACCIDENTAL_WORD"},
    ),
    "no theme": ("night-sky", lambda p: p.update(theme=""), {"ERR_QA_THEME"}),
    "a blocked word along a line that cannot be dragged": (
        "night-sky",
        spell({"r0c5": "P", "r2c3": "O"}),
        {"WARN_QA_BLOCKED_WORD"},
    ),
    "a blocked word in a medium puzzle": (
        "medium",
        spell({"r0c7": "P", "r1c6": "O", "r2c5": "O"}),
        {"WARN_QA_BLOCKED_WORD"},
    ),
}  # fmt: skip


@pytest.mark.parametrize("title", WHOLE)
def test_a_change_to_a_whole_puzzle_has_these_findings(title: str) -> None:
    name, change, expected = WHOLE[title]
    assert set(codes(audit(spoil(name, change), GOOD[name][0]))) == expected


# Findings that never come alone: the rules behind these imply one another.
COMPANIONS: dict[str, set[str]] = {
    "ERR_QA_START_MISSING": {"ERR_START_CELL"},
    "ERR_QA_END_MISSING": {"ERR_END_CELL"},
    "ERR_QA_MARKERS_TOO_CLOSE": {"ERR_QA_START_NOT_TOP_ROW"},
    "ERR_QA_ROUTE_TOO_SHORT": {
        "ERR_QA_START_NOT_TOP_ROW",
        "ERR_QA_MARKERS_TOO_CLOSE",
        "WARN_QA_WORD_NOT_NEEDED",
    },
    "ERR_QA_DIRECTION": {"WARN_QA_WORD_NOT_NEEDED"},
    "ERR_PARALLEL_ADJACENCY": {"WARN_QA_WORD_NOT_NEEDED"},
    "ERR_QA_NOT_FORWARD": {"ERR_QA_SELECTION_MODEL"},
    "ERR_QA_PATH_INTERSECTIONS_TOO_LOW": {"ERR_QA_WORD_NOT_CROSSED", "WARN_QA_WORD_NOT_NEEDED"},
    "ERR_QA_TOUCH_ONLY_CONNECTION": {
        "ERR_QA_WORD_NOT_CROSSED",
        "ERR_QA_PATH_INTERSECTIONS_TOO_LOW",
        "ERR_PARALLEL_ADJACENCY",
    },
}

FOUND: list[set[str]] = [
    *({code} for code in ANY),
    *(expected for _, _, expected in WHOLE.values()),
    *(set(expected) for table in test_quality.TABLES for _, expected in table.values()),
    *(set(expected) for _, expected in test_themes.MUTANTS.values()),
    *({code} for code in test_themes.BETWEEN),
]


def test_every_code_is_had_by_a_change_that_has_no_other() -> None:
    texts = [file.read_text(encoding="utf-8") for file in SOURCE.glob("*.py")]
    every = {code for text in texts for code in re.findall(r'"((?:ERR|WARN)_\w+)"', text)}
    assert len(every) > 50
    assert {code for code in every if {code} | COMPANIONS.get(code, set()) not in FOUND} == set()
    assert set().union(*FOUND) == every
