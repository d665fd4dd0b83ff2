"""What the generators have in common: the seed of a puzzle in a series, its id, material without errors, and the words
that an editor wants in a puzzle."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Collection, Iterable, Sequence
from difflib import get_close_matches
from typing import Any

from gridwright.data.material import is_replaced, read_own
from gridwright.rules.shape import quote

from .contract import GenerationError, MaterialKind
from .finding import Finding
from .offensive import find_offensive

MOST_NEAR, LEAST_NEAR = 3, 0.6  # names that are offered instead of an unknown one
MOST_LISTED = 12
SHIPPED_FILES = "shipped"  # stands for all shipped files of a kind


def seed_of(seed: str, index: int | None) -> str:
    return seed if index is None else f"{seed} {index}"


def derive_id(game: str, content: str) -> str:
    """The id of a puzzle by its content: the same on every machine, and it gives nothing of the content away."""
    return f"{game}-{hashlib.sha256(content.encode()).hexdigest()[:12]}"


def unknown_topic(kind: str, name: str, known: Collection[str]) -> GenerationError:
    """The error for a topic that does not exist, with the names that are nearest to it."""
    if not known:
        return GenerationError(f"{quote(name)} is not a {kind}")
    listed = f"there is {', '.join(known)}" if len(known) <= MOST_LISTED else "`gridwright topics` lists them"
    return GenerationError(f"no {kind} is called {quote(name)}{suggest(name, known) or f'; {listed}'}")


def list_files(kind: MaterialKind) -> list[str]:
    """The files of a kind that can be chosen as topics: the library's own, and the shipped ones as a whole; [] if the
    library has none."""
    own = list(read_own(kind.NAME))
    return [SHIPPED_FILES, *own] if own and not is_replaced(kind.NAME) else own


def choose_files(kind: MaterialKind, topics: Sequence[Any]) -> list[Any]:
    """The contents of the files that are given, each by its name or as its content; [] if these are all there are.
    GenerationError if there is no such file."""
    known, own, found = list_files(kind), read_own(kind.NAME), []
    if sorted(map(str, topics)) == sorted(known):
        return []
    for topic in topics:
        if not isinstance(topic, str):
            found.append(topic)
        elif topic not in known:
            raise unknown_topic(f"file of {kind.NAME}", topic, known)
        elif topic in own:
            found.append(kind.build_file([item.content for item in kind.list_items(topic, own[topic])]))
        else:
            found += kind.read_shipped().values()
    return found


def refuse_errors(label: str, findings: Iterable[Finding]) -> None:
    """GenerationError if one of the findings in some material is an error."""
    for finding in findings:
        if finding.severity == "error":
            raise GenerationError(f"{label}: {finding.path}: {finding.message}")


def read_words(words: Iterable[str], lengths: range) -> list[str]:
    """The words that a puzzle must have, in uppercase. GenerationError if one cannot be in any puzzle of the game."""
    found: list[str] = []
    for text in words:
        word = text.strip().upper()
        if not re.fullmatch("[A-Z]+", word):
            raise GenerationError(f"{quote(text)} is not one word of the letters A to Z")
        if len(word) not in lengths:
            raise GenerationError(f"{word} has {len(word)} letters, expected {format_range(lengths)}")
        if find_offensive(word):
            raise GenerationError(f"{word} is on the blocklist")
        if word in found:
            raise GenerationError(f"{word} is given twice")
        found.append(word)
    return found


def format_range(numbers: range) -> str:
    return f"{numbers[0]} to {numbers[-1]}" if len(numbers) > 1 else f"{numbers[0]}"


def suggest(name: str, known: Collection[str]) -> str:
    """The end of a sentence about an unknown name: what it may stand for; empty if nothing is near."""
    names = {each.casefold(): each for each in known}
    near = [quote(names[each]) for each in get_close_matches(name.casefold(), names, MOST_NEAR, LEAST_NEAR)]
    return f"; did you mean {' or '.join(near)}?" if near else ""
