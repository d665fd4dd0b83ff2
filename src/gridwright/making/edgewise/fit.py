"""How a puzzle's tiles fit its places, and how many solutions that makes: counted, without trying the boards.

A tile in a place faces two neighbouring categories, with two neighbouring words. So it can be said of each tile and
each place, apart from all else, in how many of its four turns the tile fits there: a matrix of 4 by 4. Of the 6,144
boards (24 orders of the tiles, 256 turns of them) as many are solutions as the permanent of the matrix says: the sum,
over all orders, of the product of the tiles' numbers. A player carries the tiles round and reaches 1,024 boards, those
of four orders.
"""

from __future__ import annotations

from itertools import product

from .index import Masks

Matrix = list[tuple[int, ...]]

BOARDS, REACHABLE = 6144, 1024


def find_corner(before: int, edge: int) -> int:
    """The places, as bits, in which a tile's edge and the one before it would face their categories, by their masks.

    Place p faces the sides p and p - 1, so the mask of the edge before is turned on by one.
    """
    return (before << 1 | before >> 3) & edge & 15


# For two masks the corner as a number of four digits of four bits, one for each place: such numbers can be added.
_DIGITS = [
    [sum((find_corner(before, edge) >> place & 1) << 4 * place for place in range(4)) for edge in range(16)]
    for before in range(16)
]
_ROWS = {sum(digit << 4 * place for place, digit in enumerate(row)): row for row in product(range(5), repeat=4)}


def fit_matrix(masks: Masks) -> Matrix:
    """In how many turns each tile fits each place: a row a tile."""
    return [_ROWS[_DIGITS[d][a] + _DIGITS[a][b] + _DIGITS[b][c] + _DIGITS[c][d]] for a, b, c, d in masks]


def count_solutions(matrix: Matrix) -> int:
    """Of all 6,144 boards: the permanent, each half of the tiles in each pair of places times the other half in the
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
