"""The marks of a guess, letter by letter."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import Any

ABSENT, PRESENT, CORRECT = 0, 1, 2


def mark_letters(guess: Any, answer: Any) -> list[int]:
    """For each letter of a guess whether it is correct, elsewhere, or not there; both are texts or both bytes.

    A letter of the answer is used once: first for the correct letters, then from the left.
    """
    left = list(answer)
    marks = [ABSENT] * len(left)
    for index in range(len(left)):
        if guess[index] == left[index]:
            marks[index] = CORRECT
            left[index] = None
    for index in range(len(left)):
        if not marks[index] and guess[index] in left:
            marks[index] = PRESENT
            left[left.index(guess[index])] = None
    return marks
