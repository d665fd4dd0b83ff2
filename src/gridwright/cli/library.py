"""new and doctor: a library as a whole."""

from __future__ import annotations

from dataclasses import asdict, replace
from pathlib import Path
from typing import Annotated

import typer

from gridwright.library.beginning import begin
from gridwright.library.doctor import examine, find_stale
from gridwright.library.shelf import SHIPPED, Settings, current_day

from .console import AsJson, count, say, show_findings, show_json, stop
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
    show_all: Annotated[bool, typer.Option("--all", help="Show acknowledged findings too.")] = False,
    as_json: AsJson = False,
) -> None:
    """Find what is wrong with a library before it is published. Exit 1 if there is an error."""
    examined = examine(library, current_day(), through)
    counted = [located for located in examined if not located.acknowledged]
    acknowledged, errors = len(examined) - len(counted), sum(each.finding.severity == "error" for each in counted)
    warnings = len(counted) - errors
    is_readable = not any(located.finding.code == "FILE" for located in examined)
    stale = len(find_stale(library, examined)) if is_readable else 0
    found = examined if show_all else counted
    if as_json:
        findings = [
            {"game": each.game, "day": each.day, **asdict(each.finding), "acknowledged": each.acknowledged}
            for each in found
        ]
        numbers = {"errors": errors, "warnings": warnings, "acknowledged": acknowledged, "stale": stale}
        show_json({"library": str(library), "findings": findings, **numbers})
    else:
        for located in found:
            path = located.finding.path
            parts = (located.game, located.day, path) if located.day or not path else (path,)
            accepted = f"{located.finding.message} (acknowledged: {located.acknowledged})"
            message = accepted if located.acknowledged else located.finding.message
            path = " ".join(part for part in parts if part)
            show_findings([replace(located.finding, path=path, message=message)])
        if stale:
            verb = (
                "rests on something that has changed, and no longer counts"
                if stale == 1
                else ("rest on something that has changed, and no longer count")
            )
            say(f"{count(stale, 'acknowledgement')} {verb}")
        said = [count(errors, "error"), count(warnings, "warning")] if counted else ["fine"]
        say(", ".join([*said, *([f"{acknowledged} acknowledged"] if acknowledged else [])]))
    if not is_readable:
        stop(2)
    if errors:
        stop(1)
