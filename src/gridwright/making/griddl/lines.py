"""The fragments and words of a level: how words are spelled, and what a row or a column may hold.

A fragment of the level has a code, 1 and up; 0 is an empty cell and the highest code a blocked one. The contents of a
line are a whole number with `bits` bits a cell. A bag is a whole number too, with a count for each fragment.
"""

from __future__ import annotations

from collections.abc import Iterator

FIELD = 5  # bits of a count in a bag: nine cells are the longest line
COUNT = (1 << FIELD - 1) - 1
LEAST_BITS = 5

Codes = tuple[int, ...]


class Sound(dict[int, bool]):
    """Whether every run of two tiles or more in a line is a word, by the line's contents."""

    def __init__(self, lines: Lines) -> None:
        self._lines = lines

    def __missing__(self, line: int) -> bool:
        lines = self._lines
        bits, cell, blocked = lines.bits, lines.cell, lines.blocked
        known, rest = True, line
        run: list[int] = []
        while rest and known:
            code = rest & cell
            rest >>= bits
            if 0 < code < blocked:
                run.append(code)
            else:
                known = len(run) < 2 or tuple(run) in lines.words
                run = []
        known = self[line] = known and (len(run) < 2 or tuple(run) in lines.words)
        return known


class Lines:
    def __init__(self, size: int, texts: list[str], stock: int, words: frozenset[str]) -> None:
        """`size` is the length of the longest line, `texts` are the fragments by code, from 1 on; `stock` counts in a
        bag how often each can be read in one line."""
        self.size = size
        self.texts = texts
        self.blocked = len(texts) + 1
        self.bits = self.bits_for(len(texts))
        self.cell = (1 << self.bits) - 1
        self.highs = sum(1 << FIELD * code + FIELD - 1 for code in range(len(texts)))
        self.spellings = self._spell(words, stock)  # by number of cells
        self.words = {codes for found in self.spellings for codes in found}
        self.sound = Sound(self)
        self._masks: dict[tuple[int, int, int], int] | None = None
        self._bags: list[list[int]] = [[bag_of(codes) for codes in found] for found in self.spellings]
        self._singles = frozenset(code for code, text in enumerate(texts, 1) if text in words)
        self._fresh: dict[int, dict[int, list[Codes]]] = {}
        self.longest = max((length for length, found in enumerate(self.spellings) if found), default=1)

    @staticmethod
    def bits_for(texts: int) -> int:
        """The bits of a cell, if there are so many fragments."""
        return max(LEAST_BITS, (texts + 1).bit_length())

    def is_single(self, code: int) -> bool:
        """Whether a fragment alone is a word."""
        return code in self._singles

    def _spell(self, words: frozenset[str], stock: int) -> list[list[Codes]]:
        """Every way to spell a word with two fragments or more that a line has room for, as often as each exists."""
        found: list[list[Codes]] = [[] for _ in range(self.size + 1)]
        by_first: dict[str, list[tuple[int, str]]] = {}
        for code, text in enumerate(self.texts, 1):
            by_first.setdefault(text[0], []).append((code, text))

        def extend(word: str, at: int, codes: Codes, left: int) -> None:
            if at == len(word):
                if len(codes) > 1:
                    found[len(codes)].append(codes)
                return
            if len(codes) == self.size:
                return
            for code, text in by_first.get(word[at], ()):
                if left >> FIELD * (code - 1) & COUNT and word.startswith(text, at):
                    extend(word, at + len(text), (*codes, code), left - unit(code))

        for word in sorted(words):
            extend(word, 0, (), stock)
        return found

    def contains(self, bag: int, held: int) -> bool:
        """Whether a bag is part of what is held."""
        return (held | self.highs) - bag & self.highs == self.highs

    def cells(self, line: int) -> list[int]:
        return [line >> self.bits * position & self.cell for position in range(self.size)]

    def matches(self, run: list[int]) -> Iterator[tuple[Codes, int]]:
        """The spellings that have what there is in a run, and their bags; 0 in it is a cell that may have anything."""
        if self._masks is None:
            self._masks = self._index()
        length = len(run)
        which = (1 << len(self.spellings[length])) - 1
        for position, code in enumerate(run):
            if code:
                which &= self._masks.get((length, position, code), 0)
        while which:
            low = which & -which
            which ^= low
            index = low.bit_length() - 1
            yield self.spellings[length][index], self._bags[length][index]

    def _index(self) -> dict[tuple[int, int, int], int]:
        """By number of cells, position and code: which spellings have it there, as bits."""
        masks: dict[tuple[int, int, int], int] = {}
        for length, found in enumerate(self.spellings):
            for index, codes in enumerate(found):
                for position, code in enumerate(codes):
                    key = length, position, code
                    masks[key] = masks.get(key, 0) | 1 << index
        return masks

    def fresh(self, held: int) -> dict[int, list[Codes]]:
        """The words that can be spelled with held fragments alone, by number of cells."""
        known = self._fresh.get(held)
        if known is None:
            known = {}
            highs = self.highs
            padded = held | highs
            for length, spellings in enumerate(self.spellings):
                both = zip(spellings, self._bags[length], strict=True)
                found = [codes for codes, bag in both if padded - bag & highs == highs]
                if found:
                    known[length] = found
            self._fresh[held] = known
        return known


def unit(code: int) -> int:
    return 1 << FIELD * (code - 1)


def bag_of(codes: Codes) -> int:
    return sum(map(unit, codes))


def number_of(bag: int, code: int) -> int:
    """How often a bag has a fragment."""
    return bag >> FIELD * (code - 1) & COUNT


def count(bag: int) -> int:
    number = 0
    while bag:
        number += bag & COUNT
        bag >>= FIELD
    return number
