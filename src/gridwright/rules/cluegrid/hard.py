"""Hard mode: a guess must use what is known of its word."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .marks import ABSENT, mark_letters
from .wording import ORDINALS, name_times

if TYPE_CHECKING:
    from collections.abc import Sequence


def find_breach(guess: str, answer: str, letters: Sequence[str], before: Sequence[str]) -> str:
    """Why hard mode refuses a guess; "" if it does not. `letters` are those of the answer whose cell is known, "" for
    the others; `before` are the earlier guesses for it."""
    for index in range(len(letters)):
        if letters[index] and guess[index] != letters[index]:
            return "The " + ORDINALS[index] + " letter must be " + letters[index]
    for earlier in before:
        marks = mark_letters(earlier, answer)
        found = "".join([earlier[index] for index in range(len(marks)) if marks[index] != ABSENT])
        for letter in found:
            if guess.count(letter) < found.count(letter):
                return "The guess must contain " + name_times(letter, found.count(letter))
    return ""
