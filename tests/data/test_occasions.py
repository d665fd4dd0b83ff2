"""When occasions are: by a fixed day, a weekday, Easter, a country's calendar, or dates that are given."""

from __future__ import annotations

import pytest

from gridwright.data.material import Material, use
from gridwright.data.occasions import SEASONS, DateError, parse_date, read_occasions, season_of
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
        ("fourth Thursday of November + 5", ["2026-12-01", "2027-11-30"]),
        ("last Monday of May - 1", ["2026-05-24", "2027-05-30"]),
        ("last thursday in december", ["2026-12-31", "2027-12-30"]),
        ("Easter", ["2026-04-05", "2027-03-28"]),
        ("Easter - 2", ["2026-04-03", "2027-03-26"]),
        ("Easter +39", ["2026-05-14", "2027-05-06"]),
        ("Chinese New Year in SG", ["2026-02-17", "2027-02-06"]),
        ("Diwali in IN", ["2026-11-08", "2027-10-29"]),
        ("Eid al-Fitr in SG", ["2026-03-21", "2027-03-10"]),
        ("Hanukkah in IL", ["2026-12-05", "2027-12-25"]),
        ("March equinox", ["2026-03-20", "2027-03-20"]),
        ("June solstice", ["2026-06-21", "2027-06-21"]),
        ("september equinox", ["2026-09-23", "2027-09-23"]),
        ("December solstice", ["2026-12-21", "2027-12-22"]),
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
    assert len(found) >= 100
    for occasion in found:
        for year in range(2026, 2031):
            days = days_of(occasion.date, year)
            assert len(days) == (occasion.name != "Leap Day" or year == 2028), (occasion.name, year, days)


def test_the_default_sets_have_at_least_75_occasions_and_each_hemisphere_its_seasons() -> None:
    found = read_occasions()
    regions = {"international", "american", "northern"}
    assert len([each for each in found if regions.intersection(each.regions)]) >= 75
    for hemisphere, june in (("northern", "summer"), ("southern", "winter")):
        firsts = [each for each in found if hemisphere in each.regions and each.name.startswith("First day of")]
        assert sorted(tag for each in firsts for tag in each.tags) == sorted(SEASONS)
        assert [each.tags for each in firsts if each.date == "June solstice"] == [(june,)]
        for each in firsts:  # the season is that of its months too
            [day] = parse_date(each.date)(2027)
            assert season_of(day, hemisphere) == each.tags[0]


def test_a_puzzle_for_a_small_day_is_not_kept_for_it_and_a_season_is_longer_than_its_first_day() -> None:
    found = {each.name: each for each in read_occasions()}
    assert found["Christmas"].kept_tags == ("christmas",)
    assert found["World Chess Day"].kept_tags == ()
    assert found["First day of spring"].kept_tags == ()


@pytest.mark.parametrize(
    ("day", "northern", "southern"),
    [
        ("2026-11-30", "autumn", "spring"),
        ("2026-12-01", "winter", "summer"),
        ("2027-02-28", "winter", "summer"),
        ("2027-03-01", "spring", "autumn"),
        ("2027-08-31", "summer", "winter"),
    ],
)
def test_a_season_is_three_months_and_the_other_one_in_the_south(day: str, northern: str, southern: str) -> None:
    index = calendar.day_index(day)
    assert (season_of(index, "northern"), season_of(index, "southern")) == (northern, southern)


@pytest.mark.parametrize(
    ("year", "days"),  # by the tables of the United States Naval Observatory, UTC
    [
        (2000, ["2000-03-20", "2000-06-21", "2000-09-22", "2000-12-21"]),
        (2003, ["2003-03-21", "2003-06-21", "2003-09-23", "2003-12-22"]),
        (2012, ["2012-03-20", "2012-06-20", "2012-09-22", "2012-12-21"]),
        (2024, ["2024-03-20", "2024-06-20", "2024-09-22", "2024-12-21"]),
    ],
)
def test_equinoxes_and_solstices_are_on_their_days(year: int, days: list[str]) -> None:
    names = ("March equinox", "June solstice", "September equinox", "December solstice")
    assert [days_of(name, year)[0] for name in names] == days
