"""Results: what is one, and which of two is kept."""

from __future__ import annotations

from typing import Any

import pytest

from gridwright.rules.result import check, merge
from gridwright.rules.shape import format_problem
from tests.histories import sample

DAY_MS = 86_400_000
GOOD = sample()


def test_a_result_is_well_formed_whatever_game_it_is_of_and_whatever_else_it_holds() -> None:
    assert check(GOOD) == []
    assert check(sample("a game of next year", status="lost", figures={}, score=-3, note=1.5)) == []


@pytest.mark.parametrize(
    ("field", "value", "problem"),
    [
        ("game", "", 'game: expected a text that is not empty, found ""'),
        ("puzzleId", 5, "puzzleId: expected a text that is not empty, found 5"),
        ("number", 0, "number: expected a whole number, at least 1 and at most 1000000000, found 0"),
        ("date", "2026-02-29", 'date: "2026-02-29" is not in the calendar'),
        ("openedOn", None, "openedOn: expected a day as YYYY-MM-DD, found null"),
        ("status", "playing", 'status: expected one of won, lost, found "playing"'),
        ("score", True,
         "score: expected a whole number, at least -1000000000 and at most 1000000000, found true"),
        ("figures", [], "figures: expected an object, found a list of 0"),
        ("figures", {"hints": 10**10},
         "figures.hints: expected a whole number, at least -1000000000 and at most 1000000000, found 10000000000"),
        ("completedAt", 2**52,
         "completedAt: expected a whole number, at least 0 and at most 253402300799999, found 4503599627370496"),
        ("elapsedMs", -1, "elapsedMs: expected a whole number, at least 0 and at most 253402300799999, found -1"),
    ],
)  # fmt: skip
def test_a_field_that_is_wrong_is_named_and_quoted(field: str, value: Any, problem: str) -> None:
    assert list(map(format_problem, check(GOOD | {field: value}))) == [problem]


@pytest.mark.parametrize("field", sorted(GOOD))
def test_a_field_that_is_missing_is_named(field: str) -> None:
    assert check({key: GOOD[key] for key in GOOD if key != field}) == [{"path": field, "message": "missing"}]


def test_what_is_no_result_is_left_out_and_counted() -> None:
    assert merge([None, GOOD, 5, {}], [[], "won", GOOD | {"date": "yesterday"}]) == ([GOOD], 6)


def test_results_are_sorted_by_day_game_and_puzzle() -> None:
    results = [
        sample("waywords", "2025-12-31"),
        sample("cluegrid", "2026-01-01"),
        sample("waywords", "2026-01-01", puzzleId="a"),
        sample("waywords", "2026-01-01", puzzleId="b"),
    ]
    assert merge(results[::-1], [])[0] == merge(results[2:], results[:2])[0] == results


def test_of_two_results_of_one_puzzle_the_first_to_be_finished_is_kept() -> None:
    lost_later = GOOD | {"status": "lost", "completedAt": GOOD["completedAt"] + 1}
    assert merge([GOOD], [lost_later])[0] == merge([lost_later], [GOOD])[0] == [GOOD]


def test_a_result_that_counts_is_kept_before_archive_play_that_was_finished_earlier() -> None:
    finished_late = GOOD | {"completedAt": GOOD["completedAt"] + 3 * DAY_MS}
    archive = GOOD | {"openedOn": "2026-01-02", "completedAt": GOOD["completedAt"] + DAY_MS}
    assert merge([finished_late], [archive])[0] == merge([archive], [finished_late])[0] == [finished_late]


@pytest.mark.parametrize(
    "other",
    [
        {"number": 2}, {"date": "2026-01-02", "openedOn": "2026-01-02"}, {"openedOn": "2026-01-02"}, {"status": "lost"},
        {"score": 3}, {"elapsedMs": 1}, {"figures": {}}, {"figures": {"hints": 3}},
        {"figures": {"hints": 2, "words": 1}},
    ],
)  # fmt: skip
def test_a_tie_is_broken_by_any_field_and_always_the_same_way(other: dict[str, Any]) -> None:
    [kept] = merge([GOOD], [GOOD | other])[0]
    assert kept in (GOOD, GOOD | other)
    assert merge([GOOD | other], [GOOD])[0] == [kept]


def test_fields_that_are_no_part_of_a_result_are_dropped_and_decide_nothing() -> None:
    assert merge([GOOD | {"note": "a"}], [GOOD | {"note": "b"}])[0] == [GOOD]


def test_nothing_that_is_given_is_changed() -> None:
    given = [GOOD | {"note": "a"}]
    merge(given, given)
    assert given == [GOOD | {"note": "a"}]
