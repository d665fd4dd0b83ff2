"""A library: one folder with its settings, and for each game a pool and a calendar."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from contextlib import AbstractContextManager, suppress
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any

from gridwright.data.material import use
from gridwright.data.occasions import NAME as OCCASIONS
from gridwright.making import MAKERS
from gridwright.rules import calendar, shape
from gridwright.rules.amounts import count
from gridwright.rules.errors import RulesError
from gridwright.rules.shape import quote

from . import atomic
from .brand import Logo, check_byline, check_color, check_logo_path, read_logo
from .document import read_json
from .entry import GAMES, Entry, Status, id_of, is_draft, pooled, title_of, version_of
from .errors import ConflictError, LibraryError, ManyError, UnfitError
from .gate import Fitness, Gate, format_finding, with_overrule, without_overrule
from .lock import held
from .material import ALL, KINDS, SCOPES, Materials
from .months import LAST_NUMBER, Months
from .moves import Change, Daily, Pooled, Shelved, Shelves, Spot
from .notes import NotesChange, copy_notes, notes_of, with_notes
from .occasions import NO_TAGS, find_tagged_days
from .packs import read_level, read_packs
from .planning import plan, playable
from .pool import Pool, status_of
from .titles import ABOUT
from .zone import check_zone, current_day

SHIPPED = Path(__file__).parent / "shipped"
MOST_DAYS = 3660


@dataclass(frozen=True, slots=True)
class Settings:
    """`library.json`. `launch` is the day of puzzle 1; `day` says whose midnight begins a day: utc, local or a time
    zone; `profiles` are those of which a daily must meet one, by game; `material` says by game which kinds the library
    replaces, not adds to. `byline`, `logo`, a file in the library, and `accent`, a colour, are "" if there is none.
    `streak` is soft, or strict if any missed day ends a streak. `clues` says how puzzles show their clues that do not
    say it themselves. `regions` are the sets of occasions that are kept."""

    launch: str = "2026-11-01"
    day: str = "utc"
    title: str = "Gridwright"
    profiles: dict[str, list[str]] = field(default_factory=dict)
    material: dict[str, dict[str, str]] = field(default_factory=dict)
    byline: str = ""
    logo: str = ""
    accent: str = ""
    streak: str = "soft"
    clues: str = "shown"
    regions: list[str] = field(default_factory=lambda: ["international", "american"])


class Library:
    """Every method reads the files again, and keeps none open. One that changes something locks the folder meanwhile.

    `seen`, if given, is what the caller saw before the change: a puzzle's `version`, or the id of a day's puzzle, None
    for an empty day. ConflictError, and nothing is changed, if that is no longer so.
    """

    def __init__(self, root: Path) -> None:
        """LibraryError if `root` is not a folder or its settings are broken."""
        if not root.is_dir():
            raise LibraryError(f"{root}: there is no such folder; a library is a folder")
        self.root = root
        self.settings = _read_settings(root / "library.json")
        self.materials = Materials(root, self.settings.material)
        self.gate = Gate(self.settings.profiles, self.materials.of)

    def using(self, game: str) -> AbstractContextManager[None]:
        """Use the library's material for a game: whatever makes or audits puzzles meanwhile does so too. LibraryError
        if one of its files cannot be read."""
        return use(self.materials.of(game))

    @property
    def today(self) -> str:
        """The current day, in the library's time zone."""
        return current_day(self.settings.day)

    def reopen(self) -> Library:
        """The library with its settings as they are now. LibraryError if they are broken, or if a day that has a puzzle
        would be before the launch."""
        now = Library(self.root)
        launch = now.settings.launch
        early: list[str] = []
        for game in GAMES:
            days: list[str] = []
            with suppress(LibraryError):  # a broken month is reported where it is read
                days = [daily.day for daily in self.days(game) if daily.day < launch]
            if days:
                span = f"{days[0]} to {days[-1]} ({count(len(days), 'day')})" if days[1:] else days[0]
                early.append(f"{game} {span}")
        if early:
            raise LibraryError(
                f"{self.root / 'library.json'}: launch: {launch} is after days that have a puzzle: {', '.join(early)}"
            )
        return now

    def pool(self, game: str) -> list[Pooled]:
        """The pool, in the order of its file."""
        months = self._months(game)
        return [
            Pooled(puzzle_id, entry, months.day_of(puzzle_id)) for puzzle_id, entry in self._pool(game).entries.items()
        ]

    def open_pool(self, game: str) -> Pool:
        """The pool as it is now; an entry is read when it is used. It may have an entry that is on a day too."""
        return self._pool(game)

    def ids(self, game: str) -> set[str]:
        """The ids of all puzzles, in the pool and on days."""
        return {*self._pool(game).entries, *(id_of(entry, day) for day, entry in self._months(game).entries.items())}

    def days(self, game: str) -> list[Daily]:
        """Every assigned day, the earliest first."""
        return [self._daily(game, day, entry) for day, entry in sorted(self._months(game).entries.items())]

    def on(self, game: str, day: str) -> Daily | None:
        """The puzzle of a day."""
        entry = self._months(game).entries.get(day)
        return self._daily(game, day, entry) if entry else None

    def to_play(self, game: str, puzzle: Any) -> Any:
        """A puzzle as players get it: with what the settings say of those that do not say it themselves."""
        if ABOUT[game].has_clues and self.settings.clues != "shown" and "clues" not in puzzle:
            return puzzle | {"clues": self.settings.clues}
        return puzzle

    def packs(self, game: str) -> list[dict[str, Any]]:
        """The packs of a game; [] if it has none."""
        return read_packs(self._folder(game)) if ABOUT[game].has_packs else []

    def level(self, game: str, level_id: str) -> dict[str, Any]:
        """A level of a game. LibraryError if there is no such level."""
        return read_level(self._folder(game), level_id)

    def logo(self) -> Logo | None:
        """The logo of the site, if there is one. LibraryError if it cannot be published."""
        return read_logo(self.root / self.settings.logo) if self.settings.logo else None

    def add(
        self, game: str, puzzles: Iterable[Entry], status: Status = "pending", *, waiting: Collection[str] = ()
    ) -> list[str]:
        """Add puzzles to the pool; their ids. Those that `waiting` names are pending, whatever `status` is.
        LibraryError, and none is added, if an id is taken; UnfitError if one that is approved is not fit for a day."""
        with held(self.root):
            shelves = self._open(game)
            pool, months, removed = shelves.pool, shelves.months, shelves.removed
            added: list[str] = []
            approved: dict[str, Entry] = {}
            for puzzle in puzzles:
                puzzle_id = id_of(puzzle, "the puzzle")
                if puzzle_id in pool.entries:
                    raise LibraryError(f"{pool.path}: the id {quote(puzzle_id)} is taken")
                if day := months.day_of(puzzle_id):
                    where = f"{months.path(day)}: the id {quote(puzzle_id)}"
                    raise LibraryError(f"{where} is taken, by the puzzle of {day}")
                if puzzle_id in removed.entries:
                    where = f"{removed.path}: the id {quote(puzzle_id)}"
                    raise LibraryError(f"{where} is taken, by a puzzle that was removed; restore that one")
                pool.put(puzzle_id, puzzle, "pending" if puzzle_id in waiting else status)
                added.append(puzzle_id)
                if status_of(pool.entries[puzzle_id]) == "approved":
                    approved[quote(puzzle_id)] = pool.entries[puzzle_id]
            self.gate.admit(game, approved)
            pool.save()
        return added

    def set_status(
        self, game: str, puzzle_ids: Iterable[str], status: Status, *, seen: Mapping[str, str] | None = None
    ) -> Change:
        """LibraryError, and nothing is changed, if one of them is not in the pool, or a draft would be approved;
        UnfitError if one that would be approved is not fit for a day. `seen` has a version for each."""
        with held(self.root):
            shelves = self._open(game)

            def set_one(puzzle_id: str) -> None:
                entry = self._find_seen(shelves, puzzle_id, seen)
                shelves.find_pooled(puzzle_id)
                if status == "approved":
                    if is_draft(entry):
                        raise LibraryError(
                            f"{shelves.pool.path}: {quote(puzzle_id)} is a draft; save it as a puzzle first"
                        )
                    self.gate.admit(game, {quote(puzzle_id): entry})
                shelves.replace(puzzle_id, entry | {"status": status})

            _do_each(puzzle_ids, set_one)
            return shelves.save()

    def annotate(
        self, game: str, puzzle_ids: Iterable[str], change: NotesChange, *, seen: Mapping[str, str] | None = None
    ) -> Change:
        """Change the notes of puzzles in the pool and on days. LibraryError, and nothing is changed, if there is no
        such puzzle, or its notes would be wrong. `seen` has a version for each."""
        with held(self.root):
            shelves = self._open(game)

            def annotate_one(puzzle_id: str) -> None:
                entry = self._find_seen(shelves, puzzle_id, seen)
                try:
                    shelves.replace(puzzle_id, with_notes(entry, change))
                except LibraryError as problem:
                    raise LibraryError(f"{quote(puzzle_id)}: {problem}") from None

            _do_each(puzzle_ids, annotate_one)
            return shelves.save()

    def remove(self, game: str, puzzle_ids: Iterable[str], *, seen: Mapping[str, str] | None = None) -> Change:
        """Move puzzles from the pool to the removed ones. LibraryError, and none is moved, if one is not in the pool.
        `seen` has a version for each."""
        with held(self.root):
            shelves = self._open(game)

            def remove_one(puzzle_id: str) -> None:
                entry = self._find_seen(shelves, puzzle_id, seen)
                shelves.find_pooled(puzzle_id)
                shelves.lift(puzzle_id)
                shelves.put(puzzle_id, Spot(entry, is_removed=True))

            _do_each(puzzle_ids, remove_one)
            return shelves.save()

    def restore(self, game: str, puzzle_ids: Iterable[str], *, seen: Mapping[str, str] | None = None) -> Change:
        """Move removed puzzles back to the pool, with the status that they had. LibraryError, and none is moved, if one
        was not removed. `seen` has a version for each."""
        with held(self.root):
            shelves = self._open(game)

            def restore_one(puzzle_id: str) -> None:
                entry = self._find_seen(shelves, puzzle_id, seen)
                if not shelves.find(puzzle_id).is_removed:
                    raise LibraryError(f"{shelves.removed.path}: {quote(puzzle_id)} was not removed")
                shelves.lift(puzzle_id)
                shelves.put(puzzle_id, Spot(entry))

            _do_each(puzzle_ids, restore_one)
            return shelves.save()

    def removed(self, game: str) -> list[Shelved]:
        """The puzzles that were removed, in the order of their file."""
        shelves = self._open(game)
        return [Shelved(puzzle_id, entry) for puzzle_id, entry in shelves.removed.entries.items()]

    def undo(self, change: Change) -> Change:
        """Put all puzzles of a change back where they were, as they were; the change that this is. ConflictError, and
        nothing is changed, if one of them, or one of its days, has changed since."""
        with held(self.root):
            return self._open(change.game).revert(change)

    def change(self, game: str, puzzle_id: str, puzzle: Entry, *, seen: str | None = None) -> None:
        """Replace a puzzle in the pool; the new one is pending, and keeps the notes of the old one. `seen` is the
        version of the old one."""
        with held(self.root):
            pool = self._open(game).pool
            _check_version(pool.find(puzzle_id), seen, f"{pool.path}: {quote(puzzle_id)}")
            if id_of(puzzle, "the puzzle") != puzzle_id:
                raise LibraryError(f"{pool.path}: {quote(puzzle_id)} would have another id, {quote(id_of(puzzle, ''))}")
            pool.entries[puzzle_id] = pooled(copy_notes(puzzle, pool.find(puzzle_id)), puzzle_id, "pending")
            pool.save()

    def overrule(
        self, game: str, puzzle_id: str, code: str, reason: str | None, *, today: str, seen: str | None = None
    ) -> Fitness:
        """Accept the findings of a code, for a reason; without a reason, undo that. Return the new findings.

        The puzzle is in the pool or on a day. LibraryError if there is no such puzzle, or its day is published, or the
        code cannot be overruled; UnfitError if it could then not keep its approval or its day. `seen` is its version.
        """
        with held(self.root):
            shelves = self._open(game)
            pool, months = shelves.pool, shelves.months
            day = months.day_of(puzzle_id)
            entry = months.entries[day] if day else pool.find(puzzle_id)
            where = f"{months.path(day) if day else pool.path}: {quote(puzzle_id)}"
            _check_version(entry, seen, where)
            if day:
                self._check_frozen(months, day, today, ())
            if reason is None:
                changed = without_overrule(entry, code)
            else:
                changed = with_overrule(game, entry, code, reason, self.gate.examine(game, entry).findings)
            fitness = self.gate.examine(game, changed)
            if reason is None and fitness.obstacles and (day or status_of(entry) == "approved"):
                needed = format_finding(fitness.obstacles[0])
                raise UnfitError(f"{where} has {'a day' if day else 'an approval'} that rests on this: {needed}")
            if day:
                months.put(day, puzzle_id, changed)
                atomic.write_all(months.compose())
            else:
                pool.entries[puzzle_id] = changed
                pool.save()
            return fitness

    def assign(
        self,
        game: str,
        plan: Iterable[tuple[str, str]],
        *,
        today: str,
        force: Collection[str] = (),
        seen: Mapping[str, str | None] | None = None,
        from_days: bool = False,
    ) -> Change:
        """Move approved puzzles, (id, day) each, from the pool to their days; all of them or none. With `from_days`
        also puzzles that have another day, which is then empty.

        The former puzzle of a day returns to the pool. LibraryError if that day is published, which is up to and
        including `today`, unless `force` names it. UnfitError if a puzzle is not fit for a day. `seen` has the id of
        each day's puzzle.
        """
        with held(self.root):
            shelves = self._open(game)
            self._move(shelves, list(plan), today, force, seen, from_days)
            return shelves.save()

    def assign_on(
        self,
        game: str,
        puzzle_ids: Sequence[str],
        first: str,
        *,
        today: str,
        force: Collection[str] = (),
        skips_taken: bool = False,
        seen: Mapping[str, str] | None = None,
    ) -> Change:
        """Give approved puzzles consecutive days from `first` on; all of them or none. LibraryError if such a day has a
        puzzle, unless `force` names it; with `skips_taken` the next empty days are used. `seen` has a version for each.
        """
        with held(self.root):
            shelves = self._open(game)
            _do_each(puzzle_ids, lambda puzzle_id: self._find_seen(shelves, puzzle_id, seen))
            self._check_day(first)
            start = calendar.day_index(first)
            days = [calendar.day_at(start + step) for step in range(len(puzzle_ids))]
            if skips_taken:
                days = self.open_days(game, first, through=None, most=len(puzzle_ids), force=force)
            plan = list(zip(puzzle_ids, days, strict=True))

            def check_one(puzzle_id: str) -> None:
                day = dict(plan)[puzzle_id]
                if day in shelves.months.entries and day not in force:
                    raise LibraryError(f"{shelves.months.path(day)}: {day} has a puzzle already: {_name(shelves, day)}")

            _do_each(puzzle_ids, check_one)
            self._move(shelves, plan, today, force)
            return shelves.save()

    def swap(
        self,
        game: str,
        one: str,
        other: str,
        *,
        today: str,
        force: Collection[str] = (),
        seen: Mapping[str, str | None] | None = None,
    ) -> Change:
        """Exchange the puzzles of two days, of which one may be empty. LibraryError as in `assign`. `seen` has the id
        of each day's puzzle."""
        with held(self.root):
            shelves = self._open(game)
            for day in (one, other):
                self._check_day(day)
                if seen is not None:
                    _check_day_seen(shelves.months, day, seen.get(day))
            puzzles = {day: id_of(entry, day) for day in (one, other) if (entry := shelves.months.entries.get(day))}
            if not puzzles:
                raise LibraryError(f"{shelves.months.path(one)}: neither {one} nor {other} has a puzzle")
            if one == other:
                raise LibraryError(f"{shelves.months.path(one)}: {one} cannot be swapped with itself")
            plan = [(puzzle_id, other if day == one else one) for day, puzzle_id in puzzles.items()]
            self._move(shelves, plan, today, force, from_days=True)
            return shelves.save()

    def _move(
        self,
        shelves: Shelves,
        plan: Sequence[tuple[str, str]],
        today: str,
        force: Collection[str],
        seen: Mapping[str, str | None] | None = None,
        from_days: bool = False,
    ) -> None:
        """Lift the puzzles of a plan, return the others of its days to the pool, and put those of the plan there."""
        months, game = shelves.months, shelves.game
        days = dict(plan)

        def check_one(puzzle_id: str) -> None:
            day, spot = days[puzzle_id], shelves.find(puzzle_id)
            self._check_day(day)
            if seen is not None:
                _check_day_seen(months, day, seen.get(day))
            if spot.day and not from_days:
                raise LibraryError(f"{months.path(spot.day)}: {quote(puzzle_id)} has a day already, {spot.day}")
            self.gate.admit(game, {quote(puzzle_id): spot.entry})
            if not spot.day and (status := status_of(shelves.find_pooled(puzzle_id).entry)) != "approved":
                raise LibraryError(f"{shelves.pool.path}: {quote(puzzle_id)} is {status}; it must be approved")
            for changed in (spot.day, day):
                if changed in months.entries and spot.day != day:
                    self._check_frozen(months, changed, today, force)

        for name, number in Counter(name for pair in plan for name in pair).items():
            if number > 1:
                raise LibraryError(f"{self.root / game}: {name} is given twice")
        _do_each([puzzle_id for puzzle_id, _ in plan], check_one)
        entries = {puzzle_id: shelves.lift(puzzle_id).entry for puzzle_id, _ in plan}
        for puzzle_id, day in plan:
            if day in months.entries:
                self._return(shelves, day)
            shelves.put(puzzle_id, Spot(entries[puzzle_id], day))

    def add_dated(self, game: str, dated: Iterable[tuple[str, Entry]]) -> list[Daily]:
        """Add puzzles, (day, entry) each, on their days; those that were added.

        A puzzle that has a day already is skipped, and so is a day that has a puzzle. LibraryError, and none is added,
        if a day is not a date or before the launch; UnfitError if a puzzle is not fit for a day.
        """
        with held(self.root):
            shelves = self._open(game)
            pool, months = shelves.pool, shelves.months
            placed = []
            for day, entry in dated:
                puzzle_id = id_of(entry, "the puzzle")
                self._check_day(day)
                if day not in months.entries and not months.day_of(puzzle_id):
                    months.put(day, puzzle_id, entry)
                    placed.append(day)
            self.gate.admit(game, {f"the puzzle of {day}": months.entries[day] for day in placed})
            found = [self._daily(game, day, months.entries[day]) for day in placed]
            pooled_too = [daily.id for daily in found if daily.id in pool.entries]
            for puzzle_id in pooled_too:
                del pool.entries[puzzle_id]
            text = pool.compose()
            atomic.write_all([*months.compose(), *([(pool.path, text.chunks())] if pooled_too else [])])
            if pooled_too:
                pool.keep(text)
            return found

    def open_days(
        self, game: str, first: str, *, through: str | None, most: int | None, force: Collection[str] = ()
    ) -> list[str]:
        """The days from `first` on that are empty or named in `force`: through a day, or so many; give one of the two.

        LibraryError if that would be more than MOST_DAYS, or beyond the calendar.
        """
        months = self._months(game)
        self._check_day(first)
        if through and calendar.days_between(first, through) > MOST_DAYS:
            raise LibraryError(f"{self.root}: at most {MOST_DAYS} days are filled at once")
        days: list[str] = []
        index = calendar.day_index(first)
        while (most is None or len(days) < most) and (through is None or calendar.day_at(index) <= through):
            day = calendar.day_at(index)
            self._check_day(day)
            if day not in months.entries or day in force:
                days.append(day)
            index += 1
        return days

    def assign_next(self, game: str, days: Iterable[str], *, today: str, force: Collection[str] = ()) -> Change:
        """Give each of `days` that is empty, or named in `force`, the approved puzzle that suits it best.

        A day stays empty if every puzzle is unfit, on hold, outside of its window or tagged for another occasion, or
        would repeat too soon what another day has.
        """
        with held(self.root):
            shelves = self._open(game)
            months = shelves.months
            assigned = {day: entry for day, entry in months.entries.items() if day not in force}
            wanting = [day for day in days if day not in assigned]
            free = {
                puzzle_id: entry
                for puzzle_id, entry in shelves.pool.entries.items()
                if status_of(entry) == "approved" and not notes_of(entry).is_held
            }

            def can_have_day(puzzle_id: str) -> bool:
                return not self.gate.examine(game, free[puzzle_id]).obstacles

            has_tags = any(notes_of(entry).tags for entry in free.values())
            tagged = find_tagged_days(self, wanting) if has_tags else NO_TAGS
            planned = plan(MAKERS[game], playable(game, free), wanting, playable(game, assigned), can_have_day, tagged)
            self._move(shelves, [(puzzle_id, day) for day, puzzle_id in planned.items()], today, force)
            return shelves.save()

    def unassign(
        self,
        game: str,
        days: Iterable[str],
        *,
        today: str,
        force: Collection[str] = (),
        seen: Mapping[str, str] | None = None,
    ) -> Change:
        """Move the puzzles of days back to the pool; all of them or none. `seen` has the id of each day's puzzle.
        LibraryError as in `assign`, or if a day has no puzzle."""
        with held(self.root):
            shelves = self._open(game)

            def unassign_one(day: str) -> None:
                if seen is not None:
                    _check_day_seen(shelves.months, day, seen.get(day))
                if day not in shelves.months.entries:
                    raise LibraryError(f"{shelves.months.path(day)}: {day} has no puzzle")
                self._check_frozen(shelves.months, day, today, force)
                self._return(shelves, day)

            _do_each(days, unassign_one)
            return shelves.save()

    def _return(self, shelves: Shelves, day: str) -> None:
        """Put a day's puzzle into the pool, approved if it is fit for another day."""
        puzzle_id = id_of(shelves.months.entries[day], day)
        entry = shelves.lift(puzzle_id).entry
        status: Status = "pending" if self.gate.examine(shelves.game, entry).obstacles else "approved"
        shelves.put(puzzle_id, Spot(pooled(entry, puzzle_id, status)))

    def _find_seen(self, shelves: Shelves, puzzle_id: str, seen: Mapping[str, str] | None) -> Entry:
        """The entry of a puzzle. ConflictError if it is not the version that was seen."""
        spot = shelves.find(puzzle_id)
        _check_version(
            spot.entry, seen.get(puzzle_id) if seen else None, f"{shelves.path_of(spot)}: {quote(puzzle_id)}"
        )
        return spot.entry

    def _folder(self, game: str) -> Path:
        if game not in GAMES:
            raise LibraryError(f"{self.root}: there is no game {quote(game)}; the games are {', '.join(GAMES)}")
        return self.root / game

    def _open(self, game: str) -> Shelves:
        return Shelves(self._folder(game), game, self.settings.launch)

    def _pool(self, game: str) -> Pool:
        return Pool(self._folder(game) / "pool.json", game)

    def _months(self, game: str) -> Months:
        return Months(self._folder(game) / "assigned", game, self.settings.launch)

    def _daily(self, game: str, day: str, entry: Entry) -> Daily:
        number = calendar.number_of(self.settings.launch, day)
        return Daily(id_of(entry, day), entry, game, day, number)

    def _check_day(self, day: str) -> None:
        try:
            number = calendar.number_of(self.settings.launch, day)
        except RulesError as error:
            raise LibraryError(f"{self.root}: {error.message}") from None
        if number < 1:
            raise LibraryError(f"{self.root}: {day} is before the launch, {self.settings.launch}")
        if number > LAST_NUMBER:
            raise LibraryError(f"{self.root}: {day} is too far from the launch, {self.settings.launch}")

    def _check_frozen(self, months: Months, day: str, today: str, force: Collection[str]) -> None:
        if day <= today and day not in force:
            puzzle_id = id_of(months.entries[day], day)
            raise LibraryError(
                f"{months.path(day)}: {day} is published, with {quote(puzzle_id)}; it is changed only if it is forced"
            )


def _do_each(names: Iterable[str], work: Callable[[str], object]) -> None:
    """Do something for each of several puzzles or days. If some are refused: ManyError with the sentence of each, or
    the error itself if only one was asked for."""
    problems: dict[str, LibraryError] = {}
    names = list(dict.fromkeys(names))
    for name in names:
        try:
            work(name)
        except LibraryError as problem:
            problems[name] = problem
    if len(names) == 1 and problems:
        raise problems[names[0]]
    if problems:
        raise ManyError(problems)


def _name(shelves: Shelves, day: str) -> str:
    """The puzzle of a day, as an editor recognises it."""
    entry = shelves.months.entries[day]
    puzzle_id, title = id_of(entry, day), title_of(shelves.game, entry)
    return f"{quote(title)} ({puzzle_id})" if title else quote(puzzle_id)


def find_library(path: Path) -> Library | None:
    """The library in whose folder a file is; None if there is none."""
    for folder in path.absolute().parents:
        if (folder / "library.json").is_file():
            return Library(folder)
    return None


def _check_version(entry: Entry, seen: str | None, where: str) -> None:
    if seen is not None and version_of(entry) != seen:
        raise ConflictError(f"{where} has changed meanwhile, and is {status_of(entry)} now; look at it again")


def _check_day_seen(months: Months, day: str, seen: str | None) -> None:
    now = id_of(months.entries[day], day) if day in months.entries else None
    if now != seen:
        change = f"has the puzzle {quote(now)} now" if now else "has no puzzle any more"
        raise ConflictError(f"{months.path(day)}: {day} has changed meanwhile, and {change}; look at it again")


_settings = shape.record(
    [],
    [
        ("launch", shape.any_text),
        ("day", check_zone),
        ("title", shape.text),
        ("byline", check_byline),
        ("logo", check_logo_path),
        ("accent", check_color),
        ("streak", shape.one_of(["soft", "strict"])),
        ("clues", shape.one_of(["shown", "progressive"])),
        (
            "profiles",
            shape.record(
                [], [(game, shape.list_of(shape.one_of(list(maker.PROFILES)))) for game, maker in MAKERS.items()]
            ),
        ),
        ("regions", shape.list_of(shape.text)),
        (
            "material",
            shape.record([], [(scope, shape.map_of(shape.one_of(["add", "replace"]))) for scope in SCOPES]),
        ),
    ],
)


def _read_settings(path: Path) -> Settings:
    return parse_settings(read_json(path), path) if path.exists() else Settings()


def parse_settings(value: Any, path: Path) -> Settings:
    """The settings in the value of `library.json`, whose path is in errors. LibraryError if they are wrong."""
    problems = shape.problems(_settings, value)
    if problems:
        raise LibraryError(f"{path}: {shape.format_problem(problems[0])}")
    settings = Settings(**{each.name: value[each.name] for each in fields(Settings) if each.name in value})
    for game in settings.profiles:
        if game not in GAMES:
            raise LibraryError(f"{path}: profiles: there is no game {quote(game)}; the games are {', '.join(GAMES)}")
    for scope, kinds in settings.material.items():
        if scope not in SCOPES:
            raise LibraryError(f"{path}: material: there is no game {quote(scope)}; the games are {', '.join(GAMES)}")
        # The words and the blocklist of all games cannot be left out.
        known = [OCCASIONS] if scope == ALL else list(KINDS[scope])
        for kind in kinds:
            if kind not in known:
                raise LibraryError(f"{path}: material.{scope}: there is no {quote(kind)}; it has {', '.join(known)}")
    try:
        calendar.day_index(settings.launch)
    except RulesError as error:
        raise LibraryError(f"{path}: launch: {error.message}") from None
    return settings
