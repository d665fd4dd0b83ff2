"""print: puzzles on paper."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import typer

from gridwright.library import atomic
from gridwright.library.contents import read_items
from gridwright.library.document import read_bytes
from gridwright.library.entry import id_of
from gridwright.library.shelf import SHIPPED, Library
from gridwright.making import MAKERS
from gridwright.rules import GAMES, calendar

from .console import CallError, count, say
from .content import LibraryFolder, parse_day, parse_game

SIZES = ("a4", "letter")
MOST_DAYS = 400


def print_puzzles(
    out: Annotated[Path, typer.Option(metavar="FILE", help="The PDF to write.")],
    files: Annotated[list[Path] | None, typer.Argument(help="Puzzles, months, pools; else days of a library.")] = None,
    first: Annotated[
        str | None, typer.Option("--from", metavar="DATE", parser=parse_day, help="The first day of the library.")
    ] = None,
    through: Annotated[
        str | None, typer.Option(metavar="DATE", parser=parse_day, help="The last day; else the first alone.")
    ] = None,
    game: Annotated[
        list[str] | None, typer.Option(metavar="GAME", parser=parse_game, help="This game alone; may be repeated.")
    ] = None,
    title: Annotated[str | None, typer.Option(metavar="TEXT", help="What the book is called.")] = None,
    size: Annotated[str, typer.Option(metavar="SIZE", help="The paper: a4 or letter.")] = "a4",
    library: LibraryFolder = SHIPPED,
) -> None:
    """Print puzzles as a PDF, a page each, with the answers at the back."""
    from gridwright.paper import DRAWINGS
    from gridwright.paper.book import Piece, caption_of, write_book

    if size not in SIZES:
        raise CallError(f'no paper is called "{size}"; there is {" and ".join(SIZES)}')
    if bool(files) == bool(first):
        raise CallError("say what to print: files, or the days of a library with --from")
    if files and through:
        raise CallError("--through goes with --from, not with files")
    games = game or list(DRAWINGS)
    pieces = []
    if files:
        for name, caption, puzzle in _read_files(files):
            if name in games:
                pieces.append(Piece(name, puzzle, caption))
    else:
        shelf = Library(library)
        title = title or shelf.settings.title
        assert first
        last = through or first
        if calendar.day_index(last) - calendar.day_index(first) >= MOST_DAYS:
            raise CallError(f"a book has at most {MOST_DAYS} days")
        dailies = [daily for name in games for daily in shelf.days(name) if first <= daily.day <= last]
        for daily in sorted(dailies, key=lambda daily: (daily.day, games.index(daily.game))):
            _check(daily.game, daily.puzzle, f"{daily.game} {daily.day}: ")
            pieces.append(Piece(daily.game, daily.puzzle, caption_of(daily.day, daily.number)))
    if not pieces:
        raise CallError("there is nothing to print")
    with tempfile.TemporaryDirectory() as folder:
        made = Path(folder) / "book.pdf"
        pages = write_book(pieces, made, title or "Gridwright", size)
        atomic.write(out, read_bytes(made))
    typer.echo(str(out))
    say(f"{count(len(pieces), 'puzzle')}, {count(pages, 'page')}")


def _read_files(files: list[Path]) -> Iterator[tuple[str, str, dict[str, object]]]:
    """The game, the caption and the puzzle of everything that is in the files."""
    for file in files:
        for item in read_items(file):
            where = f"{file}: {item.path}{': ' if item.path else ''}"
            if item.game is None:
                raise CallError(f"{where}not a puzzle of {', '.join(MAKERS)}")
            _check(item.game, item.puzzle, where)
            yield item.game, id_of(item.entry, where), item.puzzle


def _check(game: str, puzzle: object, where: str) -> None:
    """CallError where the rules cannot play it."""
    problems = GAMES[game].check(puzzle)
    if problems:
        raise CallError(f"{where}{problems[0]}")
