"""Candidates and neighbours: the words that a main word can be taken for.

Both are possible answers, which are the words that players think of and that the game counts after the end; not all the
words that may be guessed. Candidates are left when some letters are in place, the main word among them. Neighbours
differ from it in one letter, so that only this letter decides between them.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection

from gridwright.data.material import cached
from gridwright.data.words import answers
from gridwright.rules.cluegrid import LENGTH

GAP = "_"


def list_candidates(main_word: str, positions: Collection[int]) -> list[str]:
    """The possible answers that have these letters of the main word at the same indices, and the main word itself."""
    gaps = frozenset(range(LENGTH)).difference(positions)
    found = _list_alike(gaps).get(blank_out(main_word, gaps), [])
    return [*found, *([] if main_word in found else [main_word])]


def count_neighbours(main_word: str) -> list[int]:
    """For each letter of the main word, how many possible answers have another letter there and are the same else."""
    others = [{*range(LENGTH)} - {position} for position in range(LENGTH)]
    return [len(list_candidates(main_word, positions)) - 1 for positions in others]


def blank_out(word: str, gaps: Collection[int]) -> str:
    """The word without some letters: C__CK."""
    return "".join(GAP if at in gaps else letter for at, letter in enumerate(word))


@cached()
def _list_alike(gaps: frozenset[int]) -> dict[str, list[str]]:
    """The possible answers by what they are without some letters."""
    found: dict[str, list[str]] = defaultdict(list)
    for word in answers():
        if len(word) == LENGTH:
            found[blank_out(word, gaps)].append(word)
    return dict(found)
