"""Robustness: the memberships that, were they in the database, would give a puzzle a second solution.

A database never knows everything. Some missing memberships a reader may well see: the word makes a compound with the
label, a category that has much in common with this one has it, or it was called arguable. A puzzle that would have a
second solution with some of those is not fit for a day.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from .fit import count_solutions, fit_matrix
from .index import Index, Masks


class Breaker(NamedTuple):
    """That the word of a tile's edge belongs to the category of a side."""

    tile: int
    edge: int
    side: int


def list_missing(masks: Masks) -> list[Breaker]:
    """All memberships that a puzzle's words do not have."""
    return [
        Breaker(tile, edge, side)
        for tile, edges in enumerate(masks)
        for edge, mask in enumerate(edges)
        for side in range(4)
        if not mask >> side & 1
    ]


def breaks(masks: Masks, missing: Iterable[Breaker]) -> bool:
    """Whether a puzzle would have more than one solution, if it had these memberships too. With some of them it never
    has more than with all."""
    more = [list(edges) for edges in masks]
    for tile, edge, side in missing:
        more[tile][edge] |= 1 << side
    return count_solutions(fit_matrix(more)) > 1


def find_breakers(masks: Masks) -> list[Breaker]:
    """All of them, of a puzzle with one solution."""
    import numpy as np  # here, since it takes a tenth of a second, which an audit should not wait for

    from .arrays import count_many

    missing = list_missing(masks)
    variants = np.tile(np.array(masks, np.uint8), (len(missing), 1, 1))
    for variant, (tile, edge, side) in zip(variants, missing, strict=True):
        variant[tile, edge] |= 1 << side
    return [breaker for breaker, count in zip(missing, count_many(variants)[0], strict=True) if count > 1]


def list_plausible(index: Index, masks: Masks, words: list[list[str]], places: Sequence[int | None]) -> list[Breaker]:
    """The missing memberships that a reader may well see, whether they break anything or not. `places` are the puzzle's
    categories in the index, None where it has it not."""
    return [
        Breaker(tile, edge, side)
        for tile, (edges, row) in enumerate(zip(masks, words, strict=True))
        for edge, word in enumerate(row)
        for side, place in enumerate(places)
        if place is not None and word.upper() in index.doubts[place] and not edges[edge] >> side & 1
    ]
