"""The bridge: each request, and each mistake."""

from __future__ import annotations

import json
from typing import Any

import pytest

from gridwright.rules import bridge, waywords
from tests.rules.kits.waywords import AT, FISH, HINT, NETS, RAIN, SAMPLES, timed

HARBOUR = SAMPLES["harbour"]
START: Any = waywords.init(HARBOUR, AT)


@pytest.fixture(autouse=True)
def loaded() -> None:
    assert ask("load", game="waywords", puzzle=HARBOUR) == {"problems": []}


def ask(do: str, key: str = "today", **fields: Any) -> Any:
    return json.loads(bridge.answer(json.dumps({"do": do, "key": key} | fields)))


def position(state: Any) -> dict[str, Any]:
    return {
        "state": state,
        "view": waywords.view(HARBOUR, state),
        "summary": waywords.summary(HARBOUR, state),
        "describe": waywords.describe(HARBOUR, state),
    }


def test_init_answers_the_first_position() -> None:
    assert ask("init", at=AT) == position(START)


def test_reduce_answers_the_next_position_and_its_events() -> None:
    [action] = timed(HINT)
    state, events = waywords.reduce(HARBOUR, START, action)
    assert ask("reduce", state=START, action=action) == position(state) | {"events": events}


def test_restore_answers_the_position_of_a_saved_state() -> None:
    old = {key: START[key] for key in START if key != "version"}
    assert ask("restore", state=old) == position(START)


def test_suggest_answers_actions_with_the_moment_asked_for() -> None:
    assert ask("suggest", state=START, at=7) == {"actions": waywords.suggest(HARBOUR, START, 7)}


def test_share_answers_the_text() -> None:
    assert ask("share", state=START, options={"number": 5}) == {"text": waywords.share(HARBOUR, START, {"number": 5})}


def test_a_game_can_be_played_through() -> None:
    state = ask("init", at=AT)["state"]
    for action in timed(RAIN, NETS, FISH):
        answer = ask("reduce", state=state, action=action)
        state = answer["state"]
    assert answer["summary"]["status"] == "won"
    assert answer["events"][-1]["type"] == "COMPLETED"


def test_two_puzzles_are_kept_apart_by_their_keys() -> None:
    ask("load", key="yesterday", game="waywords", puzzle=SAMPLES["sunset"])
    assert ask("init", key="yesterday", at=AT)["view"]["theme"] == "Up late"
    assert ask("init", at=AT)["view"]["theme"] == "At the harbour"


def test_a_malformed_puzzle_is_refused_and_the_one_before_it_stays() -> None:
    assert ask("load", game="waywords", puzzle=SAMPLES["sunset"] | {"mode": 5}) == {
        "problems": [{"path": "mode", "message": "expected WAYWORDS, found 5"}]
    }
    assert ask("init", at=AT)["view"]["theme"] == "At the harbour"


@pytest.mark.parametrize(
    ("request_", "code", "message"),
    [
        ({"do": "load", "key": "k", "game": "chess", "puzzle": {}}, "NO_SUCH_GAME", "no game is called chess"),
        ({"do": "init", "key": "k9", "at": 1}, "NOT_LOADED", "no puzzle was loaded as k9"),
        ({"do": "dance", "key": "today"}, "BAD_REQUEST", 'nothing is called "dance"'),
        ({"do": "init", "key": "today"}, "BAD_REQUEST", "at: missing"),
        ({"do": "init", "key": "today", "at": []}, "BAD_REQUEST",
         "at: expected a whole number, at least 0, found a list of 0"),
        ({"do": "suggest", "key": "today", "state": START, "at": -1}, "BAD_REQUEST",
         "at: expected a whole number, at least 0, found -1"),
        ({"do": "reduce", "key": "today", "state": START, "action": {"type": "RESET"}}, "BAD_ACTION",
         "action.at: missing"),
        ({"do": "restore", "key": "today", "state": {}}, "BAD_STATE", "state.status: missing"),
        ({"do": "restore", "key": "today", "state": START | {"version": 99}}, "NEWER_STATE",
         "this game was saved by a newer version"),
        ({"do": "reduce", "key": "today", "state": START}, "BAD_REQUEST", "action: missing"),
        ({"key": "today"}, "BAD_REQUEST", "nothing is called null"),
    ],
)  # fmt: skip
def test_a_mistake_is_answered_with_a_code_and_a_sentence(request_: Any, code: str, message: str) -> None:
    assert json.loads(bridge.answer(json.dumps(request_))) == {"error": {"code": code, "message": message}}


@pytest.mark.parametrize("text", ["", "{", "5", "[]", "null", '"do"', "[" * 100_000])
def test_a_text_that_is_no_request_is_a_bad_request(text: str) -> None:
    assert json.loads(bridge.answer(text))["error"]["code"] == "BAD_REQUEST"


@pytest.mark.parametrize("fault", [IndexError("list index out of range"), MemoryError(), ZeroDivisionError("by zero")])
def test_a_fault_in_the_rules_is_answered_and_the_game_goes_on(
    fault: Exception, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:

        def fail(puzzle: Any, state: Any, action: Any) -> Any:
            raise fault

        patch.setattr(waywords, "reduce", fail)
        answer = ask("reduce", state=START, action={"type": "RESET", "at": AT})
        assert answer["error"] == {"code": "FAULT", "message": f"{type(fault).__name__}: {fault}"}
    assert ask("reduce", state=START, action={"type": "RESET", "at": AT})["state"]
