from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings

from gridwright.library.shelf import SHIPPED, Library
from gridwright.making import cluegrid as maker
from gridwright.making.contract import AuthoringError
from gridwright.rules.schema.cluegrid import Puzzle
from tests.games import damage, json_values, puzzles, randoms
from tests.making.cluegrid.puzzles import GOOD


def own_fields(puzzle: Any) -> Any:
    """The puzzle without what the library, or somebody else, has added to it. Old ones have no certificate."""
    return {key: value for key, value in puzzle.items() if key in Puzzle.__annotations__ and key != "certificate"}


def test_a_puzzle_is_described_as_its_authoring_file() -> None:
    source = maker.describe(GOOD | {"date": "2026-11-03", "number": 3, "theme": "Cars"})
    assert source == {"id": "c1", "date": "2026-11-03", "number": 3} | {
        key: GOOD[key] for key in ("mainWord", "crossers", "difficulty")
    }


def test_every_shipped_daily_compiles_to_itself() -> None:
    dailies = [daily.puzzle for daily in Library(SHIPPED).days("cluegrid")]
    assert len(dailies) >= 365
    for puzzle in map(own_fields, dailies):
        assert own_fields(maker.compile(maker.describe(puzzle))) == puzzle


@given(puzzles("cluegrid"))
@settings(max_examples=200, deadline=None)
def test_every_puzzle_that_the_rules_play_compiles_to_itself(puzzle: Any) -> None:
    assert own_fields(maker.compile(maker.describe(puzzle))) == own_fields(puzzle)


def test_a_faulty_puzzle_is_described_as_far_as_it_goes() -> None:
    source = maker.describe({"mainWord": "SP", "crossers": [{"word": "PASS"}, {}]})
    assert source == {"mainWord": "SP", "crossers": [{"word": "PASS"}, {}]}


@pytest.mark.parametrize(
    ("puzzle", "message"),
    [
        ([], "expected a puzzle, found a list of 0"),
        ({"crossers": []}, "mainWord: missing"),
        ({"mainWord": "SPEND"}, "crossers: missing"),
        ({"mainWord": "SPEND", "crossers": {}}, "crossers: expected a list, found an object"),
        (
            {"mainWord": "SPEND", "crossers": [5]},
            r"crossers\[0\]: expected an object with a word and its clue, found 5",
        ),
    ],
)
def test_what_is_too_broken_to_be_described_is_an_error_with_path_and_value(puzzle: Any, message: str) -> None:
    with pytest.raises(AuthoringError, match=message):
        maker.describe(puzzle)


@given(randoms)
@settings(max_examples=100, deadline=None)
def test_the_source_of_a_damaged_puzzle_can_be_worked_on(random: Random) -> None:
    try:
        source = maker.describe(damage(random, GOOD))
    except AuthoringError as problem:
        assert problem.message
    else:
        assert set(source) <= {"id", "mainWord", "crossers", "difficulty", "date", "number"}
        maker.repair(source, maker.audit({})[0])


@given(json_values)
@settings(max_examples=50, deadline=None)
def test_what_is_no_puzzle_is_an_error(value: Any) -> None:
    with pytest.raises(AuthoringError):
        maker.describe(value)
