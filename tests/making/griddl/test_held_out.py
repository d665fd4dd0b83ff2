"""Level files in the original's format: the verdicts are those of a solver that knows nothing of Gridwright's rules."""

from __future__ import annotations

import ast
import json
from pathlib import Path
from typing import Any

import pytest

from gridwright.making import griddl as maker
from gridwright.rules import griddl
from tests.making.griddl import independent
from tests.making.griddl.levels import random_level

HERE = Path(__file__).parent
LEVELS: list[Any] = json.loads((HERE / "held_out/levels.json").read_text(encoding="utf-8"))["levels"]


def verdict_of(puzzle: Any) -> independent.Verdict:
    solved = maker.solve(puzzle)
    assert solved.figures["isProved"]
    return independent.Verdict(solved.figures["par"], solved.figures["solutions"], solved.figures["finalBoards"])


def test_the_other_solver_imports_nothing_of_ours() -> None:
    tree = ast.parse(Path(independent.__file__).read_text(encoding="utf-8"))
    imported = {node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    imported |= {name.name for node in ast.walk(tree) if isinstance(node, ast.Import) for name in node.names}
    assert imported == {"__future__", "collections.abc", "typing"}


@pytest.mark.parametrize("puzzle", LEVELS, ids=[puzzle["meta"]["id"] for puzzle in LEVELS])
def test_a_level_loads_as_it_is_and_both_solvers_say_the_same(puzzle: Any) -> None:
    assert griddl.check(puzzle) == []
    expected = independent.decide(puzzle)
    assert verdict_of(puzzle) == expected
    codes = {finding.code for finding in maker.audit(puzzle)}
    assert ("ERR_NOT_WINNABLE" in codes) == (expected.par is None)
    assert "ERR_PAR" not in codes


def test_the_levels_have_all_that_the_format_allows() -> None:
    boards = [puzzle["board"] for puzzle in LEVELS]
    specials = [special for board in boards for special in board.get("specials", [])]
    assert len(LEVELS) >= 30
    assert {special["type"] for special in specials} == {"blocked", "portal", "key", "gate"}
    groups = {type(special.get("group")) for special in specials if special["type"] == "portal"}
    assert groups == {str, int, type(None)}
    assert {type(board["size"]) for board in boards} == {int, list}
    assert {"seeds", "specials", "connected"} - set.intersection(*map(set, boards)) == {
        "seeds",
        "specials",
        "connected",
    }
    pars = [independent.decide(puzzle).par for puzzle in LEVELS]
    assert {None, 1, 2, 3} <= set(pars)
    assert pars.count(None) <= len(pars) / 3


@pytest.mark.parametrize("part", range(4))
def test_the_same_of_random_levels(part: int) -> None:
    compared = 0
    for number in range(25 * part, 25 * part + 25):
        puzzle = random_level(f"held out {number}", (3, (2, 4), (4, 3), (1, 7))[part], 5, has_specials=number % 5 > 0)
        try:
            expected = independent.decide(puzzle, 60)
        except independent.TooWideError:
            continue
        assert verdict_of(puzzle) == expected, number
        compared += 1
    assert compared >= 15
