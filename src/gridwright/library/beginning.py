"""A new library: its settings, an empty pool for each game, and a workflow that publishes it."""

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
from .repository import install_driver
from .shelf import Library

BLANK = Path(__file__).parent / "blank"
FILES = {
    "README.md": "README.md",
    "gitignore": ".gitignore",
    "gitattributes": ".gitattributes",
    "pages.yml": ".github/workflows/pages.yml",
    "requirements.txt": ".github/requirements.txt",
}


def _settings(launch: str, title: str) -> dict[str, Any]:
    """The profiles are the default ones, so that an editor sees what can be changed."""
    profiles = {game: list(maker.DAILY_PROFILES) for game, maker in MAKERS.items()}
    return {"launch": launch, "day": "utc", "title": title, "profiles": profiles}


def begin(root: Path, launch: str, title: str) -> Library:
    """Write an empty library; in a clone, let git join its files by meaning. LibraryError, and nothing is written, if
    `root` has any file outside of `.git`, or a file cannot be written."""
    if root.exists():
        if not root.is_dir():
            raise LibraryError(f"{root}: is a file; a library is a folder")
        if any(path.name != ".git" for path in root.iterdir()):
            raise LibraryError(f"{root}: is not empty; give a new or an empty folder")
    if not title.strip() or not title.isprintable():
        raise LibraryError(f"title: expected one line of text, found {quote(title)}")
    values: dict[str, Any] = {"library.json": _settings(launch, title)}
    values |= {f"{game}/pool.json": {"gameId": game, "puzzles": []} for game in GAMES}
    files = [(root / path, [atomic.json_bytes(root / path, value)]) for path, value in values.items()]
    for name, path in FILES.items():
        text = read_text(BLANK / name).replace("__TITLE__", title).replace("__LAUNCH__", launch)
        files.append((root / path, [text.replace("__VERSION__", version("gridwright")).encode()]))
    atomic.write_all(files)
    install_driver(root)
    return Library(root)
