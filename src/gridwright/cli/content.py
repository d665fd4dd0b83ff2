"""pool and assign: what an editor does with a library."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Annotated

import typer

from gridwright.library.agenda import list_days
from gridwright.library.contents import Item, read_items
from gridwright.library.entry import GAMES, STATUSES, id_of
from gridwright.library.months import format_days
from gridwright.library.moves import Change, Daily, Shelved
from gridwright.library.notes import Notes, NotesChange, notes_of
from gridwright.library.pool import status_of
from gridwright.library.rows import row_of
from gridwright.library.search import matches, text_of
from gridwright.library.shelf import MOST_DAYS, SHIPPED, Library
from gridwright.making import MAKERS
from gridwright.making.finding import is_obstacle
from gridwright.rules import calendar
from gridwright.rules.errors import RulesError

from .authoring import locate
from .console import AsJson, CallError, count, say, show_findings, show_json, show_row, stop

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

pool = typer.Typer(
    help="The puzzles that have no day yet: list, add, approve, reject, note, overrule, remove, restore.",
    no_args_is_help=True,
)


@pool.callback()
def choose_game(context: typer.Context, game: GameName) -> None:
    context.obj = game


@pool.command("list", epilog="Example: gridwright pool waywords list --status approved --tag christmas")
def list_pool(
    context: typer.Context,
    status: Annotated[str | None, typer.Option(metavar="STATUS", help="pending, approved or rejected.")] = None,
    tag: Annotated[list[str] | None, typer.Option(metavar="TAG", help="Only those with this tag.")] = None,
    search: Annotated[str, typer.Option(metavar="TEXT", help="Only those with these words, also in answers.")] = "",
    removed: Annotated[bool, typer.Option("--removed", help="Those that were removed, instead.")] = False,
    as_json: AsJson = False,
    library: LibraryFolder = SHIPPED,
) -> None:
    """List the pool: a line for each puzzle with id, status, difficulty, title, tags, and when it may be used."""
    if status is not None and status not in STATUSES:
        raise CallError(f'there is no status "{status}"; use {", ".join(STATUSES)}')
    game, shelf = context.obj, Library(library)
    items: list[Shelved] = [item for item in shelf.pool(game) if not item.day]
    if removed:
        items = shelf.removed(game)
    if search:
        items = [item for item in items if matches(text_of(game, item.id, item.entry), search)]
    rows = [row_of(game, item) for item in items]
    rows = [row for row in rows if status in (None, row["status"]) and {*(tag or ())} <= {*row["tags"]}]
    if as_json:
        show_json({"game": game, "puzzles": rows})
    else:
        for row in rows:
            window = Notes(first=row["from"], last=row["until"]).format_window()
            use = ", ".join(filter(None, ("on hold" if row["hold"] else "", window)))
            show_row([row["id"], row["status"], row["difficulty"], row["title"], " ".join(row["tags"]), use])


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


@pool.command("remove", epilog="Example: gridwright pool waywords remove waywords-3f1c")
def remove_puzzles(context: typer.Context, ids: Ids, library: LibraryFolder = SHIPPED) -> None:
    """Remove puzzles from the pool; all of them or none. `pool restore` brings them back."""
    removed = Library(library).remove(context.obj, ids)
    say(f"{count(len(removed.after), 'puzzle')} removed; `gridwright pool {context.obj} restore` brings them back")


@pool.command("restore", epilog="Example: gridwright pool waywords restore waywords-3f1c")
def restore_puzzles(context: typer.Context, ids: Ids, library: LibraryFolder = SHIPPED) -> None:
    """Bring removed puzzles back into the pool, with the status that they had; all of them or none."""
    Library(library).restore(context.obj, ids)


@pool.command(
    "note", epilog="Example: gridwright pool waywords note w-3f1c --tag christmas --from 2026-12-20 --until 2026-12-26"
)
def note_puzzles(
    context: typer.Context,
    ids: Ids,
    tag: Annotated[list[str] | None, typer.Option(metavar="TAG", help="Add this tag.")] = None,
    untag: Annotated[list[str] | None, typer.Option(metavar="TAG", help="Remove this tag.")] = None,
    hold: Annotated[
        bool | None, typer.Option("--hold/--no-hold", help="Whether automatic assignment leaves them out.")
    ] = None,
    first: Annotated[
        str | None, typer.Option("--from", metavar="DATE", parser=parse_day, help="Not automatically before this day.")
    ] = None,
    until: Annotated[
        str | None, typer.Option(metavar="DATE", parser=parse_day, help="Not automatically after this day.")
    ] = None,
    no_window: Annotated[bool, typer.Option("--no-window", help="Automatically on any day again.")] = False,
    library: LibraryFolder = SHIPPED,
) -> None:
    """Note on puzzles, in the pool or on days: tags, a hold, and the window in which they are assigned automatically.

    --from and --until replace the earlier window.
    """
    window = (first, until) if first or until or no_window else None
    if no_window and (first or until):
        raise CallError("give either --no-window, or --from and --until")
    if not (tag or untag or window) and hold is None:
        raise CallError("give what to note: --tag, --untag, --hold, --no-hold, --from, --until or --no-window")
    change = NotesChange(tuple(tag or ()), tuple(untag or ()), hold, window)
    Library(library).annotate(context.obj, ids, change)


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
    on: Annotated[
        str | None,
        typer.Option(metavar="DATE", parser=parse_day, help="Exactly this day, and the next ones for more puzzles."),
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
    """Assign approved puzzles to days: those named, or those that suit the days best.

    With --on, the named puzzles get exactly this day and the next ones, or nothing is changed. With --from, they get
    the next empty days.

    With a number alone: to every empty day up to the puzzle of that number. Without ids, a number, --count and
    --through: to every empty day up to today.
    """
    files = [Path(word) for word in ids or () if word.endswith(".json")]
    ids = [word for word in ids or () if not word.endswith(".json")]
    if ids and number is not None:
        raise CallError("give either --count or puzzle ids")
    shelf = Library(library)
    today, launch = shelf.today, shelf.settings.launch
    if on is not None:
        if not ids or files or first or through:
            raise CallError("with --on, give puzzle ids, and neither files nor --from nor --through")
        show_placed(shelf.assign_on(game, ids, on, today=today, force=force or ()))
        return
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
        change = shelf.assign(game, zip(ids, days, strict=True), today=today, force=forced)
        taken = sorted(set(list_days(first, days[-1])) - set(days))
        if taken:
            say(f"skipped, because they have a puzzle: {format_days(taken)}; with --on, no day is skipped")
    else:
        change = shelf.assign_next(game, days, today=today, force=forced)
    placed = change.placed
    show_placed(change)
    empty = sorted(set(days) - {daily.day for daily in placed})
    if empty:
        others = "the others are unfit, on hold, meant for other days, or repeat something too soon"
        reason = f"no approved puzzle is left that suits; {others}"
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
    list_placed(shelf.add_dated(game, dated))
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


def show_placed(change: Change) -> None:
    """Print the puzzles that got a day, and say what went back to the pool, and which puzzles were meant otherwise."""
    list_placed(change.placed)
    for daily in change.placed:
        if objection := notes_of(daily.entry).find_objection(daily.day):
            say(f"{daily.id} {objection}; it has {daily.day} all the same", "yellow")
    show_returned(change)


def show_returned(change: Change) -> None:
    for puzzle_id in change.returned:
        say(f"{puzzle_id}: back in the pool, {status_of(change.after[puzzle_id].entry)}")


def list_placed(placed: Iterable[Daily]) -> None:
    for daily in placed:
        typer.echo(f"{daily.day}\t{daily.number}\t{daily.id}")
