"""pack: the packs of levels, made and ordered by commands."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from gridwright.library.contents import read_items
from gridwright.library.curve import Listed, Report, examine_pack
from gridwright.library.entry import has_id
from gridwright.library.errors import LibraryError
from gridwright.library.packing import PackChange, Packing, list_games
from gridwright.library.packs import Pack
from gridwright.library.shelf import SHIPPED, Library
from gridwright.rules.shape import quote

from .console import AsJson, CallError, count, plain, say, show_json, show_row, stop
from .content import LibraryFolder

pack = typer.Typer(
    help="The packs of levels: list, show, new, set, add, move, remove, check.",
    no_args_is_help=True,
)


def parse_pack_game(name: str) -> str:
    if name not in list_games():
        raise typer.BadParameter(f'"{name}" has no packs; use {", ".join(list_games())}')
    return name


PackGame = Annotated[
    str,
    typer.Option("--game", metavar="GAME", parser=parse_pack_game, help=f"One of {', '.join(list_games())}."),
]
Id = Annotated[str, typer.Argument(metavar="ID", help="A pack or a level, by its id.")]
At = Annotated[int | None, typer.Option("--at", metavar="N", min=1, help="Its position from 1; at the end by default.")]
GAME = list_games()[0]
SUFFIXES = {".json", ".yaml", ".yml"}


@pack.command("list", epilog="Example: gridwright pack list --library puzzles")
def list_packs(game: PackGame = GAME, as_json: AsJson = False, library: LibraryFolder = SHIPPED) -> None:
    """List the packs: a line for each with its id, how many levels it has, its name and its description."""
    packs = Library(library).packs(game)
    if as_json:
        rows = [_describe(each) | {"levels": [level["id"] for level in each["puzzles"]]} for each in packs]
        show_json({"game": game, "packs": rows})
        return
    for each in packs:
        show_row([each["id"], count(len(each["puzzles"]), "level"), each["name"], each.get("description")])
    if not packs:
        say("There are no packs yet; `gridwright pack new` makes one")


@pack.command("show", epilog="Example: gridwright pack show tutorial")
def show_pack(
    pack_id: Annotated[str, typer.Argument(metavar="ID", help="The pack.")],
    game: PackGame = GAME,
    as_json: AsJson = False,
    library: LibraryFolder = SHIPPED,
) -> None:
    """Show a pack: a line for each level with its position, id, grade, par, size, name, and whether it is unlocked."""
    shelf = Library(library)
    report = examine_pack(shelf, game, _find(shelf, game, pack_id))
    if as_json:
        show_json({"game": game, **_describe_report(report)})
        return
    for number, level in enumerate(report.levels, 1):
        facts = level.facts
        size = "×".join(map(str, facts.size)) if facts.size else None
        par = f"par {facts.par}" if facts.par else None
        grade = facts.difficulty or "-"
        show_row([number, level.id, grade, par, size, facts.title, "unlocked" if level.is_unlocked else None])


@pack.command("new", epilog='Example: gridwright pack new harbour --name Harbour --description "Twelve boats"')
def new_pack(
    pack_id: Annotated[str, typer.Argument(metavar="ID", help="Its id: letters, digits, - and _.")],
    name: Annotated[str, typer.Option(metavar="TEXT", help="What players see.")],
    description: Annotated[str, typer.Option(metavar="TEXT", help="A sentence under the name.")] = "",
    game: PackGame = GAME,
    library: LibraryFolder = SHIPPED,
) -> None:
    """Make an empty pack, behind the others."""
    Packing(Library(library), game).new(pack_id, name, description)
    typer.echo(pack_id)


@pack.command("set", epilog="Example: gridwright pack set 203 --name Toast --unlocked")
def set_pack(
    name_id: Id,
    name: Annotated[str | None, typer.Option(metavar="TEXT", help="Its new name.")] = None,
    description: Annotated[str | None, typer.Option(metavar="TEXT", help="Of a pack: its new description.")] = None,
    unlocked: Annotated[
        bool | None, typer.Option("--unlocked/--locked", help="Of a level: whether it is open from the start.")
    ] = None,
    game: PackGame = GAME,
    library: LibraryFolder = SHIPPED,
) -> None:
    """Change the name or the description of a pack; or the name of a level, and whether it is open from the start."""
    shelf = Library(library)
    packing = Packing(shelf, game)
    if _is_pack(shelf, game, name_id):
        if unlocked is not None or (name is None and description is None):
            raise CallError("a pack takes --name and --description")
        packing.describe(name_id, name=name, description=description)
        return
    if description is not None or (name is None and unlocked is None):
        raise CallError("a level takes --name, --unlocked and --locked")
    if name is not None:
        packing.rename(name_id, name)
    if unlocked is not None:
        packing.set_unlocked(name_id, unlocked)


@pack.command("add", epilog="Example: gridwright pack add harbour boats.yml griddl-3f1c --at 3")
def add_levels(
    pack_id: Annotated[str, typer.Argument(metavar="ID", help="The pack.")],
    levels: Annotated[list[str], typer.Argument(metavar="LEVELS", help="Files of levels, or ids in the pool.")],
    at: At = None,
    unlocked: Annotated[bool, typer.Option("--unlocked", help="Open from the start.")] = False,
    game: PackGame = GAME,
    library: LibraryFolder = SHIPPED,
) -> None:
    """Put levels into a pack, from files or from the pool, which they leave. Exit 1 if one has an error."""
    shelf = Library(library)
    packing = Packing(shelf, game)
    position = None if at is None else at - 1
    files = [each for each in levels if Path(each).suffix in SUFFIXES or Path(each).is_file()]
    if files and len(files) < len(levels):
        raise CallError("give either files or ids in the pool, not both in one call")
    if files:
        entries = [entry for file in files for entry in _read_levels(shelf, game, Path(file))]
        change = packing.add(pack_id, entries, at=position, unlocked=unlocked)
    else:
        change = packing.take(pack_id, levels, at=position, unlocked=unlocked)
    for level_id in change.after.levels:
        typer.echo(level_id)


@pack.command("move", epilog="Example: gridwright pack move 203 --to pantry --at 1")
def move_level(
    name_id: Id,
    to: Annotated[str | None, typer.Option(metavar="PACK", help="Of a level: the pack; its own by default.")] = None,
    at: At = None,
    game: PackGame = GAME,
    library: LibraryFolder = SHIPPED,
) -> None:
    """Put a level elsewhere in its pack, or into another one; or a pack elsewhere among the packs."""
    shelf = Library(library)
    packing = Packing(shelf, game)
    if _is_pack(shelf, game, name_id):
        if to or at is None:
            raise CallError("a pack takes --at")
        packing.move_pack(name_id, at - 1)
        return
    if not to and at is None:
        raise CallError("give --to PACK, --at N or both")
    to = to or _home_of(shelf, game, name_id)["id"]
    packing.move(name_id, to, None if at is None else at - 1)


@pack.command("remove", epilog="Example: gridwright pack remove 203")
def remove(name_id: Id, game: PackGame = GAME, library: LibraryFolder = SHIPPED) -> None:
    """Remove a level from its pack, or a whole pack. Levels go into the pool, pending; `pack add` brings them back."""
    shelf = Library(library)
    packing = Packing(shelf, game)
    is_pack = _is_pack(shelf, game, name_id)
    change: PackChange = packing.remove_pack(name_id) if is_pack else packing.remove(name_id)
    for level_id in change.pooled:
        typer.echo(level_id)
    say(f"{count(len(change.pooled), 'level')} moved to the pool; `gridwright pack add` brings them back")


@pack.command("check", epilog="Example: gridwright pack check pantry")
def check_packs(
    pack_ids: Annotated[
        list[str] | None, typer.Argument(metavar="IDS", help="The packs; all of them by default.")
    ] = None,
    game: PackGame = GAME,
    as_json: AsJson = False,
    library: LibraryFolder = SHIPPED,
) -> None:
    """Say how difficulty rises in a pack, which words return, and what is missing. Exit 1 if a level has an error."""
    shelf = Library(library)
    packs = [_find(shelf, game, each) for each in pack_ids] if pack_ids else shelf.packs(game)
    reports = [examine_pack(shelf, game, each) for each in packs]
    if as_json:
        show_json({"game": game, "packs": [_describe_report(report) for report in reports]})
    else:
        for report in reports:
            grades = " ".join(str(level.facts.difficulty or "-") for level in report.levels)
            typer.echo(plain(f"{report.pack['name']}: {grades}".rstrip(": ")))
            for finding in report.findings:
                typer.echo(plain(f"  {finding.message}."))
    if any(report.errors for report in reports):
        stop(1)


def _find(shelf: Library, game: str, pack_id: str) -> Pack:
    for each in shelf.packs(game):
        if each["id"] == pack_id:
            return each
    raise LibraryError(f"{shelf.root / game / 'packs.json'}: there is no pack {quote(pack_id)}")


def _home_of(shelf: Library, game: str, level_id: str) -> Pack:
    """The pack of a level."""
    for each in shelf.packs(game):
        if any(level["id"] == level_id for level in each["puzzles"]):
            return each
    raise LibraryError(f"{shelf.root / game / 'packs.json'}: no pack has the level {quote(level_id)}")


def _is_pack(shelf: Library, game: str, name_id: str) -> bool:
    """Whether an id is a pack's. CallError if it is a level's too."""
    packs = shelf.packs(game)
    is_pack = any(each["id"] == name_id for each in packs)
    if is_pack and any(level["id"] == name_id for each in packs for level in each["puzzles"]):
        raise CallError(f"{quote(name_id)} is the id of a pack and of a level; change one of them in packs.json")
    return is_pack


def _read_levels(shelf: Library, game: str, path: Path) -> list[dict[str, Any]]:
    items = read_items(path, lambda _: shelf.using(game))
    for item in items:
        where = f"{path}: {item.path}" if item.path else str(path)
        if item.game != game:
            raise LibraryError(f"{where}: is not a level of {game}")
        if not isinstance(item.entry, dict) or not has_id(item.entry):
            raise LibraryError(f"{where}: the level has no id")
    if not items:
        raise CallError(f"{path}: has no levels")
    return [item.entry for item in items]


def _describe(each: Pack) -> dict[str, Any]:
    return {"id": each["id"], "name": each["name"], "description": each.get("description", "")}


def _describe_report(report: Report) -> dict[str, Any]:
    findings = [{"code": each.code, "message": each.message, "data": each.data} for each in report.findings]
    levels = [_describe_level(level) for level in report.levels]
    return {**_describe(report.pack), "levels": levels, "findings": findings}


def _describe_level(level: Listed) -> dict[str, Any]:
    facts = level.facts
    return {
        "id": level.id,
        "name": facts.title,
        "unlocked": level.is_unlocked,
        "par": facts.par,
        "size": facts.size,
        "difficulty": facts.difficulty,
        "effort": facts.effort,
        "words": facts.words,
        "problem": facts.problem,
    }
