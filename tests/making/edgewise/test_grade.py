from __future__ import annotations

from copy import deepcopy
from typing import Any

import numpy as np
import pytest

from gridwright.making import edgewise as maker
from gridwright.making.edgewise import players
from gridwright.making.edgewise.database import Database
from gridwright.rules import edgewise
from tests.making.edgewise.puzzles import GOOD, every_board

SURE = [[255 if side in ((edge,) if tile in edgewise.FACING[edge] else ()) else 0 for side in range(4)]
        for tile in range(4) for edge in range(4)]  # fmt: skip


def play(known: list[list[int]]) -> players.Played:
    return players.play(np.array(known, np.uint8))


def test_who_knows_everything_wins_at_once_and_who_knows_nothing_nearly_never() -> None:
    wins, losses = play(SURE)
    assert wins[0] >= 0.98 * players.PLAYERS, "of 256 chances, 255 are knowledge"
    assert losses == 0
    wins, losses = play([[0] * 4] * 16)
    assert losses >= 0.9 * players.PLAYERS


def test_the_less_is_known_the_more_guesses_are_needed() -> None:
    efforts = []
    for doubt in (0, 30, 60, 90):
        wins, losses = play([[max(0, known - doubt) if known else doubt // 3 for known in row] for row in SURE])
        assert sum(wins) + losses == players.PLAYERS
        efforts.append(sum(guess * number for guess, number in enumerate(wins, 1)) + 6 * losses)
    assert efforts == sorted(efforts)
    assert len(set(efforts)) == 4


def test_the_table_has_the_boards_that_a_game_reaches() -> None:
    facing, reachable = every_board()
    wanted = {str(np.sort(board).tolist()) for board in facing[reachable]}
    assert {str(board.tolist()) for board in players.table().facing} == wanted
    assert players.table().facing[0].tolist() == np.sort(facing[0]).tolist()


def test_a_verdict_leaves_the_boards_that_would_have_earned_it() -> None:
    facing, allowed = players.table()
    draw = np.random.default_rng(3)
    for guess, board in draw.integers(0, 1024, (300, 2)):
        verdict = [sorted(facing[guess, side]) == sorted(facing[0, side]) for side in range(4)]
        agrees = [sorted(facing[guess, side]) == sorted(facing[board, side]) for side in range(4)]
        assert allowed[guess, board] == (verdict == agrees)
    assert allowed[:, 0].all(), "the solution is never ruled out"
    assert not np.diagonal(allowed)[1:].any(), "and no wrong board is submitted twice"


def test_boards_are_liked_for_the_words_they_show() -> None:
    beliefs = np.random.default_rng(4).integers(0, 80, (5, 16, 4)).astype(np.int16)
    facing = players.table().facing
    wanted = sum(beliefs[:, facing[:, side, which], side] for side in range(4) for which in range(2))
    assert (players._score(beliefs) == wanted).all()


def test_the_chances_are_the_same_everywhere() -> None:
    chance, mood = players.chances()
    assert (chance[0, 0].tolist(), mood[-1, -1].tolist()) == ([227, 215, 11, 141], [125, 164, 214, 196])
    assert abs(float(chance.mean()) - 127.5) < 1


@pytest.mark.usefixtures("small")
class TestGrade:
    def test_a_grade_is_the_same_every_time_and_has_its_figures(self) -> None:
        grade = maker.grade(GOOD)
        assert grade == maker.grade(deepcopy(GOOD))
        assert grade.figures["losses"] + sum(grade.figures["wins"]) == grade.figures["players"]
        assert (grade.figures["solutions"], grade.figures["decoys"]) == (1, 2)
        assert grade.figures["overlapWords"] == 4

    def test_words_that_match_elsewhere_make_it_harder(self) -> None:
        easy: Any = deepcopy(GOOD)
        for tile, edge, word in ((0, 1, "WASP"), (0, 2, "MOTH"), (1, 2, "GNAT"), (1, 3, "ANT"), (2, 0, "BEE"),
                                  (2, 3, "FLEA"), (3, 0, "SAFE"), (3, 1, "BARN")):  # fmt: skip
            easy["squares"][tile]["words"][edge] = word
        assert maker.grade(easy).effort < maker.grade(GOOD).effort
        assert maker.grade(easy).figures["nearSolutions"] == 0

    def test_near_solutions_are_the_boards_with_three_categories_right(self, small: Database) -> None:
        facing, reachable = every_board()
        words: Any = np.array(small.masks(GOOD)).reshape(16)
        right = np.array([(words[facing[:, side]] >> side & 1).all(axis=1) for side in range(4)]).sum(axis=0)
        near = int(((right == 3) & reachable).sum())
        assert maker.grade(GOOD).figures["nearSolutions"] == near > 0

    def test_what_nobody_knows_can_be_graded(self) -> None:
        unknown: Any = {
            "id": "x",
            "categories": {side: f"Unknown {side}" for side in edgewise.SIDES},
            "squares": [{"words": [f"w{tile}{edge}" for edge in range(4)]} for tile in range(4)],
        }
        grade = maker.grade(unknown)
        assert 1 <= grade.difficulty <= 5
        assert grade.figures["nearSolutions"] == 0
