"""A pen: text, boxes, lines and pictures, in points from the top left corner of a page.

A `Pen` draws nothing and notes how far down it would have drawn, by which a drawing is measured. `pdf.py` and `svg.py`
have pens that draw.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Literal

from .outlines import Font, Matrix, Outline, move, points_of
from .typefaces import BOX, Face, clean, measure, runs, scale, wrap

Align = Literal["left", "centre", "right"]
Color = float | tuple[float, float, float]
"""A gray, from 0 for black to 1 for white, or red, green and blue."""

# Text and lines are solid black: a press prints grays as dots, which blur small type and break thin lines.
INK, STAR, SHADE = 0.0, 0.8, 0.88
HAIRLINE = 0.5
LEADING = 1.36
_ROUND = 0.5523  # how far a curve's control points are from its ends, for a quarter of a circle with the radius 1


@dataclass(frozen=True, slots=True)
class Area:
    """A part of a page."""

    x: float
    y: float
    width: float
    height: float

    def inset(self, by: float) -> Area:
        return Area(self.x + by, self.y + by, self.width - 2 * by, self.height - 2 * by)

    def below(self, height: float) -> Area:
        """What is left under a strip of this height."""
        return Area(self.x, self.y + height, self.width, self.height - height)

    def top(self, height: float) -> Area:
        return Area(self.x, self.y, self.width, height)

    @property
    def bottom(self) -> float:
        return self.y + self.height


class Pen:
    def __init__(self, is_gray: bool = False) -> None:
        self.unit = 10.5
        """The size of running text in the part of the page that is drawn."""
        self.low = 0.0
        """How far down something was drawn. A caller may set it back."""
        self.missing: set[str] = set()
        """The characters that no font has; each was drawn as a box."""
        self._is_gray = is_gray
        self._matrix: Matrix = (1, 0, 0, 1, 0, 0)

    def _fill(self, outline: Outline, color: Color) -> None:
        """Fill an outline, in points of the page."""

    def _stroke(self, outline: Outline, width: float, color: Color, dash: float) -> None:
        """Draw along an outline, round at its joints."""

    def _write(self, runs: list[tuple[Font, str]], matrix: Matrix, color: Color) -> None:
        """Write parts of a line, each in its font, whose ems the matrix takes to points of the page."""

    def tone(self, color: Color) -> Color:
        """The colour, or its gray if all is gray."""
        if isinstance(color, tuple) and self._is_gray:
            red, green, blue = color
            return round(0.2126 * red + 0.7152 * green + 0.0722 * blue, 4)
        return color

    @contextmanager
    def turned(self, x: float, y: float, degrees: float) -> Iterator[None]:
        """Draw turned clockwise around a point, which is (0, 0) meanwhile."""
        kept = self._matrix
        turn = math.radians(degrees)
        cosine, sine = round(math.cos(turn), 9), round(math.sin(turn), 9)
        a, b, c, d, _, _ = kept
        start = self._point(x, y)
        self._matrix = (
            a * cosine + c * sine,
            b * cosine + d * sine,
            c * cosine - a * sine,
            d * cosine - b * sine,
            *start,
        )
        yield
        self._matrix = kept

    def _point(self, x: float, y: float) -> tuple[float, float]:
        a, b, c, d, e, f = self._matrix
        return a * x + c * y + e, b * x + d * y + f

    def fill(self, outline: Outline, color: Color) -> None:
        moved = move(outline, self._matrix)
        self._reach(moved)
        self._fill(moved, self.tone(color))

    def stroke(self, outline: Outline, width: float, color: Color = INK, dash: float = 0) -> None:
        moved = move(outline, self._matrix)
        self._reach(moved)
        self._stroke(moved, width, self.tone(color), dash)

    def _reach(self, outline: Outline) -> None:
        self.low = max([self.low, *(y for _, y in points_of(outline))])

    def text(
        self,
        x: float,
        y: float,
        text: str,
        size: float,
        face: Face = "sans",
        align: Align = "left",
        color: Color = INK,
    ) -> None:
        """Write on the base line `y`."""
        text = clean(text)
        x -= {"left": 0.0, "centre": 0.5, "right": 1.0}[align] * measure(text, size, face)
        written: list[tuple[Font, str]] = []
        begin = x
        for font, part in runs(text, face):
            width = measure(part, size, face)
            if font:
                written.append((font, part))
            else:
                self._write_at(begin, y, written, size, color)
                self._draw_boxes(x, y, part, size, color)
                written, begin = [], x + width
            x += width
        self._write_at(begin, y, written, size, color)
        self.low = max(self.low, *(self._point(end, y + size * 0.25)[1] for end in (begin, x)))

    def _write_at(self, x: float, y: float, written: list[tuple[Font, str]], size: float, color: Color) -> None:
        if written:
            a, b, c, d, _, _ = self._matrix
            matrix = (a * size, b * size, c * size, d * size, *self._point(x, y))
            self._write(written, matrix, self.tone(color))

    def _draw_boxes(self, x: float, y: float, text: str, size: float, color: Color) -> None:
        """A box for each character, because no font has it."""
        self.missing |= set(text)
        for index in range(len(text)):
            left = x + (index + 0.08) * BOX * size
            self.box(Area(left, y - size * 0.7, BOX * size * 0.84, size * 0.7), line=size * 0.06, color=color)

    def head(self, area: Area, title: str, line: str) -> Area:
        """Write a title and a line below it; what is left of the area."""
        middle, big, small = area.x + area.width / 2, self.unit * 1.8, self.unit * 0.95
        self.text(middle, area.y + big, title, scale(title, area.width, big, "italic"), "italic", "centre")
        lines = wrap(line, area.width, small)
        for index, part in enumerate(lines):
            self.text(middle, area.y + big * 1.25 + small * (1 + LEADING * index), part, small, "sans", "centre")
        return area.below(big * 1.25 + small * LEADING * len(lines) + self.unit * 0.7)

    def label(self, area: Area, text: str, width: float, size: float, color: Color = INK) -> None:
        """Write bold in the middle of an area, at most so wide and so large."""
        size = scale(text, width, size, "bold")
        baseline = area.y + area.height / 2 + size * 0.36
        self.text(area.x + area.width / 2, baseline, text, size, "bold", "centre", color)

    def paragraph(self, area: Area, text: str, size: float, face: Face = "sans") -> float:
        """Write lines as wide as an area; the height that they took."""
        lines = wrap(text, area.width, size, face)
        for index, line in enumerate(lines):
            self.text(area.x, area.y + size * (1 + LEADING * index), line, size, face)
        return size * LEADING * len(lines)

    def upside_down(self, area: Area, text: str, size: float) -> float:
        """Write a paragraph at the top of an area, to be read with the page turned round; the height that it took."""
        height = size * LEADING * len(wrap(text, area.width, size))
        with self.turned(area.x + area.width, area.y + height, 180):
            self.paragraph(Area(0, 0, area.width, height), text, size)
        return height

    def box(
        self,
        area: Area,
        fill: Color | None = None,
        line: float | None = HAIRLINE,
        color: Color = INK,
        radius: float = 0,
        dash: float = 0,
    ) -> None:
        outline = _rounded(area, radius)
        if fill is not None:
            self.fill(outline, fill)
        if line is not None:
            self.stroke(outline, line, color, dash)

    def line(self, points: Sequence[tuple[float, float]], width: float, color: Color = INK) -> None:
        """A line through points."""
        self.stroke([("M", *points[0]), *(("L", *point) for point in points[1:])], width, color)

    def star(self, x: float, y: float, radius: float) -> None:
        """A pale star around a middle point, for text on top of it."""
        outline: Outline = []
        for index in range(10):
            reach = radius if index % 2 == 0 else radius * 0.42
            turn = math.pi * index / 5
            outline.append(("L" if outline else "M", x + reach * math.sin(turn), y - reach * math.cos(turn)))
        outline.append(("Z",))
        self.fill(outline, STAR)
        self.stroke(outline, HAIRLINE)

    def picture(self, area: Area, outline: Outline, side: float) -> None:
        """Draw a picture, which was drawn in a square of this side, in the middle of an area."""
        size = min(area.width, area.height)
        left, top = area.x + (area.width - size) / 2, area.y + (area.height - size) / 2
        self.fill(move(outline, (size / side, 0, 0, size / side, left, top)), INK)


def _rounded(area: Area, radius: float) -> Outline:
    left, top, right, bottom = area.x, area.y, area.x + area.width, area.y + area.height
    if not radius:
        return [("M", left, top), ("L", right, top), ("L", right, bottom), ("L", left, bottom), ("Z",)]
    near = radius * (1 - _ROUND)
    return [
        ("M", left + radius, top),
        ("L", right - radius, top),
        ("C", right - near, top, right, top + near, right, top + radius),
        ("L", right, bottom - radius),
        ("C", right, bottom - near, right - near, bottom, right - radius, bottom),
        ("L", left + radius, bottom),
        ("C", left + near, bottom, left, bottom - near, left, bottom - radius),
        ("L", left, top + radius),
        ("C", left, top + near, left + near, top, left + radius, top),
        ("Z",),
    ]
