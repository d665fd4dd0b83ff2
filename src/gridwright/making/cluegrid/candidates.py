"""Candidates: clued words that could cross a main word beside the crossers that it has."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from functools import cache

from gridwright.data.clues import read_clues
from gridwright.data.words import frequencies

from .bank import Crossing
from .clues import are_close
from .families import are_akin, find_leak
from .knowledge import STRANGE_ZIPF
from .layout import MOST_ROWS, are_touching, count_rows
from .sketch import Piece


@cache
def list_crossings(letter: str) -> tuple[Crossing, ...]:
    """The shipped words that have a letter, in alphabetical order, once for each time that they have it."""
    return tuple(_crossings()[letter])


@cache
def _crossings() -> dict[str, list[Crossing]]:
    found: dict[str, list[Crossing]] = defaultdict(list)
    for word in read_clues():
        for at, letter in enumerate(word):
            found[letter].append(Crossing(word, at))
    return found


def zipf_of(word: str) -> float:
    return frequencies().get(word, STRANGE_ZIPF)


def find_candidates(
    main_word: str, position: int, others: Sequence[Piece], crossings: Iterable[Crossing]
) -> Iterator[Piece]:
    """Of some crossings with a letter of the main word those that may stand there beside the others: they lie well,
    no word is of a family that is there, and no clue gives a word away or is like another."""
    columns = [other.column for other in others]
    words = [main_word, *(other.word for other in others)]
    clues = [other.clue for other in others]
    for word, at in crossings:
        piece = Piece(word, "", position, at)
        if count_rows([*columns, piece.column]) > MOST_ROWS or any(
            are_touching(piece.column, each) for each in columns
        ):
            continue
        if any(are_akin(word, each) for each in words) or any(find_leak(word, clue) for clue in clues):
            continue
        fit = next(iter(find_clues(word, words, clues)), None)
        if fit:
            yield piece._replace(clue=fit)


def find_clues(word: str, words: Iterable[str], clues: Sequence[str]) -> list[str]:
    """The shipped clues of a word that give no other of these words away, and are not like one of these clues."""
    others = [other for other in words if other != word]
    return [
        clue
        for clue in read_clues().get(word, ())
        if not any(find_leak(other, clue) for other in others) and not any(are_close(clue, each) for each in clues)
    ]
