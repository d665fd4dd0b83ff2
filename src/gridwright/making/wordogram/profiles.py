"""Kinds of puzzle: how wide the grid is, and how its lines are shifted."""

from __future__ import annotations

from .build import Options

POCKET = "POCKET"
WIDE = "WIDE"
PROFILES: tuple[str, ...] = (POCKET, WIDE)

OPTIONS = {
    # It fits a phone that is 360 pixels wide, hints included.
    POCKET: Options(min_width=7, max_width=8, objective="max_forced"),
    WIDE: Options(),
}
