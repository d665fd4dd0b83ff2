"""Spelling: the words that fragments make, and which of them a board has room for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cache

from gridwright.data.words import blocked, common

from .lines import FIELD, unit
from .moves import Moves

LEAST_ALLOWED = 2.7  # Zipf: a player who knows the word should not be refused


@cache
def vocabulary() -> frozenset[str]:
    """Every word that a generated level allows, if it can be spelled there."""
    return common(LEAST_ALLOWED) - blocked()


@cache
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


def reachable(moves: Moves) -> set[str]:
    """The allowed words of a level that its board has room for and its deck the tiles: in capitals. Whether play ever
    gets there is not asked."""
    lines, size = moves.lines, moves.size
    start = moves.start
    stock = Counter(moves.pile)
    for code in range(1, len(lines.texts) + 1):
        stock[unit(code)] += start.hand >> FIELD * (code - 1) & 7
    found = {text for code, text in enumerate(lines.texts, 1) if lines.is_single(code)}
    rows = [lines.cells(start.rows >> lines.bits * size * index & lines.line) for index in range(size)]
    columns = [lines.cells(start.columns >> lines.bits * size * index & lines.line) for index in range(size)]

    def is_free(cells: list[int], first: int, codes: tuple[int, ...]) -> bool:
        stop = first + len(codes)
        if any(cells[end] not in (0, lines.blocked) for end in (first - 1, stop) if 0 <= end < size):
            return False
        if not all(cells[first + at] in (0, code) for at, code in enumerate(codes)):
            return False
        needed = Counter(unit(code) for at, code in enumerate(codes) if not cells[first + at])
        return all(number <= stock[tile] for tile, number in needed.items())

    for spellings in lines.spellings:
        for codes in spellings:
            word = "".join(lines.texts[code - 1] for code in codes)
            if word not in found and any(
                is_free(cells, first, codes) for cells in (*rows, *columns) for first in range(size - len(codes) + 1)
            ):
                found.add(word)
    return found
