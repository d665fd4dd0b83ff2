from __future__ import annotations

import numpy as np
import pytest

from gridwright.making.edgewise.solutions import BOARDS, REACHABLE, count_reachable, count_solutions, count_turns
from gridwright.rules import edgewise
from tests.making.edgewise.puzzles import GOOD, Masks, count_by_trying, every_board

NUMBER = 10_000


def random_masks(kind: str, number: int) -> Masks:
    """Words that belong to no category, to one, to some or to all; in `real`, the answers belong where they should."""
    draw = np.random.default_rng(5)
    ones = 1 << draw.integers(0, 4, (number, 4, 4))
    more = draw.integers(0, 16, (number, 4, 4))
    if kind == "sparse":
        return np.where(draw.random((number, 4, 4)) < 0.3, more & ones, ones).astype(np.uint8)
    if kind == "dense":
        return (more | draw.integers(0, 16, (number, 4, 4))).astype(np.uint8)
    tile, edge = np.ogrid[:4, :4]
    answers = np.where((edge == tile) | (edge == (tile - 1) % 4), 1 << edge, 0)
    return (answers | np.where(draw.random((number, 4, 4)) < 0.5, ones, ones | more)).astype(np.uint8)


@pytest.mark.parametrize("kind", ["sparse", "dense", "real"])
def test_the_counts_are_those_of_trying_every_board(kind: str) -> None:
    seen: set[int] = set()
    number = NUMBER if kind == "real" else 500
    masks = random_masks(kind, number)
    for first in range(0, number, 500):
        part = slice(first, first + 500)
        tried = count_by_trying(masks[part])
        matrices = [count_turns(each) for each in masks[part].tolist()]
        assert [count_solutions(matrix) for matrix in matrices] == tried[0].tolist()
        assert [count_reachable(matrix) for matrix in matrices] == tried[1].tolist()
        seen.update(tried[0].tolist())
    assert len(seen) > 2, "the counts differ from puzzle to puzzle"
    if kind == "real":
        assert 1 in seen
        assert 0 not in seen


def test_where_every_word_fits_everywhere_every_board_is_a_solution() -> None:
    matrix = count_turns([[15] * 4] * 4)
    assert (count_solutions(matrix), count_reachable(matrix)) == (BOARDS, REACHABLE) == (24 * 256, 4 * 256)


def test_where_words_belong_to_one_category_each_the_solution_is_the_only_one() -> None:
    masks = [[1 << tile if edge != (tile - 1) % 4 else 1 << (tile - 1) % 4 for edge in range(4)] for tile in range(4)]
    assert count_turns(masks) == [(1, 0, 0, 0), (0, 1, 0, 0), (0, 0, 1, 0), (0, 0, 0, 1)]


def test_the_boards_that_are_tried_are_those_of_a_game() -> None:
    facing, reachable = every_board()
    assert len(facing) == BOARDS
    assert reachable.sum() == REACHABLE
    for side in range(4):
        words = [GOOD["squares"][number // 4]["words"][number % 4] for number in facing[0, side]]
        assert words == edgewise.answer(GOOD, side)
