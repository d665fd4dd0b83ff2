from __future__ import annotations

from copy import deepcopy
from random import Random
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from gridwright.making.waywords.show import show
from tests.games import damage, json_values
from tests.making.waywords.puzzles import SMALL, compile_source

SHOWN = """\
Sea
small · RAY_4DIR, dragged either way · ORTHO_4

     0   1   2   3
 0  >S< [A] [I] [L]  START at [0, 0]
 1  (U)  .  sea [O]
 2  (N) >N< [E] [W]  END at [1, 2]

[A] path   (A) bonus   a  fill   >A< START, END   . hole

Path words
  SAIL          right from [0, 0]
  LOW           down from [3, 0]
  NEW           right from [1, 2]

Bonus words
  SUN           down from [0, 0], hint at [0, 0]"""


def test_a_puzzle_is_shown_with_its_answers() -> None:
    assert show(compile_source(SMALL)) == SHOWN


def test_a_word_round_corners_is_shown_by_its_cells() -> None:
    source = SMALL | {"rows": ["{SUN}AIL", "U.XO", "NNEW"], "path": ["{SUN}AILOW"], "additional": []}
    shown = show(compile_source(source | {"selection": "ADJACENT_4", "reverse": False}))
    assert "  {SUN}AILOW    along [0, 0] [1, 0] [2, 0] [3, 0] [3, 1] [3, 2]" in shown.splitlines()
    assert "dragged forwards only" in shown
    assert "Bonus words" not in shown


def test_a_word_without_cells_is_shown_so() -> None:
    puzzle = deepcopy(compile_source(SMALL))
    puzzle["words"]["path"][1]["placements"] = []
    assert "  LOW           nowhere" in show(puzzle).splitlines()


def test_a_value_that_is_no_puzzle_is_reported_so() -> None:
    assert show({"mode": "WAYWORDS"}).splitlines()[:2] == ["not a Waywords puzzle:", "  puzzleId: missing"]


@given(value=json_values | st.integers(0, 2**32 - 1).map(lambda seed: damage(Random(seed), compile_source(SMALL))))
def test_any_value_is_shown(value: Any) -> None:
    assert show(value).strip()
