"""The phrases of Wordogram: what its puzzles are made of. `phrases/` has a file for each collection."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from .. import list_yaml, read_yaml
from ..material import cached, is_replaced, read_own


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


@cached()
def read_phrases() -> dict[str, tuple[Phrase, ...]]:
    """All phrases, by the name of their collection, in the order of the names. A collection of the library takes the
    place of a shipped one with its name."""
    shipped = {} if is_replaced("phrases") else read_shipped_phrases()
    own = {name: list_phrases(value) for name, value in read_own("phrases").items()}
    return dict(sorted({**shipped, **own}.items()))


@cache
def read_shipped_phrases() -> dict[str, tuple[Phrase, ...]]:
    return {name: list_phrases(read_yaml(file)) for name, file in list_yaml(files(__name__) / "phrases").items()}
