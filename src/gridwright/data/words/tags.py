"""Which words and clues have which tags. `tags.yaml` has for each tag its words, and clues of Cluegrid as they are."""

from __future__ import annotations

from collections import defaultdict
from functools import cache
from importlib.resources import files

from .. import read_yaml
from ..material import cached, is_replaced, read_own

NAME = "tags"


@cached()
def read_tags() -> dict[str, tuple[str, ...]]:
    """By tag its words and clues. A tag of the library takes the place of a shipped one with its name."""
    found = {} if is_replaced(NAME) else dict(read_shipped_tags())
    for value in read_own(NAME).values():
        found |= {tag: tuple(texts) for tag, texts in value.items()}
    return dict(sorted(found.items()))


@cache
def read_shipped_tags() -> dict[str, tuple[str, ...]]:
    return {tag: tuple(texts) for tag, texts in read_yaml(files("gridwright.data.words") / "tags.yaml").items()}


@cached()
def _read_tagged() -> dict[str, frozenset[str]]:
    found: dict[str, set[str]] = defaultdict(set)
    for tag, texts in read_tags().items():
        for text in texts:
            found[text].add(tag)
    return {text: frozenset(tags) for text, tags in found.items()}


def tags_of(text: str) -> frozenset[str]:
    """The tags of a word, in upper case, or of a clue."""
    return _read_tagged().get(text, frozenset())


@cached()
def read_tagged_words(tags: frozenset[str]) -> tuple[str, ...]:
    """The words with one of these tags, in the order of the files, without clues."""
    found = (text for tag in sorted(tags) for text in read_tags().get(tag, ()) if " " not in text)
    return tuple(dict.fromkeys(found))
