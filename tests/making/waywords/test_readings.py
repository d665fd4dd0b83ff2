from __future__ import annotations

from itertools import pairwise, permutations
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gridwright.making.waywords.geometry import DIRECTIONS, Coordinates
from gridwright.making.waywords.readings import (
    CountlessError,
    Reading,
    find_readings,
    find_words,
    readable_directions,
)
from gridwright.rules.waywords import SELECTION_MODELS


def grid_of(rows: list[str]) -> dict[Coordinates, str]:
    return {(x, y): letter for y, row in enumerate(rows) for x, letter in enumerate(row) if letter != "."}


def read_by_force(grid: dict[Coordinates, str], word: str, model: str, reverse: bool) -> set[frozenset[Reading]]:
    """Every order of every choice of cells that spells the word by steps that the model allows."""
    found = set()
    for reading in permutations(grid, len(word)):
        steps = [(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(reading)]
        straight = len(set(steps)) <= 1
        if model == "RAY_4DIR":
            ways = [(1, 0), (0, 1)] + ([(-1, 0), (0, -1)] if reverse else [])
            allowed = straight and all(step in ways for step in steps)
        elif model == "RAY_8DIR":
            allowed = straight and all(max(map(abs, step)) == 1 for step in steps)
        else:
            apart = [sum(map(abs, step)) if model == "ADJACENT_4" else max(map(abs, step)) for step in steps]
            allowed = all(distance == 1 for distance in apart)
        if allowed and "".join(grid[cell] for cell in reading) == word:
            found.add(frozenset((reading, reading[::-1])))
    return found


@given(seed=st.integers(0, 2**32 - 1), model=st.sampled_from(SELECTION_MODELS), reverse=st.booleans())
def test_a_word_is_read_wherever_a_plain_search_reads_it(seed: int, model: str, reverse: bool) -> None:
    random = Random(seed)
    grid = grid_of(["".join(random.choice("AAB.") for _ in range(3)) for _ in range(3)])
    word = "".join(random.choice("AB") for _ in range(random.randint(1, 4)))
    found = find_readings(grid, word, model, reverse)
    assert {frozenset((reading, reading[::-1])) for reading in found} == read_by_force(grid, word, model, reverse)
    assert len({frozenset((reading, reading[::-1])) for reading in found}) == len(found)


def test_a_search_for_countless_chains_is_given_up() -> None:
    grid = grid_of(["A" * 30] * 30)
    with pytest.raises(CountlessError):
        find_readings(grid, "A" * 30, "ADJACENT_8")
    assert len(find_readings(grid, "A" * 30, "RAY_8DIR")) == 62  # rows, columns and the two long diagonals


def test_where_drags_may_lead() -> None:
    assert readable_directions("RAY_4DIR", False) == ("right", "down")
    assert readable_directions("RAY_4DIR", True) == ("right", "down", "left", "up")
    assert set(readable_directions("RAY_8DIR", False)) == set(DIRECTIONS)


@given(seed=st.integers(0, 2**32 - 1), directions=st.sets(st.sampled_from(sorted(DIRECTIONS))))
def test_words_are_found_along_every_line_in_the_given_directions(seed: int, directions: set[str]) -> None:
    random = Random(seed)
    grid = grid_of(["".join(random.choice("ABC.") for _ in range(4)) for _ in range(4)])
    words = frozenset("".join(random.choice("ABC") for _ in range(random.randint(2, 4))) for _ in range(12))
    expected = set()
    for word in words:
        for x, y in grid:
            for name in directions:
                dx, dy = DIRECTIONS[name]
                reading = tuple((x + dx * index, y + dy * index) for index in range(len(word)))
                if len(word) >= 3 and [grid.get(cell) for cell in reading] == list(word):
                    expected.add((word, reading))
    found = list(find_words(grid, directions, words, 3))
    assert set(found) == expected
    assert len(found) == len(expected)
