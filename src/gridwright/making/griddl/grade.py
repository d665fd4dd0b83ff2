"""The grade: how hard a level is, by what must be found and how much leads astray.

    effort     = turns + tiles / 2 + bits
    difficulty = 1, and 1 more for each of CUTS that the effort reaches

All three are of the shortest solutions: their turns, the tiles that they place, and the bits that say how lucky a
player would be who took one of the possible turns each time, blindly, and were through in so few. To recall is one such
turn; which tiles is drawn afterwards.
"""

from __future__ import annotations

from math import log2

from gridwright.rules.schema.griddl import Puzzle as Griddl

from ..contract import Grade
from .moves import Moves
from .search import Key, Proof, proof_of

CUTS = (9.5, 12.5, 15.5, 19.0)
UNPROVED = 100.0  # the effort if no shortest solution is known


def grade(puzzle: Griddl) -> Grade:
    proof, moves = proof_of(puzzle), Moves(puzzle)
    if proof.par is None:
        return Grade(5, UNPROVED, {"par": None, "solutions": 0, "finalBoards": 0, "nodes": proof.nodes})
    chance, options, kept = _follow(moves, proof)
    bits = -log2(chance)
    tiles = min(node.state.tiles.bit_count() for node in proof.layers[-1].values()) - moves.seeds.bit_count()
    effort = round(proof.par + tiles / 2 + bits, 2)
    figures = {
        "par": proof.par,
        "tiles": tiles,
        "bits": round(bits, 2),
        "options": options,  # by turn: the most turns that there were to choose from
        "firstOptions": options[0],
        "firstTraps": options[0] - kept,  # first turns that cost the par
        "solutions": proof.ways,
        "finalBoards": proof.final_boards,
        "nodes": proof.nodes,
    }
    return Grade(1 + sum(effort >= cut for cut in CUTS), effort, figures)


def _follow(moves: Moves, proof: Proof) -> tuple[float, list[int], int]:
    """The chance to be through in par, the most turns to choose from at each, and how many first turns keep par."""
    after: dict[Key, float] = dict.fromkeys(proof.layers[-1], 1.0)
    options: list[int] = []
    kept = 0
    for turn in range(len(proof.layers) - 2, -1, -1):
        layer, beyond = proof.layers[turn], proof.layers[turn + 1]
        good: dict[Key, list[Key]] = {key: [] for key in layer}
        for key, node in beyond.items():
            for before in node.before:
                good[before].append(key)
        chances: dict[Key, float] = {}
        widest = 0
        for key, node in layer.items():
            placements, recalls = len(moves.place(node.state)), len(moves.recall(node.state))
            choices = placements + bool(recalls)
            chances[key] = sum(
                after[each]
                / choices
                / (recalls if beyond[each].state.tiles.bit_count() < node.state.tiles.bit_count() else 1)
                for each in good[key]
            )
            widest = max(widest, choices)
            kept = len(good[key])
        options.insert(0, widest)
        after = chances
    return sum(after.values()), options, kept
