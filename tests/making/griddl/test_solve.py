from __future__ import annotations

from typing import Any

import pytest

from gridwright.making import griddl as maker
from gridwright.making.contract import Solved
from gridwright.making.griddl.moves import Moves
from gridwright.making.griddl.search import prove
from gridwright.rules import griddl
from tests.making.griddl.levels import branch, document, random_level, recall


def play(puzzle: Any, actions: list[Any]) -> Any:
    state = griddl.init(puzzle, 0)
    for action in actions:
        state, events = griddl.reduce(puzzle, state, action)
        assert events[0]["type"] != "REFUSED", (action, events)
    return state


def test_the_documents_level_is_won_in_one_turn_in_two_ways() -> None:
    solved = maker.solve(document())
    assert solved.is_whole
    assert solved.solutions == [
        [{"place": [{"text": "INN", "r": 1, "c": 1}, {"text": "ER", "r": 1, "c": 2}]}],
        [{"place": [{"text": "UI", "r": 1, "c": 1}, {"text": "LED", "r": 1, "c": 2}]}],
    ]
    figures = solved.figures
    assert (figures["par"], figures["solutions"], figures["finalBoards"], figures["isProved"]) == (1, 2, 2, True)


def test_a_limit_is_kept_and_reported() -> None:
    solved = maker.solve(document(), 1)
    assert (len(solved.solutions), solved.is_whole, solved.figures["solutions"]) == (1, False, 2)


def test_a_recall_and_a_tile_from_the_reserve_are_listed() -> None:
    [solution] = maker.solve(recall()).solutions
    assert solution == [
        {"place": [{"text": "ER", "r": 2, "c": 2}]},
        {"recall": [[2, 2]]},
        {"place": [{"text": "CH", "r": 1, "c": 0}, {"text": "ER", "r": 2, "c": 0, "from": "reserve"}]},
    ]
    actions = maker.script(recall(), solution)
    assert [action["type"] for action in actions] == [
        "STAGE", "SUBMIT", "STAGE_RECALL", "SUBMIT", "STAGE", "STAGE", "SUBMIT",
    ]  # fmt: skip
    assert play(recall(), actions)["status"] == "won"


@pytest.mark.parametrize("part", range(4))
def test_every_solution_is_a_script_that_wins_in_par(part: int) -> None:
    won = 0
    for number in range(40 * part, 40 * part + 40):
        puzzle = random_level(f"script {number}", 3, 8)
        solved = maker.solve(puzzle, 5)
        for solution in solved.solutions:
            state = play(puzzle, maker.script(puzzle, solution))
            assert (state["status"], len(state["turns"])) == ("won", solved.figures["par"])
            won += 1
    assert won > 10


def test_a_solution_with_a_tile_that_is_not_there_has_no_script() -> None:
    with pytest.raises(ValueError, match="ZOO is in neither hand nor reserve"):
        maker.script(document(), [{"place": [{"text": "ZOO", "r": 1, "c": 1}]}])


def test_what_was_found_is_shown() -> None:
    shown = maker.show_solved(recall(), maker.solve(recall())).splitlines()
    assert shown[0] == "recall · Recall · par 3"
    assert shown[2].startswith("3 turns and no fewer; 1 solution, 1 final board; ")
    assert shown[4:8] == ["Solution 1", "  WATER: ER at 2,2", "  recall ER", "  TEACHER: CH at 1,0, ER at 2,0"]
    assert shown[-1] == "  ER* .   ."
    assert maker.show_solved(document(), maker.solve(document(), 1)).splitlines()[-1] == "and there are more"


def test_a_level_that_cannot_be_won_differs_from_one_that_was_given_up() -> None:
    puzzle = branch()
    puzzle["allowedWords"].remove("petunia")
    solved = maker.solve(puzzle)
    assert (solved.solutions, solved.is_whole, solved.figures["par"]) == ([], True, None)
    assert "it cannot be won" in maker.show_solved(puzzle, solved)
    given_up = prove(Moves(branch()), most_nodes=1)
    figures = {"par": None, "isProved": False, "solutions": 0, "finalBoards": 0, "nodes": given_up.nodes}
    shown = maker.show_solved(branch(), Solved([], False, figures))
    assert shown.splitlines()[-1].startswith("not solved: given up after")
    assert "turns and no fewer" not in shown
