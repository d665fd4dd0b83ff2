"""What an editor sees and does: the puzzles of a library, one of them from all sides, and the calendar.

What is read of a library is kept until one of its files changes, whoever changes it.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterator
from dataclasses import asdict
from pathlib import Path
from typing import Any

from gridwright.library.entry import DRAFT, STATUSES, Entry, Status, id_of, is_draft
from gridwright.library.errors import LibraryError
from gridwright.library.planning import foresee, playable
from gridwright.library.shelf import SHIPPED, Library, Shelved
from gridwright.making import MAKERS
from gridwright.making.contract import AuthoringError
from gridwright.making.finding import AUTHORING, Finding, error
from gridwright.rules import GAMES, calendar
from gridwright.rules.shape import quote

Json = dict[str, Any]
UNKNOWN: Json = {"puzzle": None, "findings": [], "view": None, "grade": None, "solved": None, "shown": ""}
SOURCE = "source"  # in the metadata of a draft: what it is made from


class MissingError(LibraryError):
    """There is no such puzzle."""


class Desk:
    def __init__(self, root: Path, clock: Callable[[], str]) -> None:
        """`clock` tells what day it is: a studio may stand open over many a midnight."""
        self.library = Library(root)
        self._clock = clock
        self._read: dict[str, tuple[Any, dict[str, Json], dict[str, Shelved]]] = {}

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
        return list(self._look(game)[0].values())

    def detail(self, game: str, puzzle_id: str) -> Json:
        """A puzzle from all sides. MissingError where there is none of that id."""
        row, shelved = self._find(game, puzzle_id)
        return row | {"version": shelved.version, "metadata": shelved.metadata} | self.examine(game, shelved.puzzle)

    def examine(self, game: str, puzzle: Any) -> Json:
        """What the rules, the auditor and the solver say of a puzzle, be it sound or not."""
        maker, rules = MAKERS[game], GAMES[game]
        findings = [asdict(finding) for finding in maker.audit(puzzle)]
        told = UNKNOWN | {"puzzle": puzzle, "findings": findings}
        if rules.check(puzzle):
            return told
        solved = maker.solve(puzzle)
        return told | {
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
            found = asdict(error(AUTHORING, problem.path, problem.message))
            told = UNKNOWN | {"findings": [found]}
        for finding in told["findings"]:
            finding["repairs"] = [asdict(repair) for repair in maker.repair(source, Finding(**finding))]
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
        """LibraryError where a draft, or what does not audit, is to be approved; ConflictError as the library's."""
        _, shelved = self._find(game, puzzle_id)
        if status == "approved" and not is_draft(shelved.entry):
            self._refuse_faults(game, shelved.puzzle)
        self.library.set_status(game, [puzzle_id], status, seen={puzzle_id: version})
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
                    "faults": [asdict(fault) for fault in faults.get(day, [])],
                }
                for day in days
            ],
        }

    def foresee(self, game: str, puzzle_id: str, day: str) -> list[Json]:
        """What a puzzle would break on a day."""
        _, shelved = self._find(game, puzzle_id)
        assigned = {other: entry for other, entry in self._assigned(game).items() if id_of(entry, other) != puzzle_id}
        found = foresee(MAKERS[game], playable(game, {day: shelved.entry}), playable(game, assigned))
        return [asdict(finding) for finding in found.get(day, [])]

    def assign(self, game: str, puzzle_id: str, day: str, was: str | None, is_forced: bool) -> Json:
        """Give a day a puzzle, which leaves the pool or its own day for it. `was` is the puzzle seen on that day."""
        force = [day] if is_forced else []
        row, shelved = self._find(game, puzzle_id)
        if row["day"] == day and was == puzzle_id:
            return self._row(game, puzzle_id)
        if row["day"]:
            self.library.unassign(game, row["day"], today=self.today, seen=puzzle_id)
        try:
            self.library.assign(game, [(puzzle_id, day)], today=self.today, force=force, seen={day: was})
        except LibraryError:
            if row["day"]:
                self.library.place(game, [(row["day"], shelved.entry)])
            raise
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

    def _assigned(self, game: str) -> dict[str, Entry]:
        rows, found = self._look(game)
        return {row["day"]: found[row["id"]].entry for row in rows.values() if row["day"]}

    def _row(self, game: str, puzzle_id: str) -> Json:
        row, shelved = self._find(game, puzzle_id)
        return row | {"version": shelved.version}

    def _find(self, game: str, puzzle_id: str) -> tuple[Json, Shelved]:
        rows, found = self._look(game)
        if puzzle_id not in found:
            raise MissingError(f"no puzzle of {game} has the id {quote(puzzle_id)}")
        return rows[puzzle_id], found[puzzle_id]

    def _look(self, game: str) -> tuple[dict[str, Json], dict[str, Shelved]]:
        """The rows, and each puzzle, by id."""
        now = sorted(self._stamps(game))
        last = self._read.get(game)
        if last is None or last[0] != now:
            pool = [item for item in self.library.pool(game) if not item.day]
            days = self.library.days(game)
            rows = {item.id: _row_of(game, item, item.status, None) for item in pool}
            rows |= {daily.id: _row_of(game, daily, "approved", daily.day) for daily in days}
            last = self._read[game] = now, rows, {item.id: item for item in (*pool, *days)}
        return last[1:]

    def _stamps(self, game: str) -> Iterator[tuple[str, int, int]]:
        """What changes with any of a game's files."""
        folder = self.library.root / game
        for path in (folder / "pool.json", *(folder / "assigned").glob("*.json")):
            if path.exists():
                stat = path.stat()
                yield path.name, stat.st_mtime_ns, stat.st_ino


def _row_of(game: str, item: Shelved, status: Status, day: str | None) -> Json:
    noted = item.metadata
    return {
        "id": item.id,
        "title": _title_of(game, item.puzzle) or item.id,
        "status": status,
        "day": day,
        "difficulty": noted.get("difficulty"),
        "effort": noted.get("effort"),
        "profile": noted.get("profile"),
        "isDraft": is_draft(item.entry),
    }


def _title_of(game: str, puzzle: Any) -> str | None:
    try:
        title = MAKERS[game].title(puzzle)
    except (KeyError, TypeError, IndexError, AttributeError, ValueError):
        return None  # a puzzle that somebody broke is shown all the same
    return title if isinstance(title, str) else None
