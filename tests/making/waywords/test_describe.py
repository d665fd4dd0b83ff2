"""A puzzle described by its authoring file compiles to the same puzzle again."""

from __future__ import annotations

import json
from copy import deepcopy
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gridwright.data.waywords import read_dailies
from gridwright.library.shelf import SHIPPED, Library
from gridwright.making.contract import AuthoringError
from gridwright.making.waywords.describe import describe
from gridwright.rules import waywords
from tests.making.waywords.puzzles import HARD, MEDIUM, SMALL, compile_source, easy_daily

DAILIES = {name: compile_source(source) for name, source in read_dailies().items()}


@pytest.mark.parametrize("name", DAILIES)
def test_a_daily_comes_back_as_it_was(name: str) -> None:
    assert compile_source(describe(DAILIES[name])) == DAILIES[name]


def test_every_shipped_puzzle_comes_back_as_it_was() -> None:
    library = Library(SHIPPED)
    puzzles = [item.puzzle for item in (*library.days("waywords"), *library.pool("waywords"))]
    assert len(puzzles) > 20
    for puzzle in puzzles:
        again = compile_source(describe(puzzle))
        assert {key: again[key] for key in again} == {key: puzzle[key] for key in again}


@pytest.mark.parametrize("source", [SMALL, MEDIUM, HARD], ids=["small", "medium", "hard"])
def test_puzzles_of_all_models_come_back(source: dict[str, Any]) -> None:
    puzzle = compile_source(source)
    assert compile_source(describe(puzzle)) == puzzle


def test_what_is_shown_later_comes_back() -> None:
    puzzle = compile_source(SMALL | {"reveal": "The sea", "bonusTheme": "The sky"})
    assert (puzzle["reveal"], puzzle["bonusTheme"]) == ("The sea", "The sky")
    assert compile_source(describe(puzzle)) == puzzle


@given(seed=st.integers(0, 2**32 - 1))
def test_a_puzzle_of_any_words_markers_and_models_comes_back(seed: int) -> None:
    random = Random(seed)
    width, height = random.randint(1, 7), random.randint(1, 7)
    tiles = [["A", "B", "C", ".", "{SUN}", "{🦀}"][random.randrange(6)] for _ in range(width * height)]

    def word(index: int) -> dict[str, Any]:
        cells = [[random.randrange(width), random.randrange(height)] for _ in range(random.randint(1, 4))]
        spelled = "".join(tiles[y * width + x].replace(".", "D") for x, y in cells)
        for x, y in cells:
            tiles[y * width + x] = tiles[y * width + x].replace(".", "D")
        return {"word": spelled, "cells": cells, "id": f"w{index}"}

    words = [word(index) for index in range(random.randint(1, 4))]
    words = [each | {"word": "".join(tiles[y * width + x] for x, y in each["cells"])} for each in words]
    bonus = [word(9) | {"hint": [0, 0]}] if random.random() < 0.5 else []
    puzzle = compile_source(
        {
            "id": "any",
            "theme": "Any",
            "rows": ["".join(tiles[first : first + width]) for first in range(0, len(tiles), width)],
            "path": words,
            "additional": bonus,
            "start": {"at": [0, 0], "arrow": random.choice(["up", "down"])},
            "end": [width - 1, height - 1],
            "selection": random.choice(waywords.SELECTION_MODELS),
            "connectivity": random.choice(waywords.CONNECTIVITY_MODELS),
            "reverse": random.random() < 0.5,
            "emoji": {"🦀": "crab", **({"SUN": "sunlight"} if random.random() < 0.5 else {})},
        }
    )
    assert compile_source(describe(puzzle)) == puzzle


def test_what_is_said_twice_is_described_once_and_so_comes_back_right() -> None:
    sound = easy_daily()
    puzzle = deepcopy(sound)
    puzzle["words"]["path"][0]["size"] = 2
    puzzle["words"]["additional"][0].pop("hintCellId")
    puzzle["words"]["additional"][1]["clueCellId"] = puzzle["words"]["additional"][1].pop("hintCellId")
    puzzle["config"]["cluePersistMs"] = 8000
    puzzle["words"]["path"][1]["placements"] *= 2
    assert compile_source(describe(puzzle)) == sound


def test_what_cannot_be_described_of_a_word_or_a_marker_is_left_to_the_editor() -> None:
    puzzle = easy_daily()
    puzzle["words"]["path"][0]["placements"][0][0] = "nowhere"
    puzzle["grid"]["start"]["adjacentCellId"] = "nowhere"
    source = describe(puzzle)
    assert set(source["path"][0]) == {"word", "id"}
    assert source["start"] is None


def test_cells_with_names_of_their_own_get_those_of_the_compiler() -> None:
    sound = compile_source(SMALL)
    text = json.dumps(sound)
    for cell in sound["grid"]["cells"]:
        text = text.replace(f'"{cell["id"]}"', f'"cell {cell["id"]}"')
    assert compile_source(describe(json.loads(text))) == sound


@pytest.mark.parametrize("spoiled", [{"theme": 5}, {"puzzleId": ""}, {"words": {"path": []}}])
def test_a_puzzle_that_the_rules_refuse_cannot_be_described(spoiled: dict[str, Any]) -> None:
    with pytest.raises(AuthoringError):
        describe(compile_source(SMALL) | spoiled)


def test_an_emoji_that_no_file_can_name_cannot_be_described() -> None:
    puzzle = compile_source(SMALL)
    next(cell for cell in puzzle["grid"]["cells"] if cell["type"] == "EMOJI")["value"] = "A B"
    with pytest.raises(AuthoringError, match=r"grid\.cells\[6\]\.value: expected an emoji id without spaces"):
        describe(puzzle)


@pytest.mark.parametrize("value", [None, 5, [], "puzzle"])
def test_a_value_of_no_puzzle_is_refused(value: Any) -> None:
    with pytest.raises(AuthoringError):
        describe(value)
