"""Edgewise: the ladder of hints."""

from __future__ import annotations

import re
from typing import Any

from hypothesis import given

from gridwright.rules import edgewise
from tests.games import positions
from tests.rules.kits.edgewise import AT, GROUP, SAMPLES, SUBMIT, TAKE, play, rotate, solution

PLANETS = SAMPLES["planets"]
WINNING = solution(PLANETS)


def hint_after(*actions: Any) -> Any:
    return edgewise.hint(PLANETS, play(PLANETS, *actions)[0])


def test_first_the_tiles_come_to_their_corners() -> None:
    assert WINNING[:2] == [GROUP, rotate(0)]
    step = hint_after()
    assert [step["nudge"], step["pointer"], step["answer"]] == [
        "Both words for the left are on tiles that touch each other, but not at the left.",
        "They are on the two tiles at the bottom.",
        "Move all four tiles on once: then those two are at the left.",
    ]
    assert (step["cells"], step["actions"]) == (["2", "3"], [GROUP])
    assert hint_after(GROUP, GROUP)["actions"] == [GROUP] * 3


def test_then_a_tile_is_turned_whose_side_has_neither_word_or_one() -> None:
    step = hint_after(GROUP)
    assert [step["nudge"], step["pointer"], step["answer"]] == [
        "Both words for the top are on the two tiles there, but neither faces it.",
        "Turn the tile at the top left.",
        "Turn it twice, until MARS faces the top and IAMB faces the left.",
    ]
    assert (step["cells"], step["actions"]) == (["3"], [rotate(0), rotate(0)])
    step = hint_after(GROUP, rotate(0), rotate(0))
    assert step["nudge"] == "One of the two words at the top is where it belongs, the other one is not."
    assert step["pointer"] == "Turn the tile at the top right."


def test_a_board_that_is_right_is_to_be_submitted() -> None:
    step = hint_after(*WINNING[:-1])
    assert (step["nudge"], step["actions"]) == ("No tile needs another turn.", [SUBMIT])
    assert hint_after(*WINNING) is None


def test_a_hint_stays_with_its_tile_until_that_is_turned() -> None:
    begun = [GROUP, rotate(0), rotate(0), TAKE, TAKE]
    assert hint_after(*begun)["cells"] == ["0"]
    more = [*begun, rotate(0), rotate(1)]
    assert hint_after(*more)["cells"] == ["0"], "though the tile before it is wrong again"
    state, _ = play(PLANETS, *more)
    assert edgewise.view(PLANETS, state)["hint"] == {
        "texts": [
            "Both words for the top are on the two tiles there, but neither faces it.",
            "Turn the tile at the top right.",
        ],
        "rungs": 3,
        "cells": ["0"],
        "actions": [],
    }
    turned, _ = play(PLANETS, *more, rotate(1), rotate(1))
    assert edgewise.view(PLANETS, turned)["hint"] is None
    assert edgewise.view(PLANETS, turned)["hints"] == [1, 1, 0]


def test_the_share_has_a_lamp_for_each_rung_up_to_the_highest() -> None:
    won, _ = play(PLANETS, TAKE, TAKE, *WINNING)
    assert edgewise.share(PLANETS, won, {"number": 15}) == "EDGEWISE #15\n✅ 💡💡"
    playing, _ = play(PLANETS, TAKE)
    assert edgewise.share(PLANETS, playing, {"number": 15}) == "EDGEWISE #15\n💡\nnot solved yet"


def test_a_hint_costs_no_guess_and_nothing_moves() -> None:
    before, after = play(PLANETS, SUBMIT)[0], play(PLANETS, SUBMIT, TAKE, TAKE, TAKE)[0]
    assert {key: value for key, value in after.items() if key != "hints"} == {
        key: value for key, value in before.items() if key != "hints"
    }


def test_a_game_saved_before_there_were_hints_has_taken_none() -> None:
    saved: Any = play(PLANETS, SUBMIT)[0]
    old = {key: value for key, value in saved.items() if key != "hints"} | {"version": 1}
    assert edgewise.restore(PLANETS, old) == saved


def test_a_saved_board_that_no_game_reaches_has_no_hint() -> None:
    state: Any = edgewise.init(PLANETS, AT) | {"squares": [1, 0, 2, 3]}
    assert edgewise.hint(PLANETS, edgewise.restore(PLANETS, state)) is None


@given(position=positions("edgewise"))
def test_a_nudge_is_true_and_not_about_a_side_that_is_right(position: tuple[Any, Any]) -> None:
    puzzle, state = position
    step = edgewise.hint(puzzle, state)
    if step is None or step["about"] == "board":
        return
    [name] = re.findall("(?:for|at) the (top|right|bottom|left) (?:are|is)", step["nudge"])
    side = edgewise.SIDES.index(name)
    assert edgewise.view(puzzle, state)["categories"][side]["mark"] != "right"
    slots = [state["squares"].index(square) for square in edgewise.FACING[side]]
    assert (slots[1] - slots[0]) % 4 == 1, "the two tiles touch each other"
    shown = edgewise.facing(puzzle, state["squares"], state["squareRotations"], side)
    right = [word == wanted for word, wanted in zip(shown, edgewise.answer(puzzle, side), strict=True)]
    if "touch each other" in step["nudge"]:
        assert slots != [*edgewise.FACING[side]]
    else:
        assert slots == [*edgewise.FACING[side]]
        assert right.count(True) == (1 if step["nudge"].startswith("One") else 0)


@given(position=positions("edgewise"))
def test_the_marked_tiles_are_those_that_the_pointer_names(position: tuple[Any, Any]) -> None:
    puzzle, state = position
    step = edgewise.hint(puzzle, state)
    if step is None or step["about"] == "board":
        return
    ids = [str(tile["id"]) for tile in edgewise.view(puzzle, state)["tiles"]]
    slots = {ids.index(cell) for cell in step["cells"]}
    name = step["pointer"].rpartition("at the ")[2].rstrip(".")
    named = {edgewise.CORNERS.index(name)} if " " in name else {*edgewise.FACING[edgewise.SIDES.index(name)]}
    assert slots == named
