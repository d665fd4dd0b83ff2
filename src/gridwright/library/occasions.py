"""The occasions that a library keeps: which are on a day, and which days a tag is for."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from gridwright.data.material import use
from gridwright.data.occasions import NOT_SOLEMN, SEASONS, TONES, Occasion, read_occasions, season_of
from gridwright.making.generation import suggest
from gridwright.making.rows import derive_name
from gridwright.rules import calendar
from gridwright.rules.shape import quote

from .errors import LibraryError
from .material import ALL

if TYPE_CHECKING:
    from .shelf import Library


SOLEMN = TONES[1]


@dataclass(frozen=True, slots=True)
class Kept:
    """An occasion, and the date in whose window a day is."""

    occasion: Occasion
    date: str


@dataclass(frozen=True, slots=True)
class TaggedDays:
    """What assignment asks. `kept` are the tags that are for occasions alone; by day, `around` has those of the
    occasions whose window has it, `on` those of the occasions whose date it is; `seasons` has its season. A day in
    `solemn` gets no puzzle with one of the tags that it has there. `windows` has for each date of an occasion its tags,
    and the days that they are for, the nearest first."""

    kept: frozenset[str] = frozenset()
    around: Mapping[int, frozenset[str]] = field(default_factory=dict)
    on: Mapping[int, frozenset[str]] = field(default_factory=dict)
    seasons: Mapping[int, str] = field(default_factory=dict)
    solemn: Mapping[int, frozenset[str]] = field(default_factory=dict)
    windows: Sequence[tuple[frozenset[str], Sequence[int]]] = ()

    def allows(self, tags: frozenset[str], day: int) -> bool:
        """Whether a puzzle with these tags suits a day."""
        return not self.find_objection(tags, day)

    def find_objection(self, tags: frozenset[str], day: int) -> str:
        """Why a puzzle with these tags does not suit a day, as the end of a sentence; '' if it does."""
        if not tags:
            return ""
        seasons, kept = tags.intersection(SEASONS), tags & self.kept
        if seasons and self.seasons.get(day, min(seasons)) not in seasons:
            return f"is for {' or '.join(sorted(seasons))}"
        if kept and not self.is_timely(kept, day):
            return f"is for {' or '.join(sorted(kept))}"
        if wrong := tags & self.solemn.get(day, frozenset()):
            return f"is tagged {' and '.join(sorted(wrong))}, and this is a solemn day"
        return ""

    def is_timely(self, tags: frozenset[str], day: int) -> bool:
        """Whether a puzzle is tagged for an occasion around this day."""
        return not tags.isdisjoint(self.around.get(day, ()))

    def is_seasonal(self, tags: frozenset[str], day: int) -> bool:
        return self.seasons.get(day) in tags


NO_TAGS = TaggedDays()


def list_occasions(library: Library) -> list[Occasion]:
    """Those of the library's regions and hemisphere, from the files that can be read."""
    with use(library.materials.readable(ALL)):
        found = read_occasions()
    regions = {*library.settings.regions, library.settings.hemisphere}
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


def find_dates(occasions: Iterable[Occasion], first: str, last: str) -> list[tuple[Occasion, int]]:
    """The occasions with each of their dates from `first` to `last`, by date."""
    start, end = calendar.day_index(first), calendar.day_index(last)
    found = [(each, date) for each in occasions for date in each.list_dates(start, end) if start <= date <= end]
    return sorted(found, key=lambda each: each[1])


def find_tagged_days(library: Library, days: Iterable[str]) -> TaggedDays:
    occasions = list_occasions(library)
    glad = frozenset(tag for each in occasions if each.tone != SOLEMN for tag in each.kept_tags)
    around: dict[int, frozenset[str]] = {}
    on: dict[int, frozenset[str]] = {}
    seasons: dict[int, str] = {}
    solemn: dict[int, frozenset[str]] = {}
    for day, kept in find_kept(library, days).items():
        index = calendar.day_index(day)
        around[index] = _join(each.occasion for each in kept)
        dated = [each.occasion for each in kept if each.date == day]
        on[index] = _join(dated)
        seasons[index] = season_of(index, library.settings.hemisphere)
        if any(occasion.tone == SOLEMN for occasion in dated):
            on[index] = _join(occasion for occasion in dated if occasion.tone == SOLEMN)
            solemn[index] = (glad - on[index]) | NOT_SOLEMN
    kept_tags = frozenset(tag for each in occasions for tag in each.kept_tags)
    windows = _list_windows(occasions, seasons)
    return TaggedDays(kept_tags, around, on, seasons, solemn, windows)


def _list_windows(occasions: Iterable[Occasion], days: Collection[int]) -> list[tuple[frozenset[str], Sequence[int]]]:
    """Of the dates among some days; those of occasions whose puzzles are used at no other time come first."""
    if not days:
        return []
    dates = find_dates(occasions, calendar.day_at(min(days)), calendar.day_at(max(days)))
    dates.sort(key=lambda each: not each[0].only)
    return [(frozenset(occasion.tags), occasion.list_window(date)) for occasion, date in dates if date in days]


def _join(occasions: Iterable[Occasion]) -> frozenset[str]:
    return frozenset(tag for occasion in occasions for tag in occasion.tags)


def find_tags(library: Library, name: str) -> tuple[str, ...]:
    """The tags of puzzles for an occasion, given by its name or by a tag, or for a season. LibraryError if there is
    none."""
    occasions = list_occasions(library)
    wanted = name.strip().casefold()
    if wanted in SEASONS or any(wanted in occasion.tags for occasion in occasions):
        return (wanted,)
    named = {key: each for each in occasions for key in (each.name.casefold(), derive_name(each.name))}
    if wanted in named:
        return named[wanted].tags
    known = [*(each.name for each in occasions), *(tag for each in occasions for tag in each.tags), *SEASONS]
    near = suggest(name, dict.fromkeys(known)) or "; `gridwright material list all --kind occasions` lists them"
    raise LibraryError(f"no occasion is called {quote(name)}{near}")
