from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from gridwright.making.waywords.audit import audit
from tests.making.waywords.puzzles import EASY, Line, codes, draw, easy_daily

FENCE, GNOME, FERN, ROSE, CROCUS = EASY

STAIRS: list[Line] = [
    (0, 0, "right", 3), (2, 0, "down", 3), (2, 2, "right", 3), (4, 2, "down", 3), (4, 4, "right", 3), (6, 4, "down", 3),
]  # fmt: skip
LONG_STAIRS: list[Line] = [
    (0, 0, "down", 3), (0, 2, "right", 3), (2, 2, "down", 3), (2, 4, "right", 3), (4, 4, "down", 3), (4, 6, "right", 3),
    (6, 6, "down", 3),
]  # fmt: skip


def review(puzzle: dict[str, Any]) -> list[str]:
    return codes(audit(puzzle, "EASY_DAILY_V1"))


def move(marker: str, cell_id: str) -> dict[str, Any]:
    puzzle = easy_daily()
    puzzle["grid"][marker]["adjacentCellId"] = cell_id
    return puzzle


def test_an_easy_daily_passes() -> None:
    assert audit(easy_daily(), "EASY_DAILY_V1") == []


MUTANTS: dict[str, tuple[Callable[[], dict[str, Any]], list[str]]] = {
    "START at no cell": (lambda: move("start", "r9c9"), ["ERR_START_CELL", "ERR_QA_START_MISSING"]),
    "END at no cell": (lambda: move("end", "r9c9"), ["ERR_END_CELL", "ERR_QA_END_MISSING"]),
    "START below the top": (lambda: easy_daily(start=(6, 1)), ["ERR_QA_START_NOT_TOP_ROW"]),
    "END above the bottom": (lambda: easy_daily(size=(7, 8)), ["ERR_QA_END_NOT_BOTTOM_ROW"]),
    "START too near to END": (
        lambda: draw([(3, 0, "down", 7), (0, 2, "right", 6), (0, 0, "down", 5), (1, 6, "right", 3)],
                     [(3, 4, "right", 3)], (3, 1), (3, 6)),
        ["ERR_QA_START_NOT_TOP_ROW", "ERR_QA_MARKERS_TOO_CLOSE", "ERR_QA_ROUTE_TOO_SHORT",
         *["WARN_QA_WORD_NOT_NEEDED"] * 3],
    ),
    "three path words": (
        lambda: draw([(0, 0, "down", 7), (0, 3, "right", 7), (6, 0, "down", 7)], [(3, 2, "down", 3)], (0, 0), (6, 6)),
        ["ERR_QA_TOO_FEW_PATH_WORDS"],
    ),
    "seven path words": (
        lambda: draw(LONG_STAIRS, [(1, 2, "down", 3)], (0, 0), (6, 8), (7, 9)),
        ["ERR_QA_TOO_MANY_PATH_WORDS"],
    ),
    "a word of two letters": (
        lambda: draw([(0, 0, "down", 4), (0, 2, "right", 7), (6, 2, "down", 4), (2, 5, "right", 5), (2, 5, "down", 2)],
                     [(4, 2, "down", 3)], (0, 0), (2, 6)),
        ["ERR_QA_WORD_LENGTH"],
    ),
    "a word of eight letters": (
        lambda: draw([(0, 0, "down", 8), (0, 3, "right", 4), (3, 3, "down", 3), (3, 5, "right", 4), (6, 5, "down", 3)],
                     [(1, 3, "down", 3)], (0, 0), (6, 7), (7, 8)),
        ["ERR_QA_WORD_LENGTH"],
    ),
    "few cells in path words": (
        lambda: draw(STAIRS, [(1, 0, "down", 3)], (0, 0), (6, 6)),
        ["ERR_QA_PATH_COVERAGE_TOO_LOW"],
    ),
    "a first word without START": (
        lambda: easy_daily([GNOME, FENCE, FERN, ROSE, CROCUS]),
        ["ERR_QA_FIRST_WORD_NOT_AT_START"],
    ),
    "a last word that goes on after END": (
        lambda: easy_daily([*EASY, (0, 6, "right", 3)], end=(1, 6)),
        ["ERR_QA_LAST_WORD_NOT_AT_END"],
    ),
    "a word before the one that it crosses": (
        lambda: easy_daily([FENCE, FERN, GNOME, ROSE, CROCUS]),
        ["ERR_QA_WORD_NOT_CROSSED"],
    ),
    "a word apart": (
        lambda: easy_daily([FENCE, GNOME, FERN, ROSE, (3, 6, "right", 3), CROCUS]),
        ["ERR_QA_WORD_NOT_CROSSED", "ERR_QA_PATH_INTERSECTIONS_TOO_LOW", "WARN_QA_WORD_NOT_NEEDED"],
    ),
    "words that only touch": (
        lambda: easy_daily([FENCE, GNOME, FERN, (1, 2, "right", 3), CROCUS]),
        ["ERR_QA_WORD_NOT_CROSSED", "ERR_QA_PATH_INTERSECTIONS_TOO_LOW", "ERR_QA_TOUCH_ONLY_CONNECTION",
         "ERR_QA_PARALLEL_ADJACENCY"],
    ),
    "words side by side": (
        lambda: easy_daily([FENCE, GNOME, FERN, ROSE, (1, 0, "down", 3), CROCUS]),
        ["ERR_QA_PARALLEL_ADJACENCY", "WARN_QA_WORD_NOT_NEEDED"],
    ),
    "a path that is dragged in eight directions": (
        lambda: easy_daily(selection="RAY_8DIR"),
        ["ERR_QA_SELECTION_MODEL"],
    ),
    "a diagonal word": (
        lambda: easy_daily(bonus=[(2, 0, "down-right", 3)], selection="RAY_8DIR"),
        ["ERR_QA_SELECTION_MODEL", "ERR_QA_NOT_FORWARD"],
    ),
    "drags that must not be reversed": (
        lambda: easy_daily(reverse=False),
        ["ERR_QA_REVERSE_NOT_ALLOWED"],
    ),
    "no bonus word": (lambda: easy_daily(bonus=[]), ["WARN_QA_BONUS_WORDS"]),
    "three bonus words": (
        lambda: easy_daily(bonus=[(4, 0, "down", 5), (2, 0, "down", 3), (1, 2, "down", 3)]),
        ["WARN_QA_BONUS_WORDS"],
    ),
    "a path word that is not needed": (
        lambda: easy_daily([FENCE, (4, 0, "right", 3), GNOME, FERN, ROSE, CROCUS]),
        ["WARN_QA_WORD_NOT_NEEDED"],
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", MUTANTS)
def test_a_daily_that_breaks_a_rule_has_the_finding_of_that_rule(name: str) -> None:
    make, expected = MUTANTS[name]
    assert review(make()) == expected


@pytest.mark.parametrize(("size", "least"), [((7, 7), 18), ((8, 8), 22), ((9, 9), 20), ((6, 6), 12), ((5, 9), 12)])
def test_the_least_coverage_depends_on_the_size(size: tuple[int, int], least: int) -> None:
    def cover(cells: int) -> dict[str, Any]:
        lines: list[Line] = [(0, y, "right", min(size[0], cells - y * size[0])) for y in range(-(-cells // size[0]))]
        return draw(lines, [], (0, 0), (0, 0), size)

    assert "ERR_QA_PATH_COVERAGE_TOO_LOW" in review(cover(least - 1))
    assert "ERR_QA_PATH_COVERAGE_TOO_LOW" not in review(cover(least))


@pytest.mark.parametrize(("end", "steps"), [((3, 6), 6), ((3, 5), 5), ((3, 0), 0)])
def test_a_way_straight_down_is_just_long_enough(end: tuple[int, int], steps: int) -> None:
    found = review(draw([(3, 0, "down", 7)], [], (3, 0), end))
    assert ("ERR_QA_ROUTE_TOO_SHORT" in found) == ("ERR_QA_MARKERS_TOO_CLOSE" in found) == (steps < 6)


def test_findings_of_a_profile_come_after_those_of_the_audit() -> None:
    assert review(move("start", "r1c1")) == [
        "ERR_START_CELL",
        "ERR_QA_START_NOT_TOP_ROW",
        "ERR_QA_FIRST_WORD_NOT_AT_START",
    ]


def test_without_a_profile_the_content_rules_are_silent() -> None:
    for make, expected in MUTANTS.values():
        assert codes(audit(make())) == [code for code in expected if "_QA_" not in code]


def test_a_puzzle_that_cannot_be_played_is_not_reviewed() -> None:
    assert review(easy_daily() | {"theme": 5}) == ["ERR_SCHEMA"]
