"""The rules on CPython and on MicroPython say the same, byte for byte in canonical JSON."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from gridwright.rules import bridge
from tests.amounts import amount, repeats
from tests.games import START_AT, every_game, every_sample, game_of, kit_of, malformed_actions
from tests.portable.trace import differences, play, request
from tests.portable.wasm import Wasm

TRACES, ACTIONS, BATCHES = amount(40, 400), 30, amount(4, 8)  # of each game
NO_GAMES = ["chess", "", "bridge", "schema", "waywords.emoji", "../rules", "a\0b", "Ж", "x" * 5000]


@repeats
@every_game
@pytest.mark.parametrize("batch", range(BATCHES))
def test_random_games_go_the_same_way(
    name: str, batch: int, wasm: Wasm, record_property: Callable[[str, object], None]
) -> None:
    began = time.perf_counter()
    seeds = range(batch, TRACES, BATCHES)
    exchanges = [exchange for seed in seeds for exchange in play(name, seed, ACTIONS, bridge.answer)]
    found = differences(exchanges, wasm.answers(asked for asked, _ in exchanges))
    assert not found, f"{len(found)} of {len(exchanges)} answers differ; the first:\n{found[0]}"
    took = time.perf_counter() - began
    record_property(f"figure {name} traces of {ACTIONS} actions compared between the runtimes", len(seeds))
    record_property(f"figure {name} traces a second in each worker", len(seeds) / took / BATCHES)


@every_sample
def test_every_malformed_action_is_refused_in_the_same_words(name: str, puzzle: Any, wasm: Wasm) -> None:
    game = game_of(name)
    state = game.init(puzzle, START_AT)
    asked = [request("load", game=name, puzzle=puzzle)]
    for action in game.suggest(puzzle, state, START_AT):
        asked += [request("reduce", state=state, action=wrong) for wrong in malformed_actions(name, action)]
    exchanges = [
        (text, json.dumps(json.loads(bridge.answer(text)), sort_keys=True, separators=(",", ":"))) for text in asked
    ]
    assert all('"BAD_ACTION"' in answer for _, answer in exchanges[1:])
    assert differences(exchanges, wasm.answers(asked)) == []


@every_game
def test_each_mistake_in_a_request_has_the_same_code(name: str, wasm: Wasm) -> None:
    puzzle = next(iter(kit_of(name).SAMPLES.values()))
    state = game_of(name).init(puzzle, START_AT)
    asked = [
        "", "{", "nonsense", "5", "[]", "{}", '"do"', "null",
        "[" * 3000 + "]" * 3000,
        request("load", game=name),
        *(request("load", game=other, puzzle=puzzle) for other in NO_GAMES),
        request("load", game=name, puzzle=puzzle),
        request("init", key="another", at=START_AT),
        request("init"),
        request("init", at="now"),
        request("init", at=1.5),
        request("suggest", state=state, at=-1),
        request("restore", state=None),
        request("reduce", state=state),
        request("share", state=state, options={}),
        request("share", state=state, options=None),
        request("dance", state=state),
    ]  # fmt: skip

    def codes(answers: list[str]) -> list[str]:
        return [json.loads(answer).get("error", {}).get("code", "") for answer in answers]

    ours = codes([bridge.answer(text) for text in asked])
    assert ours == codes(wasm.answers(asked))
    assert [asked[index] for index, code in enumerate(ours) if not code] == [request("load", game=name, puzzle=puzzle)]


def test_a_host_that_cannot_run_is_reported_and_never_waited_for(tmp_path: Path) -> None:
    with Wasm(tmp_path / "missing") as broken, pytest.raises(RuntimeError, match="0 of 1 requests were answered"):
        broken.answer("{}")


@pytest.mark.parametrize("at", [2**31 - 1, 2**31, 2**32, START_AT, 2**53 - 1])
def test_moments_beyond_32_bits_survive_the_bridge(at: int, wasm: Wasm) -> None:
    puzzle = kit_of("waywords").SAMPLES["one cell"]
    wasm.answer(request("load", game="waywords", puzzle=puzzle))
    begun = json.loads(wasm.answer(request("init", at=at)))
    assert begun["state"]["startedAt"] == at
    won = json.loads(
        wasm.answer(request("reduce", state=begun["state"], action={"type": "SELECT", "cellIds": ["a1"], "at": at}))
    )
    assert won["events"][-1] == {"type": "COMPLETED", "completedAt": at}
    assert won["state"]["completedAt"] == at


@pytest.mark.parametrize(
    "text",
    [
        "Été",
        "Ж",
        "日本",
        "🌊🦊",
        "👩‍🚀",
        "❤️",
        '"quoted" \\ and / slashed',
        "tab\tline\nreturn\r",
        "\u2028\u2029",
        "\x01\x7f",
    ],
)
def test_any_text_survives_the_bridge(text: str, wasm: Wasm) -> None:
    puzzle = kit_of("waywords").SAMPLES["sunset"] | {"theme": text}
    cells = [cell | ({"meaning": text} if cell["type"] == "EMOJI" else {}) for cell in puzzle["grid"]["cells"]]
    puzzle["grid"] = puzzle["grid"] | {"cells": cells}
    assert json.loads(wasm.answer(request("load", game="waywords", puzzle=puzzle))) == {"problems": []}
    seen = json.loads(wasm.answer(request("init", at=START_AT)))
    assert seen["view"]["theme"] == text
    assert {cell["meaning"] for cell in seen["view"]["cells"]} == {text, ""}
    assert seen["describe"].startswith(f"Theme: {text}.")
