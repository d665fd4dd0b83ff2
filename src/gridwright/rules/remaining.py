"""What could still have been the main word of a Cluegrid: the figures that are shown after the game.

The words looked at are those of the dictionary that are fit to be an answer, and the answer itself. A word remains
while every guess would have been told of it what was told, and while it has the letters that were revealed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .feedback import CORRECT, feedback
from .words import fit, holds

if TYPE_CHECKING:
    from collections.abc import Sequence

    Found = str | int | None
    """What a move found out: by a guess for the word, by a letter revealed in this place, or nothing."""

    Step = tuple[int, list[str], str]
    """The words that remained after a move; they, where they were few; and what would have been best instead of it."""

FEW = 6  # as many as are listed
LIKELY = 4  # the words that the best is chosen from
SAMPLE = 30  # the words that those are tried on

# Both are worked out once: the first word to try looks at every word, and a finished game is looked at over and over.
_openings: dict[int, str] = {}
_latest: dict[tuple[str, tuple[Found, ...]], tuple[int, list[Step]]] = {}


def look_back(word: str, moves: list[Found]) -> tuple[int, list[Step]]:
    """How many words there were at first, and what came of each move towards `word`."""
    key = (word, tuple(moves))
    if key not in _latest:
        _latest.clear()
        _latest[key] = _look_back(word.encode(), moves)
    return _latest[key]


def _look_back(word: bytes, moves: list[Found]) -> tuple[int, list[Step]]:
    length = len(word)
    line = fit(length)
    if not holds(line, word):
        line += word
    places: Sequence[int] = range(0, len(line), length)
    possible = looked_at = len(places)
    advice = _opening(length)
    steps: list[Step] = []
    for move in moves:
        if len(places) != looked_at:
            looked_at, advice = len(places), _best(_words(line, places, length))
        if isinstance(move, str):
            places = _after_guess(line, places, move.encode(), word)
        elif move is not None:
            places = [at for at in places if line[at + move] == word[move]]
        few = _words(line, places, length) if len(places) <= FEW else []
        steps.append((len(places), [found.decode() for found in few], advice))
    return possible, steps


def _words(line: bytes, places: Sequence[int], length: int) -> list[bytes]:
    return [line[at : at + length] for at in places]


def _after_guess(line: bytes, places: Sequence[int], guess: bytes, word: bytes) -> list[int]:
    marks, length = feedback(guess, word), len(word)
    # First the cheap questions, which most words fail: the same letters in their places, and no others there.
    for index in range(length):
        letter, is_same = guess[index], marks[index] == CORRECT
        places = [at for at in places if (line[at + index] == letter) == is_same]
    return [at for at in places if feedback(guess, line[at : at + length]) == marks]


def _opening(length: int) -> str:
    if length not in _openings:
        line = fit(length)
        _openings[length] = _best(_words(line, range(0, len(line), length), length))
    return _openings[length]


def _best(words: list[bytes]) -> str:
    """The word that would tell most: of those whose letters occur most, the one whose feedback has the most kinds."""
    occurs = [0] * 256
    for word in words:
        for letter in word:
            occurs[letter] += 1
    likely = sorted([(-sum([occurs[letter] for letter in sorted(set(word))]), word) for word in words])
    sample = [words[index] for index in range(0, len(words), len(words) // SAMPLE + 1)]
    kinds = [(-len({bytes(feedback(word, other)) for other in sample}), rank, word) for rank, word in likely[:LIKELY]]
    return min(kinds)[2].decode()
