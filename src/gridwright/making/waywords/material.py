"""A theme as the generator uses it: the words that may be put on a board, and what must not be read on it.

A word is a text with one character for each tile. An emoji has one of Unicode's private characters.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from typing import Any

from .fill import both_ways, is_unfit
from .profiles import PROFILES

FIRST_PRIVATE = 0xE000


@dataclass(frozen=True, slots=True)
class Theme:
    """Words as a theme's file has them, emoji in braces."""

    title: str
    path: tuple[str, ...]
    bonus: tuple[str, ...]


def theme_of(value: Any) -> Theme:
    """The theme in a file's content, in which the lint has found no error."""
    return Theme(value["theme"], tuple(value["path"]), tuple(value["bonus"]["words"]))


def name_of(word: str) -> str:
    """A word of a theme's file in letters alone."""
    return word.replace("{", "").replace("}", "")


@dataclass(frozen=True)
class Material:
    path: tuple[str, ...]
    bonus: tuple[str, ...]
    readings: frozenset[str]  # what may be read only where it was put: all words, also in letters or in the plural
    emoji: dict[str, str]  # ids by character

    def spell(self, word: str) -> str:
        """A word as an authoring file has it."""
        return "".join(f"{{{self.emoji[tile]}}}" if tile in self.emoji else tile for tile in word)

    def name(self, word: str) -> str:
        """A word in letters alone, as puzzles call it."""
        return "".join(self.emoji.get(tile, tile) for tile in word)


@cache
def material_of(theme: Theme, profile: str) -> Material:
    """Without words that are too long or too short, that spell a blocked one, or in which another of the theme's can be
    read, forwards or backwards: a player who found that one would be told it is none."""
    ids = sorted({name for word in (*theme.path, *theme.bonus) for name in re.findall(r"\{(.+?)\}", word)})
    characters = {name: chr(FIRST_PRIVATE + index) for index, name in enumerate(ids)}

    def pack(word: str) -> str:
        return re.sub(r"\{(.+?)\}", lambda match: characters[match[1]], word)

    plain = map(name_of, (*theme.path, *theme.bonus))
    path, bonus = [pack(word) for word in theme.path], [pack(word) for word in theme.bonus]
    tiles = PROFILES[profile].word_tiles

    def is_usable(word: str) -> bool:
        others = both_ways({*path, *bonus} - {word})
        return len(word) in tiles and not is_unfit(word) and not any(other in word for other in others)

    return Material(
        path=tuple(word for word in path if is_usable(word)),
        bonus=tuple(word for word in bonus if is_usable(word)),
        readings=both_ways({*path, *bonus, *plain, *(f"{word}S" for word in path)}),
        emoji={character: name for name, character in characters.items()},
    )
