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


PREFIXES = ("UN", "IN", "IM", "DIS", "RE", "NON")
LETTERS_ALIKE = 6
SHORTEST_WITHIN = 5


def are_kin(one: str, other: str) -> bool:
    """Whether players see one word in both: RIVER and RIVERS, OPERA and OPERATIC, CERTAINTY and UNCERTAIN."""
    one, other = one.upper(), other.upper()
    if stem(one) == stem(other):
        return True
    short, long = sorted((one, other), key=len)
    if len(short) >= SHORTEST_WITHIN and (long.startswith(short) or long.endswith(short)):
        return True
    bare = [_without_prefix(word) for word in (one, other)]
    return len(bare[0]) >= LETTERS_ALIKE and bare[0][:LETTERS_ALIKE] == bare[1][:LETTERS_ALIKE]


def _without_prefix(word: str) -> str:
    """CERTAIN for UNCERTAIN, if what is left is long enough to compare."""
    for prefix in PREFIXES:
        rest = word.removeprefix(prefix)
        if rest != word and len(rest) >= LETTERS_ALIKE:
            return rest
    return word
