"""The clues of Cluegrid: a word of 3 to 5 letters, and one clue or two that were written for it.

`cluegrid/clues/` has a file for each first letter. `cluegrid/rivals.yaml` has by answer the common words of its length
that mean much the same, by WordNet, and the clues that were read beside them and fit none. tools/rivals.py writes it.
`cluegrid/unfit.txt` has words that may cross a main word and should not be one.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Any

import yaml

# Texts alone, so that YES and OFF are words; and the fast loader, where it is there: this is a lot of text.
_Loader = getattr(yaml, "CBaseLoader", yaml.BaseLoader)


def list_clues(value: Any) -> dict[str, tuple[str, ...]]:
    """The clues by word in the content of a file in which the lint has found no error."""
    return {word: tuple(clues) for word, clues in value.items()}


@cache
def read_clues() -> dict[str, tuple[str, ...]]:
    """All clues that are shipped, by word, in alphabetical order."""
    folder = files(__package__) / "cluegrid" / "clues"
    found: dict[str, tuple[str, ...]] = {}
    for file in folder.iterdir():
        if file.name.endswith(".yaml"):
            found |= list_clues(_load(file.read_text(encoding="utf-8")))
    return dict(sorted(found.items()))


@cache
def read_rivals() -> dict[str, dict[str, list[str]]]:
    """By word its `rivals`, which mean much the same, and the clues that were `read` and fit none of them."""
    file = files(__package__) / "cluegrid" / "rivals.yaml"
    found: dict[str, dict[str, list[str]]] = _load(file.read_text(encoding="utf-8")) if file.is_file() else {}
    return found


@cache
def read_unfit() -> frozenset[str]:
    """The answers of five letters that are not to be a main word."""
    text = (files(__package__) / "cluegrid" / "unfit.txt").read_text(encoding="utf-8")
    return frozenset(line for line in text.splitlines() if not line.startswith("#"))


def _load(text: str) -> Any:
    return yaml.load(text, _Loader)
