"""The static build, as days are added: all five games, every puzzle checked and audited.

The baseline is a copy of the same folder: nobody writes a site faster than that.
"""

from __future__ import annotations

import json
import shutil
import time
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from rich.table import Table

from gridwright.library.shelf import SHIPPED, Library
from gridwright.rules import GAMES, calendar
from gridwright.site.build import build

DAYS = (1, 10, 100, 1000)
LAUNCH = "2024-01-01"


def growth() -> Table:
    table = Table(
        "days", "puzzles", "files", "MB", "built in", "a copy takes", "a second build, nothing new",
        title="The static build of five games", title_justify="left",
    )  # fmt: skip
    for days in DAYS:
        with TemporaryDirectory() as folder:
            root, out = Path(folder) / "library", Path(folder) / "site"
            _fill(root, days)
            first, again = _time(root, out), _time(root, out)
            began = time.perf_counter()
            shutil.copytree(out, Path(folder) / "copy")
            copied = time.perf_counter() - began
            files = [path for path in out.rglob("*") if path.is_file()]
            size = sum(path.stat().st_size for path in files) / 1e6
            table.add_row(
                f"{days:,}", f"{days * len(GAMES):,}", f"{len(files):,}", f"{size:,.1f}",
                f"{first:.1f} s", f"{copied:.1f} s", f"{again:.1f} s",
            )  # fmt: skip
    return table


def _time(root: Path, out: Path) -> float:
    began = time.perf_counter()
    build(Library(root), out)
    return time.perf_counter() - began


def _fill(root: Path, days: int) -> None:
    """A library of so many days; the shipped puzzles come again under other names where there are not enough."""
    root.mkdir()
    (root / "library.json").write_text(json.dumps({"launch": LAUNCH}))
    first = calendar.day_index(LAUNCH)
    for game in GAMES:
        shipped = Library(SHIPPED).days(game)
        months: dict[str, dict[str, Any]] = {}
        for index in range(days):
            day = calendar.day_at(first + index)
            entry = _renamed(dict(shipped[index % len(shipped)].entry), f"{game}-{index}") | {"date": day}
            entry.pop("number", None)
            months.setdefault(day[:7], {})[str(index + 1)] = entry
        folder = root / game / "assigned"
        folder.mkdir(parents=True)
        for month, puzzles in months.items():
            content = {"gameId": game, "baseDate": LAUNCH, "puzzles": puzzles}
            (folder / f"{month}.json").write_text(json.dumps(content))
    shutil.copytree(SHIPPED / "griddl/levels", root / "griddl/levels")
    shutil.copy(SHIPPED / "griddl/packs.json", root / "griddl/packs.json")


def _renamed(entry: dict[str, Any], name: str) -> dict[str, Any]:
    if "puzzleId" in entry:
        entry["puzzleId"] = name
    if isinstance(entry.get("meta"), dict) and "id" in entry["meta"]:
        entry["meta"] = entry["meta"] | {"id": name}
    return entry | {"id": name}
