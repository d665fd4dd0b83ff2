"""The lines of a level: what a row or a column may hold, and what can be placed in it.

A fragment of the level has a code, 1 and up; 0 is an empty cell and the highest code a blocked one. A line is a whole
number with `bits` bits a cell, so whatever is worked out about it is worked out once, wherever and whenever it
occurs: in a row, in a column, in another state.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

FIELD = 4  # bits of a count in a bag; six tiles are the most that a player holds


class Placement(NamedTuple):
    """Fragments placed in a line. `along` and `across` add them to the board that is kept line by line, and to the one
    kept the other way; `mask` and `mask_across` do so with the occupied cells. All are for the first line."""

    cells: tuple[tuple[int, int], ...]  # (position, code)
    bag: int
    along: int
    across: int
    mask: int
    mask_across: int


class Lines:
    def __init__(self, size: int, texts: list[str], stock: int, words: frozenset[str]) -> None:
        """`texts` are the fragments by code, from 1 on; `stock` counts in a bag how often each exists."""
        self.size = size
        self.texts = texts
        self.blocked = len(texts) + 1
        self.bits = self.blocked.bit_length()
        self.cell = (1 << self.bits) - 1
        self.line = (1 << self.bits * size) - 1
        self.highs = sum(1 << FIELD * code + FIELD - 1 for code in range(len(texts)))
        self.spellings = self._spell(words, stock)  # by number of cells: codes
        self._masks: dict[tuple[int, int, int], int] = {}  # cells, position, code: which spellings, as bits
        for length, found in enumerate(self.spellings):
            for index, codes in enumerate(found):
                for position, code in enumerate(codes):
                    key = length, position, code
                    self._masks[key] = self._masks.get(key, 0) | 1 << index
        self._bags = [[bag_of(codes) for codes in found] for found in self.spellings]
        self._words = {codes for found in self.spellings for codes in found}
        self._singles = frozenset(code for code, text in enumerate(texts, 1) if text in words)
        self._sound: dict[int, bool] = {}
        self._joins: dict[int, list[Placement]] = {}
        self._held: dict[tuple[int, int], list[Placement]] = {}
        self._fresh: dict[int, list[tuple[int, list[tuple[int, ...]]]]] = {}
        self._placements: dict[tuple[int, tuple[int, ...]], Placement] = {}

    @property
    def longest(self) -> int:
        """The most cells that a word takes."""
        return max((length for length, found in enumerate(self.spellings) if found), default=1)

    def is_single(self, code: int) -> bool:
        """Whether a fragment alone is a word."""
        return code in self._singles

    def _spell(self, words: frozenset[str], stock: int) -> list[list[tuple[int, ...]]]:
        """Every way to spell a word with two fragments or more that a line has room for, as often as each exists."""
        found: list[list[tuple[int, ...]]] = [[] for _ in range(self.size + 1)]
        by_first: dict[str, list[tuple[int, str]]] = {}
        for code, text in enumerate(self.texts, 1):
            by_first.setdefault(text[0], []).append((code, text))

        def extend(word: str, at: int, codes: tuple[int, ...], left: int) -> None:
            if at == len(word):
                if len(codes) > 1:
                    found[len(codes)].append(codes)
                return
            if len(codes) == self.size:
                return
            for code, text in by_first.get(word[at], ()):
                if left >> FIELD * (code - 1) & 7 and word.startswith(text, at):
                    extend(word, at + len(text), (*codes, code), left - unit(code))

        for word in sorted(words):
            extend(word, 0, (), stock)
        return found

    def contains(self, bag: int, held: int) -> bool:
        """Whether a bag is part of what is held."""
        return (held | self.highs) - bag & self.highs == self.highs

    def is_sound(self, line: int) -> bool:
        """Whether every run of two tiles or more is a word."""
        known = self._sound.get(line)
        if known is None:
            known = self._sound[line] = all(run in self._words for run in self._runs(line))
        return known

    def _runs(self, line: int) -> Iterator[tuple[int, ...]]:
        run: list[int] = []
        for cell in [*self.cells(line), 0]:
            if cell in (0, self.blocked):
                if len(run) > 1:
                    yield tuple(run)
                run = []
            else:
                run.append(cell)

    def cells(self, line: int) -> list[int]:
        return [line >> self.bits * position & self.cell for position in range(self.size)]

    def joins(self, line: int, held: int) -> list[Placement]:
        """What the held fragments can add to a line so that a run of old and new ones is a word."""
        key = line, held
        known = self._held.get(key)
        if known is None:
            placements = self._joins.get(line)
            if placements is None:
                placements = self._joins[line] = list(self._join(self.cells(line)))
            known = self._held[key] = [each for each in placements if self.contains(each.bag, held)]
        return known

    def _join(self, cells: list[int]) -> Iterator[Placement]:
        def is_tile(position: int) -> bool:
            return 0 <= position < self.size and cells[position] not in (0, self.blocked)

        for start in range(self.size):
            if is_tile(start - 1):
                continue
            for stop in range(start + 1, self.size + 1):
                if cells[stop - 1] == self.blocked:
                    break
                run = cells[start:stop]
                if is_tile(stop) or 0 not in run or not any(run):
                    continue
                which = (1 << len(self.spellings[len(run)])) - 1
                for position, code in enumerate(run):
                    if code:
                        which &= self._masks.get((len(run), position, code), 0)
                while which:
                    low = which & -which
                    which ^= low
                    codes = self.spellings[len(run)][low.bit_length() - 1]
                    yield self._place([(start + at, code) for at, code in enumerate(codes) if not run[at]])

    def fresh(self, held: int) -> list[tuple[int, list[tuple[int, ...]]]]:
        """The words that can be spelled with held fragments alone: the number of cells, and the codes of each."""
        known = self._fresh.get(held)
        if known is None:
            known = []
            for length, spellings in enumerate(self.spellings):
                bags = self._bags[length]
                found = [codes for codes, bag in zip(spellings, bags, strict=True) if self.contains(bag, held)]
                if found:
                    known.append((length, found))
            self._fresh[held] = known
        return known

    def place(self, start: int, codes: tuple[int, ...]) -> Placement:
        """A whole run of new fragments."""
        key = start, codes
        known = self._placements.get(key)
        if known is None:
            known = self._placements[key] = self._place([(start + at, code) for at, code in enumerate(codes)])
        return known

    def _place(self, cells: list[tuple[int, int]]) -> Placement:
        bits, size = self.bits, self.size
        return Placement(
            tuple(cells),
            bag_of(tuple(code for _, code in cells)),
            sum(code << bits * position for position, code in cells),
            sum(code << bits * size * position for position, code in cells),
            sum(1 << position for position, _ in cells),
            sum(1 << size * position for position, _ in cells),
        )


def unit(code: int) -> int:
    return 1 << FIELD * (code - 1)


def bag_of(codes: tuple[int, ...]) -> int:
    return sum(map(unit, codes))
