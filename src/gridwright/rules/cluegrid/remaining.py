"""What could still be the main word of a Cluegrid: for a hint, and for the figures that are shown after the game.

The candidates are the words of the dictionary that may be an answer, and the answer itself. A word remains if every
guess would have the same marks for it, and if it has the letters that were revealed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .marks import CORRECT, mark_letters
from .words import answers_of, holds

if TYPE_CHECKING:
    from collections.abc import Sequence

    Found = str | int | None
    """What a move found out: a guess for the word, the index of a letter that was revealed, or nothing."""

    Step = tuple[int, list[str], str]
    """How many words remained after a move; which, if they are few; and the best word to guess instead."""

FEW = 6  # as many as are listed
LIKELY = 4  # the words that the best is chosen from
SAMPLE = 30  # the words that those are tried on

# All are computed once: the opening looks at every word, and a game is shown often.
_openings: dict[int, str] = {}
_possible: dict[tuple[str, tuple[Found, ...]], list[str]] = {}
_latest: dict[tuple[str, tuple[Found, ...]], tuple[int, list[Step]]] = {}


def look_back(word: str, moves: list[Found]) -> tuple[int, list[Step]]:
    """How many words there were at first, and what came of each move towards `word`."""
    key = (word, tuple(moves))
    if key not in _latest:
        _latest.clear()
        _latest[key] = _look_back(word.encode(), moves)
    return _latest[key]


def list_possible(word: str, moves: list[Found]) -> list[str]:
    """The words that could still be `word` after these moves."""
    key = (word, tuple(moves))
    if key not in _possible:
        answer = word.encode()
        line = _candidates(answer)
        starts: Sequence[int] = range(0, len(line), len(word))
        for move in moves:
            starts = _after_move(line, starts, move, answer)
        _possible.clear()
        _possible[key] = [found.decode() for found in _words(line, starts, len(word))]
    return _possible[key]


def _candidates(word: bytes) -> bytes:
    line = answers_of(len(word))
    return line if holds(line, word) else line + word


def _after_move(line: bytes, starts: Sequence[int], move: Found, word: bytes) -> Sequence[int]:
    if isinstance(move, str):
        return _after_guess(line, starts, move.encode(), word)
    return starts if move is None else [at for at in starts if line[at + move] == word[move]]


def _look_back(word: bytes, moves: list[Found]) -> tuple[int, list[Step]]:
    length, line = len(word), _candidates(word)
    starts: Sequence[int] = range(0, len(line), length)
    possible = looked_at = len(starts)
    advice = _opening(length)
    steps: list[Step] = []
    for move in moves:
        if len(starts) != looked_at:
            looked_at, advice = len(starts), _best(_words(line, starts, length))
        starts = _after_move(line, starts, move, word)
        few = _words(line, starts, length) if len(starts) <= FEW else []
        steps.append((len(starts), [found.decode() for found in few], advice))
    return possible, steps


def _words(line: bytes, starts: Sequence[int], length: int) -> list[bytes]:
    return [line[at : at + length] for at in starts]


def _after_guess(line: bytes, starts: Sequence[int], guess: bytes, word: bytes) -> list[int]:
    marks, length = mark_letters(guess, word), len(word)
    # First the cheap questions, which most words fail: the correct letters, and no others there.
    for index in range(length):
        letter, is_same = guess[index], marks[index] == CORRECT
        starts = [at for at in starts if (line[at + index] == letter) == is_same]
    return [at for at in starts if mark_letters(guess, line[at : at + length]) == marks]


def _opening(length: int) -> str:
    if length not in _openings:
        line = answers_of(length)
        _openings[length] = _best(_words(line, range(0, len(line), length), length))
    return _openings[length]


def _best(words: list[bytes]) -> str:
    """The best guess: of the words whose letters occur most, the one with the most kinds of marks."""
    occurs = [0] * 256
    for word in words:
        for letter in word:
            occurs[letter] += 1
    likely = sorted([(-sum([occurs[letter] for letter in sorted(set(word))]), word) for word in words])
    sample = [words[index] for index in range(0, len(words), len(words) // SAMPLE + 1)]
    rated = [(-len({bytes(mark_letters(word, each)) for each in sample}), rank, word) for rank, word in likely[:LIKELY]]
    return min(rated)[2].decode()
