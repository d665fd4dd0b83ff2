"""Labels, the names of categories, as they are compared: with one another and with words."""

from __future__ import annotations

import re

BLANK = "_____"

_ENDINGS = ("INGS", "ING", "IES", "IED", "ED", "ES", "S")
_SHORTEST_STEM = 3


def fold(label: str) -> str:
    """The same for labels that a reader takes for one: whatever their capitals, spaces and length of blanks."""
    return " ".join(re.sub("_+", " _ ", label.casefold()).split())


def stem(word: str) -> str:
    """The same for forms of one word: ROSE and ROSES, BERRY and BERRIES, BAKE and BAKING, RUN and RUNNING."""
    text = word.upper()
    ending = next((ending for ending in _ENDINGS if text.endswith(ending)), "")
    rest = text[: len(text) - len(ending)]
    if len(rest) >= _SHORTEST_STEM and re.search("[AEIOUY]", rest) and not text.endswith(("SS", "US", "IS")):
        text = rest + "I" * ending.startswith("IE")
    text = re.sub(r"([BDGLMNPRT])\1$", r"\1", text)
    return re.sub("(?<=..)E$", "", re.sub("(?<=..)Y$", "I", text))


def stems_of(label: str) -> frozenset[str]:
    """The stems of a label's words."""
    return frozenset(stem(word) for word in re.findall("[A-Z]+", label.upper()))
