"""Wordogram: what a player can take back, and the mark for "surely a space"."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from hypothesis import given

from gridwright.rules import wordogram
from gridwright.rules.errors import RulesError
from gridwright.rules.wordogram import undo
from tests.games import START_AT, positions, random_trace, randoms
from tests.rules.kits.wordogram import (
    AUTO,
    CHECK,
    CLEAR,
    HINT,
    SAMPLES,
    UNDO,
    clear_line,
    erase,
    make_puzzle,
    mark_space,
    play,
    solution,
    type_,
    write,
)

TO_BE = SAMPLES["to be"]
NOTHING_TO_UNDO = [{"type": "NOTHING_TO_UNDO"}]


def board(*actions: Any) -> tuple[list[str], list[str]]:
    state, _ = play(TO_BE, *actions)
    return state["grid"], state["marks"]


def test_a_mark_stands_in_an_open_tile_and_is_not_checked() -> None:
    state, events = play(TO_BE, mark_space(0, 0))
    assert events == [{"type": "SPACE_MARKED", "row": 0, "col": 0}]
    assert (state["grid"][0][0], state["marks"][0][0]) == (" ", "-")
    assert play(TO_BE, mark_space(0, 0), mark_space(0, 0))[1] == []
    state, events = play(TO_BE, mark_space(0, 0), mark_space(0, 2), CHECK)  # a letter, and a space
    assert events == [{"type": "CHECKED", "right": 0, "wrong": 0}]
    assert state["marks"][0][:3] == "-.-" and state["session"]["incorrectLetters"] == 0
    state, _ = play(TO_BE, AUTO, mark_space(0, 0))
    assert state["marks"][0][0] == "-" and state["session"]["incorrectLetters"] == 0


def test_a_mark_empties_the_tile_and_goes_when_a_letter_is_typed_or_it_is_erased() -> None:
    assert board(type_(0, 0, "T"), mark_space(0, 0)) == board(mark_space(0, 0))
    assert board(type_(0, 0, "X"), CHECK, mark_space(0, 0))[1] == board(mark_space(0, 0))[1]
    assert board(mark_space(0, 0), type_(0, 0, "T")) == board(type_(0, 0, "T"))
    assert board(mark_space(0, 0), erase(0, 0)) == board()
    assert board(mark_space(0, 0), type_(0, 1, "O"), clear_line("row", 0)) == board()


def test_a_mark_is_refused_on_locked_tiles_and_gives_way_to_what_locks() -> None:
    assert play(TO_BE, AUTO, type_(0, 0, "T"), mark_space(0, 0))[1] == [{"type": "REFUSED", "row": 0, "col": 0}]
    assert play(TO_BE, mark_space(0, 5))[1] == [{"type": "REFUSED", "row": 0, "col": 5}]
    marks = [mark_space(row, col) for row in range(3) for col in range(6)]
    state, _ = play(TO_BE, *marks, HINT)
    assert "".join(state["marks"]).count("*") == 1
    state, _ = play(TO_BE, AUTO, mark_space(0, 2), *write(0, 0, "TO BE"))
    assert state["marks"][0] == "==_==#_"  # the line is complete, and so the mark is a space


def test_the_description_counts_the_marks() -> None:
    assert "1 tile marked as a space." in wordogram.describe(TO_BE, play(TO_BE, mark_space(0, 2))[0])
    both = play(TO_BE, mark_space(0, 2), mark_space(1, 2))[0]
    assert "2 tiles marked as spaces." in wordogram.describe(TO_BE, both)


@pytest.mark.parametrize(
    "actions",
    [
        [type_(0, 0, "T")],
        [type_(0, 0, "X")],
        [AUTO, type_(0, 0, "X")],
        [mark_space(0, 0)],
        [type_(0, 0, "T"), erase(0, 0)],
        [type_(0, 0, "T"), type_(0, 0, "O")],
        [type_(0, 0, "T"), mark_space(0, 0)],
        [mark_space(0, 0), type_(0, 0, "T")],
        [mark_space(0, 0), erase(0, 0)],
        [type_(0, 0, "X"), CHECK, erase(0, 0)],
        [type_(0, 0, "X"), CHECK, type_(0, 0, "Y")],
        [type_(0, 0, "X"), mark_space(0, 1), CHECK, type_(0, 2, "Y"), clear_line("row", 0)],
    ],
)
def test_undo_takes_back_the_last_change(actions: list[Any]) -> None:
    assert board(*actions, UNDO) == board(*actions[:-1])
    assert play(TO_BE, *actions)[0]["session"] == play(TO_BE, *actions, UNDO)[0]["session"]


def test_undo_goes_back_to_the_start_and_then_says_that_nothing_is_left() -> None:
    actions = [*write(0, 0, "TOXBE"), mark_space(1, 2), clear_line("row", 0), type_(0, 0, "A")]
    state, events = play(TO_BE, *actions, *[UNDO] * len(actions))
    assert (state["grid"], state["marks"]) == board()
    assert events == [{"type": "UNDONE", "cells": [[0, 0]]}]
    assert not wordogram.view(TO_BE, state)["canUndo"]
    assert play(TO_BE, *actions, *[UNDO] * len(actions), UNDO) == (state, NOTHING_TO_UNDO)


def test_undo_passes_over_what_is_locked_and_gives_back_neither_hint_nor_attempt() -> None:
    actions = [type_(0, 0, "T"), type_(0, 1, "X"), CHECK, HINT]
    before, _ = play(TO_BE, *actions)
    after, events = play(TO_BE, *actions, UNDO)
    assert events == [{"type": "UNDONE", "cells": [[0, 1]]}]
    assert (after["session"], after["overall"]) == (before["session"], before["overall"])
    assert "".join(after["marks"]).count("*") == 1 and after["marks"][0][0] == "="
    assert play(TO_BE, *actions, UNDO, UNDO)[1] == NOTHING_TO_UNDO  # T is locked
    assert not wordogram.view(TO_BE, after)["canUndo"]


def test_typing_what_is_there_already_is_no_step() -> None:
    assert board(type_(0, 0, "A"), type_(0, 0, "A"), UNDO) == board()


def test_neither_a_clear_nor_the_end_can_be_undone() -> None:
    assert play(TO_BE, type_(0, 0, "T"), CLEAR, UNDO)[1] == NOTHING_TO_UNDO
    solved, events = play(TO_BE, *solution(TO_BE), CHECK, UNDO)
    assert events == [{"type": "GAME_OVER"}] and solved["undo"] == []


def test_a_long_game_keeps_its_last_steps_only() -> None:
    puzzle = make_puzzle("large", ["A" * 60] * 60)
    state: Any = wordogram.init(puzzle, START_AT)
    for index in range(3600):
        row, col = index // 60, index % 60
        state, _ = wordogram.reduce(puzzle, state, type_(row, col, "B") | {"at": START_AT})
    assert sum(len(step) for step in state["undo"]) <= undo.MOST_CHARACTERS and len(state["undo"]) > 100
    for row in range(60):
        state, _ = wordogram.reduce(puzzle, state, clear_line("row", row) | {"at": START_AT})
    assert sum(len(step) for step in state["undo"]) <= undo.MOST_CHARACTERS
    state, _ = wordogram.reduce(puzzle, state, UNDO | {"at": START_AT})  # the longest line can be taken back
    assert state["grid"][59] == "B" * 60


@given(random=randoms)
def test_an_undo_after_any_change_restores_what_was_there(random: Random) -> None:
    """Where nothing was locked meanwhile, the board is as it was; the statistics stay in any case."""
    puzzle, states = random_trace("wordogram", random, 12)
    for state in states:
        if state["status"] == "completed":
            continue
        row, col = random.randrange(puzzle["rows"]), random.randrange(puzzle["cols"])
        action = random.choice([type_(row, col, random.choice("ABCZ")), erase(row, col), mark_space(row, col)])
        after, _ = wordogram.reduce(puzzle, state, action | {"at": START_AT})
        if (after["grid"], after["marks"]) == (state["grid"], state["marks"]):
            assert after["undo"] == state["undo"]
            continue
        if after["marks"][row][col] == "=":
            continue
        undone, _ = wordogram.reduce(puzzle, after, UNDO | {"at": START_AT})
        assert (undone["grid"], undone["marks"]) == (state["grid"], state["marks"])
        assert (undone["session"], undone["overall"]) == (after["session"], after["overall"])


@given(position=positions("wordogram"))
def test_whether_there_is_something_to_undo_is_shown(position: tuple[Any, Any]) -> None:
    puzzle, state = position
    _, events = wordogram.reduce(puzzle, state, UNDO | {"at": START_AT})
    assert (events[0]["type"] == "UNDONE") == wordogram.view(puzzle, state)["canUndo"]


def test_a_save_of_the_first_version_is_read() -> None:
    state, _ = play(TO_BE, type_(0, 0, "T"))
    old = {name: value for name, value in state.items() if name != "undo"} | {"version": 1}
    restored = wordogram.restore(TO_BE, json.loads(json.dumps(old)))
    assert restored == state | {"undo": []}
    assert wordogram.reduce(TO_BE, restored, UNDO | {"at": START_AT})[1] == NOTHING_TO_UNDO


@pytest.mark.parametrize(
    "steps",
    [
        [""],
        ["A"],
        ["A "],
        ["A-1"],
        ["A1.0"],
        ["A21"],  # there are 21 cells
        ["A99999"],
        [".5"],  # the overlay
        ["t0"],  # T is right there, and cannot have been wrong
        ["?0"],
        ["A0  B1"],
        [1],
        ["A0"] * 400,
    ],
)
def test_steps_that_no_play_leads_to_are_refused(steps: Any) -> None:
    state, _ = play(TO_BE, type_(0, 0, "T"))
    with pytest.raises(RulesError) as refused:
        wordogram.restore(TO_BE, state | {"undo": steps})
    assert refused.value.code == "BAD_STATE"
