"""What an unfinished puzzle is offered: words with their cells, the letters of the rest, and a profile's review."""

from __future__ import annotations

from random import Random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from gridwright.data.waywords import read_dailies
from gridwright.making.waywords.audit import audit
from gridwright.making.waywords.describe import describe
from gridwright.making.waywords.offer import offer
from gridwright.making.waywords.sketch import sketch
from gridwright.making.waywords.themes import find_kin
from tests.games import damage, json_values
from tests.making.waywords.puzzles import SMALL, codes, compile_source

SEA = describe(compile_source(read_dailies()["at-the-seaside"]))
BLANK: dict[str, Any] = {
    "theme": "Under the sea",
    "rows": ["_" * 7] * 7,
    "path": [],
    "additional": [],
    "start": [2, 0],
    "end": [6, 6],
    "selection": "RAY_4DIR",
}


def place_word(source: dict[str, Any], kind: str, word: str, cells: list[list[int]]) -> dict[str, Any]:
    rows = [list(row) for row in source["rows"]]
    for (x, y), letter in zip(cells, word, strict=True):
        rows[y][x] = letter
    entry = {"word": word, "cells": cells}
    return source | {"rows": ["".join(row) for row in rows], kind: [*source[kind], entry]}


def test_themes_are_found_by_title_and_by_words() -> None:
    assert find_kin("Under the sea", [])[0].title == "Under the sea"
    assert find_kin("  under  THE sea ", [])[0].title == "Under the sea"
    assert "The flower garden" in [theme.title for theme in find_kin("My garden", [])]
    assert "The flower garden" in [theme.title for theme in find_kin("", ["POLLEN", "DAHLIA", "JASMINE"])]
    assert find_kin("", []) == []


def test_the_first_words_offered_begin_at_start() -> None:
    words = offer(BLANK)["path"]
    assert len(words) > 10
    matching = [word for word in words if word["cells"]]
    assert matching
    assert all([2, 0] in word["cells"] and word["changes"] == 0 for word in matching)
    assert all(word["cells"] is None for word in offer(BLANK)["additional"])  # it could give no hint


def test_a_puzzle_can_be_made_of_offers_alone() -> None:
    source = BLANK
    for _ in range(8):
        if sketch(source).entries and [6, 6] in source["path"][-1]["cells"]:
            break
        word = next(word for word in offer(source)["path"] if word["cells"] and "{" not in word["word"])
        source = place_word(source, "path", word["word"], word["cells"])
    word = next(word for word in offer(source)["additional"] if word["cells"] and "{" not in word["word"])
    source = place_word(source, "additional", word["word"], word["cells"])
    rest = offer(source)["rest"]
    assert "_" not in "".join(rest)
    cells = zip("".join(source["rows"]), "".join(rest), strict=True)
    assert all(before in ("_", after) for before, after in cells)
    puzzle = compile_source(source | {"rows": rest})
    assert audit(puzzle) == []
    readings = {"WARN_QA_WORD_READ_TWICE", "WARN_QA_BLOCKED_WORD"}
    assert not readings & set(codes(audit(puzzle, "EASY_DAILY_V1")))


def test_a_word_in_the_list_is_not_offered_again() -> None:
    source = place_word(BLANK, "path", "KELP", [[2, 0], [3, 0], [4, 0], [5, 0]])
    assert "KELP" not in [word["word"] for word in offer(source)["path"]]


def test_a_line_that_is_offered_touches_no_path_word_that_it_does_not_cross() -> None:
    source = place_word(BLANK, "path", "KELP", [[2, 0], [3, 0], [4, 0], [5, 0]])
    for word in offer(source)["path"]:
        if word["cells"]:
            assert len([cell for cell in word["cells"] if cell[1] == 0]) == 1


def test_a_full_grid_has_no_rest_and_a_sound_puzzle_nothing_to_review() -> None:
    offered = offer(SEA)
    assert offered["rest"] is None
    assert (offered["profile"], offered["review"]) == ("EASY_DAILY_V1", [])


def test_a_review_has_repairs() -> None:
    offered = offer(SEA | {"reverse": False})
    assert [finding["code"] for finding in offered["review"]] == ["ERR_QA_REVERSE_NOT_ALLOWED"]
    assert [each["label"] for each in offered["review"][0]["repairs"]] == ["Allow reversed drags"]


def test_the_rest_of_chains_reads_no_word_a_second_time() -> None:
    source = place_word(BLANK, "path", "KELP", [[2, 0], [2, 1], [3, 1], [3, 2]]) | {
        "selection": "ADJACENT_4",
        "end": [3, 2],
    }
    puzzle = compile_source(source | {"rows": offer(source)["rest"]})
    assert "WARN_QA_WORD_READ_TWICE" not in codes(audit(puzzle, "EASY_DAILY_V1"))


def test_a_very_large_grid_is_not_filled_as_one_types() -> None:
    offered = offer(BLANK | {"rows": ["_" * 50] * 50})
    assert offered["rest"] is None
    assert offered["path"][0]["cells"]


@settings(max_examples=60)
@given(source=json_values | st.integers(0, 2**32 - 1).map(lambda seed: damage(Random(seed), SMALL)))
def test_any_source_has_an_offer(source: Any) -> None:
    assert set(offer(source)) == {"themes", "path", "additional", "rest", "profile", "review", "emoji"}
