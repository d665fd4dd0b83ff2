"""The studio's first change in a pool of 50,000 shipped puzzles: how long it takes, and how much memory."""

from __future__ import annotations

import resource
import tempfile
import time
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path

from rich.table import Table

from gridwright.library.shelf import SHIPPED, Library
from gridwright.library.zone import current_day
from gridwright.making import MAKERS
from gridwright.server.studio.desk import Desk

SIZE = 50_000
BUDGET_S, BUDGET_MB = 2, 300


def fill(root: Path, game: str, size: int) -> None:
    """A pool of shipped puzzles over and over, every tenth approved."""
    root.mkdir()
    shipped = [daily.puzzle for daily in Library(SHIPPED).days(game)]
    puzzles = []
    for number in range(size):
        puzzle = shipped[number % len(shipped)] | {"id": f"bench-{number:05d}"}
        if "puzzleId" in puzzle:
            puzzle["puzzleId"] = puzzle["id"]
        if "id" in puzzle.get("meta", {}):
            puzzle["meta"] = puzzle["meta"] | {"id": puzzle["id"]}
        puzzles.append(puzzle)
    library = Library(root)
    library.add(game, puzzles)
    library.set_status(game, [f"bench-{number:05d}" for number in range(0, size, 10)], "approved")


def first_changes() -> Table:
    table = Table(
        "game", "MB of pool", "first look", "first change", "next change", "list", "MB of memory", "budget",
        title=f"The studio with a pool of {SIZE:,}, seconds", title_justify="left",
    )  # fmt: skip
    for game in MAKERS:
        with tempfile.TemporaryDirectory() as folder:
            root = Path(folder) / "library"
            for deed in (fill, _change):  # each in a process of its own, so that its memory is its own
                with ProcessPoolExecutor(1, get_context("spawn")) as other:
                    found = other.submit(deed, root, game, SIZE).result()
            assert found
            size = (root / game / "pool.json").stat().st_size / 1e6
        *seconds, memory = found
        verdict = "" if seconds[0] + seconds[1] <= BUDGET_S and memory <= BUDGET_MB else "  OVER"
        shown = [f"{value:.2f}" for value in seconds]
        table.add_row(game, f"{size:.0f}", *shown, f"{memory:.0f}", f"{BUDGET_S} s, {BUDGET_MB} MB{verdict}")
    return table


def _change(root: Path, game: str, _: int) -> list[float]:
    """Seconds of a first look at a puzzle, of its first change and the next one, and of the list; the memory then."""
    desk = Desk(root, current_day)
    found = []
    version = ""
    for deed in ("look", "rejected", "pending", "list"):
        began = time.perf_counter()
        if deed == "look":
            version = desk.detail(game, "bench-00007")["version"]
        elif deed == "list":
            desk.rows(game)
        else:
            version = desk.set_status(game, "bench-00007", "rejected" if deed == "rejected" else "pending", version)[
                "version"
            ]
        found.append(time.perf_counter() - began)
    return [*found, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024]
