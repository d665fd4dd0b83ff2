"""Splits: the ways to cut words into fragments, and a table of them by a fragment and where it stands."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cached_property

from gridwright.data.griddl import read_unwelcome
from gridwright.data.material import cached, is_replaced
from gridwright.data.words import blocked, common, own_words

LEAST_KNOWN = 3.5  # Zipf: what a solution asks for, everybody knows
LENGTHS = range(4, 12)  # of such words
MOST_CELLS = 5
LONGEST_WITH_SINGLE = 6
LETTERS_AKIN, SHORTEST_AKIN = 6, 4
SINGLES = frozenset("AEIOUYSTDRN")
FEWEST_USES = {2: 30, 3: 25, 4: 18}  # by length: words that must begin or end with a fragment that is no word itself

Split = tuple[str, ...]

_FORMS = (("S", ""), ("ES", ""), ("IES", "Y"), ("D", ""), ("ED", ""), ("IED", "Y"), ("ING", ""), ("ING", "E"))


@cached()
def known() -> tuple[str, ...]:
    """The words that a solution may ask for, in alphabetical order: no plain plurals and other forms of verbs, unless
    the library lists them."""
    own = {word for word, frequency in own_words().items() if frequency >= LEAST_KNOWN}
    usual = set() if is_replaced("words") else {word for word in common(LEAST_KNOWN) - own if not _is_form(word)}
    return tuple(sorted(word for word in (usual | own) - blocked() - read_unwelcome() if len(word) in LENGTHS))


def _is_form(word: str) -> bool:
    for ending, instead in _FORMS:
        if word.endswith(ending):
            stem = word[: -len(ending)]
            doubled = len(stem) > 3 and stem[-1] == stem[-2]  # as in RUNNING
            if {stem + instead, stem[:-1] if doubled else stem + instead} & common():
                return True
    return False


def is_akin(one: str, two: str) -> bool:
    """Whether two words are hardly more than one: they begin alike, or the shorter is in the longer."""
    short, long = sorted((one, two), key=len)
    return one[:LETTERS_AKIN] == two[:LETTERS_AKIN] or (len(short) >= SHORTEST_AKIN and short in long)


@cached()
def fragments() -> frozenset[str]:
    """The texts that look well on a tile: words, and what many words begin or end with."""
    uses: Counter[str] = Counter()
    for word in common() - blocked():
        for length in FEWEST_USES:
            if len(word) > length:
                uses.update({word[:length], word[-length:]})
    found = {text for text, number in uses.items() if number >= FEWEST_USES[len(text)]}
    found |= {word for word in common(LEAST_KNOWN) if len(word) in FEWEST_USES}
    return SINGLES | frozenset(found - blocked() - read_unwelcome())


def split(word: str, most: int = MOST_CELLS, also: frozenset[str] = frozenset()) -> Iterator[Split]:
    """The ways to cut a word into two or more fragments that look well, in a short word one of them a single letter.
    `also` has more that may be used."""

    def cut(rest: str, before: Split) -> Iterator[Split]:
        if not rest:
            singles = sum(len(each) == 1 for each in before)
            if len(before) > 1 and (not singles or (singles == 1 and len(word) <= LONGEST_WITH_SINGLE)):
                yield before
            return
        if len(before) < most:
            for stop in range(1, min(longest, len(rest)) + 1):
                if rest[:stop] in usual or rest[:stop] in also:
                    yield from cut(rest[stop:], (*before, rest[:stop]))

    usual = fragments()
    longest = max((max(FEWEST_USES), *map(len, also)))
    yield from cut(word, ())


class SplitTable:
    """Splits by the number of their fragments, and by one of them and its index."""

    def __init__(self, words: Iterable[str]) -> None:
        self.by_cells: dict[int, list[Split]] = {}
        self.by_fragment: dict[tuple[int, int, str], list[Split]] = {}
        for word in words:
            for each in split(word):
                self.by_cells.setdefault(len(each), []).append(each)
                for index, fragment in enumerate(each):
                    self.by_fragment.setdefault((len(each), index, fragment), []).append(each)

    @cached_property
    def fragments(self) -> frozenset[str]:
        return frozenset(fragment for _, _, fragment in self.by_fragment)

    def find(self, cells: int, index: int, fragment: str) -> list[Split]:
        return self.by_fragment.get((cells, index, fragment), [])


@cached()
def known_splits() -> SplitTable:
    return SplitTable(known())
