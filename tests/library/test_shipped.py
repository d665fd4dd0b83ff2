"""The library that comes along: whole, audited, and made from the hand-made dailies as they are now."""

from __future__ import annotations

import pytest

from gridwright.data import read_dailies
from gridwright.library.shelf import SHIPPED, Daily, Library
from gridwright.making import MAKERS

DAILIES = Library(SHIPPED).days("waywords")


@pytest.mark.parametrize("daily", DAILIES, ids=lambda daily: daily.day)
def test_every_shipped_daily_meets_its_profile(daily: Daily) -> None:
    assert MAKERS["waywords"].audit(daily.puzzle, "EASY_DAILY_V1") == []


def test_every_hand_made_daily_is_shipped_as_it_is_written() -> None:
    shipped = {daily.id: daily.puzzle for daily in DAILIES}
    compiled = [MAKERS["waywords"].compile(source) for source in read_dailies("waywords").values()]
    assert len(compiled) >= 7
    for puzzle in compiled:
        entry = shipped[puzzle["puzzleId"]]
        assert {name: entry[name] for name in puzzle} == puzzle
