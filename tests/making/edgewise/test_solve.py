from __future__ import annotations

from copy import deepcopy
from typing import Any

import numpy as np
import pytest

from gridwright.making import edgewise as maker
from gridwright.making.edgewise.database import Database
from gridwright.making.edgewise.solutions import breaks, count_solutions, count_turns, find_breakers, list_missing
from gridwright.making.edgewise.solve import ORDERS
from gridwright.rules import edgewise
from tests.making.edgewise.puzzles import GOOD, count_by_trying

pytestmark = pytest.mark.usefixtures("small")

INTENDED = {"squares": [0, 1, 2, 3], "squareRotations": [0, 0, 0, 0]}


def with_words(**words: str) -> Any:
    """The good puzzle with other words, each by its square and edge: `s3e0="IRON"`."""
    puzzle = deepcopy(GOOD)
    for name, word in words.items():
        puzzle["squares"][int(name[1])]["words"][int(name[3])] = word
    return puzzle


def test_a_good_puzzle_has_the_intended_solution_and_no_other() -> None:
    solved = maker.solve(with_words())
    assert solved.solutions == [INTENDED]
    assert solved.is_whole
    assert (solved.figures["solutions"], solved.figures["reachableSolutions"]) == (1, 1)
    assert solved.figures["fits"] == [[1, 0, 0, 0], [1, 1, 1, 0], [0, 0, 1, 0], [0, 0, 0, 1]]


def test_every_solution_is_found_once_and_shows_words_that_belong(small: Database) -> None:
    # Planets and metals everywhere: many boards will do.
    puzzle = with_words(s0e1="MARS", s0e2="MERCURY", s1e3="URANUS", s2e3="NICKEL", s3e0="PIN", s3e1="BASE")
    solved = maker.solve(puzzle, 10_000)
    masks = small.masks(puzzle)
    tried = count_by_trying(np.array([masks], np.uint8))
    assert len(solved.solutions) == solved.figures["solutions"] == tried[0][0] > 2
    assert solved.figures["reachableSolutions"] == tried[1][0]
    assert solved.is_whole
    assert solved.solutions[0] == INTENDED
    assert len({str(solution) for solution in solved.solutions}) == len(solved.solutions)
    for solution in solved.solutions:
        for side, slots in enumerate(edgewise.FACING):
            for square in (solution["squares"][slot] for slot in slots):
                edge = (side - solution["squareRotations"][square]) % 4
                assert masks[square][edge] >> side & 1
    few = maker.solve(puzzle, 2)
    assert few.solutions == solved.solutions[:2]
    assert not few.is_whole


def test_solutions_that_a_player_reaches_come_first() -> None:
    assert [list(order) for order in ORDERS[:4]] == [[0, 1, 2, 3], [3, 0, 1, 2], [2, 3, 0, 1], [1, 2, 3, 0]]
    assert len(set(ORDERS)) == 24


def test_a_puzzle_whose_answer_does_not_belong_has_no_solution() -> None:
    solved = maker.solve(with_words(s0e0="HAMMER"))
    assert (solved.solutions, solved.is_whole, solved.figures["solutions"]) == ([], True, 0)


def test_the_breakers_are_all_the_memberships_that_make_a_second_solution(small: Database) -> None:
    masks = small.masks(with_words())
    missing = list_missing(masks)
    assert len(missing) + sum(mask.bit_count() for edges in masks for mask in edges) == 64
    wanted = []
    for tile, edge, side in missing:
        more = deepcopy(masks)
        more[tile][edge] |= 1 << side
        if count_by_trying(np.array([more], np.uint8))[0][0] > 1:
            wanted.append((tile, edge, side))
    assert find_breakers(masks) == wanted
    assert [each for each in missing if breaks(masks, [each])] == wanted
    assert masks == small.masks(with_words()), "nothing was changed"
    breakers = maker.solve(with_words()).figures["breakers"]
    assert len(breakers) == len(wanted) == 9
    assert {"word": "ZINC", "category": "_____ Ball"} in breakers


@pytest.mark.parametrize("date", [f"2026-11-{day:02}" for day in range(1, 20)])
def test_a_script_wins_from_wherever_the_day_begins(date: str) -> None:
    puzzle = with_words() | {"date": date}
    state = edgewise.init(puzzle, 0)
    actions = maker.script(puzzle, INTENDED)
    for action in actions:
        state, _ = edgewise.reduce(puzzle, state, action)
    assert edgewise.summary(puzzle, state)["status"] == "won"
    assert [action["at"] for action in actions] == sorted({action["at"] for action in actions})


def test_a_board_that_no_game_reaches_has_no_script() -> None:
    with pytest.raises(ValueError, match=r"order \[1, 0, 2, 3\]"):
        maker.script(with_words(), {"squares": [1, 0, 2, 3], "squareRotations": [0, 0, 0, 0]})


def test_what_the_solver_found_is_reported() -> None:
    lines = maker.show_solved(with_words(), maker.solve(with_words())).splitlines()
    assert lines[0] == "e1"
    assert "1 of 6144 boards solve it, 1 of 1024 that a player can reach" in lines
    assert "  Planets: VENUS and EARTH" in lines
    assert "  _____ Ball: SNOW and BASKET" in lines, "from the left to the right"
    assert '  ZINC belonged to "_____ Ball"' in lines
    ambiguous = with_words(s0e1="MARS")
    lines = maker.show_solved(ambiguous, maker.solve(ambiguous, 1)).splitlines()
    assert lines[-1] == "and there are more"
    assert "Solution 2" not in lines
    assert count_solutions(count_turns([[0] * 4] * 4)) == 0
