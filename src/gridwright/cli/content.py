"""pool and assign: what an editor does with a library."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Annotated

import typer

from gridwright.library.contents import Item, read_items
from gridwright.library.entry import GAMES, STATUSES, id_of
from gridwright.library.shelf import MOST_DAYS, SHIPPED, Daily, Library
from gridwright.making import MAKERS
from gridwright.making.finding import is_obstacle
from gridwright.rules import calendar
from gridwright.rules.errors import RulesError

from .authoring import locate
from .console import AsJson, CallError, count, say, show_findings, show_json, stop

LibraryFolder = Annotated[
    Path, typer.Option("--library", metavar="DIR", show_default=False, help="The library; by default the shipped one.")
]
Ids = Annotated[list[str], typer.Argument(metavar="IDS", help="Puzzle ids.")]


def parse_game(name: str) -> str:
    if name not in GAMES:
        raise typer.BadParameter(f'there is no game "{name}"; the games are {", ".join(GAMES)}')
    return name


def parse_day(day: str) -> str:
    try:
        calendar.day_index(day)
    except RulesError as error:
        raise typer.BadParameter(error.message) from None
    return day


GameName = Annotated[str, typer.Argument(metavar="GAME", parser=parse_game, help=f"One of {', '.join(GAMES)}.")]

pool = typer.Typer(help="The puzzles that have no day yet: list, add, approve, reject, overrule.", no_args_is_help=True)


@pool.callback()
def choose_game(context: typer.Context, game: GameName) -> None:
    context.obj = game


@pool.command("list", epilog="Example: gridwright pool waywords list --status approved")
def list_pool(
    context: typer.Context,
    status: Annotated[str | None, typer.Option(metavar="STATUS", help="pending, approved or rejected.")] = None,
    as_json: AsJson = False,
    library: LibraryFolder = SHIPPED,
) -> None:
    """List the pool: a line for each puzzle with id and status."""
    if status is not None and status not in STATUSES:
        raise CallError(f'there is no status "{status}"; use {", ".join(STATUSES)}')
    found = [item for item in Library(library).pool(context.obj) if status in (None, item.status) and not item.day]
    if as_json:
        puzzles = [{"id": item.id, "status": item.status} for item in found]
        show_json({"game": context.obj, "puzzles": puzzles})
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
    """Audit puzzles and add them to the pool, all of them or none. One that is not fit for a day is not approved."""
    game: str = context.obj
    shelf = Library(library)
    items, unfit = _read_puzzles(shelf, files, game)
    if not items:
        raise CallError("these files have no puzzles")
    entries = [item.entry for item in items]
    for puzzle_id in shelf.add(game, entries, "approved" if approve else "pending", waiting=unfit):
        typer.echo(puzzle_id)
    if approve and unfit:
        say(f"not fit for a day, so pending: {', '.join(sorted(unfit))}")
        stop(1)


@pool.command("approve", epilog="Example: gridwright pool waywords approve waywords-3f1c")
def approve_puzzles(context: typer.Context, ids: Ids, library: LibraryFolder = SHIPPED) -> None:
    """Approve puzzles, so that they can be assigned; all of them or none. Exit 1 if one is not fit for a day."""
    Library(library).set_status(context.obj, ids, "approved")


@pool.command("reject", epilog="Example: gridwright pool waywords reject waywords-3f1c")
def reject_puzzles(context: typer.Context, ids: Ids, library: LibraryFolder = SHIPPED) -> None:
    """Reject puzzles, so that they are not assigned."""
    Library(library).set_status(context.obj, ids, "rejected")


@pool.command("overrule", epilog='Example: gridwright pool waywords overrule w-3f1c ERR_QA_THEME --reason "A guest"')
def overrule_finding(
    context: typer.Context,
    puzzle_id: Annotated[str, typer.Argument(metavar="ID", help="A puzzle in the pool or on a day to come.")],
    code: Annotated[str, typer.Argument(metavar="CODE", help="The code of the finding.")],
    reason: Annotated[str | None, typer.Option(metavar="TEXT", help="Why the finding is accepted.")] = None,
    undo: Annotated[bool, typer.Option("--undo", help="Let the finding count again.")] = False,
    library: LibraryFolder = SHIPPED,
) -> None:
    """Accept a finding, for a reason, so that it no longer keeps a puzzle from a day. Never for offensive words."""
    if (reason is None) != undo:
        raise CallError("give either --reason TEXT or --undo")
    shelf = Library(library)
    fitness = shelf.overrule(context.obj, puzzle_id, code, reason, today=shelf.today)
    show_findings(fitness.findings)
    say("not fit for a day yet" if fitness.obstacles else "fit for a day")


def assign_puzzles(
    game: GameName,
    ids: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="IDS",
            help="Puzzle ids; or files (.json) of puzzles with dates; or a number N: puzzles 1 to N.",
        ),
    ] = None,
    first: Annotated[
        str | None, typer.Option("--from", metavar="DATE", parser=parse_day, help="The first day; today by default.")
    ] = None,
    through: Annotated[
        str | None, typer.Option(metavar="DATE", parser=parse_day, help="The last day that may get a puzzle.")
    ] = None,
    number: Annotated[
        int | None, typer.Option("--count", metavar="N", min=1, max=MOST_DAYS, help="How many puzzles.")
    ] = None,
    force: Annotated[
        list[str] | None,
        typer.Option(metavar="DATE", parser=parse_day, help="Replace the puzzle of this day, even if it is published."),
    ] = None,
    library: LibraryFolder = SHIPPED,
) -> None:
    """Assign approved puzzles to empty days: those named, or those that suit the days best.

    With a number alone: to every empty day up to the puzzle of that number. Without ids, a number, --count and
    --through: to every empty day up to today.
    """
    files = [Path(word) for word in ids or () if word.endswith(".json")]
    ids = [word for word in ids or () if not word.endswith(".json")]
    if ids and number is not None:
        raise CallError("give either --count or puzzle ids")
    shelf = Library(library)
    today, launch = shelf.today, shelf.settings.launch
    if len(ids) == 1 and ids[0].isdecimal() and ids[0] not in shelf.open_pool(game).entries:
        if files or through is not None:
            raise CallError(f"{ids[0]}: with a number of puzzles, give no files and no --through")
        if not 1 <= int(ids[0]) <= MOST_DAYS:
            raise CallError(f"{ids[0]}: expected a number of puzzles from 1 to {MOST_DAYS}")
        ids, first, through = [], first or launch, calendar.day_of_number(launch, int(ids[0]))
    _take_in(shelf, game, files)
    if files and not ids and through is None and number is None:
        return
    wanted = len(ids) if ids else number
    if wanted is None and through is None:
        if first and first > today:
            raise CallError(f"--from {first} is after today; add --count or --through")
        first, through = first or launch, today
    else:
        first = first or max(today, launch)
        if through and through < first:
            raise CallError(f"--through {through} is before the first day, {first}")
    forced = force or []
    days = shelf.open_days(game, first, through=through, most=wanted, force=forced)
    for day in forced:
        if day not in days:
            raise CallError(f"--force {day} is not one of the days that get a puzzle")
    if ids:
        if len(days) < len(ids):
            raise CallError(f"{count(len(ids), 'puzzle')}, but only {count(len(days), 'day')} through {through}")
        placed = shelf.assign(game, zip(ids, days, strict=True), today=today, force=forced)
    else:
        placed = shelf.assign_next(game, days, today=today, force=forced)
    _list_days(placed)
    empty = sorted(set(days) - {daily.day for daily in placed})
    if empty:
        reason = "no approved puzzle is left that is fit for a day and does not repeat something too soon"
        say(f"{count(len(empty), 'day')} stay{'s' if len(empty) == 1 else ''} empty, from {empty[0]} on: {reason}")
    elif wanted and len(days) < wanted:
        say(f"{count(wanted, 'puzzle')}, but only {count(len(days), 'day')} through {through}")
    elif not days:
        say(f"no day is empty through {through}" if launch <= (through or launch) else f"the launch is on {launch}")
    if len(placed) < (wanted or len(days)):
        stop(1)


def _read_puzzles(shelf: Library, files: Iterable[Path], game: str) -> tuple[list[Item], set[str]]:
    """The puzzles in files, audited, and the ids of those that are not fit for a day of the library. Exit 1 if one has
    an error without any profile. CallError if one belongs to another game."""
    items: list[Item] = []
    unfit: set[str] = set()
    is_sound = True

    def using(_: str | None) -> AbstractContextManager[None]:
        return shelf.using(game)

    for file in files:
        for item in read_items(file, using):
            if item.game not in (None, game):
                raise CallError(
                    f"{file}: {item.path + ': ' if item.path else ''}is a puzzle of {item.game}, not {game}"
                )
            with shelf.using(game):
                if any(finding.severity == "error" for finding in MAKERS[game].audit(item.puzzle)):
                    is_sound = False
            findings = locate(item, shelf.gate.examine(game, item.entry).findings)
            if findings:
                say(str(file))
                show_findings(findings)
            if is_sound and any(map(is_obstacle, findings)):
                unfit.add(id_of(item.entry, f"{file}: {item.path}"))
            items.append(item)
    if not is_sound:
        say("nothing was added")
        stop(1)
    return items, unfit


def _take_in(shelf: Library, game: str, files: list[Path]) -> None:
    """Add puzzles with dates to their days if these are empty, and others to the pool. An older library has such a file
    beside its pool: it is read too."""
    older = shelf.root / game / "puzzles.json"
    items, unfit = _read_puzzles(shelf, [*files, *([older] if older.exists() else [])], game)
    if not items:
        return
    dated, others = [], []
    for item in items:
        day = _read_date(item)
        if day < shelf.settings.launch or id_of(item.entry, item.path) in unfit:
            others.append(item.entry)
        else:
            dated.append((day, item.entry))
    _list_days(shelf.add_dated(game, dated))
    known = shelf.ids(game)
    added = shelf.add(game, [entry for entry in others if id_of(entry, "") not in known], "approved", waiting=unfit)
    if added:
        say(f"{count(len(added), 'puzzle')} without a day: added to the pool")
    left = [f"{entry_id} ({day})" for day, entry in dated if (entry_id := id_of(entry, "")) not in known]
    if left:
        say(f"skipped, because the day has another puzzle: {', '.join(left)}")


def _read_date(item: Item) -> str:
    """The date of a puzzle; '' if it has none."""
    day = item.day or item.entry.get("date")
    if day is None:
        return ""
    try:
        calendar.day_index(day)
    except RulesError as error:
        raise CallError(f"{item.path}.date: {error.message}") from None
    return str(day)


def _list_days(placed: Iterable[Daily]) -> None:
    for daily in placed:
        typer.echo(f"{daily.day}\t{daily.number}\t{daily.id}")
