"""The words that a row may be made of: usual English words, and the parts of them around an apostrophe.

A *run* is what is between two borders of a row. A border is the edge, a space or an overlay character.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from collections.abc import Set as AbstractSet
from typing import Any

from gridwright.data.material import cached
from gridwright.data.words import frequencies

APOSTROPHES = "'\u2019"
SINGLE = ("A", "I", "O")
STEMS = (  # before an apostrophe
    "AIN", "AREN", "COULDN", "DIDN", "DOESN", "DON", "HADN", "HASN", "HAVEN", "ISN", "MUSTN", "NEEDN", "SHAN",
    "SHOULDN", "WASN", "WEREN", "WON", "WOULDN",
)  # fmt: skip
ENDINGS = ("S", "T", "D", "M", "LL", "RE", "VE")  # after one
_END = "."  # in a node of the trie: a word ends here

Node = dict[str, Any]


@cached()
def trie() -> Node:
    root: Node = {}
    for word in (*frequencies(), *SINGLE):
        node = root
        for letter in word:
            node = node.setdefault(letter, {})
        node[_END] = word
    return root


def list_words(allowed: Sequence[AbstractSet[str]]) -> Iterator[str]:
    """Every word whose letters are each among those that are allowed at their index, in any order."""
    stack = [(trie(), 0)]
    while stack:
        node, index = stack.pop()
        if _END in node:
            yield node[_END]
        if index < len(allowed):
            stack += [(node[letter], index + 1) for letter in node.keys() & allowed[index]]


@cached()
def digest() -> str:
    """A short text that changes when the words do."""
    words = [*frequencies(), *SINGLE, *STEMS, *ENDINGS]
    return hashlib.sha256(" ".join(words).encode()).hexdigest()[:12]
