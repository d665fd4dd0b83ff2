"""A pen that writes an SVG of one page. Text is drawn as outlines, so that it looks the same without our fonts."""

from __future__ import annotations

from html import escape

from .outlines import Font, Matrix, Outline, format_number, format_outline, move
from .pen import Color, Pen
from .sizes import MM


class SvgPen(Pen):
    def __init__(self, width: float, height: float, title: str, description: str = "", is_gray: bool = False) -> None:
        super().__init__(is_gray)
        self._width, self._height = width, height
        self._about = f"<title>{escape(title)}</title>\n<desc>{escape(description)}</desc>"
        self._glyphs: dict[tuple[str, str], str] = {}
        self._drawn: list[str] = []

    def save(self) -> bytes:
        size = f'width="{format_number(self._width / MM)}mm" height="{format_number(self._height / MM)}mm"'
        box = f'viewBox="0 0 {format_number(self._width)} {format_number(self._height)}"'
        names = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
        lines = ['<?xml version="1.0" encoding="UTF-8"?>', f"<svg {names} {size} {box}>", self._about]
        lines += ["<defs>", *self._glyphs.values(), "</defs>", *self._drawn, "</svg>", ""]
        return "\n".join(lines).encode()

    def _fill(self, outline: Outline, color: Color) -> None:
        self._drawn.append(f'<path d="{format_outline(outline)}" fill="{_format_color(color)}"/>')

    def _stroke(self, outline: Outline, width: float, color: Color, dash: float) -> None:
        style = f'fill="none" stroke="{_format_color(color)}" stroke-width="{format_number(width)}"'
        style += ' stroke-linecap="round" stroke-linejoin="round"'
        if dash:
            style += f' stroke-dasharray="{format_number(dash)}"'
        self._drawn.append(f'<path d="{format_outline(outline)}" {style}/>')

    def _write(self, runs: list[tuple[Font, str]], matrix: Matrix, color: Color) -> None:
        a, b, c, d, e, f = matrix
        turn = " ".join(f"{each / 1000:.5g}" for each in (a, b, c, d))
        parts = []
        for font, character in ((font, character) for font, text in runs for character in text):
            name = self._glyph(font, character)
            if name:
                at = f"{format_number(e)} {format_number(f)}"
                parts.append(f'<use xlink:href="#{name}" transform="matrix({turn} {at})"/>')
            advance = font.advance(character)
            e, f = e + a * advance, f + b * advance
        if parts:
            self._drawn.append(f'<g fill="{_format_color(color)}">{"".join(parts)}</g>')

    def _glyph(self, font: Font, character: str) -> str:
        """The name under which a character is drawn, in thousandths of an em; "" for a space."""
        key = font.name, character
        if key not in self._glyphs:
            outline = move(font.outline(character), (1000, 0, 0, 1000, 0, 0))
            if not outline:
                return ""
            name = f"{font.name}-{ord(character):x}"
            self._glyphs[key] = f'<path id="{name}" d="{format_outline(outline)}"/>'
        return f"{font.name}-{ord(character):x}"


def _format_color(color: Color) -> str:
    parts = color if isinstance(color, tuple) else (color,) * 3
    return "#" + "".join(f"{round(255 * part):02x}" for part in parts)
