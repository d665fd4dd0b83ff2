"""swap, unassign, calendar, acknowledge: what an editor does with days."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from gridwright.library import acknowledged
from gridwright.library.agenda import AgendaDay, list_days, read_agenda
from gridwright.library.doctor import Located, examine, find_stale
from gridwright.library.moves import Shelved
from gridwright.library.rows import row_of
from gridwright.library.shelf import MOST_DAYS, SHIPPED, Library
from gridwright.rules import calendar

from .console import AsJson, CallError, count, say, show_json, show_row
from .content import GameName, LibraryFolder, parse_day, parse_game, show_placed, show_returned

Force = Annotated[bool, typer.Option("--force", help="Also change a day that is published.")]
Day = Annotated[str, typer.Argument(metavar="DATE", parser=parse_day, help="A day, YYYY-MM-DD.")]


def swap_days(game: GameName, one: Day, other: Day, force: Force = False, library: LibraryFolder = SHIPPED) -> None:
    """Exchange the puzzles of two days. If one of them is empty, the puzzle of the other moves there."""
    shelf = Library(library)
    show_placed(shelf.swap(game, one, other, today=shelf.today, force=(one, other) if force else ()))


def unassign_days(
    game: GameName,
    days: Annotated[list[str], typer.Argument(metavar="DATES", parser=parse_day, help="Days, YYYY-MM-DD.")],
    force: Force = False,
    library: LibraryFolder = SHIPPED,
) -> None:
    """Move the puzzles of days back to the pool, all of them or none."""
    shelf = Library(library)
    show_returned(shelf.unassign(game, days, today=shelf.today, force=days if force else ()))


def show_calendar(
    game: GameName,
    month: Annotated[str | None, typer.Option(metavar="YYYY-MM", help="The month; this one by default.")] = None,
    first: Annotated[
        str | None, typer.Option("--from", metavar="DATE", parser=parse_day, help="The first day, instead of a month.")
    ] = None,
    through: Annotated[
        str | None, typer.Option(metavar="DATE", parser=parse_day, help="The last day; by default the seventh.")
    ] = None,
    as_json: AsJson = False,
    library: LibraryFolder = SHIPPED,
) -> None:
    """List the days of a game: number, id, difficulty, title, tags, what is wrong, and the occasions of the day."""
    shelf = Library(library)
    today = shelf.today
    if month and (first or through):
        raise CallError("give either --month, or --from and --through")
    if first:
        through = through or calendar.day_at(calendar.day_index(first) + 6)
        if not 0 <= calendar.days_between(first, through) < MOST_DAYS:
            raise CallError(f"--through {through} must be 0 to {MOST_DAYS} days after {first}")
        days = list_days(first, through)
    else:
        if through:
            raise CallError("with --through, give --from too")
        start = parse_day(f"{month or today[:7]}-01")
        days = [
            day for day in list_days(start, calendar.day_at(calendar.day_index(start) + 30)) if day[:7] == start[:7]
        ]
    assigned = {daily.day: daily.entry for daily in shelf.days(game)}
    agenda = read_agenda(
        shelf, game, days, today, assigned, examine=lambda entry: shelf.gate.examine(game, entry).findings
    )
    described = [_describe(game, each) for each in agenda]
    if as_json:
        show_json({"game": game, "days": described})
        return
    for each in described:
        dated = ", ".join(kept["name"] for kept in each["occasions"] if kept["date"] == each["day"])
        if each["isGap"] or each["id"] or (dated and each["number"] >= 1):
            wrong = count(len(each["findings"]), "finding") if each["findings"] else ""
            named = [each["day"], each["number"], each["id"] or "no puzzle"]
            show_row([*named, each["difficulty"], each["title"], " ".join(each["tags"]), wrong, dated])


def _describe(game: str, each: AgendaDay) -> dict[str, Any]:
    row = row_of(game, Shelved(each.entry["id"], each.entry), each.day) if each.entry else None
    findings = [
        {
            "code": fault.finding.code,
            "severity": fault.finding.severity,
            "path": fault.finding.path,
            "message": fault.finding.message,
            "data": fault.finding.data,
        }
        for fault in each.faults
    ]
    return {
        "day": each.day,
        "number": each.number,
        "id": row and row["id"],
        "title": row and row["title"],
        "difficulty": row and row["difficulty"],
        "tags": row["tags"] if row else [],
        "isPublished": each.is_frozen,
        "isGap": each.is_gap,
        "findings": findings,
        "acknowledged": len(each.acknowledged),
        "occasions": [
            {
                "name": kept.occasion.name,
                "date": kept.date,
                "tone": kept.occasion.tone,
                "tags": list(kept.occasion.tags),
            }
            for kept in each.occasions
        ],
    }


def acknowledge_findings(
    code: Annotated[str, typer.Argument(metavar="CODE", help="The code of the findings, such as REPEAT.")],
    game: Annotated[
        list[str] | None, typer.Option(metavar="GAME", parser=parse_game, help="Only this game; may be repeated.")
    ] = None,
    day: Annotated[
        list[str] | None, typer.Option(metavar="DATE", parser=parse_day, help="Only this day; may be repeated.")
    ] = None,
    first: Annotated[
        str | None, typer.Option("--from", metavar="DATE", parser=parse_day, help="Only from this day on.")
    ] = None,
    through: Annotated[
        str | None, typer.Option(metavar="DATE", parser=parse_day, help="Only through this day.")
    ] = None,
    reason: Annotated[str | None, typer.Option(metavar="TEXT", help="Why they are accepted.")] = None,
    undo: Annotated[bool, typer.Option("--undo", help="Let them count again.")] = False,
    library: LibraryFolder = SHIPPED,
) -> None:
    """Accept warnings of `doctor`, for a reason: they are counted, not shown, until what they rest on changes."""
    if (reason is None) != undo:
        raise CallError("give either --reason TEXT or --undo")
    found = examine(library)
    if not any(located.finding.code == "FILE" for located in found):
        stale = acknowledged.withdraw(library, find_stale(library, found))
        if stale:
            subject = "it rested" if len(stale) == 1 else "they rested"
            say(f"{count(len(stale), 'earlier acknowledgement')} dropped: what {subject} on has changed")

    def matches(located: Located) -> bool:
        return (
            located.finding.code == code
            and (not game or located.game in game)
            and (not day or located.day in day)
            and (not first or (located.day or "") >= first)
            and (not through or "" < (located.day or "") <= through)
        )

    wanted = [located for located in found if matches(located) and bool(located.acknowledged) == undo]
    if not wanted:
        raise CallError(f"there is no {'acknowledged ' if undo else ''}finding {code} there")
    if undo:
        done = len(acknowledged.withdraw(library, {located.fingerprint for located in wanted}))
    else:
        listed = [(located.fingerprint, located.finding, located.game, located.day) for located in wanted]
        done = len(acknowledged.acknowledge(library, listed, reason or ""))
    say(f"{count(done, 'finding')} {'no longer ' if undo else ''}acknowledged")
