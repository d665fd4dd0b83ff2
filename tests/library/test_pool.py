from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from random import Random
from typing import Any

import pytest
from bench.pools import fill
from hypothesis import given, settings
from hypothesis import strategies as st

from gridwright.library import pool as pool_module
from gridwright.library.errors import ConflictError, LibraryError
from gridwright.library.pool import Entries, Pool, Span
from gridwright.library.shelf import SHIPPED, Library
from tests.amounts import amount, repeats
from tests.fuzz.mutants import damage_bytes
from tests.games import json_values
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
def test_a_broken_pool_is_reported_with_file_path_and_value_and_left_alone(name: str, tmp_path: Path) -> None:
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


def spans(path: Path) -> list[bool]:
    """Whether each entry of the pool is still only in its file."""
    return [isinstance(part, Span) for part in Pool(path, "waywords").entries.parts.values()]


def test_of_a_pool_in_our_own_form_only_what_is_asked_for_is_read(tmp_path: Path) -> None:
    make_library(tmp_path, "w1", "w2", "w3")
    path = tmp_path / POOL
    path.write_bytes(path.read_bytes())  # by another program
    assert spans(path) == [True, True, True]
    pool = Pool(path, "waywords")
    pool.put("w2", pool.find("w2"), "rejected")
    assert [isinstance(part, Span) for part in pool.entries.parts.values()] == [True, False, True]
    pool.save()
    assert spans(path) == [True, True, True]
    assert [(each, entry["status"]) for each, entry in Pool(path, "waywords").entries.items()] == [
        ("w1", "approved"), ("w2", "rejected"), ("w3", "approved"),
    ]  # fmt: skip


entries = st.lists(
    st.tuples(st.text(min_size=1, max_size=8), json_values, st.sampled_from(["", "puzzleId", "meta"])), max_size=6
)


@settings(max_examples=amount(60, 2000))
@given(entries=entries, around=st.dictionaries(st.text(max_size=5), json_values, max_size=3), seed=st.integers(0, 99))
def test_whatever_a_pool_holds_is_read_as_it_was_written(
    entries: Any, around: Any, seed: int, tmp_path_factory: pytest.TempPathFactory
) -> None:
    """From what was read whole, from pieces, and after changes, removals and additions."""
    path = tmp_path_factory.getbasetemp() / "any" / "pool.json"
    value: dict[str, Any] = {}
    for puzzle_id, rest, own in entries:
        named = {"": {}, "puzzleId": {"puzzleId": puzzle_id}, "meta": {"meta": {"x": rest, "id": puzzle_id}}}[own]
        value[puzzle_id] = {"id": puzzle_id, "status": "pending", "rest": rest, **named, "metadata": {"id": rest}}
    write(path, around | {"gameId": "waywords", "puzzles": list(value.values())})
    besides = {name: part for name, part in around.items() if name not in ("gameId", "puzzles")}
    random = Random(seed)
    for turn in range(4):
        pool = Pool(path, "waywords")
        assert dict(pool.entries) == value
        assert list(pool.entries) == list(value)
        for puzzle_id in random.sample(list(value), min(len(value), turn)):
            if random.random() < 0.5:
                del pool.entries[puzzle_id], value[puzzle_id]
            else:
                pool.put(puzzle_id, value[puzzle_id], "rejected")
                value[puzzle_id] = value[puzzle_id] | {"status": "rejected"}
        added = {"id": f"new {turn}", "status": "approved", "metadata": {}}
        pool.put(f"new {turn}", added, "approved")
        value[f"new {turn}"] = added
        pool.save()
        assert read(path) == {**besides, "gameId": "waywords", "puzzles": list(value.values())}
        if turn % 2:
            path.write_bytes(path.read_bytes())  # read again, in pieces


OTHERWISE: dict[str, tuple[str, str]] = {
    "no comma": ('"mode": "WAYWORDS",', '"mode": "WAYWORDS"'),
    "a key twice": ('"mode": "WAYWORDS",', '"mode": "WAYWORDS", "mode": 5,'),
    "no number": ('"mode": "WAYWORDS",', '"mode": NaN,'),
    "metadata that is none": ('"metadata": {}', '"metadata": 5'),
    "a status that is none": ('"status": "approved"', '"status": "done"'),
    "no status": ('"status": "approved"', '"other": "approved"'),
    "a text between": ('\n  {\n   "id": "w2"', '\n  "x",\n  {\n   "id": "w2"'),
    "an id twice": ('"id": "w2"', '"id": "w1"'),
    "an id that is not text": ('"id": "w2"', '"id": "w2\udcff"'),
    "another list of that name": ('\n "puzzles": [', '\n "a": {"x": [\n "puzzles": ['),
    "another name inside": ('"puzzleId": "w2"', '"puzzleId": "w7"'),
}


@pytest.mark.parametrize("name", OTHERWISE)
def test_a_pool_that_somebody_has_edited_is_read_as_any_file_is(name: str, tmp_path: Path) -> None:
    """The same answer as for the same value in another form."""
    make_library(tmp_path, "w1", "w2", "w3")
    path = tmp_path / POOL
    old, new = OTHERWISE[name]
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8", errors="surrogateescape")

    def look() -> Any:
        try:
            return {item.id: item.entry for item in Library(tmp_path).pool("waywords")}
        except LibraryError as problem:
            return re.sub(r"line \d+, column \d+|byte \d+", "", str(problem))

    found = look()
    path.write_bytes(b"\n" + path.read_bytes().replace(b'\n "puzzles"', b'\n  "puzzles"'))
    assert found == look()


@repeats
def test_a_pool_that_went_wrong_is_read_as_any_file_is(tmp_path: Path) -> None:
    """Damaged anywhere, in pieces and whole: the same entries, or refused in both ways."""
    make_library(tmp_path, "w1", "w2", "w3", "w4")
    path = tmp_path / POOL
    content = path.read_bytes()
    random = Random(17)
    for turn in range(amount(150, 20_000)):
        path.write_bytes(damage_bytes(random, content))
        found: list[Any] = []
        for read_pool in (pool_module._read, _read_whole):
            try:
                last = read_pool(path, "waywords")
                found.append(dict(Entries(last.parts, last.source)))
            except LibraryError as problem:
                found.append(None)
                assert str(problem).startswith(f"{path}: ")
        assert found[0] == found[1] or found[0] is None, turn


def _read_whole(path: Path, game: str) -> Any:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pool_module, "_index", lambda _: None)
        return pool_module._read(path, game)


def test_what_is_written_into_a_file_while_it_is_read_is_noticed(tmp_path: Path) -> None:
    make_library(tmp_path, "w1", "w2")
    path = tmp_path / POOL
    pool = Pool(path, "waywords")
    content = path.read_bytes()
    with path.open("r+b") as file:
        file.write(content.replace(b'"w1"', b'"w7"'))
    os.utime(path, (1, 1))
    with pytest.raises(ConflictError, match="has changed meanwhile"):
        pool.find("w2")
    pool.put("w9", make_puzzle("w9"), "pending")
    with pytest.raises(ConflictError, match="has changed meanwhile"):
        pool.save()
    assert path.read_bytes() == content.replace(b'"w1"', b'"w7"')
    assert [file.name for file in path.parent.iterdir()] == ["pool.json"]


MANY = """
import re, sys, time
from pathlib import Path
from starlette.testclient import TestClient
from gridwright.server.studio.api import studio_app
from gridwright.server.studio.guard import TOKEN
from tests.site.vite import make_page
root = Path(sys.argv[1])
app = studio_app(root / "library", "secret", page=make_page(root / "page"))
studio = TestClient(app, base_url="http://127.0.0.1:8000", headers={TOKEN: "secret"})
path = "/studio/api/waywords/puzzles/bench-00007"
began = time.process_time()
seen = studio.get(path).json()["version"]
answer = studio.put(path + "/status", json={"status": "rejected", "version": seen})
assert answer.status_code == 200, answer.text
seconds = time.process_time() - began
# The peak that `resource` reports counts that of the process that started this one.
status = Path("/proc/self/status")
peak = re.search("VmHWM: *([0-9]+)", status.read_text().replace(chr(9), " "))[1] if status.exists() else 0
print(seconds, int(peak) / 1024)
"""


@repeats
def test_the_first_change_of_a_large_pool_takes_neither_long_nor_much_memory(tmp_path: Path) -> None:
    """50,000 real puzzles in `make torture`, which are 285 MB; a tenth of them in every run."""
    with ProcessPoolExecutor(1, get_context("spawn")) as other:
        other.submit(fill, tmp_path / "library", "waywords", amount(5_000, 50_000)).result()
    done = subprocess.run([sys.executable, "-c", MANY, str(tmp_path)], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    seconds, megabytes = map(float, done.stdout.split())
    assert seconds < 10, "2 on a machine that does nothing else: `make bench`"
    assert megabytes < amount(200, 300)
