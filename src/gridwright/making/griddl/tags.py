"""The tags of a level: those of a group of words of which its solution has two; one for what no solemn day gets."""

from __future__ import annotations

from typing import Any

from gridwright.rules.griddl import level

from ..tags import ENOUGH, find_shared
from .generate import repeats
from .groups import list_groups


def tags(puzzle: Any) -> list[str]:
    words = {level.to_upper(word) for word in repeats(puzzle)["word"]}
    grouped = {tag for group in list_groups() if len(words.intersection(group.words)) >= ENOUGH for tag in group.tags}
    return sorted(grouped | find_shared((word,) for word in words))
