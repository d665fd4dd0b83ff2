"""Pages of puzzles: one, two, four or six on each; the answers below them, at the back, or in a file of their own."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Literal, get_args

from gridwright.library.brand import accents_of
from gridwright.library.errors import LibraryError
from gridwright.library.shelf import Library, Settings
from gridwright.library.titles import ABOUT

from . import DRAWINGS, TABLES
from .pdf import About, PdfPen
from .pen import INK, Area, Color, Pen
from .piece import LARGEST, Piece, author_of, draw_head, draw_piece, format_day, unit_of, weekday_of
from .sizes import SIZES
from .typefaces import scale

Answers = Literal["back", "upside-down", "none"]
ANSWERS: tuple[Answers, ...] = get_args(Answers)

MARGIN, NARROW_MARGIN = 48.0, 36.0
SMALLEST = (225.0, 205.0)
"""The least width and height of the part of a page that a puzzle needs."""
FOOT = 22.0
GUTTER = 22.0
LOGO = 64.0  # the height of a logo
DAY = 28.0  # the line with the day above the pages of a booklet
RULE = 0.25
COUNTS = {1: (1, 1), 2: (1, 2), 4: (2, 2), 6: (2, 3)}
"""How many puzzles a page may have, and how many of them stand across and down."""
ANSWERS_GRID = (2, 3)


@dataclass(frozen=True, slots=True)
class Layout:
    """How a book is printed. Its byline is the author in the PDF; each piece has its own. An `accent` replaces the
    colours of the games; a `logo`, a PNG, is on the cover."""

    title: str = "Gridwright"
    byline: str = ""
    paper: tuple[float, float] = SIZES["a4"]
    per_page: int = 1
    answers: Answers = "back"
    is_booklet: bool = False
    is_gray: bool = False
    has_crop_marks: bool = False
    accent: Color | None = None
    logo: bytes = b""

    @property
    def margin(self) -> float:
        return MARGIN if self.per_page == 1 else NARROW_MARGIN

    def color_of(self, game: str) -> Color:
        """The colour of a game's name."""
        return INK if self.is_gray else self.accent or DRAWINGS[game].ACCENT


@dataclass(frozen=True, slots=True)
class Printed:
    """A file, how many pages it has, and the characters that no font has."""

    content: bytes
    pages: int
    missing: frozenset[str]


def accent_of(settings: Settings) -> Color | None:
    """The colour of a library, as it is on white; None if it has none."""
    if not settings.accent:
        return None
    red, green, blue = bytes.fromhex(accents_of(settings.accent)["light"][1:])
    return red / 255, green / 255, blue / 255


def logo_of(library: Library) -> bytes:
    """The logo of a library, if it is a PNG; an SVG is not printed."""
    logo = library.logo()
    return logo.content if logo and logo.kind == "png" else b""


def print_book(pieces: Sequence[Piece], layout: Layout) -> Printed:
    """A PDF of puzzles that the rules can play. A booklet has a cover, and each day begins a page. LibraryError if the
    paper is too small for so many on a page."""
    return _Book(pieces, layout).write()


def print_answers(pieces: Sequence[Piece], layout: Layout) -> Printed:
    """A PDF of the answers alone."""
    book = _Book(pieces, layout)
    book.draw_answers()
    return book.finish()


class _Book:
    def __init__(self, pieces: Sequence[Piece], layout: Layout) -> None:
        self._pieces, self._layout = pieces, layout
        games = ", ".join(dict.fromkeys(piece.title for piece in pieces))
        about = About(layout.title, author_of(layout.byline), f"{games}: {_span(pieces)}" if _span(pieces) else games)
        self._pen = PdfPen(about, layout.is_gray, layout.has_crop_marks)
        self._page = Area(0, 0, *layout.paper).inset(layout.margin)
        self._number = 0
        groups = [list(group) for _, group in groupby(pieces, lambda piece: piece.day)]
        if not layout.is_booklet:
            groups = [list(pieces)]
        self._pages = [page for group in groups for page in self._divide(group)]
        self._first = 2 if layout.is_booklet else 1
        self._tabled = [piece for piece in pieces if piece.game in TABLES and not self._has_inline_table(piece)]
        self._tables_grid = self._choose_tables_grid()

    def _divide(self, pieces: list[Piece]) -> list[tuple[int, list[Piece]]]:
        """The pieces of each page, and how many it has room for. A piece that would be too small to be read beside so
        many others gets a page with fewer, after theirs."""
        found: list[tuple[int, list[Piece]]] = []
        for count in sorted((count for count in COUNTS if count <= self._layout.per_page), reverse=True):
            suited: list[Piece] = []
            rest: list[Piece] = []
            for piece in pieces:
                (suited if count == 1 or self._has_room(piece, count) else rest).append(piece)
            found += [(count, suited[at : at + count]) for at in range(0, len(suited), count)]
            pieces = rest
        return found

    def _has_room(self, piece: Piece, count: int) -> bool:
        """Whether a piece can be read when so many share a page. LibraryError if no piece can."""
        cell = self._cells(count, 1)[0]
        if cell.width < SMALLEST[0] or cell.height < SMALLEST[1]:
            raise LibraryError(f"this paper has no room for {count} puzzles on a page; use fewer")
        return self._draw_piece(Pen(), cell, piece, 1) >= DRAWINGS[piece.game].LEAST

    def _cells(self, count: int, used: int, pen: Pen | None = None) -> list[Area]:
        """The parts of a page for puzzles, those that are used."""
        area = self._page.top(self._page.height - FOOT)
        if self._layout.is_booklet:
            area = area.below(DAY)
        across, down = COUNTS[count]
        if area.width > area.height:
            across, down = down, across
        return _divide(pen or Pen(), area, across, down, used)

    def write(self) -> Printed:
        if self._layout.is_booklet:
            self._draw_cover()
        for count, pieces in self._pages:
            self._draw_puzzles(count, pieces)
        self._draw_tables()
        if self._layout.answers == "back":
            self.draw_answers()
        return self.finish()

    def finish(self) -> Printed:
        return Printed(self._pen.save(), self._pen.pages, frozenset(self._pen.missing))

    def _page_of_table(self, piece: Piece) -> int:
        """0 if it is below its puzzle."""
        if piece not in self._tabled:
            return 0
        across, down = self._tables_grid
        return self._first + len(self._pages) + self._tabled.index(piece) // (across * down)

    def _has_inline_table(self, piece: Piece) -> bool:
        """Whether a piece has a page for itself, and room there for its table."""
        side = self._draw_piece(Pen(), self._cells(1, 1)[0], piece, 0) if self._layout.per_page == 1 else 0
        return side >= DRAWINGS[piece.game].LEAST

    def _choose_tables_grid(self) -> tuple[int, int]:
        """Two tables to a page, if all can be read there, or one."""
        area = self._page.top(self._page.height - FOOT)
        grid = (2, 1) if area.width > area.height else (1, 2)
        cell = _divide(Pen(), area, *grid, 1)[0]
        for piece in self._tabled:
            pen = Pen()
            self._draw_table(pen, cell, piece)
            if pen.low > cell.bottom:
                return 1, 1
        return grid

    def _draw_table(self, pen: Pen, cell: Area, piece: Piece) -> None:
        pen.unit = unit_of(cell)
        rest = draw_head(pen, cell, f"{piece.title}: the table", piece.caption, self._layout.color_of(piece.game))
        TABLES[piece.game](pen, rest, piece.puzzle)

    def _begin(self) -> Area:
        """Begin a page; the area between its margins, without the foot."""
        self._pen.begin_page(*self._layout.paper)
        self._pen.unit = LARGEST
        self._number += 1
        return self._page.top(self._page.height - FOOT)

    def _end(self) -> None:
        self._pen.unit = LARGEST
        title = self._layout.title
        right, y = self._page.x + self._page.width, self._page.bottom
        self._pen.text(self._page.x, y, title, scale(title, self._page.width * 0.8, 8.5))
        self._pen.text(right, y, str(self._number), 8.5, "sans", "right")
        self._pen.end_page()

    def _draw_puzzles(self, count: int, pieces: list[Piece]) -> None:
        area = self._begin()
        if self._layout.is_booklet and pieces[0].day:
            day = f"{weekday_of(pieces[0].day)}, {format_day(pieces[0].day)}"
            self._pen.text(area.x, area.y + 13, day, scale(day, area.width, 15, "italic"), "italic")
        for piece, cell in zip(pieces, self._cells(count, len(pieces), self._pen), strict=True):
            self._draw_piece(self._pen, cell, piece, self._page_of_table(piece))
        self._end()

    def _draw_piece(self, pen: Pen, cell: Area, piece: Piece, table_page: int) -> float:
        return draw_piece(
            pen,
            cell,
            piece,
            color=self._layout.color_of(piece.game),
            is_answered=self._layout.answers == "upside-down",
            table_page=table_page,
        )

    def _draw_tables(self) -> None:
        """The tables that have no room below their puzzles."""
        across, down = self._tables_grid
        step = across * down
        for first in range(0, len(self._tabled), step):
            area = self._begin()
            pieces = self._tabled[first : first + step]
            for piece, cell in zip(pieces, _divide(self._pen, area, across, down, len(pieces)), strict=True):
                self._draw_table(self._pen, cell, piece)
            self._end()

    def draw_answers(self) -> None:
        across, down = ANSWERS_GRID
        if self._page.width > self._page.height:
            across, down = down, across
        step = across * down
        pages = {id(piece): number for number, (_, page) in enumerate(self._pages, self._first) for piece in page}
        for first in range(0, len(self._pieces), step):
            area = draw_head(self._pen, self._begin(), "Answers", "", INK)
            pieces = self._pieces[first : first + step]
            for piece, cell in zip(pieces, _divide(self._pen, area, across, down, len(pieces), False), strict=True):
                caption = f"{piece.title}, {piece.caption}, page {pages[id(piece)]}"
                self._pen.text(cell.x, cell.y + 8, caption, scale(caption, cell.width, 8.5, "bold"), "bold")
                DRAWINGS[piece.game].draw_answer(self._pen, cell.below(18), piece.puzzle)
            self._end()

    def _draw_cover(self) -> None:
        layout, pen = self._layout, self._pen
        area = self._begin()
        color: Color = INK if layout.is_gray or layout.accent is None else layout.accent
        y = area.y + area.height * 0.16
        if layout.logo:
            pen.image(Area(area.x, y - 18 - LOGO, area.width, LOGO), layout.logo)
        pen.line([(area.x, y), (area.x + area.width, y)], 3, color)
        size = scale(layout.title, area.width, 54, "serif")
        pen.text(area.x, y + 30 + size * 0.8, layout.title, size, "serif")
        y += 30 + size * 1.05
        for text in (_span(self._pieces), layout.byline):
            if text:
                y += 24
                pen.text(area.x, y, text, scale(text, area.width, 16, "italic"), "italic")
        y += 46
        for game in dict.fromkeys(piece.game for piece in self._pieces):
            name = ABOUT[game].title
            pen.text(area.x, y, name, 14, "serif", color=layout.color_of(game))
            line = ABOUT[game].line.removesuffix(" A new puzzle every day.")
            pen.text(area.x + 110, y, line, scale(line, area.width - 110, 10.5))
            y += 22
        y += 26
        for text, number in self._contents():
            pen.line([(area.x, y + 6), (area.x + area.width, y + 6)], 0.5)
            pen.text(area.x, y, text, scale(text, area.width * 0.9, 11))
            pen.text(area.x + area.width, y, str(number), 11, "bold", "right")
            y += 20
            if y > area.bottom:
                break
        pen.end_page()

    def _contents(self) -> list[tuple[str, int]]:
        """The days and what follows them, and the page of each."""
        found: dict[str, int] = {}
        for number, (_, page) in enumerate(self._pages, self._first):
            day = page[0].day
            found.setdefault(f"{weekday_of(day)}, {format_day(day)}" if day else "Puzzles", number)
        last = self._first + len(self._pages)
        if self._tabled:
            found[f"Tables for {self._tabled[0].title}"] = last
            last = self._page_of_table(self._tabled[-1]) + 1
        if self._layout.answers == "back":
            found["Answers"] = last
        return list(found.items())


def _divide(pen: Pen, area: Area, across: int, down: int, count: int, has_rules: bool = True) -> list[Area]:
    """The first `count` of equal parts of an area, row by row, with thin rules between them."""
    width, height = (area.width - GUTTER * (across - 1)) / across, (area.height - GUTTER * (down - 1)) / down
    parts = [
        Area(area.x + index % across * (width + GUTTER), area.y + index // across * (height + GUTTER), width, height)
        for index in range(count)
    ]
    for index, part in enumerate(parts if has_rules else []):
        if index % across:
            x = part.x - GUTTER / 2
            pen.line([(x, part.y), (x, part.bottom)], RULE)
        elif index:
            y = part.y - GUTTER / 2
            pen.line([(area.x, y), (area.x + area.width, y)], RULE)
    return parts


def _span(pieces: Sequence[Piece]) -> str:
    """From the first day to the last; "" without days."""
    days = sorted(piece.day for piece in pieces if piece.day)
    if not days:
        return ""
    first, last = format_day(days[0]), format_day(days[-1])
    return first if first == last else f"{first} to {last}"
