"""What the generators have in common: the seed of a puzzle in a series, its id, and material without errors."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from difflib import get_close_matches

from gridwright.rules.shape import quote

from .contract import GenerationError
from .finding import Finding

MOST_NEAR, LEAST_NEAR = 3, 0.6  # names that are offered instead of an unknown one


def seed_of(seed: str, index: int | None) -> str:
    return seed if index is None else f"{seed} {index}"


def derive_id(game: str, content: str) -> str:
    """The id of a puzzle by its content: the same on every machine, and it gives nothing of the content away."""
    return f"{game}-{hashlib.sha256(content.encode()).hexdigest()[:12]}"


def unknown_topic(kind: str, name: str, known: Iterable[str]) -> GenerationError:
    """The error for a topic that does not exist, with the names that are nearest to it."""
    names = {each.casefold(): each for each in known}
    near = [names[each] for each in get_close_matches(name.casefold(), names, MOST_NEAR, LEAST_NEAR)]
    hint = f"did you mean {' or '.join(map(quote, near))}?" if near else "`gridwright topics` lists them"
    return GenerationError(f"no {kind} is called {quote(name)}; {hint}")


def refuse_errors(label: str, findings: Iterable[Finding]) -> None:
    """GenerationError if one of the findings in some material is an error."""
    for finding in findings:
        if finding.severity == "error":
            raise GenerationError(f"{label}: {finding.path}: {finding.message}")
