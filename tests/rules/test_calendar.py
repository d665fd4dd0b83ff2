"""Days, against the standard library's calendar, which the rules may not use."""

from __future__ import annotations

import datetime

import pytest

from gridwright.rules.calendar import DAY_MS, day_at, day_index, day_of, day_of_number, number_of
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
