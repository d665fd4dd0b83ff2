"""What the generators have in common: the seed of a puzzle in a series, its id, and material without errors."""

from __future__ import annotations

import hashlib
from collections.abc import Collection, Iterable, Sequence
from difflib import get_close_matches
from typing import Any

from gridwright.data.material import is_replaced, read_own
from gridwright.rules.shape import quote

from .contract import GenerationError, MaterialKind
from .finding import Finding

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
    names = {each.casefold(): each for each in known}
    near = [names[each] for each in get_close_matches(name.casefold(), names, MOST_NEAR, LEAST_NEAR)]
    hint = f"there is {', '.join(names.values())}" if len(names) <= MOST_LISTED else "`gridwright topics` lists them"
    if near:
        hint = f"did you mean {' or '.join(map(quote, near))}?"
    return GenerationError(f"no {kind} is called {quote(name)}; {hint}")


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
