from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from gridwright.making.griddl.moves import Moves
from gridwright.making.griddl.search import prove
from tests.making.griddl import plain
from tests.making.griddl.levels import branch, document, random_level, recall

MOST_NODES = 40


@pytest.mark.parametrize("part", range(4))
def test_the_par_the_solutions_and_their_boards_are_those_of_a_plain_search(part: int) -> None:
    compared = 0
    for number in range(part * 50, part * 50 + 50):
        puzzle = random_level(f"search {number}", 3, 5)
        expected = plain.search(puzzle, MOST_NODES)
        if expected.nodes > MOST_NODES:
            continue
        proof = prove(Moves(puzzle))
        assert proof.is_whole, number
        assert (proof.par, proof.ways, proof.final_boards) == expected[:3], number
        assert len(list(proof.lines())) == expected.ways
        compared += 1
    assert compared >= 35


@pytest.mark.parametrize(("make", "par"), [(document, 1), (branch, 2), (recall, 3)])
def test_the_same_of_levels_with_words(make: Any, par: int) -> None:
    puzzle = make()
    expected = plain.search(puzzle)
    proof = prove(Moves(puzzle))
    assert (proof.par, proof.ways, proof.final_boards) == expected[:3]
    assert proof.par == par


def test_a_level_that_no_turns_win_differs_from_one_that_was_given_up() -> None:
    puzzle = recall()
    puzzle["allowedWords"].remove("teacher")
    lost = prove(Moves(puzzle))
    assert (lost.par, lost.is_whole, lost.ways) == (None, True, 0)
    given_up = prove(Moves(recall()), most_nodes=2)
    assert (given_up.par, given_up.is_whole, given_up.ways) == (None, False, 0)
    assert list(given_up.lines()) == []


def test_a_search_from_a_state_counts_the_turns_from_there() -> None:
    moves = Moves(branch())
    for state in moves.place(moves.start):
        text = moves.text_at(state, 1)
        if text:
            assert prove(moves, start=state).par == {"PET": 1, "GO": 2, "ROT": 2}[text]
    assert prove(moves, most_turns=1).par is None


def test_every_step_of_a_line_is_a_move() -> None:
    moves = Moves(recall())
    [states] = prove(moves).lines()
    assert [state.tiles.bit_count() for state in states] == [2, 3, 2, 4]
    for before, after in pairwise(states):
        assert after in [*moves.place(before), *moves.recall(before)]
    assert moves.is_won(states[-1])
