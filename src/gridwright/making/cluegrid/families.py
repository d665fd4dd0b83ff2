"""Families of words: what a clue may not have in it, because it gives its answer away."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from ..stems import stem

_PREFIXES = ("A", "BE", "DIS", "EN", "IN", "MIS", "OUT", "OVER", "PRE", "RE", "UN", "UNDER", "UP")
_SUFFIXES = (
    "ABLE", "AL", "AGE", "ANCE", "DOM", "EN", "ENCE", "ER", "EST", "FUL", "HOOD", "IC", "ISH", "ISM", "IST", "ITY",
    "IVE", "LESS", "LIKE", "LING", "LY", "MENT", "NESS", "OR", "OUS", "SHIP", "SOME", "STER", "TH", "TION", "Y",
)  # fmt: skip
_SHORTEST = 3
_SHORTEST_PART = 4
_WORD = re.compile("[A-Z]+")


def words_in(clue: str) -> list[str]:
    """The words of a clue in capitals; CHILD'S is CHILD, and blanks are none."""
    return _WORD.findall(re.sub("['’][A-Za-z]*", " ", clue).upper())


def count_words(clue: str) -> int:
    """As a reader counts them: what stands between spaces, a blank included."""
    return len(clue.split())


@lru_cache(maxsize=1 << 14)
def roots(word: str) -> frozenset[str]:
    """What words of one family have in common: SLEEP, ASLEEP, SLEEPY and SLEEPING share a root."""
    found = {stem(word)}
    for part in (*_strip(word), *_strip(re.sub("(ING|ED|E?S)$", "", word))):
        found |= {stem(part), stem(f"{part}E")}
    return frozenset(found)


def _strip(word: str) -> Iterator[str]:
    for suffix in _SUFFIXES:
        if word.endswith(suffix) and len(word) - len(suffix) >= _SHORTEST:
            part = word[: -len(suffix)]
            yield part
            yield re.sub("I$", "Y", part)
            yield re.sub(r"([BDGLMNPRT])\1$", r"\1", part)
    for prefix in _PREFIXES:
        if word.startswith(prefix) and len(word) - len(prefix) > _SHORTEST:
            yield word[len(prefix) :]


def are_akin(one: str, other: str) -> bool:
    """Whether two words are of one family, or one is a visible part of the other, as BOOK is of BOOKCASE."""
    if stem(one) in roots(other) or stem(other) in roots(one):
        return True
    short, long = (one, other) if len(one) <= len(other) else (other, one)
    return len(short) >= _SHORTEST_PART and (long.startswith(short) or long.endswith(short))


def find_leak(answer: str, clue: str) -> str | None:
    """The first word of a clue that gives an answer away."""
    return next((word for word in words_in(clue) if len(word) >= _SHORTEST and are_akin(answer, word)), None)
