"""Waywords: what it makes of saved states, malformed actions and puzzle files, under the document's numbers."""

from __future__ import annotations

import json
from typing import Any

import pytest

from gridwright.rules import waywords
from gridwright.rules.errors import RulesError
from gridwright.rules.shape import format_problem
from tests.rules.kits.waywords import AT, COST, FISH, HINT, NETS, RAIN, SAMPLES, after

HARBOUR = SAMPLES["harbour"]


# 9.2 and 16 Saved states


def test_a_state_from_before_1_1_is_brought_up_to_date() -> None:
    old = {
        "status": "IN_PROGRESS",
        "foundPathWords": {"p-rain": True},
        "foundAdditionalWords": {"b-cost": True, "b-its": True},
        "hintUsedCount": 3,
        "hintMarkedCells": {"d2": True},
        "clueMarkedCells": {"d3": True},
        "lastClueExpiresAt": AT + 5000,
        "startedAt": AT,
    }
    assert waywords.restore(HARBOUR, old) == {
        "version": 2,
        "status": "IN_PROGRESS",
        "foundPathWords": {"p-rain": True},
        "foundAdditionalWords": {"b-cost": True, "b-its": True},
        "hintUsedFromButton": 3,
        "hintRevealedFromBonus": 2,
        "hintMarkedCells": {"d2": True, "d3": True},
        "hints": {"about": "", "rung": 0, "taken": [0, 3, 0]},
        "startedAt": AT,
    }


@pytest.mark.parametrize("field", ["hintMarkedCells", "clueMarkedCells", "foundAdditionalWords", "hintUsedCount"])
def test_a_damaged_state_from_before_1_1_never_breaks(field: str) -> None:
    old = {"status": "IN_PROGRESS", "foundPathWords": {}, "foundAdditionalWords": {}, "startedAt": AT}
    old |= {"hintUsedCount": 0, "hintMarkedCells": {}, "clueMarkedCells": {}} | {field: ["a1"]}
    if field == "clueMarkedCells":  # a field of no use now: what is wrong with it is no matter
        assert waywords.restore(HARBOUR, old)["hintMarkedCells"] == {}
        return
    with pytest.raises(RulesError) as refused:
        waywords.restore(HARBOUR, old)
    assert refused.value.code == "BAD_STATE"


def test_a_state_of_1_1_that_has_no_version_yet_is_taken_as_it_is() -> None:
    state = after(HARBOUR, HINT, COST, RAIN)
    assert waywords.restore(HARBOUR, {key: state[key] for key in state if key != "version"}) == state


def test_a_won_state_keeps_its_moment_and_one_without_gets_its_start() -> None:
    won = after(HARBOUR, RAIN, NETS, FISH)
    assert waywords.restore(HARBOUR, won) == won
    without = {key: won[key] for key in won if key != "completedAt"}
    assert waywords.restore(HARBOUR, without)["completedAt"] == AT


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"version": 3}, "state.version: expected a whole number, at least 1 and at most 2, found 3"),
        ({"status": "WON"}, 'state.status: expected one of IN_PROGRESS, COMPLETED, found "WON"'),
        ({"status": "COMPLETED"}, "state.status: COMPLETED does not agree with the words found"),
        ({"foundPathWords": {"p-snow": True}}, "state.foundPathWords.p-snow: no such word"),
        ({"foundPathWords": {"b-its": True}}, "state.foundPathWords.b-its: no such word"),
        ({"foundPathWords": {"p-rain": 1}}, "state.foundPathWords.p-rain: expected true, found 1"),
        ({"foundPathWords": ["p-rain"]}, "state.foundPathWords: expected an object, found a list of 1"),
        ({"foundAdditionalWords": {"p-rain": True}}, "state.foundAdditionalWords.p-rain: no such word"),
        ({"hintMarkedCells": {"z9": True}}, "state.hintMarkedCells.z9: no such cell"),
        (
            {"hintUsedFromButton": -1},
            "state.hintUsedFromButton: expected a whole number, at least 0 and at most 1000000000, found -1",
        ),
        ({"startedAt": 1.5}, "state.startedAt: expected a whole number, at least 0, found a decimal number"),
    ],
)
def test_a_state_that_is_not_this_puzzle_s_is_refused_by_path_and_value(change: Any, message: str) -> None:
    with pytest.raises(RulesError) as refused:
        waywords.restore(HARBOUR, waywords.init(HARBOUR, AT) | change)
    assert (refused.value.code, refused.value.message) == ("BAD_STATE", message)


def test_a_state_that_is_no_object_is_refused() -> None:
    values: list[Any] = [None, [], "IN_PROGRESS", 5, True]
    for value in values:
        with pytest.raises(RulesError, match="state: expected an object"):
            waywords.restore(HARBOUR, value)


# Malformed actions


@pytest.mark.parametrize(
    ("action", "message"),
    [
        (None, "action.type: expected SELECT, PRESS_HINT, TAKE_HINT or RESET, found null"),
        ({"type": "TICK", "at": AT}, 'action.type: expected SELECT, PRESS_HINT, TAKE_HINT or RESET, found "TICK"'),
        ({"type": "RESET"}, "action.at: missing"),
        ({"type": "RESET", "at": True}, "action.at: expected a whole number, at least 0, found true"),
        ({"type": "RESET", "at": 2**53}, "action.at: expected a whole number, at least 0, found a number beyond 2^53"),
        ({"type": "SELECT", "at": AT}, "action.cellIds: missing"),
        ({"type": "SELECT", "at": AT, "cellIds": "a1"}, 'action.cellIds: expected a list, found "a1"'),
        ({"type": "SELECT", "at": AT, "cellIds": ["a1", 7]}, "action.cellIds[1]: expected a text, found 7"),
    ],
)
def test_a_malformed_action_is_refused_by_path_and_value(action: Any, message: str) -> None:
    with pytest.raises(RulesError) as refused:
        waywords.reduce(HARBOUR, waywords.init(HARBOUR, AT), action)
    assert (refused.value.code, refused.value.message) == ("BAD_ACTION", message)


# 5.4 The puzzle


def changed(path: str, value: Any) -> Any:
    """HARBOUR with the value at `path` replaced."""
    puzzle = json.loads(json.dumps(HARBOUR))
    node = puzzle
    *parents, last = [int(part) if part.isdigit() else part for part in path.split(".")]
    for part in parents:
        node = node[part]
    node[last] = value
    return puzzle


@pytest.mark.parametrize(
    ("path", "value", "problem"),
    [
        ("puzzleId", "", 'puzzleId: expected a text that is not empty, found ""'),
        ("mode", "GRIDDL", 'mode: expected WAYWORDS, found "GRIDDL"'),
        ("config.allowReverseSelection", 1, "config.allowReverseSelection: expected true or false, found 1"),
        ("config.connectivityModel", "", 'config.connectivityModel: expected one of ORTHO_4, ORTHO_8, found ""'),
        ("grid.width", 0, "grid.width: expected a whole number, at least 1 and at most 50, found 0"),
        ("grid.cells", [], "grid.cells: expected a list of at least 1, found a list of 0"),
        ("grid.cells.3.value", "n", 'grid.cells[3].value: expected one letter from A to Z, found "n"'),
        ("grid.cells.3.value", "NN", 'grid.cells[3].value: expected one letter from A to Z, found "NN"'),
        ("grid.cells.3", {"id": "d1", "x": 3, "y": 0, "type": "LETTER"}, "grid.cells[3].value: missing"),
        ("grid.cells.3", {"id": "d1", "x": 3, "y": 0, "type": "EMOJI", "value": ""},
         'grid.cells[3].value: expected a text that is not empty, found ""'),
        ("grid.cells.3.id", "a1", 'grid.cells: id "a1" is given twice'),
        ("grid.cells.3.x", 2, "grid.cells[3]: a second cell at x 2, y 0"),
        ("grid.start.markerStyle", "ARROW",
         'grid.start.markerStyle: expected one of ARROW_UP, ARROW_DOWN, ARROW_LEFT, ARROW_RIGHT, found "ARROW"'),
        ("words.path", [], "words.path: expected a list of at least 1, found a list of 0"),
        ("words.path.0.tokens.0.t", "X", 'words.path[0].tokens[0].t: expected one of L, E, found "X"'),
        ("words.path.0.placements.0.1", 5,
         "words.path[0].placements[0][1]: expected a text that is not empty, found 5"),
        ("words.additional.1.wordId", "b-cost", 'words.additional: wordId "b-cost" is given twice'),
    ],
)  # fmt: skip
def test_check_names_the_path_and_the_value(path: str, value: Any, problem: str) -> None:
    assert list(map(format_problem, waywords.check(changed(path, value)))) == [problem]


def test_check_lists_everything_that_is_wrong_in_the_order_of_the_file() -> None:
    puzzle = changed("theme", None) | {"words": {"path": HARBOUR["words"]["path"]}}
    assert waywords.check(puzzle) == [
        {"path": "theme", "message": "expected a text, found null"},
        {"path": "words.additional", "message": "missing"},
    ]


def test_what_a_puzzle_file_holds_besides_is_ignored() -> None:
    puzzle = HARBOUR | {"difficulty": 3, "config": HARBOUR["config"] | {"cluePersistMs": 5000}}
    assert waywords.check(puzzle) == []
