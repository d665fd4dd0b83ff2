"""Changes of a game's packs: each is one move, written at once or not at all, and can be undone exactly.

A level is in one pack, or not in any: then it is a puzzle like all others, in the pool. So a level that leaves its pack
goes into the pool, pending, and one that is taken from the pool leaves it. What an undo would overwrite must be as the
change has left it.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from gridwright.making import MAKERS
from gridwright.making.finding import is_obstacle
from gridwright.making.offensive import audit_texts
from gridwright.rules import GAMES
from gridwright.rules.shape import quote

from . import atomic
from .document import read_bytes
from .entry import Entry, id_of, is_draft, puzzle_of, version_of
from .errors import ConflictError, LibraryError, UnfitError
from .gate import OVERRULED, format_finding, overrules_of
from .lock import held
from .months import Months
from .packs import FILE, Pack, is_id, level_path, read_level, read_packs_file, texts_of
from .pool import Pool, status_of
from .titles import ABOUT

if TYPE_CHECKING:
    from .shelf import Library

LONGEST_NAME = 60
LONGEST_DESCRIPTION = 300
Seen = Mapping[str, str]  # the version of each pack that the caller has seen


@dataclass(frozen=True, slots=True)
class Side:
    """The packs, levels and pool that a change concerns, before it or after it. What is not there is None. A pack and
    an entry of the pool have their index."""

    packs: dict[str, tuple[int, Pack] | None] = field(default_factory=dict)
    levels: dict[str, bytes | None] = field(default_factory=dict)
    pool: dict[str, tuple[int, Entry] | None] = field(default_factory=dict)
    file: bytes | None = None  # the whole file of the packs


@dataclass(frozen=True, slots=True)
class PackChange:
    """What was changed in the packs of a game. `pack` is the one to look at."""

    game: str
    pack: str
    before: Side
    after: Side
    created: frozenset[Path] = frozenset()  # files that were not there before

    @property
    def pooled(self) -> list[str]:
        """The ids of puzzles that are in the pool now, and were in a pack."""
        return [name for name, spot in self.after.pool.items() if spot]

    @property
    def days(self) -> set[str]:
        """Packs have no days."""
        return set()


class Packing:
    """Every method reads the files again, and locks the folder meanwhile. Levels and packs are counted from 0.

    `seen`, if given, has the version of each pack that the change is made for, or is the version of a level.
    ConflictError, and nothing is changed, if that is no longer so. LibraryError if there is no such pack or level.
    """

    def __init__(self, library: Library, game: str) -> None:
        """LibraryError if the game has no packs."""
        if game not in ABOUT or not ABOUT[game].has_packs:
            raise LibraryError(f"{library.root}: {game} has no packs; {', '.join(list_games())} has")
        self.library = library
        self.game = game
        self.folder = library.root / game

    def new(self, pack_id: str, name: str, description: str = "") -> PackChange:
        """Add an empty pack behind the others."""
        with held(self.library.root):
            work = _Work(self)
            if not is_id(pack_id):
                raise LibraryError(f"{work.path}: {quote(pack_id)} is not an id; use up to 64 letters, digits, - and _")
            if pack_id in work.ids or work.pack_of(pack_id):
                raise LibraryError(f"{work.path}: the id {quote(pack_id)} is taken")
            pack = {"id": pack_id, "name": name, "description": description, "puzzles": []}
            self._check_texts(pack)
            work.packs.append(pack)
            return work.save(pack_id)

    def describe(
        self, pack_id: str, *, name: str | None = None, description: str | None = None, seen: Seen | None = None
    ) -> PackChange:
        """Change the name or the description of a pack. UnfitError if a word in them is offensive."""
        with held(self.library.root):
            work = _Work(self, seen)
            texts = {"name": name, "description": description}
            pack = work.find(pack_id) | {key: text for key, text in texts.items() if text is not None}
            self._check_texts(pack)
            work.replace(pack)
            return work.save(pack_id)

    def move_pack(self, pack_id: str, at: int, *, seen: Seen | None = None) -> PackChange:
        """Put a pack elsewhere among the packs."""
        with held(self.library.root):
            work = _Work(self, seen)
            pack = work.find(pack_id)
            work.packs.remove(pack)
            _check_index(at, len(work.packs), "packs")
            work.packs.insert(at, pack)
            return work.save(pack_id)

    def remove_pack(self, pack_id: str, *, seen: Seen | None = None) -> PackChange:
        """Remove a pack. Its levels go into the pool."""
        with held(self.library.root):
            work = _Work(self, seen)
            pack = work.find(pack_id)
            for listed in pack["puzzles"]:
                self._release(work, listed)
            work.packs.remove(pack)
            return work.save(pack_id)

    def add(
        self,
        pack_id: str,
        puzzles: Iterable[Entry],
        *,
        at: int | None = None,
        unlocked: bool = False,
        seen: Seen | None = None,
    ) -> PackChange:
        """Put puzzles, which are not in the library yet, into a pack as levels, behind the others by default; all of
        them or none. UnfitError if one has an error."""
        with held(self.library.root):
            work = _Work(self, seen)
            self._insert(work, pack_id, list(puzzles), at, unlocked)
            return work.save(pack_id)

    def take(
        self,
        pack_id: str,
        puzzle_ids: Sequence[str],
        *,
        at: int | None = None,
        unlocked: bool = False,
        seen: Seen | None = None,
    ) -> PackChange:
        """Move puzzles from the pool into a pack, as `add` puts others there. LibraryError if one is a draft or
        rejected."""
        with held(self.library.root):
            work = _Work(self, seen)
            entries = []
            for puzzle_id in puzzle_ids:
                entry = work.pool.find(puzzle_id)
                if is_draft(entry):
                    raise LibraryError(f"{work.pool.path}: {quote(puzzle_id)} is a draft; save it as a puzzle first")
                if status_of(entry) == "rejected":
                    raise LibraryError(f"{work.pool.path}: {quote(puzzle_id)} is rejected")
                entries.append(entry)
                del work.pool.entries[puzzle_id]
            self._insert(work, pack_id, entries, at, unlocked)
            return work.save(pack_id)

    def move(self, level_id: str, to: str, at: int | None = None, *, seen: Seen | None = None) -> PackChange:
        """Put a level elsewhere in its pack, or into another one. UnfitError if it has an error and would get into
        another pack."""
        with held(self.library.root):
            work = _Work(self, seen)
            pack, listed = work.find_listed(level_id)
            if pack["id"] != to:
                self._admit(read_level(self.folder, level_id), listed.get(OVERRULED, {}))
            work.find(to)
            work.replace(pack | {"puzzles": [each for each in pack["puzzles"] if each is not listed]})
            work.insert(to, [listed], at)
            return work.save(to)

    def remove(self, level_id: str, *, seen: Seen | None = None) -> PackChange:
        """Move a level from its pack into the pool, pending. If its file cannot be read, that stays where it is."""
        with held(self.library.root):
            work = _Work(self, seen)
            pack, listed = work.find_listed(level_id)
            self._release(work, listed)
            work.replace(pack | {"puzzles": [each for each in pack["puzzles"] if each is not listed]})
            return work.save(pack["id"])

    def set_unlocked(self, level_id: str, unlocked: bool, *, seen: Seen | None = None) -> PackChange:
        """Whether a level is open from the start."""
        with held(self.library.root):
            work = _Work(self, seen)
            pack, listed = work.find_listed(level_id)
            work.replace_listed(pack, listed | {"unlocked": unlocked})
            return work.save(pack["id"])

    def rename(self, level_id: str, name: str, *, seen: str | None = None) -> PackChange:
        """Give a level another name. `seen` is the version of the level."""
        with held(self.library.root):
            level = read_level(self.folder, level_id)
            return self._save(level_id, level | {"meta": level.get("meta", {}) | {"name": name.strip()}}, seen)

    def save(self, level_id: str, level: Entry, *, seen: str | None = None) -> PackChange:
        """Replace a level in its pack. `seen` is the version of the old one. UnfitError if the new one has an error."""
        with held(self.library.root):
            return self._save(level_id, self._as_level(level), seen)

    def undo(self, change: PackChange) -> PackChange:
        """Restore all that a change has changed; the change that this is. ConflictError, and nothing is changed, if
        any of it has changed since."""
        with held(self.library.root):
            work = _Work(self)
            before, after = change.before, change.after
            work.check_unchanged(after)
            for pack_id, spot in before.packs.items():
                _restore(work.packs, pack_id, spot, after.packs[pack_id])
            for puzzle_id, pooled in before.pool.items():
                work.restore_pooled(puzzle_id, pooled)
            work.levels |= before.levels
            return work.save(change.pack, before.file, change.created)

    def _save(self, level_id: str, level: Entry, seen: str | None) -> PackChange:
        work = _Work(self)
        pack, listed = work.find_listed(level_id)
        if seen is not None and version_of(read_level(self.folder, level_id)) != seen:
            where = f"{level_path(self.folder, level_id)}: {quote(level_id)}"
            raise ConflictError(f"{where} has changed meanwhile; look at it again")
        if id_of(level, "the level") != level_id:
            raise LibraryError(f"{quote(level_id)} would have another id, {quote(id_of(level, ''))}")
        self._admit(level, listed.get(OVERRULED, {}))
        work.write_level(level_id, level)
        if "name" in listed:
            work.replace_listed(pack, listed | {"name": MAKERS[self.game].title(level)})
        return work.save(pack["id"])

    def _insert(self, work: _Work, pack_id: str, entries: Sequence[Entry], at: int | None, unlocked: bool) -> None:
        """Put puzzles into a pack as levels."""
        work.find(pack_id)
        listed = []
        for entry in entries:
            level, overrules = self._as_level(entry), overrules_of(entry)
            level_id = id_of(level, "the level")
            if not is_id(level_id):
                raise LibraryError(
                    f"the level: {quote(level_id)} is not a level's id; use up to 64 letters, digits, - and _"
                )
            if level_id in work.ids or work.pack_of(level_id):
                raise LibraryError(f"{work.path}: the id {quote(level_id)} is taken")
            self._check_id(work, level_id)
            self._check_file(level_id, level)
            self._admit(level, overrules)
            work.write_level(level_id, level)
            about = {"id": level_id, "name": MAKERS[self.game].title(level), "unlocked": unlocked}
            listed.append(about | ({OVERRULED: overrules} if overrules else {}))
            work.ids.add(level_id)
        work.insert(pack_id, listed, at)

    def _check_id(self, work: _Work, level_id: str) -> None:
        """LibraryError if a puzzle that is not in a pack has this id already."""
        if level_id in work.pool.entries:
            where = f"{work.pool.path}: the id {quote(level_id)}"
            raise LibraryError(f"{where} is taken, by a puzzle of the pool; the level needs another id")
        if day := Months(self.folder / "assigned", self.game, self.library.settings.launch).day_of(level_id):
            raise LibraryError(f"{self.folder}: the id {quote(level_id)} is taken, by the puzzle of {day}")
        if level_id in Pool(self.folder / "removed.json", self.game).entries:
            raise LibraryError(f"{self.folder}: the id {quote(level_id)} is taken, by a puzzle that was removed")

    def _check_file(self, level_id: str, level: Entry) -> None:
        """LibraryError if the file of a level that no pack has is there already, with another level."""
        path = level_path(self.folder, level_id)
        if path.exists() and read_level(self.folder, level_id) != level:
            raise LibraryError(f"{path}: is there already, with another level; the level needs another id")

    def _as_level(self, entry: Entry) -> Entry:
        """The puzzle as the file of a level has it."""
        level = {name: value for name, value in puzzle_of(entry).items() if name != "date"}
        rest = {name: value for name, value in level.items() if name != "id"}
        with suppress(LibraryError):
            id_of(rest, "")
            return rest  # it has an id of its own
        return level

    def _admit(self, level: Entry, overrules: Mapping[str, str]) -> None:
        """UnfitError if a level has an error."""
        found = self.library.gate.examine_level(self.game, level, overrules)
        name = quote(id_of(level, "the level"))
        lines = [f"{name} cannot be in a pack: {format_finding(each)}" for each in found if is_obstacle(each)]
        if lines:
            raise UnfitError("\n".join(lines))

    def _release(self, work: _Work, listed: dict[str, Any]) -> None:
        """Put a level into the pool. A file that cannot be read stays."""
        level_id = listed["id"]
        try:
            level = read_level(self.folder, level_id)
        except LibraryError:
            return
        self._check_id(work, level_id)
        metadata = {OVERRULED: listed[OVERRULED]} if listed.get(OVERRULED) else {}
        if not GAMES[self.game].check(level):
            with self.library.using(self.game):
                grade = MAKERS[self.game].grade(level)
            metadata |= {"difficulty": grade.difficulty, "effort": grade.effort}
        work.pool.put(level_id, level | {"metadata": metadata}, "pending")
        work.levels[level_id] = None

    def _check_texts(self, pack: Pack) -> None:
        texts = texts_of(pack)
        for name, longest in (("name", LONGEST_NAME), ("description", LONGEST_DESCRIPTION)):
            text = texts[name] = pack[name] = texts[name].strip()
            if len(text) > longest or not text.isprintable() or (name == "name" and not text):
                raise LibraryError(f"the {name} of a pack: expected one line of at most {longest} characters")
        with self.library.using(self.game):
            lines = [format_finding(finding) for finding in audit_texts(texts, "the pack")]
        if lines:
            raise UnfitError("\n".join(lines))


class _Work:
    """The packs and the pool of a game while they are changed."""

    def __init__(self, packing: Packing, seen: Seen | None = None) -> None:
        """LibraryError if a file is broken; ConflictError if a pack is not as it was seen."""
        self.game, self.folder = packing.game, packing.folder
        self.path = self.folder / FILE
        self.whole = read_packs_file(self.folder)
        self.file = _read(self.path)
        self.packs: list[Pack] = list(self.whole["packs"])
        self.pool = Pool(self.folder / "pool.json", self.game)
        self.levels: dict[str, bytes | None] = {}
        self.ids = {pack["id"] for pack in self.packs}
        self._pool_before = list(self.pool.entries)
        self._parts_before = dict(self.pool.entries.parts)
        for pack_id, version in (seen or {}).items():
            if version_of(self.find(pack_id)) != version:
                raise ConflictError(f"{self.path}: the pack {quote(pack_id)} has changed meanwhile; look at it again")

    def find(self, pack_id: str) -> Pack:
        for pack in self.packs:
            if pack["id"] == pack_id:
                return pack
        raise LibraryError(f"{self.path}: there is no pack {quote(pack_id)}")

    def pack_of(self, level_id: str) -> Pack | None:
        return next((pack for pack in self.packs if any(each["id"] == level_id for each in pack["puzzles"])), None)

    def find_listed(self, level_id: str) -> tuple[Pack, dict[str, Any]]:
        """The pack of a level, and what it says about the level."""
        pack = self.pack_of(level_id)
        if not pack:
            raise LibraryError(f"{self.path}: no pack has the level {quote(level_id)}")
        return pack, next(each for each in pack["puzzles"] if each["id"] == level_id)

    def replace(self, pack: Pack) -> None:
        self.packs = [pack if each["id"] == pack["id"] else each for each in self.packs]

    def replace_listed(self, pack: Pack, listed: dict[str, Any]) -> None:
        puzzles = [listed if each["id"] == listed["id"] else each for each in pack["puzzles"]]
        self.replace(pack | {"puzzles": puzzles})

    def insert(self, pack_id: str, listed: Sequence[dict[str, Any]], at: int | None) -> None:
        pack = self.find(pack_id)
        puzzles = pack["puzzles"]
        at = len(puzzles) if at is None else at
        _check_index(at, len(puzzles), "levels")
        self.replace(pack | {"puzzles": [*puzzles[:at], *listed, *puzzles[at:]]})

    def write_level(self, level_id: str, level: Entry) -> None:
        path = level_path(self.folder, level_id)
        self.levels[level_id] = atomic.json_bytes(path, level)

    def check_unchanged(self, after: Side) -> None:
        """ConflictError unless all is as a change has left it."""
        packs = {pack["id"]: pack for pack in self.packs}
        for pack_id, spot in after.packs.items():
            if packs.get(pack_id) != (spot and spot[1]):
                raise ConflictError(f"the pack {quote(pack_id)} has changed meanwhile, so this cannot be undone")
        for level_id, content in after.levels.items():
            if _read(level_path(self.folder, level_id)) != content:
                raise ConflictError(f"the level {quote(level_id)} has changed meanwhile, so this cannot be undone")
        for puzzle_id, pooled in after.pool.items():
            now = self.pool.entries.get(puzzle_id)
            if (now and version_of(now)) != (pooled and version_of(pooled[1])):
                raise ConflictError(f"{quote(puzzle_id)} has changed meanwhile, so this cannot be undone")

    def restore_pooled(self, puzzle_id: str, spot: tuple[int, Entry] | None) -> None:
        self.pool.entries.parts.pop(puzzle_id, None)
        if spot:
            parts = list(self.pool.entries.parts.items())
            parts.insert(spot[0], (puzzle_id, spot[1]))
            self.pool.entries.parts = dict(parts)

    def save(self, pack_id: str, file: bytes | None = None, unneeded: frozenset[Path] = frozenset()) -> PackChange:
        """Write what has changed, all of it or nothing. `file` is what the file of the packs was when it held the same;
        files in `unneeded` are removed if nothing is in them.

        A killed call leaves each level in at least one file: the pool is written first if it gets puzzles, else last.
        """
        was: list[Pack] = self.whole["packs"]
        before, after = _index(was), _index(self.packs)
        changed = [name for name in {**before, **after} if before.get(name) != after.get(name)]
        shifted = {name for name in changed if before.get(name, (0, 0))[1] == after.get(name, (0, 1))[1]}
        touched = [name for name in changed if name not in shifted or name == pack_id]
        pooled = self._list_pooled()
        levels = {name: _read(level_path(self.folder, name)) for name in self.levels}
        content = self._compose(file, unneeded)
        text = self.pool.compose()
        gains = any(now for _, now in pooled.values())
        to_pool: list[tuple[Path, Any]] = []
        if pooled:
            is_unneeded = self.pool.path in unneeded and not self.pool.entries
            to_pool = [(self.pool.path, None if is_unneeded else text.chunks())]
        written = [(level_path(self.folder, name), part) for name, part in self.levels.items()]
        steps = [
            *(to_pool if gains else []),
            *((path, [part]) for path, part in written if part is not None),
            *([(self.path, None if content is None else [content])] if content != self.file else []),
            *((path, None) for path, part in written if part is None),
            *([] if gains else to_pool),
        ]
        created = frozenset(path for path, _ in steps if not path.exists())
        atomic.write_all(steps)
        if pooled and self.pool.path.exists():
            self.pool.keep(text)
        return PackChange(
            self.game,
            pack_id,
            Side(
                {name: before.get(name) for name in touched},
                levels,
                {name: was for name, (was, _) in pooled.items()},
                self.file,
            ),
            Side(
                {name: after.get(name) for name in touched},
                dict(self.levels),
                {name: now for name, (_, now) in pooled.items()},
                content,
            ),
            created,
        )

    def _compose(self, file: bytes | None, unneeded: frozenset[Path]) -> bytes | None:
        """The content of the file of the packs; None if it is not needed."""
        if not self.packs and self.path in unneeded:
            return None
        if self.packs == self.whole["packs"]:
            return self.file
        content = atomic.json_bytes(self.path, self.whole | {"packs": self.packs})
        if file is not None and _same(file, content):
            return file
        return content

    def _list_pooled(self) -> dict[str, tuple[tuple[int, Entry] | None, tuple[int, Entry] | None]]:
        """What has entered or left the pool: where it was, and where it is."""
        now = self.pool.entries.parts
        left = [name for name in self._pool_before if name not in now]
        entered = [name for name in now if name not in self._parts_before]
        if not left and not entered:
            return {}
        indices = {name: index for index, name in enumerate(now)}
        before = Pool(self.pool.path, self.game)
        found: dict[str, tuple[tuple[int, Entry] | None, tuple[int, Entry] | None]] = {}
        for name in left:
            found[name] = ((self._pool_before.index(name), before.entries[name]), None)
        for name in entered:
            found[name] = (None, (indices[name], self.pool.entries[name]))
        return found


def list_games() -> list[str]:
    """The games that have packs."""
    return [game for game, about in ABOUT.items() if about.has_packs]


def _index(packs: Sequence[Pack]) -> dict[str, tuple[int, Pack]]:
    return {pack["id"]: (index, pack) for index, pack in enumerate(packs)}


def _restore(packs: list[Pack], pack_id: str, spot: tuple[int, Pack] | None, left: tuple[int, Pack] | None) -> None:
    """Put a pack back as it was; at its index only if the change has moved it."""
    now = next((index for index, pack in enumerate(packs) if pack["id"] == pack_id), None)
    if now is not None:
        packs.pop(now)
    if spot:
        is_moved = now is None or left is None or left[0] != spot[0]
        packs.insert(spot[0] if is_moved or now is None else now, spot[1])


def _check_index(at: int, most: int, what: str) -> None:
    if not 0 <= at <= most:
        raise LibraryError(f"there is no position {at + 1} among {most} {what}; use 1 to {most + 1}")


def _same(file: bytes, content: bytes) -> bool:
    """Whether two texts of JSON have the same value."""
    return bool(json.loads(file) == json.loads(content))


def _read(path: Path) -> bytes | None:
    return read_bytes(path) if path.exists() else None
