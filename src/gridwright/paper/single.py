"""One puzzle on a page that is cut to it, as PDF or SVG: for a page that is composed elsewhere."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Literal

from gridwright.library.errors import LibraryError

from . import DRAWINGS
from .book import Layout, Printed
from .pdf import About, PdfPen
from .pen import Area, Pen
from .piece import Piece, author_of, draw_head, draw_piece, unit_of
from .sizes import MM
from .svg import SvgPen

Format = Literal["pdf", "svg"]
NARROWEST, WIDEST = 55 * MM, 1000 * MM
LEAST_CELL, MOST_CELL = 3 * MM, 40 * MM
HIGHEST = 4000 * MM  # more than any puzzle needs
ENDLESS = math.inf
EDGE = 1.0  # around everything, for the halves of lines


def print_single(
    piece: Piece, layout: Layout, kind: Format = "pdf", width: float | None = None, cell: float | None = None
) -> Printed:
    """A puzzle as wide as `width`, with cells of the side `cell`; with one of them, the other is what it needs. With
    `answers="back"` a PDF has the answer on a second page. LibraryError if the two do not go together."""
    if cell and not LEAST_CELL <= cell <= MOST_CELL:
        raise LibraryError(f"cells are from {LEAST_CELL / MM:.0f} to {MOST_CELL / MM:.0f} mm, not {cell / MM:.1f} mm")
    if width is None:
        width = _width_for(piece, layout, cell) if cell else 90 * MM
    if not NARROWEST <= width <= WIDEST:
        raise LibraryError(
            f"a puzzle is from {NARROWEST / MM:.0f} to {WIDEST / MM:.0f} mm wide, not {width / MM:.0f} mm"
        )
    side = _draw(Pen(), piece, layout, width, cell)
    if cell and side < cell - 0.01:
        least = math.ceil(_width_for(piece, layout, cell) / MM)
        raise LibraryError(
            f"cells of {cell / MM:.1f} mm are too large for a width of {width / MM:.0f} mm; use {least} mm"
        )
    return _write(piece, layout, kind, width, [lambda pen: _draw(pen, piece, layout, width, cell)])


def print_single_answer(piece: Piece, layout: Layout, kind: Format = "pdf", width: float = 60 * MM) -> Printed:
    """The answer alone."""
    return _write(piece, layout, kind, width, [])


def _write(piece: Piece, layout: Layout, kind: Format, width: float, drawn: list[Callable[[Pen], object]]) -> Printed:
    if not drawn or (layout.answers == "back" and kind == "pdf"):
        drawn = [*drawn, lambda pen: _draw_answer(pen, piece, layout, width)]
    title = f"{piece.title}, {piece.caption}"
    pdf = PdfPen(About(title, author_of(layout.byline), piece.title), layout.is_gray, layout.has_crop_marks)
    for draw in drawn:
        measuring = Pen()
        draw(measuring)
        height = measuring.low + EDGE
        if kind == "svg":
            svg = SvgPen(width, height, title, DRAWINGS[piece.game].HOW, layout.is_gray)
            draw(svg)
            return Printed(svg.save(), 1, frozenset(svg.missing))
        pdf.begin_page(width, height)
        draw(pdf)
        pdf.end_page()
    return Printed(pdf.save(), pdf.pages, frozenset(pdf.missing))


def _draw(pen: Pen, piece: Piece, layout: Layout, width: float, cell: float | None) -> float:
    area = Area(EDGE, EDGE, width - 2 * EDGE, HIGHEST)
    is_answered = layout.answers == "upside-down"
    color = layout.color_of(piece.game)
    most = cell or ENDLESS
    return draw_piece(pen, area, piece, color=color, most=most, is_answered=is_answered, is_alone=True)


def _draw_answer(pen: Pen, piece: Piece, layout: Layout, width: float) -> None:
    area = Area(EDGE, EDGE, width - 2 * EDGE, width)
    pen.unit = unit_of(area)
    rest = draw_head(pen, area, "Answer", f"{piece.title}, {piece.caption}", layout.color_of(piece.game))
    DRAWINGS[piece.game].draw_answer(pen, rest, piece.puzzle)


def _width_for(piece: Piece, layout: Layout, cell: float | None) -> float:
    """The least width, to a tenth of a millimetre, at which cells can have this side."""
    low, high = round(NARROWEST / MM * 10), round(WIDEST / MM * 10)
    while low < high:
        middle = (low + high) // 2
        if _draw(Pen(), piece, layout, middle * MM / 10, cell) < (cell or 0) - 0.01:
            low = middle + 1
        else:
            high = middle
    return low * MM / 10
