"""The pictures of emoji, which tools/emoji.py writes: outlines in one colour, for paper and screen."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path

PICTURES = Path(__file__).parent / "pictures.json"
_NOT_DRAWN = re.compile("[\ufe0e\ufe0f\U0001f3fb-\U0001f3ff]")  # the choice between text and picture; tones of skin


@cache
def read_pictures() -> tuple[int, dict[str, str]]:
    """The side of the square that a picture is drawn in; by the character of an emoji the outline, as in an SVG's
    path."""
    found = json.loads(PICTURES.read_text(encoding="utf-8"))
    return found["side"], found["pictures"]


def find_picture(emoji: str) -> str | None:
    """The outline of an emoji, as in an SVG's path; None if the set has none, as of flags and of emoji that are joined
    from several. In one colour, an emoji looks the same with every tone of skin."""
    return read_pictures()[1].get(_NOT_DRAWN.sub("", emoji))


def find_pictures(emoji: Iterable[str]) -> dict[str, str]:
    """The outlines of several emoji, without those that have none."""
    found = {each: find_picture(each) for each in emoji}
    return {each: outline for each, outline in found.items() if outline}
