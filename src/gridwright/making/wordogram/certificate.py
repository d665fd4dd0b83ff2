"""The certificate: what a solver can prove of a puzzle.

`unique` tells for each regime whether the answer is the only filling: with counts or plain, of dictionary words or of
any letters. `forcedShare` is the share of letters, in percent, that are the same in every filling with counts, of
whatever letters: what logic gives without a thought for words. `reveals` is the smallest number of letters that make
the answer the only one with counts and dictionary. `order` has all letters: first the one after which most others
follow line by line, with counts, then the one that adds most to that, and so on. `seal` ties these to the grid and to
the word list: with another grid, other words or other claims it does not fit.
"""

from __future__ import annotations

import hashlib
import json
from copy import deepcopy
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from .budget import Budget
from .grid import Cell, Grid
from .lexicon import digest

if TYPE_CHECKING:
    from .fillings import Fillings

MOST_CHOSEN = 12  # letters of the order; for a large grid more would take minutes
MOST_FOUND = 80  # other fillings, of which each must lack a letter that is revealed; saner phrases have under ten
Certificate = dict[str, Any]
REGIMES = {  # by name: counts, dictionary
    "countsDictionary": (True, True),
    "countsAny": (True, False),
    "plainDictionary": (False, True),
    "plainAny": (False, False),
}


def certify(grid: Grid) -> Certificate | None:
    """The certificate of a grid, the same on every machine; None where the solver gives up."""
    return deepcopy(_certify(grid, Budget().left, digest()))


@lru_cache(maxsize=64)  # an editor's puzzle is compiled and solved in one breath
def _certify(grid: Grid, budget: int, words: str) -> Certificate | None:
    # Here, since it takes a tenth of a second, which no other command should wait for.
    from .fillings import Fillings, OutOfReachError, Regime

    with Fillings(grid, Budget(budget)) as fillings:
        try:
            # Before any question: what the solver learns from one would let more follow, and not the same everywhere.
            order = _order(fillings)
            unique = {name: fillings.find_other(Regime(*regime)) is None for name, regime in REGIMES.items()}
            forced = len(fillings.find_forced(Regime(True, False)))
            reveals = 0 if unique["countsDictionary"] else len(find_reveals(fillings))
        except OutOfReachError:
            return None
    claims = {
        "unique": unique,
        "forcedShare": 100 * forced // len(grid.letters),
        "reveals": reveals,
        "order": [list(cell) for cell in order],
    }
    return {**claims, "seal": seal(grid, claims)}


def seal(grid: Grid, claims: Any) -> str:
    """What the certificate of a grid with these claims is sealed with."""
    content = [grid.rows, digest(), {name: claims[name] for name in ("unique", "forcedShare", "reveals", "order")}]
    return hashlib.sha256(json.dumps(content, sort_keys=True).encode()).hexdigest()[:16]


def count_forced(grid: Grid, budget: Budget | None = None) -> int | None:
    """How many letters are forced with counts, of whatever letters; None where the solver gives up."""
    from .fillings import Fillings, OutOfReachError, Regime

    with Fillings(grid, budget) as fillings:
        try:
            return len(fillings.find_forced(Regime(True, False)))
        except OutOfReachError:
            return None


def is_unique(grid: Grid, budget: Budget | None = None) -> bool:
    """Whether the answer is the only filling with counts and dictionary, and the solver can tell."""
    from .fillings import Fillings, OutOfReachError, Regime

    with Fillings(grid, budget) as fillings:
        try:
            return fillings.find_other(Regime(True, True)) is None
        except OutOfReachError:
            return False


def find_reveals(fillings: Fillings) -> list[Cell]:
    """A smallest set of letters that, revealed, leave the answer alone, with counts and dictionary.

    An implicit hitting set: of all that was found so far, each other filling lacks a letter of the set; if there is
    one that does not, what it lacks joins in. OutOfReachError where that goes on and on.
    """
    from pysat.examples.hitman import Hitman

    from .fillings import OutOfReachError, Regime

    with Hitman(htype="sorted") as hitman:
        revealed: list[Cell] = []
        for _ in range(MOST_FOUND):
            lacking = fillings.find_other(Regime(True, True), revealed)
            if lacking is None:
                break
            hitman.hit(sorted(lacking))
            revealed = hitman.get()
        else:
            raise OutOfReachError
    return sorted(revealed)


def _order(fillings: Fillings) -> list[Cell]:
    from .fillings import Regime

    regime = Regime(True, False)
    letters = list(fillings.answer)
    chosen: list[Cell] = []
    known = fillings.follow(regime)
    while len(known) < len(letters) and len(chosen) < MOST_CHOSEN:
        best, most = None, set[Cell]()
        for cell in letters:
            if cell not in known:
                follows = fillings.follow(regime, [*chosen, cell])
                if len(follows) > len(most):
                    best, most = cell, follows
        assert best is not None
        chosen.append(best)
        known = most
    return chosen + [cell for cell in letters if cell not in chosen]
