"""What letters of the main word are worth: how many words are left that could be it when they are known."""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache

LEAST_NARROWING = 1.5  # so many times fewer words must be left for each letter that a crosser shows


def count_left(main_word: str, positions: Collection[int]) -> int:
    """The common words that have these letters of the main word in their places, itself included."""
    from .vocabulary import vocabulary_of  # NumPy is not loaded before it is needed

    pattern = "".join(letter if place in positions else "." for place, letter in enumerate(main_word))
    return len(vocabulary_of(main_word).matching(pattern))


@lru_cache(maxsize=1 << 14)
def is_worth_revealing(main_word: str, positions: tuple[int, ...]) -> bool:
    """Whether each of the letters says something that the others do not."""
    left = count_left(main_word, positions)
    return all(count_left(main_word, set(positions) - {position}) >= LEAST_NARROWING * left for position in positions)
