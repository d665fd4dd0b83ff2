"""A pen: text, boxes and lines on the pages of a PDF, in points from the top left corner.

The fonts are those that every PDF reader has. They have the letters of Western Europe; any other is written as a
question mark.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from reportlab.pdfbase.pdfmetrics import stringWidth
from reportlab.pdfgen.canvas import Canvas

Face = Literal["sans", "bold", "serif", "italic"]
Align = Literal["left", "centre", "right"]

FACES: dict[Face, str] = {
    "sans": "Helvetica",
    "bold": "Helvetica-Bold",
    "serif": "Times-Bold",
    "italic": "Times-Italic",
}
SIZES = {"a4": (595.28, 841.89), "letter": (612.0, 792.0)}
LONGEST = 200  # characters of a text that stands beside a puzzle
INK, MUTED, LINE, STAR, SHADE = 0.08, 0.42, 0.55, 0.78, 0.88


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


class Pen:
    def __init__(self, path: Path, size: str, title: str) -> None:
        self.width, self.height = SIZES[size]
        # Without the time, so that the same puzzles give the same bytes.
        self._canvas = Canvas(str(path), pagesize=(self.width, self.height), invariant=True)
        self._canvas.setTitle(title)
        self._canvas.setCreator("Gridwright")

    def text(
        self,
        x: float,
        y: float,
        text: str,
        size: float,
        face: Face = "sans",
        align: Align = "left",
        gray: float = INK,
    ) -> None:
        """Write on the base line `y`."""
        shift = {"left": 0.0, "centre": 0.5, "right": 1.0}[align] * measure(text, size, face)
        self._canvas.setFillGray(gray)
        self._canvas.setFont(FACES[face], size)
        self._canvas.drawString(x - shift, self.height - y, writable(text))

    def head(self, area: Area, title: str, line: str) -> Area:
        """Write a title and a line below it; what is left of the area."""
        middle = area.x + area.width / 2
        self.text(middle, area.y + 20, title, scale(title, area.width, 20, "italic"), "italic", "centre")
        self.text(middle, area.y + 38, line, scale(line, area.width, 10), "sans", "centre", MUTED)
        return area.below(52)

    def label(self, area: Area, text: str, width: float, size: float) -> None:
        """Write bold in the middle of an area, at most so wide and so large."""
        size = scale(text, width, size, "bold")
        self.text(area.x + area.width / 2, area.y + area.height / 2 + size * 0.36, text, size, "bold", "centre")

    def turned(self, x: float, y: float, text: str, size: float, degrees: float, face: Face = "sans") -> None:
        """Write around a middle point, turned clockwise."""
        self._canvas.saveState()
        self._canvas.translate(x, self.height - y)
        self._canvas.rotate(-degrees)
        self._canvas.setFillGray(INK)
        self._canvas.setFont(FACES[face], size)
        self._canvas.drawCentredString(0, -size * 0.35, writable(text))
        self._canvas.restoreState()

    def paragraph(self, area: Area, text: str, size: float, face: Face = "sans", gray: float = INK) -> float:
        """Write lines as wide as an area; the height that they took."""
        lines = wrap(text, area.width, size, face)
        for index, line in enumerate(lines):
            self.text(area.x, area.y + size * (1 + 1.4 * index), line, size, face, gray=gray)
        return size * 1.4 * len(lines)

    def box(
        self, area: Area, fill: float | None = None, line: float | None = 0.7, gray: float = LINE, radius: float = 0
    ) -> None:
        self._canvas.setStrokeGray(gray)
        self._canvas.setLineWidth(line or 0)
        if fill is not None:
            self._canvas.setFillGray(fill)
        bottom = self.height - area.y - area.height
        shape = (area.x, bottom, area.width, area.height, radius)
        self._canvas.roundRect(*shape, stroke=int(line is not None), fill=int(fill is not None))

    def line(self, points: Sequence[tuple[float, float]], width: float, gray: float = LINE) -> None:
        """A line through points, round at its joints."""
        self._canvas.setStrokeGray(gray)
        self._canvas.setLineWidth(width)
        self._canvas.setLineCap(1)
        self._canvas.setLineJoin(1)
        path = self._canvas.beginPath()
        path.moveTo(points[0][0], self.height - points[0][1])
        for x, y in points[1:]:
            path.lineTo(x, self.height - y)
        self._canvas.drawPath(path)

    def star(self, x: float, y: float, radius: float) -> None:
        """A pale star around a middle point, for text on top of it."""
        path = self._canvas.beginPath()
        for index in range(10):
            reach = radius if index % 2 == 0 else radius * 0.42
            turn = math.pi * index / 5
            corner = x + reach * math.sin(turn), self.height - y + reach * math.cos(turn)
            path.moveTo(*corner) if index == 0 else path.lineTo(*corner)
        path.close()
        self._canvas.setFillGray(STAR)
        self._canvas.drawPath(path, stroke=0, fill=1)

    def end_page(self) -> None:
        self._canvas.showPage()

    def save(self) -> None:
        self._canvas.save()


def writable(text: str) -> str:
    """`text` with a question mark for each character that the fonts lack."""
    return text.encode("cp1252", "replace").decode("cp1252")


def measure(text: str, size: float, face: Face = "sans") -> float:
    return float(stringWidth(writable(text), FACES[face], size))


def shorten(text: str) -> str:
    """A text of a length that leaves room for the puzzle."""
    return text if len(text) <= LONGEST else f"{text[:LONGEST]}…"


def scale(text: str, width: float, size: float, face: Face = "sans") -> float:
    """The largest size, up to `size`, at which a line is no wider than `width`."""
    needed = measure(text, size, face)
    return size if needed <= width else size * width / needed


def wrap(text: str, width: float, size: float, face: Face = "sans") -> list[str]:
    """The lines of a text. A word that is longer than a line is broken."""
    lines = [""]
    for word in text.split():
        while measure(word, size, face) > width and len(word) > 1:
            keep = 1
            while measure(word[: keep + 1], size, face) <= width:
                keep += 1
            if lines[-1]:
                lines.append("")
            lines[-1], word = word[:keep], word[keep:]
            lines.append("")
        candidate = f"{lines[-1]} {word}".strip()
        if measure(candidate, size, face) <= width:
            lines[-1] = candidate
        else:
            lines.append(word)
    return [line for line in lines if line]
