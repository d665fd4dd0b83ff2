"""The pace of a script: its actions, each a while after the one before."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any


def at_pace(actions: Iterable[dict[str, Any]], seconds: int) -> list[Any]:
    """The actions with their moments, the first of them so many seconds after the game began."""
    return [action | {"at": 1000 * seconds * number} for number, action in enumerate(actions, 1)]
