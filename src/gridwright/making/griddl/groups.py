"""Groups of words that make a level one of a tag, if two of its words are of one group."""

from __future__ import annotations

from typing import NamedTuple

from gridwright.data.material import cached
from gridwright.data.waywords import read_themes
from gridwright.data.words.tags import read_tags


class Group(NamedTuple):
    tags: frozenset[str]
    words: tuple[str, ...]


@cached()
def list_groups() -> tuple[Group, ...]:
    """The words of each tag, then the path words of each theme of Waywords that has tags."""
    tagged = [
        Group(frozenset({tag}), tuple(text for text in texts if " " not in text)) for tag, texts in read_tags().items()
    ]
    themes = [
        Group(frozenset(theme["tags"]), tuple(word.replace("{", "").replace("}", "").upper() for word in theme["path"]))
        for theme in read_themes().values()
        if theme.get("tags")
    ]
    return (*tagged, *themes)
