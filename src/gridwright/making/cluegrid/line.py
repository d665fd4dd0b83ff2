"""The solver's line: at each step the guess, or the crosser, that leaves fewest words on average."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import numpy as np

from gridwright.rules.cluegrid import GUESSES

from .vocabulary import Bytes, Numbers, compare, spell

TRIED = 120  # guesses: those whose letters occur in most of the words that are left


class Step(NamedTuple):
    """A crosser by its number, or 0 and what is guessed for the main word; and how many words could be it then."""

    target: int
    guess: str
    remaining: int


class Line:
    def __init__(self, main_word: str, words: Sequence[str]) -> None:
        self.words = list(words) if main_word in words else [*words, main_word]
        self.letters = spell(self.words)
        self.answer = self.words.index(main_word)

    def play(self, crossers: dict[int, int]) -> Iterator[Step]:
        """The steps to the main word, or until there are no guesses left. `crossers` has positions by number."""
        closed = dict(crossers)
        left = np.arange(len(self.words))
        for turn in range(GUESSES):
            guess, said, expected = self._choose(left)
            target = 0
            for number, position in closed.items() if turn < GUESSES - 1 else ():
                kinds = np.bincount(self.letters[left, position])
                if (kinds**2).sum() / len(left) < expected:
                    target, expected = number, (kinds**2).sum() / len(left)
            if target:
                left = self._reveal(left, closed.pop(target))
                yield Step(target, "", len(left))
                continue
            left = left[said == said[left == self.answer]]
            yield Step(0, self.words[guess], len(left))
            if guess == self.answer:
                return

    def _reveal(self, left: Numbers, position: int) -> Numbers:
        matching: Numbers = left[self.letters[left, position] == self.letters[self.answer, position]]
        return matching

    def _choose(self, left: Numbers) -> tuple[int, Bytes, float]:
        """The best guess, what it would say of each word that is left, and how many of them it leaves on average."""
        letters = self.letters[left]
        has = np.zeros((len(left), 26), np.bool_)
        has[np.arange(len(left))[:, None], letters] = True
        likely = left[(-(has * has.sum(axis=0)).sum(axis=1)).argsort(kind="stable")[:TRIED]]
        said = compare(self.letters[likely], letters)
        # A word that is guessed right is not left.
        expected = [
            (np.bincount(row[left != guess], minlength=1) ** 2).sum() / len(left)
            for guess, row in zip(likely, said, strict=True)
        ]
        best = int(np.argmin(expected))
        return int(likely[best]), said[best], float(expected[best])
