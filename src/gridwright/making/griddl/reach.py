"""Reach: what a player can still get to from a state, and what can be read there."""

from __future__ import annotations

from itertools import pairwise

from gridwright.rules import level
from gridwright.rules.runs import runs_of

from .moves import Moves, State
from .search import Proof, prove

MORE_TURNS, MOST_NODES = 3, 1000  # than par, and states, in which every first turn must still lead to a win


def can_win(moves: Moves, state: State, proof: Proof) -> bool:
    """Whether a level can still be won after a first turn, within a few more turns than par."""
    assert proof.par
    if state.key in proof.layers[1] or _can_begin_anew(moves, state, proof):
        return True
    return prove(moves, MOST_NODES, state, proof.par - 1 + MORE_TURNS).par is not None


def _can_begin_anew(moves: Moves, state: State, proof: Proof) -> bool:
    """Whether the first turn can be recalled as a whole, and a shortest solution played from there.

    What it placed is then in the reserve and more is drawn than before: all that a solution without a recall needs is
    at hand, one turn after another.
    """
    if (state.tiles & ~moves.seeds).bit_count() > level.RESERVE or not moves.is_start_sound:
        return False
    states = next(proof.lines())
    return all(before.tiles & after.tiles == before.tiles for before, after in pairwise(states))


def words_on(moves: Moves, state: State) -> list[str]:
    """The words on a board, in capitals."""
    tiles = [moves.text_at(state, cell) for cell in range(moves.size**2)]
    return [text for _, text in runs_of(moves.size, tiles)]
