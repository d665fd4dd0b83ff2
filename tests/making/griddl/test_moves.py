"""The solver's moves are the rules' turns, one for one."""

from __future__ import annotations

from typing import Any

import pytest

from gridwright.making.griddl.lines import FIELD
from gridwright.making.griddl.moves import NEVER, Moves, State
from gridwright.rules import griddl
from gridwright.rules.griddl import level
from gridwright.rules.griddl.position import Position, covers_goal
from gridwright.rules.griddl.turns import can_place, can_recall
from gridwright.rules.rng import Rng
from tests.making.griddl import plain
from tests.making.griddl.levels import branch, document, random_level


def key_of(moves: Moves, state: State) -> Any:
    """A state as the plain search knows it."""

    def texts(bag: int, slots: int) -> tuple[str, ...]:
        held = [text for code, text in enumerate(moves.lines.texts) for _ in range(bag >> FIELD * code & 7)]
        return tuple(sorted(held + [""] * (slots - len(held))))

    tiles = tuple(moves.text_at(state, cell) for cell in range(moves.size**2))
    hand, reserve = texts(state.hand, level.HAND), texts(state.reserve, level.RESERVE)
    return tiles, hand, reserve, len(moves.pile) - state.drawn


@pytest.mark.parametrize("number", range(24))
def test_turn_by_turn_the_rules_and_the_solver_allow_the_same(number: int) -> None:
    puzzle = random_level(f"moves {number}", 3 if number % 4 else 5, 9)
    assert griddl.check(puzzle) == []
    moves, position, rng = Moves(puzzle), Position(puzzle, []), Rng(str(number))
    state = moves.start
    assert key_of(moves, state) == plain.key_of(position)
    for _ in range(6):
        expected = plain.successors(puzzle, position)
        after = [*moves.place(state), *moves.recall(state)]
        found = {key_of(moves, each): each for each in after}
        assert len(found) == len(after), "no turn is found twice"
        assert set(found) == set(expected)
        assert {key for key in found if moves.is_won(found[key])} == {
            key for key in expected if covers_goal(puzzle, expected[key])
        }
        assert can_place(puzzle, position) == bool(moves.place(state))
        assert can_recall(puzzle, position) == bool(moves.recall(state))
        if not state.tiles & moves.goal:
            covering = {each.key for each in after if each.tiles & moves.goal}
            assert {each.key for each in moves.place(state, only_goal=True)} == covering
        if not expected:
            break
        key = rng.choice(sorted(expected))
        position, state = expected[key], found[key]


def test_a_turn_may_mend_what_the_seeds_spell_and_must() -> None:
    puzzle = document()
    puzzle["board"]["seeds"] = [{"text": "BE", "r": 1, "c": 0}, {"text": "G", "r": 1, "c": 1}]
    puzzle["allowedWords"] = ["begui", "inner"]
    moves = Moves(puzzle)
    assert not moves.is_start_sound
    assert [moves.text_at(state, 5) for state in moves.place(moves.start)] == ["UI"]


def test_no_fewer_turns_are_promised_than_are_needed() -> None:
    moves = Moves(branch())
    assert moves.turns_away(moves.start.tiles) == 1
    puzzle = document()
    puzzle["board"]["specials"] = [{"r": r, "c": 1, "type": "blocked"} for r in range(3)]
    walled = Moves(puzzle)
    assert walled.turns_away(walled.start.tiles) == NEVER
