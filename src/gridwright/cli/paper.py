"""print: puzzles on paper."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from gridwright.library import atomic
from gridwright.library.contents import read_items
from gridwright.library.entry import id_of
from gridwright.library.shelf import SHIPPED, Library
from gridwright.making import MAKERS
from gridwright.rules import GAMES, calendar
from gridwright.rules.shape import format_problem

from .authoring import material_of
from .console import CallError, count, say
from .content import LibraryFolder, parse_day, parse_game

if TYPE_CHECKING:
    from gridwright.paper.book import Answers
    from gridwright.paper.piece import Piece

MOST_DAYS = 400
SUFFIXES = (".pdf", ".svg")


def print_puzzles(
    out: Annotated[Path, typer.Option(metavar="FILE", help="The PDF to write; for one puzzle also an SVG.")],
    files: Annotated[list[Path] | None, typer.Argument(help="Puzzles, months or pools, not a library.")] = None,
    first: Annotated[
        str | None,
        typer.Option("--from", "--day", metavar="DATE", parser=parse_day, help="The first day of the library."),
    ] = None,
    through: Annotated[
        str | None, typer.Option(metavar="DATE", parser=parse_day, help="The last day; by default the first.")
    ] = None,
    game: Annotated[
        list[str] | None, typer.Option(metavar="GAME", parser=parse_game, help="Only this game; may be repeated.")
    ] = None,
    title: Annotated[str | None, typer.Option(metavar="TEXT", help="The title of the book.")] = None,
    byline: Annotated[str | None, typer.Option(metavar="TEXT", help="After the day; by default the library's.")] = None,
    per_page: Annotated[int, typer.Option(metavar="N", help="How many puzzles on a page: 1, 2, 4 or 6.")] = 1,
    booklet: Annotated[bool, typer.Option("--booklet", help="Add a cover, and begin a page with each day.")] = False,
    answers: Annotated[
        str | None,
        typer.Option(metavar="WHERE", help="back, upside-down, none, or a file of their own. By default back."),
    ] = None,
    paper: Annotated[
        str, typer.Option("--paper", "--size", metavar="SIZE", help="Such as a4, letter, tabloid or 280x400mm.")
    ] = "a4",
    width: Annotated[str | None, typer.Option(metavar="LENGTH", help="One puzzle, so wide, such as 90mm.")] = None,
    cell: Annotated[str | None, typer.Option(metavar="LENGTH", help="One puzzle, with cells such as 8mm.")] = None,
    grayscale: Annotated[bool, typer.Option("--grayscale", help="Print without colours.")] = False,
    crop_marks: Annotated[bool, typer.Option("--crop-marks", help="Add marks that say where to cut.")] = False,
    library: LibraryFolder = SHIPPED,
) -> None:
    """Print puzzles: several on a page of a PDF, or one as PDF or SVG for a page that is composed elsewhere."""
    from gridwright.paper.book import COUNTS, Layout, accent_of, logo_of, print_answers, print_book
    from gridwright.paper.single import print_single, print_single_answer
    from gridwright.paper.sizes import parse_length, parse_paper

    try:
        page, widths = parse_paper(paper), [parse_length(text) if text else None for text in (width, cell)]
    except ValueError as error:
        raise CallError(str(error)) from None
    if out.suffix.lower() not in SUFFIXES:
        raise CallError(f"{out}: a PDF or an SVG is printed; give its name as FILE.pdf or FILE.svg")
    is_svg = out.suffix.lower() == ".svg"
    is_single = is_svg or any(widths)
    if per_page not in COUNTS:
        raise CallError(f"a page has 1, 2, 4 or 6 puzzles, not {per_page}")
    where, answers_file = _parse_answers(answers or ("none" if is_svg else "back"), out)
    if is_svg and (where == "back" or crop_marks):
        raise CallError("an SVG is one page, without a back and crop marks; write a PDF instead")
    if is_single and (booklet or per_page > 1):
        raise CallError("--width, --cell and SVG are for one puzzle on a page that is cut to it")
    if bool(files) == bool(first):
        raise CallError("give either files, or days of a library with --from")
    if files and through:
        raise CallError("use --through with --from, not with files")
    accent, logo = None, b""
    if files:
        pieces = _read_files(files, game, byline or "")
    else:
        assert first
        shelf = Library(library)
        title = title or shelf.settings.title
        accent, logo = accent_of(shelf.settings), logo_of(shelf)
        byline = shelf.settings.byline if byline is None else byline
        pieces = _read_days(shelf, game, first, through or first, byline)
    if not pieces:
        raise CallError("no puzzles to print")
    if is_single and len(pieces) > 1:
        raise CallError(f"--width, --cell and SVG are for one puzzle, and these are {len(pieces)}; choose with --game")
    layout = Layout(
        title or "Gridwright",
        byline or "",
        page,
        per_page,
        where,
        is_booklet=booklet,
        is_gray=grayscale,
        has_crop_marks=crop_marks,
        accent=accent,
        logo=logo,
    )
    if is_single:
        printed = print_single(pieces[0], layout, "svg" if is_svg else "pdf", *widths)
    else:
        printed = print_book(pieces, layout)
    atomic.write(out, printed.content)
    typer.echo(str(out))
    if answers_file:
        if is_single:
            alone = print_single_answer(pieces[0], layout, "svg" if answers_file.suffix.lower() == ".svg" else "pdf")
        else:
            alone = print_answers(pieces, layout)
        atomic.write(answers_file, alone.content)
        typer.echo(str(answers_file))
    say(f"{count(len(pieces), 'puzzle')}, {count(printed.pages, 'page')}")
    if printed.missing:
        say(f"these characters cannot be printed, and are boxes: {' '.join(sorted(printed.missing))}")


def _parse_answers(text: str, out: Path) -> tuple[Answers, Path | None]:
    """Where the answers go, and the file if they have one of their own."""
    from gridwright.paper.book import ANSWERS

    for name in ANSWERS:
        if text == name:
            return name, None
    file = Path(text)
    if file.suffix.lower() not in SUFFIXES:
        raise CallError(f'--answers is {", ".join(ANSWERS)} or the name of a PDF or SVG, not "{text}"')
    if file.suffix.lower() == ".svg" and out.suffix.lower() != ".svg":
        raise CallError("the answers of a PDF are a PDF too")
    if file.absolute() == out.absolute():
        raise CallError("the answers need a file of their own, not that of --out")
    return "none", file


def _read_days(library: Library, games: list[str] | None, first: str, last: str, byline: str) -> list[Piece]:
    from gridwright.paper.piece import pieces_of

    if calendar.day_index(last) - calendar.day_index(first) >= MOST_DAYS:
        raise CallError(f"a book has at most {MOST_DAYS} days")
    return pieces_of(library, games or list(MAKERS), first, last, byline)


def _read_files(files: list[Path], games: list[str] | None, byline: str) -> list[Piece]:
    from gridwright.paper.piece import Piece

    return [
        Piece(name, puzzle, caption, byline=byline)
        for name, caption, puzzle in _read_puzzles(files)
        if name in (games or MAKERS)
    ]


def _read_puzzles(files: list[Path]) -> Iterator[tuple[str, str, dict[str, object]]]:
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
