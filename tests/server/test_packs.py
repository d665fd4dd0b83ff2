"""The studio's requests for packs: what an editor sees, each change with its undo and its line in the log."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from gridwright.library.log import read_records
from gridwright.library.shelf import Library
from gridwright.server.studio import api
from gridwright.server.studio.guard import TOKEN
from tests.library.samples import make_level, make_library, write, write_packs
from tests.server.test_studio import SECRET, TODAY, ask
from tests.site.vite import make_page


@pytest.fixture
def library(tmp_path: Path) -> Library:
    library = make_library(tmp_path)
    write_packs(tmp_path)
    library.add("griddl", [make_level("p1"), make_level("p2")])
    return library


@pytest.fixture
def studio(library: Library, monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory) -> TestClient:
    monkeypatch.setattr(api, "current_day", lambda _: TODAY)
    app = api.studio_app(library.root, SECRET, page=make_page(tmp_path_factory.mktemp("studio") / "page"))
    return TestClient(app, base_url="http://127.0.0.1:8000", headers={TOKEN: SECRET})


def packs(studio: TestClient) -> dict[str, Any]:
    return {pack["id"]: pack for pack in ask(studio, "GET", "/griddl/packs")}


def levels(studio: TestClient) -> dict[str, list[str]]:
    return {name: [level["id"] for level in pack["levels"]] for name, pack in packs(studio).items()}


def change(studio: TestClient, do: str, pack: str = "tutorial", status: int = 200, **body: Any) -> Any:
    seen = {name: found["version"] for name, found in packs(studio).items() if name == pack}
    return ask(studio, "POST", "/griddl/packs", status, json={"do": do, "pack": pack, "seen": seen, **body})


def files(library: Library) -> dict[str, bytes]:
    return {str(path): path.read_bytes() for path in (library.root / "griddl").rglob("*.json")}


def test_packs_are_listed_with_what_to_look_at(studio: TestClient) -> None:
    tutorial = packs(studio)["tutorial"]
    first = tutorial["levels"][0]
    assert (first["title"], first["par"], first["size"], first["difficulty"]) == ("Level 101", 1, [3, 3], 1)
    assert (first["drawing"], first["unlocked"], first["problem"]) == (["...", "s.*", "..."], True, "")
    assert tutorial["notes"][0] == {
        "code": "PACK_REPEAT",
        "message": "2 levels share the word BEGINNER: 1 and 2",
        "levels": ["101", "102"],
    }
    assert ask(studio, "GET", "/waywords/packs") == []
    assert (
        "has no packs" in ask(studio, "POST", "/waywords/packs", 400, json={"do": "new pack", "pack": "x"})["message"]
    )


FILE = {"file": "boat.json", "text": json.dumps(make_level("boat"))}
CHANGES: list[tuple[dict[str, Any], str]] = [
    ({"do": "new pack", "pack": "sea", "name": "Sea", "seen": {}}, "made the pack “Sea”"),
    ({"do": "set pack", "name": "First steps"}, "changed the texts of the pack “First steps”"),
    ({"do": "remove pack"}, "removed the pack “Tutorial”"),
    ({"do": "add levels", "files": [FILE], "at": 0}, "imported levels into the pack “Tutorial”"),
    ({"do": "take levels", "puzzles": ["p1", "p2"]}, "took levels from the pool into the pack “Tutorial”"),
    ({"do": "move level", "level": "102", "at": 0}, "moved the level “Level 102”"),
    ({"do": "remove level", "level": "101"}, "moved the level “Level 101” into the pool"),
    ({"do": "unlock level", "level": "102"}, "unlocked the level “Level 102”"),
    ({"do": "lock level", "level": "101"}, "locked the level “Level 101”"),
    ({"do": "rename level", "level": "101", "name": "Hello"}, "renamed the level “Level 101”"),
]  # fmt: skip


@pytest.mark.parametrize(("body", "sentence"), CHANGES, ids=[body["do"] for body, _ in CHANGES])
def test_a_change_is_logged_and_undone_exactly(
    studio: TestClient, library: Library, body: dict[str, Any], sentence: str
) -> None:
    before = files(library)
    changed = change(studio, **body)
    assert files(library) != before
    assert ask(studio, "GET", "/log")[0]["text"] == sentence
    undone = ask(studio, "POST", f"/griddl/undo/{changed['undo']}")
    assert files(library) == before
    assert [record["do"] for record in read_records(library.root, 9)] == ["undo", body["do"]]
    ask(studio, "POST", f"/griddl/undo/{undone['undo']}")
    assert files(library) != before
    assert ask(studio, "POST", f"/griddl/undo/{changed['undo']}", 404)["message"] == "This change was undone already."


def test_what_was_removed_is_in_the_pool_and_comes_back(studio: TestClient) -> None:
    assert [row["id"] for row in change(studio, "remove level", level="101")["rows"]] == ["101"]
    assert [row["id"] for row in ask(studio, "GET", "/griddl/puzzles")] == ["p1", "p2", "101"]
    change(studio, "take levels", puzzles=["101"], at=0)
    assert levels(studio) == {"tutorial": ["101", "102"]}


def test_a_change_of_what_has_changed_meanwhile_is_refused(studio: TestClient, library: Library) -> None:
    seen = {"tutorial": packs(studio)["tutorial"]["version"]}
    version = packs(studio)["tutorial"]["levels"][0]["version"]
    change(studio, "rename level", level="101", name="Hello", version=version)
    before = files(library)
    refused = change(studio, "move level", level="102", at=0, status=409, seen=seen)
    assert refused["code"] == "CONFLICT"
    change(studio, "rename level", level="101", name="Again", version=version, status=409)
    assert files(library) == before


def test_an_unsound_level_gets_into_no_pack(studio: TestClient, library: Library) -> None:
    bad = {"file": "bad.json", "text": json.dumps(make_level("bad") | {"deck": ["INN"], "solution": []})}
    before = files(library)
    assert '"bad" cannot be in a pack' in change(studio, "add levels", files=[FILE, bad], status=400)["message"]
    other = {"file": "x.json", "text": "{"}
    assert "x.json: is not JSON" in change(studio, "add levels", files=[other], status=400)["message"]
    assert files(library) == before


def test_a_level_is_looked_at_edited_and_saved_into_its_pack(studio: TestClient, library: Library) -> None:
    detail = ask(studio, "GET", "/griddl/levels/102")
    assert (detail["title"], detail["pack"], detail["heldTo"], detail["canHaveDay"]) == (
        "Level 102",
        "tutorial",
        None,
        True,
    )
    assert detail["view"] is not None
    opened = ask(studio, "GET", "/griddl/levels/102/source")
    source = opened["source"] | {"meta": opened["source"]["meta"] | {"name": "Better"}}
    assert ask(studio, "POST", "/griddl/compile", json={"source": source, "isLevel": True})["heldTo"] is None
    before = files(library)
    body = {"source": source, "version": opened["version"]}
    saved = ask(studio, "PUT", "/griddl/levels/102", json=body)
    assert packs(studio)["tutorial"]["levels"][1]["title"] == "Better"
    assert saved["version"] == packs(studio)["tutorial"]["levels"][1]["version"]
    ask(studio, "PUT", "/griddl/levels/102", 409, json=body)
    ask(studio, "POST", f"/griddl/undo/{saved['undo']}")
    assert files(library) == before
    ask(studio, "GET", "/griddl/levels/p1", 404)
    ask(studio, "PUT", "/griddl/levels/102", 400, json=body | {"source": {"deck": 5}})


def test_a_broken_level_is_listed_with_the_reason(studio: TestClient, library: Library) -> None:
    write(library.root / "griddl/levels/level-101.json", {"meta": {}})
    [first, _] = packs(studio)["tutorial"]["levels"]
    assert first["problem"].startswith("griddl/levels/level-101.json: ")
    assert first["difficulty"] is None
    (library.root / "griddl/packs.json").write_text("{", encoding="utf-8")
    assert "griddl/packs.json: is not JSON" in ask(studio, "GET", "/griddl/packs", 400)["message"]
