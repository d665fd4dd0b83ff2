"""The repairs of findings: what could be done is listed by faults.py and mistakes.py, tried here, and offered where its
finding is then gone and no error has come. docs/games/waywords.md has the table.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import islice
from typing import Any

from ..contract import AuthoringError, Repair
from ..finding import AUTHORING, Finding
from .audit import audit
from .compile import compile as compile_source
from .faults import FAULTS
from .mistakes import mend_mistake
from .profiles import PROFILES
from .sketch import Sketch, sketch, try_to_sketch

MOST_TRIED = 16
MOST_OFFERED = 3
USUAL_CELLS = 49  # in a larger grid an audit takes longer, so that less is tried


def repair(source: Any, finding: Finding) -> list[Repair]:
    """The mechanical repairs of a finding in the puzzle of a source, the best first; [] where there is none."""
    if not isinstance(source, dict):
        return []
    if finding.code == AUTHORING:
        return _choose(mend_mistake(source, finding), lambda after: _settle_mistake(source, finding, after))
    try:
        puzzle = compile_source(source)
    except AuthoringError:
        return []
    if finding.code not in FAULTS:
        return []
    profile = next((name for name in (None, *PROFILES) if finding in audit(puzzle, name)), "")
    if profile == "":
        return []
    drawn = sketch(source)
    most = max(2, MOST_TRIED * USUAL_CELLS // max(USUAL_CELLS, len(drawn.board.tiles)))
    before = audit(puzzle, profile)
    listed = islice(FAULTS[finding.code](source, finding, drawn), most)
    return _choose(listed, lambda after: _settle_fault(before, finding, profile, after))


def _choose(listed: Iterable[Repair], judge: Any) -> list[Repair]:
    """Those that help, and of these those with the fewest findings first."""
    judged: list[tuple[int, Repair]] = []
    for each in listed:
        worth = judge(each.source)
        if worth is not None and all(_kind_of(each) != _kind_of(other) for _, other in judged):
            judged.append((worth, each))
        if sum(worth == 0 for worth, _ in judged) == MOST_OFFERED:
            break
    return [each for _, each in sorted(judged, key=lambda pair: pair[0])][:MOST_OFFERED]


def _kind_of(each: Repair) -> str:
    """What it does; of all the places that a marker could move to, one is enough."""
    return each.told.split(" to ")[0] if each.told.startswith("Move ") else each.told


def _settle_fault(before: list[Finding], finding: Finding, profile: str | None, after: Any) -> int | None:
    """How many findings there are then; None where this one is still there, or where an error has come."""
    try:
        found = audit(compile_source(after), profile)
    except AuthoringError:
        return None
    was, now = Counter(each.code for each in before), Counter(each.code for each in found)
    errors = {each.code for each in found if each.severity == "error"}
    if finding in found or now[finding.code] >= was[finding.code] or any(now[code] > was[code] for code in errors):
        return None
    return len(found)


def _settle_mistake(source: Any, finding: Finding, after: Any) -> int | None:
    """The same for a mistake, of which a file tells one at a time: another may have been behind it, but no word has
    lost its place and no cell its tile."""
    try:
        return sum(each.severity == "error" for each in audit(compile_source(after)))
    except AuthoringError as problem:
        if (problem.path, problem.message) == (finding.path, finding.message):
            return None
    before, now = try_to_sketch(source), try_to_sketch(after)
    if now is None or (before and _count_gaps(now) > _count_gaps(before)):
        return None
    return 1


def _count_gaps(drawn: Sketch) -> int:
    return len(drawn.empty) + sum(not entry.places for entry in drawn.entries)
