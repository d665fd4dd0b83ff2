"""What an editor sees and does: the puzzles of a library, one of them in detail, and the calendar.

What was read from a library is kept until its files change: all days, and a row for each puzzle of the pool, which may
hold many thousands.
"""

from __future__ import annotations

import secrets
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

from gridwright.data.material import Material, use
from gridwright.library.entry import DRAFT, Entry, Status, id_of, is_draft, puzzle_of, version_of
from gridwright.library.errors import LibraryError
from gridwright.library.gate import can_overrule
from gridwright.library.leftovers import remove_leftovers
from gridwright.library.material import KINDS, Listed, Use, find_item, list_uses, use_of
from gridwright.library.planning import foresee, playable
from gridwright.library.pool import status_of
from gridwright.library.shelf import SHIPPED, Daily, Library, Shelved
from gridwright.making import MAKERS
from gridwright.making.contract import ANYTHING, AuthoringError, Repair
from gridwright.making.finding import Finding, error, is_obstacle
from gridwright.making.wordlists import WordList
from gridwright.rules import GAMES, calendar
from gridwright.rules.shape import quote

from . import schema
from .access import person
from .schema import (
    CalendarDay,
    Compiled,
    Detail,
    GameOverview,
    MaterialContent,
    OpenedSource,
    Print,
    PuzzleFinding,
    Report,
    Row,
    Saved,
    Versioned,
)

UNKNOWN: Report = {
    "puzzle": None,
    "findings": [],
    "isSound": False,
    "canHaveDay": False,
    "heldTo": None,
    "view": None,
    "grade": None,
    "solved": None,
    "shown": "",
}
SOURCE = "source"  # in the metadata of a draft: what it is made from


class MissingError(LibraryError):
    """There is no such puzzle or batch."""


class Desk:
    def __init__(self, root: Path, clock: Callable[[str], str]) -> None:
        """`clock` returns the current day of a time zone: a studio may run for several days."""
        self.root = root
        self.trouble = ""  # why the settings on disk are not used
        self._settings_stamp = _stamp_of(root / "library.json")
        self._library = Library(root)
        remove_leftovers(root)
        self._clock = clock
        self._days: dict[str, tuple[Any, dict[str, Daily]]] = {}
        self._rows: dict[str, dict[str, tuple[Any, Row]]] = {}  # by game and id, with the mark of the entry
        self._uses: dict[str, dict[str, tuple[Any, frozenset[Use]]]] = {}  # as the rows
        self._obstacles: dict[tuple[str, str, str, Material], list[Finding]] = {}  # by game, id and version

    @property
    def library(self) -> Library:
        """With the settings that are on disk; with the last good ones while those are refused, and then `trouble` says
        why."""
        stamp = _stamp_of(self.root / "library.json")
        if stamp != self._settings_stamp:
            self._settings_stamp = stamp
            try:
                self._library, self.trouble = self._library.reopen(), ""
                self._obstacles, self._days = {}, {}  # they depend on the settings
            except LibraryError as problem:
                reason = str(problem).removeprefix(f"{self.root}/")
                self.trouble = f"{reason}. Until this is corrected, the studio uses the earlier settings."
        return self._library

    @property
    def today(self) -> str:
        return self._clock(self.library.settings.day)

    def overview(self) -> schema.Overview:
        games: list[GameOverview] = []
        for game, maker in MAKERS.items():
            rows = self.rows(game)
            with use(self.library.materials.readable(game)):
                topics = maker.topics()
            days = [row["day"] for row in rows if row["day"]]
            pooled = Counter(row["status"] for row in rows if not row["day"])
            games.append(
                {
                    "name": game,
                    "profiles": list(maker.PROFILES),
                    "topics": topics,
                    "steering": [
                        {"name": name, "label": label, "isList": isinstance(getattr(ANYTHING, name), tuple)}
                        for name, label in maker.STEERING.items()
                    ],
                    "counts": {
                        "pending": pooled["pending"],
                        "approved": pooled["approved"],
                        "rejected": pooled["rejected"],
                        "assigned": len(days),
                    },
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
            "user": person().name,
            "canChange": person().is_editor,
            "games": games,
        }

    def rows(self, game: str) -> list[Row]:
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

    def detail(self, game: str, puzzle_id: str) -> Detail:
        """MissingError if there is no puzzle with this id."""
        row, shelved = self._find(game, puzzle_id)
        report = self.examine(game, shelved.entry)
        return {**row, **report, "version": shelved.version, "metadata": shelved.metadata}

    def examine(self, game: str, entry: Entry, source: Any = None) -> Report:
        """What the rules, the gate and the solver find in a puzzle, also in a broken one. With the source that it was
        compiled from, each finding has its repairs."""
        maker, rules, puzzle = MAKERS[game], GAMES[game], puzzle_of(entry)
        fitness = self.library.gate.examine(game, entry)
        is_playable = not rules.check(puzzle)
        report: Report = {
            **UNKNOWN,
            "puzzle": puzzle,
            "findings": [self._describe_finding(game, finding, is_playable, source) for finding in fitness.findings],
            "isSound": not self._list_faults(game, puzzle),
            "canHaveDay": not fitness.obstacles,
            "heldTo": fitness.profile,
        }
        if not is_playable:
            return report
        with self.library.using(game):
            solved, grade = maker.solve(puzzle), maker.grade(puzzle)
            shown = f"{maker.show(puzzle)}\n\n{maker.show_solved(puzzle, solved)}"
        return {
            **report,
            "view": rules.view(puzzle, rules.init(puzzle, 0)),
            "grade": {"difficulty": grade.difficulty, "effort": grade.effort, "figures": grade.figures},
            "solved": {"isWhole": solved.is_whole, "solutions": len(solved.solutions), "figures": solved.figures},
            "shown": shown,
        }

    def compile(self, game: str, source: Any) -> Compiled:
        """A report on the puzzle that a source describes, or on the source if it does not compile, with repairs."""
        maker = MAKERS[game]
        with self.library.using(game):
            try:
                report = self.examine(game, maker.compile(source), source)
            except AuthoringError as problem:
                report = {**UNKNOWN, "findings": [self._describe_finding(game, problem.to_finding(), False, source)]}
            return {**report, "title": _title_of(game, report["puzzle"]), "offer": maker.offer(source)}

    def source(self, game: str, puzzle_id: str) -> OpenedSource:
        """The source of a puzzle, to be edited. For a puzzle that has a day it is a copy without id and version."""
        row, shelved = self._find(game, puzzle_id)
        source = shelved.metadata.get(SOURCE)
        if source is None:
            try:
                with self.library.using(game):
                    source = MAKERS[game].describe(shelved.puzzle)
            except AuthoringError as problem:
                raise LibraryError(f"{quote(puzzle_id)} cannot be opened in the editor: {problem}") from None
        if row["day"]:
            source = {key: value for key, value in source.items() if key != "id"}
            return {"source": source, "version": None, "isDraft": False}
        return {"source": source | {"id": puzzle_id}, "version": shelved.version, "isDraft": row["isDraft"]}

    def set_status(self, game: str, puzzle_id: str, status: Status, version: str) -> Versioned:
        """LibraryError if a draft or an unfit puzzle would be approved; ConflictError as the library's."""
        self._find(game, puzzle_id)
        self.library.set_status(game, [puzzle_id], status, seen={puzzle_id: version})
        return self._row(game, puzzle_id)

    def overrule(self, game: str, puzzle_id: str, code: str, reason: str | None, version: str) -> Versioned:
        """Accept a finding for a reason; without a reason, let it count again. Errors as the library's."""
        self._find(game, puzzle_id)
        self.library.overrule(game, puzzle_id, code, reason, today=self.today, seen=version)
        return self._row(game, puzzle_id)

    def save(self, game: str, source: Any, as_draft: bool, version: str | None) -> Saved:
        """Add the puzzle of a source to the pool, or replace the one with its id if `version` is given. Return the
        source with its id. LibraryError if the puzzle has an error and is not a draft.
        """
        maker = MAKERS[game]
        if not isinstance(source, dict):
            raise LibraryError("the source: expected an object")
        try:
            with self.library.using(game):
                puzzle = maker.compile(source)
        except AuthoringError as problem:
            if not as_draft:
                raise LibraryError(str(problem)) from None
            puzzle = {"id": source.get("id") or f"{game}-{secrets.token_hex(4)}"}
        if as_draft:
            metadata: dict[str, Any] = {DRAFT: True, SOURCE: source}
        else:
            self._refuse_faults(game, puzzle)
            with self.library.using(game):
                grade = maker.grade(puzzle)
            metadata = {"difficulty": grade.difficulty, "effort": grade.effort}
        entry = puzzle | {"metadata": puzzle.get("metadata", {}) | metadata}
        puzzle_id = id_of(entry, "the source")
        if version is None:
            self.library.add(game, [entry])
        else:
            self.library.change(game, puzzle_id, entry, seen=version)
        return {**self._row(game, puzzle_id), "source": source | {"id": puzzle_id}}

    def calendar(self, game: str, month: str) -> schema.Month:
        """Each day of a month, YYYY-MM: its puzzle, what is wrong with it on this day, and whether it is published."""
        maker, launch = MAKERS[game], self.library.settings.launch
        first = calendar.day_index(f"{month}-01")
        days = [calendar.day_at(first + step) for step in range(31) if calendar.day_at(first + step)[:7] == month]
        assigned = self._assigned(game)
        sound = playable(game, assigned)
        faults = foresee(maker, {day: sound[day] for day in days if day in sound}, sound)
        rows = {row["day"]: row for row in self.rows(game) if row["day"]}
        listed: list[CalendarDay] = [
            {
                "day": day,
                "number": calendar.number_of(launch, day),
                "isFrozen": day <= self.today,
                "isOpen": day >= launch,
                "puzzle": rows.get(day),
                "faults": _describe([*self._list_obstacles(game, assigned.get(day)), *faults.get(day, [])]),
            }
            for day in days
        ]
        return {"month": month, "days": listed}

    def foresee(self, game: str, puzzle_id: str, day: str) -> list[schema.Finding]:
        """What is wrong with a puzzle on a day: what keeps it from any day, and what it would repeat or break there."""
        _, shelved = self._find(game, puzzle_id)
        assigned = {other: entry for other, entry in self._assigned(game).items() if id_of(entry, other) != puzzle_id}
        found = foresee(MAKERS[game], playable(game, {day: shelved.entry}), playable(game, assigned))
        return _describe([*self._list_obstacles(game, shelved.entry), *found.get(day, [])])

    def print_day(self, game: str, day: str, what: Print) -> bytes:
        """The puzzle of a day as a PDF or an SVG, or a booklet of its week with all games."""
        from gridwright.paper.book import Layout, print_book  # only who prints needs ReportLab
        from gridwright.paper.piece import pieces_of, week_of
        from gridwright.paper.single import print_single

        settings = self.library.settings
        if what == "week.pdf":
            pieces = pieces_of(self.library, list(GAMES), *week_of(day), settings.byline)
            layout = Layout(settings.title, settings.byline, per_page=4, is_booklet=True)
        else:
            pieces = pieces_of(self.library, [game], day, day, settings.byline)
            layout = Layout(settings.title, settings.byline, answers="upside-down")
        if not pieces:
            raise MissingError(f"{game} has no puzzle on {day}")
        if what == "week.pdf":
            return print_book(pieces, layout).content
        return print_single(pieces[0], layout, "svg" if what == "puzzle.svg" else "pdf").content

    def assign(self, game: str, puzzle_id: str, day: str, was: str | None, is_forced: bool) -> Versioned:
        """Move a puzzle to a day, from the pool or from another day. `was` is the puzzle seen on that day."""
        row, _ = self._find(game, puzzle_id)
        if row["day"] != day or was != puzzle_id:
            force = [day] if is_forced else []
            plan, seen = [(puzzle_id, day)], {day: was}
            self.library.assign(game, plan, today=self.today, force=force, seen=seen, from_days=True)
        return self._row(game, puzzle_id)

    def unassign(self, game: str, day: str, was: str, is_forced: bool) -> Versioned:
        puzzle_id = self.library.unassign(game, day, today=self.today, force=[day] if is_forced else [], seen=was)
        return self._row(game, puzzle_id)

    def fill(self, game: str, first: str, through: str) -> list[Versioned]:
        """Give each empty day of a span the approved puzzle that suits it best."""
        days = self.library.open_days(game, first, through=through, most=None)
        placed = self.library.assign_next(game, days, today=self.today)
        return [self._row(game, daily.id) for daily in placed]

    def material(self, scope: str, search: str = "") -> schema.Material:
        """All material of a game, or of what all games share, in whose names or words a text is."""
        materials = self.library.materials
        listed = materials.list_items(scope)
        findings = self._lint_material(scope)
        uses = self._count_uses(scope)
        kinds: list[schema.MaterialKind] = []
        for name, kind in KINDS[scope].items():
            own = sum(each.is_own for each in listed if each.kind == name)
            kinds.append(
                {
                    "name": name,
                    "own": own,
                    "shipped": sum(each.kind == name for each in listed) - own,
                    "isReplaced": name in materials.replaced.get(scope, ()),
                    "columns": list(kind.COLUMNS),
                    "isList": isinstance(kind, WordList),
                }
            )
        items = [_describe_material(each, findings, uses, search) for each in listed if each.matches(search)]
        return {"kinds": kinds, "items": items, "problems": [str(problem) for problem in materials.problems(scope)]}

    def material_item(self, scope: str, kind: str, name: str) -> MaterialContent:
        """MissingError if there is no such item."""
        for each in self.library.materials.list_items(scope):
            if each.kind == kind and name in (each.item.name, each.item.key):
                return self._show_material(scope, each)
        raise MissingError(f"{scope} has no {quote(name)} among its {kind}")

    def save_material(
        self, scope: str, kind: str, content: Any, name: str | None, version: str | None, file: str
    ) -> MaterialContent:
        saved = self.library.materials.save(scope, kind, content, name=name, seen=version, file=file)
        return self._show_material(scope, saved)

    def delete_material(self, scope: str, kind: str, name: str, version: str) -> schema.Material:
        self.library.materials.delete(scope, kind, name, seen=version)
        return self.material(scope)

    def undo_import(self, scope: str, items: list[schema.MaterialVersion]) -> schema.Material:
        self.library.materials.delete_all(scope, [(each.kind, each.name, each.version) for each in items])
        return self.material(scope)

    def check_material(self, scope: str, kind: str, content: Any) -> list[schema.Finding]:
        return _describe(self.library.materials.check(scope, kind, content))

    def import_material(
        self, scope: str, file: str, text: str, kind: str | None, is_replacing: bool
    ) -> list[MaterialContent]:
        added = self.library.materials.add_text(scope, file, text, kind, replacing=is_replacing)
        return [self._show_material(scope, each) for each in added]

    def _show_material(self, scope: str, listed: Listed) -> MaterialContent:
        item = _describe_material(listed, self._lint_material(scope), self._count_uses(scope))
        return {**item, "content": listed.item.content, "version": listed.version}

    def _lint_material(self, scope: str) -> Findings:
        """The findings of the library's own items, by kind and key."""
        materials, found = self.library.materials, Findings(list)
        linted = materials.lint(scope)
        for file in materials.files(scope):
            for finding in linted[file.path]:
                if item := find_item(finding, file.items):
                    found[file.kind.NAME, item.key].append(finding)
        return found

    def _count_uses(self, scope: str) -> tuple[Counter[Use], Counter[Use]]:
        """How many puzzles on days, and in the pool, use an item. What was found is kept until a puzzle changes."""
        if scope not in MAKERS:
            return Counter(), Counter()
        days, known = self._dailies(scope), self._uses.get(scope, {})
        entries = self.library.open_pool(scope).entries
        marks = {**entries.marks(), **days}
        now: dict[str, tuple[Any, frozenset[Use]]] = {}
        for puzzle_id, mark in marks.items():
            last = known.get(puzzle_id)
            if last is None or (last[0] is not mark and last[0] != mark):
                entry = days[puzzle_id].entry if puzzle_id in days else entries[puzzle_id]
                last = mark, list_uses(scope, puzzle_of(entry))
            now[puzzle_id] = last
        self._uses[scope] = now
        on_days = Counter(use for puzzle_id in days for use in now[puzzle_id][1])
        pooled = Counter(use for puzzle_id, (_, uses) in now.items() if puzzle_id not in days for use in uses)
        return on_days, pooled

    def _refuse_faults(self, game: str, puzzle: Any) -> None:
        for finding in self._list_faults(game, puzzle):
            raise LibraryError(f"{finding.path}: {finding.message}" if finding.path else finding.message)

    def _list_faults(self, game: str, puzzle: Any) -> list[Finding]:
        """The errors of a puzzle, whatever the profile."""
        with self.library.using(game):
            return [finding for finding in MAKERS[game].audit(puzzle) if finding.severity == "error"]

    def _describe_finding(self, game: str, finding: Finding, is_playable: bool, source: Any) -> PuzzleFinding:
        is_open = is_obstacle(finding)
        repairs: list[Repair] = []
        if source is not None:
            with self.library.using(game):
                repairs = MAKERS[game].repair(source, replace(finding, overruled=""))
        return {
            **_describe([finding])[0],
            "isObstacle": is_open,
            "canOverrule": is_open and is_playable and can_overrule(finding),
            "repairs": [{"label": repair.label, "source": repair.source} for repair in repairs],
        }

    def _list_obstacles(self, game: str, entry: Entry | None) -> list[Finding]:
        """What keeps a puzzle from a day, worked out once for each version of it and of the material."""
        if entry is None:
            return []
        try:
            key = game, id_of(entry, "the puzzle"), version_of(entry), self.library.materials.of(game)
        except LibraryError as problem:
            return [error("FILE", "", str(problem))]  # in the material: no puzzle can be audited
        if key not in self._obstacles:
            self._obstacles[key] = self.library.gate.examine(game, entry).obstacles
        return self._obstacles[key]

    def _assigned(self, game: str) -> dict[str, Entry]:
        return {daily.day: daily.entry for daily in self._dailies(game).values()}

    def _row(self, game: str, puzzle_id: str) -> Versioned:
        row, shelved = self._find(game, puzzle_id)
        return {**row, "version": shelved.version}

    def _find(self, game: str, puzzle_id: str) -> tuple[Row, Shelved]:
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

    def snapshot(self, game: str) -> tuple[dict[str, Any], dict[str, Daily]]:
        """The mark of each entry in the pool, and the puzzle of each day."""
        marks = self.library.open_pool(game).entries.marks()
        return marks, {daily.day: daily for daily in self._dailies(game).values()}

    def _stamps(self, game: str) -> Iterator[tuple[str, int, int]]:
        """What changes with any of the files of a game's days."""
        for path in (self.library.root / game / "assigned").glob("*.json"):
            if path.exists():
                stat = path.stat()
                yield path.name, stat.st_mtime_ns, stat.st_ino


def _stamp_of(path: Path) -> tuple[int, int, int] | None:
    """What changes with a file; None if it is missing."""
    try:
        about = path.stat()
    except OSError:
        return None
    return about.st_mtime_ns, about.st_size, about.st_ino


class Findings(defaultdict[tuple[str, str], list[Finding]]):
    """The findings of items, by kind and key."""


def _describe_material(
    listed: Listed, findings: Findings, uses: tuple[Counter[Use], Counter[Use]], search: str = ""
) -> schema.MaterialItem:
    on_days, pooled = uses
    match = listed.find(search)
    use = use_of(listed.item)
    return {
        "kind": listed.kind,
        "name": listed.item.name,
        "path": listed.path or None,
        "words": len(listed.item.words),
        "match": match if match != listed.item.name else None,
        "days": on_days[use],
        "pool": pooled[use],
        "findings": _describe(findings.get((listed.kind, listed.item.key), [])) if listed.is_own else [],
    }


def _row_of(game: str, item: Shelved, day: str | None) -> Row:
    difficulty, effort, profile = (item.metadata.get(name) for name in ("difficulty", "effort", "profile"))
    return {
        "id": item.id,
        "title": _title_of(game, item.puzzle) or item.id,
        "status": "approved" if day else status_of(item.entry),
        "day": day,
        # What the file holds may be anything.
        "difficulty": difficulty if isinstance(difficulty, int) else None,
        "effort": effort if isinstance(effort, int | float) else None,
        "profile": profile if isinstance(profile, str) else None,
        "isDraft": is_draft(item.entry),
    }


def _describe(findings: list[Finding]) -> list[schema.Finding]:
    return [
        {
            "code": finding.code,
            "severity": finding.severity,
            "path": finding.path,
            "message": finding.message,
            "overruled": finding.overruled,
            "data": finding.data,
        }
        for finding in findings
    ]


def _title_of(game: str, puzzle: Any) -> str | None:
    try:
        title = MAKERS[game].title(puzzle)
    except (KeyError, TypeError, IndexError, AttributeError, ValueError):
        return None  # a broken puzzle is listed too
    return title if isinstance(title, str) else None
