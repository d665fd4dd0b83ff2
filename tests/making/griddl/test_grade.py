from __future__ import annotations

from math import log2

import pytest

from gridwright.making import griddl as maker
from gridwright.making.griddl.grade import CUTS, UNPROVED
from tests.making.griddl.levels import branch, document, recall


def test_the_effort_counts_turns_tiles_and_the_luck_of_a_blind_player() -> None:
    grade = maker.grade(branch())
    figures = grade.figures
    # CARPET in the row is one of six first turns, and PETUNIA is alone then but for recalling PET.
    assert (figures["par"], figures["tiles"], figures["firstOptions"], figures["firstTraps"]) == (2, 3, 6, 5)
    assert figures["bits"] == pytest.approx(log2(6) + log2(figures["options"][1]), abs=0.01)
    assert grade.effort == pytest.approx(2 + 3 / 2 + figures["bits"], abs=0.01)
    assert grade.difficulty == 1 + sum(grade.effort >= cut for cut in CUTS)


def test_a_recall_is_one_choice_among_the_turns_and_then_one_among_the_tiles() -> None:
    figures = maker.grade(recall()).figures
    assert figures["par"] == 3
    assert figures["solutions"] == 1
    assert figures["bits"] == pytest.approx(sum(log2(number) for number in figures["options"]), abs=0.01)


def test_more_ways_are_easier() -> None:
    assert maker.grade(document()).effort < maker.grade(branch()).effort < maker.grade(recall()).effort + 9


def test_what_cannot_be_won_is_hardest() -> None:
    puzzle = branch()
    puzzle["allowedWords"].remove("petunia")
    grade = maker.grade(puzzle)
    assert (grade.difficulty, grade.effort, grade.figures["par"]) == (5, UNPROVED, None)
