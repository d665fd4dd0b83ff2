"""Labels, the names of categories, as they are compared: with one another and with words."""

from __future__ import annotations

import re
from collections.abc import Collection

from ..stems import SHORTEST_STEM, stem

BLANK = "_____"

# Words that make a label of anything: what a category is about is in the others.
_FRAME = "A AND FOR IN KINDS NAMES OF PARTS SHADES TERMS THAT THE THINGS TO UNITS WAYS WITH WORDS YOU"


def find_kin(stems: Collection[str]) -> dict[str, frozenset[str]]:
    """For each stem those that it begins or ends with, and those that begin or end with it; itself too. So PLANE has
    AIRPLANE, and MINIATURE has MINI."""
    kin: dict[str, set[str]] = {each: {each} for each in stems}
    for each in stems:
        for length in range(SHORTEST_STEM, len(each)):
            for part in (each[:length], each[-length:]):
                if part in kin:
                    kin[each].add(part)
                    kin[part].add(each)
    return {each: frozenset(found) for each, found in kin.items()}


def stems_of(label: str) -> frozenset[str]:
    return frozenset(stem(word) for word in re.findall("[A-Z]+", label.upper()))


def subjects_of(label: str) -> frozenset[str]:
    """The stems of what a label is about: DOG of "Dog breeds" and of "_____ Dog"."""
    return stems_of(label) - stems_of(_FRAME)
