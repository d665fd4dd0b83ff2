"""Proposals: words that may belong to a category which does not have them.

A puzzle is fair only if the database knows every membership. Two kinds are found without knowing what words mean: of a
compound, the whole is in the word list; and a category that has many of another one's words may have all of them.
An editor answers each proposal in the database: `also`, `maybe` or `not`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import permutations
from typing import NamedTuple

from gridwright.data.edgewise import Category
from gridwright.data.words import frequencies

from .labels import BLANK

FEWEST_SHARED = 4  # words of a category that another one has too
LEAST_SHARE = 0.3  # of its words
COMPOUNDS = ("compound-word-prefix", "compound-word-suffix")


class Proposal(NamedTuple):
    word: str
    category: str
    reason: str


def propose(categories: Sequence[Category]) -> list[Proposal]:
    """Every word that may belong to a category and is not in it, unless that is answered; one reason each."""
    known = {each.name: {*each.words, *each.also, *each.maybe, *each.never} for each in categories}
    found: dict[tuple[str, str], Proposal] = {}
    for proposal in (*_propose_compounds(categories), *_propose_from_alike(categories)):
        if proposal.word not in known[proposal.category]:
            found.setdefault((proposal.category, proposal.word), proposal)
    return list(found.values())


def _propose_compounds(categories: Sequence[Category]) -> Iterator[Proposal]:
    words = sorted({word for each in categories for word in each.words})
    known = frequencies()
    for category in categories:
        if category.type in COMPOUNDS:
            before, _, after = category.name.upper().replace(" ", "").partition(BLANK)
            for word in words:
                whole = before + word + after
                for form in (whole, whole + "S"):
                    if form in known:
                        yield Proposal(word, category.name, f"{form} is a word")


def _propose_from_alike(categories: Sequence[Category]) -> Iterator[Proposal]:
    plain = [(each, {*each.words}, {*each.words, *each.also}) for each in categories if each.type not in COMPOUNDS]
    for (one, words, _), (other, _, members) in permutations(plain, 2):
        shared = len(words & members)
        if shared >= max(FEWEST_SHARED, LEAST_SHARE * len(words)):
            for word in one.words:
                yield Proposal(word, other.name, f'it has {shared} other words of "{one.name}"')
