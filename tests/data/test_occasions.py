"""When occasions are: by a fixed day, a weekday, Easter, a country's calendar, or dates that are given."""

from __future__ import annotations

import pytest

from gridwright.data.material import Material, use
from gridwright.data.occasions import DateError, parse_date, read_occasions
from gridwright.rules import calendar


def days_of(date: str, *years: int) -> list[str]:
    return [calendar.day_at(day) for year in years for day in parse_date(date)(year)]


@pytest.mark.parametrize(
    ("date", "expected"),
    [
        ("12-25", ["2026-12-25", "2027-12-25"]),
        ("02-29", []),
        ("fourth Thursday of November", ["2026-11-26", "2027-11-25"]),
        ("second Sunday of May", ["2026-05-10", "2027-05-09"]),
        ("last Monday of May", ["2026-05-25", "2027-05-31"]),
        ("last thursday in december", ["2026-12-31", "2027-12-30"]),
        ("Easter", ["2026-04-05", "2027-03-28"]),
        ("Easter - 2", ["2026-04-03", "2027-03-26"]),
        ("Easter +39", ["2026-05-14", "2027-05-06"]),
        ("Chinese New Year in SG", ["2026-02-17", "2027-02-06"]),
        ("Diwali in IN", ["2026-11-08", "2027-10-29"]),
        ("Eid al-Fitr in SG", ["2026-03-21", "2027-03-10"]),
        ("Hanukkah in IL", ["2026-12-05", "2027-12-25"]),
        ("2027-06-12, 2026-06-13", ["2026-06-13", "2027-06-12"]),
    ],
)
def test_the_days_of_an_occasion(date: str, expected: list[str]) -> None:
    assert days_of(date, 2026, 2027) == expected


def test_eight_days_over_new_year_begin_once_and_a_leap_day_comes_every_four_years() -> None:
    assert days_of("Hanukkah in IL", 2027, 2028) == ["2027-12-25", "2028-12-13"]
    assert days_of("02-29", 2027, 2028, 2029) == ["2028-02-29"]


@pytest.mark.parametrize(
    ("date", "reason"),
    [
        ("Christmas", "expected a date such as 12-25"),
        ("25-12", "the month is first"),
        ("02-30", "there is no day 02-30"),
        ("fifth Monday of May", "expected a date"),
        ("Diwali in ZZ", 'there is no country "ZZ"'),
        ("Diwaly in IN", 'IN has no holiday "Diwaly"'),
        ("2026-02-30", "not in the calendar"),
        ("", "expected a date"),
    ],
)
def test_what_is_no_date_is_refused_with_the_reason(date: str, reason: str) -> None:
    with pytest.raises(DateError, match=reason):
        parse_date(date)


def test_a_window_reaches_over_new_year() -> None:
    [christmas] = [each for each in read_occasions() if each.name == "Christmas"]
    first, last = calendar.day_index("2026-12-27"), calendar.day_index("2027-12-11")
    assert [calendar.day_at(day) for day in christmas.list_dates(first, last)] == ["2026-12-25", "2027-12-25"]
    assert christmas.list_dates(first + 1, last - 1) == []


def test_a_librarys_occasion_is_used_instead_of_the_shipped_one_with_its_name() -> None:
    own = {"name": "christmas", "date": "01-07", "tags": ["christmas"]}
    with use(Material.of({"occasions": {"ours": [own]}})):
        assert [each.date for each in read_occasions() if each.name.lower() == "christmas"] == ["01-07"]
        assert len(read_occasions()) > 20
    with use(Material.of({"occasions": {"ours": [own]}}, frozenset({"occasions"}))):
        assert [each.name for each in read_occasions()] == ["christmas"]


def test_the_shipped_occasions_are_kept_every_year_except_the_leap_day() -> None:
    found = read_occasions()
    assert len(found) >= 25
    for occasion in found:
        for year in range(2026, 2031):
            days = days_of(occasion.date, year)
            assert len(days) == (occasion.name != "Leap Day" or year == 2028), (occasion.name, year, days)
