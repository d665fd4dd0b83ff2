"""A change of the puzzles of one game: each may be put elsewhere, and all is written at once or not at all.

A puzzle is in the pool, on a day, or among the removed ones. The answer has the state before and after, so that a
change can be undone exactly.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from gridwright.rules import calendar
from gridwright.rules.shape import quote

from . import atomic
from .entry import Entry, Status, id_of, puzzle_of, version_of
from .errors import ConflictError, LibraryError
from .months import Months
from .pool import Pool, status_of


@dataclass(frozen=True, slots=True)
class Shelved:
    """A puzzle as the library holds it: its entry, with what is noted beside it."""

    id: str
    entry: Entry

    @property
    def puzzle(self) -> Entry:
        return puzzle_of(self.entry)

    @property
    def metadata(self) -> dict[str, Any]:
        found: dict[str, Any] = self.entry.get("metadata", {})
        return found

    @property
    def version(self) -> str:
        return version_of(self.entry)


@dataclass(frozen=True, slots=True)
class Pooled(Shelved):
    """A puzzle in the pool. It has a `day` if an assignment was interrupted before it left the pool."""

    day: str | None

    @property
    def status(self) -> Status:
        return status_of(self.entry)


@dataclass(frozen=True, slots=True)
class Daily(Shelved):
    """A puzzle and its day."""

    game: str
    day: str
    number: int


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a puzzle is: on a day, among the removed ones, or else in the pool. `index` counts in the file of the pool,
    or of the removed ones; None for its end."""

    entry: Entry
    day: str | None = None
    is_removed: bool = False
    index: int | None = None

    @property
    def home(self) -> tuple[str | None, bool]:
        return self.day, self.is_removed

    @property
    def is_pooled(self) -> bool:
        return self.home == (None, False)


@dataclass(frozen=True, slots=True)
class Change:
    """What was changed: where each puzzle was, and where it is now, by id."""

    game: str
    launch: str
    before: dict[str, Spot]
    after: dict[str, Spot]
    created: frozenset[Path]  # files that were not there before

    @property
    def placed(self) -> list[Daily]:
        """The puzzles that got a day, the earliest first."""
        found = [
            Daily(puzzle_id, spot.entry, self.game, spot.day, calendar.number_of(self.launch, spot.day))
            for puzzle_id, spot in self.after.items()
            if spot.day and spot.day != self.before[puzzle_id].day
        ]
        return sorted(found, key=lambda daily: daily.day)

    @property
    def returned(self) -> list[str]:
        """The ids of the puzzles that went from a day to the pool."""
        return [name for name, spot in self.after.items() if spot.is_pooled and self.before[name].day]

    @property
    def days(self) -> set[str]:
        """The days that have another puzzle since, or none."""
        moved = [name for name, spot in self.before.items() if spot.home != self.after[name].home]
        return {spot.day for name in moved for spot in (self.before[name], self.after[name]) if spot.day}


class Shelves:
    """All puzzles of a game, open for a change. The folder must be locked meanwhile."""

    def __init__(self, folder: Path, game: str, launch: str) -> None:
        """LibraryError if a file is broken. A puzzle that an interrupted call left in two files counts as on its day,
        else as in the pool."""
        self.game = game
        self.launch = launch
        self.pool = Pool(folder / "pool.json", game)
        self.months = Months(folder / "assigned", game, launch)
        self.removed = Pool(folder / "removed.json", game)
        self._before: dict[str, Spot] = {}
        for puzzle_id in [puzzle_id for puzzle_id in self.pool.entries if self.months.day_of(puzzle_id)]:
            del self.pool.entries[puzzle_id]
        for puzzle_id in list(self.removed.entries):
            if puzzle_id in self.pool.entries or self.months.day_of(puzzle_id):
                del self.removed.entries[puzzle_id]
        self._indices: dict[bool, dict[str, int]] = {}
        self._inserted: dict[bool, dict[str, int]] = {False: {}, True: {}}

    def find(self, puzzle_id: str) -> Spot:
        """LibraryError if there is no such puzzle."""
        if day := self.months.day_of(puzzle_id):
            return Spot(self.months.entries[day], day)
        is_removed = puzzle_id in self.removed.entries
        entry = (self.removed if is_removed else self.pool).find(puzzle_id)
        return Spot(entry, None, is_removed, self._index_of(puzzle_id, is_removed))

    def find_pooled(self, puzzle_id: str) -> Spot:
        """LibraryError if the puzzle is not in the pool."""
        spot = self.find(puzzle_id)
        if spot.day:
            raise LibraryError(
                f"{self.months.path(spot.day)}: {quote(puzzle_id)} has a day, {spot.day}; unassign it first"
            )
        if spot.is_removed:
            raise LibraryError(f"{self.removed.path}: {quote(puzzle_id)} was removed; restore it first")
        return spot

    def path_of(self, spot: Spot) -> Path:
        return self.months.path(spot.day) if spot.day else (self.removed if spot.is_removed else self.pool).path

    def replace(self, puzzle_id: str, entry: Entry) -> None:
        """Change a puzzle where it is."""
        spot = self.find(puzzle_id)
        self._before.setdefault(puzzle_id, spot)
        if spot.day:
            self.months.put(spot.day, puzzle_id, entry)
        else:
            (self.removed if spot.is_removed else self.pool).put(puzzle_id, entry, status_of(entry))

    def lift(self, puzzle_id: str) -> Spot:
        """Take a puzzle from where it is; it must be put somewhere before all is saved."""
        spot = self.find(puzzle_id)
        self._before.setdefault(puzzle_id, spot)
        if spot.day:
            self.months.take(spot.day)
        else:
            del (self.removed if spot.is_removed else self.pool).entries[puzzle_id]
        return spot

    def put(self, puzzle_id: str, spot: Spot) -> None:
        """Put a lifted puzzle somewhere. A day must be empty."""
        if spot.day:
            assert spot.day not in self.months.entries
            self.months.put(spot.day, puzzle_id, spot.entry)
            return
        (self.removed if spot.is_removed else self.pool).put(puzzle_id, spot.entry, status_of(spot.entry))
        if spot.index is not None:
            self._inserted[spot.is_removed][puzzle_id] = spot.index

    def revert(self, change: Change) -> Change:
        """Put all puzzles of a change back where they were, and save that. ConflictError if one was changed since, or
        its day given to another."""
        for puzzle_id, left in change.after.items():
            try:
                now = self.find(puzzle_id)
            except LibraryError:
                now = None
            if now is None or now.home != left.home or version_of(now.entry) != version_of(left.entry):
                raise ConflictError(f"{quote(puzzle_id)} has changed meanwhile, so this cannot be undone")
        for spot in change.before.values():
            taken = self.months.entries.get(spot.day or "")
            if taken and id_of(taken, "") not in change.before:
                name = quote(id_of(taken, ""))
                raise ConflictError(f"{spot.day} has the puzzle {name} now, so this cannot be undone")
        for puzzle_id, spot in change.before.items():
            if spot.home == change.after[puzzle_id].home:
                self.replace(puzzle_id, spot.entry)
            else:
                self.lift(puzzle_id)
        for puzzle_id, spot in change.before.items():
            if spot.home != change.after[puzzle_id].home:
                self.put(puzzle_id, spot)
        return self.save(change.created)

    def save(self, unneeded: Collection[Path] = ()) -> Change:
        """Write what has changed, all of it or nothing. LibraryError if that fails. A file in `unneeded` is removed if
        it has no puzzle.

        A killed call leaves each puzzle in at least one file, and none on two days.
        """
        for pool, is_removed in ((self.pool, False), (self.removed, True)):
            _insert(pool, self._inserted[is_removed])
        after = {puzzle_id: self.find(puzzle_id) for puzzle_id in self._before}
        moved = {name: spot for name, spot in self._before.items() if spot.home != after[name].home}
        spots = [*self._before.values(), *after.values()]
        final = self.pool.compose()
        steps: list[tuple[Path, Iterable[bytes] | None]] = []
        # Until the other files are written, the pool has all that moves.
        is_first = any(not spot.is_pooled for spot in moved.values())
        is_last = not is_first or not all(after[name].is_pooled for name in moved)
        if is_first:
            steps.append((self.pool.path, self._compose_with(moved)))
        if any(spot.day and after[name].day and _month(spot) != _month(after[name]) for name, spot in moved.items()):
            steps += self.months.compose(without=moved.keys())
        if any(spot.is_removed for spot in spots):
            steps.append((self.removed.path, self.removed.compose().chunks()))
        steps += self.months.compose()
        if is_last and (is_first or any(spot.is_pooled for spot in spots)):
            steps.append((self.pool.path, final.chunks()))
        created = frozenset(path for path, _ in steps if not path.exists())
        needed = {self.path_of(spot) for spot in self._list_spots()} if unneeded else set()
        atomic.write_all([(path, None if path in unneeded and path not in needed else text) for path, text in steps])
        self.pool.keep(final)
        return Change(self.game, self.launch, dict(self._before), after, created)

    def _list_spots(self) -> Iterator[Spot]:
        """Where puzzles are, without their entries: all days, and a spot for each pool that has any."""
        yield from (Spot({}, day) for day in self.months.entries)
        yield from (Spot({}, is_removed=pool is self.removed) for pool in (self.pool, self.removed) if pool.entries)

    def _compose_with(self, moved: Collection[str]) -> Iterable[bytes]:
        """The pool with all puzzles that move, so that they are in a file while the others are written."""
        own = dict(self.pool.entries.parts)
        for puzzle_id in moved:
            if puzzle_id not in own:
                spot = self._before[puzzle_id]
                self.pool.put(puzzle_id, spot.entry, status_of(spot.entry))
        text = self.pool.compose()
        self.pool.entries.parts = own
        return text.chunks()

    def _index_of(self, puzzle_id: str, is_removed: bool) -> int | None:
        """The index in the file as it was opened."""
        if is_removed not in self._indices:
            pool = self.removed if is_removed else self.pool
            self._indices[is_removed] = {name: index for index, name in enumerate(pool.entries)}
        return self._indices[is_removed].get(puzzle_id)


def _month(spot: Spot) -> str:
    return (spot.day or "")[:7]


def _insert(pool: Pool, wanted: dict[str, int]) -> None:
    """Move entries to an index, the first ones first."""
    if not wanted:
        return
    names = [name for name in pool.entries if name not in wanted]
    for name, index in sorted(wanted.items(), key=lambda item: item[1]):
        names.insert(index, name)
    pool.entries.parts = {name: pool.entries.parts[name] for name in names}
