"""What the generators have in common: the seed of a puzzle in a series, its id, material without errors, and the words
that an editor wants in a puzzle."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable
from difflib import get_close_matches

from gridwright.rules.shape import quote

from .contract import GenerationError
from .finding import Finding
from .offensive import find_offensive


def seed_of(seed: str, index: int | None) -> str:
    return seed if index is None else f"{seed} {index}"


def derive_id(game: str, content: str) -> str:
    """The id of a puzzle by its content: the same on every machine, and it gives nothing of the content away."""
    return f"{game}-{hashlib.sha256(content.encode()).hexdigest()[:12]}"


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


def suggest(name: str, known: Iterable[str]) -> str:
    """The end of a sentence that says what an unknown name may stand for; empty if nothing is near."""
    by_fold = {each.casefold(): each for each in known}
    near = [quote(by_fold[each]) for each in get_close_matches(name.casefold(), by_fold, 2)]
    return f"; did you mean {' or '.join(near)}?" if near else ""
