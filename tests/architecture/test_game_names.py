"""docs/adding-a-game.md lists every file that names a game and does not belong to that game alone."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from gridwright.rules import GAMES

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs/adding-a-game.md").read_text(encoding="utf-8")
GENERATED = {"bundle", "page", "shipped", "types"}
SUITES = ("conformance", "fuzz", "playthroughs", "portable", "torture")  # which any game is put through
FOLDERS = ("src", "web/src", "tools", "bench", *(f"tests/{name}" for name in SUITES))
SUFFIXES = {".py", ".ts", ".svelte", ".css", ".toml"}
COMMENT = re.compile(r"/\*.*?\*/|<!--.*?-->|^\s*//[^\n]*|\s//\s[^\n]*", re.DOTALL | re.MULTILINE)
NAME = re.compile(rf"\b(?:{'|'.join(GAMES)})\b", re.IGNORECASE)


def files() -> Iterator[Path]:
    """What is not one game's own, which is a folder or a file with its name. A test may take any game as its sample."""
    for folder in FOLDERS:
        for path in sorted((ROOT / folder).rglob("*")):
            parts = path.relative_to(ROOT).with_suffix("").parts
            is_test = path.name.startswith("test_") or path.name.endswith(".test.ts")
            if path.suffix in SUFFIXES and not is_test and not {*GENERATED, *GAMES} & set(parts):
                yield path
    yield from (*sorted(ROOT.glob("*.py")), ROOT / "pyproject.toml", *sorted((ROOT / "tests").glob("*.py")))


def names_in(path: Path) -> set[str]:
    """The games that the code of a file names: as a name, or as a whole text. Comments, examples and sentences may."""
    text = path.read_text(encoding="utf-8")
    if path.suffix != ".py":
        return set(NAME.findall(COMMENT.sub("", text)))
    found: set[str] = set()
    for node in ast.walk(ast.parse(text)):
        for value in vars(node).values():
            for part in value if isinstance(value, list) else [value]:
                if isinstance(part, str):
                    found |= {part, *part.split(".")} & set(GAMES)
    return found


def test_every_file_that_names_a_game_is_on_the_page() -> None:
    unlisted = {}
    for path in files():
        name = path.relative_to(ROOT).as_posix()
        if name not in PAGE and (found := names_in(path)):
            unlisted[name] = sorted(found)
    assert unlisted == {}, "".join(f"\n{name}: {', '.join(found)}" for name, found in unlisted.items())
