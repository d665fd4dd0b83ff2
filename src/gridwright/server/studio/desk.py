"""What an editor sees and does: the puzzles of a library, one of them from all sides, and the calendar.

What is read of a library is kept until its files change, whoever changes them: the days as they are, and of the pool,
which may hold many thousands, a row for each puzzle.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterator
from dataclasses import asdict
from pathlib import Path
from typing import Any

from gridwright.library.entry import DRAFT, STATUSES, Entry, Status, id_of, is_draft, puzzle_of, version_of
from gridwright.library.errors import LibraryError
from gridwright.library.fitness import can_overrule
from gridwright.library.leftovers import remove_leftovers
from gridwright.library.planning import foresee, playable
from gridwright.library.pool import status_of
from gridwright.library.shelf import SHIPPED, Daily, Library, Shelved
from gridwright.making import MAKERS
from gridwright.making.contract import AuthoringError
from gridwright.making.finding import AUTHORING, Finding, error, is_obstacle
from gridwright.rules import GAMES, calendar
from gridwright.rules.shape import quote

Json = dict[str, Any]
UNKNOWN: Json = {
    "puzzle": None,
    "findings": [],
    "isSound": False,
    "isFit": False,
    "heldTo": None,
    "view": None,
    "grade": None,
    "solved": None,
    "shown": "",
}
SOURCE = "source"  # in the metadata of a draft: what it is made from


class MissingError(LibraryError):
    """There is no such puzzle."""


class Desk:
    def __init__(self, root: Path, clock: Callable[[], str]) -> None:
        """`clock` tells what day it is: a studio may stand open over many a midnight."""
        self.library = Library(root)
        remove_leftovers(root)
        self._clock = clock
        self._days: dict[str, tuple[Any, dict[str, Daily]]] = {}
        self._rows: dict[str, dict[str, tuple[Any, Json]]] = {}  # by game and id, with the mark of the entry
        self._obstacles: dict[tuple[str, str, str], list[Finding]] = {}  # by game, id and version

    @property
    def today(self) -> str:
        return self._clock()

    def overview(self) -> Json:
        """The library, and of each game what can be made and how much there is."""
        games = []
        for game, maker in MAKERS.items():
            rows = self.rows(game)
            counts = {status: sum(row["status"] == status and not row["day"] for row in rows) for status in STATUSES}
            days = [row["day"] for row in rows if row["day"]]
            games.append(
                {
                    "name": game,
                    "profiles": list(maker.PROFILES),
                    "topics": maker.topics(),
                    "counts": counts | {"assigned": len(days)},
                    "lastDay": max(days, default=None),
                }
            )
        settings = self.library.settings
        return {
            "root": str(self.library.root.resolve()),
            "isShipped": self.library.root.resolve() == SHIPPED.resolve(),
            "title": settings.title,
            "launch": settings.launch,
            "today": self.today,
            "games": games,
        }

    def rows(self, game: str) -> list[Json]:
        """Every puzzle in short, those of the pool first."""
        days, known, rows = self._dailies(game), self._rows.get(game, {}), {}
        entries = self.library.open_pool(game).entries
        for puzzle_id, mark in entries.marks().items():
            if puzzle_id in days:
                continue
            last = known.get(puzzle_id)
            if last is None or last[0] != mark:
                last = mark, _row_of(game, Shelved(puzzle_id, entries[puzzle_id]), None)
            rows[puzzle_id] = last
        self._rows[game] = rows
        return [row for _, row in rows.values()] + [_row_of(game, daily, daily.day) for daily in days.values()]

    def detail(self, game: str, puzzle_id: str) -> Json:
        """A puzzle from all sides. MissingError where there is none of that id."""
        row, shelved = self._find(game, puzzle_id)
        return row | {"version": shelved.version, "metadata": shelved.metadata} | self.examine(game, shelved.entry)

    def examine(self, game: str, entry: Entry) -> Json:
        """What the rules, the gate and the solver say of a puzzle, whether it is sound or not. It is sound if it has no
        error apart from what the profiles of the library ask for."""
        maker, rules, puzzle = MAKERS[game], GAMES[game], puzzle_of(entry)
        fitness = self.library.gate.examine(game, entry)
        is_playable = not rules.check(puzzle)
        known = UNKNOWN | {
            "puzzle": puzzle,
            "findings": [_describe_finding(finding, is_playable) for finding in fitness.findings],
            "isSound": not any(finding.severity == "error" for finding in maker.audit(puzzle)),
            "isFit": not fitness.obstacles,
            "heldTo": fitness.profile,
        }
        if not is_playable:
            return known
        solved = maker.solve(puzzle)
        return known | {
            "view": rules.view(puzzle, rules.init(puzzle, 0)),
            "grade": asdict(maker.grade(puzzle)),
            "solved": {"isWhole": solved.is_whole, "solutions": len(solved.solutions), "figures": solved.figures},
            "shown": f"{maker.show(puzzle)}\n\n{maker.show_solved(puzzle, solved)}",
        }

    def compile(self, game: str, source: Any) -> Json:
        """As `examine`, of the puzzle that a source describes, or what is wrong with the source; each finding with its
        repairs; and what could be added."""
        maker = MAKERS[game]
        try:
            told = self.examine(game, maker.compile(source))
        except AuthoringError as problem:
            found = _describe_finding(error(AUTHORING, problem.path, problem.message), is_playable=False)
            told = UNKNOWN | {"findings": [found]}
        for finding in told["findings"]:
            plain = Finding(*(finding[name] for name in ("code", "severity", "path", "message")))
            finding["repairs"] = [asdict(repair) for repair in maker.repair(source, plain)]
        return told | {"title": _title_of(game, told["puzzle"]), "offer": maker.offer(source)}

    def source(self, game: str, puzzle_id: str) -> Json:
        """What a puzzle is made from, to be worked on. Of one that has a day it is a copy, without id and version."""
        row, shelved = self._find(game, puzzle_id)
        source = shelved.metadata.get(SOURCE)
        if source is None:
            try:
                source = MAKERS[game].describe(shelved.puzzle)
            except AuthoringError as problem:
                raise LibraryError(f"{quote(puzzle_id)} cannot be opened in the editor: {problem}") from None
        if row["day"]:
            source = {key: value for key, value in source.items() if key != "id"}
            return {"source": source, "version": None, "isDraft": False}
        return {"source": source | {"id": puzzle_id}, "version": shelved.version, "isDraft": row["isDraft"]}

    def set_status(self, game: str, puzzle_id: str, status: Status, version: str) -> Json:
        """LibraryError if a draft, or what is not fit for a day, is to be approved; ConflictError as the library's."""
        self._find(game, puzzle_id)
        self.library.set_status(game, [puzzle_id], status, seen={puzzle_id: version})
        return self._row(game, puzzle_id)

    def overrule(self, game: str, puzzle_id: str, code: str, reason: str | None, version: str) -> Json:
        """Accept a finding for a reason, or without one let it count again. Errors as the library's."""
        self._find(game, puzzle_id)
        self.library.overrule(game, puzzle_id, code, reason, today=self.today, seen=version)
        return self._row(game, puzzle_id)

    def save(self, game: str, source: Any, as_draft: bool, version: str | None) -> Json:
        """Keep the puzzle of a source in the pool: a new one, or where `version` is given, in the place of the one with
        its id. The source comes back with the id. LibraryError where it does not audit and is no draft.
        """
        maker = MAKERS[game]
        if not isinstance(source, dict):
            raise LibraryError("the source: expected an object")
        try:
            puzzle = maker.compile(source)
        except AuthoringError as problem:
            if not as_draft:
                raise LibraryError(str(problem)) from None
            puzzle = {"id": source.get("id") or f"{game}-{secrets.token_hex(4)}"}
        if as_draft:
            metadata: Json = {DRAFT: True, SOURCE: source}
        else:
            self._refuse_faults(game, puzzle)
            grade = maker.grade(puzzle)
            metadata = {"difficulty": grade.difficulty, "effort": grade.effort}
        entry = puzzle | {"metadata": puzzle.get("metadata", {}) | metadata}
        puzzle_id = id_of(entry, "the source")
        if version is None:
            self.library.add(game, [entry])
        else:
            self.library.change(game, puzzle_id, entry, seen=version)
        return self._row(game, puzzle_id) | {"source": source | {"id": puzzle_id}}

    def calendar(self, game: str, month: str) -> Json:
        """Each day of a month, YYYY-MM: its puzzle, what is wrong with it there, and whether it is published."""
        maker, launch = MAKERS[game], self.library.settings.launch
        first = calendar.day_index(f"{month}-01")
        days = [calendar.day_at(first + step) for step in range(31) if calendar.day_at(first + step)[:7] == month]
        assigned = self._assigned(game)
        sound = playable(game, assigned)
        faults = foresee(maker, {day: sound[day] for day in days if day in sound}, sound)
        rows = {row["day"]: row for row in self.rows(game) if row["day"]}
        return {
            "month": month,
            "days": [
                {
                    "day": day,
                    "number": calendar.number_of(launch, day),
                    "isFrozen": day <= self.today,
                    "isOpen": day >= launch,
                    "puzzle": rows.get(day),
                    "faults": [
                        asdict(fault)
                        for fault in (*self._list_obstacles(game, assigned.get(day)), *faults.get(day, []))
                    ],
                }
                for day in days
            ],
        }

    def foresee(self, game: str, puzzle_id: str, day: str) -> list[Json]:
        """What speaks against a puzzle on a day: what keeps it from any day, and what it would break on this one."""
        _, shelved = self._find(game, puzzle_id)
        assigned = {other: entry for other, entry in self._assigned(game).items() if id_of(entry, other) != puzzle_id}
        found = foresee(MAKERS[game], playable(game, {day: shelved.entry}), playable(game, assigned))
        return [asdict(finding) for finding in (*self._list_obstacles(game, shelved.entry), *found.get(day, []))]

    def assign(self, game: str, puzzle_id: str, day: str, was: str | None, is_forced: bool) -> Json:
        """Give a day a puzzle, which leaves the pool or its own day for it. `was` is the puzzle seen on that day."""
        row, _ = self._find(game, puzzle_id)
        if row["day"] != day or was != puzzle_id:
            force = [day] if is_forced else []
            plan, seen = [(puzzle_id, day)], {day: was}
            self.library.assign(game, plan, today=self.today, force=force, seen=seen, from_days=True)
        return self._row(game, puzzle_id)

    def unassign(self, game: str, day: str, was: str, is_forced: bool) -> Json:
        puzzle_id = self.library.unassign(game, day, today=self.today, force=[day] if is_forced else [], seen=was)
        return self._row(game, puzzle_id)

    def fill(self, game: str, first: str, through: str) -> list[Json]:
        """Give each empty day of a span the approved puzzle that suits it best."""
        days = self.library.open_days(game, first, through=through, most=None)
        placed = self.library.assign_next(game, days, today=self.today)
        return [self._row(game, daily.id) for daily in placed]

    def _refuse_faults(self, game: str, puzzle: Any) -> None:
        for finding in MAKERS[game].audit(puzzle):
            if finding.severity == "error":
                raise LibraryError(f"{finding.path}: {finding.message}" if finding.path else finding.message)

    def _list_obstacles(self, game: str, entry: Entry | None) -> list[Finding]:
        """What keeps a puzzle from a day, worked out once for each version of it."""
        if entry is None:
            return []
        key = game, id_of(entry, "the puzzle"), version_of(entry)
        if key not in self._obstacles:
            self._obstacles[key] = self.library.gate.examine(game, entry).obstacles
        return self._obstacles[key]

    def _assigned(self, game: str) -> dict[str, Entry]:
        return {daily.day: daily.entry for daily in self._dailies(game).values()}

    def _row(self, game: str, puzzle_id: str) -> Json:
        row, shelved = self._find(game, puzzle_id)
        return row | {"version": shelved.version}

    def _find(self, game: str, puzzle_id: str) -> tuple[Json, Shelved]:
        daily = self._dailies(game).get(puzzle_id)
        if daily:
            return _row_of(game, daily, daily.day), daily
        entries = self.library.open_pool(game).entries
        if puzzle_id not in entries:
            raise MissingError(f"no puzzle of {game} has the id {quote(puzzle_id)}")
        shelved = Shelved(puzzle_id, entries[puzzle_id])
        return _row_of(game, shelved, None), shelved

    def _dailies(self, game: str) -> dict[str, Daily]:
        """The puzzles that have a day, by id."""
        now = sorted(self._stamps(game))
        last = self._days.get(game)
        if last is None or last[0] != now:
            last = self._days[game] = now, {daily.id: daily for daily in self.library.days(game)}
        return last[1]

    def _stamps(self, game: str) -> Iterator[tuple[str, int, int]]:
        """What changes with any of the files of a game's days."""
        for path in (self.library.root / game / "assigned").glob("*.json"):
            if path.exists():
                stat = path.stat()
                yield path.name, stat.st_mtime_ns, stat.st_ino


def _row_of(game: str, item: Shelved, day: str | None) -> Json:
    noted = item.metadata
    return {
        "id": item.id,
        "title": _title_of(game, item.puzzle) or item.id,
        "status": "approved" if day else status_of(item.entry),
        "day": day,
        "difficulty": noted.get("difficulty"),
        "effort": noted.get("effort"),
        "profile": noted.get("profile"),
        "isDraft": is_draft(item.entry),
    }


def _describe_finding(finding: Finding, is_playable: bool) -> Json:
    """A finding for the page, with what an editor can do about it."""
    is_open = is_obstacle(finding)
    return asdict(finding) | {"isObstacle": is_open, "canOverrule": is_open and is_playable and can_overrule(finding)}


def _title_of(game: str, puzzle: Any) -> str | None:
    try:
        title = MAKERS[game].title(puzzle)
    except (KeyError, TypeError, IndexError, AttributeError, ValueError):
        return None  # a puzzle that somebody broke is shown all the same
    return title if isinstance(title, str) else None
