"""Files of clues, and the lint that finds what is wrong with them, alone and together.

A file has a list of clues for each word. docs/games/cluegrid.md describes the format and lists the codes. A file
of another form gets ERR_CLUE_SCHEMA and nothing else.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import combinations
from typing import Any

from gridwright.data.cluegrid import list_clues, read_rivals, read_shipped_clues
from gridwright.data.material import cached
from gridwright.data.words import answers
from gridwright.rules import shape
from gridwright.rules.amounts import count
from gridwright.rules.schema.contract import Problem
from gridwright.rules.shape import quote

from ..contract import Item
from ..finding import Finding, error, warning
from ..offensive import find_offensive
from ..rows import Imported, Row, RowError
from ..stems import stem
from .families import count_words, find_leak, words_in

FEWEST_WORDS, MOST_WORDS = 3, 15
LENGTHS = range(3, 6)
BLANK = "___"
# Two clues say the same: how many words they share, and which share of all their words.
FEWEST_SHARED, ALIKE = 3, 2 / 3
CLOSE = 2  # words that clues of one puzzle should not share

_WORD = re.compile("[A-Z]+")
_file = shape.map_of(shape.list_of(shape.text, 1))
# Words that say nothing about what a clue means.
_PLAIN = frozenset(
    [
        "A", "AN", "AND", "ARE", "AS", "AT", "BE", "BY", "FOR", "FROM", "HOW", "IN", "INTO", "IS", "IT", "ITS", "LIKE",
        "MAY", "OF", "ON", "ONE", "OR", "OUT", "S", "SO", "THAT", "THE", "TO", "UP", "WHAT", "WHEN", "WHERE", "WHO",
        "WITH", "YOU", "YOUR",
    ]
)  # fmt: skip


NAME = "clues"
COLUMNS = ("word", "clue")
OPTIONAL: frozenset[str] = frozenset()
REPEATED = "clue"


def read_shipped() -> dict[str, Any]:
    found: dict[str, dict[str, list[str]]] = defaultdict(dict)
    for word, clues in read_shipped_clues().items():
        found[word[0].lower()][word] = list(clues)
    return dict(found)


def list_items(name: str, value: Any) -> list[Item]:
    """An item is a word with its clues."""
    return [
        Item(word, word, {"word": word, "clues": clues}, tuple(clues), ("word", word), word)
        for word, clues in value.items()
    ]


def build_file(contents: Sequence[Any]) -> Any:
    return {each["word"]: each["clues"] for each in contents}


def name_file(content: Any) -> str:
    return ""


def read_rows(rows: Sequence[Row]) -> dict[str, Imported]:
    """A word with one clue or several a row; further rows of a word add to them."""
    found = Imported({})
    for row in rows:
        word = row.need("word").upper()
        if not row.repeated:
            raise RowError(row.line, f"{quote(word)} has no clue")
        clues = found.value.setdefault(word, [])
        found.lines.setdefault(word, row.line)
        for clue in row.repeated:
            found.lines[f"{word}[{len(clues)}]"] = row.line
            clues.append(clue)
    return {"": found}


def recognise(value: Any) -> bool:
    if not isinstance(value, dict):
        return False
    return any(
        isinstance(key, str) and _WORD.fullmatch(key) and isinstance(clues, list) for key, clues in value.items()
    )


def lint(value: Any) -> list[Finding]:
    """All that is wrong with each word and clue of a file, in its order; [] is a pass. It never raises."""
    problems = find_problems(value)
    if problems:
        return [error("ERR_CLUE_SCHEMA", **problem) for problem in problems]
    found: list[Finding] = []
    for word, clues in list_clues(value).items():
        found += _lint_word(word)
        for index, clue in enumerate(clues):
            found += lint_clue(word, clue, f"{word}[{index}]")
            found += _lint_rivals(word, clue, f"{word}[{index}]")
            for each in find_offensive(clue):
                found.append(error("ERR_CLUE_BLOCKED", f"{word}[{index}]", f"{each} is on the blocklist"))
            if clue in clues[:index]:
                found.append(error("ERR_CLUE_TWICE", f"{word}[{index}]", f"{quote(clue)} occurs twice"))
    return found


def lint_together(files: Mapping[str, Any]) -> dict[str, list[Finding]]:
    """What is wrong between the clues of files that are each of their form, by the name of the later one of two."""
    found: dict[str, list[Finding]] = {name: [] for name in files}
    first_in: dict[str, str] = {}
    listed: list[tuple[str, str, str, str]] = []  # the file, the path in it, the word, the clue
    for name, value in files.items():
        if not find_problems(value):
            for word, clues in list_clues(value).items():
                if first_in.setdefault(word, name) != name:
                    message = f"{word} is already in {first_in[word]}"
                    found[name].append(error("ERR_CLUE_WORD_TWICE", word, message))
                listed += [(name, f"{word}[{index}]", word, clue) for index, clue in enumerate(clues)]
    for one, other in _pair_alike([clue for *_, clue in listed]):
        (_, _, before, clue), (name, path, word, again) = listed[one], listed[other]
        if before != word:
            alike = clue.casefold() == again.casefold()
            message = f"{quote(again)} is {'the clue' if alike else f'like {quote(clue)}, a clue'} of {before}"
            kind = error("ERR_CLUE_SAME", path, message) if alike else warning("WARN_CLUE_ALIKE", path, message)
            found[name].append(kind)
    return found


def lint_clue(word: str, clue: str, path: str) -> Iterator[Finding]:
    """What is wrong with one clue, whatever else there is."""
    number = count_words(clue)
    if not FEWEST_WORDS <= number <= MOST_WORDS:
        message = f"{quote(clue)} has {count(number, 'word')}, expected {FEWEST_WORDS} to {MOST_WORDS}"
        yield warning("WARN_CLUE_LENGTH", path, message)
    if leak := find_leak(word, clue):
        yield error("ERR_CLUE_LEAK", path, f"{quote(clue)} has {leak} in it, and the answer is {word}")
    if "_" in re.sub(rf"(?<!_){BLANK}(?!_)", "", clue):
        yield warning("WARN_CLUE_BLANK", path, f"a blank is written {BLANK}, found {quote(clue)}")
    if clue != clue.strip() or "  " in clue or clue.endswith("."):
        yield warning(
            "WARN_CLUE_STYLE", path, f"expected no extra spaces and no full stop at the end, found {quote(clue)}"
        )


def are_alike(one: str, other: str) -> bool:
    """Whether two clues say nearly the same, or each the half of one saying."""
    mine, theirs = _gist(one), _gist(other)
    shared = len(mine & theirs)
    return shared >= FEWEST_SHARED and shared >= ALIKE * len(mine | theirs)


def are_close(one: str, other: str) -> bool:
    """Whether two clues should not be read side by side: they speak of the same things."""
    return len(_gist(one) & _gist(other)) >= CLOSE


def find_problems(value: Any) -> list[Problem]:
    if isinstance(value, dict) and not all(isinstance(key, str) for key in value):
        return [shape.problem("", "expected words, found another kind of key")]
    return shape.problems(_file, value)


@cached()
def answer_set() -> frozenset[str]:
    return frozenset(answers())


def _lint_word(word: str) -> Iterator[Finding]:
    if not _WORD.fullmatch(word) or len(word) not in LENGTHS:
        yield error("ERR_CLUE_WORD", word, f"expected a word of 3 to 5 uppercase letters A to Z, found {quote(word)}")
    elif find_offensive(word):
        yield error("ERR_CLUE_BLOCKED", word, f"{word} is on the blocklist")
    elif word not in answer_set():
        yield warning("WARN_CLUE_NO_ANSWER", word, f"{word} is not in the list of answers")


def _lint_rivals(word: str, clue: str, path: str) -> Iterator[Finding]:
    known = read_rivals().get(word)
    if known and clue not in known["read"]:
        message = f"{', '.join(known['rivals'])}: is {quote(clue)} a clue for one of them as much as for {word}?"
        yield warning("WARN_CLUE_RIVAL", path, message)


@lru_cache(maxsize=1 << 13)
def _gist(clue: str) -> frozenset[str]:
    """The stems of the words that carry its meaning."""
    return frozenset(stem(word) for word in words_in(clue) if word not in _PLAIN)


def _pair_alike(clues: list[str]) -> Iterator[tuple[int, int]]:
    """The indices of clues that are the same or alike."""
    whole: dict[str, list[int]] = defaultdict(list)
    sharing: dict[str, list[int]] = defaultdict(list)
    for index, clue in enumerate(clues):
        whole[clue.casefold()].append(index)
        for part in _gist(clue):
            sharing[part].append(index)
    pairs = {pair for indices in whole.values() for pair in combinations(indices, 2)}
    for indices in sharing.values():
        pairs.update(pair for pair in combinations(indices, 2) if are_alike(clues[pair[0]], clues[pair[1]]))
    yield from sorted(pairs)
