"""gridwright pack: list, show, new, set, add, move, remove, check."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from gridwright.library.shelf import Library
from tests.cli.run import run
from tests.library.samples import make_level, make_library, write, write_packs


@pytest.fixture
def root(tmp_path: Path) -> Path:
    library = make_library(tmp_path / "library")
    write_packs(library.root)
    library.add("griddl", [make_level("p1")])
    return library.root


def pack(root: Path, *words: str | Path, code: int = 0) -> tuple[str, str]:
    """Run `gridwright pack`; what it printed, and what it said."""
    done = run("pack", *words, "--library", root)
    assert done.exit_code == code, done.output
    return done.stdout, done.stderr


def levels(root: Path) -> dict[str, list[str]]:
    return {each["id"]: [level["id"] for level in each["puzzles"]] for each in Library(root).packs("griddl")}


def test_a_whole_pack_is_made_by_commands(root: Path, tmp_path: Path) -> None:
    assert pack(root, "new", "sea", "--name", "Sea", "--description", "Boats.")[0] == "sea\n"
    file = write(tmp_path / "boat.json", make_level("boat"))
    assert pack(root, "add", "sea", file, "--unlocked")[0] == "boat\n"
    assert pack(root, "add", "sea", "p1", "--at", "1")[0] == "p1\n"
    pack(root, "move", "102", "--to", "sea", "--at", "2")
    pack(root, "move", "p1", "--at", "3")
    assert levels(root) == {"tutorial": ["101"], "sea": ["102", "boat", "p1"]}
    pack(root, "set", "sea", "--name", "The sea", "--description", "")
    pack(root, "set", "boat", "--name", "Dinghy", "--locked")
    pack(root, "move", "sea", "--at", "1")
    assert pack(root, "list")[0] == "sea\t3 levels\tThe sea\ntutorial\t1 level\tTutorial\tFrom the first word on.\n"
    assert pack(root, "show", "sea")[0] == (
        "1\t102\t1\tpar 1\t3×3\tLevel 102\n2\tboat\t1\tpar 1\t3×3\tDinghy\n3\tp1\t1\tpar 1\t3×3\tLevel p1\n"
    )
    printed, said = pack(root, "remove", "p1")
    assert (printed, said) == ("p1\n", "1 level moved to the pool; `gridwright pack add` brings them back\n")
    assert pack(root, "remove", "sea")[0] == "102\nboat\n"
    assert levels(root) == {"tutorial": ["101"]}
    assert [item.id for item in Library(root).pool("griddl")] == ["p1", "102", "boat"]


def test_the_check_says_what_to_look_at(root: Path) -> None:
    printed, _ = pack(root, "check")
    assert printed.splitlines()[:3] == [
        "Tutorial: 1 1",
        "  2 levels share the word BEGINNER: 1 and 2.",
        "  No level uses recall, more than one seed, portals or gates.",
    ]
    document = json.loads(pack(root, "check", "tutorial", "--json")[0])
    assert [level["difficulty"] for level in document["packs"][0]["levels"]] == [1, 1]
    assert document["packs"][0]["findings"][0]["code"] == "PACK_REPEAT"
    write(root / "griddl/levels/level-102.json", make_level("102") | {"deck": ["INN"], "solution": []})
    assert "Level 2 has an error" in pack(root, "check", code=1)[0]


def test_json_has_the_packs_and_the_levels(root: Path) -> None:
    assert json.loads(pack(root, "list", "--json")[0])["packs"][0]["levels"] == ["101", "102"]
    assert json.loads(pack(root, "show", "tutorial", "--json")[0])["levels"][0]["name"] == "Level 101"


def test_wrong_calls_say_what_is_wrong(root: Path, tmp_path: Path) -> None:
    unsound = write(tmp_path / "bad.json", make_level("bad") | {"deck": ["INN"], "solution": []})
    before = levels(root)
    for words, code, message in (
        (["add", "tutorial", unsound], 1, '"bad" cannot be in a pack: '),
        (["add", "tutorial", unsound, "p1"], 2, "give either files or ids in the pool"),
        (["add", "tutorial", "p1", "--at", "4"], 2, "there is no position 4 among 2 levels; use 1 to 3"),
        (["add", "tutorial", tmp_path / "missing.json"], 2, "no such file"),
        (["show", "sea"], 2, 'there is no pack "sea"'),
        (["set", "tutorial", "--unlocked"], 2, "a pack takes --name and --description"),
        (["set", "101", "--description", "x"], 2, "a level takes --name, --unlocked and --locked"),
        (["move", "tutorial"], 2, "a pack takes --at"),
        (["move", "101"], 2, "give --to PACK, --at N or both"),
        (["move", "103", "--at", "1"], 2, 'no pack has the level "103"'),
        (["list", "--game", "waywords"], 2, '"waywords" has no packs; use griddl'),
    ):
        assert message in pack(root, *words, code=code)[1]
    assert levels(root) == before


def test_an_authoring_file_is_compiled_on_its_way_into_a_pack(root: Path, tmp_path: Path) -> None:
    file = tmp_path / "branch.yaml"
    file.write_text(
        "id: branch\nname: Branching Off\nrows: ['CAR . .', '. . .', '. * .']\ndeck: PET GO UN ROT IA\nwords: petunia\n"
        "common: true\n",
        encoding="utf-8",
    )
    assert pack(root, "add", "tutorial", file)[0] == "branch\n"
    assert Library(root).level("griddl", "branch")["meta"]["name"] == "Branching Off"
    empty = make_library(tmp_path / "empty").root
    assert pack(empty, "list") == ("", "There are no packs yet; `gridwright pack new` makes one\n")
