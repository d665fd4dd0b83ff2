"""A slice of `make torture`, and the test of it: a game that breaks a law is caught."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest

from gridwright.rules import GAMES
from gridwright.rules.errors import RulesError
from tests.games import every_game
from tests.torture import __main__ as command
from tests.torture import game, laws

GAMES_EACH = 25


def test_every_game_has_its_law() -> None:
    assert set(laws.KEPT) == set(GAMES)


@every_game
def test_no_law_is_broken(name: str, record_property: Callable[[str, object], None]) -> None:
    seen: Counter[str] = Counter()
    for seed in range(GAMES_EACH):
        seen += game.torture(name, seed)
    assert seen["actions"] == GAMES_EACH * game.ACTIONS
    # Games that only hit walls, or none, would prove little.
    assert 0.1 < seen["refused"] / seen["actions"] < 0.9
    assert min(seen["won"], seen["malformed"], seen["damaged"], seen["shipped"]) > 0
    assert (name in laws.FRESH_STARTS) == (seen["fresh starts"] > 0)
    record_property("figure actions with every law looked at", seen["actions"])


def _write_into_what_is_given(real: Any) -> Any:
    def reduce(puzzle: Any, state: Any, action: Any) -> Any:
        after = real.reduce(puzzle, state, action)
        state["startedAt"] += 1
        return after

    return {"reduce": reduce}


def _change_on_a_refusal(real: Any) -> Any:
    def reduce(puzzle: Any, state: Any, action: Any) -> Any:
        after, events = real.reduce(puzzle, state, action)
        is_refused = any(event["type"] in laws.REFUSALS for event in events)
        return (after | {"startedAt": after["startedAt"] + 1} if is_refused else after), events

    return {"reduce": reduce}


def _accept_anything(real: Any) -> Any:
    def reduce(puzzle: Any, state: Any, action: Any) -> Any:
        try:
            return real.reduce(puzzle, state, action)
        except RulesError:
            return state, []

    return {"reduce": reduce}


def _ask_a_clock(real: Any) -> Any:
    clock = itertools.count()

    def reduce(puzzle: Any, state: Any, action: Any) -> Any:
        after, events = real.reduce(puzzle, state, action)
        return (after if after is state else after | {"startedAt": state["startedAt"] + next(clock)}), events

    return {"reduce": reduce}


def _reveal_the_answer(real: Any) -> Any:
    return {"view": lambda puzzle, state: real.view(puzzle, state) | {"puzzle": puzzle, "words": _texts(puzzle)}}


def _texts(value: Any) -> list[str]:
    if isinstance(value, str):
        return [value]
    inside = value.values() if isinstance(value, dict) else value if isinstance(value, list) else []
    return [text for part in inside for text in _texts(part)]


def _break_a_view(real: Any) -> Any:
    return {"view": lambda puzzle, state: real.view(puzzle, state) | {"cells": (1, 2)}}


def _forget(real: Any) -> Any:
    return {"restore": lambda puzzle, state: real.init(puzzle, state["startedAt"])}


def _take_up_anything(real: Any) -> Any:
    return {"restore": lambda puzzle, state: state}


def _count_down(real: Any) -> Any:
    def summary(puzzle: Any, state: Any) -> Any:
        found = real.summary(puzzle, state)
        return found | {"score": 1_000_000 - found["score"]}

    return {"summary": summary}


def _never_end(real: Any) -> Any:
    return {"summary": lambda puzzle, state: real.summary(puzzle, state) | {"status": "playing"}}


FAULTS = [
    _write_into_what_is_given, _change_on_a_refusal, _accept_anything, _ask_a_clock, _reveal_the_answer, _break_a_view,
    _forget, _take_up_anything, _count_down, _never_end,
]  # fmt: skip


@every_game
@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.__name__.strip("_").replace("_", "-"))
def test_a_game_that_breaks_a_law_is_caught(
    name: str, fault: Callable[[Any], Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    real = GAMES[name]
    broken = SimpleNamespace(**{key: getattr(real, key) for key in dir(real) if key[0] != "_"} | fault(real))
    monkeypatch.setattr(game, "game_of", lambda _: broken)
    with pytest.raises(game.BrokenLawError, match=rf"{name}, seed \d+, after \d+ actions"):
        for seed in range(GAMES_EACH):
            game.torture(name, seed)


def test_the_batches_make_the_actions_that_are_asked_for() -> None:
    names = sorted(GAMES)
    found = list(command.batches("CPython", names, 1_000_000, 50, 7))
    assert sum(count for _, _, _, count in found) * 50 == 1_000_000
    seeds = [(name, seed) for _, name, first, count in found for seed in range(first, first + count)]
    assert len(set(seeds)) == len(seeds)
    assert {name for name, _ in seeds} == set(names) and min(seed for _, seed in seeds) == 7
