"""Offensive words, in the texts of a puzzle and in tiles side by side."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence
from typing import Any

from gridwright.data.material import cached
from gridwright.data.words import blocked, names
from gridwright.rules.shape import quote

from .finding import OFFENSIVE, Finding, error

LEAST_SEEN = 4  # letters

_NOT_SHOWN = ("certificate",)
_SPACED = re.compile(r"\b[A-Z](?:[^A-Z0-9]{1,2}[A-Z])+\b")  # F U C K, F.U.C.K


def find_offensive(text: str) -> list[str]:
    """The blocked words of a text, in its order, whatever their accents and case, and if letters are written one by
    one; not within a name."""
    folded = _fold(text)
    for name in _folded_names():
        folded = name.sub(" ", folded)
    spaced = ["".join(re.findall("[A-Z]", part)) for part in _SPACED.findall(folded)]
    return [word for word in [*re.findall("[A-Z]+", folded), *spaced] if word in blocked()]


def find_across(tiles: Sequence[str]) -> list[list[str]]:
    """The tiles, two or more side by side, that spell a blocked word together. An empty text is a gap."""
    words, longest = blocked(), _longest()
    return [
        list(tiles[first:stop])
        for first in range(len(tiles))
        for stop in range(first + 2, min(first + longest, len(tiles)) + 1)
        if all(tiles[first:stop]) and "".join(tiles[first:stop]) in words
    ]


def find_in_word(letters: str) -> list[tuple[int, str]]:
    """The blocked words in upper-case letters, each with its index."""
    words, longest = blocked(), _longest()
    return [
        (first, letters[first:stop])
        for first in range(len(letters))
        for stop in range(first + 1, min(first + longest, len(letters)) + 1)
        if letters[first:stop] in words
    ]


def find_in_line(letters: str) -> list[str]:
    """The blocked words that a reader sees in a line of letters: the whole line, and those of at least four letters.
    Shorter ones are in every other grid."""
    return [word for _, word in find_in_word(letters) if len(word) >= LEAST_SEEN or word == letters]


def audit_texts(value: Any, path: str = "") -> Iterator[Finding]:
    """An error for each blocked word in the texts of a JSON value."""
    if isinstance(value, str):
        for word in find_offensive(value):
            yield report_offensive(path, word)
    elif isinstance(value, list):
        for index, each in enumerate(value):
            yield from audit_texts(each, f"{path}[{index}]")
    elif isinstance(value, dict):
        for key, each in value.items():
            if key not in _NOT_SHOWN:
                yield from audit_texts(each, f"{path}.{key}" if path else str(key))


def report_offensive(path: str, word: str, where: str = "") -> Finding:
    """The finding of a blocked word. `where` says how a player sees it, if it is not written as such."""
    message = f"{where}{', and ' if where else ''}{quote(word)} is on the blocklist"
    return error(OFFENSIVE, path, message, word=word)


def _fold(text: str) -> str:
    """The text in upper case, without accents."""
    return "".join(each for each in unicodedata.normalize("NFKD", text).upper() if not unicodedata.combining(each))


@cached()
def _longest() -> int:
    return max(map(len, blocked()))


@cached()
def _folded_names() -> list[re.Pattern[str]]:
    """The longer ones first, each as whole words."""
    folded = sorted(map(_fold, names()), key=len, reverse=True)
    return [re.compile(rf"(?<![A-Z]){re.escape(name)}(?![A-Z])") for name in folded]
