"""The themes that go with what an editor has typed: by their titles, and by the words that are listed already."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from typing import Any

from gridwright.data import read_themes

from .material import Theme, theme_of
from .sketch import Sketch

SMALL_WORDS = frozenset({"the", "and", "for", "out", "all", "its", "with", "every", "word", "inside", "one"})
MOST_KIN = 3
LEAST_SHARED = 2  # listed words that make a theme a kin, whatever its title


@cache
def _themes() -> tuple[Theme, ...]:
    return tuple(theme_of(value) for value in read_themes("waywords").values())


def titles() -> list[str]:
    return [theme.title for theme in _themes()]


def find_kin(title: str, words: Iterable[str]) -> list[Theme]:
    """The themes that go with a title and with path words, given in letters alone; those that go best come first."""
    listed = set(words)
    typed = _split(title)
    judged = [(_judge(theme, title, typed, listed), theme) for theme in _themes()]
    return [theme for worth, theme in sorted(judged, key=lambda each: -each[0]) if worth]


def words_of_kin(source: dict[str, Any], drawn: Sketch, kind: str) -> list[str]:
    """The words of a kind in the themes that go with a file, those of the best one first."""
    title = source.get("theme")
    listed = (entry.name for entry in drawn.entries if entry.kind == "path")
    kin = find_kin(title if isinstance(title, str) else "", listed)[:MOST_KIN]
    return list(dict.fromkeys(word for theme in kin for word in (theme.path if kind == "path" else theme.bonus)))


def _judge(theme: Theme, title: str, typed: set[str], listed: set[str]) -> int:
    if _fold(theme.title) == _fold(title):
        return 1000
    own = _split(theme.title)
    known = _letters(theme)
    shared = len(listed & known)
    alike = sum(any(one.startswith(other) or other.startswith(one) for other in own) for one in typed)
    meant = sum(one.upper() in known for one in typed)
    return 20 * alike + 5 * meant + (10 * shared if shared >= LEAST_SHARED else 0)


@cache
def _letters(theme: Theme) -> frozenset[str]:
    return frozenset(re.sub(r"[{}]", "", word) for word in theme.path)


def _split(title: str) -> set[str]:
    return {word for word in re.findall(r"[a-z]{3,}", title.casefold()) if word not in SMALL_WORDS}


def _fold(title: str) -> str:
    return " ".join(title.casefold().split())
