"""Hidden files that a killed writer leaves beside the files of a library. They are never read."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from .entry import GAMES
from .lock import held

_NAME = re.compile(r"\.(?:library|acknowledged|pool|removed|[0-9]{4}-[0-9]{2})\.json\.[0-9a-f]{8}\.(?:new|old)")


def remove_leftovers(root: Path) -> list[Path]:
    """Remove them; those that were removed. A writer that is still at work is waited for."""
    if not any(_list(root)):
        return []
    removed = []
    with held(root):
        for path in list(_list(root)):
            with suppress(OSError):  # the library is read-only, or the file is gone
                path.unlink()
                removed.append(path)
    return removed


def _list(root: Path) -> Iterator[Path]:
    for folder in (root, *(root / game for game in GAMES), *(root / game / "assigned" for game in GAMES)):
        with suppress(OSError):
            yield from (path for path in folder.iterdir() if _NAME.fullmatch(path.name) and path.is_file())
