"""new and doctor: a library as a whole."""

from __future__ import annotations

import json
from dataclasses import asdict, replace
from pathlib import Path
from typing import Annotated

import typer

from gridwright.library.beginning import begin
from gridwright.library.doctor import examine
from gridwright.library.shelf import SHIPPED, Settings, current_day

from .console import count, say, show_findings, stop
from .content import LibraryFolder, parse_day


def new_library(
    folder: Annotated[Path, typer.Argument(metavar="DIR", help="A folder that is empty or does not exist yet.")],
    launch: Annotated[
        str | None, typer.Option(metavar="DATE", parser=parse_day, help="The day of puzzle 1; else today.")
    ] = None,
    title: Annotated[str, typer.Option(metavar="TEXT", help="The name of the site.")] = Settings().title,
) -> None:
    """Begin a library of your own, with a workflow that publishes it."""
    begin(folder, launch or current_day(), title)
    typer.echo(str(folder))
    say(f"README.md tells how to go on; gridwright play --library {folder} shows the site.")


def examine_library(
    library: LibraryFolder = SHIPPED,
    through: Annotated[
        str | None,
        typer.Option(metavar="DATE", parser=parse_day, help="The last day that must have a puzzle; else in 14 days."),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON document on stdout.")] = False,
) -> None:
    """Tell what is wrong with a library before it is published. Exit 1 where an error is found."""
    found = examine(library, current_day(), through)
    errors = sum(located.finding.severity == "error" for located in found)
    warnings = len(found) - errors
    if as_json:
        findings = [{"game": located.game, "day": located.day, **asdict(located.finding)} for located in found]
        document = {"library": str(library), "findings": findings, "errors": errors, "warnings": warnings}
        typer.echo(json.dumps(document, ensure_ascii=False, indent=1))
    else:
        for located in found:
            path = located.finding.path
            parts = (located.game, located.day, path) if located.day or not path else (path,)
            show_findings([replace(located.finding, path=" ".join(part for part in parts if part))])
        say(f"{count(errors, 'error')}, {count(warnings, 'warning')}" if found else "fine")
    if any(located.finding.code == "FILE" for located in found):
        stop(2)
    if errors:
        stop(1)
