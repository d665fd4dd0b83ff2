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
from gridwright.rules.shape import format_problem

from .authoring import material_of
from .console import CallError, count, say
from .content import LibraryFolder, parse_day, parse_game

MOST_DAYS = 400


def print_puzzles(
    out: Annotated[Path, typer.Option(metavar="FILE", help="The PDF to write.")],
    files: Annotated[list[Path] | None, typer.Argument(help="Puzzles, months or pools, not a library.")] = None,
    first: Annotated[
        str | None, typer.Option("--from", metavar="DATE", parser=parse_day, help="The first day of the library.")
    ] = None,
    through: Annotated[
        str | None, typer.Option(metavar="DATE", parser=parse_day, help="The last day; by default the first.")
    ] = None,
    game: Annotated[
        list[str] | None, typer.Option(metavar="GAME", parser=parse_game, help="Only this game; may be repeated.")
    ] = None,
    title: Annotated[str | None, typer.Option(metavar="TEXT", help="The title of the book.")] = None,
    size: Annotated[str, typer.Option(metavar="SIZE", help="The paper: a4 or letter.")] = "a4",
    library: LibraryFolder = SHIPPED,
) -> None:
    """Print puzzles as a PDF, a page each, with the answers at the back."""
    from gridwright.paper import DRAWINGS
    from gridwright.paper.book import Piece, caption_of, write_book
    from gridwright.paper.pen import SIZES

    if size not in SIZES:
        raise CallError(f'there is no paper size "{size}"; use {" or ".join(SIZES)}')
    if bool(files) == bool(first):
        raise CallError("give either files, or days of a library with --from")
    if files and through:
        raise CallError("use --through with --from, not with files")
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
        raise CallError("no puzzles to print")
    with tempfile.TemporaryDirectory() as folder:
        made = Path(folder) / "book.pdf"
        pages = write_book(pieces, made, title or "Gridwright", size)
        atomic.write(out, read_bytes(made))
    typer.echo(str(out))
    say(f"{count(len(pieces), 'puzzle')}, {count(pages, 'page')}")


def _read_files(files: list[Path]) -> Iterator[tuple[str, str, dict[str, object]]]:
    """The game, the caption and the puzzle of each puzzle in the files."""
    for file in files:
        for item in read_items(file, material_of(file, None)):
            where = f"{file}: {item.path}{': ' if item.path else ''}"
            if item.game is None:
                raise CallError(f"{where}not a puzzle of {', '.join(MAKERS)}")
            _check(item.game, item.puzzle, where)
            yield item.game, id_of(item.entry, where), item.puzzle


def _check(game: str, puzzle: object, where: str) -> None:
    """CallError if the rules cannot play it."""
    problems = GAMES[game].check(puzzle)
    if problems:
        raise CallError(f"{where}{format_problem(problems[0])}")
