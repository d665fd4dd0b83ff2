"""Changes of packs: each is one move, refused as a whole or undone to the byte."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from gridwright.library import atomic
from gridwright.library.entry import version_of
from gridwright.library.errors import ConflictError, LibraryError, UnfitError
from gridwright.library.packing import PackChange, Packing
from gridwright.library.shelf import Library
from tests.library.samples import make_level, make_library, read, write, write_packs

GAME = "griddl"
UNSOUND = make_level("bad") | {"deck": ["INN"], "solution": []}


@pytest.fixture
def packing(tmp_path: Path) -> Packing:
    """A pack of the levels 101 and 102, and the puzzles p1 and p2 in the pool."""
    library = make_library(tmp_path)
    write_packs(tmp_path)
    library.add(GAME, [make_level("p1"), make_level("p2")])
    return Packing(library, GAME)


def files(packing: Packing) -> dict[str, bytes]:
    folder = packing.folder
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def levels(packing: Packing) -> dict[str, list[str]]:
    return {pack["id"]: [level["id"] for level in pack["puzzles"]] for pack in packing.library.packs(GAME)}


def pool(packing: Packing) -> list[str]:
    return [item.id for item in packing.library.pool(GAME)]


Do = Callable[[Packing], PackChange]
CHANGES: dict[str, Do] = {
    "new": lambda packing: packing.new("sea", "Sea", "Boats."),
    "describe": lambda packing: packing.describe("tutorial", name="First steps", description=""),
    "remove a pack": lambda packing: packing.remove_pack("tutorial"),
    "add": lambda packing: packing.add("tutorial", [make_level("new")], at=1, unlocked=True),
    "take": lambda packing: packing.take("tutorial", ["p1", "p2"], at=0),
    "order": lambda packing: packing.move("102", "tutorial", 0),
    "remove": lambda packing: packing.remove("101"),
    "unlock": lambda packing: packing.set_unlocked("102", True),
    "rename": lambda packing: packing.rename("101", "Hello"),
    "save": lambda packing: packing.save("102", make_level("102", notes="Better.")),
}


@pytest.mark.parametrize("name", CHANGES)
def test_a_change_is_undone_to_the_byte_and_made_again(packing: Packing, name: str) -> None:
    before = files(packing)
    change = CHANGES[name](packing)
    after = files(packing)
    assert after != before
    redo = packing.undo(change)
    assert files(packing) == before
    packing.undo(redo)
    assert files(packing) == after


def test_the_first_pack_and_an_empty_pool_leave_no_file_when_they_are_undone(tmp_path: Path) -> None:
    packing = Packing(make_library(tmp_path), GAME)
    made = packing.new("sea", "Sea")
    added = packing.add("sea", [make_level("s1")])
    released = packing.remove("s1")
    assert (levels(packing), pool(packing)) == ({"sea": []}, ["s1"])
    for change in (released, added, made):
        packing.undo(change)
    assert files(packing) == {}


def test_a_level_is_in_a_pack_or_in_the_pool(packing: Packing) -> None:
    packing.take("tutorial", ["p2"], at=1)
    assert (levels(packing), pool(packing)) == ({"tutorial": ["101", "p2", "102"]}, ["p1"])
    assert packing.library.level(GAME, "p2") == make_level("p2")
    packing.remove("p2")
    assert (levels(packing), pool(packing)) == ({"tutorial": ["101", "102"]}, ["p1", "p2"])
    returned = packing.library.pool(GAME)[1]
    assert (returned.status, returned.metadata["difficulty"]) == ("pending", 1)
    assert not (packing.folder / "levels/level-p2.json").exists()
    assert packing.remove_pack("tutorial").pooled == ["101", "102"]
    assert (levels(packing), pool(packing)) == ({}, ["p1", "p2", "101", "102"])


def test_levels_move_between_packs_and_packs_among_each_other(packing: Packing) -> None:
    packing.new("sea", "Sea")
    packing.move("101", "sea")
    assert levels(packing) == {"tutorial": ["102"], "sea": ["101"]}
    change = packing.move_pack("sea", 0)
    assert list(levels(packing)) == ["sea", "tutorial"]
    packing.undo(change)
    assert list(levels(packing)) == ["tutorial", "sea"]


def test_an_editor_overrules_in_the_pool_and_the_pack_keeps_it(packing: Packing) -> None:
    level = make_level("p3", meta={"id": "p3", "name": "Slow", "par": 2})
    packing.library.add(GAME, [level | {"metadata": {"overruled": {"ERR_PAR": "A joke"}}}])
    packing.take("tutorial", ["p3"])
    assert packing.library.packs(GAME)[0]["puzzles"][-1]["overruled"] == {"ERR_PAR": "A joke"}
    packing.remove("p3")
    assert packing.library.pool(GAME)[-1].metadata["overruled"] == {"ERR_PAR": "A joke"}


@pytest.mark.parametrize(
    ("do", "error", "message"),
    [
        (lambda packing: packing.add("tutorial", [make_level("n"), UNSOUND]), UnfitError, '"bad" cannot be in a pack'),
        (lambda packing: packing.save("101", make_level("101") | {"deck": ["INN"]}), UnfitError, "cannot be in a pack"),
        (lambda packing: packing.save("101", make_level("102")), LibraryError, "would have another id"),
        (lambda packing: packing.rename("101", "   "), UnfitError, "meta.name"),
        (lambda packing: packing.rename("101", "Shit"), UnfitError, "OFFENSIVE"),
        (lambda packing: packing.describe("tutorial", name="Shit"), UnfitError, "OFFENSIVE"),
        (lambda packing: packing.describe("tutorial", name=" "), LibraryError, "the name of a pack: expected one line"),
        (lambda packing: packing.new("a b", "Sea"), LibraryError, '"a b" is not an id'),
        (lambda packing: packing.new("tutorial", "Sea"), LibraryError, 'the id "tutorial" is taken'),
        (lambda packing: packing.new("101", "Sea"), LibraryError, 'the id "101" is taken'),
        (lambda packing: packing.add("tutorial", [make_level("101")]), LibraryError, 'the id "101" is taken'),
        (lambda packing: packing.add("tutorial", [make_level("p1")]), LibraryError, "by a puzzle of the pool"),
        (lambda packing: packing.add("tutorial", [make_level("a/b")]), LibraryError, "is not a level's id"),
        (lambda packing: packing.add("tutorial", [make_level("n")], at=3), LibraryError, "there is no position 4"),
        (lambda packing: packing.take("tutorial", ["p1", "p9"]), LibraryError, 'no puzzle with the id "p9"'),
        (lambda packing: packing.take("sea", ["p1"]), LibraryError, 'there is no pack "sea"'),
        (lambda packing: packing.move("p1", "tutorial"), LibraryError, 'no pack has the level "p1"'),
    ],
)
def test_what_is_refused_changes_nothing(packing: Packing, do: Do, error: type[Exception], message: str) -> None:
    before = files(packing)
    with pytest.raises(error, match=message.replace("(", r"\(")):
        do(packing)
    assert files(packing) == before


@pytest.mark.parametrize(("metadata", "status", "message"), [
    ({"draft": True}, "pending", "is a draft"),
    ({}, "rejected", "is rejected"),
])  # fmt: skip
def test_a_draft_or_a_rejected_puzzle_gets_into_no_pack(
    packing: Packing, metadata: dict[str, Any], status: Any, message: str
) -> None:
    packing.library.add(GAME, [make_level("p3") | {"metadata": metadata}], status)
    with pytest.raises(LibraryError, match=message):
        packing.take("tutorial", ["p3"])


def test_a_change_names_what_was_seen(packing: Packing) -> None:
    [pack] = packing.library.packs(GAME)
    seen = {"tutorial": version_of(pack)}
    level = version_of(packing.library.level(GAME, "101"))
    packing.rename("101", "Hello", seen=level)
    before = files(packing)
    stale: list[Callable[[], object]] = [
        lambda: packing.rename("101", "Again", seen=level),
        lambda: packing.describe("tutorial", name="X", seen=seen),
        lambda: packing.move("101", "tutorial", 1, seen=seen),
        lambda: packing.remove("101", seen=seen),
        lambda: packing.remove_pack("tutorial", seen=seen),
        lambda: packing.take("tutorial", ["p1"], seen=seen),
    ]
    for change in stale:
        with pytest.raises(ConflictError, match="has changed meanwhile"):
            change()
    assert files(packing) == before


def test_what_others_changed_meanwhile_is_not_undone(packing: Packing) -> None:
    renamed = packing.describe("tutorial", name="First steps")
    packing.new("sea", "Sea")
    packing.undo(renamed)  # the other pack is not concerned
    assert [pack["name"] for pack in packing.library.packs(GAME)] == ["Tutorial", "Sea"]
    taken = packing.take("sea", ["p1"])
    packing.rename("p1", "Mine")
    with pytest.raises(ConflictError, match="cannot be undone"):
        packing.undo(taken)
    returned = packing.remove("101")
    packing.library.set_status(GAME, ["101"], "approved")
    with pytest.raises(ConflictError, match='"101" has changed meanwhile'):
        packing.undo(returned)


def test_a_file_in_another_format_is_restored_as_it_was(packing: Packing) -> None:
    path = packing.folder / "packs.json"
    text = json.dumps(read(path) | {"note": "by hand"}, indent=7)
    path.write_text(text, encoding="utf-8")
    change = packing.set_unlocked("102", True)
    assert read(path)["note"] == "by hand"
    packing.undo(change)
    assert path.read_text(encoding="utf-8") == text


def test_a_level_that_cannot_be_read_is_removed_and_its_file_stays(packing: Packing) -> None:
    path = packing.folder / "levels/level-101.json"
    path.write_text("{", encoding="utf-8")
    packing.remove("101")
    assert (levels(packing), path.read_text(encoding="utf-8")) == ({"tutorial": ["102"]}, "{")
    write(path, make_level("101", notes="By hand."))
    with pytest.raises(LibraryError, match="is there already, with another level"):
        packing.add("tutorial", [make_level("101")])
    packing.add("tutorial", [make_level("101", notes="By hand.")])
    assert levels(packing) == {"tutorial": ["102", "101"]}


def test_a_full_disk_changes_nothing(packing: Packing, monkeypatch: pytest.MonkeyPatch) -> None:
    before = files(packing)

    def fail(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(atomic._Change, "make", fail)
    with pytest.raises(LibraryError, match="No space left on device"):
        packing.take("tutorial", ["p1"])
    assert files(packing) == before


def test_only_a_game_that_declares_packs_has_them(tmp_path: Path) -> None:
    library: Library = make_library(tmp_path)
    with pytest.raises(LibraryError, match="waywords has no packs; griddl has"):
        Packing(library, "waywords")


@pytest.mark.parametrize(
    ("do", "written"),
    [
        ("take", ["level-p1.json", "level-p2.json", "packs.json", "pool.json"]),
        ("remove", ["pool.json", "packs.json", "level-101.json"]),
    ],
)
def test_a_level_that_moves_is_always_in_a_file(
    packing: Packing, monkeypatch: pytest.MonkeyPatch, do: str, written: list[str]
) -> None:
    """A killed call leaves the first files new and the others old."""
    steps: list[str] = []
    write_all = atomic.write_all

    def note(files: Any) -> None:
        files = list(files)
        steps.extend(path.name for path, _ in files)
        write_all(files)

    monkeypatch.setattr(atomic, "write_all", note)
    CHANGES[do](packing)
    assert steps == written
