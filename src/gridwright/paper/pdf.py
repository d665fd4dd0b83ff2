"""A pen that writes a PDF, with its fonts inside."""

from __future__ import annotations

import io
from dataclasses import dataclass

from reportlab.lib.utils import ImageReader
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas
from reportlab.pdfgen.pathobject import PDFPathObject

from gridwright.library.entry import current_time

from .outlines import Font, Matrix, Outline
from .pen import Area, Color, Pen
from .sizes import MM
from .typefaces import fonts_of

BLEED, SLUG = 3 * MM, 7 * MM
"""Around the trimmed page: what may be cut off, and then the marks that say where to cut."""


@dataclass(frozen=True, slots=True)
class About:
    """What a PDF says of itself."""

    title: str
    author: str = ""
    subject: str = ""


class PdfPen(Pen):
    """`width` and `height` of a page are those after it was trimmed; coordinates begin there."""

    def __init__(self, about: About, is_gray: bool = False, has_crop_marks: bool = False) -> None:
        super().__init__(is_gray)
        self.pages = 0
        self._has_crop_marks = has_crop_marks
        self._edge = BLEED + SLUG if has_crop_marks else 0.0
        self._height = 0.0
        self._file = io.BytesIO()
        # `invariant` leaves out what differs from one run to the next. The time is written by our own clock.
        self._canvas = Canvas(self._file, invariant=True, initialFontName=_register(fonts_of("sans")[0]))
        self._canvas.setTitle(about.title)
        self._canvas.setAuthor(about.author)
        self._canvas.setSubject(about.subject)
        self._canvas.setCreator("Gridwright")
        self._canvas.setProducer("Gridwright")
        time = "".join(each for each in current_time() if each.isdecimal())
        self._canvas.setDateFormatter(lambda *_: f"D:{time}Z")

    def begin_page(self, width: float, height: float) -> None:
        edge = self._edge
        self._height = height
        self._canvas.setPageSize((width + 2 * edge, height + 2 * edge))
        if self._has_crop_marks:
            trim = (edge, edge, edge + width, edge + height)
            self._canvas.setTrimBox(trim)
            self._canvas.setBleedBox((SLUG, SLUG, width + 2 * edge - SLUG, height + 2 * edge - SLUG))
            for x in (0.0, width):
                for end in (-edge + 1, height + BLEED):
                    self.line([(x, end), (x, end + SLUG - 1)], 0.25)
            for y in (0.0, height):
                for end in (-edge + 1, width + BLEED):
                    self.line([(end, y), (end + SLUG - 1, y)], 0.25)
        self.low = 0.0

    def end_page(self) -> None:
        self.pages += 1
        self._canvas.showPage()

    def image(self, area: Area, png: bytes) -> None:
        """A picture at the left of an area, as large as that allows."""
        picture = ImageReader(io.BytesIO(png))
        width, height = picture.getSize()
        scale = min(area.width / width, area.height / height)
        x, y = self._flip(area.x, area.bottom)
        self._canvas.drawImage(picture, x, y, width * scale, height * scale, mask="auto")

    def save(self) -> bytes:
        self._canvas.save()
        return self._file.getvalue()

    def _path(self, outline: Outline) -> PDFPathObject:
        path = self._canvas.beginPath()
        last = (0.0, 0.0)
        for name, *numbers in outline:
            points = [self._flip(x, y) for x, y in zip(numbers[::2], numbers[1::2], strict=True)]
            if name == "M":
                path.moveTo(*points[0])
            elif name == "L":
                path.lineTo(*points[0])
            elif name == "C":
                path.curveTo(*points[0], *points[1], *points[2])
            elif name == "Q":  # a PDF has curves with two control points only
                control, end = points
                first = (last[0] + 2 * control[0]) / 3, (last[1] + 2 * control[1]) / 3
                second = (end[0] + 2 * control[0]) / 3, (end[1] + 2 * control[1]) / 3
                path.curveTo(*first, *second, *end)
            else:
                path.close()
            last = points[-1] if points else last
        return path

    def _flip(self, x: float, y: float) -> tuple[float, float]:
        """From our coordinates to those of a PDF, which begin at the bottom."""
        return x + self._edge, self._height - y + self._edge

    def _fill(self, outline: Outline, color: Color) -> None:
        if isinstance(color, tuple):
            self._canvas.setFillColorRGB(*color)
        else:
            self._canvas.setFillGray(color)
        self._canvas.drawPath(self._path(outline), stroke=0, fill=1, fillMode=1)

    def _stroke(self, outline: Outline, width: float, color: Color, dash: float) -> None:
        if isinstance(color, tuple):
            self._canvas.setStrokeColorRGB(*color)
        else:
            self._canvas.setStrokeGray(color)
        self._canvas.setLineWidth(width)
        self._canvas.setLineCap(1)
        self._canvas.setLineJoin(1)
        self._canvas.setDash([dash, dash] if dash else [])
        self._canvas.drawPath(self._path(outline), stroke=1, fill=0)

    def _write(self, runs: list[tuple[Font, str]], matrix: Matrix, color: Color) -> None:
        a, b, c, d, e, f = matrix
        size = (a * a + b * b) ** 0.5
        written = self._canvas.beginText()
        written.setTextTransform(a / size, -b / size, -c / size, d / size, *self._flip(e, f))
        if isinstance(color, tuple):
            written.setFillColorRGB(*color)
        else:
            written.setFillGray(color)
        for font, text in runs:
            written.setFont(_register(font), size)
            written.textOut(text)
        self._canvas.drawText(written)


def _register(font: Font) -> str:
    """Give a font to ReportLab; its name there."""
    if font.name not in pdfmetrics.getRegisteredFontNames():
        known = TTFont(font.name, str(font.path))
        known.face.name = font.name.encode()  # ReportLab mixes up fonts of the same name, as those of our scripts are
        pdfmetrics.registerFont(known)
    return font.name
