"""What an editor sees and does: the puzzles of a library, one of them in detail, and the calendar.

What was read from a library is kept until its files change: all days, and a row for each puzzle of the pool, which may
hold many thousands.
"""

from __future__ import annotations

import os
import secrets
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

from gridwright.data.material import Material, use
from gridwright.library.acknowledged import acknowledge, withdraw
from gridwright.library.agenda import AgendaDay, list_days, read_agenda
from gridwright.library.document import Stamp, read_stamp
from gridwright.library.entry import DRAFT, Entry, Status, id_of, puzzle_of, title_of, version_of
from gridwright.library.errors import ConflictError, LibraryError, ManyError
from gridwright.library.gate import can_overrule
from gridwright.library.leftovers import remove_leftovers
from gridwright.library.moves import Change, Daily, Shelved
from gridwright.library.notes import NotesChange, notes_of
from gridwright.library.planning import foresee, playable
from gridwright.library.rows import row_of
from gridwright.library.search import matches, text_of
from gridwright.library.shelf import SHIPPED, Library
from gridwright.making import MAKERS
from gridwright.making.contract import ANYTHING, AuthoringError, Repair
from gridwright.making.finding import Finding, error, is_obstacle, warning
from gridwright.rules import GAMES, calendar
from gridwright.rules.shape import quote
from gridwright.site.pictures import pictures_of

from . import schema
from .access import person
from .errors import MissingError
from .findings import describe_faults, describe_findings
from .material import MaterialDesk
from .schema import (
    CalendarDay,
    Changed,
    Compiled,
    DayInShort,
    Detail,
    GameOverview,
    OpenedSource,
    PuzzleFinding,
    Report,
    Row,
    Saved,
)

UNKNOWN: Report = {
    "puzzle": None,
    "findings": [],
    "isSound": False,
    "canHaveDay": False,
    "heldTo": None,
    "view": None,
    "pictures": {},
    "grade": None,
    "solved": None,
    "shown": "",
}
SOURCE = "source"  # in the metadata of a draft: what it is made from
MOST_UNDOS = 1000
STATUSES: dict[str, Status] = {"approve": "approved", "reject": "rejected", "pending": "pending"}


class Desk:
    def __init__(self, root: Path, clock: Callable[[str], str]) -> None:
        """`clock` returns the current day of a time zone: a studio may run for several days."""
        self.root = root
        self.trouble = ""  # why the settings on disk are not used
        self._settings_stamp = read_stamp(root / "library.json")
        self._library = Library(root)
        remove_leftovers(root)
        self._clock = clock
        self._days: dict[str, tuple[Any, dict[str, Daily]]] = {}
        self._rows: dict[str, dict[str, tuple[Any, Row]]] = {}  # by game and id, with the mark of the entry
        self.material = MaterialDesk(self)
        self._texts: dict[str, dict[str, tuple[str, str]]] = {}  # by game and id, with the version
        self._findings: dict[tuple[str, str, str, Material], list[Finding]] = {}  # by game, id and version
        self._changes: dict[str, Change] = {}  # by token, the oldest first
        self._undone: dict[str, None] = {}  # tokens of changes that were undone, the oldest first
        self._published: set[str] = set()  # tokens of changes of published days that the site has by now

    @property
    def library(self) -> Library:
        """With the settings that are on disk; with the last good ones while those are refused, and then `trouble` says
        why."""
        stamp = read_stamp(self.root / "library.json")
        if stamp != self._settings_stamp:
            self._settings_stamp = stamp
            try:
                self._library, self.trouble = self._library.reopen(), ""
                self._findings, self._days = {}, {}  # they depend on the settings
            except LibraryError as problem:
                self.trouble = f"{self.relate(problem)}. Until this is corrected, the studio uses the earlier settings."
        return self._library

    def relate(self, problem: object) -> str:
        """A sentence in which files of the library are named without its folder."""
        text = str(problem)
        for folder in dict.fromkeys((self.root, self.root.resolve())):
            text = text.replace(f"{folder}{os.sep}", "")
        return text

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
            "byline": settings.byline,
            "launch": settings.launch,
            "today": self.today,
            "user": person().name,
            "canChange": person().is_editor,
            "games": games,
        }

    def rows(self, game: str) -> list[Row]:
        """Every puzzle in short, those of the pool first."""
        days, known, rows = self.dailies(game), self._rows.get(game, {}), {}
        entries = self.library.open_pool(game).entries
        for puzzle_id, mark in entries.marks().items():
            if puzzle_id in days:
                continue
            last = known.get(puzzle_id)
            if last is None or last[0] != mark:
                last = mark, row_of(game, Shelved(puzzle_id, entries[puzzle_id]), None)
            rows[puzzle_id] = last
        for puzzle_id, daily in days.items():
            last = known.get(puzzle_id)
            if last is None or last[0] is not daily:
                last = daily, row_of(game, daily, daily.day)
            rows[puzzle_id] = last
        self._rows[game] = rows
        return [row for _, row in rows.values()]

    def removed(self, game: str) -> list[Row]:
        """The puzzles that were removed, in short."""
        return [row_of(game, shelved, None) for shelved in self.library.removed(game)]

    def search(self, game: str, text: str) -> list[str]:
        """The ids of the puzzles that have every word of a text: in their title, answers, clues, id or tags."""
        known, texts = self._texts.get(game, {}), {}
        days, entries = self.dailies(game), self.library.open_pool(game).entries
        for row in self.rows(game):
            last = known.get(row["id"])
            if last is None or last[0] != row["version"]:
                entry = days[row["id"]].entry if row["day"] else entries[row["id"]]
                last = row["version"], text_of(game, row["id"], entry)
            texts[row["id"]] = last
        self._texts[game] = texts
        return [puzzle_id for puzzle_id, (_, found) in texts.items() if matches(found, text)]

    def detail(self, game: str, puzzle_id: str) -> Detail:
        """MissingError if there is no puzzle with this id."""
        row, shelved = self._find(game, puzzle_id)
        report = self.examine(game, shelved.entry)
        return {**row, **report, "metadata": shelved.metadata}

    def examine(self, game: str, entry: Entry, source: Any = None) -> Report:
        """What the rules, the gate and the solver find in a puzzle, also in a broken one. With the source that it was
        compiled from, each finding has its repairs."""
        maker, rules, puzzle = MAKERS[game], GAMES[game], puzzle_of(entry)
        fitness = self.library.gate.examine(game, entry)
        is_playable = not rules.check(puzzle)
        report: Report = {
            **UNKNOWN,
            "puzzle": self.library.to_play(game, puzzle),
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
        view: Any = rules.view(report["puzzle"], rules.init(report["puzzle"], 0))
        return {
            **report,
            "view": view,
            "pictures": pictures_of(view),
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
            title = title_of(game, report["puzzle"]) if report["puzzle"] else None
            return {**report, "title": title, "offer": maker.offer(source)}

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

    def set_status(self, game: str, puzzle_id: str, status: Status, version: str) -> Row:
        """LibraryError if a draft or an unfit puzzle would be approved; ConflictError as the library's."""
        self._find(game, puzzle_id)
        self.library.set_status(game, [puzzle_id], status, seen={puzzle_id: version})
        return self._row(game, puzzle_id)

    def overrule(self, game: str, puzzle_id: str, code: str, reason: str | None, version: str) -> Row:
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
        first = f"{month}-01"
        days = [day for day in list_days(first, calendar.day_at(calendar.day_index(first) + 30)) if day[:7] == month]
        rows = {row["day"]: row for row in self.rows(game) if row["day"]}
        listed: list[CalendarDay] = [
            {
                "day": each.day,
                "number": each.number,
                "isFrozen": each.is_frozen,
                "isOpen": each.is_open,
                "puzzle": rows.get(each.day),
                "faults": describe_faults(each.faults),
                "acknowledged": describe_faults(each.acknowledged),
                "occasions": _describe_occasions(each),
            }
            for each in self._agenda(game, days)
        ]
        return {"month": month, "days": listed}

    def week(self, first: str) -> schema.Week:
        """Seven days of all games."""
        days = list_days(first, calendar.day_at(calendar.day_index(first) + 6))
        return {"first": first, "games": [{"game": game, "days": self._shorten(game, days)} for game in MAKERS]}

    def year(self, game: str, year: int) -> schema.Year:
        """A year of a game, without what the auditor finds, which would take long."""
        days = list_days(f"{year:04}-01-01", f"{year:04}-12-31")
        return {"year": year, "days": self._shorten(game, days, examine=lambda _: [])}

    def foresee(self, game: str, puzzle_id: str, day: str) -> list[schema.Finding]:
        """What is wrong with a puzzle on a day: what keeps it from any day, what it would repeat or break there, and
        whether it is meant for another day."""
        _, shelved = self._find(game, puzzle_id)
        assigned = {other: entry for other, entry in self._assigned(game).items() if id_of(entry, other) != puzzle_id}
        found = foresee(MAKERS[game], playable(game, {day: shelved.entry}), playable(game, assigned))
        objection = notes_of(shelved.entry).find_objection(day)
        noted = [warning("NOTES", "", f"this puzzle {objection}")] if objection else []
        obstacles = [finding for finding in self._examine(game, shelved.entry) if is_obstacle(finding)]
        return describe_findings([*obstacles, *noted, *found.get(day, [])])

    def assign(self, game: str, puzzle_id: str, day: str, was: str | None, is_forced: bool) -> Changed:
        """Move a puzzle to a day, from the pool or from another day. `was` is the puzzle seen on that day."""
        row, _ = self._find(game, puzzle_id)
        force = [day, row["day"] or day] if is_forced else []
        plan, seen = [(puzzle_id, day)], {day: was}
        return self._settle(self.library.assign(game, plan, today=self.today, force=force, seen=seen, from_days=True))

    def unassign(self, game: str, day: str, was: str, is_forced: bool) -> Changed:
        force = [day] if is_forced else []
        return self._settle(self.library.unassign(game, [day], today=self.today, force=force, seen={day: was}))

    def swap(self, game: str, body: schema.Swapping) -> Changed:
        """Exchange the puzzles of two days."""
        force = body.days if body.force else ()
        seen = dict(zip(body.days, body.was, strict=True))
        return self._settle(self.library.swap(game, *body.days, today=self.today, force=force, seen=seen))

    def fill(self, game: str, first: str, through: str) -> Changed:
        """Give each empty day of a span the approved puzzle that suits it best."""
        days = self.library.open_days(game, first, through=through, most=None)
        return self._settle(self.library.assign_next(game, days, today=self.today))

    def change_many(self, game: str, body: schema.Bulk) -> Changed:
        """Change several puzzles, all of them or none. ManyError with a sentence for each that is the reason."""
        seen = {each.id: each.version for each in body.puzzles}
        ids, do, library = list(seen), body.do, self.library
        if do in STATUSES:
            return self._settle(library.set_status(game, ids, STATUSES[do], seen=seen))
        if do == "remove":
            return self._settle(library.remove(game, ids, seen=seen))
        if do == "restore":
            return self._settle(library.restore(game, ids, seen=seen))
        if do in ("assign", "unassign"):
            return self._settle(self._change_days(game, body, seen))
        if do in ("tag", "untag") and not body.tags:
            raise LibraryError("tags: give at least one tag")
        change = {
            "tag": NotesChange(tag=tuple(body.tags)),
            "untag": NotesChange(untag=tuple(body.tags)),
            "hold": NotesChange(is_held=True),
            "release": NotesChange(is_held=False),
            "window": NotesChange(window=(body.first, body.until)),
        }[do]
        return self._settle(library.annotate(game, ids, change, seen=seen))

    def _change_days(self, game: str, body: schema.Bulk, seen: dict[str, str]) -> Change:
        if body.do == "unassign":
            days = {
                row["day"]: row["id"] for row in self.rows(game) if row["day"] and seen.get(row["id"]) == row["version"]
            }
            changed = [puzzle_id for puzzle_id in seen if puzzle_id not in days.values()]
            if changed:
                raise ManyError({name: ConflictError(f"{quote(name)} has changed meanwhile") for name in changed})
            force = days if body.force else ()
            return self.library.unassign(game, days, today=self.today, force=force, seen=days)
        if body.day is None:
            raise LibraryError("day: missing")
        return self.library.assign_on(
            game, list(seen), body.day, today=self.today, skips_taken=body.skipTaken, seen=seen
        )

    def undo(self, game: str, token: str) -> Changed:
        """Revert a change exactly. MissingError if it is unknown; LibraryError if it is published since; ConflictError
        as the library's."""
        change = self._changes.get(token)
        if token in self._undone:
            raise MissingError("This change was undone already.")
        if change is None or change.game != game:
            raise MissingError("This change cannot be undone any more: the studio was started again since.")
        if token in self._published:
            days = ", ".join(sorted(day for day in change.days if day <= self.today))
            raise LibraryError(
                f"This change cannot be undone any more: the site was built with it, and {days} is published."
            )
        undone = self.library.undo(change)
        del self._changes[token]
        self._undone[token] = None
        while len(self._undone) > MOST_UNDOS:
            self._undone.pop(next(iter(self._undone)))
        return self._settle(undone)

    def publish(self) -> None:
        """Note that the site was built: what it has on published days is final."""
        self._published |= {
            token for token, change in self._changes.items() if any(day <= self.today for day in change.days)
        }

    def acknowledge(self, game: str, body: schema.Acknowledging) -> schema.Acknowledged:
        """Accept warnings of some days. LibraryError if one is an error, or there is no such finding."""
        for day in body.days:
            calendar.day_index(day)
        found = {
            fault.fingerprint: (fault.fingerprint, fault.finding, game, each.day)
            for each in self._agenda(game, body.days)
            for fault in each.faults
        }
        wanted = list(found.values())
        if body.fingerprints is not None:
            if not found.keys() >= set(body.fingerprints):
                raise ConflictError("The findings of these days have changed meanwhile; look at them again.")
            wanted = [found[fingerprint] for fingerprint in body.fingerprints]
        elif body.code is not None:
            wanted = [each for each in wanted if each[1].code == body.code]
        else:
            wanted = [each for each in wanted if each[1].severity == "warning"]
        if not wanted:
            raise LibraryError("These days have no such finding.")
        return {"fingerprints": list(acknowledge(self.library.root, wanted, body.reason))}

    def withdraw(self, fingerprints: list[str]) -> schema.Acknowledged:
        """Let acknowledged findings count again."""
        return {"fingerprints": withdraw(self.library.root, fingerprints)}

    def _settle(self, change: Change) -> Changed:
        """Keep a change, so that it can be undone, and describe it."""
        token = secrets.token_hex(8)
        self._changes[token] = change
        while len(self._changes) > MOST_UNDOS:
            self._changes.pop(next(iter(self._changes)))
        found = {row["id"]: row for row in self.rows(change.game)}
        rows = [found[name] for name in change.after if name in found]
        titles = {row["id"]: row["title"] for row in rows}
        notes = [
            f"“{titles.get(daily.id, daily.id)}” {objection}"
            for daily in change.placed
            if (objection := notes_of(daily.entry).find_objection(daily.day))
        ]
        removed = [name for name, spot in change.after.items() if spot.is_removed]
        return {"rows": rows, "removed": removed, "notes": notes, "undo": token}

    def _agenda(
        self, game: str, days: list[str], examine: Callable[[Entry], list[Finding]] | None = None
    ) -> list[AgendaDay]:
        examine = examine or (lambda entry: self._examine(game, entry))
        return read_agenda(self.library, game, days, self.today, self._assigned(game), examine)

    def _shorten(
        self, game: str, days: list[str], examine: Callable[[Entry], list[Finding]] | None = None
    ) -> list[DayInShort]:
        rows = {row["day"]: row for row in self.rows(game) if row["day"]}
        found: list[DayInShort] = []
        for each in self._agenda(game, days, examine):
            row = rows.get(each.day)
            codes = Counter(fault.finding.code for fault in each.faults)
            found.append(
                {
                    "day": each.day,
                    "number": each.number,
                    "isFrozen": each.is_frozen,
                    "isOpen": each.is_open,
                    "isGap": each.is_gap,
                    "id": row and row["id"],
                    "title": row and row["title"],
                    "difficulty": row and row["difficulty"],
                    "tags": row["tags"] if row else [],
                    "hold": bool(row and row["hold"]),
                    "faults": len(each.faults),
                    "acknowledged": len(each.acknowledged),
                    "repeats": codes["REPEAT"],
                    "falls": codes["FALLING"],
                    "occasions": _describe_occasions(each),
                }
            )
        return found

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
            **describe_findings([finding])[0],
            "isObstacle": is_open,
            "canOverrule": is_open and is_playable and can_overrule(finding),
            "repairs": [{"label": repair.label, "source": repair.source} for repair in repairs],
        }

    def _examine(self, game: str, entry: Entry) -> list[Finding]:
        """What the gate finds in a puzzle, worked out once for each version of it and of the material."""
        try:
            key = game, id_of(entry, "the puzzle"), version_of(entry), self.library.materials.of(game)
        except LibraryError as problem:
            return [error("FILE", "", str(problem))]  # in the material: no puzzle can be audited
        if key not in self._findings:
            self._findings[key] = self.library.gate.examine(game, entry).findings
        return self._findings[key]

    def _assigned(self, game: str) -> dict[str, Entry]:
        return {daily.day: daily.entry for daily in self.dailies(game).values()}

    def _row(self, game: str, puzzle_id: str) -> Row:
        return self._find(game, puzzle_id)[0]

    def _find(self, game: str, puzzle_id: str) -> tuple[Row, Shelved]:
        daily = self.dailies(game).get(puzzle_id)
        if daily:
            return row_of(game, daily, daily.day), daily
        entries = self.library.open_pool(game).entries
        if puzzle_id not in entries:
            raise MissingError(f"no puzzle of {game} has the id {quote(puzzle_id)}")
        shelved = Shelved(puzzle_id, entries[puzzle_id])
        return row_of(game, shelved, None), shelved

    def dailies(self, game: str) -> dict[str, Daily]:
        """The puzzles that have a day, by id."""
        now = sorted(self._stamps(game))
        last = self._days.get(game)
        if last is None or last[0] != now:
            last = self._days[game] = now, {daily.id: daily for daily in self.library.days(game)}
        return last[1]

    def snapshot(self, game: str) -> tuple[dict[str, Any], dict[str, Daily]]:
        """The mark of each entry in the pool, and the puzzle of each day."""
        marks = self.library.open_pool(game).entries.marks()
        return marks, {daily.day: daily for daily in self.dailies(game).values()}

    def _stamps(self, game: str) -> Iterator[tuple[str, Stamp]]:
        """What changes with any of the files of a game's days."""
        for path in (self.library.root / game / "assigned").glob("*.json"):
            if stamp := read_stamp(path):
                yield path.name, stamp


def _describe_occasions(each: AgendaDay) -> list[schema.Occasion]:
    return [
        {
            "name": kept.occasion.name,
            "date": kept.date,
            "tone": "solemn" if kept.occasion.tone == "solemn" else "glad",
            "tags": list(kept.occasion.tags),
        }
        for kept in each.occasions
    ]
