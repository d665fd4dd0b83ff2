"""A library's own material: files in `<game>/material/`, and in `material/` for all games.

They have the formats of the shipped ones. A file of YAML or JSON has the game's own kind of material, and for all games
occasions; a text file has the list that its name says. Each game uses its own files and those for all games, in
addition to the shipped material, or instead of it where `library.json` says so.
"""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path
from typing import Any

import yaml

from gridwright.data.material import Material, use
from gridwright.making import MAKERS, SHARED_MATERIAL, occasions
from gridwright.making.contract import Item, MaterialKind
from gridwright.making.finding import Finding
from gridwright.making.generation import SHIPPED_FILES
from gridwright.making.rows import Imported, RowError, derive_name
from gridwright.making.wordlists import WordList
from gridwright.rules.shape import format_problem, quote

from . import atomic
from .document import Stamp, read_text, stamp_of
from .errors import ConflictError, LibraryError
from .lock import held
from .sources import MOST_BYTES, YAML, parse_source
from .spreadsheets import SUFFIXES, choose_kind, read_cells

ALL = "all"  # the scope of what all games share
SCOPES = (*MAKERS, ALL)
FOLDER = "material"
TEXT = ".txt"
KINDS: dict[str, dict[str, MaterialKind]] = {
    **{game: {kind.NAME: kind for kind in maker.MATERIAL} for game, maker in MAKERS.items()},
    ALL: {kind.NAME: kind for kind in SHARED_MATERIAL},
}


@dataclass(frozen=True, slots=True)
class MaterialFile:
    """A file of a library, as it is read. `path` begins at the library's folder."""

    path: str
    kind: MaterialKind
    name: str
    text: str
    value: Any

    @property
    def items(self) -> list[Item]:
        return self.kind.list_items(self.name, self.value)


@dataclass(frozen=True, slots=True)
class Listed:
    """An item of the library, or of what is shipped. `path` is that of its file; '' if it is shipped."""

    kind: str
    item: Item
    path: str = ""

    @property
    def is_own(self) -> bool:
        return bool(self.path)

    @property
    def version(self) -> str:
        return version_of(self.item)

    def matches(self, text: str) -> bool:
        """Whether its name, its words or its texts have a text in them, whatever the case."""
        return self.find(text) is not None

    def find(self, text: str) -> str | None:
        """The first of its name, its words and its texts that has a text in it, whatever the case."""
        wanted = text.casefold()
        texts = self.item.name, *self.item.words, *self.item.texts
        return next((each for each in texts if wanted in each.casefold()), None)


def version_of(item: Item) -> str:
    """A hash of the content."""
    return hashlib.sha256(json.dumps(item.content, sort_keys=True).encode()).hexdigest()[:16]


class Materials:
    """The material of one library. It is read when it is first asked for, and again when its files have changed."""

    def __init__(self, root: Path, replaced: Mapping[str, Mapping[str, str]]) -> None:
        """`replaced` is what `library.json` says about each kind of a game."""
        self.root = root
        self.replaced = {
            scope: frozenset(kind for kind, how in kinds.items() if how == "replace")
            for scope, kinds in replaced.items()
        }
        self._kept: dict[str, tuple[Any, list[MaterialFile], list[LibraryError]]] = {}
        self._composed: dict[str, tuple[dict[str, list[MaterialFile]], Material]] = {}

    def of(self, scope: str) -> Material:
        """What a game is made from, or what all games share. LibraryError if one of its files cannot be read."""
        for each in {scope, ALL}:
            for problem in self._read(each)[1]:
                raise problem
        return self.readable(scope)

    def readable(self, scope: str) -> Material:
        """The same, of the files that can be read."""
        files = {each: self.files(each) for each in dict.fromkeys((ALL, scope))}
        kept = self._composed.get(scope)
        if kept is None or any(kept[0][each] is not files[each] for each in files):
            found: dict[str, dict[str, Any]] = {}
            for each in files:
                for file in files[each]:
                    if each != scope and file.kind is occasions:
                        continue  # no puzzle is made from them, and what is derived from the rest stays the same
                    found.setdefault(file.kind.NAME, {})[file.name if each == scope else file.path] = file.value
            kept = self._composed[scope] = files, Material.of(found, self.replaced.get(scope, frozenset()))
        return kept[1]

    def files(self, scope: str) -> list[MaterialFile]:
        """The library's files that can be read, in the order of their names."""
        return self._read(scope)[0]

    def problems(self, scope: str) -> list[LibraryError]:
        """Why files cannot be read."""
        return self._read(scope)[1]

    def list_items(self, scope: str) -> list[Listed]:
        """All items, the library's first. A shipped one that the library replaces is left out."""
        own = [Listed(file.kind.NAME, item, file.path) for file in self.files(scope) for item in file.items]
        keys = {(each.kind, each.item.key) for each in own}
        shipped = [
            Listed(name, item)
            for name, kind in KINDS[scope].items()
            if name not in self.replaced.get(scope, ())
            for file, value in kind.read_shipped().items()
            for item in kind.list_items(file, value)
        ]
        return own + [each for each in shipped if (each.kind, each.item.key) not in keys]

    def lint(self, scope: str) -> dict[str, list[Finding]]:
        """What is wrong with the library's files, by path: each by itself, and beside all others. Files that cannot be
        read are not among them."""
        files = self.files(scope)
        material = self.readable(scope)
        with use(material):
            found = _lint(scope, _Files(files), self.replaced.get(scope, frozenset()), material)
        return {path: list(findings) for path, findings in found.items()}

    def check(self, scope: str, kind: str, content: Any) -> list[Finding]:
        """What is wrong with one item by itself. LibraryError if it is malformed."""
        of_kind = _find_kind(scope, kind)
        value = _build(of_kind, content)
        with use(self.readable(scope)):
            return of_kind.lint(value)

    def add(
        self, scope: str, sources: Iterable[Path], kind: str | None = None, *, replacing: bool = False
    ) -> list[Listed]:
        """Add the items of files: YAML, JSON, CSV, TSV or a list of words. Return what was added.

        LibraryError, and nothing is added, if a file has an error, or an item is there already and not `replacing` it.
        """
        incoming = [read_incoming(source, scope, kind) for source in sources]
        return self._add(scope, [each for files in incoming for each in files], replacing)

    def add_text(
        self, scope: str, name: str, text: str, kind: str | None = None, *, replacing: bool = False
    ) -> list[Listed]:
        """The same, of the text of a file with this name."""
        return self._add(scope, parse_incoming(name, text, scope, kind), replacing)

    def _add(self, scope: str, incoming: Sequence[Incoming], replacing: bool) -> list[Listed]:
        for each in incoming:
            with use(self.readable(scope)):
                each.refuse_errors()
        with held(self.root):
            draft = _Draft(self, scope)
            added = []
            for each in incoming:
                for item in each.kind.list_items(each.name, each.value):
                    draft.make_room(each, item, replacing)
                added += draft.put(each)
            draft.write()
        return added

    def remove(self, scope: str, name: str, kind: str | None = None) -> list[Listed]:
        """Remove an item of the library by its name, or all items of a file by the file's. Return what was removed.
        LibraryError if the library has no such item."""
        with held(self.root):
            draft = _Draft(self, scope)
            removed = draft.find(name, kind)
            for each in removed:
                draft.take(each)
            draft.write()
        return removed

    def save(
        self, scope: str, kind: str, content: Any, *, name: str | None = None, file: str = "", seen: str | None = None
    ) -> Listed:
        """Add an item, or change the one with this name; a shipped one gets a copy that is used instead of it.

        `file` is the name of the file for a new item. `seen` is the version of the item that the caller saw.
        LibraryError if the content has an error, or another item has its name; ConflictError as in the library.
        """
        of_kind = _find_kind(scope, kind)
        value = _build(of_kind, content)
        with held(self.root):
            draft = _Draft(self, scope)
            old = draft.find_item(kind, name) if name is not None else None
            _check_seen(old, name, seen)
            target = old.path if old and old.is_own else ""
            alone = of_kind.name_file(content)
            chosen = old.item.name if old and alone else derive_name(file) or alone or kind
            incoming = Incoming(kind, of_kind, chosen, value)
            with use(self.readable(scope)):
                incoming.refuse_errors()
            if old and old.is_own:
                draft.take(old)
            [item] = of_kind.list_items(incoming.name, value)
            draft.make_room(incoming, item, bool(old and old.item.key == item.key))
            [saved] = draft.put(incoming, target)
            draft.write()
        return saved

    def delete(self, scope: str, kind: str, name: str, *, seen: str | None = None) -> None:
        """Remove one item of the library. LibraryError if there is none, ConflictError as in the library."""
        self.delete_all(scope, [(kind, name, seen)])

    def delete_all(self, scope: str, items: Iterable[tuple[str, str, str | None]]) -> None:
        """Remove items, each given by its kind, its name and the version that the caller saw: all or none of them."""
        with held(self.root):
            draft = _Draft(self, scope)
            for kind, name, seen in items:
                old = draft.find_item(kind, name)
                _check_seen(old, name, seen)
                if not old or not old.is_own:
                    raise LibraryError(f"{quote(name)} is not one of the library's own {kind}")
                draft.take(old)
            draft.write()

    def folder(self, scope: str) -> Path:
        return self.root / FOLDER if scope == ALL else self.root / scope / FOLDER

    def _read(self, scope: str) -> tuple[list[MaterialFile], list[LibraryError]]:
        stamps = sorted(_stamps(self.folder(scope)))
        kept = self._kept.get(scope)
        if kept is None or kept[0] != stamps:
            files, problems = [], []
            for path, *_ in stamps:
                try:
                    files.append(self._read_file(Path(path), scope))
                except LibraryError as problem:
                    problems.append(problem)
            kept = self._kept[scope] = stamps, files, problems
        return kept[1], kept[2]

    def _read_file(self, path: Path, scope: str) -> MaterialFile:
        text = read_text(path, MOST_BYTES)
        kind, name, value = _parse_file(path, text, scope)
        return MaterialFile(path.relative_to(self.root).as_posix(), kind, name, text, value)


Use = tuple[str, str]


def list_uses(game: str, puzzle: Any) -> frozenset[Use]:
    """What a puzzle is made of, as items name it; nothing if the puzzle is broken."""
    try:
        found = MAKERS[game].repeats(puzzle)
    except (KeyError, TypeError, IndexError, AttributeError, ValueError):
        return frozenset()
    return frozenset((kind, value.casefold()) for kind, values in found.items() for value in values)


def use_of(item: Item) -> Use:
    """An item as `list_uses` names it."""
    kind, value = item.use
    return kind, value.casefold()


def find_item(finding: Finding, items: Iterable[Item]) -> Item | None:
    """The item that a finding in their file is about; None if it is about the whole file."""
    found = [item for item in items if finding.path.startswith(item.path)]
    return max(found, key=lambda item: len(item.path), default=None)


@dataclass(frozen=True, slots=True)
class Incoming:
    """A file that is to be added: `where` names it in errors."""

    where: str
    kind: MaterialKind
    name: str
    value: Any
    text: str | None = None  # None if it is written from the value
    imported: Imported | None = None

    def list_findings(self) -> list[Finding]:
        """What is wrong with it by itself. The path of what was in a spreadsheet is a line."""
        found = [*self.kind.lint(self.value), *self.kind.lint_together({self.name: self.value})[self.name]]
        if self.imported is None:
            return found
        return [replace(each, path=f"line {self.imported.line_of(each.path)}") for each in found]

    def refuse_errors(self) -> None:
        lines = [
            f"{self.where}: {finding.path + ': ' if finding.path else ''}{finding.message}"
            for finding in self.list_findings()
            if finding.severity == "error"
        ]
        if lines:
            raise LibraryError("\n".join(lines))


def read_incoming(path: Path, scope: str | None, kind: str | None = None) -> list[Incoming]:
    """The files that one becomes in a library: several if it is a spreadsheet of themes. LibraryError if it cannot be
    read, or is not material of the scope, which is any if it is None."""
    return parse_incoming(str(path), read_text(path, MOST_BYTES), scope, kind)


def parse_incoming(name: str, text: str, scope: str | None, kind: str | None = None) -> list[Incoming]:
    path, text = Path(name), text.removeprefix("\ufeff")
    scopes = [scope] if scope else list(SCOPES)
    if kind is not None:
        for each in scopes if scope else ():
            _find_kind(each, kind)
    kinds = [of_kind for each in scopes for of_kind in KINDS[each].values() if kind in (None, of_kind.NAME)]
    if path.suffix.lower() in SUFFIXES:
        chosen, rows = choose_kind(read_cells(text, name), list(dict.fromkeys(kinds)), name)
        try:
            files = chosen.read_rows(rows)
        except RowError as problem:
            raise LibraryError(f"{name}: {problem}") from None
        return [
            Incoming(name, chosen, _target_name(chosen, each or path.stem, name), found.value, None, found)
            for each, found in files.items()
        ]
    lists = [of_kind for of_kind in kinds if isinstance(of_kind, WordList)]
    if path.suffix == TEXT:
        named = [of_kind for of_kind in lists if kind or path.stem == of_kind.NAME]
        if not named:
            known = ", ".join(sorted({of_kind.NAME for of_kind in lists})) or "none"
            raise LibraryError(f"{name}: which list of words is this? The lists are {known}; choose with --kind")
        return [Incoming(name, named[0], named[0].NAME, _parse_list(named[0], text, name), text)]
    if path.suffix not in (".json", *YAML):
        raise LibraryError(f"{name}: expected a file of YAML, JSON, CSV, TSV or text")
    value = parse_source(text, path)
    others = [of_kind for of_kind in kinds if not isinstance(of_kind, WordList)]
    suitable = others if len(others) == 1 else [of_kind for of_kind in others if of_kind.recognise(value)]
    if not suitable:
        what = " or ".join(of_kind.NAME for of_kind in others) or "no YAML or JSON"
        raise LibraryError(f"{name}: this is not material{f' of {scope}, which has {what}' if scope else ''}")
    _refuse_problems(suitable[0], value, name)
    return [Incoming(name, suitable[0], _target_name(suitable[0], path.stem, name), value, text)]


class _Draft:
    """The files of a scope while they are changed, under the lock."""

    def __init__(self, materials: Materials, scope: str) -> None:
        self.materials = materials
        self.scope = scope
        self.folder = materials.folder(scope)
        for problem in materials.problems(scope):
            raise problem
        self.files = {file.path: file for file in materials.files(scope)}
        self.before = dict(self.files)
        self.shipped = {(each.kind, each.item.key) for each in materials.list_items(scope) if not each.is_own}

    def list_own(self) -> list[Listed]:
        return [Listed(file.kind.NAME, item, file.path) for file in self.files.values() for item in file.items]

    def find(self, name: str, kind: str | None) -> list[Listed]:
        """The items of a file, or the item, with this name."""
        own = [each for each in self.list_own() if kind in (None, each.kind)]
        wanted = name.casefold()
        of_file = [each for each in own if wanted in (Path(each.path).name.casefold(), Path(each.path).stem.casefold())]
        of_item = [each for each in own if wanted in (each.item.name.casefold(), each.item.key.casefold())]
        found = of_file or of_item
        if not found:
            where = self.folder.relative_to(self.materials.root).as_posix()
            raise LibraryError(
                f"{where} has nothing called {quote(name)}; `gridwright material list` lists what it has"
            )
        if len({each.kind for each in found}) > 1:
            kinds = " and ".join(sorted({each.kind for each in found}))
            raise LibraryError(f"{quote(name)} is in {kinds}; choose with --kind")
        return found

    def find_item(self, kind: str, name: str) -> Listed | None:
        for each in (*self.list_own(), *self.materials.list_items(self.scope)):
            if each.kind == kind and name in (each.item.name, each.item.key):
                return each
        return None

    def make_room(self, incoming: Incoming, item: Item, replacing: bool) -> None:
        """LibraryError if the item is there already; if it is to be replaced, the library's own is taken out."""
        kind = incoming.kind.NAME
        own = next((each for each in self.list_own() if (each.kind, each.item.key) == (kind, item.key)), None)
        if own and not replacing:
            raise LibraryError(f"{incoming.where}: {quote(item.name)} is already in {own.path}")
        if own:
            self.take(own)
        elif (kind, item.key) in self.shipped and not replacing:
            raise LibraryError(
                f"{incoming.where}: {quote(item.name)} is in the shipped {kind} already; replace it to use this one"
            )

    def take(self, listed: Listed) -> None:
        """Remove an item from its file, and the file with its last item."""
        file = self.files[listed.path]
        rest = [item for item in file.items if item.key != listed.item.key]
        if not rest:
            del self.files[listed.path]
        elif isinstance(file.kind, WordList):
            text = file.kind.remove_from(file.text, [listed.item.name])
            self.files[listed.path] = replace(file, text=text, value=file.kind.parse(text))
        else:
            self._rewrite(file, rest)

    def put(self, incoming: Incoming, target: str = "") -> list[Listed]:
        """Add the items to the file with the name of the incoming one, or to the target; what was added."""
        kind, folder = incoming.kind, self.folder.relative_to(self.materials.root).as_posix()
        if incoming.name == SHIPPED_FILES:
            raise LibraryError(f"{incoming.where}: a file of the library cannot be called {quote(SHIPPED_FILES)}")
        same = [path for path, file in self.files.items() if file.kind is kind and file.name == incoming.name]
        items = kind.list_items(incoming.name, incoming.value)
        suffix = TEXT if isinstance(kind, WordList) else ".json" if incoming.where.endswith(".json") else ".yaml"
        path = target or (same[0] if same else f"{folder}/{incoming.name}{suffix}")
        file = self.files.get(path)
        if file is None:
            header = _header_of(self.before[path].text) if path in self.before else ""
            contents = [item.content for item in items]
            text = incoming.text if incoming.text is not None else _write_text(kind, path, contents, header)
            self.files[path] = MaterialFile(path, kind, Path(path).stem, text, incoming.value)
        elif isinstance(kind, WordList):
            text = kind.add_to(file.text, [item.content for item in items])
            self.files[path] = replace(file, text=text, value=kind.parse(text))
        else:
            self._rewrite(file, [*file.items, *items])
        return [Listed(kind.NAME, item, path) for item in items]

    def _rewrite(self, file: MaterialFile, items: Sequence[Item]) -> None:
        contents = [item.content for item in items]
        text = _write_text(file.kind, file.path, contents, _header_of(file.text))
        self.files[file.path] = replace(file, text=text, value=file.kind.build_file(contents))

    def write(self) -> None:
        root = self.materials.root
        changed = [
            (root / path, [file.text.encode()])
            for path, file in self.files.items()
            if path not in self.before or self.before[path].text != file.text
        ]
        atomic.write_all(changed)
        for path in self.before.keys() - self.files.keys():
            try:
                (root / path).unlink(missing_ok=True)
            except OSError as error:
                raise LibraryError(f"{root / path}: could not be removed: {error.strerror or error}") from None


class _Files(tuple[MaterialFile, ...]):
    """Files as an argument of a cached function: equal if their paths and texts are."""

    __slots__ = ()

    def __hash__(self) -> int:
        return hash(tuple((file.path, file.text) for file in self))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Files) and [(f.path, f.text) for f in self] == [(f.path, f.text) for f in other]


@lru_cache(maxsize=16)
def _lint(scope: str, files: _Files, replaced: frozenset[str], material: Material) -> dict[str, tuple[Finding, ...]]:
    """What is not `replaced` is compared with the shipped files too. The material, which decides what is blocked, is in
    use."""
    found: dict[str, tuple[Finding, ...]] = {}
    for kind in KINDS[scope].values():
        own = [file for file in files if file.kind is kind]
        if not own:
            continue
        keys = {item.key for file in own for item in file.items}
        others: dict[str, Any] = {}
        for name, value in kind.read_shipped().items() if kind.NAME not in replaced else ():
            kept = [item.content for item in kind.list_items(name, value) if item.key not in keys]
            others |= {f"the shipped {kind.NAME} {name}": kind.build_file(kept)} if kept else {}
        beside = kind.lint_together({**others, **{file.path: file.value for file in own}})
        for file in own:
            found[file.path] = (*kind.lint(file.value), *beside[file.path])
    return found


def _stamps(folder: Path) -> Iterator[tuple[str, Stamp]]:
    """The files of a folder, with what changes when one is written."""
    try:
        with os.scandir(folder) as entries:
            for entry in entries:
                if not entry.name.startswith("."):
                    yield entry.path, stamp_of(entry.stat())
    except FileNotFoundError:
        return
    except OSError as error:
        raise LibraryError(f"{folder}: could not be read: {error.strerror or error}") from None


def _parse_file(path: Path, text: str, scope: str) -> tuple[MaterialKind, str, Any]:
    """The kind, the name and the content of a file in a folder of material."""
    kinds = KINDS[scope].values()
    if path.suffix == TEXT:
        for kind in kinds:
            if isinstance(kind, WordList) and path.stem == kind.NAME:
                return kind, path.stem, _parse_list(kind, text, str(path))
        lists = ", ".join(f"{kind.NAME}{TEXT}" for kind in kinds if isinstance(kind, WordList)) or "none here"
        raise LibraryError(f"{path}: there is no such list of words; the lists are {lists}")
    if path.suffix in SUFFIXES:
        raise LibraryError(f"{path}: a spreadsheet is not read here; `gridwright material add {scope} FILE` imports it")
    others = [kind for kind in kinds if not isinstance(kind, WordList)]
    if path.suffix not in (".json", *YAML) or not others:
        raise LibraryError(f"{path}: {scope} has no material of this form")
    [kind] = others
    value = parse_source(text, path)
    _refuse_problems(kind, value, str(path))
    return kind, path.stem, value


def _parse_list(kind: WordList, text: str, where: str) -> Any:
    try:
        return kind.parse(text)
    except RowError as problem:
        raise LibraryError(f"{where}: {problem}") from None


def _refuse_problems(kind: MaterialKind, value: Any, where: str) -> None:
    for problem in kind.find_problems(value):
        raise LibraryError(f"{where}: {format_problem(problem)}")


def _find_kind(scope: str, name: str) -> MaterialKind:
    if name not in KINDS[scope]:
        raise LibraryError(f"{scope} has no {quote(name)}; it has {', '.join(KINDS[scope])}")
    return KINDS[scope][name]


def _build(kind: MaterialKind, content: Any) -> Any:
    """The content of a file with one item. LibraryError if the item is malformed."""
    try:
        value = kind.build_file([content])
        if isinstance(kind, WordList):
            value = kind.parse(kind.add_to("", [content]))
    except RowError as problem:
        raise LibraryError(str(problem).partition(": ")[2]) from None
    except (KeyError, TypeError, AttributeError, ValueError):
        raise LibraryError(f"this has not the form of one of the {kind.NAME}") from None
    _refuse_problems(kind, value, f"the {kind.NAME}")
    if len(kind.list_items(kind.NAME, value)) != 1:
        raise LibraryError(f"expected one of the {kind.NAME}")
    return value


def _target_name(kind: MaterialKind, name: str, where: str) -> str:
    if isinstance(kind, WordList):
        return kind.NAME
    found = derive_name(name)
    if not found:
        raise LibraryError(f"{where}: the name of the file has no letter from A to Z")
    return found


def _check_seen(old: Listed | None, name: str | None, seen: str | None) -> None:
    if seen is not None and (old is None or old.version != seen):
        raise ConflictError(f"{quote(name)} has changed meanwhile; look at it again")


def _header_of(text: str) -> str:
    """The comments at the beginning of a file."""
    lines = text.splitlines()
    end = next((index for index, line in enumerate(lines) if not line.startswith("#")), len(lines))
    return "".join(f"{line}\n" for line in lines[:end])


class _Words(list[str]):
    """A list that is written in one line."""


class _Dumper(yaml.SafeDumper):
    def ignore_aliases(self, data: Any) -> bool:
        return True

    def increase_indent(self, flow: bool = False, indentless: bool = False) -> Any:
        return super().increase_indent(flow, indentless)


_Dumper.add_representer(_Words, lambda dumper, data: dumper.represent_sequence("tag:yaml.org,2002:seq", data, True))


def _write_text(kind: MaterialKind, path: str, contents: Sequence[Any], header: str) -> str:
    if isinstance(kind, WordList):
        return kind.add_to(header, contents)
    value = kind.build_file(contents)
    if path.endswith(".json"):
        return f"{atomic.format_json(value)}\n"
    return header + yaml.dump(_mark(value), Dumper=_Dumper, sort_keys=False, allow_unicode=True, width=atomic.WIDTH)


def _mark(value: Any) -> Any:
    """The value with lists of words, in capital letters, to be written in lines as the shipped files have them."""
    if isinstance(value, dict):
        return {key: _mark(each) for key, each in value.items()}
    if isinstance(value, list):
        if value and all(isinstance(each, str) and each.isupper() and " " not in each for each in value):
            return _Words(value)
        return [_mark(each) for each in value]
    return value
