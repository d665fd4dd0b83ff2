"""What every game does, whatever it is: plain values in, plain values out, nothing changed, nothing given away."""

from __future__ import annotations

import json
import re
from copy import deepcopy
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gridwright.rules import GAMES
from gridwright.rules.errors import RulesError
from tests.games import (
    KITS,
    START_AT,
    adapter,
    every_game,
    every_sample,
    game_of,
    kit_of,
    malformed_actions,
    random_trace,
    randoms,
)

STEPS_TO_WIN = 200
OPTIONS: list[Any] = [
    {"number": 1},
    {"number": 412, "url": "https://example.org/?a=1", "elapsedMs": 754_000, "colorBlind": True},
    {"number": 7, "elapsedMs": 0, "colorBlind": False},
]


def assert_plain(value: Any, path: str) -> None:
    """That a value is JSON through and through: what another runtime would read is what was written."""
    if type(value) is dict:
        for key, item in value.items():
            assert type(key) is str, f"{path} has the key {key!r}; keys are texts"
            assert_plain(item, f"{path}.{key}")
    elif type(value) is list:
        for index, item in enumerate(value):
            assert_plain(item, f"{path}[{index}]")
    else:
        assert value is None or type(value) in (str, int, bool), f"{path} is a {type(value).__name__}, not JSON"


def test_every_game_has_a_kit() -> None:
    for name in GAMES:
        kit_of(name)
    assert set(KITS) == set(GAMES), "a kit for a game that is not in gridwright.rules.GAMES"


@every_game
def test_the_module_says_its_own_name(name: str) -> None:
    assert name == game_of(name).NAME
    assert type(game_of(name).VERSION) is int and game_of(name).VERSION >= 1


@every_sample
def test_a_sample_is_well_formed(name: str, puzzle: Any) -> None:
    assert game_of(name).check(puzzle) == []
    adapter(name, "Puzzle").validate_python(puzzle, strict=True)


@every_game
@given(random=randoms)
def test_values_are_plain_json_of_the_declared_types(name: str, random: Random) -> None:
    game = game_of(name)
    puzzle, states = random_trace(name, random, 10)
    for state in states:
        action = kit_of(name).random_action(random, puzzle, state)
        after, events = game.reduce(puzzle, state, action)
        values = {
            "State": [state, after],
            "Event": events,
            "View": [game.view(puzzle, after)],
            "Action": game.suggest(puzzle, state, START_AT),
            "Summary": [game.summary(puzzle, after)],
        }
        for what, found in values.items():
            for value in found:
                assert_plain(value, what)
                assert json.loads(json.dumps(value)) == value
                adapter(name, what).validate_python(value, strict=True)


@every_game
@given(random=randoms)
def test_nothing_given_is_ever_changed(name: str, random: Random) -> None:
    game = game_of(name)
    puzzle, states = random_trace(name, random, 5)
    for state in states:
        action = kit_of(name).random_action(random, puzzle, state)
        given_values = (puzzle, state, action, OPTIONS[1])
        before = deepcopy(given_values)
        game.check(puzzle)
        game.reduce(puzzle, state, action)
        game.restore(puzzle, state)
        game.view(puzzle, state)
        game.suggest(puzzle, state, START_AT)
        game.summary(puzzle, state)
        game.describe(puzzle, state)
        game.hint(puzzle, state)
        game.share(puzzle, state, OPTIONS[1])
        assert given_values == before


@every_game
@given(random=randoms)
def test_what_comes_back_may_be_changed_without_harm(name: str, random: Random) -> None:
    """A host that writes into a view or a suggestion does not write into the puzzle or the state."""
    game = game_of(name)
    puzzle, states = random_trace(name, random, 5)
    before = deepcopy((puzzle, states[-1]))
    values: list[Any] = [game.view(puzzle, states[-1]), game.suggest(puzzle, states[-1], START_AT)]
    for value in [*values, game.hint(puzzle, states[-1]) or {}]:
        _scribble(value)
        assert (puzzle, states[-1]) == before


def _scribble(value: Any) -> None:
    for item in list(value.values()) if isinstance(value, dict) else list(value):
        if isinstance(item, dict | list):
            _scribble(item)
    value.clear()


@every_game
@given(seed=st.integers(0, 2**32))
def test_the_same_actions_always_lead_to_the_same_state(name: str, seed: int) -> None:
    once, again = (random_trace(name, Random(seed), 15) for _ in range(2))
    assert once == again
    game = game_of(name)
    for state in once[1]:
        assert json.dumps(game.view(once[0], state)) == json.dumps(game.view(again[0], deepcopy(state)))


@every_game
@given(random=randoms)
def test_a_replay_equals_play(name: str, random: Random) -> None:
    """Through a saved state and JSON after every action, or straight through: the same states, events and views."""
    game = game_of(name)
    puzzle = kit_of(name).random_puzzle(random)
    state, played, actions = game.init(puzzle, START_AT), [], []
    for _ in range(15):
        actions.append(kit_of(name).random_action(random, puzzle, state))
        state, events = game.reduce(puzzle, state, actions[-1])
        played.append((state, events, game.view(puzzle, state)))
    puzzle = json.loads(json.dumps(puzzle))
    state, replayed = game.init(puzzle, START_AT), []
    for action in json.loads(json.dumps(actions)):
        state, events = game.reduce(puzzle, game.restore(puzzle, json.loads(json.dumps(state))), action)
        replayed.append((state, events, game.view(puzzle, state)))
    assert replayed == played


@every_sample
def test_following_the_suggestions_wins(name: str, puzzle: Any) -> None:
    game = game_of(name)
    state = game.init(puzzle, START_AT)
    steps = 0
    while game.summary(puzzle, state)["status"] == "playing":
        suggested = game.suggest(puzzle, state, START_AT + steps)
        assert suggested, "suggest gives [] only when the game is over"
        after, events = game.reduce(puzzle, state, suggested[0])
        assert after != state and events, f"the first suggestion leads nowhere: {suggested[0]}"
        state, steps = after, steps + 1
        assert steps < STEPS_TO_WIN
    assert game.summary(puzzle, state)["status"] == "won"
    assert game.suggest(puzzle, state, START_AT) == []


@every_sample
def test_every_suggestion_is_accepted_and_leads_on(name: str, puzzle: Any) -> None:
    game = game_of(name)
    random = Random(1)
    for _ in range(20):
        state = game.init(puzzle, START_AT)
        while suggested := game.suggest(puzzle, state, START_AT):
            for action in suggested:
                assert game.reduce(puzzle, state, action)[0] != state, f"this suggestion leads nowhere: {action}"
            state = game.reduce(puzzle, state, random.choice(suggested))[0]


@every_game
@given(random=randoms)
def test_suggestions_on_any_puzzle_are_accepted(name: str, random: Random) -> None:
    game = game_of(name)
    puzzle, states = random_trace(name, random, 8)
    for state in states:
        suggested = game.suggest(puzzle, state, START_AT)
        assert suggested or game.summary(puzzle, state)["status"] != "playing"
        for action in suggested:
            game.reduce(puzzle, state, action)


@every_sample
def test_a_malformed_action_is_refused_and_nothing_changes(name: str, puzzle: Any) -> None:
    game = game_of(name)
    state = game.init(puzzle, START_AT)
    kinds = {action["type"]: action for action in game.suggest(puzzle, state, START_AT)}
    assert kinds
    for action in kinds.values():
        for wrong in malformed_actions(name, action):
            before = deepcopy((puzzle, state, wrong))
            with pytest.raises(RulesError) as refused:
                game.reduce(puzzle, state, wrong)
            assert refused.value.code == "BAD_ACTION"
            assert refused.value.message
            assert (puzzle, state, wrong) == before


@every_game
@given(random=randoms)
def test_the_view_hides_what_is_not_earned(name: str, random: Random) -> None:
    game, kit = game_of(name), kit_of(name)
    puzzle, states = random_trace(name, random, 15)
    for state in states:
        shown = json.dumps(game.view(puzzle, state))
        for secret in kit.secrets(puzzle, state):
            assert json.dumps(secret) not in shown


@every_game
@given(random=randoms, options=st.sampled_from(OPTIONS))
def test_neither_share_nor_description_reveals_a_secret(name: str, random: Random, options: Any) -> None:
    game, kit = game_of(name), kit_of(name)
    puzzle, states = random_trace(name, random, 10)
    for state in states:
        words = re.findall(r"[^\s.,:;]+", f"{game.share(puzzle, state, options)} {game.describe(puzzle, state)}")
        secrets = [secret for secret in kit.secrets(puzzle, state) if isinstance(secret, str)]
        assert not set(secrets) & set(words)


@every_sample
def test_a_sample_has_secrets_at_first_and_fewer_in_the_end(name: str, puzzle: Any) -> None:
    """Without this the two tests above could pass because there are no secrets."""
    game, kit = game_of(name), kit_of(name)
    state = game.init(puzzle, START_AT)
    first = kit.secrets(puzzle, state)
    while suggested := game.suggest(puzzle, state, START_AT):
        fewer = game.reduce(puzzle, state, suggested[0])[0]
        assert len(kit.secrets(puzzle, fewer)) <= len(kit.secrets(puzzle, state))
        state = fewer
    assert len(kit.secrets(puzzle, state)) < len(first)


@every_game
@given(random=randoms, options=st.sampled_from(OPTIONS))
def test_summary_share_and_description_are_well_formed(name: str, random: Random, options: Any) -> None:
    game = game_of(name)
    puzzle, states = random_trace(name, random, 10)
    for state in states:
        summary = game.summary(puzzle, state)
        assert 0 <= summary["progress"] <= 100
        assert (summary["progress"] == 100) >= (summary["status"] == "won")
        assert min(summary["figures"].values()) >= 0
        text = game.share(puzzle, state, options)
        assert str(options["number"]) in text
        assert text.endswith(options["url"]) if "url" in options else "http" not in text
        assert text == text.strip() and game.describe(puzzle, state) == game.describe(puzzle, state).strip() != ""
