"""Days of a game with all that an editor wants to see about them: the puzzle, gaps, and what is wrong."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from gridwright.making import MAKERS
from gridwright.making.finding import Finding
from gridwright.rules import calendar

from .acknowledged import Acknowledgements, fingerprint_of
from .entry import Entry
from .gate import excuse
from .occasions import Kept, find_kept
from .planning import foresee, playable
from .shelf import Library


@dataclass(frozen=True, slots=True)
class Fault:
    """A finding about a day. `acknowledged` is the reason for which an editor accepts it; '' if it counts."""

    finding: Finding
    fingerprint: str
    acknowledged: str


@dataclass(frozen=True, slots=True)
class AgendaDay:
    """`is_frozen`: it is published. `is_gap`: it has no puzzle, and is past, today, or before a day that has one.
    `occasions` are those in whose windows it is."""

    day: str
    number: int
    entry: Entry | None
    is_frozen: bool
    is_gap: bool
    found: list[Fault]
    occasions: list[Kept]

    @property
    def is_open(self) -> bool:
        """Whether it can have a puzzle: it is not before the launch."""
        return self.number >= 1

    @property
    def faults(self) -> list[Fault]:
        """Those that count."""
        return [fault for fault in self.found if not fault.acknowledged]

    @property
    def acknowledged(self) -> list[Fault]:
        return [fault for fault in self.found if fault.acknowledged]


def list_days(first: str, through: str) -> list[str]:
    return [calendar.day_at(index) for index in range(calendar.day_index(first), calendar.day_index(through) + 1)]


def read_agenda(
    library: Library,
    game: str,
    days: Iterable[str],
    today: str,
    assigned: Mapping[str, Entry],
    examine: Callable[[Entry], Iterable[Finding]],
) -> list[AgendaDay]:
    """Some days of a game. `assigned` has the entries of all its days; `examine` returns what the gate finds in one."""
    launch, known = library.settings.launch, Acknowledgements(library.root)
    days, sound, last = list(days), playable(game, assigned), max(assigned, default="")
    conflicts = foresee(MAKERS[game], {day: sound[day] for day in days if day in sound}, sound)

    kept = find_kept(library, days)

    def read(day: str) -> AgendaDay:
        entry, found = assigned.get(day), list(conflicts.get(day, ()))
        if entry is not None:
            own = [finding for finding in examine(entry) if not finding.overruled]
            found = [*(excuse(own) if day <= today and day in sound else own), *found]
        faults = []
        for finding in found:
            fingerprint = fingerprint_of(finding, game, day, assigned)
            reason = known.reason_of(fingerprint) if finding.severity == "warning" else ""
            faults.append(Fault(finding, fingerprint, reason))
        number = calendar.number_of(launch, day)
        is_gap = entry is None and number >= 1 and (day <= today or day < last)
        return AgendaDay(day, number, entry, day <= today, is_gap, faults, kept[day])

    return [read(day) for day in days]
