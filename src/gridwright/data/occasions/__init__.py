"""Occasions: dates that people keep. Each file here is a set of them.

The date of an occasion is a text: `12-25`, `fourth Thursday of November`, `Easter - 2`, `Diwali in IN`, which is how
the package `holidays` calls it in a country, or the dates themselves, with commas between them.
"""

from __future__ import annotations

import re
import warnings
from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from functools import cache
from importlib.resources import files
from typing import Any

from gridwright.rules import calendar
from gridwright.rules.errors import RulesError

from .. import list_yaml, read_yaml
from ..material import cached, is_replaced, read_own

NAME = "occasions"
TONES = ("glad", "solemn")
MONTHS = (
    *("January", "February", "March", "April", "May", "June"),
    *("July", "August", "September", "October", "November", "December"),
)
WEEKDAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
ORDINALS = ("first", "second", "third", "fourth", "last")
EPOCH = date(1970, 1, 1).toordinal()
FIRST_YEAR, LAST_YEAR = 1970, 9998
_ESTIMATED = re.compile(r" \((?:estimated|observed)[^)]*\)$")

Rule = Callable[[int], list[int]]
"""The days of a year on which an occasion is kept, as `calendar.day_index` counts them."""


class DateError(Exception):
    """A text that is not the date of an occasion. It says what was expected."""


@dataclass(frozen=True, slots=True)
class Occasion:
    """`before` and `after` are the days around the date in which puzzles for it are welcome. `tags` are those of such
    puzzles; `regions` are the sets that it belongs to."""

    name: str
    date: str
    before: int
    after: int
    tags: tuple[str, ...]
    tone: str
    regions: tuple[str, ...]

    def list_dates(self, first: int, last: int) -> list[int]:
        """Its dates whose window has a day from `first` to `last`."""
        low, high = first - self.after, last + self.before
        years = range(max(FIRST_YEAR, _year_of(low)), min(LAST_YEAR, _year_of(high)) + 1)
        return [day for year in years for day in _days_of(self.date, year) if low <= day <= high]


def list_occasions(value: Any) -> tuple[Occasion, ...]:
    """The occasions in the content of a file in which the lint has found no error."""
    return tuple(
        Occasion(
            entry["name"],
            entry["date"],
            int(entry.get("before", 0)),
            int(entry.get("after", 0)),
            tuple(entry["tags"]),
            entry.get("tone", TONES[0]),
            tuple(entry.get("regions", ("international",))),
        )
        for entry in value
    )


@cached()
def read_occasions() -> tuple[Occasion, ...]:
    """The shipped occasions, then the library's. One of the library takes the place of a shipped one with its name."""
    own = [occasion for value in read_own(NAME).values() for occasion in list_occasions(value)]
    names = {occasion.name.casefold() for occasion in own}
    shipped = () if is_replaced(NAME) else (each for found in read_shipped_occasions().values() for each in found)
    return (*(each for each in shipped if each.name.casefold() not in names), *own)


@cache
def read_shipped_occasions() -> dict[str, tuple[Occasion, ...]]:
    return {name: list_occasions(read_yaml(file)) for name, file in list_yaml(files(__name__)).items()}


def parse_date(text: str) -> Rule:
    """DateError if a text is not the date of an occasion."""
    for parse in (_parse_fixed, _parse_weekday, _parse_easter, _parse_given, _parse_holiday):
        rule = parse(text.strip())
        if rule:
            return rule
    raise DateError(
        "expected a date such as 12-25, fourth Thursday of November, Easter - 2, Diwali in IN, "
        "or 2027-03-10, 2028-02-27"
    )


@cache
def _days_of(text: str, year: int) -> list[int]:
    return parse_date(text)(year)


def _parse_fixed(text: str) -> Rule | None:
    if not re.fullmatch("[0-9]{2}-[0-9]{2}", text):
        return None
    try:
        calendar.day_index(f"2028-{text}")  # a leap year
    except RulesError:
        raise DateError(f"there is no day {text}; the month is first, as in 12-25") from None
    return lambda year: [] if text == "02-29" and not _is_leap(year) else [calendar.day_index(f"{year}-{text}")]


def _parse_weekday(text: str) -> Rule | None:
    found = re.fullmatch(f"({'|'.join(ORDINALS)}) ({'|'.join(WEEKDAYS)}) (?:of|in) ({'|'.join(MONTHS)})", text, re.I)
    if not found:
        return None
    which, weekday, month = found[1].lower(), WEEKDAYS.index(found[2].title()), MONTHS.index(found[3].title()) + 1

    def find(year: int) -> list[int]:
        if which == "last":
            end = date(year + month // 12, month % 12 + 1, 1).toordinal() - EPOCH - 1
            return [end - (calendar.weekday(end) - weekday) % 7]
        start = date(year, month, 1).toordinal() - EPOCH
        return [start + (weekday - calendar.weekday(start)) % 7 + 7 * ORDINALS.index(which)]

    return find


def _parse_easter(text: str) -> Rule | None:
    found = re.fullmatch(r"Easter(?: ?([+-]) ?([0-9]{1,3}))?", text, re.I)
    if not found:
        return None
    from dateutil.easter import easter  # type: ignore[import-untyped]  # here: few commands need it

    shift = int(f"{found[1]}{found[2]}") if found[1] else 0
    return lambda year: [easter(year).toordinal() - EPOCH + shift]


def _parse_given(text: str) -> Rule | None:
    parts = [part.strip() for part in text.split(",") if part.strip()]
    if not parts or not all(re.fullmatch("[0-9]{4}-[0-9]{2}-[0-9]{2}", part) for part in parts):
        return None
    try:
        days = [calendar.day_index(part) for part in parts]
    except RulesError as problem:
        raise DateError(problem.message) from None
    return lambda year: sorted(day for day in days if _year_of(day) == year)


def _parse_holiday(text: str) -> Rule | None:
    """What a country calls it, in the package `holidays`. Of several days in a row, the first is kept."""
    name, _, country = text.rpartition(" in ")
    if not name or not re.fullmatch("[A-Z]{2,3}", country):
        return None
    from holidays import list_supported_countries

    if country not in list_supported_countries():
        raise DateError(f'there is no country "{country}"; use two letters, as in Diwali in IN')
    wanted = name.casefold()

    def find(year: int) -> list[int]:
        named = _holidays_of(country, year)
        days = {day for day, names in named.items() if wanted in names}
        starts = [day for day in sorted(days) if day - 1 not in days]
        return [day for day in starts if wanted not in _holidays_of(country, _year_of(day - 1)).get(day - 1, ())]

    if not any(find(year) for year in range(2024, 2032)):
        raise DateError(f'{country} has no holiday "{name}"')
    return find


@cache
def _holidays_of(country: str, year: int) -> dict[int, set[str]]:
    from holidays import country_holidays

    categories = country_holidays(country).supported_categories
    warnings.filterwarnings("ignore", "Requested Holidays are available only from")  # other years have none
    found = country_holidays(country, years=year, language="en_US", categories=categories, observed=False)
    return {
        day.toordinal() - EPOCH: {_ESTIMATED.sub("", name).casefold() for name in names.split("; ")}
        for day, names in found.items()
        if day.year == year
    }


def _is_leap(year: int) -> bool:
    return year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)


def _year_of(day: int) -> int:
    return int(calendar.day_at(day)[:4])
