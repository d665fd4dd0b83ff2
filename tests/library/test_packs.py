from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from gridwright.library.errors import LibraryError
from gridwright.library.shelf import Library
from tests.library.samples import write

LEVEL: dict[str, Any] = {
    "meta": {"id": "101", "name": "Baby's First Word", "par": 1, "intro": "Create a simple word."},
    "board": {
        "size": 3,
        "goal": [1, 2],
        "seeds": [{"text": "BEG", "r": 1, "c": 0, "dir": "H"}],
        "specials": [{"r": 0, "c": 1, "type": "blocked"}],
    },
    "deck": ["INN", "ER", "UI", "LED"],
    "startingHand": ["INN", "ER", "UI", "LED"],
    "allowedWords": ["beg", "inner", "beguiled", "beginner"],
    "notes": "Optional.",
}


def packs_of(*packs: tuple[str, list[str]]) -> dict[str, Any]:
    return {
        "packs": [
            {"id": name, "name": name.title(), "description": "…", "puzzles": [{"id": level} for level in levels]}
            for name, levels in packs
        ]
    }


def test_packs_and_levels_are_read_as_the_document_gives_them(tmp_path: Path) -> None:
    library = Library(tmp_path)
    assert library.packs() == []
    write(tmp_path / "griddl/packs.json", packs_of(("tutorial", ["101", "102"])))
    write(tmp_path / "griddl/levels/level-101.json", LEVEL)
    assert [puzzle["id"] for puzzle in library.packs()[0]["puzzles"]] == ["101", "102"]
    assert library.level("101") == LEVEL


@pytest.mark.parametrize(
    ("value", "message"),
    [
        ({}, "packs: missing"),
        ({"packs": [{"id": "a", "name": "A"}]}, "packs[0].puzzles: missing"),
        (packs_of(("a", ["../x"])), 'packs[0].puzzles[0].id: expected an id of letters, digits, - and _, found "../x"'),
    ],
)
def test_broken_packs_are_told(value: Any, message: str, tmp_path: Path) -> None:
    path = write(tmp_path / "griddl/packs.json", value)
    with pytest.raises(LibraryError, match=re.escape(f"{path}: {message}")):
        Library(tmp_path).packs()


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"deck": None}, "deck: expected a list, found null"),
        ({"meta": LEVEL["meta"] | {"par": 0}}, "meta.par: expected a whole number, at least 1, found 0"),
        ({"meta": LEVEL["meta"] | {"id": "102"}}, 'meta.id: expected "101", found "102"'),
        ({"board": LEVEL["board"] | {"goal": [1]}}, "board.goal: expected [row, column], found a list of 1"),
        ({"board": LEVEL["board"] | {"specials": [{"r": 0, "c": 0, "type": "hole"}]}}, "board.specials[0].type: "),
    ],
)
def test_a_broken_level_is_told(change: dict[str, Any], message: str, tmp_path: Path) -> None:
    path = write(tmp_path / "griddl/levels/level-101.json", LEVEL | change)
    with pytest.raises(LibraryError, match=re.escape(f"{path}: {message}")):
        Library(tmp_path).level("101")


def test_a_level_is_only_looked_for_among_the_levels(tmp_path: Path) -> None:
    write(tmp_path / "secret.json", LEVEL)
    with pytest.raises(LibraryError, match="is not a level's id"):
        Library(tmp_path).level("/../../../secret")
    with pytest.raises(LibraryError, match=r"level-7\.json: no such file"):
        Library(tmp_path).level("7")
