"""Puzzles and libraries for the tests of everything that stores, publishes or serves them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from gridwright.library.shelf import Library
from gridwright.making import MAKERS

LAUNCH = "2026-11-01"
TODAY = "2026-11-10"
NO_PROFILES: dict[str, list[str]] = {game: [] for game in MAKERS}  # the samples are too small for a daily

SOURCE: dict[str, Any] = {
    "theme": "Sea",
    "rows": ["SAIL", "UXZO", "NZXW"],
    "path": ["SAIL", "LOW"],
    "additional": ["SUN"],
    "start": [0, 0],
    "end": [3, 2],
    "selection": "RAY_4DIR",
}


def make_puzzle(puzzle_id: str = "w1", **changes: Any) -> dict[str, Any]:
    """A sound Waywords puzzle. The number in its id moves the letters on, so that no two have a word in common."""
    shift = int("".join(filter(str.isdigit, puzzle_id)) or "1") - 1

    def move(word: str) -> str:
        return "".join(chr((ord(letter) - ord("A") + shift) % 26 + ord("A")) for letter in word)

    own = {name: [move(word) for word in SOURCE[name]] for name in ("rows", "path", "additional")}
    theme = f"Sea {shift + 1}" if shift else "Sea"
    return MAKERS["waywords"].compile(SOURCE | own | {"id": puzzle_id, "theme": theme}) | changes


def make_library(root: Path, *puzzle_ids: str, launch: str = LAUNCH) -> Library:
    """A library whose pool of Waywords holds these puzzles, approved."""
    write(root / "library.json", {"launch": launch, "title": "Test & Co", "profiles": NO_PROFILES})
    library = Library(root)
    library.add("waywords", [make_puzzle(puzzle_id) for puzzle_id in puzzle_ids], "approved")
    return library


def make_level(level_id: str, **changes: Any) -> dict[str, Any]:
    """A sound level of griddl that one turn wins."""
    return {
        "meta": {"id": level_id, "name": f"Level {level_id}", "par": 1, "intro": "Create a simple word."},
        "board": {"size": 3, "goal": [1, 2], "seeds": [{"text": "BEG", "r": 1, "c": 0}]},
        "deck": ["INN", "ER"],
        "allowedWords": ["beginner"],
        "solution": [{"place": [{"text": "INN", "r": 1, "c": 1}, {"text": "ER", "r": 1, "c": 2}]}],
    } | changes


def write_packs(root: Path) -> None:
    """A pack of two levels, the first of which is open from the start."""
    puzzles: list[dict[str, Any]] = [{"id": "101", "name": "First", "unlocked": True}, {"id": "102"}]
    pack = {"id": "tutorial", "name": "Tutorial", "description": "From the first word on.", "puzzles": puzzles}
    write(root / "griddl/packs.json", {"packs": [pack]})
    for puzzle in puzzles:
        write(root / f"griddl/levels/level-{puzzle['id']}.json", make_level(puzzle["id"]))


def write(path: Path, value: Any) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(value, ensure_ascii=False), encoding="utf-8")
    return path


def read(path: Path) -> Any:
    return json.loads(path.read_text(encoding="utf-8"))
