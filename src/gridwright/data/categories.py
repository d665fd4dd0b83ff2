"""The categories of Edgewise: what its puzzles are made of, and which word belongs to what.

`edgewise/categories/` has a file for each type. `edgewise/answers.yaml` has what was decided, category by category,
about words that the lint proposed: `fits`, `not`, or `maybe` where readers would argue.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

import yaml

TYPES = (
    "compound-word-prefix",
    "compound-word-suffix",
    "proper-noun-group",
    "finite-group",
    "general-category",
    "things-that",
    "adjective-category",
)


# Texts alone, so that YES and OFF are words; and the fast loader, where it is there: this is a lot of text.
_Loader = getattr(yaml, "CBaseLoader", yaml.BaseLoader)


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
    object with the list as its `categories`. `kind` is the type of those that tell none."""
    entries = value["categories"] if isinstance(value, dict) else value
    return [
        Category(
            entry["name"],
            entry.get("type", kind),
            *(tuple(entry.get(key, ())) for key in ("words", "also", "maybe", "not")),
        )
        for entry in entries
    ]


@cache
def read_categories() -> tuple[Category, ...]:
    """All categories that are shipped, type by type, with the answers."""
    folder = files(__package__) / "edgewise" / "categories"
    found = []
    for kind in TYPES:
        file = folder / f"{kind}.yaml"
        entries = _load(file.read_text(encoding="utf-8")) if file.is_file() else []
        found += [add_answers(category) for category in list_categories(entries, kind)]
    return tuple(found)


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
    file = files(__package__) / "edgewise" / "answers.yaml"
    found: dict[str, dict[str, list[str]]] = _load(file.read_text(encoding="utf-8"))
    return found


def _load(text: str) -> Any:
    return yaml.load(text, _Loader)
