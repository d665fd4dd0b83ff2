"""griddl: states a second of the solver beside two others, and what the generator makes in a second.

Three searches are given the same levels, count the states that they look into, and must find the same par and the same
number of shortest solutions. The plain one tries every tile on every cell of a line and lets the rules check each turn;
`earlier_griddl` is the solver of the version before. Small random levels are over before its tables pay, so generated
levels are solved too. The levels that were generated are audited after the clock has stopped: none may have a finding.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from rich.table import Table
from tests.making.griddl import plain
from tests.making.griddl.levels import SPECIAL_SIZES, random_level

from bench import earlier_griddl as earlier
from gridwright.making.griddl import audit, generate, specs
from gridwright.making.griddl.moves import Moves
from gridwright.making.griddl.search import prove

LEAST_TIMES = 10  # as many as plainly
LEAST_STATES = 20_000
LEVELS = 60
MOST_STATES = 40  # of a level that the plain search is given
GENERATED = {"SMALL": (30, 10), "MEDIUM": (30, 10), "LARGE": (20, 5)}  # levels, and the wanted number in a second
ROUNDS = 5  # of a search that is over too soon to be timed once

Answer = tuple[int | None, int]  # par and the number of shortest solutions


def proofs() -> Table:
    table = Table(
        "levels", "how", "states", "budget",
        title="griddl: states that a search looks into, in a second of one core", title_justify="left",
    )  # fmt: skip
    small = [random_level(f"bench {number}", 3 + 2 * (number % 2), 6) for number in range(LEVELS)]
    special = [
        random_level(f"bench {number}", SPECIAL_SIZES[number % len(SPECIAL_SIZES)], 6, has_specials=True)
        for number in range(LEVELS)
    ]
    made = [generate(specs(profile, [])[0], "states", index) for profile in GENERATED for index in range(10)]
    for name, puzzles in (("random", small), ("with special cells", special), ("generated", made)):
        wanted: dict[int, Answer] = {}
        rates = []
        if puzzles is not made:
            began = time.process_time()
            found = [plain.search(puzzle, MOST_STATES) for puzzle in puzzles]
            rates.append(sum(each.nodes for each in found) / (time.process_time() - began))
            wanted = {at: each[:2] for at, each in enumerate(found) if each.nodes <= MOST_STATES}
            table.add_row(name, "plainly, every tile on every cell of a line", f"{rates[0]:,.0f}", "")
        if puzzles is not special:
            rate, answers = _time(puzzles, _prove_earlier)
            rates.append(rate)
            agreed = _agree(wanted, answers)
            wanted = dict(enumerate(answers))
            table.add_row(name, "the solver before", f"{rate:,.0f}", "" if agreed else "NOT THE SAME")
        rate, answers = _time(puzzles, _prove)
        agreed = _agree(wanted, answers)
        verdict = f"{LEAST_STATES:,}{'' if rate >= LEAST_STATES else '  UNDER'}"
        if puzzles is not made:
            verdict += f"; {LEAST_TIMES} times plainly{'' if rate >= LEAST_TIMES * rates[0] else '  UNDER'}"
        table.add_row(name, "the solver", f"{rate:,.0f}", f"{verdict}{'' if agreed else '  NOT THE SAME'}")
    return table


def _time(puzzles: list[Any], search: Callable[[Any], tuple[Answer, int]]) -> tuple[float, list[Answer]]:
    """How many states a search looks into in a second, and what it finds."""
    began = time.process_time()
    found = [search(puzzle) for _ in range(ROUNDS) for puzzle in puzzles]
    rate = sum(nodes for _, nodes in found) / (time.process_time() - began)
    return rate, [answer for answer, _ in found[: len(puzzles)]]


def _prove(puzzle: Any) -> tuple[Answer, int]:
    proof = prove(Moves(puzzle))
    return (proof.par, proof.ways), proof.nodes + 1


def _prove_earlier(puzzle: Any) -> tuple[Answer, int]:
    par, ways, nodes = earlier.prove(earlier.Moves(puzzle))
    return (par, ways), nodes + 1


def _agree(wanted: dict[int, Answer], answers: list[Answer]) -> bool:
    return all(answers[at] == answer for at, answer in wanted.items())


def rates() -> Table:
    table = Table(
        "profile", "levels", "wanted", "findings",
        title="griddl: levels generated, proved and graded in a second of one core", title_justify="left",
    )  # fmt: skip
    for profile, (number, least) in GENERATED.items():
        spec = specs(profile, [])[0]
        generate(spec, "warm")
        began = time.process_time()
        made = [generate(spec, "bench", index) for index in range(number)]
        rate = number / (time.process_time() - began)
        faults = sum(bool(audit(puzzle, profile)) for puzzle in made)
        verdict = "" if rate >= least else "  UNDER"
        table.add_row(profile, f"{rate:.1f}", f"{least}{verdict}", f"{faults} of {number} with a finding: 0")
    return table


TABLES = (proofs, rates)
