"""The year that is shipped: as hard as the document asks, and never the same twice."""

from __future__ import annotations

from functools import cache
from statistics import mean
from typing import Any

from gridwright.data.cluegrid import read_clues
from gridwright.library.shelf import SHIPPED, Library
from gridwright.making.cluegrid import repeats as repeats_of
from gridwright.making.cluegrid.candidates import list_candidates
from gridwright.making.cluegrid.grade import rate_attentive, rate_casual, rate_without
from gridwright.making.cluegrid.knowledge import list_hints
from gridwright.making.cluegrid.players import ATTENTIVE, crowd_of, play
from tests.amounts import amount, repeats

PUBLISHED = "2026-11-17"


@cache
def puzzles() -> list[Any]:
    return [daily.puzzle for daily in Library(SHIPPED).days("cluegrid")]


def coming() -> list[Any]:
    """The days that were not published when the rule for candidates came."""
    return [daily.puzzle for daily in Library(SHIPPED).days("cluegrid") if daily.day > PUBLISHED]


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


@repeats
def test_crossers_are_worth_using_for_attentive_players_too() -> None:
    """On average, and on most days; they cost nobody anything. Other players than those who chose the days agree."""
    days = coming()[:: amount(8, 1)]
    rates = [
        (rate_attentive(each["mainWord"], list_hints(each)), rate_attentive(each["mainWord"], ())) for each in days
    ]
    assert mean(rate for rate, _ in rates) > mean(without for _, without in rates) + 2
    assert all(rate >= without for rate, without in rates)
    assert mean(rate > without for rate, without in rates) > 0.8
    others = crowd_of(ATTENTIVE, 250, seed=7)
    wins = [(sum(play(others, each["mainWord"], list_hints(each)).wins), each["mainWord"]) for each in days]
    assert mean(number - sum(play(others, word, ()).wins) for number, word in wins) > 4  # of 250


def test_solved_crossers_leave_four_candidates_at_most() -> None:
    for puzzle in coming():
        positions = [crosser["position"] for crosser in puzzle["crossers"]]
        assert len(list_candidates(puzzle["mainWord"], positions)) <= 4, puzzle["mainWord"]


def test_neither_a_pattern_nor_a_neighbour_returns_within_six_weeks() -> None:
    last: dict[str, int] = {}
    for day, puzzle in enumerate(puzzles()):
        for pattern in repeats_of(puzzle)["pattern"]:
            assert day - last.get(pattern, -100) > 42, (puzzle["mainWord"], pattern)
            last[pattern] = day


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
