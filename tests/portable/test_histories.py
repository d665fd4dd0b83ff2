"""Merging, stats and badges on both runtimes: the same answers, byte for byte in canonical JSON."""

from __future__ import annotations

import json
from random import Random
from typing import Any

from gridwright.rules import bridge
from tests.games import damage
from tests.histories import ALL_GAMES, GAMES, random_devices, random_today, random_year
from tests.portable.trace import Exchange, canonical, differences, request
from tests.portable.wasm import Wasm

HISTORIES = 250


def exchanges(asked: list[str]) -> list[Exchange]:
    return [(text, canonical(json.loads(bridge.answer(text)))) for text in asked]


def compare(asked: list[str], wasm: Wasm) -> list[Exchange]:
    ours = exchanges(asked)
    found = differences(ours, wasm.answers(asked))
    assert not found, f"{len(found)} of {len(ours)} answers differ; the first:\n{found[0]}"
    return ours


def test_random_histories_have_the_same_stats_and_merge_the_same(wasm: Wasm) -> None:
    asked = []
    for seed in range(HISTORIES):
        random = Random(seed)
        mine, theirs = random_devices(random, 2)
        today = random_today(random, mine + theirs)
        asked.append(request("merge", mine=mine, theirs=theirs))
        asked.append(request("merge", mine=damaged(random, mine), theirs=damaged(random, theirs)))
        asked.append(request("stats", results=mine + theirs, games=GAMES, today=today))
        strict = {"streak": "strict"}
        asked.append(request("stats", results=damaged(random, mine + theirs), games=GAMES[:2], today=today, **strict))
    answers = [json.loads(answer) for _, answer in compare(asked, wasm)]
    assert not any("error" in answer for answer in answers)
    assert sum(answer["refused"] for answer in answers) > HISTORIES
    assert sum(bool(answer["set"]["bridged"]) for answer in answers if "set" in answer) > 5


def test_random_histories_have_the_same_badges(wasm: Wasm) -> None:
    asked = []
    for seed in range(HISTORIES):
        random = Random(seed)
        results = random_year(random)
        levels = [{"id": str(level), "completedAt": random.randrange(2**41)} for level in range(random.randrange(9))]
        packs = [["0", "1"], ["2"], ["3", "6", "7"]][: random.randrange(4)]
        games = random.sample(ALL_GAMES, random.randint(1, 5))
        fields: dict[str, Any] = {"streak": random.choice(["soft", "strict"]), "day": random.choice(["utc", "local"])}
        asked.append(request("badges", results=results, games=games, levels=levels, packs=packs, **fields))
    answers = [json.loads(answer)["badges"] for _, answer in compare(asked, wasm)]
    earned = {badge["name"] for badges in answers for badge in badges if badge["by"]}
    assert len(earned) > 15, earned


def damaged(random: Random, results: list[Any]) -> list[Any]:
    return [damage(random, result) if random.random() < 0.3 else result for result in results]


def test_results_that_tie_in_all_but_one_field_are_chosen_between_in_the_same_way(wasm: Wasm) -> None:
    asked, given = [], []
    for seed in range(HISTORIES):
        random = Random(seed)
        mine = random_devices(random, 1)[0]
        names = ["a", "Z", "é", "ж", "日", "🌊", "hints"]
        theirs = [result | {"figures": dict.fromkeys(random.sample(names, 3), 1)} for result in mine]
        mine = [result | {"figures": dict.fromkeys(random.sample(names, 3), 1)} for result in mine]
        asked.append(request("merge", mine=mine, theirs=theirs))
        given.append((mine, theirs))
    merged = [json.loads(answer)["results"] for _, answer in compare(asked, wasm)]
    for chosen in (0, 1):
        others = [results for results, both in zip(merged, given, strict=True) if kept(results) != kept(both[chosen])]
        assert len(others) > HISTORIES // 2, "one side alone would be kept too often for this test to mean anything"


def kept(results: list[Any]) -> list[str]:
    return sorted(json.dumps(result, sort_keys=True) for result in results)


def test_a_mistake_in_a_request_is_reported_in_the_same_words(wasm: Wasm) -> None:
    wrong: list[Any] = [None, True, 5, 1.5, "", "2026-02-30", "2026-02-28", [], [None], {}, {"x": 1}, 2**70]
    good: dict[str, dict[str, Any]] = {
        "stats": {"results": [], "games": ["waywords"], "today": "2026-01-01", "streak": "soft"},
        "badges": {"results": [], "games": ["waywords"], "levels": [], "packs": [["101"]]},
        "merge": {"mine": [], "theirs": []},
    }
    asked = [
        request(do, **(fields | {name: value})) for do, fields in good.items() for name in fields for value in wrong
    ]
    asked += [request(do) for do in good]
    answers = [json.loads(answer) for _, answer in compare(asked, wasm)]
    assert sum(answer.get("error", {}).get("code") == "BAD_REQUEST" for answer in answers) > len(asked) // 2
