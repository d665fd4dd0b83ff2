from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from gridwright.library.doctor import Located, examine
from gridwright.library.errors import LibraryError
from gridwright.library.shelf import Library
from gridwright.library.titles import ABOUT
from gridwright.making.finding import error
from gridwright.site.build import build
from tests.library.samples import make_library, make_puzzle, read, write
from tests.site.vite import make_bundle

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
    assert library.packs("griddl") == []
    write(tmp_path / "griddl/packs.json", packs_of(("tutorial", ["101", "102"])))
    write(tmp_path / "griddl/levels/level-101.json", LEVEL)
    assert [puzzle["id"] for puzzle in library.packs("griddl")[0]["puzzles"]] == ["101", "102"]
    assert library.level("griddl", "101") == LEVEL


@pytest.mark.parametrize(
    ("value", "message"),
    [
        ({}, "packs: missing"),
        ({"packs": [{"id": "a", "name": "A"}]}, "packs[0].puzzles: missing"),
        (packs_of(("a", ["../x"])), 'packs[0].puzzles[0].id: expected an id of letters, digits, - and _, found "../x"'),
    ],
)
def test_broken_packs_are_reported(value: Any, message: str, tmp_path: Path) -> None:
    path = write(tmp_path / "griddl/packs.json", value)
    with pytest.raises(LibraryError, match=re.escape(f"{path}: {message}")):
        Library(tmp_path).packs("griddl")


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"deck": None}, "deck: expected a list, found null"),
        ({"meta": LEVEL["meta"] | {"par": 0}}, "meta.par: expected a whole number, at least 1, found 0"),
        ({"meta": LEVEL["meta"] | {"id": "102"}}, 'expected the id "101", found "102"'),
        ({"board": LEVEL["board"] | {"goal": [1]}}, "board.goal: expected [row, column], found a list of 1"),
        ({"board": LEVEL["board"] | {"specials": [{"r": 0, "c": 0, "type": "hole"}]}}, "board.specials[0].type: "),
    ],
)
def test_a_broken_level_is_reported(change: dict[str, Any], message: str, tmp_path: Path) -> None:
    path = write(tmp_path / "griddl/levels/level-101.json", LEVEL | change)
    with pytest.raises(LibraryError, match=re.escape(f"{path}: {message}")):
        Library(tmp_path).level("griddl", "101")


def test_a_level_is_only_looked_for_among_the_levels(tmp_path: Path) -> None:
    write(tmp_path / "secret.json", LEVEL)
    with pytest.raises(LibraryError, match="is not a level's id"):
        Library(tmp_path).level("griddl", "/../../../secret")
    with pytest.raises(LibraryError, match=r"level-7\.json: no such file"):
        Library(tmp_path).level("griddl", "7")


def test_another_game_has_packs_by_declaring_them(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    library = make_library(tmp_path)
    write(tmp_path / "waywords/packs.json", packs_of(("first", ["w1", "w1"])))
    write(tmp_path / "waywords/levels/level-w1.json", make_puzzle("w1"))
    assert library.packs("waywords") == []
    assert examine(tmp_path, "2026-11-01") == [Located(error("EMPTY", "", "no game has a puzzle for any day"))]
    monkeypatch.setitem(ABOUT, "waywords", ABOUT["waywords"]._replace(has_packs=True))
    assert library.level("waywords", "w1") == make_puzzle("w1")
    assert [each.finding.code for each in examine(tmp_path, "2026-11-01")] == ["SAME_ID", "EMPTY"]
    write(tmp_path / "waywords/packs.json", packs_of(("first", ["w1"])))
    build(library, tmp_path / "out", make_bundle(tmp_path / "bundle"))
    [pack] = read(tmp_path / "out/waywords/packs.json")["packs"]
    assert pack["puzzles"] == [{"id": "w1", "name": "Sea", "unlocked": False}]
