"""Wordplay: what all path words of a theme have in common as words, and the check that each of them has it.

A theme says so under `wordplay`: its kind, and a rule where one can be checked. docs/games/waywords.md lists both.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from typing import Any

from gridwright.data.words import frequencies
from gridwright.rules import shape
from gridwright.rules.shape import quote

from ..finding import Finding, error, warning

KINDS = (
    "before and after",
    "blends",
    "double meanings",
    "from other languages",
    "hidden words",
    "letter patterns",
    "letters changed",
    "named after people",
    "pictures inside",
    "silent letters",
    "sound-alikes",
)
VOWELS = frozenset("AEIOU")
TOP_ROW, LEFT_HAND, NOTES = frozenset("QWERTYUIOP"), frozenset("QWERTASDFGZXCVB"), frozenset("ABCDEFG")
LEAST_KNOWN = 2.0  # the Zipf frequency of a word that another one becomes

Test = Callable[[str], bool]


def _is_backwards(word: str) -> bool:
    return word != word[::-1] and frequencies().get(word[::-1], 0.0) >= LEAST_KNOWN


def _is_shuffled(word: str) -> bool:
    return any(other != word for other in _shuffles().get(_sort(word), ()))


def _has_one_vowel(word: str) -> bool:
    vowels = [letter for letter in word if letter in VOWELS]
    return len(vowels) > 1 and len(set(vowels)) == 1


PATTERNS: Mapping[str, Test] = {
    "alphabetical": lambda word: word == _sort(word),
    "another word backwards": _is_backwards,
    "another word shuffled": _is_shuffled,
    "ends as it begins": lambda word: any(word[:size] == word[-size:] for size in range(2, len(word) // 2 + 1)),
    "left hand": LEFT_HAND.issuperset,
    "no vowel": VOWELS.isdisjoint,
    "notes": NOTES.issuperset,
    "one vowel": _has_one_vowel,
    "palindrome": lambda word: word == word[::-1],
    "top row": TOP_ROW.issuperset,
}
_texts = shape.list_of(shape.text, least=1)
check_shape = shape.record(
    [("kind", shape.one_of(list(KINDS)))],
    [
        *((rule, _texts) for rule in ("hides", "begins", "ends", "becomes", "without")),
        *((rule, shape.text) for rule in ("before", "after")),
        ("pattern", shape.one_of(list(PATTERNS))),
    ],
)


def lint_wordplay(wordplay: Mapping[str, Any], path: Sequence[str], bonus: Sequence[str]) -> Iterator[Finding]:
    """`path` and `bonus` are the words in letters alone. No path word may break the rule, and no bonus word keep it."""
    follows, described = _read(wordplay)
    if follows:
        for index, word in enumerate(path):
            if not follows(word):
                yield error("ERR_THEME_WORDPLAY", f"path[{index}]", f"{quote(word)} is not as the others: {described}")
    for index, word in enumerate(bonus):
        if _is_compound(wordplay, word) or (follows and follows(word)):
            message = f"{quote(word)} could be a path word: {described}"
            yield warning("WARN_THEME_BONUS_FITS", f"bonus.words[{index}]", message)


def _read(wordplay: Mapping[str, Any]) -> tuple[Test | None, str]:
    """The test of the rule, if it can be checked, and the rule in words."""
    tests: list[Test] = []
    described: list[str] = []
    for rule, test in _RULES.items():
        if rule in wordplay:
            tests.append(_any_of(test, wordplay[rule]))
            described.append(f"{rule} {' or '.join(wordplay[rule])}")
    if "without" in wordplay:
        tests.append(lambda word: not any(part in word for part in wordplay["without"]))
        described.append(f"without {' or '.join(wordplay['without'])}")
    if "pattern" in wordplay:
        tests.append(PATTERNS[wordplay["pattern"]])
        described.append(wordplay["pattern"])
    described += [f"{rule} {wordplay[rule]}" for rule in ("before", "after") if rule in wordplay]
    return (lambda word: all(test(word) for test in tests)) if tests else None, ", ".join(described)


def _any_of(test: Callable[[str, str], bool], parts: Sequence[str]) -> Test:
    return lambda word: any(test(word, part) for part in parts)


def _becomes(word: str, other: str) -> bool:
    """Whether a word becomes another one when its first letter is dropped or one letter is changed."""
    if len(word) != len(other):
        return word[1:] == other
    return sum(a != b for a, b in zip(word, other, strict=True)) == 1


_RULES: Mapping[str, Callable[[str, str], bool]] = {
    "hides": lambda word, part: part in word and word != part,
    "begins": lambda word, part: word.startswith(part) and word != part,
    "ends": lambda word, part: word.endswith(part) and word != part,
    "becomes": _becomes,
}


def _is_compound(wordplay: Mapping[str, Any], word: str) -> bool:
    """Whether a word goes before or after the theme's: only compounds that are written as one word are known."""
    written = {f"{word}{wordplay['before']}" if "before" in wordplay else "", f"{wordplay.get('after', '')}{word}"}
    return any(compound != word and compound in frequencies() for compound in written if compound)


def _sort(word: str) -> str:
    return "".join(sorted(word))


@cache
def _shuffles() -> Mapping[str, Sequence[str]]:
    """The known words that have the same letters, by these in alphabetical order, where there are several."""
    known = [word for word, frequency in frequencies().items() if frequency >= LEAST_KNOWN]
    times = Counter(map(_sort, known))
    found: dict[str, list[str]] = {}
    for word in known:
        if times[_sort(word)] > 1:
            found.setdefault(_sort(word), []).append(word)
    return found
