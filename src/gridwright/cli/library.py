"""new, doctor and log: a library as a whole."""

from __future__ import annotations

import shlex
import sys
from collections.abc import Callable
from dataclasses import asdict, replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from gridwright.library.beginning import begin
from gridwright.library.brand import check_byline, check_color, read_logo
from gridwright.library.doctor import examine, examine_brand, find_stale
from gridwright.library.errors import LibraryError
from gridwright.library.log import format_record, read_records
from gridwright.library.shelf import SHIPPED, Library, Settings
from gridwright.library.zone import UTC, check_zone, current_day
from gridwright.rules.shape import problems, text

from .console import AsJson, count, plain, say, show_findings, show_json, stop
from .content import LibraryFolder, parse_day

if TYPE_CHECKING:
    from gridwright.rules.shape import Shape


def _parser(check: Shape) -> Callable[[str], str]:
    """Reads an option, or an answer, that must be of a shape."""

    def parse(text: str) -> str:
        if found := problems(check, text):
            raise typer.BadParameter(found[0]["message"])
        return text

    return parse


parse_title, parse_byline, parse_accent, parse_zone = map(_parser, (text, check_byline, check_color, check_zone))


def parse_logo(name: str) -> Path:
    try:
        read_logo(Path(name))
    except LibraryError as error:
        raise typer.BadParameter(str(error)) from None
    return Path(name)


def new_library(
    folder: Annotated[Path, typer.Argument(metavar="DIR", help="A folder that is empty or does not exist yet.")],
    launch: Annotated[
        str | None, typer.Option(metavar="DATE", parser=parse_day, help="The day of puzzle 1; today by default.")
    ] = None,
    title: Annotated[str | None, typer.Option(metavar="TEXT", parser=parse_title, help="The name of the site.")] = None,
    byline: Annotated[
        str | None, typer.Option(metavar="TEXT", parser=parse_byline, help="Who makes the puzzles, in a line.")
    ] = None,
    logo: Annotated[
        Path | None, typer.Option(metavar="FILE", parser=parse_logo, help="A picture, SVG or PNG; it is copied.")
    ] = None,
    accent: Annotated[
        str | None, typer.Option(metavar="COLOR", parser=parse_accent, help="The site's colour, such as #0B7A5C.")
    ] = None,
    day: Annotated[
        str | None,
        typer.Option(
            metavar="ZONE", parser=parse_zone, help="Whose midnight begins a day: utc, local or Europe/Berlin."
        ),
    ] = None,
    wheel: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Gridwright's wheel, for the workflow; it is copied.")
    ] = None,
) -> None:
    """Create a library, with a workflow that publishes it. On a terminal, ask for what is not given."""
    if sys.stdin.isatty():
        title = title or _ask("Title of the site", parse_title, Settings().title)
        byline = byline or _ask("Byline, who makes the puzzles (may be empty)", parse_byline)
        logo = logo or _ask("Logo, an SVG or PNG file (may be empty)", parse_logo)
        accent = accent or _ask("Accent colour, such as #0B7A5C (may be empty)", parse_accent)
        day = day or _ask("Time zone of the days: utc, local or a name such as Europe/Berlin", parse_zone, UTC)
        launch = launch or _ask("Launch, the day of puzzle 1", parse_day, current_day(day or UTC))
    zone = day or UTC
    library = begin(
        folder,
        launch or current_day(zone),
        title or Settings().title,
        day=zone,
        byline=byline or "",
        accent=accent or "",
        logo=logo,
        wheel=wheel,
    )
    typer.echo(str(folder))
    show_findings(examine_brand(library))
    if not wheel:
        say("The workflow needs to know what to install: set GRIDWRIGHT in .github/workflows/pages.yml,")
        say("or create the library with `--wheel FILE`. `make wheel` in Gridwright's repository builds one in dist/.")
    say(f"Read README.md there; `gridwright play --library {shlex.quote(str(folder))}` shows the site.")


def _ask(question: str, parse: Callable[[str], Any], default: str = "") -> Any:
    """The answer at the terminal, asked again until it can be read; None if it is empty."""

    def read(answer: str) -> Any:
        return parse(answer) if answer else None

    return typer.prompt(question, default, value_proc=read, show_default=bool(default), err=True)


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
    examined = examine(library, through=through)
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
