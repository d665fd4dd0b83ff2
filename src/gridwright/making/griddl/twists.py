"""Twists: one change to a finished level that asks for something new, such as a portal.

Each twist yields levels to try, in a random order. A level is kept only if the search proves that the twist matters:
with a portal fewer turns win than without, with a gate more; without the second seed the level takes longer or cannot
be won; and every shortest solution recalls a tile.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from copy import deepcopy
from itertools import combinations
from typing import Any

from gridwright.rules.griddl.layout import Layout
from gridwright.rules.rng import Rng

from .measures import needs_recall
from .moves import Moves
from .search import Proof, prove

MOST_NODES = 3000
MOST_TRIED = 40
LEAST_APART = 3  # steps from one portal to the other, and from a gate to its key

INTROS = {
    "portal": "The portals are one place: a tile on one of them lies on both.",
    "gate": "The gate is closed. Cover its key, and it opens.",
    "seeds": "There are two places to start from.",
    "recall": "Something that you place will have to come back.",
}


def twist(puzzle: Any, kind: str, par: int, rng: Rng) -> Iterator[tuple[Any, Moves, Proof]]:
    """Levels with a twist that matters, each with its search. `par` is that of the level without it; the level has a
    solution."""
    found = list(_TWISTS[kind](puzzle))
    rng.shuffle(found)
    for level in found[:MOST_TRIED]:
        moves = Moves(level)
        proof = prove(moves, MOST_NODES)
        if proof.par and _MATTERS[kind](level, proof, par):
            level["meta"]["intro"] = INTROS[kind]
            yield level, moves, proof


def _free(puzzle: Any) -> list[tuple[int, int]]:
    """The cells without a seed that tiles may lie on, but for the goal."""
    layout = Layout(puzzle)
    seeds = {layout.index(seed["r"], seed["c"]) for seed in puzzle["board"]["seeds"]}
    cells = [cell for cell in range(layout.count) if not layout.kinds[cell] and cell not in seeds]
    return [(cell // layout.columns, cell % layout.columns) for cell in cells if cell != layout.goal]


def _is_apart(one: tuple[int, int], other: tuple[int, int]) -> bool:
    return abs(one[0] - other[0]) + abs(one[1] - other[1]) >= LEAST_APART


def _with_specials(puzzle: Any, *specials: tuple[str, tuple[int, int]]) -> Any:
    level = deepcopy(puzzle)
    level["board"]["specials"] += [{"r": r, "c": c, "type": kind, "group": "A"} for kind, (r, c) in specials]
    return level


def _add_portals(puzzle: Any) -> Iterator[Any]:
    for one, other in combinations(_free(puzzle), 2):
        if _is_apart(one, other):
            yield _with_specials(puzzle, ("portal", one), ("portal", other))


def _placed(puzzle: Any) -> list[tuple[int, dict[str, Any]]]:
    """The tiles of the solution, each with its turn."""
    return [(turn, tile) for turn, step in enumerate(puzzle["solution"]) for tile in step.get("place", [])]


def _add_gate(puzzle: Any) -> Iterator[Any]:
    """A gate where a tile of the solution lies, and its key where none does."""
    path = [(tile["r"], tile["c"]) for _, tile in _placed(puzzle)]
    free = _free(puzzle)
    for gate in path:
        for key in free:
            if key not in path and gate in free and _is_apart(gate, key):
                yield _with_specials(puzzle, ("gate", gate), ("key", key))


def _add_seed(puzzle: Any) -> Iterator[Any]:
    """A tile of a later turn of the solution lies there from the start."""
    goal = tuple(puzzle["board"]["goal"])
    for turn, tile in _placed(puzzle):
        if turn and (tile["r"], tile["c"]) != goal:
            level = deepcopy(puzzle)
            level["deck"].remove(tile["text"])
            level["board"]["seeds"].append({"text": tile["text"], "r": tile["r"], "c": tile["c"], "dir": "H"})
            yield level


def _remove_tile(puzzle: Any) -> Iterator[Any]:
    for text in sorted(set(puzzle["deck"])):
        level = deepcopy(puzzle)
        level["deck"].remove(text)
        yield level


def _takes_longer_without_seed(puzzle: Any, proof: Proof, par: int) -> bool:
    level = deepcopy(puzzle)
    del level["board"]["seeds"][-1]
    without = prove(Moves(level), MOST_NODES)
    return without.is_whole and (without.par is None or without.par > (proof.par or 0))


_TWISTS: dict[str, Callable[[Any], Iterator[Any]]] = {
    "portal": _add_portals,
    "gate": _add_gate,
    "seeds": _add_seed,
    "recall": _remove_tile,
}
_MATTERS: dict[str, Callable[[Any, Proof, int], bool]] = {
    "portal": lambda _, proof, par: (proof.par or 0) < par,
    "gate": lambda _, proof, par: (proof.par or 0) > par,
    "seeds": _takes_longer_without_seed,
    "recall": lambda _, proof, par: needs_recall(proof),
}
