from __future__ import annotations

from typing import Any

import pytest

from gridwright.making import edgewise as maker
from tests.making.edgewise.puzzles import GOOD

pytestmark = pytest.mark.usefixtures("small")

DRAWN = """\
e1 · 2026-11-03

                            Planets
            +------------------+------------------+
            |      VENUS       |      EARTH       |
Body parts  | NECK         EYE | MERCURY     GOLD |  Metals
            |      COPPER      |       FOOT       |
            +------------------+------------------+
            |       ZINC       |       HAND       |
Body parts  | LEG        CHEST | SATURN       TIN |  Metals
            |       SNOW       |      BASKET      |
            +------------------+------------------+
                           _____ Ball

Categories
  Top, Planets: VENUS and EARTH
  Right, Metals: GOLD and TIN
  Bottom, _____ Ball: SNOW and BASKET
  Left, Body parts: NECK and LEG"""


def test_a_puzzle_is_shown_as_it_lies_in_the_end() -> None:
    assert maker.show(GOOD | {"date": "2026-11-03"}) == DRAWN


def test_herrings_are_listed() -> None:
    lines = maker.show(maker.compile(GOOD)).splitlines()
    assert lines[lines.index("Towards the centre") + 1] == "  EYE fits _____ Ball, Body parts"


def test_what_is_no_puzzle_is_reported() -> None:
    assert maker.show({"id": "x"}).splitlines() == [
        "not an Edgewise puzzle:",
        "  categories: missing",
        "  squares: missing",
    ]


def test_a_category_should_not_return_within_three_weeks_nor_its_answers_within_a_year() -> None:
    puzzle: Any = GOOD | {"categories": GOOD["categories"] | {"top": "PLANETS ", "bottom": "___ ball"}}
    assert maker.repeats(puzzle) == maker.repeats(GOOD)
    assert maker.repeats(puzzle)["category"] == ["planets", "metals", "_ ball", "body parts"]
    assert maker.repeats(puzzle)["pair"][0] == "planets: EARTH and VENUS"
    assert maker.SPACING == {"category": 21, "pair": 365}
