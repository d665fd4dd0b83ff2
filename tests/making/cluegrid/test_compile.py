from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings

from gridwright.making import cluegrid as maker
from gridwright.making import recognise
from gridwright.making.contract import AuthoringError
from gridwright.rules import cluegrid
from tests.games import damage, json_values, randoms
from tests.making.cluegrid.puzzles import GOOD, SOURCE


def test_an_authoring_file_becomes_a_puzzle_that_the_rules_play() -> None:
    puzzle = maker.compile(SOURCE)
    assert cluegrid.check(puzzle) == []
    assert {key: puzzle[key] for key in ("mainWord", "crossers", "difficulty")} == {
        key: GOOD[key] for key in ("mainWord", "crossers", "difficulty")
    }
    assert recognise(SOURCE) == recognise(puzzle) == "cluegrid"


def test_the_id_is_made_from_the_content_unless_it_is_given() -> None:
    made = maker.compile(SOURCE)["puzzleId"]
    assert made == maker.compile(SOURCE | {"date": "2026-11-03", "crossers": SOURCE["crossers"][::-1]})["puzzleId"]
    assert made != maker.compile(SOURCE | {"crossers": SOURCE["crossers"][1:]})["puzzleId"]
    assert maker.compile(SOURCE | {"puzzleId": "mine"})["puzzleId"] == "mine"
    assert maker.compile(SOURCE | {"id": "mine"})["puzzleId"] == "mine"
    assert maker.compile(SOURCE | {"id": "another", "puzzleId": "mine"})["puzzleId"] == "mine"


def test_crossers_stay_in_the_order_of_the_file() -> None:
    crossers = [{"word": "SPADE"}, {"word": "PASS"}, {"word": "SEDAN"}]
    assert [each["word"] for each in maker.compile(SOURCE | {"crossers": crossers})["crossers"]] == [
        "SPADE",
        "PASS",
        "SEDAN",
    ]


def test_words_that_can_lie_in_very_many_ways_are_arranged_quickly() -> None:
    crossers = [{"word": word, "clue": "What nobody could know"} for word in ("EEEEE", "EEEE", "EEE", "EEEEE")]
    with pytest.raises(AuthoringError, match="that is not there yet"):
        maker.compile({"mainWord": "EEEEE", "crossers": crossers})


def test_a_puzzle_compiles_to_itself() -> None:
    puzzle = maker.compile(SOURCE | {"date": "2026-11-03", "number": 3, "puzzleId": "mine", "difficulty": 4})
    assert (puzzle["date"], puzzle["number"], puzzle["difficulty"]) == ("2026-11-03", 3, 4)
    assert maker.compile(puzzle) == puzzle
    assert maker.compile(puzzle | {"id": "mine", "status": "pending", "metadata": {}}) == puzzle


def test_crossers_are_arranged_where_the_file_leaves_it_open_and_clued_from_the_bank() -> None:
    puzzle = maker.compile({"mainWord": "SPEND", "crossers": [{"word": "SEDAN"}, {"word": "pass"}, {"word": "SPADE"}]})
    assert maker.audit(puzzle) == []
    assert [crosser["word"] for crosser in puzzle["crossers"]][-1] in ("SPADE", "SEDAN")
    assert {crosser["word"]: crosser["clue"] for crosser in puzzle["crossers"]}["SEDAN"] == "Family car with four doors"


def test_a_given_position_is_kept() -> None:
    crossers = [{"word": "SEDAN", "position": 4}, {"word": "PASS", "intersectionIndex": 3}]
    puzzle = maker.compile({"mainWord": "SPEND", "crossers": crossers})
    placed = {each["word"]: (each["position"], each["intersectionIndex"]) for each in puzzle["crossers"]}
    assert placed == {"SEDAN": (4, 2), "PASS": (0, 3)}


@pytest.mark.parametrize("clues", ["shown", "progressive"])
def test_a_file_says_how_the_clues_are_shown(clues: str) -> None:
    puzzle = maker.compile(SOURCE | {"clues": clues})
    assert puzzle["clues"] == clues
    assert maker.describe(puzzle)["clues"] == clues
    assert "clues" not in maker.compile(SOURCE)


CROSSER = {"word": "SEDAN", "clue": "Family car with four doors"}


@pytest.mark.parametrize(
    ("source", "message"),
    [
        ([], "expected an object with mainWord and crossers, found a list of 0"),
        ({"mainWord": "SPEND"}, "crossers: missing"),
        (SOURCE | {"theme": "Cars"}, "theme: unknown key; known are mainWord, crossers"),
        (SOURCE | {"mainWord": True}, "mainWord: expected a word; in YAML, write YES, NO, ON and OFF in quotes"),
        (SOURCE | {"mainWord": ""}, 'mainWord: expected a word of 5 letters from A to Z, found ""'),
        (SOURCE | {"crossers": "SEDAN"}, 'crossers: expected a list, found "SEDAN"'),
        (SOURCE | {"crossers": ["SEDAN"]}, r"crossers\[0\]: expected an object with a word and"),
        (SOURCE | {"crossers": [{"clue": "A car"}]}, r"crossers\[0\].word: missing"),
        (SOURCE | {"crossers": [{"word": "DZO"}]}, r"crossers\[0\].clue: missing, and the material has no clue"),
        (SOURCE | {"crossers": [CROSSER | {"row": 1}]}, r"crossers\[0\].row: unknown key"),
        (SOURCE | {"crossers": [CROSSER | {"position": "2"}]}, r'position: expected a whole number, found "2"'),
        (SOURCE | {"crossers": [CROSSER | {"position": 1}]}, r"crossers\[0\]: SEDAN does not cross SPEND there"),
        (SOURCE | {"crossers": [CROSSER]}, "crossers: expected 2 to 4 crossers, found 1"),
        (SOURCE | {"mainWord": "SPENDS"}, "mainWord: expected a word of 5 letters"),
        (SOURCE | {"difficulty": 9}, "difficulty: expected a whole number"),
        (SOURCE | {"clues": "hidden"}, 'clues: expected one of shown, progressive, found "hidden"'),
        (SOURCE | {"date": "yesterday"}, "date: "),
        (SOURCE | {"crossers": [CROSSER] * 9}, "crossers: expected 2 to 4 crossers, found 9"),
        (SOURCE | {"crossers": [{"word": "DEED", "clue": "It is done"}] * 4}, "crossers: there is no way to place all"),
        (SOURCE | {"id": ""}, 'id: expected a text that is not empty, found ""'),
        (SOURCE | {"mainWord": "SPEN", "crossers": []}, "mainWord: expected a word of 5 letters from A to Z"),
        (SOURCE | {"crossers": []}, "crossers: expected 2 to 4 crossers, found none"),
        (SOURCE | {"crossers": [CROSSER | {"word": ""}]}, r"crossers\[0\].word: expected a word of 3 to 5 letters"),
        (SOURCE | {"crossers": [CROSSER | {"word": "SE"}]}, r"crossers\[0\].word: expected a word of 3 to 5 letters"),
        (SOURCE | {"crossers": [CROSSER | {"clue": " "}]}, r"crossers\[0\].clue: expected a text that is not empty"),
    ],
)  # fmt: skip
def test_a_file_that_is_wrong_is_reported_with_path_and_value(source: Any, message: str) -> None:
    with pytest.raises(AuthoringError, match=message):
        maker.compile(source)


@given(randoms)
@settings(max_examples=100, deadline=None)
def test_a_damaged_file_becomes_a_puzzle_or_an_error_and_nothing_else(random: Random) -> None:
    try:
        puzzle = maker.compile(damage(random, SOURCE | {"difficulty": 2}))
    except AuthoringError as problem:
        assert problem.message
    else:
        assert cluegrid.check(puzzle) == []


@given(json_values)
@settings(max_examples=50, deadline=None)
def test_what_is_no_authoring_file_is_an_error(value: Any) -> None:
    with pytest.raises(AuthoringError):
        maker.compile(value)
