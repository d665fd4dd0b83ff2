"""A new library: its settings, an empty pool for each game, and a workflow that publishes it."""

from __future__ import annotations

import hashlib
import io
import zipfile
from importlib.metadata import version
from pathlib import Path
from typing import Any

from gridwright.making import MAKERS
from gridwright.rules.shape import quote

from . import atomic
from .brand import read_logo
from .document import read_bytes, read_text
from .entry import GAMES
from .errors import LibraryError
from .repository import install_driver
from .shelf import Library, parse_settings
from .zone import UTC

MOST_WHEEL_BYTES = 100_000_000
BLANK = Path(__file__).parent / "blank"
FILES = {
    "README.md": "README.md",
    "gitignore": ".gitignore",
    "gitattributes": ".gitattributes",
    "pages.yml": ".github/workflows/pages.yml",
    "requirements.txt": ".github/requirements.txt",
}


WHEELS = ".github"


def begin(
    root: Path,
    launch: str,
    title: str,
    *,
    day: str = UTC,
    byline: str = "",
    accent: str = "",
    logo: Path | None = None,
    wheel: Path | None = None,
) -> Library:
    """Write an empty library; in a clone, let git join its files by meaning. LibraryError, and nothing is written, if
    `root` has any file outside of `.git`, a setting is wrong, or a file cannot be written.

    `logo` and `wheel` are files that are copied into it: the workflow installs the wheel, and checks its hash.
    """
    if root.exists():
        if not root.is_dir():
            raise LibraryError(f"{root}: is a file; a library is a folder")
        if any(path.name != ".git" for path in root.iterdir()):
            raise LibraryError(f"{root}: is not empty; give a new or an empty folder")
    if not title.strip() or not title.isprintable():
        raise LibraryError(f"title: expected one line of text, found {quote(title)}")
    copies: dict[str, bytes] = {}
    picture = read_logo(logo) if logo else None
    if picture:
        copies[f"logo.{picture.kind}"] = picture.content
    settings: dict[str, Any] = {"launch": launch, "day": day, "title": title}
    brand = {"byline": byline, "logo": next(iter(copies), ""), "accent": accent}
    settings |= {name: value for name, value in brand.items() if value}
    # The default ones, so that an editor sees what can be changed.
    settings["profiles"] = {game: list(maker.DAILY_PROFILES) for game, maker in MAKERS.items()}
    parse_settings(settings, root / "library.json")
    marks = {"__TITLE__": title, "__LAUNCH__": launch, "__GRIDWRIGHT__": "", "__SHA256__": ""}
    if wheel:
        content = read_wheel(wheel)
        copies[f"{WHEELS}/{wheel.name}"] = content
        marks |= {"__GRIDWRIGHT__": f"{WHEELS}/{wheel.name}", "__SHA256__": hashlib.sha256(content).hexdigest()}
    values: dict[str, Any] = {"library.json": settings}
    values |= {f"{game}/pool.json": {"gameId": game, "puzzles": []} for game in GAMES}
    files = [(root / path, [atomic.json_bytes(root / path, value)]) for path, value in values.items()]
    files += [(root / path, [content]) for path, content in copies.items()]
    for name, path in FILES.items():
        text = read_text(BLANK / name)
        for mark, value in marks.items():
            text = text.replace(mark, value)
        files.append((root / path, [text.encode()]))
    atomic.write_all(files)
    install_driver(root)
    return Library(root)


def read_wheel(path: Path) -> bytes:
    """A wheel of this version, with the web app in it. LibraryError if it is another file."""
    content = read_bytes(path, MOST_WHEEL_BYTES)
    try:
        with zipfile.ZipFile(io.BytesIO(content)) as archive:
            names = archive.namelist()
    except zipfile.BadZipFile:
        raise LibraryError(f"{path}: is not a wheel; `make wheel` builds one in dist/") from None
    wanted = f"gridwright-{version('gridwright')}"
    if not path.name.startswith(f"{wanted}-") or f"{wanted}.dist-info/METADATA" not in names:
        raise LibraryError(f"{path}: is not the wheel of {wanted.replace('-', ' ')}, which is running")
    if "gridwright/site/bundle/index.html" not in names:
        raise LibraryError(f"{path}: has no web app in it; `make wheel` builds one that has")
    return content
