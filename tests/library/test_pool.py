from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from gridwright.library.errors import LibraryError
from gridwright.library.shelf import SHIPPED, Library
from tests.library.samples import TODAY, make_library, make_puzzle, read, write

POOL = Path("waywords/pool.json")


def test_a_puzzle_enters_the_pool_in_the_documents_form(tmp_path: Path) -> None:
    library = Library(tmp_path)
    assert library.add("waywords", [make_puzzle("w1") | {"metadata": {"seed": 7}}]) == ["w1"]
    pool = read(tmp_path / POOL)
    assert pool["gameId"] == "waywords"
    assert pool["puzzles"] == [{"id": "w1", "status": "pending", **make_puzzle("w1"), "metadata": {"seed": 7}}]


@pytest.mark.parametrize("game", ["waywords", "wordogram", "edgewise", "cluegrid", "griddl"])
def test_every_game_has_a_pool_and_a_calendar(game: str, tmp_path: Path) -> None:
    shipped = Library(SHIPPED).days(game)[0]
    library = Library(tmp_path)
    library.add(game, [shipped.entry], "approved")
    library.assign(game, [(shipped.id, "2026-11-12")], today=TODAY)
    assert [daily.puzzle for daily in library.days(game)] == [shipped.puzzle | {"date": "2026-11-12"}]


def test_a_second_equal_id_is_refused_wherever_the_first_is(tmp_path: Path) -> None:
    library = make_library(tmp_path, "w1", "w2")
    library.assign("waywords", [("w1", "2026-11-12")], today=TODAY)
    before = (tmp_path / POOL).read_bytes()
    with pytest.raises(LibraryError, match='the id "w2" is taken'):
        library.add("waywords", [make_puzzle("w3"), make_puzzle("w2")])
    with pytest.raises(LibraryError, match=r'2026-11\.json: the id "w1" is taken, by the puzzle of 2026-11-12'):
        library.add("waywords", [make_puzzle("w1")])
    with pytest.raises(LibraryError, match='the id "w4" is taken'):
        library.add("waywords", [make_puzzle("w4"), make_puzzle("w4")])
    assert (tmp_path / POOL).read_bytes() == before


def test_a_status_is_set_for_all_or_for_none(tmp_path: Path) -> None:
    library = make_library(tmp_path, "w1", "w2")
    library.set_status("waywords", ["w1", "w2"], "rejected")
    assert [(entry.id, entry.status) for entry in library.pool("waywords")] == [("w1", "rejected"), ("w2", "rejected")]
    with pytest.raises(LibraryError, match=r'pool\.json: no puzzle with the id "w3"'):
        library.set_status("waywords", ["w1", "w3"], "approved")
    assert [entry.status for entry in library.pool("waywords")] == ["rejected", "rejected"]


def test_a_bare_list_is_a_pool_and_no_status_means_pending(tmp_path: Path) -> None:
    write(tmp_path / POOL, [{"id": "a", "author": "Ada"}, {"id": "b", "status": "approved"}])
    library = Library(tmp_path)
    assert [(entry.id, entry.status) for entry in library.pool("waywords")] == [("a", "pending"), ("b", "approved")]
    library.set_status("waywords", ["b"], "rejected")
    assert read(tmp_path / POOL)["puzzles"] == [
        {"id": "a", "status": "pending", "author": "Ada", "metadata": {}},
        {"id": "b", "status": "rejected", "metadata": {}},
    ]


def test_what_a_pool_holds_besides_survives_a_change(tmp_path: Path) -> None:
    write(tmp_path / POOL, {"note": "spring", "puzzles": [{"id": "x", "puzzleId": "a", "grade": 3}]})
    Library(tmp_path).add("waywords", [make_puzzle("w1")])
    pool = read(tmp_path / POOL)
    assert pool["note"] == "spring"
    assert pool["puzzles"][0] == {"id": "a", "status": "pending", "puzzleId": "a", "grade": 3, "metadata": {}}


BROKEN: dict[str, tuple[Any, str]] = {
    "a text": ("x", 'puzzles: expected a list, found "x"'),
    "an object without puzzles": ({}, "puzzles: expected a list, found null"),
    "an entry that is a number": ([5], "[0]: expected an object, found 5"),
    "an unknown status": (
        {"puzzles": [{"id": "a", "status": "done"}]},
        'puzzles[0].status: expected one of pending, approved, rejected, found "done"',
    ),
    "a status that is a list": ([{"id": "a", "status": []}], "[0].status: expected one of"),
    "metadata that is a text": ([{"id": "a", "metadata": "x"}], '[0].metadata: expected an object, found "x"'),
    "no id": ({"puzzles": [{"id": "a"}, {}]}, "puzzles[1].id: missing"),
    "an id twice": ([{"id": "a"}, {"id": "a"}], '[1]: a second puzzle with the id "a"'),
    "another game": ({"gameId": "griddl", "puzzles": []}, 'gameId: expected "waywords", found "griddl"'),
}


@pytest.mark.parametrize("name", sorted(BROKEN))
def test_a_broken_pool_is_told_with_file_path_and_value_and_left_alone(name: str, tmp_path: Path) -> None:
    value, message = BROKEN[name]
    path = write(tmp_path / POOL, value)
    before = path.read_bytes()
    library = Library(tmp_path)
    for request in (lambda: library.pool("waywords"), lambda: library.add("waywords", [make_puzzle("w1")])):
        with pytest.raises(LibraryError, match=re.escape(f"{path}: {message}")):
            request()
    assert path.read_bytes() == before


def test_what_is_not_changed_is_written_as_it_was(tmp_path: Path) -> None:
    library = make_library(tmp_path, "w1", "w2", "w3")
    path = tmp_path / POOL
    before = path.read_text(encoding="utf-8")
    for status in ("rejected", "approved"):  # from what was read, then from what was written
        library.set_status("waywords", ["w2"], status)
    assert path.read_text(encoding="utf-8") == before


@pytest.mark.parametrize("indent", [None, 0, 2, 3, "\t"])
def test_a_pool_of_any_form_is_read_and_changed(indent: int | str | None, tmp_path: Path) -> None:
    library = make_library(tmp_path, "w1", "w2", "w3")
    path = tmp_path / POOL
    whole = read(path)
    path.write_text(json.dumps({"note": "ours"} | whole, indent=indent), encoding="utf-8")
    library.set_status("waywords", ["w2"], "rejected")
    whole["puzzles"][1]["status"] = "rejected"
    assert read(path) == {"note": "ours"} | whole


def test_what_another_program_writes_is_seen(tmp_path: Path) -> None:
    library = make_library(tmp_path, "w1", "w2")
    path = tmp_path / POOL
    other = path.read_text(encoding="utf-8").replace('"approved"', '"rejected"')
    assert len(library.pool("waywords")) == 2
    path.write_text(other, encoding="utf-8")
    assert [item.status for item in library.pool("waywords")] == ["rejected", "rejected"]
    path.unlink()
    assert library.pool("waywords") == []
