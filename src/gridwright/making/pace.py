"""The pace of a script: when each action happens."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any


def at_pace(actions: Iterable[dict[str, Any]], seconds: int) -> list[Any]:
    """The actions with their times, this many seconds apart."""
    return [action | {"at": 1000 * seconds * number} for number, action in enumerate(actions, 1)]
