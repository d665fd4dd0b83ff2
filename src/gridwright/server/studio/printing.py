"""Print: the same choices as `gridwright print` has for the days of a library."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gridwright.library.errors import LibraryError
from gridwright.library.shelf import Library
from gridwright.rules import calendar

from . import schema
from .errors import MissingError

if TYPE_CHECKING:
    from gridwright.paper.book import Printed
    from gridwright.paper.single import Format


def print_days(library: Library, wish: schema.Printing) -> Printed:
    """The puzzles of some days, or the answers to them. LibraryError if the choices do not go together, MissingError if
    the days have no puzzle."""
    from gridwright.paper.book import COUNTS, Layout, accent_of, logo_of, print_answers, print_book
    from gridwright.paper.piece import pieces_of
    from gridwright.paper.single import print_single, print_single_answer
    from gridwright.paper.sizes import parse_length, parse_paper

    first, last = wish.first, wish.through or wish.first
    if not 0 <= calendar.day_index(last) - calendar.day_index(first) < schema.MOST_DAYS:
        raise LibraryError(f"the last day is not before the first, and a book has at most {schema.MOST_DAYS} days")
    if wish.perPage not in COUNTS:
        raise LibraryError(f"a page has 1, 2, 4 or 6 puzzles, not {wish.perPage}")
    is_single = wish.form in ("pdf", "svg")
    if wish.form == "svg" and (wish.answers == "back" or wish.cropMarks):
        raise LibraryError("an SVG is one page, without a back and crop marks; choose a PDF instead")
    try:
        paper = parse_paper(wish.paper)
        width, cell = (parse_length(text) if text.strip() else None for text in (wish.width, wish.cell))
    except ValueError as problem:
        raise LibraryError(str(problem)) from None
    settings = library.settings
    byline = settings.byline if wish.byline is None else wish.byline
    pieces = pieces_of(library, wish.games, first, last, byline)
    if not pieces:
        raise MissingError("These days have no puzzle of the chosen games.")
    if is_single and len(pieces) > 1:
        raise LibraryError(f"one puzzle is printed in this form, and these are {len(pieces)}")
    layout = Layout(
        wish.title or settings.title,
        byline,
        paper,
        wish.perPage,
        "none" if wish.answers == "file" else wish.answers,
        is_booklet=wish.form == "booklet",
        is_gray=wish.grayscale,
        has_crop_marks=wish.cropMarks,
        accent=accent_of(settings),
        logo=logo_of(library),
    )
    kind: Format = "svg" if wish.form == "svg" else "pdf"
    if wish.part == "answers":
        return print_single_answer(pieces[0], layout, kind) if is_single else print_answers(pieces, layout)
    return print_single(pieces[0], layout, kind, width, cell) if is_single else print_book(pieces, layout)
