"""Lengths and the sizes of paper."""

from __future__ import annotations

import re

MM = 72 / 25.4
"""A millimetre, in points."""
UNITS = {"mm": MM, "cm": 10 * MM, "in": 72.0, "pt": 1.0}
SIZES = {
    "a3": (297 * MM, 420 * MM),
    "a4": (210 * MM, 297 * MM),
    "a5": (148 * MM, 210 * MM),
    "b5": (176 * MM, 250 * MM),
    "letter": (612.0, 792.0),
    "legal": (612.0, 1008.0),
    "tabloid": (792.0, 1224.0),
    "berliner": (315 * MM, 470 * MM),
}
_LENGTH = re.compile(r"([0-9]+(?:\.[0-9]+)?) ?(mm|cm|in|pt)?")
_NARROWEST, _WIDEST = 90 * MM, 1200 * MM  # of a page


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
    if min(size) < _NARROWEST or max(size) > _WIDEST:
        raise ValueError(f'"{text}" is no page: each side is from 90 to 1200 mm')
    return size
