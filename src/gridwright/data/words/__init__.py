"""English words, in upper case A to Z: how common they are, which may be guessed or answered, which are never printed.

tools/words.py makes the files of this folder from the sources that NOTICE.md names. A line that begins with `#` is a
comment.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files


def _lines(name: str) -> list[str]:
    text = (files(__name__) / name).read_text(encoding="utf-8")
    return [line for line in text.splitlines() if not line.startswith("#")]


@cache
def frequencies() -> dict[str, float]:
    """The Zipf frequency of every usual English word of 2 to 12 letters, in alphabetical order.

    It is the logarithm of how often a word occurs in a thousand million words: THE has 7.7, TIGER 4.3, and below 3
    a word begins to be one that not everybody knows.
    """
    found: dict[str, float] = {}
    for line in _lines("frequencies.txt"):
        frequency, *words = line.split()
        found.update(dict.fromkeys(words, float(frequency)))
    return dict(sorted(found.items()))


@cache
def common(least: float = 3.0) -> frozenset[str]:
    """The words of `frequencies` with that frequency or a higher one."""
    return frozenset(word for word, frequency in frequencies().items() if frequency >= least)


@cache
def blocked() -> frozenset[str]:
    """The words of 3 to 12 letters that nothing we generate or print may spell; some of them are common words."""
    return frozenset(_lines("offensive.txt"))


@cache
def slurs() -> frozenset[str]:
    """The words of 3 to 5 letters that are refused even as guesses; every one of them is blocked too."""
    return frozenset(_lines("slurs.txt"))


@cache
def names() -> tuple[str, ...]:
    """Names and titles that may be printed although a word of theirs is blocked."""
    return tuple(_lines("names.txt"))


@cache
def guesses() -> tuple[str, ...]:
    """The words of 3 to 5 letters that a player may guess, in alphabetical order."""
    return tuple(_lines("guesses.txt"))


@cache
def answers() -> tuple[str, ...]:
    """The words of 3 to 5 letters that may be an answer, in alphabetical order; each may be guessed too."""
    return tuple(_lines("answers.txt"))
