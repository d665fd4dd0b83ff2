"""What is drawn on a page of a PDF, and where: read back from its drawing operations."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from pypdf import PageObject

_CHARACTER = re.compile(rb"<([0-9A-F]{2})> <([0-9A-F]+)>\s")


@dataclass(frozen=True, slots=True)
class Mark:
    """A piece of text, or a line or box (with the text ""), in points from the lower left corner of the page."""

    text: str
    left: float
    bottom: float
    right: float
    top: float


@dataclass(frozen=True, slots=True)
class Face:
    """A font of a page: what its codes stand for, how wide they are, and how far they reach up and down."""

    characters: dict[int, str]
    widths: list[float]
    ascent: float
    descent: float


def _read_font(font: Any) -> Face:
    described = font["/FontDescriptor"]
    table = font["/ToUnicode"].get_data().partition(b"endcodespacerange")[2]
    characters = {
        int(code, 16): bytes.fromhex(text.decode()).decode("utf-16-be") for code, text in _CHARACTER.findall(table)
    }
    return Face(characters, font["/Widths"], float(described["/Ascent"]), float(described["/Descent"]))


def marks_on(page: PageObject) -> list[Mark]:
    """Everything that is drawn on a page. The width of a line is not counted."""
    resources: Any = page["/Resources"]
    fonts = {name: _read_font(font) for name, font in resources["/Font"].items()}
    found: list[Mark] = []
    font, size, advance = next(iter(fonts.values())), 0.0, 0.0

    def note(operator: bytes, operands: Sequence[Any], outer: Sequence[float], inner: Sequence[float]) -> None:
        nonlocal font, size, advance
        if operator == b"Tf":
            font, size = fonts[operands[0]], float(operands[1])
        elif operator == b"Tj":
            codes = operands[0].original_bytes
            begin, advance = advance, advance + sum(float(font.widths[code]) for code in codes) * size / 1000
            heights = (font.descent * size / 1000, font.ascent * size / 1000)
            corners = [(x, y) for x in (begin, advance) for y in heights]
            text = "".join(font.characters[code] for code in codes)
            found.append(_mark(text, [_move(_move(corner, inner), outer) for corner in corners]))
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
