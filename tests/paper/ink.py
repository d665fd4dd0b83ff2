"""What is drawn on a page of a PDF, and where: read back from its drawing operations."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from pypdf import PageObject
from reportlab.pdfbase.pdfmetrics import getAscentDescent, getFont


@dataclass(frozen=True, slots=True)
class Mark:
    """A piece of text, or a line or box (with the text ""), in points from the lower left corner of the page."""

    text: str
    left: float
    bottom: float
    right: float
    top: float


def marks_on(page: PageObject) -> list[Mark]:
    """Everything that is drawn on a page. The width of a line is not counted."""
    resources: Any = page["/Resources"]
    fonts = {name: str(font["/BaseFont"])[1:] for name, font in resources["/Font"].items()}
    found: list[Mark] = []
    font, size, advance = "", 0.0, 0.0

    def note(operator: bytes, operands: Sequence[Any], outer: Sequence[float], inner: Sequence[float]) -> None:
        nonlocal font, size, advance
        if operator == b"Tf":
            font, size = fonts[operands[0]], float(operands[1])
        elif operator == b"Tj":
            text = operands[0].original_bytes
            ascent, descent = getAscentDescent(font, size)
            begin, advance = advance, advance + sum(getFont(font).widths[each] for each in text) * size / 1000
            corners = [(x, y) for x in (begin, advance) for y in (descent, ascent)]
            found.append(_mark(text.decode("cp1252"), [_move(_move(corner, inner), outer) for corner in corners]))
        elif operator in (b"BT", b"Tm", b"T*"):
            advance = 0.0  # what follows another text on its line begins where that ends
        elif operator in (b"m", b"l", b"c"):
            points = list(zip(map(float, operands[::2]), map(float, operands[1::2]), strict=True))
            found.append(_mark("", [_move(point, outer) for point in points]))
        elif operator == b"re":
            x, y, width, height = map(float, operands)
            found.append(_mark("", [_move(corner, outer) for corner in ((x, y), (x + width, y + height))]))

    page.extract_text(visitor_operand_before=note)
    return found


def _move(point: tuple[float, float], matrix: Sequence[float]) -> tuple[float, float]:
    (x, y), (a, b, c, d, e, f) = point, matrix
    return a * x + c * y + e, b * x + d * y + f


def _mark(text: str, points: Iterable[tuple[float, float]]) -> Mark:
    across, up = zip(*points, strict=True)
    return Mark(text, min(across), min(up), max(across), max(up))
