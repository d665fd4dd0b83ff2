"""Lines of chunks: greedy by width, and the width that takes the fewest of them."""

from __future__ import annotations

from collections.abc import Sequence

from gridwright.rules.shape import quote

from .phrase import BuildError


def pack(chunks: Sequence[str], width: int) -> list[str] | None:
    """The chunks in lines of at most `width` characters, one space between two; None where one is wider."""
    lines: list[str] = []
    for chunk in chunks:
        if len(chunk) > width:
            return None
        if lines and len(lines[-1]) + 1 + len(chunk) <= width:
            lines[-1] += f" {chunk}"
        else:
            lines.append(chunk)
    return lines


def choose_width(chunks: Sequence[str], least: int, most: int, most_rows: int) -> tuple[int, list[str]]:
    """The width that takes the fewest lines, of several the smallest, and the lines. BuildError where none fits."""
    best: tuple[int, list[str]] | None = None
    for width in range(least, most + 1):
        lines = pack(chunks, width)
        if lines and (best is None or len(lines) < len(best[1])):
            best = width, lines
    if best is None:
        widest = max(chunks, key=len)
        message = f"{quote(widest)} takes {len(widest)} columns, and at most {most} are allowed"
        raise BuildError("WIDTH_UNFITTABLE", "phrase", message)
    width, lines = best
    if len(lines) > most_rows:
        message = f"it takes {len(lines)} rows at {width} columns, and {most_rows} are allowed"
        raise BuildError("WIDTH_UNFITTABLE", "phrase", message)
    return best
