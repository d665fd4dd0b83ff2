from __future__ import annotations

from typing import Any

import pytest

from gridwright.making import griddl as maker
from tests.making.griddl.levels import document, recall


def test_a_level_is_shown_with_its_board_deck_words_and_solution() -> None:
    assert maker.show(recall() | {"date": "2026-11-03", "decoys": ["party"]}).splitlines() == [
        "recall · 2026-11-03 · Recall · par 3",
        "",
        "  TEA .   .",
        "  .   .   WAT",
        "  *   .   .",
        "",
        "Hand: ER PAR TY HOME",
        "Deck: CH",
        "Words: teach, teacher, water, watch, party",
        "Decoys: party",
        "",
        "Solution",
        "  WATER: ER at 2,2",
        "  recall ER",
        "  TEACHER: CH at 1,0, ER at 2,0",
        "",
        "  TEA .   .",
        "  CH  .   WAT",
        "  ER* .   .",
    ]


def test_blocked_cells_and_a_deck_that_is_dealt_are_shown() -> None:
    lines = maker.show(document()).splitlines()
    assert lines[1] == "Create a simple word to reach the ★ goal."
    assert "  .   #   ." in lines
    assert "Deck: nothing more" in lines


def test_a_solution_that_cannot_be_played_is_reported() -> None:
    broken = document() | {"solution": [{"place": [{"text": "ZOO", "r": 0, "c": 0}]}]}
    assert maker.show(broken).splitlines()[-1] == "  ZOO is in neither hand nor reserve"


@pytest.mark.parametrize("cell", [[1, 0], [2, 2]], ids=["a seed", "nothing"])
def test_a_recall_of_what_cannot_be_recalled_is_reported(cell: list[int]) -> None:
    broken = document() | {"solution": [{"recall": [cell]}]}
    assert maker.show(broken).splitlines()[-1] == f"  {cell} has no tile to recall"


@pytest.mark.parametrize("step", [{"place": [{"text": "PAR", "r": 5, "c": 0}]}, {"recall": [[0, 5]]}])
def test_a_solution_beside_the_board_is_reported(step: Any) -> None:
    """Some boards are as large as that, so the rules take it for a solution, though not for one of this level."""
    assert maker.show(recall() | {"solution": [step]}).splitlines()[-1].endswith("is not on the board")


def test_what_is_no_level_is_reported() -> None:
    assert maker.show({"board": 5}).splitlines()[:2] == ["not a griddl level:", "  meta: missing"]
