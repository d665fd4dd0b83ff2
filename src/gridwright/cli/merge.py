"""merge: the changes of several editors, joined by git."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

import typer

from gridwright.library.entry import GAMES
from gridwright.library.repository import find_doubles, find_libraries, finish_merge, install_driver, merge_files

from .console import CallError, count, say, stop
from .content import LibraryFolder


def merge_versions(
    files: Annotated[
        list[str] | None, typer.Argument(metavar="[BASE OURS THEIRS PATH]", help="What git gives to a merge driver.")
    ] = None,
    install: Annotated[bool, typer.Option("--install", help="Let git call this command in this clone.")] = False,
    check: Annotated[
        bool, typer.Option("--check", help="Check that no puzzle has two days; git calls it before it commits.")
    ] = False,
    take: Annotated[
        Literal["ours", "theirs"] | None, typer.Option(help="Decide what both have changed, and stage it.")
    ] = None,
    library: LibraryFolder = Path(),
) -> None:
    """Join the changes of two editors by puzzle and day. Exit 1 if both changed the same.

    Git calls this command after `gridwright merge --install`, once in each clone. Where both changed the same puzzle or
    day, git stops, and `gridwright merge --take ours` or `--take theirs` decides. No puzzle is lost.
    """
    if bool(files) + install + check + bool(take) != 1 or (files and len(files) != 4):
        raise CallError("give four files, as git does, or --install, --check or --take")
    if install:
        if not install_driver(library):
            raise CallError(f"{library}: is not in a clone of git, or git is not installed")
        say("git joins libraries by puzzle and day in this clone")
    elif take:
        decided = [line for root in find_libraries(library) for line in finish_merge(root, take)]
        for line in decided:
            say(line)
        say(f"{count(len(decided), 'decision')}, staged; `git commit` ends the merge")
    else:
        if files:
            *versions, path = files
            conflicts = {path: merge_files(path, *map(Path, versions))}
        else:
            doubles = [find_doubles(root) for root in find_libraries(library)]
            conflicts = {game: [line for each in doubles for line in each.get(game, ())] for game in GAMES}
        for name, lines in conflicts.items():
            for line in lines:
                say(f"{name}: {line}", "red")
        if any(conflicts.values()):
            say("decide with `gridwright merge --take ours` or `--take theirs`")
            stop(1)
