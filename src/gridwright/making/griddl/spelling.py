"""Spelling: the words that fragments make, and which of them a board has room for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain

from gridwright.data.material import cached
from gridwright.data.words import blocked, common

from .lines import FIELD, unit
from .moves import Moves

LEAST_ALLOWED = 2.7  # Zipf: a player who knows the word should not be refused


@cached()
def vocabulary() -> frozenset[str]:
    """Every word that a generated level allows, if it can be spelled there."""
    return common(LEAST_ALLOWED) - blocked()


@cached()
def _beginnings() -> frozenset[str]:
    return frozenset(word[:stop] for word in vocabulary() for stop in range(1, len(word) + 1))


def spell(fragments: Iterable[str], most: int) -> set[str]:
    """The words of the vocabulary that two to `most` of the fragments make, each used as often as it is there."""
    stock = Counter(fragments)
    by_first: dict[str, list[str]] = {}
    for fragment in stock:
        by_first.setdefault(fragment[:1], []).append(fragment)
    words, beginnings = vocabulary(), _beginnings()
    found: set[str] = set()

    def extend(text: str, number: int) -> None:
        if number > 1 and text in words:
            found.add(text)
        if number == most:
            return
        for first, fragments in by_first.items():
            for fragment in fragments if text + first in beginnings else ():
                if stock[fragment] and text + fragment in beginnings:
                    stock[fragment] -= 1
                    extend(text + fragment, number + 1)
                    stock[fragment] += 1

    extend("", 0)
    return found


def count_joined(fragment: str, others: Sequence[str]) -> int:
    """How many words a fragment makes with one or two others, if it is not the last of three."""
    words, beginnings = vocabulary(), _beginnings()
    number = 0
    for one in others:
        for text in (fragment + one, one + fragment):
            if text in beginnings:
                number += (text in words) + sum(text + other in words for other in others if other != one)
    return number


class Room:
    """Where the words of a level can be placed on its first board. Whether play ever gets there is not checked."""

    def __init__(self, moves: Moves) -> None:
        lines, start = moves.lines, moves.start
        self.moves = moves
        self._stock = Counter(moves.pile)
        for code in range(1, len(lines.texts) + 1):
            self._stock[unit(code)] += start.hand >> FIELD * (code - 1) & 7
        size = moves.size
        self._lines = [
            (
                lines.cells(board >> lines.bits * size * index & lines.line),
                [index + at * size if is_column else index * size + at for at in range(size)],
            )
            for is_column, board in enumerate((start.rows, start.columns))
            for index in range(size)
        ]

    def find_cells(self, codes: tuple[int, ...]) -> Iterator[list[int]]:
        """Each row of cells where these fragments can be placed."""
        for contents, cells in self._lines:
            for first in range(len(cells) - len(codes) + 1):
                if self._is_free(contents, first, codes):
                    yield cells[first : first + len(codes)]

    def _is_free(self, cells: list[int], first: int, codes: tuple[int, ...]) -> bool:
        stop, blocked = first + len(codes), self.moves.lines.blocked
        if any(cells[end] not in (0, blocked) for end in (first - 1, stop) if 0 <= end < len(cells)):
            return False
        if not all(cells[first + at] in (0, code) for at, code in enumerate(codes)):
            return False
        needed = Counter(unit(code) for at, code in enumerate(codes) if not cells[first + at])
        return all(number <= self._stock[tile] for tile, number in needed.items())


def reachable(moves: Moves) -> set[str]:
    """The allowed words of a level that its board has room for and its deck the tiles: in uppercase."""
    lines, room = moves.lines, Room(moves)
    found = {text for code, text in enumerate(lines.texts, 1) if lines.is_single(code)}
    for codes in chain.from_iterable(lines.spellings):
        word = "".join(lines.texts[code - 1] for code in codes)
        if word not in found and next(room.find_cells(codes), None):
            found.add(word)
    return found
