"""The ladder of hints, in every game: true, never about what is known, and enough to win."""

from __future__ import annotations

import re
from random import Random
from typing import Any

from hypothesis import given

from tests.games import START_AT, adapter, every_game, every_sample, game_of, kit_of, random_trace, randoms

STEPS_TO_WIN = 400
TAKE: Any = {"type": "TAKE_HINT", "at": START_AT}


def follow(name: str, puzzle: Any, state: Any, step: Any) -> Any:
    """The state after the actions of a hint. Each is well formed, and none is refused."""
    game = game_of(name)
    assert step["actions"]
    for action in step["actions"]:
        timed = action | {"at": START_AT}
        adapter(name, "Action").validate_python(timed, strict=True)
        after, events = game.reduce(puzzle, state, timed)
        assert after != state, f"{action} of a hint leads nowhere: {events}"
        state = after
    return state


@every_sample
def test_following_the_hints_wins(name: str, puzzle: Any) -> None:
    game = game_of(name)
    state = game.init(puzzle, START_AT)
    for _ in range(STEPS_TO_WIN):
        step = game.hint(puzzle, state)
        if step is None:
            break
        state = follow(name, puzzle, state, step)
    assert game.summary(puzzle, state)["status"] == "won"
    assert game.hint(puzzle, state) is None, "a finished game has no hints"


@every_game
@given(random=randoms)
def test_a_hint_can_be_followed_from_anywhere_and_is_then_done(name: str, random: Random) -> None:
    game = game_of(name)
    puzzle, states = random_trace(name, random, 10)
    for state in states:
        step = game.hint(puzzle, state)
        if step is None:
            after, events = game.reduce(puzzle, state, TAKE)
            assert after == state, "a press without a hint changes nothing"
            assert "HINT_TAKEN" not in [event["type"] for event in events]
            continue
        assert all(step[rung].strip() and step[rung].endswith(".") for rung in ("nudge", "pointer", "answer"))
        after = follow(name, puzzle, state, step)
        new = game.hint(puzzle, after)
        assert new is None or new["about"] != step["about"], "what was done as the hint said is known now"


@every_game
@given(random=randoms)
def test_the_rungs_are_taken_and_counted_one_by_one(name: str, random: Random) -> None:
    game = game_of(name)
    puzzle, states = random_trace(name, random, 10)
    state = states[-1]
    step = game.hint(puzzle, state)
    if step is None or state["hints"]["about"] == step["about"]:
        return
    for rung, text in enumerate((step["nudge"], step["pointer"], step["answer"])):
        before = list(state["hints"]["taken"])
        state, events = game.reduce(puzzle, state, TAKE)
        assert events[0] == {"type": "HINT_TAKEN", "rung": rung + 1, "text": text}
        before[rung] += 1
        assert state["hints"]["taken"] == before
        figures = game.summary(puzzle, state)["figures"]
        assert [figures[key] for key in ("nudges", "pointers", "answers")] == before
        assert "💡" * (rung + 1) in game.share(puzzle, state, {"number": 1})
        view = game.view(puzzle, state)
        assert view["hints"] == before
        if view["hint"] is None:  # the answer is on the board now
            assert rung == 2
            return
        assert view["hint"]["texts"][-1] == text
        assert bool(view["hint"]["cells"]) >= (rung > 0) and (rung == 2) == bool(view["hint"]["actions"])
        if rung + 1 == view["hint"]["rungs"]:
            break
    after, events = game.reduce(puzzle, state, TAKE)
    assert (after, [event["type"] for event in events]) == (state, ["NO_HINT"])


@every_game
@given(random=randoms)
def test_a_nudge_gives_nothing_away(name: str, random: Random) -> None:
    game, kit = game_of(name), kit_of(name)
    puzzle, states = random_trace(name, random, 10)
    for state in states:
        if step := game.hint(puzzle, state):
            words = set(re.findall(r"[^\s.,:;]+", step["nudge"]))
            assert not words & {secret for secret in kit.secrets(puzzle, state) if isinstance(secret, str)}
