"""The stems of English words: the same for forms of one word."""

from __future__ import annotations

import re
from functools import lru_cache

SHORTEST_STEM = 3


@lru_cache(maxsize=1 << 15)
def stem(word: str) -> str:
    """One for ROSE and ROSES, TREE and TREES, BERRY and BERRIES, BAKE and BAKING, RUN and RUNNING."""
    text = word.upper()
    if text.endswith("IES"):
        text = text[:-2]
    elif text.endswith("S") and not text.endswith(("SS", "US", "IS")):
        text = _without(text, "S")
    text = _without(text, "ING")
    if not text.endswith("EED"):  # SPEED, BREED
        text = _without(text, "ED")
    text = re.sub(r"([BDGLMNPRT])\1$", r"\1", text)
    return re.sub("(?<=..)E$", "", re.sub("(?<=..)Y$", "I", text))


def _without(text: str, ending: str) -> str:
    """The text without its ending, if what is left can be a word."""
    rest = text.removesuffix(ending)
    return rest if len(rest) >= SHORTEST_STEM and re.search("[AEIOUY]", rest) else text
