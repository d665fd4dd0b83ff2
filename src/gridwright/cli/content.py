"""pool and assign: what an editor does with a library."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer

from gridwright.library.contents import items_in
from gridwright.library.document import read_json
from gridwright.library.entry import GAMES, STATUSES
from gridwright.library.shelf import SHIPPED, Library, current_day
from gridwright.rules import calendar
from gridwright.rules.errors import RulesError

from .authoring import audit_item
from .console import CallError, count, say, show_findings, stop

MOST_DAYS = 3660
LibraryFolder = Annotated[
    Path, typer.Option("--library", metavar="DIR", show_default=False, help="The library; else the shipped one.")
]
Ids = Annotated[list[str], typer.Argument(metavar="IDS", help="Puzzle ids.")]


def parse_game(name: str) -> str:
    if name not in GAMES:
        raise typer.BadParameter(f'no game is called "{name}"; the games are {", ".join(GAMES)}')
    return name


def parse_day(day: str) -> str:
    try:
        calendar.day_index(day)
    except RulesError as error:
        raise typer.BadParameter(error.message) from None
    return day


GameName = Annotated[str, typer.Argument(metavar="GAME", parser=parse_game, help=f"One of {', '.join(GAMES)}.")]

pool = typer.Typer(help="The puzzles that have no day yet: list, add, approve, reject.", no_args_is_help=True)


@pool.callback()
def choose_game(context: typer.Context, game: GameName) -> None:
    context.obj = game


@pool.command("list", epilog="Example: gridwright pool waywords list --status approved")
def list_pool(
    context: typer.Context,
    status: Annotated[str | None, typer.Option(metavar="STATUS", help="pending, approved or rejected.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON document on stdout.")] = False,
    library: LibraryFolder = SHIPPED,
) -> None:
    """List the pool: id and status, a line each."""
    if status is not None and status not in STATUSES:
        raise CallError(f'no status is called "{status}"; there is {", ".join(STATUSES)}')
    found = [item for item in Library(library).pool(context.obj) if status in (None, item.status) and not item.day]
    if as_json:
        puzzles = [{"id": item.id, "status": item.status} for item in found]
        typer.echo(json.dumps({"game": context.obj, "puzzles": puzzles}, ensure_ascii=False, indent=1))
    else:
        for item in found:
            typer.echo(f"{item.id}\t{item.status}")


@pool.command("add", epilog="Example: gridwright pool waywords add week1/*.json --approve")
def add_to_pool(
    context: typer.Context,
    files: Annotated[list[Path], typer.Argument(metavar="FILES", help="Puzzles, or pools of them.")],
    approve: Annotated[bool, typer.Option("--approve", help="Approve them at once.")] = False,
    library: LibraryFolder = SHIPPED,
) -> None:
    """Audit puzzles and put them into the pool, all of them or none."""
    game: str = context.obj
    entries = []
    fit = True
    for file in files:
        for item in items_in(read_json(file)):
            if item.game not in (None, game):
                raise CallError(
                    f"{file}: {item.path + ': ' if item.path else ''}is a puzzle of {item.game}, not {game}"
                )
            findings = audit_item(item, game, None, file)
            if findings:
                say(str(file))
                show_findings(findings)
            fit = fit and not any(finding.severity == "error" for finding in findings)
            entries.append(item.entry)
    if not fit:
        say("nothing was added")
        stop(1)
    for puzzle_id in Library(library).add(game, entries, "approved" if approve else "pending"):
        typer.echo(puzzle_id)


@pool.command("approve", epilog="Example: gridwright pool waywords approve waywords-3f1c")
def approve_puzzles(context: typer.Context, ids: Ids, library: LibraryFolder = SHIPPED) -> None:
    """Let puzzles be assigned."""
    Library(library).set_status(context.obj, ids, "approved")


@pool.command("reject", epilog="Example: gridwright pool waywords reject waywords-3f1c")
def reject_puzzles(context: typer.Context, ids: Ids, library: LibraryFolder = SHIPPED) -> None:
    """Keep puzzles from being assigned."""
    Library(library).set_status(context.obj, ids, "rejected")


def assign_puzzles(
    game: GameName,
    ids: Annotated[list[str] | None, typer.Argument(metavar="IDS", help="Puzzle ids; else what suits best.")] = None,
    first: Annotated[
        str | None, typer.Option("--from", metavar="DATE", parser=parse_day, help="The first day; else today.")
    ] = None,
    through: Annotated[
        str | None, typer.Option(metavar="DATE", parser=parse_day, help="The last day that may get a puzzle.")
    ] = None,
    number: Annotated[
        int | None, typer.Option("--count", metavar="N", min=1, max=MOST_DAYS, help="How many puzzles.")
    ] = None,
    force: Annotated[
        list[str] | None,
        typer.Option(metavar="DATE", parser=parse_day, help="Give this day another puzzle, published or not."),
    ] = None,
    library: LibraryFolder = SHIPPED,
) -> None:
    """Give days puzzles that are approved: those named, or those that suit them best. A day that has one keeps it."""
    if not ids and through is None and number is None:
        raise CallError("say how many: puzzle ids, --count or --through")
    if ids and number is not None:
        raise CallError("--count goes without puzzle ids")
    shelf = Library(library)
    today = current_day()
    wanted = len(ids) if ids else number
    forced = force or []
    days = shelf.open_days(game, first or max(today, shelf.settings.launch), through=through, most=wanted, force=forced)
    for day in forced:
        if day not in days:
            raise CallError(f"--force {day}: not among the days that are to get a puzzle")
    if ids:
        if len(days) < len(ids):
            raise CallError(f"{count(len(ids), 'puzzle')}, and room for {len(days)} through {through}")
        placed = shelf.assign(game, zip(ids, days, strict=True), today=today, force=forced)
    else:
        placed = shelf.assign_next(game, days, today=today, force=forced)
    for daily in placed:
        typer.echo(f"{daily.day}\t{daily.number}\t{daily.id}")
    empty = sorted(set(days) - {daily.day for daily in placed})
    if empty:
        rest = "no approved puzzle is left that would not repeat something too soon"
        say(f"{count(len(empty), 'day')} stay{'s' if len(empty) == 1 else ''} empty, from {empty[0]} on: {rest}")
    elif wanted and len(days) < wanted:
        say(f"{count(wanted, 'puzzle')} asked for, and room for {len(days)} through {through}")
    if len(placed) < (wanted or len(days)):
        stop(1)
