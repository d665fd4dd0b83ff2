"""What a service worker keeps for play without a network: the shell of the site, and the puzzles of each day."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from .mediatypes import media_type

INDEX = "puzzles/index.json"
DAYS = "puzzles/days.json"  # the worker has this address too
WORKER = "sw.js"
_PACKED = {".br", ".gz"}
_DAYS = re.compile(rb' data-days="[^"]*"')
_NOT_KEPT = {"og", "puzzles"}  # the last are kept day by day


def precache(site: Path, puzzles: dict[str, list[str]]) -> dict[str, Any]:
    """`precache.json` of a site that is complete except for this file and its worker. `puzzles`: the files of each day.

    The version is that of the shell: the worker updates puzzles by itself, without offering a new version to players.
    """
    shell = [
        {"url": path.relative_to(site).as_posix(), "hash": _digest(_fixed(path)), "type": media_type(path)}
        for path in _shell(site)
    ]
    # As JSON.stringify writes it: the worker checks the list by its version.
    version = _digest(json.dumps(shell, ensure_ascii=False, separators=(",", ":")).encode())
    return {"version": version, "shell": shell, "puzzles": dict(sorted(puzzles.items())), "index": INDEX}


def _shell(site: Path) -> Iterator[Path]:
    """All that is needed to play, except the puzzles."""
    for path in sorted(site.rglob("*")):
        parts = path.relative_to(site).parts
        hidden = any(part.startswith(".") for part in parts)
        if path.is_file() and not hidden and path.suffix not in _PACKED and parts[0] not in _NOT_KEPT:
            yield path


def _fixed(path: Path) -> bytes:
    """The content of a file; of a page without its days, so that more days make no new version."""
    content = path.read_bytes()
    return _DAYS.sub(b"", content, count=1) if path.suffix == ".html" else content


def _digest(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()[:16]
