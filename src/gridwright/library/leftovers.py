"""Hidden files that a killed writer leaves beside the files of a library. They are never read."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from .entry import GAMES
from .lock import held

_MARK = r"\.[0-9a-f]{8}\.(?:new|old)"
_NAME = re.compile(rf"\.(?:library|acknowledged|pool|removed|[0-9]{{4}}-[0-9]{{2}})\.json{_MARK}")
_MATERIAL = re.compile(rf"\..+\.(?:yaml|yml|json|txt){_MARK}")


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
    folders = [root, *(root / game for game in GAMES)]
    named = [(folder, _NAME) for folder in (*folders, *(root / game / "assigned" for game in GAMES))]
    for folder, name in (*named, *((folder / "material", _MATERIAL) for folder in folders)):
        with suppress(OSError):
            yield from (path for path in folder.iterdir() if name.fullmatch(path.name) and path.is_file())
