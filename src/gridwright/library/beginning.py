"""The beginning of a library of one's own: its settings, an empty pool for each game, and the way to publish it."""

from __future__ import annotations

from importlib.metadata import version
from pathlib import Path
from typing import Any

from gridwright.making import MAKERS
from gridwright.rules.shape import quote

from . import atomic
from .document import read_text
from .entry import GAMES
from .errors import LibraryError
from .shelf import Library

BLANK = Path(__file__).parent / "blank"
PLACES = {
    "README.md": "README.md",
    "gitignore": ".gitignore",
    "pages.yml": ".github/workflows/pages.yml",
    "requirements.txt": ".github/requirements.txt",
}


def _settings(launch: str, title: str) -> dict[str, Any]:
    """The profiles are those that hold anyway, written out so that an editor sees what can be changed."""
    profiles = {game: list(maker.DAILY_PROFILES) for game, maker in MAKERS.items()}
    return {"launch": launch, "day": "utc", "title": title, "profiles": profiles}


def begin(root: Path, launch: str, title: str) -> Library:
    """Write an empty library. LibraryError, and nothing is written, where `root` holds anything but a repository, or it
    cannot be written whole."""
    if root.exists():
        if not root.is_dir():
            raise LibraryError(f"{root}: is a file; a library is a folder")
        if any(path.name != ".git" for path in root.iterdir()):
            raise LibraryError(f"{root}: is not empty; a library begins in a folder of its own")
    if not title.strip() or not title.isprintable():
        raise LibraryError(f"title: expected one line of text, found {quote(title)}")
    values: dict[str, Any] = {"library.json": _settings(launch, title)}
    values |= {f"{game}/pool.json": {"gameId": game, "puzzles": []} for game in GAMES}
    files = [(root / path, [atomic.json_bytes(root / path, value)]) for path, value in values.items()]
    for name, place in PLACES.items():
        text = read_text(BLANK / name).replace("__TITLE__", title).replace("__LAUNCH__", launch)
        files.append((root / place, [text.replace("__VERSION__", version("gridwright")).encode()]))
    atomic.write_all(files)
    return Library(root)
