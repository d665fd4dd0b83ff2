"""What every game does with what is not its own: it says so, and never breaks."""

from __future__ import annotations

import json
from copy import deepcopy
from random import Random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from gridwright.rules import bridge
from gridwright.rules.errors import RulesError
from tests.amounts import amount, repeats
from tests.games import (
    START_AT,
    adapter,
    damage,
    every_game,
    every_sample,
    game_of,
    is_refused,
    items_of,
    json_values,
    kit_of,
    positions,
    puzzles,
    random_trace,
    randoms,
)


@every_game
@given(random=randoms)
def test_a_reachable_state_is_restored_as_it_is(name: str, random: Random) -> None:
    puzzle, states = random_trace(name, random)
    for state in states:
        assert game_of(name).restore(puzzle, state) == state


@every_game
@given(data=st.data(), value=json_values)
def test_a_foreign_state_is_refused_with_rules_error_only(name: str, data: st.DataObject, value: Any) -> None:
    assert _restored(name, data.draw(puzzles(name)), value) is None


@every_game
@repeats
@settings(max_examples=amount(120, 400))
@given(seed=st.integers(0, 2**32))
def test_a_damaged_state_is_refused_or_made_whole(name: str, seed: int) -> None:
    random = Random(seed)
    puzzle, states = random_trace(name, random, random.randrange(12))
    state = _restored(name, puzzle, damage(random, states[-1]))
    if state is None:
        return
    game = game_of(name)
    adapter(name, "State").validate_python(state, strict=True)
    assert game.restore(puzzle, state) == state
    json.dumps(game.view(puzzle, state))
    for action in game.suggest(puzzle, state, START_AT):
        game.reduce(puzzle, state, action)


@every_game
@given(data=st.data())
def test_a_state_of_another_puzzle_is_refused_or_fits(name: str, data: st.DataObject) -> None:
    _, state = data.draw(positions(name))
    puzzle = data.draw(puzzles(name))
    assert _restored(name, puzzle, state) in (None, state)


def _restored(name: str, puzzle: Any, state: Any) -> Any:
    try:
        return game_of(name).restore(puzzle, state)
    except RulesError as error:
        assert error.code == "BAD_STATE"
        assert error.message.startswith("state")
        return None


@every_game
@given(value=json_values)
def test_check_has_something_to_say_about_any_other_json(name: str, value: Any) -> None:
    problems = game_of(name).check(value)
    assert problems
    for problem in problems:
        assert sorted(problem) == ["message", "path"]
        assert type(problem["path"]) is str and type(problem["message"]) is str and problem["message"]


@every_game
@given(random=randoms)
def test_check_accepts_the_kit_s_puzzles(name: str, random: Random) -> None:
    puzzle = kit_of(name).random_puzzle(random)
    assert game_of(name).check(puzzle) == []
    adapter(name, "Puzzle").validate_python(puzzle, strict=True)


@every_game
@repeats
@settings(max_examples=amount(120, 400))
@given(seed=st.integers(0, 2**32))
def test_check_refuses_what_the_schema_refuses_and_what_it_accepts_can_be_played(name: str, seed: int) -> None:
    random = Random(seed)
    game, kit = game_of(name), kit_of(name)
    puzzle = damage(random, kit.random_puzzle(random))
    problems = game.check(puzzle)
    if is_refused(adapter(name, "Puzzle"), puzzle):
        assert problems, "pydantic refuses a puzzle that check accepts"
    if problems:
        return
    state = game.init(puzzle, START_AT)
    for _ in range(8):
        state = game.reduce(puzzle, state, kit.random_action(random, puzzle, state))[0]
        json.dumps([game.view(puzzle, state), game.summary(puzzle, state), game.suggest(puzzle, state, START_AT)])
        game.describe(puzzle, state)
        game.share(puzzle, state, {"number": 1})
        assert game.restore(puzzle, state) == state


@every_sample
def test_check_refuses_what_the_schema_refuses_at_every_path_of_a_puzzle(name: str, puzzle: Any) -> None:
    reader = adapter(name, "Puzzle")
    puzzle = deepcopy(puzzle)
    values: list[Any] = [None, True, 5, 1.5, "", [], {}]
    spoiled = 0
    for node, key in items_of(puzzle):
        kept = node[key]
        for wrong in values:
            node[key] = wrong
            if is_refused(reader, puzzle):
                spoiled += 1
                assert game_of(name).check(puzzle), f"check accepts {wrong!r} for {key!r}, which was {kept!r}"
        node[key] = kept
    assert spoiled > 2 * len(items_of(puzzle))
    assert game_of(name).check(puzzle) == []


@every_game
def test_check_names_the_path_of_what_is_wrong(name: str) -> None:
    """For each field at the top of a puzzle: without it, and with nonsense in it, the path is its name."""
    for puzzle in kit_of(name).SAMPLES.values():
        for field in adapter(name, "Puzzle").json_schema()["required"]:
            without = game_of(name).check({key: puzzle[key] for key in puzzle if key != field})
            assert without == [{"path": field, "message": "missing"}]
            [problem] = game_of(name).check(puzzle | {field: 1.5})
            assert problem["path"] == field
            assert problem["message"].startswith("expected ") and problem["message"].endswith("found a decimal number")


REQUESTS = ["load", "init", "restore", "reduce", "suggest", "share", "dance"]


@given(text=st.text() | json_values.map(json.dumps))
def test_the_bridge_answers_any_text_with_json(text: str) -> None:
    assert json.loads(bridge.answer(text))["error"]["code"] == "BAD_REQUEST"


@every_game
@repeats
@settings(max_examples=amount(60, 200))
@given(
    data=st.data(),
    do=st.sampled_from(REQUESTS),
    fields=st.dictionaries(st.sampled_from(["game", "puzzle", "key", "state", "action", "at", "options"]), json_values),
)
def test_the_bridge_answers_any_request_with_json(name: str, data: st.DataObject, do: str, fields: Any) -> None:
    """Good requests with some of their fields replaced by anything."""
    puzzle, state = data.draw(positions(name))
    action = {"type": "NOPE", "at": START_AT}
    good = {
        "game": name,
        "puzzle": puzzle,
        "key": "k",
        "state": state,
        "action": action,
        "at": 1,
        "options": {"number": 1},
    }
    bridge.answer(json.dumps({"do": "load"} | good))
    answer = json.loads(bridge.answer(json.dumps({"do": do} | good | fields)))
    assert type(answer) is dict
    if "error" in answer:
        assert set(answer["error"]) == {"code", "message"}


@every_game
def test_the_bridge_answers_what_is_nested_too_deeply(name: str) -> None:
    for text in ("[" * 100_000, "[" * 5000 + "]" * 5000, '{"do":' * 5000 + "1" + "}" * 5000):
        assert json.loads(bridge.answer(text))["error"]["code"] == "BAD_REQUEST"
