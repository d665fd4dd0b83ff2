"""The phrases of Wordogram: what its puzzles are made of. `wordogram/phrases/` has a file for each collection."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

import yaml

# Texts alone, so that no phrase becomes a number or a truth value.
_Loader = getattr(yaml, "CBaseLoader", yaml.BaseLoader)


@dataclass(frozen=True, slots=True)
class Phrase:
    text: str
    author: str
    source: str = ""
    year: int | None = None


def list_phrases(value: Any) -> tuple[Phrase, ...]:
    """The phrases in the content of a file in which the lint has found no error."""
    return tuple(
        Phrase(
            entry["phrase"],
            entry["author"],
            entry.get("source", ""),
            int(entry["year"]) if "year" in entry else None,
        )
        for entry in value
    )


@cache
def read_phrases() -> dict[str, tuple[Phrase, ...]]:
    """All phrases that are shipped, by the name of their collection, in the order of the names."""
    folder = files(__package__) / "wordogram" / "phrases"
    found = {file.name.removesuffix(".yaml"): file for file in folder.iterdir() if file.name.endswith(".yaml")}
    return {name: list_phrases(yaml.load(found[name].read_text(encoding="utf-8"), _Loader)) for name in sorted(found)}
