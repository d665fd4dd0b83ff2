"""Lengths and the sizes of paper."""

from __future__ import annotations

import re

MM = 72 / 25.4
"""A millimetre, in points."""
UNITS = {"mm": MM, "cm": 10 * MM, "in": 72.0, "pt": 1.0}
SIZES = {
    "a3": (297 * MM, 420 * MM),
    "a4": (210 * MM, 297 * MM),
    "letter": (612.0, 792.0),
    "legal": (612.0, 1008.0),
    "tabloid": (792.0, 1224.0),
    "berliner": (315 * MM, 470 * MM),
}
_LENGTH = re.compile(r"([0-9]+(?:\.[0-9]+)?) ?(mm|cm|in|pt)?")
_SMALLEST, _LARGEST = (190, 250), 1200  # the sides of a page, in millimetres


def parse_length(text: str) -> float:
    """Points; a number without a unit is in millimetres. ValueError if it is not a length."""
    found = _LENGTH.fullmatch(text.strip())
    if not found:
        raise ValueError(f'expected a length such as 90mm, 9cm, 3.5in or 255pt, found "{text}"')
    return float(found[1]) * UNITS[found[2] or "mm"]


def parse_paper(text: str) -> tuple[float, float]:
    """Width and height in points, of a name or such as 280x400mm. ValueError if it is neither, or no page."""
    if text.lower() in SIZES:
        return SIZES[text.lower()]
    width, cross, height = text.lower().partition("x")
    try:
        unit = (_LENGTH.fullmatch(height) or [None] * 3)[2] or ""
        size = parse_length(width if not width[-1:].isdecimal() else width + unit), parse_length(height)
    except ValueError:
        cross = ""
    if not cross:
        raise ValueError(f'there is no paper size "{text}"; use {", ".join(SIZES)}, or such as 280x400mm')
    sides = sorted(each / MM for each in size)
    if sides[0] < _SMALLEST[0] or sides[1] < _SMALLEST[1] or sides[1] > _LARGEST:
        raise ValueError(f'"{text}": a page is at least 190 by 250 mm, and at most 1200 mm wide and high')
    return size
