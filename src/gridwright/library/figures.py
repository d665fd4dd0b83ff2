"""The figures of a calendar: how often each thing is used, how soon it returns, and which occasions are kept."""

from __future__ import annotations

from bisect import bisect_right
from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from gridwright.making import MAKERS
from gridwright.rules import calendar

from .entry import Entry, puzzle_of
from .notes import notes_of
from .occasions import find_dates, list_occasions
from .planning import playable
from .shelf import Library

YEAR = 365


@dataclass(frozen=True, slots=True)
class Usage:
    """How a kind of thing is used, such as themes. `most` is how often one value is there within a year, and `value` is
    that one; `nearest` are the days between a value and its return, at least; `spacing` are those that there should be,
    and `early` are the returns before that. None if nothing returns, or the maker asks for no spacing."""

    kind: str
    uses: int
    different: int
    most: int
    value: str
    nearest: int | None
    spacing: int | None
    early: int


@dataclass(frozen=True, slots=True)
class Observance:
    """The date of an occasion, and the nearest day in its window with a puzzle for it; None if there is none."""

    name: str
    date: str
    tags: tuple[str, ...]
    day: str | None


@dataclass(frozen=True, slots=True)
class Figures:
    """Of the days of a game from `first` through `last`."""

    game: str
    first: str
    last: str
    days: int
    usages: list[Usage]
    occasions: list[Observance]

    @property
    def kept(self) -> list[Observance]:
        return [each for each in self.occasions if each.day]

    @property
    def missed(self) -> list[Observance]:
        return [each for each in self.occasions if not each.day]


def count_figures(library: Library, game: str) -> Figures | None:
    """Of the days that are not published yet; of all days if there are none. None if the game has no days."""
    assigned = {daily.day: daily.entry for daily in library.days(game)}
    span = [day for day in assigned if day > library.today] or list(assigned)
    if not span:
        return None
    days = {day: assigned[day] for day in span}
    occasions = list_observances(library, assigned, span[0], span[-1])
    return Figures(game, span[0], span[-1], len(days), _count_usages(game, playable(game, days)), occasions)


def list_observances(library: Library, assigned: Mapping[str, Entry], first: str, last: str) -> list[Observance]:
    """The occasions with a date from `first` to `last`, by date."""
    tags = {calendar.day_index(day): {*notes_of(entry).tags} for day, entry in assigned.items()}
    found = []
    for occasion, date in find_dates(list_occasions(library), first, last):
        window = occasion.list_window(date)
        timely = (day for day in window if not tags.get(day, set()).isdisjoint(occasion.tags))
        day = next(map(calendar.day_at, timely), None)
        found.append(Observance(occasion.name, calendar.day_at(date), occasion.tags, day))
    return found


def _count_usages(game: str, days: Mapping[str, Entry]) -> list[Usage]:
    maker = MAKERS[game]
    used: dict[str, dict[str, list[int]]] = defaultdict(lambda: defaultdict(list))
    for day, entry in sorted(days.items()):
        puzzle = puzzle_of(entry)
        for kind, values in (_list_clues(puzzle) | maker.repeats(puzzle)).items():
            for value in values:
                used[kind][value].append(calendar.day_index(day))
    return [_count_usage(kind, values, maker.SPACING.get(kind)) for kind, values in used.items()]


def _list_clues(puzzle: Any) -> dict[str, list[str]]:
    """The clues of a puzzle, which players notice too; none in a game without."""
    crossers = puzzle.get("crossers", ())
    return {"clue": [crosser["clue"] for crosser in crossers]} if crossers else {}


def _count_usage(kind: str, values: Mapping[str, list[int]], spacing: int | None) -> Usage:
    gaps = [after - before for days in values.values() for before, after in pairwise(days)]
    most, value = max((_count_in_year(days), value) for value, days in values.items())
    early = sum(gap <= spacing for gap in gaps) if spacing is not None else 0
    return Usage(
        kind, sum(map(len, values.values())), len(values), most, value, min(gaps, default=None), spacing, early
    )


def _count_in_year(days: Iterable[int]) -> int:
    """The most of some days, in their order, that are within a year."""
    listed = list(days)
    return max(bisect_right(listed, day + YEAR - 1) - at for at, day in enumerate(listed))
