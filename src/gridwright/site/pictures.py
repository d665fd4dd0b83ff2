"""The pictures of emoji that a puzzle shows: they go with it, so that they are the same on every device."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gridwright.data.emoji import find_pictures


def pictures_of(view: Mapping[str, Any]) -> dict[str, str]:
    """The outlines of the emoji in the first view of a puzzle, by emoji, as in an SVG's path. One that the set lacks is
    left to the device."""
    emoji = {cell.get("picture") for cell in view.get("cells", []) if isinstance(cell, dict)}
    return find_pictures(sorted(filter(None, emoji)))
