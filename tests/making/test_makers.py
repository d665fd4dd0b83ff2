from __future__ import annotations

from typing import Any

import pytest

from gridwright.making import MAKERS, recognise
from gridwright.rules import GAMES
from tests.making.waywords.puzzles import SMALL, compile_source


def test_every_maker_is_of_a_game_that_has_rules() -> None:
    assert set(MAKERS) <= set(GAMES)


@pytest.mark.parametrize(
    "value",
    [
        compile_source(SMALL),
        SMALL,
        {"mode": "WAYWORDS"},
        {"words": {"path": []}},
        {"rows": None, "path": None},
    ],
)
def test_a_waywords_file_is_recognised_also_when_little_of_it_is_there(value: Any) -> None:
    assert recognise(value) == "waywords"


@pytest.mark.parametrize("value", [{"phrase": None}, {"solution": None, "overlay": None}])
def test_a_wordogram_file_is_recognised_also_when_little_of_it_is_there(value: Any) -> None:
    assert recognise(value) == "wordogram"


@pytest.mark.parametrize("value", [None, 5, "WAYWORDS", [], [SMALL], {}, {"words": ["path"]}, {"mode": "GRIDDL"}])
def test_anything_else_is_of_no_game(value: Any) -> None:
    assert recognise(value) is None
