"""material and topics: what puzzles are made from."""

from __future__ import annotations

from collections import Counter
from dataclasses import asdict
from pathlib import Path
from typing import Annotated, Any

import typer

from gridwright.data.material import use
from gridwright.library.entry import GAMES
from gridwright.library.errors import LibraryError
from gridwright.library.material import KINDS, SCOPES, Listed, list_uses, read_incoming, use_of
from gridwright.library.shelf import SHIPPED, Library, find_library
from gridwright.making import MAKERS
from gridwright.making.finding import Finding, error

from .console import AsJson, count, files_in, plain, say, show_findings, show_json, stop
from .content import GameName, LibraryFolder

SUFFIXES = (".yaml", ".yml", ".json", ".txt", ".csv", ".tsv")
MOST_NAMES = 5

material = typer.Typer(
    no_args_is_help=True, help="What puzzles are made from: themes, phrases, categories, clues, words."
)


def _check_scope(name: str) -> str:
    if name not in SCOPES:
        raise typer.BadParameter(f'there is no game "{name}"; use {", ".join(SCOPES)}')
    return name


Scope = Annotated[str, typer.Argument(metavar="GAME", parser=_check_scope, help='A game, or "all" for what all share.')]
Kind = Annotated[str | None, typer.Option(metavar="KIND", help="The kind of material, if the file could be several.")]


@material.command("list", epilog="Example: gridwright material list edgewise --own --library puzzles")
def list_material(
    scope: Annotated[str | None, typer.Argument(metavar="[GAME]", parser=_check_scope, help="By default all.")] = None,
    search: Annotated[str, typer.Option(metavar="TEXT", help="Only what has this text in its name or words.")] = "",
    own: Annotated[bool, typer.Option("--own", help="Only the library's own, not what is shipped.")] = False,
    library: LibraryFolder = SHIPPED,
    as_json: AsJson = False,
) -> None:
    """List material: kind, name, file, and how many puzzles use it on days and in the pool."""
    shelf = Library(library)
    document: list[dict[str, Any]] = []
    for each in [scope] if scope else SCOPES:
        on_days, pooled = _count_uses(shelf, each)
        for listed in shelf.materials.list_items(each):
            if (own and not listed.is_own) or (search and not listed.matches(search)):
                continue
            used = use_of(listed.item)
            row = {
                "game": each,
                "kind": listed.kind,
                "name": listed.item.name,
                "path": listed.path or None,
                "words": len(listed.item.words),
                "days": on_days[used],
                "pool": pooled[used],
            }
            document.append(row)
            if not as_json:
                typer.echo("\t".join(plain(str("shipped" if value is None else value)) for value in row.values()))
        for problem in shelf.materials.problems(each):
            say(str(problem), "red")
    if as_json:
        show_json({"items": document})


@material.command("check", epilog="Example: gridwright material check list.csv")
def check_material(
    paths: Annotated[
        list[Path] | None, typer.Argument(help="Files, or folders of them; by default the library's material.")
    ] = None,
    scope: Annotated[
        str | None, typer.Option("--game", metavar="GAME", parser=_check_scope, help="The game, if it is not clear.")
    ] = None,
    kind: Kind = None,
    library: LibraryFolder = SHIPPED,
    as_json: AsJson = False,
) -> None:
    """Check material before it is used. Exit 1 if there is an error."""
    shelf = Library(library)
    found: list[tuple[str, list[Finding]]] = []
    if paths:
        for path in paths:
            for file in files_in(path, *SUFFIXES) if path.is_dir() else [path]:
                found.append((str(file), _check_file(shelf, file, scope, kind)))
    else:
        for each in SCOPES:
            for problem in shelf.materials.problems(each):
                file_name, _, message = str(problem).partition(": ")
                found.append((file_name, [error("FILE", "", message)]))
            found += shelf.materials.lint(each).items()
    errors = sum(finding.severity == "error" for _, findings in found for finding in findings)
    warnings = sum(len(findings) for _, findings in found) - errors
    if as_json:
        files = [{"path": name, "findings": [asdict(finding) for finding in findings]} for name, findings in found]
        show_json({"files": files, "errors": errors, "warnings": warnings})
    else:
        for name, findings in found:
            say(f"{name}{'' if findings else ': fine'}")
            show_findings(findings)
        say(f"{count(len(found), 'file')}, {count(errors, 'error')}, {count(warnings, 'warning')}")
    if errors:
        stop(1)


@material.command("add", epilog="Example: gridwright material add edgewise list.csv --library puzzles")
def add_material(
    scope: Scope,
    files: Annotated[list[Path], typer.Argument(help="YAML, JSON, CSV, TSV or lists of words.")],
    kind: Kind = None,
    replacing: Annotated[bool, typer.Option("--replace", help="Replace what is there already.")] = False,
    library: LibraryFolder = SHIPPED,
) -> None:
    """Add files to the library's material, all of them or none; what is there already is refused."""
    added = Library(library).materials.add(scope, files, kind, replacing=replacing)
    _report(added, "added to")


@material.command("remove", epilog='Example: gridwright material remove edgewise "Snow words" --library puzzles')
def remove_material(
    scope: Scope,
    name: Annotated[str, typer.Argument(help="An item, such as a category or a word, or a file with all its items.")],
    kind: Kind = None,
    library: LibraryFolder = SHIPPED,
) -> None:
    """Remove an item, or a file with all its items, from the library's own material."""
    _report(Library(library).materials.remove(scope, name, kind), "removed from")


def list_topics(game: GameName, library: LibraryFolder = SHIPPED, as_json: AsJson = False) -> None:
    """List what puzzles of a game can be about: the names that `generate --theme` accepts."""
    with Library(library).using(game):
        topics = MAKERS[game].topics()
    if as_json:
        show_json({"game": game, "topics": topics})
        return
    for topic in topics:
        typer.echo(plain(topic))
    if not topics:
        say(f"{game} has no topics; files of its material can be given with --theme" if KINDS[game] else "")


def _report(changed: list[Listed], what: str) -> None:
    for path in dict.fromkeys(each.path for each in changed):
        names = [each.item.name for each in changed if each.path == path]
        more = f" and {len(names) - MOST_NAMES} more" if len(names) > MOST_NAMES else ""
        typer.echo(path)
        say(f"{', '.join(names[:MOST_NAMES])}{more} {what} {path}")


def _check_file(shelf: Library, path: Path, scope: str | None, kind: str | None) -> list[Finding]:
    owner = find_library(path) or shelf
    try:
        found = []
        for incoming in read_incoming(path, scope, kind):
            games = [scope] if scope else [each for each in SCOPES if incoming.kind in KINDS[each].values()]
            with use(owner.materials.readable(games[0])):
                found += incoming.list_findings()
        return found
    except LibraryError as problem:
        return [error("FILE", "", str(problem).removeprefix(f"{path}: "))]


def _count_uses(shelf: Library, scope: str) -> tuple[Counter[tuple[str, str]], Counter[tuple[str, str]]]:
    if scope not in GAMES:
        return Counter(), Counter()
    days = [daily.puzzle for daily in shelf.days(scope)]
    pool = [pooled.puzzle for pooled in shelf.pool(scope) if not pooled.day]
    return (
        Counter(used for puzzle in days for used in list_uses(scope, puzzle)),
        Counter(used for puzzle in pool for used in list_uses(scope, puzzle)),
    )
