"""The shortest way, against an oracle that knows nothing of queues."""

from __future__ import annotations

from itertools import pairwise, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gridwright.rules.waywords.grid import ALL_EIGHT, DIAGONAL, ORTHOGONAL, shortest_way

Coordinates = tuple[int, int]
coordinates = st.tuples(st.integers(0, 4), st.integers(0, 4))


def test_the_steps_go_clockwise_from_up() -> None:
    assert ORTHOGONAL == ((0, -1), (1, 0), (0, 1), (-1, 0))
    assert DIAGONAL == ((1, -1), (1, 1), (-1, 1), (-1, -1))
    assert set(ALL_EIGHT) == set(product((-1, 0, 1), repeat=2)) - {(0, 0)}


def distance(
    cells: set[Coordinates], start: Coordinates, end: Coordinates, steps: tuple[Coordinates, ...]
) -> int | None:
    """The steps from start to end, by relaxing every cell until nothing changes; None if there is no way."""
    far = dict.fromkeys(cells, 10**6)
    if start in far:
        far[start] = 0
    for _ in cells:
        for (x, y), (dx, dy) in product(sorted(cells), steps):
            if (x + dx, y + dy) in far:
                far[(x + dx, y + dy)] = min(far[(x + dx, y + dy)], far[(x, y)] + 1)
    found = far.get(end, 10**6)
    return None if found == 10**6 else found


@pytest.mark.parametrize("steps", [ORTHOGONAL, ALL_EIGHT], ids=["orthogonal", "all eight"])
@given(cells=st.sets(coordinates, max_size=18), start=coordinates, end=coordinates)
def test_the_way_is_open_unbroken_and_as_short_as_can_be(
    steps: tuple[Coordinates, ...], cells: set[Coordinates], start: Coordinates, end: Coordinates
) -> None:
    way = shortest_way(cells, start, end, steps)
    wanted = distance(cells, start, end, steps)
    if wanted is None:
        assert way == []
        return
    assert (way[0], way[-1], len(way)) == (start, end, wanted + 1)
    assert set(way) <= cells
    assert all((b[0] - a[0], b[1] - a[1]) in steps for a, b in pairwise(way))


def test_of_equal_ways_the_first_in_the_order_of_steps_is_taken() -> None:
    square = {(x, y) for x in range(3) for y in range(3)}
    assert shortest_way(square, (0, 0), (2, 2), ORTHOGONAL) == [(0, 0), (1, 0), (2, 0), (2, 1), (2, 2)]
    assert shortest_way(square, (2, 2), (0, 0), ORTHOGONAL) == [(2, 2), (2, 1), (2, 0), (1, 0), (0, 0)]
    assert shortest_way(square, (0, 0), (2, 2), ALL_EIGHT) == [(0, 0), (1, 1), (2, 2)]


def test_a_way_to_where_one_stands_is_that_cell_if_it_is_open() -> None:
    assert shortest_way({(1, 1)}, (1, 1), (1, 1), ORTHOGONAL) == [(1, 1)]
    assert shortest_way(set(), (1, 1), (1, 1), ORTHOGONAL) == []


def test_a_way_of_thousands_of_cells_needs_no_recursion() -> None:
    assert len(shortest_way({(x, 0) for x in range(5000)}, (0, 0), (4999, 0), ORTHOGONAL)) == 5000
