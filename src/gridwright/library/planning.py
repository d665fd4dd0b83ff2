"""Which puzzle goes to which day: nothing returns too soon, and a week grows harder from Monday to Sunday.

Days are filled from the first to the last. A puzzle is not chosen if the auditor finds it unfit, if it would break the
game's spacing, or outside of its window; a day for which none is left stays empty. Of the others, one is chosen that
keeps the week getting harder, is about as hard as its weekday among all puzzles, and uses what the calendar has used
least. A puzzle with a window is chosen before the window ends: at the latest when the empty days in it are as few as
the puzzles that need them. A puzzle that is tagged for an occasion is kept for the days around one. A day that is the
date of an occasion is filled before the others, if there is a puzzle for it.
"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right, insort
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from gridwright.making.contract import EVER, Maker
from gridwright.making.finding import Finding, warning
from gridwright.rules import GAMES, calendar
from gridwright.rules.amounts import count
from gridwright.rules.shape import quote

from .entry import Entry, puzzle_of
from .notes import notes_of
from .occasions import NO_TAGS, TaggedDays

STALE = 0.04  # for each thing that the calendar has had already; a weekday is 1/7
FALLING = 10.0  # a week that does not get harder is worse than all else
ENDING = 1.0  # divided by the empty days that are left in a window, what speaks for a puzzle
TIMELY = 2.0  # what speaks for a puzzle around the occasion that it is tagged for
NEVER = 10**9  # the last day of a window without an end


@dataclass(frozen=True, slots=True)
class _Candidate:
    """`is_graded`: its effort is noted. `first` and `last` are the days of its window."""

    id: str
    effort: float
    is_graded: bool
    repeats: frozenset[tuple[str, str]]
    first: int
    last: int
    tags: frozenset[str]


def playable(game: str, entries: Mapping[str, Entry]) -> dict[str, Entry]:
    """The entries that the rules can play: what others repeat, and how hard they are, is unknown."""
    return {name: entry for name, entry in entries.items() if not GAMES[game].check(puzzle_of(entry))}


def plan(
    maker: Maker,
    free: Mapping[str, Entry],
    days: Iterable[str],
    assigned: Mapping[str, Entry],
    can_have_day: Callable[[str], bool],
    tagged: TaggedDays = NO_TAGS,
) -> dict[str, str]:
    """The id of a puzzle for each of `days` that gets one. `free` are the puzzles to choose from, by id; `assigned` are
    those of other days; the rules can play them all. `can_have_day` says whether the puzzle of an id is fit; `tagged`
    which tags are for the occasions of a day."""
    candidates = [_read(maker, name, entry) for name, entry in free.items()]
    return _Planning(maker, assigned, tagged).fill(candidates, days, can_have_day)


def foresee(maker: Maker, placed: Mapping[str, Entry], assigned: Mapping[str, Entry]) -> dict[str, list[Finding]]:
    """What is wrong with each of `placed`, by day: something returns too soon, or difficulty drops within the week. In
    the data of a finding, `day` is the other day, the nearest one before or after; that day has the finding too.

    `assigned` has the puzzles of the calendar; those that `placed` replaces do not count.
    """
    planning = _Planning(maker, {**assigned, **placed})
    return {
        day: planning.find_faults(_read(maker, day, entry), calendar.day_index(day)) for day, entry in placed.items()
    }


def _read(maker: Maker, puzzle_id: str, entry: Entry) -> _Candidate:
    puzzle = puzzle_of(entry)
    noted = entry.get("metadata", {}).get("effort")
    is_graded = isinstance(noted, int | float)
    effort = float(noted) if is_graded else maker.grade(puzzle).effort
    repeats = frozenset((kind, value) for kind, values in maker.repeats(puzzle).items() for value in values)
    notes = notes_of(entry)
    first = calendar.day_index(notes.first) if notes.first else -NEVER
    last = calendar.day_index(notes.last) if notes.last else NEVER
    return _Candidate(puzzle_id, effort, is_graded, repeats, first, last, frozenset(notes.tags))


def _neighbours(days: Iterable[int], day: int) -> list[int]:
    """Of some days, the last one before a day and the first one after it."""
    days = list(days)
    before, after = [other for other in days if other < day], [other for other in days if other > day]
    return ([max(before)] if before else []) + ([min(after)] if after else [])


def _find_repeat(kind: str, value: str, other: str, spacing: int) -> Finding:
    rule = "it should not return" if spacing >= EVER else f"it may return after {count(spacing, 'day')}"
    kind = re.sub(r"(?<=[a-z])(?=[A-Z])", " ", kind).lower()  # mainWord
    message = f"the {kind} {quote(value)} is also used on {other}; {rule}"
    return warning("REPEAT", "", message, kind=kind, value=value, day=other)


def _find_fall(day: str, other: str) -> Finding:
    harder = "easier" if other < day else "harder"
    return warning("FALLING", "", f"difficulty drops this week: it is {harder} than {other}", day=other)


class _Planning:
    """The calendar of one game while it is being filled."""

    def __init__(self, maker: Maker, assigned: Mapping[str, Entry], tagged: TaggedDays = NO_TAGS) -> None:
        self.spacing = maker.SPACING
        self.tagged = tagged
        self.efforts: dict[int, float] = {}  # by day
        self.graded: set[int] = set()  # the days whose effort is noted
        self.taken: list[int] = []  # the days that have a puzzle, sorted
        self.last: dict[tuple[str, str], list[int]] = {}  # the days on which a thing is there
        self.used: Counter[tuple[str, str]] = Counter()
        for day, entry in assigned.items():
            self.put(calendar.day_index(day), _read(maker, day, entry))

    def put(self, day: int, candidate: _Candidate) -> None:
        self.efforts[day] = candidate.effort
        insort(self.taken, day)
        if candidate.is_graded:
            self.graded.add(day)
        self.used.update(candidate.repeats)
        for thing in candidate.repeats:
            self.last.setdefault(thing, []).append(day)

    def fill(self, free: list[_Candidate], days: Iterable[str], can_have_day: Callable[[str], bool]) -> dict[str, str]:
        efforts = sorted(candidate.effort for candidate in free)
        # From easy to hard among all of them, 0 to 1; those of one effort in the order of the pool.
        ranks = {each.id: (bisect_left(efforts, each.effort) + 0.5) / len(free) for each in free}
        planned: dict[str, str] = {}

        def choose(day: str, candidates: Iterable[_Candidate]) -> None:
            index = calendar.day_index(day)
            end = self._find_end(free, index)
            suited = [candidate for candidate in candidates if self._suits(candidate, index)]
            suited.sort(key=lambda each: (each.last > end, self._cost(each, index, ranks[each.id])))
            for best in suited:  # auditing all of them would take long
                free.remove(best)
                if can_have_day(best.id):
                    self.put(index, best)
                    planned[day] = best.id
                    break

        days = list(days)
        for day in days:  # the dates of occasions first: later, their puzzles may be used up
            tags = self.tagged.on.get(calendar.day_index(day))
            if tags:
                choose(day, [each for each in free if not each.tags.isdisjoint(tags)])
        for day in days:
            if day not in planned:
                choose(day, free)
        return {day: planned[day] for day in days if day in planned}

    def _is_timely(self, candidate: _Candidate, day: int) -> bool:
        """Whether a puzzle is tagged for an occasion around this day."""
        return not candidate.tags.isdisjoint(self.tagged.around.get(day, ()))

    def _find_end(self, free: list[_Candidate], day: int) -> int:
        """The first end of a window by which so many windows have ended that their puzzles need every empty day from
        now on; else -1."""
        ends = sorted(each.last for each in free if day <= each.last < NEVER)
        return next((end for number, end in enumerate(ends, 1) if number >= self._count_empty(day, end)), -1)

    def _count_empty(self, day: int, end: int) -> int:
        return end - day + 1 - (bisect_right(self.taken, end) - bisect_left(self.taken, day))

    def _suits(self, candidate: _Candidate, day: int) -> bool:
        if not candidate.tags.isdisjoint(self.tagged.known) and not self._is_timely(candidate, day):
            return False
        return candidate.first <= day <= candidate.last and all(
            abs(day - other) > self.spacing[thing[0]]
            for thing in candidate.repeats
            for other in self.last.get(thing, ())
        )

    def find_faults(self, candidate: _Candidate, day: int) -> list[Finding]:
        found = []
        for kind, value in sorted(candidate.repeats):
            for other in _neighbours(self.last.get((kind, value), ()), day):
                if abs(day - other) <= self.spacing[kind]:
                    found.append(_find_repeat(kind, value, calendar.day_at(other), self.spacing[kind]))
        for other in _neighbours(self.graded.intersection(self._week(day)), day) if candidate.is_graded else ():
            effort = self.efforts[other]
            if (effort > candidate.effort) if other < day else (effort < candidate.effort):
                found.append(_find_fall(calendar.day_at(day), calendar.day_at(other)))
        return found

    def _week(self, day: int) -> range:
        monday = day - calendar.weekday(day)
        return range(monday, monday + 7)

    def _cost(self, candidate: _Candidate, day: int, rank: float) -> float:
        weekday = calendar.weekday(day)
        falling = sum(
            (self.efforts[other] > candidate.effort) if other < day else (self.efforts[other] < candidate.effort)
            for other in self._week(day)
            if other in self.efforts
        )
        stale = sum(self.used[thing] for thing in candidate.repeats)
        ending = ENDING / max(1, self._count_empty(day, candidate.last)) if candidate.last < NEVER else 0
        timely = TIMELY if self._is_timely(candidate, day) else 0
        return FALLING * falling + abs(rank - (weekday + 0.5) / 7) + STALE * stale - ending - timely
