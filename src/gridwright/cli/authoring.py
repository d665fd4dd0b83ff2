"""compile, audit, show: what an author does with files, apart from any library."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import AbstractContextManager
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Annotated, Any

import typer

from gridwright.data.material import current, use
from gridwright.library import atomic
from gridwright.library.contents import Item, Using, items_in, read_items
from gridwright.library.document import read_json
from gridwright.library.entry import id_of
from gridwright.library.errors import LibraryError
from gridwright.library.gate import Gate, excuse
from gridwright.library.notes import copy_notes
from gridwright.library.shelf import Library, find_library
from gridwright.library.sources import YAML, read_source
from gridwright.making import MAKERS, check_profile, recognise, split_game
from gridwright.making.contract import AuthoringError, GenerationError, Maker, MaterialKind
from gridwright.making.edgewise.generate import read_database
from gridwright.making.finding import Finding, error
from gridwright.rules import GAMES
from gridwright.rules.shape import format_problem

from .console import AsJson, CallError, count, files_in, say, show, show_findings, show_json, stop

LONGEST_NAME = 255
Game = Annotated[str | None, typer.Option("--game", metavar="GAME", help="The game, if the file does not name it.")]
Categories = Annotated[
    list[Path] | None,
    typer.Option(metavar="FILE", help="Edgewise: use the categories of this file, not the shipped ones."),
]

LibraryOption = Annotated[
    Path | None,
    typer.Option(
        "--library", metavar="DIR", help="Use the material of this library; by default that of the file's library."
    ),
]
MATERIALS = [(game, kind) for game, maker in MAKERS.items() for kind in maker.MATERIAL]


@dataclass(frozen=True, slots=True)
class Audited:
    """A file, its game, and what was found in it. `readable` is False if it could not be audited."""

    path: Path
    game: str | None
    findings: list[Finding]
    readable: bool = True


def compile_file(
    file: Annotated[str, typer.Argument(help="An authoring file, YAML or JSON; or, with --game, its content.")],
    out: Annotated[Path | None, typer.Option(metavar="FILE", help="Write the puzzle here, not to stdout.")] = None,
    game: Game = None,
    library: LibraryOption = None,
) -> None:
    """Compile an authoring file to a puzzle, and audit it."""
    is_content = game is not None and not _names_file(file)
    path = Path(file[:LONGEST_NAME])
    try:
        named, source = split_game(file if is_content else read_source(Path(file)))
        name = _agreed(game, named, path) or recognise(source)
        maker = find_maker(name, path)
        own = {key: value for key, value in source.items() if key != "metadata"} if isinstance(source, dict) else source
        with material_of(None if is_content else path, library)(name):
            puzzle = copy_notes(maker.compile(maker.complete(own)), source)
            findings = maker.audit(puzzle)
    except AuthoringError as problem:
        raise CallError(str(problem) if is_content else f"{file}: {problem}") from None
    if out:
        atomic.write_json(out, puzzle)
    else:
        show_json(puzzle)
    show_findings(findings)
    if any(finding.severity == "error" for finding in findings):
        stop(1)


def _names_file(word: str) -> bool:
    """Whether a word is the name of a file, which may be missing."""
    if not word or len(word) > LONGEST_NAME or "\0" in word:
        return False
    return Path(word).suffix in (".json", *YAML) or Path(word).exists()


def audit_files(
    paths: Annotated[list[Path], typer.Argument(help="Puzzles, months, pools, material, or folders of these.")],
    game: Game = None,
    profile: Annotated[str | None, typer.Option(metavar="PROFILE", help="Check this profile too.")] = None,
    categories: Categories = None,
    library: LibraryOption = None,
    strict: Annotated[bool, typer.Option("--strict", help="Count warnings as errors.")] = False,
    as_json: AsJson = False,
) -> None:
    """Audit puzzles, themes, phrases, categories and clues. Exit 1 if there is an error."""
    documents = list(_documents(paths))
    between: dict[str, list[Finding]] = {}
    for _, kind in MATERIALS:
        between |= kind.lint_together({str(file): value for file, value in documents if kind.recognise(value)})
    own = read_categories(categories)
    audited = [
        _audit_file(file, value, game, profile, between, _library_of(file, library), own) for file, value in documents
    ]
    findings = [finding for file in audited for finding in file.findings]
    errors = sum(finding.severity == "error" for finding in findings)
    warnings = len(findings) - errors
    if as_json:
        files = [
            {"path": str(file.path), "game": file.game, "findings": [asdict(finding) for finding in file.findings]}
            for file in audited
        ]
        show_json({"files": files, "errors": errors, "warnings": warnings})
    else:
        for file in audited:
            say(f"{file.path}{'' if file.findings else ': fine'}")
            show_findings(file.findings)
        say(f"{count(len(audited), 'file')}, {count(errors, 'error')}, {count(warnings, 'warning')}")
    if not all(file.readable for file in audited):
        stop(2)
    if errors or (strict and warnings):
        stop(1)


def show_file(
    file: Annotated[Path, typer.Argument(help="A puzzle; or with --day or --id a month or a pool.")],
    day: Annotated[str | None, typer.Option(metavar="DATE", help="The day of a month to show.")] = None,
    puzzle_id: Annotated[str | None, typer.Option("--id", metavar="ID", help="The puzzle to show.")] = None,
    game: Game = None,
    library: LibraryOption = None,
) -> None:
    """Show a puzzle with its answers."""
    using = material_of(file, library)
    item = _choose(file, read_items(file, using), day, puzzle_id)
    maker = find_maker_of(item, game, file)
    with using(item.game):
        show(maker.show(item.puzzle))


def read_categories(files: list[Path] | None) -> dict[str, Any]:
    """The categories of these files, by the name of each. CallError if they cannot be used."""
    contents = {str(file): read_source(file) for file in files or ()}
    try:
        read_database(list(contents.values()))
    except GenerationError as problem:
        raise CallError(f"--categories {', '.join(contents)}: {problem}") from None
    return contents


def material_of(path: Path | None, library: Path | None, categories: Mapping[str, Any] | None = None) -> Using:
    """What enters the material of a game: that of the library that is named, or that a file is in, else the shipped
    material; with these categories instead of any others."""
    return _enter(_library_of(path, library), categories)


def _library_of(path: Path | None, library: Path | None) -> Library | None:
    if library:
        return Library(library)
    return find_library(path) if path else None


def _enter(shelf: Library | None, categories: Mapping[str, Any] | None) -> Using:
    def using(game: str | None) -> AbstractContextManager[None]:
        material = shelf.materials.of(game) if shelf and game in MAKERS else current()
        return use(material.with_files("categories", categories) if categories else material)

    return using


def find_maker(game: str | None, path: Path) -> Maker:
    """LibraryError if the game is None, CallError if there is no such game."""
    if game is None:
        raise LibraryError(f"{path}: cannot tell which game this is; use --game")
    if game not in MAKERS:
        raise CallError(f'{path}: there is no game "{game}"; the games are {", ".join(MAKERS)}')
    return MAKERS[game]


def find_maker_of(item: Item, game: str | None, path: Path) -> Maker:
    """The maker of a puzzle in a file. CallError if the rules cannot play it, and errors as in `find_maker`."""
    name = _game_of(item, game, path)
    maker = find_maker(name, path)
    problems = GAMES[name].check(item.puzzle) if name else []
    if problems:
        raise CallError(f"{path}: {_joined(item.path, format_problem(problems[0]))}")
    return maker


def _game_of(item: Item, asked: str | None, path: Path) -> str | None:
    return _agreed(asked, item.game if item.names_game else None, path) or item.game


def _agreed(asked: str | None, named: str | None, path: Path) -> str | None:
    """The game that --game or the file names. CallError if they differ."""
    if asked and named and asked != named:
        raise CallError(f"{path}: its game is {named}, but --game says {asked}")
    return asked or named


def locate(item: Item, findings: Iterable[Finding]) -> list[Finding]:
    """The findings of a puzzle, with paths from the top of its file."""
    return [replace(finding, path=_joined(item.path, finding.path)) for finding in findings]


def _audit_item(item: Item, game: str | None, profile: str | None, path: Path, shelf: Library | None) -> list[Finding]:
    """The findings of one puzzle of a file. In a pool or a month, the profiles of the library are checked too."""
    name = _game_of(item, game, path)
    maker = find_maker(name, path)
    if profile is not None and name:
        check_profile(name, profile)
    is_for_a_day = isinstance(item.entry, dict) and item.path and item.entry.get("status") != "rejected"
    if profile or not (shelf and name and is_for_a_day):
        return locate(item, maker.audit(item.puzzle, profile))
    gate = Gate(shelf.settings.profiles)  # with the material in use, which may have other categories
    findings = gate.examine(name, item.raw).findings  # the rules play what is in the file
    if item.day and item.day <= shelf.today and not GAMES[name].check(item.puzzle):
        findings = excuse(findings)
    return locate(item, findings)


def skip_drafts(path: Path, items: list[Item]) -> list[Item]:
    """The items that are not drafts of the studio."""
    rest = [item for item in items if not item.is_draft]
    if len(rest) < len(items):
        say(f"{path}: {count(len(items) - len(rest), 'draft')} skipped", "dim")
    return rest


def _audit_file(
    path: Path,
    value: Any,
    game: str | None,
    profile: str | None,
    between: dict[str, list[Finding]],
    shelf: Library | None,
    categories: dict[str, Any],
) -> Audited:
    """`between` has the findings of material that concern other material."""
    using = _enter(shelf, categories)
    try:
        if isinstance(value, LibraryError):
            raise value
        if made_from := _find_material(value):
            owner, kind = made_from
            with using(owner):
                return Audited(path, owner, kind.lint(value) + between[str(path)])
        items = skip_drafts(path, items_in(value, using))
        names = {game or item.game for item in items}
        findings = []
        for item in items:
            with using(game or item.game):
                findings += _audit_item(item, game, profile, path, shelf)
        findings += [error("ERR_MISSING", _joined(item.path, gap), "missing") for item in items for gap in item.missing]
        return Audited(path, names.pop() if len(names) == 1 else None, findings)
    except LibraryError as problem:
        return Audited(path, None, [error("FILE", "", str(problem).removeprefix(f"{path}: "))], readable=False)


def _documents(paths: list[Path]) -> Iterator[tuple[Path, Any]]:
    """Every file with its JSON value, or with the LibraryError of reading it.

    In a folder, files without puzzles are skipped, and so is YAML that is not material: an authoring file. YAML in a
    hidden folder belongs to a tool, and is not read.
    """
    for path in paths:
        if not path.is_dir():
            yield path, _read(path)
            continue
        found = 0
        for file in files_in(path, ".json", *YAML):
            holds: Callable[[Any], object] = _holds_puzzles
            if file.suffix in YAML:
                if any(part.startswith(".") for part in file.relative_to(path).parts):
                    continue
                holds = _find_material
            value = _read(file)
            if isinstance(value, LibraryError) or holds(value):
                found += 1
                yield file, value
            else:
                say(f"{file}: skipped, it has no puzzles", "dim")
        if not found:
            raise CallError(f"{path}: this folder has no puzzles")


def _read(path: Path) -> Any:
    try:
        return read_source(path) if path.suffix in YAML else read_json(path)
    except LibraryError as problem:
        return problem


def _holds_puzzles(value: Any) -> bool:
    try:
        return bool(_find_material(value)) or any(item.game for item in items_in(value))
    except LibraryError:
        return True  # broken: the audit reports it


def _find_material(value: Any) -> tuple[str, MaterialKind] | None:
    """The game whose material this is, and the kind; None if it is not material."""
    return next(((game, kind) for game, kind in MATERIALS if kind.recognise(value)), None)


def _choose(file: Path, items: list[Item], day: str | None, puzzle_id: str | None) -> Item:
    chosen = [
        item
        for item in items
        if (day is None or item.day == day)
        and (puzzle_id is None or id_of(item.entry, f"{file}: {item.path}") == puzzle_id)
    ]
    if len(chosen) == 1:
        return chosen[0]
    if not chosen:
        wanted = f"for {day}" if day else f'with the id "{puzzle_id}"'
        raise CallError(f"{file}: no puzzle {wanted}" if items else f"{file}: it has no puzzle")
    raise CallError(f"{file}: {len(chosen)} puzzles; choose one with --day or --id")


def _joined(start: str, path: str) -> str:
    return f"{start}.{path}" if start and path else start or path
