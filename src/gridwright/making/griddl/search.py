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

from gridwright.rules.schema.griddl import Puzzle as Griddl

from .moves import NEVER, Moves, State

MOST_NODES = 200_000
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
    """What a search found. `par` is None where no number of turns wins, or where `is_whole` is false: then the search
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
    find them. With `most_turns` only wins in so many turns are looked for; then `is_whole` tells whether there can be
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
    """The states that are won in one more turn."""
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
    """The layers without the states that no win came of."""
    kept = [layers[-1]]
    for layer in reversed(layers[:-1]):
        wanted = {key for node in kept[0].values() for key in node.before}
        kept.insert(0, {key: node for key, node in layer.items() if key in wanted})
    return kept
