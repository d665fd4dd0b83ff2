"""The year that is shipped: as hard as the document asks, and never the same twice."""

from __future__ import annotations

from functools import cache
from statistics import mean
from typing import Any

from gridwright.data.cluegrid import read_clues
from gridwright.library.shelf import SHIPPED, Library
from gridwright.making.cluegrid.grade import rate_casual, rate_without
from gridwright.making.cluegrid.knowledge import list_hints
from tests.amounts import amount, repeats


@cache
def puzzles() -> list[Any]:
    return [daily.puzzle for daily in Library(SHIPPED).days("cluegrid")]


@cache
def played() -> list[tuple[Any, float]]:
    """Some days, or all, with how often casual players win them."""
    days = puzzles()[:: amount(4, 1)]
    return [(puzzle, rate_casual(puzzle["mainWord"], list_hints(puzzle))) for puzzle in days]


@repeats
def test_casual_players_win_as_often_as_the_document_asks() -> None:
    rates = [rate for _, rate in played()]
    assert 73 <= mean(rates) <= 78
    assert min(rates) >= 65
    assert max(rates) <= 88
    assert {puzzle["difficulty"] for puzzle in puzzles()} == {2, 3}


@repeats
def test_the_crossers_are_of_help_on_every_day() -> None:
    for puzzle, rate in played():
        assert rate > rate_without(puzzle["mainWord"]), puzzle["mainWord"]


def test_no_main_word_is_there_twice_and_no_crosser_within_sixty_days() -> None:
    assert len({puzzle["mainWord"] for puzzle in puzzles()}) == len(puzzles())
    last: dict[str, int] = {}
    for day, puzzle in enumerate(puzzles()):
        for crosser in puzzle["crossers"]:
            assert day - last.get(crosser["word"], -100) > 60, crosser["word"]
            last[crosser["word"]] = day


def test_every_clue_is_one_that_is_in_the_bank_now() -> None:
    for puzzle in puzzles():
        for crosser in puzzle["crossers"]:
            assert crosser["clue"] in read_clues()[crosser["word"]]
