"""Rules of wordplay: what the letters of a word decide, and no reader has to know.

A category may have a rule: its kind, then what the kind needs. Every word of the database that obeys the rule belongs
to the category, listed or not, so such a category is always complete.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from functools import cache, lru_cache

from gridwright.data.edgewise import Category
from gridwright.data.words import common

Test = Callable[[str], bool]
Rule = tuple[str, ...]  # the kind and its arguments

VOWELS = frozenset("AEIOU")


def _hidden(parts: Sequence[str]) -> Test:
    """One of the parts is in the word, and is not all of it."""
    known = frozenset(parts)
    return lambda word: not known.isdisjoint(_find_inner(word))


@lru_cache(maxsize=1 << 14)
def _find_inner(word: str) -> frozenset[str]:
    """All that stands in a word, side by side, but is not the word."""
    ends = range(1, len(word) + 1)
    return frozenset(word[start:end] for end in ends for start in range(end) if end - start < len(word))


def _begins(parts: Sequence[str]) -> Test:
    return lambda word: any(word.startswith(part) and part != word for part in parts)


def _ends(parts: Sequence[str]) -> Test:
    return lambda word: any(word.endswith(part) and part != word for part in parts)


def _anagram(parts: Sequence[str]) -> Test:
    """Another order of the letters of one of the parts."""
    known: dict[str, set[str]] = {}
    for part in parts:
        known.setdefault("".join(sorted(part)), set()).add(part)
    return lambda word: bool(known.get("".join(sorted(word)), set()) - {word})


def _changed(parts: Sequence[str]) -> Test:
    """One of the parts with one letter changed for another."""
    known: dict[tuple[str, str], set[str]] = {}
    for part in parts:
        for index in range(len(part)):
            known.setdefault((part[:index], part[index + 1 :]), set()).add(part)
    return lambda word: any(known.get((word[:index], word[index + 1 :]), set()) - {word} for index in range(len(word)))


def _added(parts: Sequence[str]) -> Test:
    """One of the parts with one letter more."""
    known = frozenset(parts)
    return lambda word: any(rest in known for rest in _without_one(word))


def _removed(parts: Sequence[str]) -> Test:
    """One of the parts with one letter fewer."""
    known = {rest for part in parts for rest in _without_one(part)}
    return lambda word: word in known


def _without_one(word: str) -> Iterable[str]:
    return (word[:index] + word[index + 1 :] for index in range(len(word)))


def _letters(parts: Sequence[str]) -> Test:
    """No other letters than these."""
    known = frozenset("".join(parts))
    return lambda word: known.issuperset(word)


def _vowels(parts: Sequence[str]) -> Test:
    """Just these vowels, in this order. Y is none."""
    return lambda word: "".join(letter for letter in word if letter in VOWELS) in parts


def _every(parts: Sequence[str]) -> Test:
    """All of these letters."""
    wanted = frozenset("".join(parts))
    return lambda word: wanted.issubset(word)


def _doubles(parts: Sequence[str]) -> Test:
    """At least so many pairs of the same letter, side by side."""
    least = int(parts[0])
    return lambda word: sum(1 for _ in re.finditer(r"(.)\1", word)) >= least


def _palindrome(parts: Sequence[str]) -> Test:
    return lambda word: len(word) > 1 and word == word[::-1]


def _reversed(parts: Sequence[str]) -> Test:
    """Another common word from right to left."""
    return lambda word: word != word[::-1] and word[::-1] in common()


def _twice(parts: Sequence[str]) -> Test:
    return lambda word: len(word) > 2 and word == 2 * word[: len(word) // 2]


def _bookends(parts: Sequence[str]) -> Test:
    """The first two letters, or more, are the last ones too."""
    return lambda word: any(word[:size] == word[-size:] for size in range(2, len(word) // 2 + 1))


def _ascending(parts: Sequence[str]) -> Test:
    """At least four letters, in the order of the alphabet."""
    return lambda word: len(word) > 3 and list(word) == sorted(word)


def _descending(parts: Sequence[str]) -> Test:
    """At least four letters, in the opposite order."""
    return lambda word: len(word) > 3 and list(word) == sorted(word, reverse=True)


# For each kind what tests a word, and how many arguments it needs at least.
_KINDS: dict[str, tuple[Callable[[Sequence[str]], Test], int]] = {
    "hidden": (_hidden, 1),
    "begins": (_begins, 1),
    "ends": (_ends, 1),
    "anagram": (_anagram, 1),
    "changed": (_changed, 1),
    "added": (_added, 1),
    "removed": (_removed, 1),
    "letters": (_letters, 1),
    "vowels": (_vowels, 1),
    "every": (_every, 1),
    "doubles": (_doubles, 1),
    "palindrome": (_palindrome, 0),
    "reversed": (_reversed, 0),
    "twice": (_twice, 0),
    "bookends": (_bookends, 0),
    "ascending": (_ascending, 0),
    "descending": (_descending, 0),
}
KINDS = tuple(_KINDS)


def find_fault(rule: Rule) -> str:
    """What is wrong with a rule; "" if nothing is."""
    kind, parts = (rule[0], rule[1:]) if rule else ("", ())
    if kind not in _KINDS:
        return f"expected one of {', '.join(KINDS)} as the kind of the rule, found {kind!r}"
    least = _KINDS[kind][1]
    pattern = "[1-9]" if kind == "doubles" else "[A-Z]+"
    if len(parts) < least or (least == 0 and parts):
        return f"a rule of the kind {kind} has {'something' if least else 'nothing'} after its kind"
    wrong = [part for part in parts if not re.fullmatch(pattern, part)]
    return f"{wrong[0]!r} is not what a rule of the kind {kind} needs" if wrong else ""


@cache
def find_test(rule: Rule) -> Test:
    """Whether a word obeys the rule, in which no fault is found."""
    return _KINDS[rule[0]][0](rule[1:])


def complete(categories: Iterable[Category]) -> tuple[Category, ...]:
    """The categories; those with a rule have as `also` every word of any category that obeys it."""
    listed = tuple(categories)
    words = sorted({word for each in listed for word in each.words})
    return tuple(_complete(each, words) if each.rule and not find_fault(each.rule) else each for each in listed)


def _complete(category: Category, words: Sequence[str]) -> Category:
    answered = {*category.words, *category.also, *category.maybe, *category.never}
    obeys = find_test(category.rule)
    return replace(category, also=(*category.also, *(word for word in words if word not in answered and obeys(word))))
