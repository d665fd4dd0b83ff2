"""A level described as a source compiles to that very level again."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gridwright.library.packs import read_level, read_packs
from gridwright.library.shelf import SHIPPED, Library
from gridwright.making import griddl as maker
from gridwright.making.contract import AuthoringError
from tests.making.griddl.levels import branch, document, random_level, recall


def test_every_shipped_level_comes_back() -> None:
    folder = SHIPPED / "griddl"
    levels = [read_level(folder, entry["id"]) for pack in read_packs(folder) for entry in pack["puzzles"]]
    dailies = [daily.puzzle for daily in Library(SHIPPED).days("griddl")]
    assert (len(levels), len(dailies)) == (46, 400)
    for puzzle in (*levels, *dailies):
        source = maker.describe(puzzle)
        assert maker.compile(source) == {key: value for key, value in puzzle.items() if key != "id"}
        assert source["id"] == puzzle["meta"]["id"]
        assert "par" not in source["meta"]
    assert source["common"] is True
    assert source["allowedWords"] == []


@settings(max_examples=60, deadline=None)
@given(number=st.integers(0, 10_000), size=st.sampled_from([3, 5]), keep=st.sampled_from(["solution", "notes"]))
def test_a_sound_level_comes_back_whatever_it_is_made_of(number: int, size: int, keep: str) -> None:
    puzzle = random_level(str(number), size)
    solved = maker.solve(puzzle, 3)
    if not solved.solutions:
        return
    puzzle["meta"]["par"] = solved.figures["par"]
    puzzle[keep] = solved.solutions[-1] if keep == "solution" else "No solution, and none is added."
    assert maker.compile(maker.describe(puzzle)) == puzzle


@pytest.mark.parametrize("make", [document, branch, recall])
def test_words_of_its_own_stay_and_the_puzzle_is_not_touched(make: Any) -> None:
    puzzle = make()
    before = deepcopy(puzzle)
    source = maker.describe(puzzle)
    assert puzzle == before
    assert source["allowedWords"] == puzzle["allowedWords"]
    assert maker.compile(source) == puzzle


def test_a_copy_of_a_days_level_has_an_id_of_its_own() -> None:
    daily = Library(SHIPPED).days("griddl")[-1].puzzle
    source = {key: value for key, value in maker.describe(daily).items() if key != "id"}
    copy = maker.compile(source)
    assert copy["meta"]["id"] != daily["meta"]["id"]
    assert copy["meta"] | {"id": ""} == daily["meta"] | {"id": ""}


def test_a_par_that_is_wrong_is_described_as_it_is() -> None:
    source = maker.describe(branch() | {"meta": {"id": "b", "name": "B", "par": 9}})
    assert source["meta"]["par"] == 9


def test_a_level_that_can_be_drawn_is_described_though_it_cannot_be_played() -> None:
    puzzle = branch()
    puzzle["board"]["seeds"].append({"text": "GO", "r": 7, "c": 0})
    puzzle["deck"] = []
    source = maker.describe(puzzle)
    assert source["board"]["seeds"][-1] == {"text": "GO", "r": 7, "c": 0}
    with pytest.raises(AuthoringError):
        maker.compile(source)


@pytest.mark.parametrize(
    ("value", "path"),
    [
        (None, ""),
        ([], ""),
        ({}, "board"),
        ({"board": 5}, "board"),
        ({"board": {"size": 0}}, "board.size"),
        ({"board": {"size": 10**12}}, "board.size"),
        ({"board": {"size": 3, "goal": "*"}}, "board.goal"),
        ({"board": {"size": 3, "seeds": [{"text": 5, "r": 0, "c": 0}]}}, "board.seeds[0].text"),
        ({"board": {"size": 3}, "deck": "PET GO"}, "deck"),
        ({"board": {"size": 3}, "meta": []}, "meta"),
    ],
)
def test_what_cannot_be_drawn_is_refused_with_its_path(value: Any, path: str) -> None:
    with pytest.raises(AuthoringError) as caught:
        maker.describe(value)
    assert caught.value.path == path
