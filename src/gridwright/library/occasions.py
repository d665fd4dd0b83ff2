"""The occasions that a library keeps: which are on a day, and which days a tag is for."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from gridwright.data.material import use
from gridwright.data.occasions import Occasion, read_occasions
from gridwright.rules import calendar

from .material import ALL

if TYPE_CHECKING:
    from .shelf import Library


@dataclass(frozen=True, slots=True)
class Kept:
    """An occasion, and the date in whose window a day is."""

    occasion: Occasion
    date: str


@dataclass(frozen=True, slots=True)
class TaggedDays:
    """What assignment asks: which tags are for occasions at all, and by day those whose window has the day; and those
    whose date it is."""

    known: frozenset[str]
    around: dict[int, frozenset[str]]
    on: dict[int, frozenset[str]]


NO_TAGS = TaggedDays(frozenset(), {}, {})


def list_occasions(library: Library) -> list[Occasion]:
    """Those of the library's regions, from the files that can be read."""
    with use(library.materials.readable(ALL)):
        found = read_occasions()
    regions = set(library.settings.regions)
    return [occasion for occasion in found if regions.intersection(occasion.regions)]


def find_kept(library: Library, days: Iterable[str]) -> dict[str, list[Kept]]:
    """The occasions in whose windows days are: by day, those of the day itself first, then the nearest."""
    found: dict[str, list[Kept]] = {day: [] for day in days}
    if not found:
        return found
    first, last = calendar.day_index(min(found)), calendar.day_index(max(found))
    for occasion in list_occasions(library):
        for date in occasion.list_dates(first, last):
            for index in range(max(first, date - occasion.before), min(last, date + occasion.after) + 1):
                if (day := calendar.day_at(index)) in found:
                    found[day].append(Kept(occasion, calendar.day_at(date)))
    for day, kept in found.items():
        kept.sort(key=lambda each: abs(calendar.days_between(each.date, day)))
    return found


def find_tagged_days(library: Library, days: Iterable[str]) -> TaggedDays:
    around: dict[int, frozenset[str]] = {}
    on: dict[int, frozenset[str]] = {}
    for day, kept in find_kept(library, days).items():
        index = calendar.day_index(day)
        around[index] = frozenset(tag for each in kept for tag in each.occasion.tags)
        on[index] = frozenset(tag for each in kept if each.date == day for tag in each.occasion.tags)
    known = frozenset(tag for occasion in list_occasions(library) for tag in occasion.tags)
    return TaggedDays(known, around, on)
