"""Files of categories, and the lint that finds what is wrong with them, alone and together.

A file is a list of categories of the type in its name, or the document's database: an object whose `categories` have
their types. docs/games/edgewise.md describes the format and lists the codes. A file of another form gets
ERR_CATEGORY_SCHEMA and nothing else.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from pathlib import PurePath
from typing import Any

from gridwright.data.edgewise import TYPES, Category, add_answers, fold, list_categories, read_shipped_categories
from gridwright.data.words import blocked
from gridwright.rules import shape
from gridwright.rules.schema.contract import Problem
from gridwright.rules.shape import quote

from ..contract import Item
from ..finding import Finding, error, warning
from ..rows import Imported, Row, RowError
from ..stems import stem
from .labels import BLANK, stems_of
from .proposals import propose

LONGEST_LABEL = 22
LONGEST_WORD = 11
FEWEST_WORDS, MOST_WORDS = 8, 20
FEWEST_OF_A_TYPE = 20
SAME = 0.6  # the share of the smaller one's words at which two categories are the same

_words = shape.list_of(shape.text)
_list = shape.list_of(
    shape.record(
        [("name", shape.text), ("words", _words)],
        [("type", shape.text), ("also", _words), ("maybe", _words), ("not", _words)],
    )
)
_database = shape.record([("categories", _list)])
_FORMS = {
    "compound-word-prefix": re.compile(rf"[A-Z][A-Za-z' -]* {BLANK}"),
    "compound-word-suffix": re.compile(rf"{BLANK} [A-Z][A-Za-z' -]*"),
}


NAME = "categories"
COLUMNS = ("category", "type", "list", "word")
OPTIONAL = frozenset({"type", "list"})
REPEATED = "word"
LISTS = ("words", "also", "maybe", "not")
USUAL_TYPE = "general-category"


def read_shipped() -> dict[str, Any]:
    found: dict[str, list[Any]] = {kind: [] for kind in TYPES}
    for category in read_shipped_categories():
        found[category.type].append(_write(category))
    return found


def _write(category: Category) -> dict[str, Any]:
    lists = {"words": category.words, "also": category.also, "maybe": category.maybe, "not": category.never}
    return {"name": category.name, "type": category.type} | {key: list(words) for key, words in lists.items() if words}


def list_items(name: str, value: Any) -> list[Item]:
    """An item is one category, with its type."""
    listed = zip(_paths(value), list_categories(value, name), strict=True)
    return [
        Item(each.name, fold(each.name), _write(each), each.words, ("category", fold(each.name)), path, each.also)
        for path, each in listed
    ]


def build_file(contents: Sequence[Any]) -> Any:
    return list(contents)


def name_file(content: Any) -> str:
    return ""


def read_rows(rows: Sequence[Row]) -> dict[str, Imported]:
    """A word a row, or several. `list` is the list that they belong to, by default the words that puzzles ask for."""
    found = Imported([])
    indices: dict[str, int] = {}
    for row in rows:
        name, kind = row.need("category"), row.cells.get("list") or "words"
        if kind not in LISTS:
            raise RowError(row.line, f"expected one of {', '.join(LISTS)} as the list, found {quote(kind)}")
        if fold(name) not in indices:
            indices[fold(name)] = len(found.value)
            found.lines[f"[{len(found.value)}]"] = row.line
            found.value.append({"name": name, "type": row.cells.get("type") or USUAL_TYPE, "words": []})
        index = indices[fold(name)]
        category = found.value[index]
        if row.cells.get("type", category["type"]) not in ("", category["type"]):
            raise RowError(row.line, f"{quote(name)} has the type {category['type']} in an earlier line")
        words = category.setdefault(kind, [])
        for word in row.repeated:
            found.lines[f"[{index}].{kind}[{len(words)}]"] = row.line
            words.append(word.upper())
    return {"": found}


def recognise(value: Any) -> bool:
    if isinstance(value, dict):
        return isinstance(value.get("categories"), list)
    entries = value if isinstance(value, list) else []
    return any(isinstance(entry, dict) and {"name", "words"} <= entry.keys() for entry in entries)


def lint(value: Any) -> list[Finding]:
    """All that is wrong with each category of a file, in its order; [] is a pass. It never raises."""
    problems = find_problems(value)
    if problems:
        return [error("ERR_CATEGORY_SCHEMA", **problem) for problem in problems]
    found: list[Finding] = []
    for path, category in zip(_paths(value), list_categories(value), strict=True):
        found += _lint_label(category, path)
        found += _lint_words(category, path)
    return found


def lint_together(files: Mapping[str, Any]) -> dict[str, list[Finding]]:
    """What is wrong between all the categories of files that are each of their form, by the file's name."""
    found: dict[str, list[Finding]] = {name: [] for name in files}
    entries: list[tuple[str, str, Category]] = []  # with the file and the path in it
    for name, value in files.items():
        if not find_problems(value):
            listed = list_categories(value, PurePath(name).stem)
            entries += [(name, path, add_answers(each)) for path, each in zip(_paths(value), listed, strict=True)]
    seen: dict[str, str] = {}
    for name, path, category in entries:
        if category.type not in TYPES:
            message = f"{quote(category.type)} is not a type; the types are {', '.join(TYPES)}"
            found[name].append(error("ERR_CATEGORY_TYPE", f"{path}.type", message))
        if seen.setdefault(fold(category.name), f"{name} {path}") != f"{name} {path}":
            message = f"{quote(category.name)} is already in {seen[fold(category.name)]}"
            found[name].append(error("ERR_CATEGORY_NAME_TWICE", f"{path}.name", message))
        if (form := _FORMS.get(category.type)) and not form.fullmatch(category.name):
            message = f"{quote(category.name)} is not of the form {BLANK} and a word"
            found[name].append(error("ERR_CATEGORY_BLANK", f"{path}.name", message))
    for (_, _, one), (name, path, other) in combinations(entries, 2):
        shared = set(one.words) & set(other.words)
        if len(shared) >= SAME * min(len(one.words), len(other.words)) > 0:
            message = f"{len(shared)} of {len(other.words)} words are in {quote(one.name)} too"
            found[name].append(warning("WARN_CATEGORY_SAME", f"{path}.words", message))
    number = Counter(category.type for _, _, category in entries)
    for name, _, category in entries:
        if (few := number.pop(category.type, FEWEST_OF_A_TYPE)) < FEWEST_OF_A_TYPE and category.type in TYPES:
            message = f"{few} categories of the type {category.type}, expected at least {FEWEST_OF_A_TYPE}"
            found[name].append(warning("WARN_CATEGORY_TOO_FEW", "", message))
    paths = {fold(category.name): (name, path) for name, path, category in entries}
    if len(paths) == len(entries):
        for proposal in propose([category for _, _, category in entries]):
            name, path = paths[fold(proposal.category)]
            message = f"{proposal.word} may belong to {quote(proposal.category)}: {proposal.reason}"
            found[name].append(warning("WARN_CATEGORY_PROPOSAL", path, message))
    return found


def find_problems(value: Any) -> list[Problem]:
    return shape.problems(_database if isinstance(value, dict) else _list, value)


def _paths(value: Any) -> list[str]:
    if isinstance(value, dict):
        return [f"categories[{index}]" for index in range(len(value["categories"]))]
    return [f"[{index}]" for index in range(len(value))]


def _lint_label(category: Category, path: str) -> Iterator[Finding]:
    if len(category.name) > LONGEST_LABEL:
        message = f"{quote(category.name)} has {len(category.name)} characters, expected at most {LONGEST_LABEL}"
        yield warning("WARN_CATEGORY_LABEL_LENGTH", f"{path}.name", message)
    stems = stems_of(category.name)
    for index, word in enumerate(category.words):
        if stem(word) in stems:
            message = f"{quote(category.name)} has {word} in it"
            yield error("ERR_CATEGORY_LABEL_HAS_WORD", f"{path}.words[{index}]", message)
        elif any(len(part) > 3 and part in word for part in stems):
            message = f"{word} has a word of {quote(category.name)} in it"
            yield warning("WARN_CATEGORY_LABEL_PART", f"{path}.words[{index}]", message)


def _lint_words(category: Category, path: str) -> Iterator[Finding]:
    if not FEWEST_WORDS <= len(category.words) <= MOST_WORDS:
        message = f"{len(category.words)} words, expected {FEWEST_WORDS} to {MOST_WORDS}"
        yield warning("WARN_CATEGORY_COUNT", f"{path}.words", message)
    seen: dict[str, str] = {}
    lists = {"words": category.words, "also": category.also, "maybe": category.maybe, "not": category.never}
    for key, words in lists.items():
        for index, word in enumerate(words):
            at = f"{path}.{key}[{index}]"
            if not re.fullmatch("[A-Z]+", word):
                message = f"expected one word of uppercase letters A to Z, found {quote(word)}"
                yield error("ERR_CATEGORY_SPELLING", at, message)
            elif key == "words" and len(word) > LONGEST_WORD:
                message = f"{word} has {len(word)} letters, expected at most {LONGEST_WORD}"
                yield warning("WARN_CATEGORY_WORD_LENGTH", at, message)
            if key == "words" and word in blocked():
                yield error("ERR_CATEGORY_BLOCKED", at, f"{word} is on the blocklist")
            if seen.setdefault(word, at) != at:
                yield error("ERR_CATEGORY_WORD_TWICE", at, f"{quote(word)} is already in {seen[word]}")
