"""How many solutions a puzzle has: counted, without trying the boards.

A tile in a slot faces two neighbouring categories, with two neighbouring words. So for each tile and each slot the
turns of the tile that match can be counted: a matrix of 4 by 4. Of the 6,144 boards (24 orders of the tiles, 256 turns
of them) as many are solutions as the permanent of the matrix: the sum, over all orders, of the product of the
tiles' numbers. A player moves the tiles round and reaches 1,024 boards, those of four orders.

A database is never complete. A reader may see some missing memberships: the word makes a compound with the label, a
similar category has it, or it was called arguable. A puzzle that would have a second solution with some of those is not
published.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import product
from typing import NamedTuple

from .database import Database, Masks

Matrix = list[tuple[int, ...]]

BOARDS, REACHABLE = 6144, 1024


def find_slots(before: int, edge: int) -> int:
    """The slots, as bits, in which a tile's edge and the one before it would face their categories, by their masks.

    Slot p faces the sides p and p - 1, so the mask of the edge before is turned on by one.
    """
    return (before << 1 | before >> 3) & edge & 15


# For two masks their slots as a number of four digits of four bits: such numbers can be added.
_DIGITS = [
    [sum((find_slots(before, edge) >> slot & 1) << 4 * slot for slot in range(4)) for edge in range(16)]
    for before in range(16)
]
_ROWS = {sum(digit << 4 * slot for slot, digit in enumerate(row)): row for row in product(range(5), repeat=4)}


def count_turns(masks: Masks) -> Matrix:
    """In how many turns each tile matches each slot: a row a tile."""
    return [_ROWS[_DIGITS[d][a] + _DIGITS[a][b] + _DIGITS[b][c] + _DIGITS[c][d]] for a, b, c, d in masks]


def count_solutions(matrix: Matrix) -> int:
    """Of all 6,144 boards: the permanent, each half of the tiles in each pair of slots times the other half in the
    other two."""
    (a, b, c, d), (e, f, g, h), (i, j, k, l), (m, n, o, p) = matrix  # noqa: E741
    return (
        (a * f + b * e) * (k * p + l * o)
        + (a * g + c * e) * (j * p + l * n)
        + (a * h + d * e) * (j * o + k * n)
        + (b * g + c * f) * (i * p + l * m)
        + (b * h + d * f) * (i * o + k * m)
        + (c * h + d * g) * (i * n + j * m)
    )


def count_reachable(matrix: Matrix) -> int:
    """Of the 1,024 boards that a player can reach."""
    return sum(
        matrix[0][carries] * matrix[1][(1 + carries) % 4] * matrix[2][(2 + carries) % 4] * matrix[3][(3 + carries) % 4]
        for carries in range(4)
    )


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
    return count_solutions(count_turns(more)) > 1


def find_breakers(masks: Masks) -> list[Breaker]:
    """All of them, of a puzzle with one solution."""
    return [each for each in list_missing(masks) if breaks(masks, [each])]


def list_plausible(
    database: Database, masks: Masks, words: list[list[str]], indices: Sequence[int | None]
) -> list[Breaker]:
    """The missing memberships that a reader may see, whether they break anything or not. `indices` are those of the
    puzzle's categories in the database, None if it does not have one."""
    return [
        Breaker(tile, edge, side)
        for tile, (edges, row) in enumerate(zip(masks, words, strict=True))
        for edge, word in enumerate(row)
        for side, index in enumerate(indices)
        if index is not None and word.upper() in database.doubts[index] and not edges[edge] >> side & 1
    ]
