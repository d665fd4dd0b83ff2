"""The search: the fewest turns that win a level, and every way to win in so few.

For one number of turns after another the states are gone through breadth first, a level of depth at a time, leaving out
those from which the goal cannot be reached any more in the turns that are left. The first number that wins is the par:
all that was left out would take longer. In the last turn only what covers the goal is looked at.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import pairwise

from gridwright.rules.griddl import level
from gridwright.rules.griddl.runs import runs_of
from gridwright.rules.schema.griddl import Puzzle as Griddl

from .moves import NEVER, Moves, State

MOST_NODES = 200_000
EXTRA_TURNS, EXTRA_NODES = 3, 1000  # more than par, and states, in which every first turn must still lead to a win
QUICK_TURNS = 6_000  # that are tried while somebody waits for the answer: about a second

Key = tuple[int, int, int]


@dataclass(slots=True)
class Node:
    """A state on the way, and the states that it was reached from in as many turns; `ways` is in how many ways."""

    state: State
    ways: int = 0
    before: list[Key] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Proof:
    """What a search found. `par` is None if no number of turns wins, or if `is_whole` is false: then the search
    was given up after `nodes` states. `layers` has by turn the states of all shortest solutions."""

    par: int | None
    is_whole: bool
    nodes: int
    layers: list[dict[Key, Node]]

    @property
    def ways(self) -> int:
        """The number of shortest solutions: two differ where a turn does."""
        return sum(node.ways for node in self.layers[-1].values()) if self.par else 0

    @property
    def final_boards(self) -> int:
        """The number of boards that a shortest solution ends with."""
        return len({key[0] for key in self.layers[-1]}) if self.par else 0

    def lines(self) -> Iterator[list[State]]:
        """Every shortest solution, as the states from the start to the win."""
        if self.par:
            for key in self.layers[-1]:
                yield from self._back(self.par, key, [])

    def _back(self, turn: int, key: Key, after: list[State]) -> Iterator[list[State]]:
        node = self.layers[turn][key]
        states = [node.state, *after]
        if turn == 0:
            yield states
        for before in node.before:
            yield from self._back(turn - 1, before, states)


def proof_of(puzzle: Griddl, is_quick: bool = False) -> Proof:
    """The proof of a level that the rules can play; what was proven lately is not proven again. A quick one is given up
    after about a second."""
    level = {key: puzzle.get(key) for key in ("board", "deck", "startingHand", "allowedWords")}
    content = json.dumps({key: value for key, value in level.items() if value})
    proof = _prove_content(content, QUICK_TURNS)
    return proof if proof.is_whole or is_quick else _prove_content(content, NEVER)


@lru_cache(1024)
def _prove_content(content: str, most_tried: int) -> Proof:
    return prove(Moves(json.loads(content)), MOST_NODES, most_tried=most_tried)


def prove(
    moves: Moves,
    most_nodes: int = MOST_NODES,
    start: State | None = None,
    most_turns: int = NEVER,
    most_tried: int = NEVER,
) -> Proof:
    """The search from a state, else from the level's start, given up after so many states, or turns that were tried to
    find them. With `most_turns` only wins in so many turns are looked for; then `is_whole` says whether there can be
    no later one either."""
    first = moves.start if start is None else start
    nodes = tried = 0
    least = moves.turns_away(first.tiles)
    if least == NEVER:
        return Proof(None, True, 0, [])
    for turns in range(least, most_turns + 1):
        layers = [{first.key: Node(first, 1)}]
        seen = {first.key}
        was_cut = False
        while len(layers) < turns and layers[-1]:
            layer: dict[Key, Node] = {}
            left = turns - len(layers)
            for key, node in layers[-1].items():
                states = [*moves.place(node.state), *moves.recall(node.state)]
                tried += len(states)
                for state in states:
                    if moves.turns_away(state.tiles) > left:
                        was_cut = True
                        continue
                    after = state.key
                    known = layer.get(after)
                    if known is None:
                        if after in seen or moves.is_won(state):  # fewer turns would have found a win
                            continue
                        known = layer[after] = Node(state)
                    known.ways += node.ways
                    known.before.append(key)
                if nodes + len(layer) > most_nodes or tried > most_tried:
                    return Proof(None, False, nodes + len(layer), [])
            nodes += len(layer)
            seen.update(layer)
            layers.append(layer)
        won = _finish(moves, layers[-1])
        if won:
            return Proof(turns, True, nodes, _keep_winning([*layers, won]))
        if not was_cut and not layers[-1]:
            return Proof(None, True, nodes, [])
    return Proof(None, False, nodes, [])


def _finish(moves: Moves, layer: dict[Key, Node]) -> dict[Key, Node]:
    won: dict[Key, Node] = {}
    only_goal = not moves.seeds & moves.goal
    for key, node in layer.items():
        for state in moves.place(node.state, only_goal):
            if moves.is_won(state):
                known = won.setdefault(state.key, Node(state))
                known.ways += node.ways
                known.before.append(key)
    return won


def _keep_winning(layers: list[dict[Key, Node]]) -> list[dict[Key, Node]]:
    kept = [layers[-1]]
    for layer in reversed(layers[:-1]):
        wanted = {key for node in kept[0].values() for key in node.before}
        kept.insert(0, {key: node for key, node in layer.items() if key in wanted})
    return kept


def can_win(moves: Moves, state: State, proof: Proof) -> bool:
    """Whether a level can still be won after a first turn, within a few more turns than par."""
    assert proof.par
    if state.key in proof.layers[1] or _can_start_over(moves, state, proof):
        return True
    return prove(moves, EXTRA_NODES, state, proof.par - 1 + EXTRA_TURNS).par is not None


def _can_start_over(moves: Moves, state: State, proof: Proof) -> bool:
    """Whether the first turn can be recalled as a whole, and a shortest solution played from there.

    What it placed is then in the reserve and more is drawn than before: all that a solution without a recall needs is
    at hand, one turn after another.
    """
    if (state.tiles & ~moves.seeds).bit_count() > level.RESERVE or not moves.is_start_sound:
        return False
    states = next(proof.lines())
    return all(before.tiles & after.tiles == before.tiles for before, after in pairwise(states))


def words_on(moves: Moves, state: State) -> list[str]:
    tiles = [moves.text_at(state, cell) for cell in range(moves.size**2)]
    return [text for _, text in runs_of(moves.size, tiles)]
