"""What an editor sees and does with the packs of a game and their levels."""

from __future__ import annotations

from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING, Any

from gridwright.data.material import Material
from gridwright.library.contents import items_in
from gridwright.library.curve import Facts, Report, examine_level, examine_pack
from gridwright.library.entry import Entry, id_of, version_of
from gridwright.library.errors import LibraryError
from gridwright.library.gate import OVERRULED, Fitness
from gridwright.library.packing import PackChange, Packing
from gridwright.library.packs import Pack
from gridwright.library.sources import parse_source
from gridwright.library.titles import ABOUT
from gridwright.making import MAKERS
from gridwright.making.contract import AuthoringError
from gridwright.making.finding import is_obstacle
from gridwright.rules.shape import quote

from . import schema
from .errors import MissingError

if TYPE_CHECKING:
    from .desk import Desk


class PackDesk:
    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._lock = Lock()
        self._facts: dict[tuple[str, str, str, Material], Facts] = {}  # by game, version and overruled codes

    def list_packs(self, game: str) -> list[schema.Pack]:
        """Every pack, with its levels; [] for a game that has none."""
        if not ABOUT[game].has_packs:
            return []
        library = self._desk.library
        facts: dict[tuple[str, str, str, Material], Facts] = {}  # without those that no level has any more

        def examine(level: dict[str, Any], overrules: dict[str, str]) -> Facts:
            key = game, version_of(level), ",".join(sorted(overrules)), library.materials.of(game)
            facts[key] = self._facts.get(key) or examine_level(library, game, level, overrules)
            return facts[key]

        with self._lock:  # a second page waits, and uses what the first one has found
            found = [self._describe(examine_pack(library, game, pack, examine)) for pack in library.packs(game)]
            self._facts = facts
        return found

    def change(self, game: str, body: schema.PackChanging) -> schema.PackChanged:
        """Errors as the library's."""
        packing, do, seen = Packing(self._desk.library, game), body.do, body.seen
        pack, level, at = body.pack, body.level, body.at
        title = "" if do in ("new pack", "set pack") else self._title(game, level or pack)
        if do == "new pack":
            change = packing.new(pack, body.name or "", body.description or "")
        elif do == "set pack":
            change = packing.describe(pack, name=body.name, description=body.description, seen=seen)
        elif do == "move pack":
            change = packing.move_pack(pack, 0 if at is None else at, seen=seen)
        elif do == "remove pack":
            change = packing.remove_pack(pack, seen=seen)
        elif do == "add levels":
            levels = [entry for file in body.files for entry in self._read(game, file)]
            change = packing.add(pack, levels, at=at, seen=seen)
        elif do == "take levels":
            change = packing.take(pack, body.puzzles, at=at, seen=seen)
        elif do == "move level":
            change = packing.move(level, pack, at, seen=seen)
        elif do == "remove level":
            change = packing.remove(level, seen=seen)
        elif do == "rename level":
            change = packing.rename(level, body.name or "", seen=body.version)
        else:
            change = packing.set_unlocked(level, do == "unlock level", seen=seen)
        return self.settle(change, title or self._title(game, level or pack))

    def undo(self, change: PackChange) -> PackChange:
        return Packing(self._desk.library, change.game).undo(change)

    def settle(self, change: PackChange, title: str = "") -> schema.PackChanged:
        """Keep a change, so that it can be undone, and describe it."""
        desk = self._desk
        found = {row["id"]: row for row in desk.rows(change.game)} if change.pooled else {}
        return {
            "rows": [found[name] for name in change.pooled if name in found],
            "removed": [],
            "notes": [],
            "undo": desk.keep(change),
            "pack": change.pack,
            "title": title or self._title(change.game, change.pack),
        }

    def detail(self, game: str, level_id: str) -> schema.LevelDetail:
        """MissingError if no pack has this level."""
        pack, listed = self._find(game, level_id)
        library = self._desk.library
        level = library.level(game, level_id)
        findings = library.gate.examine_level(game, level, listed.get(OVERRULED, {}))
        report = self._desk.examine(game, level, fitness=Fitness(None, findings))
        about = {"id": level_id, "title": self._title(game, level_id), "pack": pack["id"]}
        return {**report, **about, "version": version_of(level)}  # type: ignore[typeddict-item]  # all keys are there

    def source(self, game: str, level_id: str) -> schema.OpenedSource:
        """The source of a level, to be edited."""
        self._find(game, level_id)
        level = self._desk.library.level(game, level_id)
        try:
            with self._desk.library.using(game):
                source = MAKERS[game].describe(level)
        except AuthoringError as problem:
            raise LibraryError(f"{quote(level_id)} cannot be opened in the editor: {problem}") from None
        return {"source": source | {"id": level_id}, "version": version_of(level), "isDraft": False}

    def save(self, game: str, level_id: str, source: dict[str, Any], version: str) -> schema.LevelSaved:
        """Replace a level in its pack. LibraryError if the source has a mistake."""
        self._find(game, level_id)
        library = self._desk.library
        try:
            with library.using(game):
                level = MAKERS[game].compile(source)
        except AuthoringError as problem:
            raise LibraryError(str(problem)) from None
        change = Packing(library, game).save(level_id, level, seen=version)
        answer = self.settle(change, self._title(game, level_id))
        now = version_of(library.level(game, level_id))
        return {**answer, "id": level_id, "source": source | {"id": level_id}, "version": now}

    def _find(self, game: str, level_id: str) -> tuple[Pack, dict[str, Any]]:
        for pack in self._desk.library.packs(game):
            for listed in pack["puzzles"]:
                if listed["id"] == level_id:
                    return pack, listed
        raise MissingError(f"no pack of {game} has the level {quote(level_id)}")

    def _title(self, game: str, name_id: str) -> str:
        """The name of a pack or a level; its id if it has none."""
        library = self._desk.library
        for pack in library.packs(game):
            if pack["id"] == name_id:
                return str(pack["name"])
        try:
            return MAKERS[game].title(library.level(game, name_id))
        except LibraryError:
            return name_id

    def _read(self, game: str, file: schema.LevelFile) -> list[Entry]:
        """The levels in a file. LibraryError if it has none, or puzzles of another game."""
        items = items_in(parse_source(file.text, Path(file.file)), lambda _: self._desk.library.using(game))
        for item in items:
            if item.game != game:
                raise LibraryError(f"{file.file}: is not a level of {game}")
            id_of(item.entry, file.file)
        if not items:
            raise LibraryError(f"{file.file}: has no levels")
        return [item.entry for item in items]

    def _describe(self, report: Report) -> schema.Pack:
        relate = self._desk.relate
        levels: list[schema.PackLevel] = []
        for level in report.levels:
            facts = level.facts
            fault = next((finding.message for finding in facts.findings if is_obstacle(finding)), "")
            levels.append(
                {
                    "id": level.id,
                    "title": facts.title,
                    "unlocked": level.is_unlocked,
                    "par": facts.par,
                    "size": facts.size,
                    "difficulty": facts.difficulty,
                    "effort": facts.effort,
                    "drawing": facts.drawing,
                    "words": facts.words,
                    "problem": relate(facts.problem or fault),
                    "version": facts.version,
                }
            )
        return {
            "id": report.pack["id"],
            "name": report.pack["name"],
            "description": report.pack.get("description", ""),
            "version": report.version,
            "levels": levels,
            "notes": [
                {"code": each.code, "message": relate(each.message), "levels": each.data.get("levels", [])}
                for each in report.findings
            ],
        }
