from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest

from gridwright.rules.rng import Rng

# What was drawn once must be drawn for ever: puzzles are known by their seeds.
DRAWN = {
    "": [2, 3, 2, 2, 1, 3166, 3625276111346856448],
    "a": [3, 2, 2, 3, 1, 2086, 556921088193860890],
    "2026-11-01-scramble": [0, 3, 3, 0, 0, 3412, 7230860887963502422],
}


@pytest.mark.parametrize("seed", DRAWN)
def test_a_seed_draws_what_it_always_drew(seed: str) -> None:
    rng = Rng(seed)
    assert [rng.below(limit) for limit in (4, 4, 4, 4, 26, 6144, 2**64)] == DRAWN[seed]


def test_every_number_is_drawn_about_as_often() -> None:
    rng = Rng("fair")
    for limit in (2, 3, 7, 26):
        counts = Counter(rng.below(limit) for _ in range(1000 * limit))
        assert sorted(counts) == list(range(limit))
        assert all(850 < number < 1150 for number in counts.values())


def test_no_number_is_drawn_more_often_for_not_dividing_the_range() -> None:
    rng = Rng("unbiased")
    limit = 3 * 2**62  # without care, the first of each three numbers would come twice as often
    counts = Counter(rng.below(limit) % 3 for _ in range(3000))
    assert all(850 < counts[rest] < 1150 for rest in range(3))


def test_one_of_one_needs_no_luck() -> None:
    rng = Rng("certain")
    assert {rng.below(1) for _ in range(20)} == {0}
    assert rng.choice(["only"]) == "only"


def test_seeds_that_look_alike_draw_unlike_numbers() -> None:
    for draw in range(3):
        first = []
        for index in range(2600):
            rng = Rng(f"seed {index}")
            first.append([rng.below(26) for _ in range(3)][draw])
        assert all(60 < number < 145 for number in Counter(first).values())


def test_weights_are_kept_and_nothing_without_weight_is_drawn() -> None:
    rng = Rng("weights")
    counts = Counter(rng.weighted([0, 1, 3, 0, 6, 0]) for _ in range(10_000))
    assert sorted(counts) == [1, 2, 4]
    assert 900 < counts[1] < 1100
    assert 2850 < counts[2] < 3150


def test_every_order_is_about_as_likely() -> None:
    rng = Rng("orders")
    counts: Counter[str] = Counter()
    for _ in range(2400):
        items = list("ABCD")
        rng.shuffle(items)
        counts["".join(items)] += 1
    assert set(counts) == {"".join(order) for order in permutations("ABCD")}
    assert all(60 < number < 145 for number in counts.values())
