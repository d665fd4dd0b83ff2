"""Which puzzle goes to which day: nothing returns too soon, and a week grows harder from Monday to Sunday.

Days are filled from the first to the last. A puzzle is not chosen if the auditor finds it unfit, or if it would break
the game's spacing; a day for which none is left stays empty. Of the others, one is chosen that keeps the week getting
harder, is about as hard as its weekday among all puzzles, and uses what the calendar has used least.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from gridwright.making.contract import Maker
from gridwright.making.finding import Finding, warning
from gridwright.rules import GAMES, calendar
from gridwright.rules.amounts import count
from gridwright.rules.shape import quote

from .entry import Entry, puzzle_of

STALE = 0.04  # for each thing that the calendar has had already; a weekday is 1/7
FALLING = 10.0  # a week that does not get harder is worse than all else


@dataclass(frozen=True, slots=True)
class _Candidate:
    id: str
    effort: float
    repeats: frozenset[tuple[str, str]]


def playable(game: str, entries: Mapping[str, Entry]) -> dict[str, Entry]:
    """The entries that the rules can play: what others repeat, and how hard they are, is unknown."""
    return {name: entry for name, entry in entries.items() if not GAMES[game].check(puzzle_of(entry))}


def plan(
    maker: Maker,
    free: Mapping[str, Entry],
    days: Iterable[str],
    assigned: Mapping[str, Entry],
    can_have_day: Callable[[str], bool],
) -> dict[str, str]:
    """The id of a puzzle for each of `days` that gets one. `free` are the puzzles to choose from, by id; `assigned` are
    those of other days; the rules can play them all. `can_have_day` says whether the puzzle of an id is fit."""
    candidates = [_read(maker, name, entry) for name, entry in free.items()]
    return _Planning(maker, assigned).fill(candidates, days, can_have_day)


def foresee(maker: Maker, placed: Mapping[str, Entry], assigned: Mapping[str, Entry]) -> dict[str, list[Finding]]:
    """What is wrong with each of `placed`, by day: something returns too soon, or difficulty drops within the week.

    `assigned` has the puzzles of the calendar; those that `placed` replaces do not count.
    """
    planning = _Planning(maker, {**assigned, **placed})
    return {
        day: planning.find_faults(_read(maker, day, entry), calendar.day_index(day)) for day, entry in placed.items()
    }


def _read(maker: Maker, puzzle_id: str, entry: Entry) -> _Candidate:
    puzzle = puzzle_of(entry)
    noted = entry.get("metadata", {}).get("effort")
    effort = float(noted) if isinstance(noted, int | float) else maker.grade(puzzle).effort
    repeats = frozenset((kind, value) for kind, values in maker.repeats(puzzle).items() for value in values)
    return _Candidate(puzzle_id, effort, repeats)


class _Planning:
    """The calendar of one game while it is being filled."""

    def __init__(self, maker: Maker, assigned: Mapping[str, Entry]) -> None:
        self.spacing = maker.SPACING
        self.efforts: dict[int, float] = {}  # by day
        self.last: dict[tuple[str, str], list[int]] = {}  # the days on which a thing is there
        self.used: Counter[tuple[str, str]] = Counter()
        for day, entry in assigned.items():
            self.put(calendar.day_index(day), _read(maker, day, entry))

    def put(self, day: int, candidate: _Candidate) -> None:
        self.efforts[day] = candidate.effort
        self.used.update(candidate.repeats)
        for thing in candidate.repeats:
            self.last.setdefault(thing, []).append(day)

    def fill(self, free: list[_Candidate], days: Iterable[str], can_have_day: Callable[[str], bool]) -> dict[str, str]:
        efforts = sorted(candidate.effort for candidate in free)
        # From easy to hard among all of them, 0 to 1; those of one effort in the order of the pool.
        ranks = {each.id: (bisect_left(efforts, each.effort) + 0.5) / len(free) for each in free}
        planned: dict[str, str] = {}
        for day in days:
            index = calendar.day_index(day)
            suited = [candidate for candidate in free if self._suits(candidate, index)]
            suited.sort(key=lambda candidate: self._cost(candidate, index, ranks[candidate.id]))
            for best in suited:  # auditing all of them would take long
                free.remove(best)
                if can_have_day(best.id):
                    self.put(index, best)
                    planned[day] = best.id
                    break
        return planned

    def _suits(self, candidate: _Candidate, day: int) -> bool:
        return all(
            abs(day - other) > self.spacing[thing[0]]
            for thing in candidate.repeats
            for other in self.last.get(thing, ())
        )

    def find_faults(self, candidate: _Candidate, day: int) -> list[Finding]:
        found = []
        for kind, value in sorted(candidate.repeats):
            near = [other for other in self.last.get((kind, value), ()) if 0 < abs(day - other) <= self.spacing[kind]]
            if near:
                days = ", ".join(map(calendar.day_at, sorted(near)))
                rule = f"it may return after {count(self.spacing[kind], 'day')}"
                found.append(warning("REPEAT", "", f"the {kind} {quote(value)} is also used on {days}; {rule}"))
        for other in self._week(day):
            effort = self.efforts.get(other, candidate.effort)
            if (effort > candidate.effort) if other < day else (effort < candidate.effort):
                harder = "harder" if other < day else "easier"
                message = f"difficulty drops this week: {calendar.day_at(other)} is {harder}"
                found.append(warning("FALLING", "", message))
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
        return FALLING * falling + abs(rank - (weekday + 0.5) / 7) + STALE * stale
