"""A book of puzzles: a page each, and at the back the answers, several to a page."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from gridwright.library.titles import ABOUT
from gridwright.making.contract import Puzzle

from . import DRAWINGS
from .pen import MUTED, Area, Pen, scale

MARGIN = 48.0
MONTHS = [
    "January", "February", "March", "April", "May", "June",
    "July", "August", "September", "October", "November", "December",
]  # fmt: skip
ANSWERS_ACROSS, ANSWERS_DOWN = 2, 3


@dataclass(frozen=True, slots=True)
class Piece:
    """A puzzle for a page, and the text above it: a day and a number, or a name."""

    game: str
    puzzle: Puzzle
    caption: str


def caption_of(day: str, number: int) -> str:
    year, month, date = day.split("-")
    return f"No. {number} · {int(date)} {MONTHS[int(month) - 1]} {year}"


def write_book(pieces: Sequence[Piece], path: Path, title: str, size: str = "a4") -> int:
    """Write a PDF of puzzles that the rules can play; how many pages it has."""
    pen = Pen(path, size, title)
    page = Area(MARGIN, MARGIN, pen.width - 2 * MARGIN, pen.height - 2 * MARGIN)
    number = 0
    for number, piece in enumerate(pieces, 1):
        _head(pen, page, ABOUT[piece.game].title, piece.caption)
        drawing = DRAWINGS[piece.game]
        taken = pen.paragraph(page.below(58), drawing.HOW, 10.5, gray=MUTED)
        drawing.draw(pen, Area(page.x, page.y + 74 + taken, page.width, page.height - 100 - taken), piece.puzzle)
        _foot(pen, page, title, number)
        pen.end_page()
    across, down = page.width / ANSWERS_ACROSS, (page.height - 84) / ANSWERS_DOWN
    for first in range(0, len(pieces), ANSWERS_ACROSS * ANSWERS_DOWN):
        number += 1
        _head(pen, page, "Answers", "")
        for index, piece in enumerate(pieces[first : first + ANSWERS_ACROSS * ANSWERS_DOWN]):
            row, column = divmod(index, ANSWERS_ACROSS)
            cell = Area(page.x + column * across, page.y + 58 + row * down, across, down).inset(8)
            caption = f"{first + index + 1}. {ABOUT[piece.game].title}, {piece.caption}"
            pen.text(cell.x, cell.y + 8, caption, scale(caption, cell.width, 9, "bold"), "bold")
            DRAWINGS[piece.game].draw_answer(pen, cell.below(18), piece.puzzle)
        _foot(pen, page, title, number)
        pen.end_page()
    pen.save()
    return number


def _head(pen: Pen, page: Area, name: str, caption: str) -> None:
    pen.text(page.x, page.y + 28, name, 30, "serif")
    size = scale(caption, page.width * 0.55, 11)
    pen.text(page.x + page.width, page.y + 28, caption, size, "sans", "right", MUTED)
    pen.line([(page.x, page.y + 42), (page.x + page.width, page.y + 42)], 1, 0)


def _foot(pen: Pen, page: Area, title: str, number: int) -> None:
    y = page.y + page.height
    pen.text(page.x, y, title, scale(title, page.width * 0.8, 9), "sans", "left", MUTED)
    pen.text(page.x + page.width, y, str(number), 9, "sans", "right", MUTED)
