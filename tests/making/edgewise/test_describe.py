from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from hypothesis import given

from gridwright.library.entry import puzzle_of
from gridwright.library.shelf import SHIPPED, Library
from gridwright.making import edgewise as maker
from gridwright.making.contract import AuthoringError
from gridwright.rules import edgewise
from tests.games import damage, json_values, randoms
from tests.making.edgewise.puzzles import GOOD
from tests.rules.kits.edgewise import random_puzzle


def test_every_shipped_puzzle_compiles_from_its_description() -> None:
    dailies = Library(SHIPPED).days("edgewise")
    assert len(dailies) >= 365
    for daily in dailies:
        compiled = puzzle_of(maker.compile(maker.describe(daily.puzzle)))
        assert compiled == {"fits": compiled["fits"]} | daily.puzzle  # the first days do not say what fits


@pytest.mark.parametrize("seed", ["a 0", "a 1", "b 7"])
def test_a_generated_puzzle_is_described_completely(seed: str) -> None:
    [spec] = maker.specs("DAILY", [])
    puzzle = maker.generate(spec, seed)
    assert maker.compile(maker.describe(puzzle)) == puzzle


@given(randoms)
def test_any_puzzle_of_the_rules_keeps_what_an_author_writes(random: Random) -> None:
    puzzle = random_puzzle(random)
    source = maker.describe(puzzle)
    assert json.loads(json.dumps(source)) == source
    try:
        compiled = maker.compile(source)
    except AuthoringError as error:
        assert error.path == "date"  # any text will do for the rules
        return
    assert compiled["id"] == puzzle["id"].strip()
    assert list(compiled["categories"].values()) == [puzzle["categories"][side].strip() for side in edgewise.SIDES]
    words = [[word.strip() for word in square["words"]] for square in puzzle["squares"]]
    assert [square["words"] for square in compiled["squares"]] == words


@given(json_values, randoms)
def test_what_is_no_puzzle_is_refused_with_its_path(value: Any, random: Random) -> None:
    for broken in (value, damage(random, GOOD)):
        if edgewise.check(broken):
            with pytest.raises(AuthoringError) as caught:
                maker.describe(broken)
            assert caught.value.message
        else:
            maker.describe(broken)


def test_the_path_leads_to_what_is_wrong() -> None:
    with pytest.raises(AuthoringError) as caught:
        maker.describe(GOOD | {"squares": [{"words": ["A", "B", "C", 4]}, *GOOD["squares"][1:]]})
    assert caught.value.path == "squares[0].words[3]"
