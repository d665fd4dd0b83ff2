"""The stems of English words: the same for forms of one word."""

from __future__ import annotations

import re
from functools import lru_cache

SHORTEST_STEM = 3

_ENDINGS = ("INGS", "ING", "IES", "IED", "ED", "ES", "S")


@lru_cache(maxsize=1 << 15)
def stem(word: str) -> str:
    """One for ROSE and ROSES, BERRY and BERRIES, BAKE and BAKING, RUN and RUNNING."""
    text = word.upper()
    ending = next((ending for ending in _ENDINGS if text.endswith(ending)), "")
    rest = text[: len(text) - len(ending)]
    if len(rest) >= SHORTEST_STEM and re.search("[AEIOUY]", rest) and not text.endswith(("SS", "US", "IS")):
        text = rest + "I" * ending.startswith("IE")
    text = re.sub(r"([BDGLMNPRT])\1$", r"\1", text)
    return re.sub("(?<=..)E$", "", re.sub("(?<=..)Y$", "I", text))
