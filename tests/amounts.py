"""How much a test repeats what it tries: a part in every run, the whole in `make torture`."""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from typing import TypeVar

import pytest

Case = TypeVar("Case")

IS_WHOLE = os.environ.get("GRIDWRIGHT_WHOLE") == "1"

repeats = pytest.mark.repeats
"""Marks a test whose amount depends: `make torture` runs these."""


def amount(part: int, whole: int) -> int:
    return whole if IS_WHOLE else part


def cases(part: Sequence[Case], more: Iterable[Case]) -> list[Case]:
    """Cases that differ little from each other: some in every run, the others in `make torture`."""
    return [*part, *more] if IS_WHOLE else [*part]
