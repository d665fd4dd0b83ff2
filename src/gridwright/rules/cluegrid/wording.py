"""Places and amounts of letters, in words."""

from __future__ import annotations

ORDINALS = ["1st", "2nd", "3rd", "4th", "5th"]


def name_times(letter: str, count: int) -> str:
    """A letter that is there so often: "R", "R twice"."""
    return letter + ("" if count == 1 else " twice" if count == 2 else " " + str(count) + " times")
