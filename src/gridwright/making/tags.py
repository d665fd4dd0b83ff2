"""Tags: the form of one, which words and clues have which, and which tags a puzzle gets from its words.

A file of tags has for each tag the words that it is for, in upper case, and clues, as Cluegrid's files have them.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, TypeVar

from gridwright.data.occasions import NOT_SOLEMN
from gridwright.data.words.tags import NAME as KIND
from gridwright.data.words.tags import read_shipped_tags, tags_of
from gridwright.rules import shape
from gridwright.rules.schema.contract import Problem
from gridwright.rules.shape import quote

from .contract import GenerationError, Item
from .finding import Finding, error
from .offensive import find_offensive
from .rows import Imported, Row, RowError

LONGEST_TAG = 40
MOST_TAGS = 20  # of a puzzle, or of a piece of material
ENOUGH = 2  # words of a puzzle with a tag
_TAG = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")
_WORD = re.compile("[A-Z]+")
_Key = TypeVar("_Key")


def is_tag(value: Any) -> bool:
    return isinstance(value, str) and len(value) <= LONGEST_TAG and bool(_TAG.fullmatch(value))


def check_tag(value: Any, path: str, found: list[Problem]) -> None:
    if not is_tag(value):
        wanted = f"a tag of at most {LONGEST_TAG} lower-case letters, digits and hyphens, such as christmas"
        found.append(shape.wrong(path, wanted, value))


check_tags = shape.list_of(check_tag, most=MOST_TAGS)


def read_cell(row: Row) -> dict[str, list[str]]:
    """The tags in the cell of a row, with spaces between them, as an item has them. RowError if one is none."""
    tags = row.cells.get("tags", "").split()
    for tag in tags:
        if not is_tag(tag):
            raise RowError(row.line, f"{quote(tag)} is no tag; a tag has lower-case letters, digits and hyphens")
    return {"tags": tags} if tags else {}


def find_shared(words: Iterable[Iterable[str]]) -> set[str]:
    """The tags that enough of a puzzle's words have, each given with its clue if it has one. One is enough for what
    keeps a puzzle from solemn days."""
    number = Counter(tag for texts in words for tag in frozenset().union(*map(tags_of, texts)))
    return {tag for tag, times in number.items() if times >= (1 if tag in NOT_SOLEMN else ENOUGH)}


def choose_tagged(what: str, items: Mapping[_Key, Iterable[str]], tags: Iterable[str]) -> list[_Key]:
    """Those of some items, each with its tags, that have one of these tags. GenerationError if none has."""
    wanted = {*tags}
    found = [item for item, own in items.items() if not wanted.isdisjoint(own)]
    if not found:
        raise GenerationError(f"no {what} is tagged {' or '.join(sorted(wanted))}")
    return found


NAME = KIND
COLUMNS = ("tag", "word")
OPTIONAL: frozenset[str] = frozenset()
REPEATED = "word"

_file = shape.map_of(shape.list_of(shape.text))


def read_shipped() -> dict[str, Any]:
    return {NAME: {tag: list(texts) for tag, texts in read_shipped_tags().items()}}


def find_problems(value: Any) -> list[Problem]:
    if isinstance(value, dict) and not all(isinstance(key, str) for key in value):
        return [shape.problem("", "expected tags, found another kind of key")]
    return shape.problems(_file, value)


def list_items(name: str, value: Any) -> list[Item]:
    """An item is a tag with its words and clues."""
    return [
        Item(tag, tag, {"tag": tag, "words": list(texts)}, (), ("tag", tag), tag, tuple(texts))
        for tag, texts in value.items()
    ]


def build_file(contents: Sequence[Any]) -> Any:
    return {each["tag"]: list(each["words"]) for each in contents}


def name_file(content: Any) -> str:
    return ""


def read_rows(rows: Sequence[Row]) -> dict[str, Imported]:
    """A tag with its words a row; further rows of a tag add to them."""
    found = Imported({})
    for row in rows:
        tag = row.need("tag")
        texts = found.value.setdefault(tag, [])
        found.lines.setdefault(tag, row.line)
        for text in row.repeated:
            found.lines[f"{tag}[{len(texts)}]"] = row.line
            texts.append(text if " " in text else text.upper())
    return {"": found}


def recognise(value: Any) -> bool:
    return isinstance(value, dict) and any(isinstance(texts, list) for texts in value.values())


def lint(value: Any) -> list[Finding]:
    problems = find_problems(value)
    if problems:
        return [error("ERR_TAG_SCHEMA", **problem) for problem in problems]
    found: list[Finding] = []
    for tag, texts in value.items():
        if not is_tag(tag):
            wanted = f"expected at most {LONGEST_TAG} lower-case letters, digits and hyphens, found {quote(tag)}"
            found.append(error("ERR_TAG_NAME", tag, wanted))
        for index, text in enumerate(texts):
            at = f"{tag}[{index}]"
            if " " not in text and not _WORD.fullmatch(text):
                message = f"expected a word of uppercase letters A to Z, or a clue, found {quote(text)}"
                found.append(error("ERR_TAG_WORD", at, message))
            if text in texts[:index]:
                found.append(error("ERR_TAG_TWICE", at, f"{quote(text)} occurs twice"))
            for word in find_offensive(text):
                found.append(error("ERR_TAG_BLOCKED", at, f"{word} is on the blocklist"))
    return found


def lint_together(files: Mapping[str, Any]) -> dict[str, list[Finding]]:
    """Tags that are there twice, in files that are each of their form, by the file's name."""
    found: dict[str, list[Finding]] = {name: [] for name in files}
    first_in: dict[str, str] = {}
    for name, value in files.items():
        for tag in () if find_problems(value) else value:
            if first_in.setdefault(tag, name) != name:
                found[name].append(error("ERR_TAG_IN_TWO_FILES", tag, f"{tag} is already in {first_in[tag]}"))
    return found
