"""Reading a file of puzzles: one puzzle, a pool or a month, recognised by its shape."""

from __future__ import annotations

import re
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from gridwright import rules
from gridwright.making import recognise, split_game
from gridwright.making.contract import AuthoringError

from .document import read_json
from .entry import GAMES, is_draft, puzzle_of
from .errors import LibraryError
from .intake import take_in
from .months import month_entries
from .pool import pool_entries
from .sources import YAML, read_source

_DAY = re.compile("[0-9]{4}-[0-9]{2}-[0-9]{2}")


Using = Callable[[str | None], AbstractContextManager[None]]


def use_shipped(game: str | None) -> AbstractContextManager[None]:
    """Whatever material is in use stays so."""
    return nullcontext()


@dataclass(frozen=True, slots=True)
class Item:
    """An entry in a file. `path` leads to it; '' if the file is a single puzzle. `game` is None if it is unknown;
    `names_game` says that the file names it. `raw` is the entry as the file has it."""

    path: str
    game: str | None
    day: str | None
    entry: Any
    names_game: bool
    raw: Any

    @property
    def puzzle(self) -> Any:
        return puzzle_of(self.entry) if self.path else self.entry

    @property
    def missing(self) -> list[str]:
        """The paths of what `meta` of a puzzle lacks, and the compiler has filled in. An authoring file has no `meta`,
        and may leave much out."""
        if not self.game or self.raw is self.entry or not isinstance(self.raw.get("meta"), dict):
            return []
        problems = rules.GAMES[self.game].check(puzzle_of(self.raw))
        found = [problem["path"] for problem in problems if problem["message"] == "missing"]
        return [path for path in found if path.startswith("meta.") and path != "meta.id"]

    @property
    def is_draft(self) -> bool:
        return bool(self.path) and is_draft(self.entry)


def read_items(path: Path, using: Using = use_shipped) -> list[Item]:
    """Every puzzle in a file, JSON or YAML. LibraryError if it cannot be read, or is a broken month or pool. `using`
    enters the material of a game, with which puzzles of older forms are compiled."""
    value = read_source(path) if path.suffix in YAML else read_json(path)
    try:
        return items_in(value, using)
    except LibraryError as problem:
        raise LibraryError(f"{path}: {problem}") from None


def items_in(value: Any, using: Using = use_shipped) -> list[Item]:
    """Every puzzle in a file's value. LibraryError if it is a broken month or pool, or names an unknown game.

    A month may also be an object that has nothing but puzzles, by day.
    """
    try:
        named, value = split_game(value)
    except AuthoringError as problem:
        raise LibraryError(str(problem)) from None
    if isinstance(value, dict) and value and all(map(_DAY.fullmatch, value)):
        value = {"puzzles": value}
    around = value if isinstance(value, dict) else {}
    puzzles = value if isinstance(value, list) else around.get("puzzles")
    found: list[tuple[str, str | None, Any]] = [("", None, value)]
    if isinstance(puzzles, list):
        found = [(path, None, entry) for path, entry in pool_entries(value)]
    elif isinstance(puzzles, dict):
        found = [(f"puzzles.{key}", day, entry) for key, day, entry in month_entries(value)]
    game_id = named or around.get("gameId")
    items = []
    for path, day, entry in found:
        game = game_id if game_id in GAMES else recognise(puzzle_of(entry) if path else entry)
        with using(game):
            taken = take_in(entry, game) if isinstance(entry, dict) else entry
        items.append(Item(path, game, day, taken, bool(named), entry))
    return items
