"""Spelling: the words that fragments make, and which of them a board has room for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain

from gridwright.data.material import cached
from gridwright.data.words import blocked, common

from .grid import Line
from .lines import FIELD, number_of
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
                number += text in words
                for other in others:
                    if other != one and text + other in words:
                        number += 1
    return number


class Room:
    """Where the words of a level can be placed on its first board. Whether play ever gets there is not checked."""

    def __init__(self, moves: Moves) -> None:
        start = moves.start
        self.moves = moves
        self._stock = Counter({code: number_of(start.hand, code) for code in range(1, len(moves.lines.texts) + 1)})
        for tile in moves.pile:
            self._stock[(tile.bit_length() - 1) // FIELD + 1] += 1
        boards = start.rows, start.columns
        self._lines = [
            (moves.lines.cells(boards[line.is_column] >> line.shift & line.whole)[: len(line.cells)], line)
            for line in moves.grid.lines
        ]

    def find_cells(self, codes: tuple[int, ...]) -> Iterator[list[int]]:
        """Each row of cells where these fragments can be placed."""
        for contents, line in self._lines:
            for first in range(len(contents) - len(codes) + 1):
                if self._is_free(contents, line, first, codes):
                    yield list(line.cells[first : first + len(codes)])

    def _is_free(self, contents: list[int], line: Line, first: int, codes: tuple[int, ...]) -> bool:
        stop, blocked = first + len(codes), self.moves.lines.blocked
        ends = [end for end in (first - 1, stop) if 0 <= end < len(contents)]
        if any(contents[end] not in (0, blocked) for end in ends):
            return False
        for at, code in enumerate(codes):
            if contents[first + at] not in (0, code):
                return False
        sharing = self.moves.grid.sharing
        new: dict[int, int] = {}  # by place
        for at, code in enumerate(codes):
            if not contents[first + at] and new.setdefault(sharing[line.cells[first + at]][0], code) != code:
                return False
        if any(sharing[line.cells[end]][0] in new for end in ends):
            return False
        return all(number <= self._stock[code] for code, number in Counter(new.values()).items())


def reachable(moves: Moves) -> set[str]:
    """The allowed words of a level that its board has room for and its deck the tiles: in uppercase."""
    lines, room = moves.lines, Room(moves)
    found = {text for code, text in enumerate(lines.texts, 1) if lines.is_single(code)}
    for codes in chain.from_iterable(lines.spellings):
        word = "".join(lines.texts[code - 1] for code in codes)
        if word not in found and next(room.find_cells(codes), None):
            found.add(word)
    return found
