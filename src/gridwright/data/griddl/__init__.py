"""What griddl's levels are made of.

`outlines.txt` has boards, each below its name and its line: `S` is a cell for the seed and `*` one for the goal; of
several one is drawn. `#` is blocked. A board may be turned and mirrored, so its line says nothing of left and right.
`unwelcome.txt` has words that everybody knows and nobody likes to find: grim things, names, and what is said and hardly
written.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from ..material import cached, is_replaced, read_own


@cache
def read_outlines() -> tuple[tuple[str, str, tuple[str, ...]], ...]:
    """Names, lines and rows."""
    text = (files(__name__) / "outlines.txt").read_text(encoding="utf-8")
    blocks = [block.split("\n") for block in text.strip().split("\n\n")]
    return tuple((*_split_head(head), tuple(rows)) for head, *rows in blocks)


def _split_head(head: str) -> tuple[str, str]:
    name, _, line = head.partition(" | ")
    return name, line


@cached()
def read_unwelcome() -> frozenset[str]:
    own = frozenset(word for words in read_own("unwelcome").values() for word in words)
    return own if is_replaced("unwelcome") else own | read_shipped_unwelcome()


@cache
def read_shipped_unwelcome() -> frozenset[str]:
    return frozenset((files(__name__) / "unwelcome.txt").read_text(encoding="utf-8").split())
