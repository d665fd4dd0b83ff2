"""A library: one folder with its settings, and for each game a pool and a calendar."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from contextlib import AbstractContextManager, suppress
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any

from gridwright.data.material import use
from gridwright.making import MAKERS
from gridwright.rules import calendar, shape
from gridwright.rules.amounts import count
from gridwright.rules.errors import RulesError
from gridwright.rules.shape import quote

from . import atomic
from .brand import Logo, check_byline, check_color, check_logo_path, read_logo
from .document import read_json
from .entry import GAMES, Entry, Status, id_of, is_draft, pooled, puzzle_of, version_of
from .errors import ConflictError, LibraryError, UnfitError
from .gate import Fitness, Gate, format_finding, with_overrule, without_overrule
from .lock import held
from .material import KINDS, Materials
from .months import LAST_NUMBER, Months
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
    `streak` is soft, or strict if any missed day ends a streak."""

    launch: str = "2026-11-01"
    day: str = "utc"
    title: str = "Gridwright"
    profiles: dict[str, list[str]] = field(default_factory=dict)
    material: dict[str, dict[str, str]] = field(default_factory=dict)
    byline: str = ""
    logo: str = ""
    accent: str = ""
    streak: str = "soft"


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
            pool, months = self._open(game)
            added: list[str] = []
            approved: dict[str, Entry] = {}
            for puzzle in puzzles:
                puzzle_id = id_of(puzzle, "the puzzle")
                if puzzle_id in pool.entries:
                    raise LibraryError(f"{pool.path}: the id {quote(puzzle_id)} is taken")
                if day := months.day_of(puzzle_id):
                    where = f"{months.path(day)}: the id {quote(puzzle_id)}"
                    raise LibraryError(f"{where} is taken, by the puzzle of {day}")
                pool.put(puzzle_id, puzzle, "pending" if puzzle_id in waiting else status)
                added.append(puzzle_id)
                if status_of(pool.entries[puzzle_id]) == "approved":
                    approved[quote(puzzle_id)] = pool.entries[puzzle_id]
            self.gate.admit(game, approved)
            pool.save()
        return added

    def set_status(
        self, game: str, puzzle_ids: Iterable[str], status: Status, *, seen: Mapping[str, str] | None = None
    ) -> None:
        """LibraryError, and nothing is changed, if the pool lacks one of them, or a draft would be approved; UnfitError
        if one that would be approved is not fit for a day. `seen` has a version for each."""
        with held(self.root):
            pool, _ = self._open(game)
            approved: dict[str, Entry] = {}
            for puzzle_id in puzzle_ids:
                entry = pool.find(puzzle_id)
                _check_version(entry, seen.get(puzzle_id) if seen else None, f"{pool.path}: {quote(puzzle_id)}")
                if status == "approved" and is_draft(entry):
                    raise LibraryError(f"{pool.path}: {quote(puzzle_id)} is a draft; save it as a puzzle first")
                pool.put(puzzle_id, entry, status)
                if status == "approved":
                    approved[quote(puzzle_id)] = entry
            self.gate.admit(game, approved)
            pool.save()

    def change(self, game: str, puzzle_id: str, puzzle: Entry, *, seen: str | None = None) -> None:
        """Replace a puzzle in the pool; the new one is pending. `seen` is the version of the old one."""
        with held(self.root):
            pool, _ = self._open(game)
            _check_version(pool.find(puzzle_id), seen, f"{pool.path}: {quote(puzzle_id)}")
            if id_of(puzzle, "the puzzle") != puzzle_id:
                raise LibraryError(f"{pool.path}: {quote(puzzle_id)} would have another id, {quote(id_of(puzzle, ''))}")
            pool.entries[puzzle_id] = pooled(puzzle, puzzle_id, "pending")
            pool.save()

    def overrule(
        self, game: str, puzzle_id: str, code: str, reason: str | None, *, today: str, seen: str | None = None
    ) -> Fitness:
        """Accept the findings of a code, for a reason; without a reason, undo that. Return the new findings.

        The puzzle is in the pool or on a day. LibraryError if there is no such puzzle, or its day is published, or the
        code cannot be overruled; UnfitError if it could then not keep its approval or its day. `seen` is its version.
        """
        with held(self.root):
            pool, months = self._open(game)
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
    ) -> list[Daily]:
        """Move approved puzzles, (id, day) each, from the pool to their days; all of them or none. With `from_days`
        also puzzles that have another day, which is then empty.

        The former puzzle of a day returns to the pool. LibraryError if that day is published, which is up to and
        including `today`, unless `force` names it. UnfitError if a puzzle is not fit for a day. `seen` has the id of
        each day's puzzle.
        """
        plan = list(plan)
        with held(self.root):
            pool, months = self._open(game)
            for puzzle_id, day in plan if from_days else []:
                taken = months.day_of(puzzle_id)
                if taken and seen is not None:
                    _check_day_seen(months, day, seen.get(day))
                if taken and taken != day:
                    self._check_frozen(months, taken, today, force)
                    self._return(pool, months, taken)
                    months.take(taken)
            self.gate.admit(game, {quote(puzzle_id): pool.find(puzzle_id) for puzzle_id, _ in plan})
            return self._move(pool, months, plan, today, force, seen)

    def _move(
        self,
        pool: Pool,
        months: Months,
        plan: Iterable[tuple[str, str]],
        today: str,
        force: Collection[str],
        seen: Mapping[str, str | None] | None = None,
    ) -> list[Daily]:
        placed: list[str] = []
        puzzle_ids: list[str] = []
        known = set(self._open(months.game)[0].entries)
        for puzzle_id, day in plan:
            entry = pool.find(puzzle_id)
            if status_of(entry) != "approved":
                raise LibraryError(f"{pool.path}: {quote(puzzle_id)} is {status_of(entry)}; it must be approved")
            if taken := months.day_of(puzzle_id):
                raise LibraryError(f"{months.path(taken)}: {quote(puzzle_id)} has a day already, {taken}")
            self._check_day(day)
            if day in placed:
                raise LibraryError(f"{months.path(day)}: {day} is given twice")
            if seen is not None:
                _check_day_seen(months, day, seen.get(day))
            if day in months.entries:
                self._check_frozen(months, day, today, force)
                self._return(pool, months, day)
            months.put(day, puzzle_id, entry)
            puzzle_ids.append(puzzle_id)
            placed.append(day)
        if not placed:
            return []
        # In this order a puzzle is for a moment in both files, and never in neither.
        returned = [(pool.path, pool.compose().chunks())] if pool.entries.keys() - known else []
        for puzzle_id in puzzle_ids:
            del pool.entries[puzzle_id]
        text = pool.compose()
        atomic.write_all([*returned, *months.compose(), (pool.path, text.chunks())])
        pool.keep(text)
        return [self._daily(months.game, day, months.entries[day]) for day in placed]

    def add_dated(self, game: str, dated: Iterable[tuple[str, Entry]]) -> list[Daily]:
        """Add puzzles, (day, entry) each, on their days; those that were added.

        A puzzle that has a day already is skipped, and so is a day that has a puzzle. LibraryError, and none is added,
        if a day is not a date or before the launch; UnfitError if a puzzle is not fit for a day.
        """
        with held(self.root):
            pool, months = self._open(game)
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

    def assign_next(self, game: str, days: Iterable[str], *, today: str, force: Collection[str] = ()) -> list[Daily]:
        """Give each of `days` that is empty, or named in `force`, the approved puzzle that suits it best.

        A day stays empty if every puzzle is unfit, or would repeat too soon what another day has.
        """
        with held(self.root):
            pool, months = self._open(game)
            assigned = {day: entry for day, entry in months.entries.items() if day not in force}
            wanting = [day for day in days if day not in assigned]
            free = {
                puzzle_id: entry
                for puzzle_id, entry in pool.entries.items()
                if status_of(entry) == "approved" and not months.day_of(puzzle_id)
            }

            def can_have_day(puzzle_id: str) -> bool:
                return not self.gate.examine(game, free[puzzle_id]).obstacles

            planned = plan(MAKERS[game], playable(game, free), wanting, playable(game, assigned), can_have_day)
            return self._move(pool, months, [(puzzle_id, day) for day, puzzle_id in planned.items()], today, force)

    def unassign(self, game: str, day: str, *, today: str, force: Collection[str] = (), seen: str | None = None) -> str:
        """Move a day's puzzle back to the pool; its id. `seen` is that id too. LibraryError as in `assign`."""
        with held(self.root):
            pool, months = self._open(game)
            if day not in months.entries:
                raise LibraryError(f"{months.path(day)}: {quote(day)} has no puzzle")
            if seen is not None:
                _check_day_seen(months, day, seen)
            self._check_frozen(months, day, today, force)
            puzzle_id = self._return(pool, months, day)
            months.take(day)
            text = pool.compose()
            atomic.write_all([(pool.path, text.chunks()), *months.compose()])
            pool.keep(text)
            return puzzle_id

    def _return(self, pool: Pool, months: Months, day: str) -> str:
        """Put a day's puzzle into the pool, approved if it is fit for another day; its id."""
        entry = months.entries[day]
        puzzle_id = id_of(entry, day)
        pool.put(puzzle_id, entry, "pending" if self.gate.examine(months.game, entry).obstacles else "approved")
        return puzzle_id

    def _folder(self, game: str) -> Path:
        if game not in GAMES:
            raise LibraryError(f"{self.root}: there is no game {quote(game)}; the games are {', '.join(GAMES)}")
        return self.root / game

    def _open(self, game: str) -> tuple[Pool, Months]:
        """What a change begins with. A puzzle that an interrupted call left in both counts as on its day alone."""
        pool, months = self._pool(game), self._months(game)
        for puzzle_id in [puzzle_id for puzzle_id in pool.entries if months.day_of(puzzle_id)]:
            del pool.entries[puzzle_id]
        return pool, months

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


def find_library(path: Path) -> Library | None:
    """The library in whose folder a file is; None if there is none."""
    for folder in path.resolve().parents:
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
        (
            "profiles",
            shape.record(
                [], [(game, shape.list_of(shape.one_of(list(maker.PROFILES)))) for game, maker in MAKERS.items()]
            ),
        ),
        (
            "material",
            shape.record([], [(game, shape.map_of(shape.one_of(["add", "replace"]))) for game in MAKERS]),
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
    for game, kinds in settings.material.items():
        if game not in GAMES:
            raise LibraryError(f"{path}: material: there is no game {quote(game)}; the games are {', '.join(GAMES)}")
        for kind in kinds:
            if kind not in KINDS[game]:
                known = ", ".join(KINDS[game])
                raise LibraryError(f"{path}: material.{game}: there is no {quote(kind)}; it has {known}")
    try:
        calendar.day_index(settings.launch)
    except RulesError as error:
        raise LibraryError(f"{path}: launch: {error.message}") from None
    return settings
