"""Reach: what a player can still get to from a state, and what can be read there."""

from __future__ import annotations

from gridwright.rules.runs import runs_of

from .moves import Moves, State
from .search import prove

MORE_TURNS, MOST_NODES = 3, 3000  # than par, and states, in which every first turn must still lead to a win


def can_win(moves: Moves, state: State, par: int) -> bool:
    """Whether a level can still be won after a first turn, within a few more turns than par."""
    if moves.is_won(state):
        return True
    return prove(moves, MOST_NODES, state, par - 1 + MORE_TURNS).par is not None


def words_on(moves: Moves, state: State) -> list[str]:
    """The words on a board, in capitals."""
    tiles = [moves.text_at(state, cell) for cell in range(moves.size**2)]
    return [text for _, text in runs_of(moves.size, tiles)]
