"""The repairs of findings, as faults.py and mistakes.py propose them. docs/games/waywords.md has the table."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any

from ..contract import Repair
from ..finding import AUTHORING, Finding
from ..repairing import Bench
from .audit import audit
from .compile import compile as compile_source
from .faults import FAULTS
from .mistakes import mend_mistake
from .profiles import PROFILES
from .sketch import Sketch, sketch, try_sketch

USUAL_CELLS = 49  # in a larger grid an audit takes longer, so that less is tried
BENCH = Bench(compile_source, audit, PROFILES, most_tried=16, cleanest_first=True)


def repair(source: Any, finding: Finding) -> list[Repair]:
    return BENCH.repair(source, finding, _propose)


def _propose(source: Any, finding: Finding, profile: str | None) -> Iterator[Repair]:
    if finding.code == AUTHORING:
        yield from _keep_what_is_there(source, mend_mistake(source, finding))
    elif finding.code in FAULTS:
        drawn = sketch(source)
        most = max(2, BENCH.most_tried * USUAL_CELLS // max(USUAL_CELLS, len(drawn.grid.tiles)))
        yield from islice(FAULTS[finding.code](source, finding, drawn), most)


def _keep_what_is_there(source: Any, repairs: Iterator[Repair]) -> Iterator[Repair]:
    """Those in which no word has lost its cells and no cell its tile: another mistake could hide that."""
    before = try_sketch(source)
    for each in repairs:
        after = try_sketch(each.source)
        if after and not (before and _count_gaps(after) > _count_gaps(before)):
            yield each


def _count_gaps(drawn: Sketch) -> int:
    return len(drawn.empty) + sum(not entry.cells for entry in drawn.entries)
