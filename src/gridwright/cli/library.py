"""new, doctor and log: a library as a whole."""

from __future__ import annotations

from dataclasses import asdict, replace
from pathlib import Path
from typing import Annotated

import typer

from gridwright.library.beginning import begin
from gridwright.library.doctor import examine
from gridwright.library.log import format_record, read_records
from gridwright.library.shelf import SHIPPED, Library, Settings, current_day

from .console import AsJson, count, plain, say, show_findings, show_json, stop
from .content import LibraryFolder, parse_day


def new_library(
    folder: Annotated[Path, typer.Argument(metavar="DIR", help="A folder that is empty or does not exist yet.")],
    launch: Annotated[
        str | None, typer.Option(metavar="DATE", parser=parse_day, help="The day of puzzle 1; today by default.")
    ] = None,
    title: Annotated[str, typer.Option(metavar="TEXT", help="The name of the site.")] = Settings().title,
) -> None:
    """Create a library, with a workflow that publishes it."""
    begin(folder, launch or current_day(), title)
    typer.echo(str(folder))
    say(f"Read README.md there; `gridwright play --library {folder}` shows the site.")


def examine_library(
    library: LibraryFolder = SHIPPED,
    through: Annotated[
        str | None,
        typer.Option(metavar="DATE", parser=parse_day, help="The last day that needs a puzzle; by default in 14 days."),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Find what is wrong with a library before it is published. Exit 1 if there is an error."""
    found = examine(library, current_day(), through)
    errors = sum(located.finding.severity == "error" for located in found)
    warnings = len(found) - errors
    if as_json:
        findings = [{"game": located.game, "day": located.day, **asdict(located.finding)} for located in found]
        show_json({"library": str(library), "findings": findings, "errors": errors, "warnings": warnings})
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


def show_log(
    library: LibraryFolder = SHIPPED,
    number: Annotated[int, typer.Option("--number", "-n", metavar="N", min=1, help="How many changes.")] = 20,
    as_json: AsJson = False,
) -> None:
    """Show who changed what in the studio, the newest change first."""
    records = read_records(Library(library).root, number)
    if as_json:
        show_json({"library": str(library), "changes": records})
        return
    for record in records:
        parts = record["at"], record.get("by") or "-", record.get("game") or "-", format_record(record)
        typer.echo("\t".join(map(plain, parts)))
    if not records:
        say("The log is empty. The studio adds a line for each change.")
