"""Days and streaks, against the standard library's calendar, which the rules may not use."""

from __future__ import annotations

import datetime
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gridwright.rules import shape
from gridwright.rules.calendar import (
    DAY_MS,
    check_day,
    day_at,
    day_index,
    day_of,
    day_of_number,
    days_between,
    number_of,
    streaks,
)
from gridwright.rules.errors import RulesError

EPOCH = datetime.date(1970, 1, 1).toordinal()


def test_every_day_from_1900_to_2200_is_the_standard_library_s() -> None:
    first, last = datetime.date(1900, 1, 1).toordinal(), datetime.date(2200, 12, 31).toordinal()
    days = {ordinal - EPOCH: datetime.date.fromordinal(ordinal).isoformat() for ordinal in range(first, last + 1)}
    assert [day for index, day in days.items() if (day_at(index), day_index(day)) != (day, index)] == []


@pytest.mark.parametrize("day", ["0001-01-01", "0004-02-29", "1600-02-29", "9999-12-31"])
def test_days_far_away(day: str) -> None:
    assert day_index(day) == datetime.date.fromisoformat(day).toordinal() - EPOCH
    assert day_at(day_index(day)) == day


@pytest.mark.parametrize(
    "day",
    [
        "", "2026", "2026-1-01", "2026-01-1", "20260101", "2026-01-011", "2026/01/01", " 2026-01-01", "2026-01-01 ",
        "２０２６-01-01", "2026-+1-01", "-026-01-01", "2026--1-01", "abcd-ef-gh", "2026-01-0x", "01-01-2026",
    ],
)  # fmt: skip
def test_a_text_that_is_no_day_is_refused_and_quoted(day: str) -> None:
    with pytest.raises(RulesError) as refused:
        day_index(day)
    assert (refused.value.code, refused.value.message) == (
        "BAD_DAY",
        f'expected a day as YYYY-MM-DD, found "{day}"',
    )


@pytest.mark.parametrize(
    "day",
    ["2026-00-01", "2026-13-01", "2026-01-00", "2026-01-32", "2026-04-31", "2026-02-29", "2100-02-29", "2024-02-30"],
)
def test_a_day_that_the_calendar_lacks_is_refused_and_quoted(day: str) -> None:
    with pytest.raises(RulesError) as refused:
        day_index(day)
    assert (refused.value.code, refused.value.message) == ("BAD_DAY", f'"{day}" is not in the calendar')


def test_a_long_text_is_not_quoted_whole() -> None:
    with pytest.raises(RulesError) as refused:
        day_index("9" * 1000)
    assert len(refused.value.message) < 100


@pytest.mark.parametrize(
    ("at", "day"),
    [
        (0, "1970-01-01"),
        (DAY_MS - 1, "1970-01-01"),
        (DAY_MS, "1970-01-02"),
        (-1, "1969-12-31"),
        (1_700_000_000_000, "2023-11-14"),
        (1_709_251_199_999, "2024-02-29"),
        (1_709_251_200_000, "2024-03-01"),
    ],
)
def test_a_moment_lies_in_its_utc_day(at: int, day: str) -> None:
    assert day_of(at) == day


def test_the_launch_day_is_number_one_and_numbers_lead_back_to_days() -> None:
    assert number_of("2026-01-01", "2026-01-01") == 1
    assert number_of("2026-01-01", "2026-12-31") == 365
    assert number_of("2026-01-01", "2025-12-31") == 0
    for number in (-400, 0, 1, 2, 59, 60, 61, 1000):
        assert number_of("2024-01-01", day_of_number("2024-01-01", number)) == number


@given(first=st.dates(), last=st.dates())
def test_the_days_between_are_the_standard_library_s(first: datetime.date, last: datetime.date) -> None:
    assert days_between(first.isoformat(), last.isoformat()) == (last - first).days


@pytest.mark.parametrize(
    ("value", "problem"),
    [
        ("2024-02-29", None),
        ("2023-02-29", 'date: "2023-02-29" is not in the calendar'),
        ("today", 'date: expected a day as YYYY-MM-DD, found "today"'),
        (20240229, "date: expected a day as YYYY-MM-DD, found 20240229"),
        (None, "date: expected a day as YYYY-MM-DD, found null"),
        (["2024-02-29"], "date: expected a day as YYYY-MM-DD, found a list of 1"),
    ],
)
def test_the_shape_of_a_day_names_the_path_and_the_value(value: Any, problem: str | None) -> None:
    assert [shape.format_problem(each) for each in shape.problems(check_day, value, "date")] == (
        [problem] if problem else []
    )


# Streaks


def wins(first: str, count: int) -> list[tuple[str, bool]]:
    return [(day_at(day_index(first) + step), True) for step in range(count)]


def lengths(days: list[tuple[str, bool]], today: str, soft: bool = True) -> tuple[int, int]:
    found = streaks(days, today, soft)
    return found["streak"], found["best"]


@pytest.mark.parametrize("soft", [True, False])
@pytest.mark.parametrize(
    ("days", "today", "expected"),
    [
        ([], "2026-01-01", (0, 0)),
        ([("2026-01-01", True)], "2026-01-01", (1, 1)),
        ([("2026-01-01", False)], "2026-01-01", (0, 0)),
        (wins("2025-12-30", 4), "2026-01-02", (4, 4)),
        (wins("2025-12-30", 4), "2026-01-03", (4, 4)),
        (wins("2025-12-30", 4), "2026-01-05", (0, 4)),
        (wins("2024-02-27", 4), "2024-03-01", (4, 4)),
        (wins("2023-02-27", 3), "2023-03-01", (3, 3)),
        ([*wins("2026-01-01", 3), ("2026-01-04", False)], "2026-01-04", (0, 3)),
        ([*wins("2026-01-01", 3), ("2026-01-04", False), *wins("2026-01-05", 2)], "2026-01-06", (2, 3)),
        ([*wins("2026-01-01", 3), *wins("2026-01-06", 1)], "2026-01-06", (1, 3)),
        ([*wins("2026-01-01", 2), *wins("2026-01-05", 4)], "2026-01-09", (4, 4)),
    ],
    ids=[
        "nothing played", "the first win", "the first loss", "over the year's end", "today not played yet",
        "two days missed", "over a leap day", "over a missing leap day", "a loss", "a new run after a loss",
        "a new run after a gap", "the best is the last",
    ],
)  # fmt: skip
def test_a_streak_is_a_run_of_days_won_that_has_not_ended(
    days: list[tuple[str, bool]], today: str, expected: tuple[int, int], soft: bool
) -> None:
    assert lengths(days, today, soft) == expected


@pytest.mark.parametrize(
    ("pattern", "streak", "bridged"),
    [
        ("WW.WW", 4, [3]),
        ("WW..WW", 2, []),
        ("WW.", 2, []),  # today is not over
        ("WW..", 2, []),
        ("WW...", 0, []),
        ("W.WL", 0, [2]),
        ("WL.W", 1, []),
        ("WWL.", 0, []),
        ("W.W.W", 1, [2]),
        ("W.W..", 0, [2]),
        ("W.WWWWW.W", 1, [2]),  # the sixth day after it
        ("W.WWWWWW.W", 8, [2, 9]),  # the seventh
        ("W.WWWWWW..", 7, [2]),
        ("W.W..WWW.W", 4, [2, 9]),
        ("W.WLW.W", 1, [2]),
    ],
)
def test_a_soft_streak_bridges_one_missed_day_in_seven(pattern: str, streak: int, bridged: list[int]) -> None:
    """The last letter is today."""
    days = [(f"2026-01-{at:02}", mark == "W") for at, mark in enumerate(pattern, 1) if mark != "."]
    found = streaks(days, f"2026-01-{len(pattern):02}")
    assert (found["streak"], found["bridged"]) == (streak, [f"2026-01-{day:02}" for day in bridged])
    assert found["frozen"] == (streak > 0 and pattern.endswith(".."))
    strict = streaks(days, f"2026-01-{len(pattern):02}", soft=False)
    assert (strict["bridged"], strict["frozen"]) == ([], False)


def test_a_streak_says_when_it_began() -> None:
    assert streaks([*wins("2026-01-01", 2), *wins("2026-01-04", 2)], "2026-01-05")["since"] == "2026-01-01"
    assert streaks([*wins("2026-01-01", 2), *wins("2026-01-04", 2)], "2026-01-05", soft=False)["since"] == "2026-01-04"
    assert streaks(wins("2026-01-01", 2), "2026-01-09")["since"] == ""


histories = st.text("WWWWL..", max_size=40)  # a day each: won, lost, missed


def dated(history: str) -> list[tuple[str, bool]]:
    return [(day_at(20_000 + at), mark == "W") for at, mark in enumerate(history) if mark != "."]


def play_day_by_day(history: str, soft: bool) -> tuple[int, int, list[int]]:
    """The document, read to a player each day: what a win, a loss and a missed day do to the streak."""
    streak = best = 0
    bridged: list[int] = []
    for day, mark in enumerate(history):
        if mark == "W":
            if day and history[day - 1] == "." and streak:
                bridged.append(day - 1)
            streak += 1
            best = max(best, streak)
        else:
            is_grace = soft and day and history[day - 1] != "." and not any(day - other < 7 for other in bridged)
            streak = streak if mark == "." and is_grace else 0
    return streak, best, bridged


@given(history=histories, soft=st.booleans())
def test_streaks_are_what_the_document_says_day_by_day(history: str, soft: bool) -> None:
    """`today` is the day after, which is not over."""
    found = streaks(dated(history), day_at(20_000 + len(history)), soft)
    streak, best, bridged = play_day_by_day(history, soft)
    assert (found["streak"], found["best"]) == (streak, best)
    assert found["bridged"] == [day_at(20_000 + day) for day in bridged]
    assert found["frozen"] == (streak > 0 and history.endswith("."))


@given(history=histories)
def test_a_soft_streak_is_never_shorter_and_the_same_without_gaps(history: str) -> None:
    today = day_at(20_000 + len(history))
    soft, strict = streaks(dated(history), today), streaks(dated(history), today, soft=False)
    assert soft["streak"] >= strict["streak"] and soft["best"] >= strict["best"]
    assert strict["bridged"] == []
    assert lengths(dated(history + "L"), today) == (0, soft["best"])
    whole = history.replace(".", "")
    next_day = day_at(20_000 + len(whole))
    assert streaks(dated(whole), next_day) == streaks(dated(whole), next_day, soft=False)


@given(history=histories)
def test_bridged_days_were_missed_between_wins_and_are_a_week_apart(history: str) -> None:
    days = [day_index(day) - 20_000 for day in streaks(dated(history), day_at(20_000 + len(history) + 9))["bridged"]]
    assert all(history[day - 1 : day + 2] == "W.W" for day in days)
    assert all(after - before >= 7 for before, after in pairwise(days))


@pytest.mark.parametrize("today", ["1970-01-01", "2025-06-01", "2026-01-01", "2026-01-09", "2026-01-10", "2026-01-11"])
def test_a_clock_that_jumped_back_costs_nothing(today: str) -> None:
    assert lengths(wins("2026-01-01", 10), today) == (10, 10)


@pytest.mark.parametrize("soft", [True, False])
def test_a_day_played_while_the_clock_was_ahead_does_not_stop_the_run_of_today(soft: bool) -> None:
    run = wins("2026-01-01", 10)
    assert lengths([*run, ("2030-05-05", True)], "2026-01-10", soft) == (10, 10)
    assert lengths([*run, ("2030-05-05", False)], "2026-01-11", soft) == (10, 10)
    assert lengths([*run, ("2030-05-05", True)], "2026-01-12", soft) == (10 if soft else 1, 10)
    assert lengths([*run, ("2030-05-05", True)], "2026-01-13", soft) == (1, 10)
    assert lengths([*run, ("2026-01-11", False), ("2030-05-05", False)], "2026-01-11", soft) == (0, 10)
