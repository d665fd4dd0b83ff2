"""The kinds of special cells of griddl: one table that the rules, the makers and the page read.

- A *blocked* cell takes no tile.
- The *portals* of a group are one place that is shown on several cells: a tile on one of them lies on all. It counts
  wherever it shows: in runs, for joining, on the goal.
- A *gate* takes a tile only while every *key* of its group is covered, by tiles of the same turn too.
"""

from __future__ import annotations


class Kind:
    """`takes_tiles`: whether a tile may lie there. `is_shared`: whether the cells of a group are one place. `key` is
    the kind of cell that must be covered for a tile to lie there, "" if there is none."""

    def __init__(self, takes_tiles: bool, is_shared: bool, key: str, spoken: str) -> None:
        self.takes_tiles = takes_tiles
        self.is_shared = is_shared
        self.key = key
        self.spoken = spoken


NAMES = ["blocked", "portal", "key", "gate"]
KINDS = {
    "blocked": Kind(False, False, "", "blocked"),
    "portal": Kind(True, True, "", "portal"),
    "key": Kind(True, False, "", "key"),
    "gate": Kind(True, False, "key", "gate"),
}
PLAIN = Kind(True, False, "", "")
