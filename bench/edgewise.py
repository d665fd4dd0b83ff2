"""Edgewise: the proof of one solution beside trying all boards, and what the generator makes in a second of one core.

Both proofs are given the same puzzles, with what each word belongs to worked out already. Trying goes through the 6,144
boards and leaves one at the first word that does not fit. The puzzles that were generated are audited after the clock
has stopped: none may have a finding.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable
from itertools import permutations, product
from typing import Any

from rich.table import Table

from gridwright.making.batch import make
from gridwright.making.edgewise import PROFILES, audit, generate, grade, specs
from gridwright.making.edgewise.database import Masks, current_database
from gridwright.making.edgewise.schedule import MOST_USES, Schedule, company_of
from gridwright.making.edgewise.solutions import count_solutions, count_turns
from gridwright.rules.edgewise import FACING

PUZZLES = 200
LEAST_TIMES = 100
LEAST_SHARE = 0.95


def proofs() -> Table:
    table = Table(
        "how", "puzzles", "than trying", "budget",
        title="Edgewise: puzzles proven to have one solution, in a second of one core", title_justify="left",
    )  # fmt: skip
    spec = specs(PROFILES[0], [])[0]
    puzzles: list[Any] = [generate(spec, "bench", index) for index in range(PUZZLES)]
    masks = [current_database().masks(puzzle) for puzzle in puzzles]

    tried, trying = _time(lambda: [count_by_trying(each) for each in masks], PUZZLES)
    counted, counting = _time(lambda: [count_solutions(count_turns(each)) for each in masks * 50], 50 * PUZZLES)
    agreed = "" if tried == counted[:PUZZLES] == [1] * PUZZLES else "  NOT THE SAME"
    table.add_row("trying 6,144 boards", f"{trying:,.0f}", "", f"all have one{agreed}")
    verdict = "" if counting >= LEAST_TIMES * trying else "  UNDER"
    table.add_row(
        "the permanent", f"{counting:,.0f}", f"{counting / trying:,.0f} times", f"{LEAST_TIMES} times{verdict}"
    )
    return table


def rates() -> Table:
    table = Table("what", "measured", "budget", title="Edgewise: the generator", title_justify="left")
    found = specs(PROFILES[0], [])
    warm: Any = generate(found[0], "warm")
    grade(warm)
    possible = len(current_database().categories) * MOST_USES // 4
    schedule = Schedule(company_of(()), "bench")
    while len(schedule.rounds) == 1:
        schedule[len(schedule.quads)]
    batch = schedule.rounds[1]
    began = time.process_time()
    made = make("edgewise", found, batch, "bench")
    rate = batch / (time.process_time() - began)
    faults = sum(bool(audit(each.puzzle, PROFILES[0])) for each in made)
    uses = Counter(label for each in made for label in each.puzzle["categories"].values())
    share = batch / possible
    table.add_row("generated, proven and graded, in a second", f"{rate:.0f}", f"{faults} with a finding: 0")
    verdict = "" if share >= LEAST_SHARE and max(uses.values()) <= MOST_USES else "  UNDER"
    table.add_row(
        f"puzzles in a batch, each category {MOST_USES} times at most",
        f"{batch} of {possible} that are possible, {share:.0%}",
        f"{LEAST_SHARE:.0%}{verdict}",
    )
    return table


def count_by_trying(masks: Masks) -> int:
    edges = [(side, slot) for side, slots in enumerate(FACING) for slot in slots]
    count = 0
    for order in permutations(range(4)):
        for turns in product(range(4), repeat=4):
            for side, slot in edges:
                tile = order[slot]
                if not masks[tile][(side - turns[tile]) % 4] >> side & 1:
                    break
            else:
                count += 1
    return count


def _time(work: Callable[[], list[int]], number: int) -> tuple[list[int], float]:
    """What the work gives, and how many puzzles it does in a second."""
    began = time.process_time()
    counts = work()
    return counts, number / (time.process_time() - began)


TABLES = (proofs, rates)
