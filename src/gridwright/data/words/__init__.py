"""English words, in upper case A to Z: how common they are, which may be guessed or answered, which are never printed.

tools/words.py makes the files of this folder from the sources that NOTICE.md names. A line that begins with `#` is a
comment.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from .. import read_lines
from ..material import cached, is_replaced, read_own

KNOWN = 4.0  # the frequency of a library's own word for which it gives none: everybody knows it
SHORTEST, LONGEST = 3, 5  # of what is guessed


def _lines(name: str) -> list[str]:
    return read_lines(files(__name__) / name)


@cached()
def own_words() -> dict[str, float]:
    """The words that the library adds, with their frequencies."""
    return {word: frequency for words in read_own("words").values() for word, frequency in words.items()}


@cached()
def frequencies() -> dict[str, float]:
    """The Zipf frequency of every usual English word of 2 to 12 letters, in alphabetical order.

    It is the logarithm of how often a word occurs in a thousand million words: THE has 7.7, TIGER 4.3, and below 3
    a word begins to be one that not everybody knows.
    """
    own = own_words()
    return dict(sorted({**_read_frequencies(), **own}.items())) if own else _read_frequencies()


@cache
def _read_frequencies() -> dict[str, float]:
    found: dict[str, float] = {}
    for line in _lines("frequencies.txt"):
        frequency, *words = line.split()
        found.update(dict.fromkeys(words, float(frequency)))
    return dict(sorted(found.items()))


@cached()
def common(least: float = 3.0) -> frozenset[str]:
    """The words of `frequencies` with that frequency or a higher one."""
    return frozenset(word for word, frequency in frequencies().items() if frequency >= least)


@cached()
def blocked() -> frozenset[str]:
    """The words of 3 to 12 letters that nothing we generate or print may spell; some of them are common words."""
    return read_shipped_blocked() | {word for words in read_own("offensive").values() for word in words}


@cache
def read_shipped_blocked() -> frozenset[str]:
    return frozenset(_lines("offensive.txt"))


@cache
def slurs() -> frozenset[str]:
    """The words of 3 to 5 letters that are refused even as guesses; every one of them is blocked too."""
    return frozenset(_lines("slurs.txt"))


@cached()
def names() -> tuple[str, ...]:
    """Names and titles that may be printed although a word of theirs is blocked."""
    return (*read_shipped_names(), *(name for names in read_own("names").values() for name in names))


@cache
def read_shipped_names() -> tuple[str, ...]:
    return tuple(_lines("names.txt"))


@cache
def guesses() -> tuple[str, ...]:
    """The words of 3 to 5 letters that a player may guess, in alphabetical order. They are those of the dictionary in
    the browser; a puzzle's own answers may always be guessed too."""
    return tuple(_lines("guesses.txt"))


@cached()
def answers() -> tuple[str, ...]:
    """The words of 3 to 5 letters that may be an answer, in alphabetical order."""
    own = [word for word in own_words() if SHORTEST <= len(word) <= LONGEST]
    shipped = () if is_replaced("words") else _read_answers()
    return tuple(sorted({*shipped, *own})) if own or is_replaced("words") else shipped


@cache
def _read_answers() -> tuple[str, ...]:
    return tuple(_lines("answers.txt"))
