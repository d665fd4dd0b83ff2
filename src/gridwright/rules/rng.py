"""A seeded generator of random numbers, of our own: Python's own gives other numbers on other runtimes and versions.

A multiplicative congruential generator of 128 bits, of which the upper 64 are used (M. E. O'Neill's `mcg128`). It needs
whole numbers only, so the same seed draws the same on CPython and on MicroPython, today and later: puzzles are
known by their seeds, and every device must turn a board in the same way. The numbers are no secret.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any, TypeVar

    Item = TypeVar("Item")

_MULTIPLIER = 0xDA942042E4DD58B5
_ALL_128 = (1 << 128) - 1
_ALL_64 = (1 << 64) - 1


class Rng:
    """What is drawn depends on the seed and on what was drawn before, and on nothing else."""

    def __init__(self, seed: str) -> None:
        state = 0x6C62272E07BB014262B821756295C58D  # FNV-1a over the seed's bytes
        for byte in seed.encode():
            state = (state ^ byte) * 0x0000000001000000000000000000013B & _ALL_128
        # FNV leaves seeds that differ in their last letter alike in most bits: two rounds spread them over all.
        for _ in range(2):
            state = (state ^ (state >> 67)) * 0x9E3779B97F4A7C15F39CC0605CEDC835 & _ALL_128
        self._state = (state ^ (state >> 67)) | 1  # an even state would lose bits with every step

    def below(self, limit: int) -> int:
        """One of 0 to limit - 1, each as likely as the others. `limit` is 1 to 2^64."""
        while True:
            self._state = self._state * _MULTIPLIER & _ALL_128
            scaled = (self._state >> 64) * limit
            # D. Lemire's method: without this, some numbers would stand for one more of the 2^64 than others do.
            if (scaled & _ALL_64) >= (_ALL_64 + 1) % limit:
                return scaled >> 64

    def choice(self, items: Sequence[Item]) -> Item:
        """One of the items, of which there must be some."""
        return items[self.below(len(items))]

    def weighted(self, weights: Sequence[int]) -> int:
        """An index, as likely as its weight. Weights are whole numbers, none below 0, and not all of them 0."""
        left = self.below(sum(weights))
        index = 0
        while left >= weights[index]:
            left -= weights[index]
            index += 1
        return index

    def shuffle(self, items: list[Any]) -> None:
        """Put the items into a random order, in place; each order is as likely as the others."""
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]
