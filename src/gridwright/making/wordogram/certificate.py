"""The certificate: what a solver can prove of a puzzle.

`unique` says for each regime whether the answer is the only filling: with counts or plain, of dictionary words or of
any letters. `forcedShare` is the share of letters, in percent, that are the same in every filling with counts, of
any letters: what logic alone gives. `reveals` is the smallest number of letters that make
the answer the only one with counts and dictionary. `order` has all letters: first the one after which most others
follow line by line, with counts, then the one that adds most to that, and so on. `seal` ties these to the grid and to
the word list: it differs for another grid, other words or other claims.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from copy import deepcopy
from dataclasses import dataclass, field
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from .grid import Cell, Grid
from .lexicon import digest

if TYPE_CHECKING:
    from .fillings import Fillings

MOST_CONFLICTS = 6_000  # then the solver gives up. Phrases of 180 characters need a thousand, a climb four
MOST_CHOSEN = 12  # letters of the order; for a large grid more would take minutes
MOST_FOUND = 80  # other fillings, of which each must lack a letter that is revealed; saner phrases have under ten
Certificate = dict[str, Any]
Answer = TypeVar("Answer")


class OutOfReachError(Exception):
    """The solver gave up."""


class Regime(NamedTuple):
    """What a player knows beside the letters of every line."""

    counts: bool
    dictionary: bool


REGIMES = {
    "countsDictionary": Regime(True, True),
    "countsAny": Regime(True, False),
    "plainDictionary": Regime(False, True),
    "plainAny": Regime(False, False),
}
USUAL, LOGIC = REGIMES["countsDictionary"], REGIMES["countsAny"]


@dataclass(slots=True)
class Budget:
    """The conflicts of the SAT solver that may still be spent, on one grid or on several. They are the same on every
    machine, as seconds are not."""

    left: int = field(default_factory=lambda: MOST_CONFLICTS)


def ask(grid: Grid, question: Callable[[Fillings], Answer], budget: Budget | None = None) -> Answer | None:
    """The answer to a question about the fillings of a grid; None if the solver gives up."""
    # Imported here: it takes a tenth of a second, for which no other command should wait.
    from .fillings import Fillings

    with Fillings(grid, budget) as fillings:
        try:
            return question(fillings)
        except OutOfReachError:
            return None


def certify(grid: Grid) -> Certificate | None:
    """The certificate of a grid, the same on every machine; None if the solver gives up."""
    return deepcopy(_certify(grid, Budget().left, digest()))


@lru_cache(maxsize=64)  # an editor's puzzle is compiled, then solved
def _certify(grid: Grid, budget: int, words: str) -> Certificate | None:
    claims = ask(grid, _prove, Budget(budget))
    return claims and {**claims, "seal": seal(grid, claims)}


def _prove(fillings: Fillings) -> Certificate:
    order = _order(fillings)  # before any other question: what the solver learns from one would change it
    unique = {name: fillings.find_other(regime) is None for name, regime in REGIMES.items()}
    forced = len(fillings.find_forced(LOGIC))
    return {
        "unique": unique,
        "forcedShare": 100 * forced // len(fillings.answer),
        "reveals": 0 if unique["countsDictionary"] else len(find_reveals(fillings)),
        "order": [list(cell) for cell in order],
    }


def seal(grid: Grid, claims: Any) -> str:
    content = [grid.rows, digest(), {name: claims[name] for name in ("unique", "forcedShare", "reveals", "order")}]
    return hashlib.sha256(json.dumps(content, sort_keys=True).encode()).hexdigest()[:16]


def count_forced(grid: Grid, budget: Budget | None = None) -> int | None:
    """How many letters are forced with counts, of any letters; None if the solver gives up."""
    return ask(grid, lambda fillings: len(fillings.find_forced(LOGIC)), budget)


def is_unique(grid: Grid, budget: Budget | None = None) -> bool:
    """Whether the answer is the only filling with counts and dictionary, and the solver can prove it."""
    return bool(ask(grid, lambda fillings: fillings.find_other(USUAL) is None, budget))


def find_reveals(fillings: Fillings) -> list[Cell]:
    """A smallest set of letters that, revealed, make the answer the only one, with counts and dictionary.

    An implicit hitting set: each other filling that was found lacks a letter of the set; what a new one lacks is added.
    OutOfReachError if that does not end.
    """
    from pysat.examples.hitman import Hitman

    with Hitman(htype="sorted") as hitman:
        revealed: list[Cell] = []
        for _ in range(MOST_FOUND):
            lacking = fillings.find_other(USUAL, revealed)
            if lacking is None:
                break
            hitman.hit(sorted(lacking))
            revealed = hitman.get()
        else:
            raise OutOfReachError
    return sorted(revealed)


def _order(fillings: Fillings) -> list[Cell]:
    letters = list(fillings.answer)
    chosen: list[Cell] = []
    known = fillings.follow(LOGIC)
    while len(known) < len(letters) and len(chosen) < MOST_CHOSEN:
        best, most = None, set[Cell]()
        for cell in letters:
            if cell not in known:
                follows = fillings.follow(LOGIC, [*chosen, cell])
                if len(follows) > len(most):
                    best, most = cell, follows
        assert best is not None
        chosen.append(best)
        known = most
    return chosen + [cell for cell in letters if cell not in chosen]
