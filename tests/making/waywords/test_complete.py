"""Files with a partly given grid: words get cells, empty cells get letters, and what is given stays."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gridwright.making.contract import AuthoringError
from gridwright.making.waywords import audit, complete
from gridwright.rules import waywords
from tests.games import damage
from tests.making.waywords.puzzles import SMALL, codes, compile_source

OPEN: dict[str, Any] = {
    "theme": "Under the sea",
    "rows": ["_" * 8] * 8,
    "path": ["CORAL", "LAGOON", "SHELL", "KELP"],
    "additional": ["DESK"],
    "start": [2, 0],
    "end": [6, 6],
}


def made(source: dict[str, Any]) -> dict[str, Any]:
    return compile_source(complete(source))


def cells(puzzle: dict[str, Any], group: str = "path") -> dict[str, list[str]]:
    return {word["wordId"]: word["placements"][0] for word in puzzle["words"][group]}


def test_a_file_that_leaves_nothing_open_stays_as_it_is() -> None:
    assert complete(SMALL) is SMALL


@pytest.mark.parametrize("model", ["RAY_4DIR", "RAY_8DIR", "ADJACENT_4", "ADJACENT_8"])
def test_an_empty_grid_becomes_a_sound_puzzle_of_its_words_alone(model: str) -> None:
    source = OPEN | {"selection": model}
    puzzle = made(source)
    assert puzzle == made(source), "the same each time"
    assert audit(puzzle) == []
    accidents = {"WARN_QA_ACCIDENTAL_WORD", "WARN_QA_BLOCKED_WORD"} | (
        {"WARN_QA_WORD_READ_TWICE"} if model.startswith("RAY") else set()  # round corners words cross in many ways
    )
    assert not accidents & set(codes(audit(puzzle, "EASY_DAILY_V1")))
    assert "ERR_PARALLEL_ADJACENCY" not in codes(audit(puzzle, "EASY_DAILY_V1"))


def test_what_is_given_stays_and_words_that_are_there_are_found() -> None:
    source = SMALL | {"rows": ["SA_L", "U.{SEA}_", "NNE_"]}
    puzzle = made(source)
    assert cells(puzzle) == cells(compile_source(SMALL))
    assert puzzle["words"] == compile_source(SMALL)["words"]
    assert puzzle["grid"] == compile_source(SMALL)["grid"]


def test_a_word_with_cells_is_written_there_and_keeps_its_hint_and_id() -> None:
    bonus = {"word": "SUN", "id": "star", "at": [0, 0], "dir": "down", "hint": [0, 0]}
    puzzle = made(SMALL | {"rows": ["SAIL", "_.__", "___W"], "additional": [bonus]})
    assert cells(puzzle, "additional") == {"star": ["r0c0", "r1c0", "r2c0"]}
    assert puzzle["words"]["additional"][0]["hintCellId"] == "r0c0"


@pytest.mark.parametrize(
    ("changes", "path", "message"),
    [
        ({"rows": ["____"] * 3, "path": ["SAIL", "LOWER"]}, "path[1]", 'there is no line of empty cells for "LOWER"'),
        ({"rows": ["____"] * 3, "path": ["SAIL"], "additional": []}, "path", "in which they join START to END"),
        ({"rows": ["SAIL", "___O", "_NEW"], "additional": ["QUIZ"]}, "additional[0]", "it crosses a path word"),
        ({"rows": ["SAIL", "NN_O", "NNEW"], "path": ["NN"]}, "path[0]", "is in the grid 4 times"),
        ({"rows": ["SA_L", "UXXO", "NNEW"], "path": ["SA", {"word": "XX", "at": [2, 0], "dir": "right"}]}, "path[1]",
         "needs X at [3, 0], the grid has L"),
        ({"rows": ["SA_L", "UXXO", "NNEW"], "path": []}, "path", "expected at least one word"),
        ({"rows": ["SA_L", "UXXO", "NNEW"], "path": ["SA", "5"]}, "path[1]", 'found "5"'),
    ],
)  # fmt: skip
def test_what_cannot_be_completed_is_reported_with_its_path(changes: dict[str, Any], path: str, message: str) -> None:
    with pytest.raises(AuthoringError) as caught:
        made(SMALL | changes)
    assert caught.value.path == path
    assert message in caught.value.message


@settings(max_examples=40, deadline=None)
@given(seed=st.integers(0, 2**32 - 1))
def test_any_file_is_completed_or_an_authoring_error(seed: int) -> None:
    source = damage(Random(seed), SMALL | {"rows": ["SA_L", "U._O", "NNE_"]})
    try:
        puzzle = made(source)
    except AuthoringError:
        return
    assert waywords.check(puzzle) == []
