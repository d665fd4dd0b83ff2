"""A puzzle with what stands around it: the name of its game, its day and byline, what to do, the answer."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from gridwright.library.errors import LibraryError
from gridwright.library.shelf import Library
from gridwright.library.titles import ABOUT
from gridwright.making.contract import Puzzle
from gridwright.rules import GAMES, calendar
from gridwright.rules.shape import format_problem

from . import DRAWINGS, TABLES
from .pen import LEADING, Area, Color, Pen
from .typefaces import measure, scale, shorten, wrap

LARGEST, SMALLEST = 10.5, 6.8
"""The size of running text on a whole page, and the smallest that can be read in a newspaper."""
WIDE = 300.0  # from here on a line has room beside a name, whichever they are
ANSWER = 0.86  # the size of an answer that is upside down, in units of text
MOST_ANSWER = 600  # characters of it
MONTHS = [
    "January", "February", "March", "April", "May", "June",
    "July", "August", "September", "October", "November", "December",
]  # fmt: skip
WEEKDAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]


@dataclass(frozen=True, slots=True)
class Piece:
    """A puzzle for a page, and the text above it: a day and a number, or a name."""

    game: str
    puzzle: Puzzle
    caption: str
    day: str = ""
    byline: str = ""

    @property
    def title(self) -> str:
        return ABOUT[self.game].title


def pieces_of(library: Library, games: Sequence[str], first: str, last: str, byline: str) -> list[Piece]:
    """The puzzles of some days, day by day. LibraryError if the rules cannot play one."""
    dailies = [daily for name in games for daily in library.days(name) if first <= daily.day <= last]
    pieces = []
    for daily in sorted(dailies, key=lambda daily: (daily.day, games.index(daily.game))):
        problems = GAMES[daily.game].check(daily.puzzle)
        if problems:
            raise LibraryError(f"{daily.game} {daily.day}: {format_problem(problems[0])}")
        pieces.append(Piece(daily.game, daily.puzzle, caption_of(daily.day, daily.number), daily.day, byline))
    return pieces


def week_of(day: str) -> tuple[str, str]:
    """The Monday and the Sunday of a day's week."""
    index = calendar.day_index(day)
    monday = index - calendar.weekday(index)
    return calendar.day_at(monday), calendar.day_at(monday + 6)


def caption_of(day: str, number: int) -> str:
    return f"No. {number} · {format_day(day)}"


def author_of(byline: str) -> str:
    """The name in a byline."""
    return byline[3:] if byline.lower().startswith("by ") else byline


def format_day(day: str) -> str:
    year, month, date_of_month = day.split("-")
    return f"{int(date_of_month)} {MONTHS[int(month) - 1]} {year}"


def weekday_of(day: str) -> str:
    return WEEKDAYS[calendar.weekday(calendar.day_index(day))]


def unit_of(area: Area) -> float:
    """The size of running text for a puzzle in an area."""
    return max(SMALLEST, min(LARGEST, area.width / 34, area.height / 41))


def draw_head(pen: Pen, area: Area, name: str, line: str, color: Color) -> Area:
    """A name, beside or below it a line, and a rule; what is left of the area."""
    big = pen.unit * 2.5
    big = scale(name, area.width, big, "serif")
    y = area.y + big * 0.8
    pen.text(area.x, y, name, big, "serif", color=color)
    size = pen.unit * 0.95
    if area.width >= WIDE and measure(name, big, "serif") + measure(line, size) + pen.unit * 2 <= area.width:
        pen.text(area.x + area.width, y, line, size, "sans", "right")
    else:
        y += size * 1.8
        pen.text(area.x, y, line, scale(line, area.width, size))
    y += pen.unit * 0.85
    pen.line([(area.x, y), (area.x + area.width, y)], pen.unit * 0.08)
    return area.below(y - area.y + pen.unit * 0.5)


def draw_piece(
    pen: Pen,
    area: Area,
    piece: Piece,
    *,
    color: Color,
    most: float | None = None,
    is_answered: bool = False,
    table_page: int = 0,
    is_alone: bool = False,
) -> float:
    """A puzzle in an area; the side of its cells, at most `most`. With `is_answered` the answer stands below it, upside
    down. A table that the game needs is on the page `table_page`, or below the puzzle. `is_alone` puts everything
    directly under what is above it, for a page that is cut to the puzzle."""
    drawing = DRAWINGS[piece.game]
    pen.unit = unit_of(area)
    line = f"{piece.caption} · {piece.byline}" if piece.byline else piece.caption
    rest = draw_head(pen, area, piece.title, line, color)
    how = drawing.HOW
    if table_page and piece.game in TABLES:
        how += f" Check them by the table on page {table_page}."
    rest = rest.below(pen.paragraph(rest, how, pen.unit * 0.95) + pen.unit * 0.9)
    gap = pen.unit * 1.4
    answer = shorten(f"Answer: {drawing.describe_answer(piece.puzzle)}", MOST_ANSWER) if is_answered else ""
    size = pen.unit * ANSWER
    answer_height = len(wrap(answer, area.width, size)) * size * LEADING
    draw_table = None if table_page else TABLES.get(piece.game)
    room = rest.height - (answer_height + gap if answer else 0)
    if draw_table:
        measuring = Pen()
        measuring.unit = pen.unit
        draw_table(measuring, rest, piece.puzzle)
        room -= measuring.low - rest.y + gap
    pen.low = rest.y
    side = drawing.draw(pen, rest.top(room), piece.puzzle, most or drawing.MOST)
    if draw_table:
        draw_table(pen, rest.below(pen.low - rest.y + gap), piece.puzzle)
    if answer:
        y = pen.low + gap if is_alone else area.bottom - answer_height
        pen.upside_down(Area(area.x, y, area.width, answer_height), answer, size)
    return side
