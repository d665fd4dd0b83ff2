"""What the generators have in common: the seed of a puzzle in a series, its id, and material without errors."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable

from .contract import GenerationError
from .finding import Finding


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
