from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gridwright.making.waywords.audit import audit
from gridwright.making.waywords.geometry import Coordinates, find_faults
from gridwright.making.waywords.profiles import PROFILES
from gridwright.rules import waywords
from tests.games import damage, json_values, puzzles
from tests.making.waywords.puzzles import SMALL, codes, compile_source

Puzzle = dict[str, Any]
Change = Callable[[Puzzle], Any]

GOOD = compile_source(SMALL)


def sail(puzzle: Puzzle) -> Any:
    """The path word SAIL, from START."""
    return puzzle["words"]["path"][0]


def low(puzzle: Puzzle) -> Any:
    return puzzle["words"]["path"][1]


def sun(puzzle: Puzzle) -> Any:
    """The additional word SUN, which shares its S with SAIL."""
    return puzzle["words"]["additional"][0]


def cell(puzzle: Puzzle, cell_id: str) -> Any:
    return next(cell for cell in puzzle["grid"]["cells"] if cell["id"] == cell_id)


def repeat_sail(puzzle: Puzzle, step: int) -> Any:
    """SAIL once more, as a bonus word, read forwards or backwards."""
    word = deepcopy(sail(puzzle)) | {"wordId": "AGAIN", "hintCellId": "r0c0"}
    word["placements"][0] = word["placements"][0][::step]
    word["tokens"] = word["tokens"][::step]
    return puzzle["words"]["additional"].append(word)


def spoil(*changes: Change) -> Puzzle:
    puzzle = deepcopy(GOOD)
    for change in changes:
        change(puzzle)
    return puzzle


def test_a_good_puzzle_has_no_finding() -> None:
    assert audit(GOOD) == []


MUTANTS: dict[str, tuple[Change, list[tuple[str, str]]]] = {
    "no theme": (
        lambda p: p.pop("theme"),
        [("ERR_SCHEMA", "theme")],
    ),
    "two values of the wrong kind": (
        lambda p: (p["config"].update(allowReverseSelection=1), p["grid"].update(width="4")),
        [("ERR_SCHEMA", "config.allowReverseSelection"), ("ERR_SCHEMA", "grid.width")],
    ),
    "a wrong value with a colon in it": (
        lambda p: p.update(mode="WAY: WORDS"),
        [("ERR_SCHEMA", "mode")],
    ),
    "a cell id given twice": (
        lambda p: cell(p, "r2c3").update(id="r0c0"),
        [("ERR_SCHEMA", "grid.cells")],
    ),
    "no placement": (
        lambda p: sail(p).update(placements=[]),
        [("ERR_SINGLE_PLACEMENT", "words.path[0].placements")],
    ),
    "no placement of an additional word": (
        lambda p: sun(p).update(placements=[]),
        [("ERR_SINGLE_PLACEMENT", "words.additional[0].placements")],
    ),
    "two placements": (
        lambda p: sail(p)["placements"].append(sail(p)["placements"][0]),
        [("ERR_SINGLE_PLACEMENT", "words.path[0].placements")],
    ),
    "a placement without cells": (
        lambda p: p["words"]["path"].append(deepcopy(low(p)) | {"wordId": "EMPTY", "placements": [[]]}),
        [("ERR_SIZE_MISMATCH", "words.path[3].placements[0]")],
    ),
    "a path word's placement that is too short": (
        lambda p: p["words"]["path"][2]["placements"][0].pop(0),
        [("ERR_SIZE_MISMATCH", "words.path[2].placements[0]")],
    ),
    "a placement that is too short": (
        lambda p: sun(p)["placements"][0].pop(),
        [("ERR_SIZE_MISMATCH", "words.additional[0].placements[0]")],
    ),
    "a size that is not the number of tokens": (
        lambda p: sun(p).update(size=4),
        [("ERR_SIZE_MISMATCH", "words.additional[0].size")],
    ),
    "a cell that is not in the grid": (
        lambda p: sun(p)["placements"][0].__setitem__(2, "r9c9"),
        [("ERR_UNKNOWN_CELL", "words.additional[0].placements[0][2]")],
    ),
    "a path word's cell that is not in the grid": (
        lambda p: sail(p)["placements"][0].__setitem__(0, "r9c9"),
        [("ERR_UNKNOWN_CELL", "words.path[0].placements[0][0]")],
    ),
    "a token that its cell does not hold": (
        lambda p: sun(p)["tokens"][2].update(v="M"),
        [("ERR_TOKEN_MISMATCH", "words.additional[0].placements[0][2]")],
    ),
    "a token in lower case": (
        lambda p: sun(p)["tokens"][2].update(v="n"),
        [("ERR_TOKEN_MISMATCH", "words.additional[0].placements[0][2]")],
    ),
    "an emoji token on a letter": (
        lambda p: sun(p)["tokens"][2].update(t="E"),
        [("ERR_TOKEN_MISMATCH", "words.additional[0].placements[0][2]")],
    ),
    "a letter token on an emoji": (
        lambda p: (
            cell(p, "r2c0").update(type="EMOJI", value="🌊", meaning="sea"),
            sun(p)["tokens"][2].update(v="🌊"),
        ),
        [("ERR_TOKEN_MISMATCH", "words.additional[0].placements[0][2]")],
    ),
    "a VOID in a word": (
        lambda p: cell(p, "r2c0").update(type="VOID"),
        [("ERR_VOID_IN_PLACEMENT", "words.additional[0].placements[0][2]")],
    ),
    "a VOID that cuts the path": (
        lambda p: cell(p, "r1c3").update(type="VOID"),
        [("ERR_UNSOLVABLE", "words.path"), ("ERR_VOID_IN_PLACEMENT", "words.path[1].placements[0][1]")],
    ),
    "a path word too few": (
        lambda p: p["words"]["path"].pop(1),
        [("ERR_UNSOLVABLE", "words.path")],
    ),
    "START at no cell": (
        lambda p: p["grid"]["start"].update(adjacentCellId="r9c9"),
        [("ERR_START_CELL", "grid.start.adjacentCellId")],
    ),
    "START at a VOID": (
        lambda p: p["grid"]["start"].update(adjacentCellId="r1c1"),
        [("ERR_START_CELL", "grid.start.adjacentCellId")],
    ),
    "START at a tile of no path word": (
        lambda p: p["grid"]["start"].update(adjacentCellId="r1c0"),
        [("ERR_START_CELL", "grid.start.adjacentCellId")],
    ),
    "END at no cell": (
        lambda p: p["grid"]["end"].update(adjacentCellId="r9c9"),
        [("ERR_END_CELL", "grid.end.adjacentCellId")],
    ),
    "END at a VOID": (
        lambda p: p["grid"]["end"].update(adjacentCellId="r1c1"),
        [("ERR_END_CELL", "grid.end.adjacentCellId")],
    ),
    "END at a tile of no path word": (
        lambda p: p["grid"]["end"].update(adjacentCellId="r1c2"),
        [("ERR_END_CELL", "grid.end.adjacentCellId")],
    ),
    "no hint": (
        lambda p: sun(p).pop("hintCellId"),
        [("ERR_HINT_MISSING", "words.additional[0].hintCellId")],
    ),
    "a hint outside its word": (
        lambda p: sun(p).update(hintCellId="r0c1"),
        [("ERR_HINT_INTERSECTION", "words.additional[0].hintCellId")],
    ),
    "a hint outside every path word": (
        lambda p: sun(p).update(hintCellId="r1c0"),
        [("ERR_HINT_INTERSECTION", "words.additional[0].hintCellId")],
    ),
    "a hint at no cell": (
        lambda p: sun(p).update(hintCellId="r9c9"),
        [("ERR_HINT_INTERSECTION", "words.additional[0].hintCellId")],
    ),
    "a hint at a VOID": (
        lambda p: cell(p, "r0c0").update(type="VOID"),
        [("ERR_START_CELL", "grid.start.adjacentCellId"), ("ERR_VOID_IN_PLACEMENT", "words.path[0].placements[0][0]"),
         ("ERR_VOID_IN_PLACEMENT", "words.additional[0].placements[0][0]"),
         ("ERR_HINT_INTERSECTION", "words.additional[0].hintCellId")],
    ),
    "the cells of another word": (
        lambda p: repeat_sail(p, 1),
        [("ERR_DUPLICATE_PLACEMENT", "words.additional[1].placements[0]")],
    ),
    "the cells of a path word, under its id": (
        lambda p: (repeat_sail(p, 1), p["words"]["additional"][1].update(wordId="SAIL")),
        [("ERR_DUPLICATE_PLACEMENT", "words.additional[1].placements[0]")],
    ),
    "the cells of another word, backwards": (
        lambda p: (p["config"].update(selectionModel="RAY_8DIR"), repeat_sail(p, -1)),
        [("ERR_DUPLICATE_PLACEMENT", "words.additional[1].placements[0]")],
    ),
    "a cell beyond the right edge": (
        lambda p: cell(p, "r1c2").update(x=4),
        [("WARN_GRID_BOUNDS", "grid.cells[6]")],
    ),
    "a cell above the top": (
        lambda p: cell(p, "r1c2").update(y=-1),
        [("WARN_GRID_BOUNDS", "grid.cells[6]")],
    ),
    "a cell below the bottom": (
        lambda p: cell(p, "r1c2").update(y=3),
        [("WARN_GRID_BOUNDS", "grid.cells[6]")],
    ),
    "a cell before the left edge": (
        lambda p: cell(p, "r1c2").update(x=-1),
        [("WARN_GRID_BOUNDS", "grid.cells[6]")],
    ),
    "an emoji without a meaning": (
        lambda p: cell(p, "r1c2").pop("meaning"),
        [("WARN_EMOJI_MEANING", "grid.cells[6].meaning")],
    ),
    "an emoji of which there is no picture": (
        lambda p: cell(p, "r1c2").update(value="👩‍🍳"),
        [("WARN_EMOJI_PICTURE", "grid.cells[6].value")],
    ),
    "an emoji that nobody knows": (
        lambda p: cell(p, "r1c2").update(value="FOG"),
        [("WARN_EMOJI_PICTURE", "grid.cells[6].value")],
    ),
    "a reveal that says what the theme says": (
        lambda p: p.update(reveal=f" {p['theme'].upper()}"),
        [("WARN_REVEAL", "reveal")],
    ),
    "a theme of bonus words that are not there": (
        lambda p: (p.update(bonusTheme="In the office"), p["words"].update(additional=[])),
        [("WARN_BONUS_THEME", "bonusTheme")],
    ),
    "a reveal that cannot be seen": (lambda p: p.update(reveal="\u200b"), [("ERR_BLANK", "reveal")]),
    "a theme of bonus words that cannot be seen": (
        lambda p: p.update(bonusTheme="\u200b"),
        [("ERR_BLANK", "bonusTheme")],
    ),
    "an offensive reveal": (lambda p: p.update(reveal="What a shit"), [("ERR_OFFENSIVE", "reveal")]),
    "the old name of the hint": (
        lambda p: sun(p).update(clueCellId=sun(p).pop("hintCellId")),
        [("WARN_DEPRECATED_CLUE_CELL", "words.additional[0].clueCellId")],
    ),
    "the old name beside the new": (
        lambda p: sun(p).update(clueCellId="r9c9"),
        [("WARN_DEPRECATED_CLUE_CELL", "words.additional[0].clueCellId")],
    ),
    "a wrong hint under its old name": (
        lambda p: (sun(p).pop("hintCellId"), sun(p).update(clueCellId="r1c0")),
        [("WARN_DEPRECATED_CLUE_CELL", "words.additional[0].clueCellId"),
         ("ERR_HINT_INTERSECTION", "words.additional[0].clueCellId")],
    ),
    "hints that expire": (
        lambda p: p["config"].update(cluePersistMs=5000),
        [("WARN_DEPRECATED_CLUE_PERSIST", "config.cluePersistMs")],
    ),
    "a word listed from its end": (
        lambda p: sail(p)["placements"][0].reverse(),
        [("ERR_PLACEMENT_REVERSED", "words.path[0].placements[0]")],
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", MUTANTS)
def test_a_spoiled_puzzle_has_the_finding_of_its_cause_and_no_other(name: str) -> None:
    change, expected = MUTANTS[name]
    found = audit(spoil(change))
    assert [(finding.code, finding.path) for finding in found] == expected
    for finding in found:
        assert finding.severity == ("warning" if finding.code.startswith("WARN") else "error")
        assert finding.message


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (MUTANTS["two placements"][0], "Word 'SAIL' has 2 placements, expected 1"),
        (MUTANTS["the old name of the hint"][0], "Use hintCellId instead (clueCellId deprecated, removal in v1.2)"),
        (MUTANTS["hints that expire"][0], "cluePersistMs deprecated, hints now persist indefinitely"),
    ],
)
def test_messages_that_the_document_words_are_worded_so(change: Change, message: str) -> None:
    assert [finding.message for finding in audit(spoil(change))] == [message]


def test_a_reversed_listing_under_another_model_does_not_match_its_tokens() -> None:
    found = audit(spoil(lambda p: (sail(p)["placements"][0].reverse(), p["config"].update(selectionModel="RAY_8DIR"))))
    assert codes(found) == ["ERR_TOKEN_MISMATCH"] * 4


def audit_line(line: list[Coordinates], model: str) -> list[str]:
    """The geometry codes of a bonus word with these cells, in a grid of nothing but A."""
    cells = [f"r{y}c{x}" for x, y in line]
    puzzle = compile_source(
        {"theme": "A", "rows": ["AAAAA"] * 5, "path": [{"word": "AAAAA", "at": [0, 0], "dir": "right"}],
         "start": [0, 0], "end": [4, 0], "selection": model}
    )  # fmt: skip
    word = {
        "wordId": "B",
        "tokens": [{"t": "L", "v": "A"}] * len(cells),
        "size": len(cells),
        "placements": [cells],
        "hintCellId": cells[0],
    }
    puzzle["words"]["additional"].append(word)
    found = codes(audit(puzzle))
    return [code.removeprefix("ERR_PLACEMENT_") for code in found if code != "ERR_HINT_INTERSECTION"]


EIGHT = [(2 + dx, 2 + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if dx or dy]


@pytest.mark.parametrize("model", waywords.SELECTION_MODELS)
@pytest.mark.parametrize("cells", [[(1, 1)], [(1, 1), (2, 1)], [(1, 1), (2, 1), (3, 1)], [(1, 1), (1, 2), (1, 3)]])
def test_a_line_to_the_right_or_down_is_fine_under_every_model(cells: list[Coordinates], model: str) -> None:
    assert audit_line(cells, model) == []


@pytest.mark.parametrize("near", EIGHT)
@pytest.mark.parametrize("model", waywords.SELECTION_MODELS)
def test_a_word_of_two_cells_runs_where_its_model_allows(near: Coordinates, model: str) -> None:
    diagonal = near[0] != 2 and near[1] != 2
    expected: list[str] = []
    if diagonal and model in ("RAY_4DIR", "ADJACENT_4"):
        expected = ["DIAGONAL"]
    elif model == "RAY_4DIR" and near in ((1, 2), (2, 1)):
        expected = ["REVERSED"]
    assert audit_line([(2, 2), near], model) == expected


@pytest.mark.parametrize(
    ("cells", "faults"),
    [
        ([(1, 1), (3, 1)], ["NOT_CONTIGUOUS"]),
        ([(3, 1), (1, 1)], ["NOT_CONTIGUOUS"]),
        ([(1, 1), (3, 2)], ["NOT_CONTIGUOUS"]),
        ([(1, 1), (3, 3)], ["NOT_CONTIGUOUS"]),
        ([(1, 1), (1, 1)], ["NOT_CONTIGUOUS"]),
        ([(0, 1), (1, 1), (3, 1), (4, 1)], ["NOT_CONTIGUOUS"]),
        ([(0, 1), (2, 1), (1, 1), (3, 1)], ["NOT_CONTIGUOUS"]),
    ],
)
@pytest.mark.parametrize("model", waywords.SELECTION_MODELS)
def test_a_gap_is_one_under_every_model(cells: list[Coordinates], faults: list[str], model: str) -> None:
    assert audit_line(cells, model) == faults


@pytest.mark.parametrize(
    ("model", "cells", "faults"),
    [
        ("RAY_4DIR", [(1, 1), (2, 1), (2, 2)], ["NOT_RAY"]),
        ("RAY_4DIR", [(1, 2), (2, 2), (2, 1)], ["NOT_RAY"]),
        ("RAY_4DIR", [(2, 2), (1, 2), (1, 3)], ["NOT_RAY"]),
        ("RAY_4DIR", [(1, 1), (2, 1), (1, 1)], ["NOT_RAY"]),
        ("RAY_4DIR", [(3, 1), (2, 1), (1, 1)], ["REVERSED"]),
        ("RAY_4DIR", [(1, 3), (1, 2), (1, 1)], ["REVERSED"]),
        ("RAY_4DIR", [(1, 1), (2, 2), (3, 3)], ["DIAGONAL"]),
        ("RAY_4DIR", [(3, 3), (2, 2), (1, 1)], ["DIAGONAL"]),
        ("RAY_4DIR", [(1, 1), (2, 1), (3, 2)], ["DIAGONAL"]),
        ("RAY_4DIR", [(1, 1), (2, 2), (3, 1)], ["DIAGONAL"]),
        ("RAY_4DIR", [(1, 1), (2, 1), (3, 2), (3, 3)], ["DIAGONAL", "NOT_RAY"]),
        ("RAY_4DIR", [(0, 1), (1, 1), (3, 1), (3, 2)], ["NOT_CONTIGUOUS", "NOT_RAY"]),
        ("RAY_4DIR", [(0, 1), (2, 1), (3, 2)], ["NOT_CONTIGUOUS", "DIAGONAL"]),
        ("RAY_8DIR", [(1, 1), (2, 2), (3, 3)], []),
        ("RAY_8DIR", [(3, 1), (2, 2), (1, 3)], []),
        ("RAY_8DIR", [(3, 1), (2, 1), (1, 1)], []),
        ("RAY_8DIR", [(1, 1), (2, 1), (2, 2)], ["NOT_RAY"]),
        ("RAY_8DIR", [(1, 1), (2, 1), (3, 2)], ["NOT_RAY"]),
        ("RAY_8DIR", [(1, 1), (2, 2), (1, 1)], ["NOT_RAY"]),
        ("ADJACENT_4", [(1, 1), (2, 1), (2, 2), (1, 2)], []),
        ("ADJACENT_4", [(1, 1), (2, 1), (3, 2)], ["DIAGONAL"]),
        ("ADJACENT_4", [(1, 1), (2, 1), (1, 1)], ["REPEATED_CELL"]),
        ("ADJACENT_4", [(1, 1), (2, 1), (2, 2), (1, 2), (1, 1)], ["REPEATED_CELL"]),
        ("ADJACENT_8", [(1, 1), (2, 2), (3, 1), (3, 2)], []),
        ("ADJACENT_8", [(1, 1), (2, 2), (1, 2), (1, 1)], ["REPEATED_CELL"]),
    ],
)
def test_a_line_is_checked_by_its_model(model: str, cells: list[Coordinates], faults: list[str]) -> None:
    assert audit_line(cells, model) == faults


@pytest.mark.parametrize(
    ("cells", "message"),
    [
        ([(1, 1), (2, 1), (4, 1)], "from [2, 1] to [4, 1] is not a step to a neighbour"),
        ([(1, 1), (2, 1), (3, 2)], "from [2, 1] to [3, 2] is a diagonal step, which RAY_4DIR forbids"),
        ([(1, 1), (2, 1), (2, 2)], "the line bends: from [2, 1] to [2, 2] is another direction than before"),
        ([(2, 1), (1, 1)], "the word runs left; RAY_4DIR words run right or down"),
        ([(1, 2), (1, 1)], "the word runs up; RAY_4DIR words run right or down"),
    ],
)
def test_a_fault_is_reported_with_its_cells(cells: list[Coordinates], message: str) -> None:
    assert [fault.message for fault in find_faults(cells, "RAY_4DIR")] == [message]


def test_an_unknown_cell_does_not_hide_what_is_wrong_beside_it() -> None:
    def bend(puzzle: Puzzle) -> None:
        sun(puzzle)["placements"][0][:] = ["r9c9", "r1c0", "r0c0"]

    found = codes(audit(spoil(bend)))
    assert found[0] == "ERR_PLACEMENT_REVERSED"
    assert "ERR_UNKNOWN_CELL" in found


def test_tiles_that_meet_at_corners_join_under_ortho_8_alone() -> None:
    source = {
        "theme": "T",
        "rows": ["AB.", "..C"],
        "path": ["AB", "C"],
        "start": [0, 0],
        "end": [2, 1],
        "selection": "RAY_4DIR",
    }
    assert codes(audit(compile_source(source))) == ["ERR_UNSOLVABLE"]
    assert audit(compile_source(source | {"connectivity": "ORTHO_8"})) == []


def test_an_emoji_in_a_word_is_fine() -> None:
    source = SMALL | {"rows": ["{SUN}AIL", "U.XO", "NNEW"], "path": ["{SUN}AIL", "LOW", "NEW"], "additional": []}
    assert audit(compile_source(source)) == []


def test_a_profile_that_is_not_there_is_refused() -> None:
    with pytest.raises(ValueError, match="no profile is called EASY; there is EASY_DAILY_V1"):
        audit(GOOD, "EASY")


profiles = st.sampled_from([None, *PROFILES])


@given(value=json_values, profile=profiles)
def test_any_value_is_audited(value: Any, profile: str | None) -> None:
    assert set(codes(audit(value, profile))) == {"ERR_SCHEMA"}


@given(seed=st.integers(0, 2**32 - 1), profile=profiles)
def test_any_damage_is_audited(seed: int, profile: str | None) -> None:
    random = Random(seed)
    puzzle = damage(random, damage(random, GOOD))
    found = audit(puzzle, profile)
    assert ("ERR_SCHEMA" in codes(found)) == bool(waywords.check(puzzle))


@given(puzzle=puzzles("waywords"), profile=profiles)
def test_a_puzzle_is_called_unsolvable_when_all_its_words_do_not_win(puzzle: Any, profile: str | None) -> None:
    state = waywords.init(puzzle, 0)
    for word in puzzle["words"]["path"]:
        state = state | {"foundPathWords": state["foundPathWords"] | {word["wordId"]: True}}
    lost = {"ERR_START_CELL", "ERR_END_CELL", "ERR_UNSOLVABLE"} & set(codes(audit(puzzle, profile)))
    known = {cell["id"] for cell in puzzle["grid"]["cells"]}
    cells = [(waywords.placement(word), len(word["tokens"])) for word in puzzle["words"]["path"]]
    if all(len(placement) == tiles and known.issuperset(placement) for placement, tiles in cells):
        assert waywords.is_connected(puzzle, state) == (not lost)
    else:  # what the words would join if all were placed is unknown
        assert "ERR_UNSOLVABLE" not in lost
