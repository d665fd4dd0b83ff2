"""The categories of Edgewise: what its puzzles are made of, and which word belongs to what.

`categories/` has a file for each type. `answers.yaml` has what was decided, category by category,
about words that the lint proposed: `fits`, `not`, or `maybe` where readers would argue.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from functools import cache
from importlib.resources import files
from typing import Any

from .. import read_yaml
from ..material import cached, is_replaced, read_own
from ..words import blocked

TYPES = (
    "compound-word-prefix",
    "compound-word-suffix",
    "proper-noun-group",
    "finite-group",
    "general-category",
    "things-that",
    "adjective-category",
)


@dataclass(frozen=True, slots=True)
class Category:
    """`words` are what puzzles ask for. All others matter where they stand in a puzzle for another reason."""

    name: str
    type: str
    words: tuple[str, ...]
    also: tuple[str, ...] = ()  # belong to it too
    maybe: tuple[str, ...] = ()  # may belong to it: one could argue
    never: tuple[str, ...] = ()  # do not belong to it, though one could think so


def list_categories(value: Any, kind: str = "") -> list[Category]:
    """The categories in the content of a file in which the lint has found no error: a list, or a database, which is an
    object with the list as its `categories`. `kind` is the type of those that name none."""
    entries = value["categories"] if isinstance(value, dict) else value
    return [
        Category(
            entry["name"],
            entry.get("type", kind),
            *(tuple(entry.get(key, ())) for key in ("words", "also", "maybe", "not")),
        )
        for entry in entries
    ]


@cached()
def read_categories() -> tuple[Category, ...]:
    """All categories, with the answers: the shipped ones type by type, then the library's. One of the library takes the
    place of a shipped one with its name."""
    own = [
        category
        for name, value in read_own("categories").items()
        for category in list_categories(value, name if name in TYPES else "")
    ]
    names = {fold(category.name) for category in own}
    shipped = () if is_replaced("categories") else read_shipped_categories()
    kept = [category for category in shipped if fold(category.name) not in names]
    return tuple(_without_blocked(add_answers(category)) for category in (*kept, *own))


def _without_blocked(category: Category) -> Category:
    """The category in which a word that the library blocks is no longer asked for, but still belongs."""
    gone = blocked().intersection(category.words) if read_own("offensive") else ()
    if not gone:
        return category
    words = tuple(word for word in category.words if word not in gone)
    return replace(category, words=words, also=(*category.also, *sorted(gone)))


@cache
def read_shipped_categories() -> tuple[Category, ...]:
    """Type by type, without the answers."""
    folder = files(__name__) / "categories"
    return tuple(category for kind in TYPES for category in list_categories(read_yaml(folder / f"{kind}.yaml"), kind))


def fold(label: str) -> str:
    """The same for labels that a reader takes for one: whatever their case, spaces and length of blanks."""
    return " ".join(re.sub("_+", " _ ", label.casefold()).split())


def add_answers(category: Category) -> Category:
    """The category with what was decided about it."""
    answers = read_answers().get(category.name, {})

    def join(words: tuple[str, ...], answer: str) -> tuple[str, ...]:
        return (*words, *(word for word in answers.get(answer, ()) if word not in words))

    return Category(
        category.name,
        category.type,
        category.words,
        join(category.also, "fits"),
        join(category.maybe, "maybe"),
        join(category.never, "not"),
    )


@cache
def read_answers() -> dict[str, dict[str, list[str]]]:
    """By the name of a category the words that were proposed for it, by answer: `fits`, `maybe`, `not`."""
    return {**read_yaml(files(__name__) / "answers.yaml")}
