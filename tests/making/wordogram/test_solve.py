from __future__ import annotations

from typing import Any

import pytest

from gridwright.making import wordogram as maker
from gridwright.making.wordogram import certificate
from tests.making.wordogram.puzzles import secret

FEAST = {"phrase": "A cheerful look makes a dish a feast.", "width": 8}


def test_the_only_answer_is_found_and_its_certificate_made() -> None:
    puzzle = secret()
    solved = maker.solve(puzzle)
    assert solved.solutions == [puzzle["solution"]]
    assert solved.is_whole
    assert solved.figures == {
        name: puzzle["certificate"][name] for name in ("unique", "forcedShare", "reveals", "order")
    } | {"revealed": []}


def test_other_answers_come_after_the_intended_one() -> None:
    puzzle = maker.compile(FEAST)
    solved = maker.solve(puzzle, 20)
    assert solved.solutions[0] == puzzle["solution"]
    assert len(solved.solutions) > 1
    assert solved.is_whole
    assert maker.solve(puzzle, 1).solutions == solved.solutions[:1]
    assert not maker.solve(puzzle, 1).is_whole
    [row, col] = solved.figures["revealed"][0]
    assert {solution[row][col] == puzzle["solution"][row][col] for solution in solved.solutions[1:]} == {False}


def test_only_the_answer_has_a_script() -> None:
    puzzle = maker.compile(FEAST)
    answer, other = maker.solve(puzzle, 2).solutions
    actions = maker.script(puzzle, answer)
    assert [action["type"] for action in actions] == ["TYPE"] * 29 + ["CHECK"]
    assert [action["at"] for action in actions] == sorted({action["at"] for action in actions})
    with pytest.raises(ValueError, match="only the answer wins"):
        maker.script(puzzle, other)


def test_what_was_found_is_shown() -> None:
    puzzle = maker.compile(FEAST)
    shown = maker.show_solved(puzzle, maker.solve(puzzle, 2))
    assert "not the only one  with counts, of dictionary words" in shown
    assert "the only answer once 1 of its letters are revealed, such as row" in shown
    assert "Filling 2" in shown
    assert "F E A S T ." in shown
    assert "the only answer   with counts" in maker.show_solved(secret(), maker.solve(secret()))


def test_a_solver_that_gives_up_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    puzzle: Any = maker.compile(
        {"phrase": "Consider the lilies of the field, how they grow; they toil not.", "width": 24}
    )
    monkeypatch.setattr(certificate, "MOST_CONFLICTS", 1)
    solved = maker.solve(puzzle)
    assert (solved.solutions, solved.is_whole, solved.figures) == ([puzzle["solution"]], False, {})
    assert maker.show_solved(puzzle, solved).endswith("the solver gave up")


def test_a_puzzle_is_shown_with_its_hints() -> None:
    shown = maker.show(secret()).splitlines()
    assert shown[2:4] == [
        "Three may keep a secret, if two of them are dead.",
        "Benjamin Franklin, Poor Richard's Almanack, 1735",
    ]
    assert "   E2 H R T  T H R E E \u00b7 \u00b7" in shown
    assert " C E2 R S T  S E C R E T ," in shown
    assert maker.show({"solution": []}).startswith("not a Wordogram puzzle:\n")


def test_the_effort_grows_with_letters_and_with_what_logic_does_not_force() -> None:
    puzzle = secret()
    before = maker.grade(puzzle)
    assert before.figures["letters"] == 37
    assert before.effort == round(3.7 * (2 - puzzle["certificate"]["forcedShare"] / 100), 2)
    puzzle["certificate"]["forcedShare"] -= 20
    assert maker.grade(puzzle).effort > before.effort
    puzzle["certificate"]["reveals"] = 2
    harder = maker.grade(puzzle)
    puzzle["certificate"]["unique"]["plainDictionary"] = True
    assert maker.grade(puzzle).effort < harder.effort
    assert harder.difficulty > before.difficulty


def test_a_puzzle_without_a_certificate_is_graded_as_with_one() -> None:
    puzzle = secret()
    before = maker.grade(puzzle)
    del puzzle["certificate"]
    assert maker.grade(puzzle) == before
