"""Limits that no real game reaches: what is beyond them is refused at once, and play never leads beyond them."""

from __future__ import annotations

import json
import time
from typing import Any

import pytest

from gridwright.rules import bridge, griddl
from gridwright.rules.errors import RulesError
from gridwright.rules.griddl.position import Position
from gridwright.rules.result import LARGEST_FIGURE, check
from tests.games import START_AT, every_game, game_of, items_of, kit_of
from tests.histories import sample
from tests.portable.trace import request
from tests.portable.wasm import Wasm
from tests.rules.kits.griddl import SUBMIT, UNDO, at_cell, make_level, stage

MANY = 50_000
MANY_NAMES = 4_000  # MicroPython takes seconds to read more, whatever becomes of them; an import has a limit before
AT_ONCE_S = 10  # what took 40 s, with room for a machine that is busy
FULL = make_level(
    "full",
    "S . S . S S S / S S S S S S S / S S S S S S S / S S S S S S S / S S S S S S S / S S S S S S # / S S S S S . *",
    "S S S S",
    " ".join("s" * length for length in range(1, 8)),
)


def turns_of(count: int) -> list[Any]:
    """Two tiles placed and recalled, over and over."""
    made: list[Any] = []
    for index in range(count):
        source = "reserve" if index else "hand"
        placed = [{"from": source, "slot": slot, "r": 0, "c": column} for slot, column in ((0, 1), (1, 3))]
        made.append({"recall": [[0, 1], [0, 3]]} if index % 2 else {"place": placed})
    return made


def long_game(count: int) -> Any:
    return griddl.init(FULL, START_AT) | {"turns": turns_of(count)}


def asked(wasm: Wasm, text: str) -> Any:
    """What both runtimes answer, after the second has been timed."""
    began = time.perf_counter()
    answer = json.loads(wasm.answer(text))
    assert time.perf_counter() - began < AT_ONCE_S
    assert answer == json.loads(bridge.answer(text))
    return answer


@pytest.fixture
def loaded(wasm: Wasm) -> Wasm:
    asked(wasm, request("load", game="griddl", puzzle=FULL))
    return wasm


def test_a_game_of_1401_turns_is_refused_at_once(loaded: Wasm) -> None:
    refused = asked(loaded, request("restore", state=long_game(1401)))["error"]
    assert refused["code"] == "BAD_STATE"
    assert refused["message"] == "state.turns: expected a list of at most 300, found a list of 1401"


def test_the_longest_game_is_restored_at_once_and_takes_no_further_turn(loaded: Wasm) -> None:
    state = long_game(griddl.MOST_TURNS)
    assert asked(loaded, request("restore", state=state))["state"] == state
    recall = at_cell("STAGE_RECALL", 0, 1) | {"at": START_AT}
    staged = stage(0, 0, 1, "reserve") | {"at": START_AT}
    for action in (recall, staged):
        marked = asked(loaded, request("reduce", state=state, action=action))
        if marked["events"][0]["type"] != "REFUSED":
            break
    refused = asked(loaded, request("reduce", state=marked["state"], action=SUBMIT | {"at": START_AT}))
    assert refused["events"] == [
        {
            "type": "REFUSED",
            "code": "TOO_MANY_TURNS",
            "reason": "A game has at most 300 turns: undo some, or start over",
            "cells": [],
        }
    ]
    assert refused["state"] == marked["state"]
    back = asked(loaded, request("reduce", state=refused["state"], action=UNDO | {"at": START_AT}))
    assert back["state"] == long_game(griddl.MOST_TURNS - 1)


def test_time_grows_with_the_turns_and_not_with_their_square(monkeypatch: pytest.MonkeyPatch) -> None:
    """Counted, not timed: how often a board is set up."""
    boards: list[int] = []
    before = Position.__init__

    def counting(self: Any, puzzle: Any, turns: Any) -> None:
        boards.append(len(turns))
        before(self, puzzle, turns)

    monkeypatch.setattr(Position, "__init__", counting)
    griddl.restore(FULL, long_game(100))
    assert boards == [0]


@every_game
def test_a_list_or_a_map_with_far_too_much_in_it_is_refused_at_once(name: str, wasm: Wasm) -> None:
    puzzle = next(iter(kit_of(name).SAMPLES.values()))
    state = game_of(name).init(puzzle, START_AT)
    wasm.answer(request("load", game=name, puzzle=puzzle))
    bridge.answer(request("load", game=name, puzzle=puzzle))
    tried = 0
    for node, key in items_of(state):
        found = node[key]
        if type(found) is list:
            node[key] = (found or [{}]) * MANY
        elif type(found) is dict and not found:
            node[key] = {f"x{index}": True for index in range(MANY_NAMES)}
        else:
            continue
        assert asked(wasm, request("restore", state=state))["error"]["code"] == "BAD_STATE"
        node[key] = found
        tried += 1
    assert tried, "a state has something that can grow"


FIGURES = [
    ("waywords", "sunset", ["hintUsedFromButton"]),
    ("waywords", "sunset", ["hintRevealedFromBonus"]),
    ("wordogram", "", ["overall", "attempts"]),
    ("wordogram", "", ["overall", "incorrectLetters"]),
]


@pytest.mark.parametrize(("name", "puzzle_name", "path"), FIGURES, ids=lambda value: str(value))
def test_a_figure_ends_where_a_result_s_does(name: str, puzzle_name: str, path: list[str]) -> None:
    game, samples = game_of(name), kit_of(name).SAMPLES
    puzzle = samples[puzzle_name] if puzzle_name else next(iter(samples.values()))
    state = json.loads(json.dumps(game.init(puzzle, START_AT)))
    node: Any = state
    for key in path[:-1]:
        node = node[key]
    node[path[-1]] = LARGEST_FIGURE + 1
    with pytest.raises(RulesError, match="at most 1000000000"):
        game.restore(puzzle, state)
    node[path[-1]] = LARGEST_FIGURE
    state = game.restore(puzzle, state)
    for _ in range(60):
        for action in game.suggest(puzzle, state, START_AT)[::-1][:1]:
            state = game.reduce(puzzle, state, action)[0]
    assert game.restore(puzzle, state) == state
    summary = game.summary(puzzle, state)
    assert check(sample(name, status="won", score=summary["score"], figures=summary["figures"])) == []
