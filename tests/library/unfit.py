"""Puzzles that must not get a day: at least one for every rule of every game, from the tests of its auditor."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from copy import deepcopy
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from gridwright.making import MAKERS
from gridwright.making.finding import UNFIT
from tests.making.cluegrid import puzzles as cluegrid_puzzles
from tests.making.cluegrid import test_audit as cluegrid_audit
from tests.making.edgewise import puzzles as edgewise_puzzles
from tests.making.edgewise import test_audit as edgewise_audit
from tests.making.griddl import levels
from tests.making.griddl import test_audit as griddl_audit
from tests.making.waywords import test_mutants as waywords_mutants
from tests.making.waywords import test_quality as waywords_quality
from tests.making.wordogram import test_audit as wordogram_audit
from tests.making.wordogram.puzzles import secret

MAKING = Path(__file__).parents[2] / "src/gridwright/making"
AUDITORS = {
    "waywords": ("audit", "quality", "geometry"),
    "wordogram": ("audit",),
    "edgewise": ("audit",),
    "cluegrid": ("audit",),
    "griddl": ("audit",),
}
COMMON = {"ERR_OFFENSIVE", "ERR_BLANK", "ERR_DATE"}  # of every game


@dataclass(frozen=True)
class Unfit:
    """A puzzle, the profile that its library asks for, and the codes of what keeps it from a day."""

    profile: str
    puzzle: dict[str, Any]
    codes: frozenset[str]


def rules_of(game: str) -> set[str]:
    """The codes of everything that keeps a puzzle of a game from a day."""
    texts = [(MAKING / game / f"{name}.py").read_text(encoding="utf-8") for name in AUDITORS[game]]
    found = set(re.findall(r'"(ERR_\w+|SCHEMA_UNSUPPORTED)"', "".join(texts)))
    return found | COMMON | (set(UNFIT) if game == "edgewise" else set())


def unfit_of(game: str) -> list[Unfit]:
    """One for each set of codes. Edgewise's are audited with the small database of its own tests."""
    found: dict[tuple[str, frozenset[str]], Unfit] = {}
    for profile, puzzle in CASES[game]():
        findings = MAKERS[game].audit(puzzle, profile)
        codes = frozenset(each.code for each in findings if each.severity == "error" or each.code in UNFIT)
        if codes:
            found.setdefault((profile, codes), Unfit(profile, puzzle, codes))
    return list(found.values())


def _spoil(puzzle: Any, change: Callable[[Any], Any]) -> Any:
    spoiled = deepcopy(puzzle)
    change(spoiled)
    return spoiled


Cases = Iterator[tuple[str, Any]]


def _waywords() -> Cases:
    for change in waywords_mutants.ANY.values():
        yield "EASY_DAILY_V1", waywords_mutants.spoil("night-sky", change)
    for name, change, _ in waywords_mutants.WHOLE.values():
        yield waywords_mutants.GOOD[name][0], waywords_mutants.spoil(name, change)
    for profile, table in zip(("EASY_DAILY_V1", "MEDIUM", "HARD"), waywords_quality.TABLES, strict=True):
        for make, _ in table.values():
            yield profile, make()
    good = waywords_mutants.GOOD["night-sky"][1]
    yield from _common("EASY_DAILY_V1", good, "theme")


def _wordogram() -> Cases:
    for change, _ in wordogram_audit.CHANGES.values():
        yield "POCKET", _spoil(secret(), change)
    two_heads = "Two heads are better than one."
    for source in (
        {"phrase": two_heads},
        {"phrase": "Two heads agree.", "author": "A"},
        {"phrase": two_heads, "author": "A", "width": 9},
        {"phrase": two_heads, "author": "A", "objective": "none"},
    ):
        yield "POCKET", MAKERS["wordogram"].compile({"profile": "POCKET"} | source)
    two_answers = {"phrase": "A cheerful look makes a dish a feast.", "author": "A", "width": 8}
    yield "POCKET", MAKERS["wordogram"].compile(two_answers)
    unseen = secret()
    unseen["overlay"][0]["ch"] = "\u202e"
    yield "POCKET", unseen
    yield from _common("POCKET", secret(), "meta.author")


def _edgewise() -> Cases:
    for change, _ in edgewise_audit.MUTANTS.values():
        yield "DAILY", edgewise_audit.spoil(change)
    for change, _ in edgewise_audit.DAILY_MUTANTS.values():
        yield "DAILY", _spoil(MAKERS["edgewise"].compile(edgewise_puzzles.GOOD), change)
    apart = edgewise_audit.apart("Planets", "Metals", "_____ Ball", "Body parts")
    yield "DAILY", MAKERS["edgewise"].compile(apart)
    yield "DAILY", edgewise_audit.fragile("HOUSE")
    yield from _common("DAILY", edgewise_puzzles.GOOD, "categories.top")


def _cluegrid() -> Cases:
    good = cluegrid_puzzles.GOOD
    for change, _ in cluegrid_audit.MUTANTS.values():
        yield "DAILY", _spoil(good, change)
    yield "EASY", good
    yield "HARD", cluegrid_audit.IDLE
    yield from _common("DAILY", good, "crossers.0.clue")


def _griddl() -> Cases:
    for change, _ in griddl_audit.MUTANTS.values():
        yield "DAILY", _spoil(levels.branch(), change)
    yield "DAILY", levels.branch()  # two turns on a board of 3 by 3
    yield from _common("DAILY", levels.branch(), "meta.name")


def _common(profile: str, puzzle: Any, path: str) -> Cases:
    """What is looked at alike in every game."""
    *parts, last = path.split(".")
    for text in ("What the fuck", "\u200b"):
        spoiled = deepcopy(puzzle)
        inner = spoiled
        for part in parts:
            inner = inner[int(part) if part.isdigit() else part]
        inner[last] = text
        yield profile, spoiled
    yield profile, deepcopy(puzzle) | {"date": "2026-02-31"}


CASES: dict[str, Callable[[], Cases]] = {
    "waywords": _waywords,
    "wordogram": _wordogram,
    "edgewise": _edgewise,
    "cluegrid": _cluegrid,
    "griddl": _griddl,
}
