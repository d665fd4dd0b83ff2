"""The clues of Cluegrid: a word of 3 to 5 letters, and one clue or two that were written for it.

`clues/` has a file for each first letter. `rivals.yaml` has by answer the common words of its length
that mean much the same, by WordNet, and the clues that were read beside them and suit none. tools/rivals.py writes it.
`unfit.txt` has words that may cross a main word and should not be one.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Any

from .. import list_yaml, read_lines, read_yaml
from ..material import cached, is_replaced, read_own


def list_clues(value: Any) -> dict[str, tuple[str, ...]]:
    """The clues by word in the content of a file in which the lint has found no error."""
    return {word: tuple(clues) for word, clues in value.items()}


@cached()
def read_clues() -> dict[str, tuple[str, ...]]:
    """All clues, by word, in alphabetical order. A word with clues of the library has no others."""
    found = {} if is_replaced("clues") else dict(read_shipped_clues())
    for value in read_own("clues").values():
        found |= list_clues(value)
    return dict(sorted(found.items()))


@cache
def read_shipped_clues() -> dict[str, tuple[str, ...]]:
    found: dict[str, tuple[str, ...]] = {}
    for file in list_yaml(files(__name__) / "clues").values():
        found |= list_clues(read_yaml(file))
    return dict(sorted(found.items()))


@cache
def read_rivals() -> dict[str, dict[str, list[str]]]:
    """By word its `rivals`, which mean much the same, and the clues that were `read` and suit none of them."""
    file = files(__name__) / "rivals.yaml"
    return {**read_yaml(file)} if file.is_file() else {}  # tools/rivals.py may begin without it


@cached()
def read_unfit() -> frozenset[str]:
    """The answers of five letters that are not to be a main word."""
    own = frozenset(word for words in read_own("unfit").values() for word in words)
    return own if is_replaced("unfit") else own | read_shipped_unfit()


@cache
def read_shipped_unfit() -> frozenset[str]:
    return frozenset(read_lines(files(__name__) / "unfit.txt"))
