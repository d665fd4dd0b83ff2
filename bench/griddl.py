"""griddl: states a second of the solver beside a plain breadth-first search, and what the generator makes in a second.

Both searches are given the same levels, count the states that they look into, and must find the same par and the same
number of shortest solutions. The plain one tries every tile
on every cell of a line and lets the rules check each turn. The levels that
were generated are audited after the clock has stopped: none may have a finding.
"""

from __future__ import annotations

import time

from rich.table import Table
from tests.making.griddl import plain
from tests.making.griddl.levels import random_level

from gridwright.making.griddl import audit, generate, specs
from gridwright.making.griddl.moves import Moves
from gridwright.making.griddl.search import prove

LEAST_TIMES = 10
LEVELS = 60
MOST_STATES = 40  # of a level that the plain search is given
GENERATED = {"SMALL": 10, "MEDIUM": 10, "LARGE": 4}
ROUNDS = 5  # of our own search, which is over too soon to be timed once


def proofs() -> Table:
    table = Table(
        "how", "states", "than plainly", "budget",
        title="griddl: states that a search looks into, in a second of one core", title_justify="left",
    )  # fmt: skip
    puzzles = [random_level(f"bench {number}", 3 + 2 * (number % 2), 6) for number in range(LEVELS)]
    began = time.process_time()
    expected = [plain.search(puzzle, MOST_STATES) for puzzle in puzzles]
    theirs = sum(found.nodes for found in expected) / (time.process_time() - began)

    began = time.process_time()
    proofs = [prove(Moves(puzzle)) for _ in range(ROUNDS) for puzzle in puzzles]
    ours = sum(proof.nodes + 1 for proof in proofs) / (time.process_time() - began)
    pairs = [pair for pair in zip(expected, proofs, strict=False) if pair[0].nodes <= MOST_STATES]
    agreed = all((proof.par, proof.ways) == found[:2] for found, proof in pairs)

    table.add_row("plainly, every tile on every cell of a line", f"{theirs:,.0f}", "", f"{len(pairs)} levels")
    verdict = "" if ours >= LEAST_TIMES * theirs else "  UNDER"
    table.add_row(
        "from the words, with what is known of lines",
        f"{ours:,.0f}",
        f"{ours / theirs:.0f} times",
        f"{LEAST_TIMES} times{verdict}{'' if agreed else '  NOT THE SAME'}",
    )
    return table


def rates() -> Table:
    table = Table("profile", "levels", "budget", title="griddl: levels in a second of one core", title_justify="left")
    for profile, number in GENERATED.items():
        spec = specs(profile, [])[0]
        generate(spec, "warm")
        began = time.process_time()
        made = [generate(spec, "bench", index) for index in range(number)]
        rate = number / (time.process_time() - began)
        faults = sum(bool(audit(puzzle, profile)) for puzzle in made)
        table.add_row(profile, f"{rate:.1f}", f"{faults} of {number} with a finding: 0")
    return table


TABLES = (proofs, rates)
