"""Two editors with a clone each: git joins what they did, and no puzzle is lost."""

from __future__ import annotations

import json
import random
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gridwright.library.beginning import begin
from gridwright.library.merging import merge_documents, merge_items
from gridwright.library.repository import install_driver
from gridwright.library.shelf import Library
from tests.library.samples import LAUNCH, NO_PROFILES, TODAY, make_puzzle, write

IDS = [f"w{number}" for number in range(1, 21)]
DAYS = [f"2026-{month}-{day:02}" for month in ("12", "11") for day in range(20, 29)]
EDITS = 200
SMALL = st.dictionaries(st.sampled_from("abcdef"), st.integers(0, 2))


def git(folder: Path, *words: str, fails: bool = False) -> str:
    name = ["-c", "user.name=E", "-c", "user.email=e@example.org"]
    done = subprocess.run(["git", *name, *words], cwd=folder, capture_output=True, text=True, check=False)
    assert bool(done.returncode) is fails, done.stdout + done.stderr
    return done.stdout + done.stderr


def gridwright(folder: Path, *words: str) -> str:
    command = [sys.executable, "-m", "gridwright", *words]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=True)
    return done.stdout + done.stderr


@pytest.fixture(scope="module")
def origin(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A repository with a library of twenty puzzles."""
    root = tmp_path_factory.mktemp("origin")
    git(root, "init", "-q", "-b", "main")
    begin(root, LAUNCH, "Shared")
    write(root / "library.json", {"launch": LAUNCH, "title": "Shared", "profiles": NO_PROFILES})
    Library(root).add("waywords", map(make_puzzle, IDS), "approved")
    git(root, "add", "-A")
    git(root, "commit", "-qm", "begin")
    return root


class Editor:
    """A clone, and someone who changes it at random."""

    def __init__(self, origin: Path, folder: Path, seed: int) -> None:
        git(folder.parent, "clone", "-q", str(origin), folder.name)
        assert install_driver(folder)
        self.root = folder
        self.random = random.Random(seed)
        self.made = 0

    @property
    def library(self) -> Library:
        return Library(self.root)

    def spots(self) -> dict[str, Any]:
        """Each puzzle, and where it is."""
        pool: dict[str, str] = {each.id: each.status for each in self.library.pool("waywords")}
        pool |= {each.id: "removed" for each in self.library.removed("waywords")}
        return pool | {daily.id: daily.day for daily in self.library.days("waywords")}

    def edit(self, ids: list[str], days: list[str]) -> None:
        """Change one of these puzzles or days, at random."""
        library, choose = self.library, self.random.choice
        pool = {each.id: each for each in library.pool("waywords") if each.id in ids}
        taken = [daily.day for daily in library.days("waywords") if daily.day in days]
        approved = [name for name, each in pool.items() if each.status == "approved"]
        free = [day for day in days if day not in taken]
        kind = choose(["assign", "assign", "unassign", "status", "change", "add", "remove"])
        if kind == "assign" and approved and free:
            library.assign("waywords", [(choose(approved), choose(free))], today=TODAY)
        elif kind == "unassign" and taken:
            library.unassign("waywords", [choose(taken)], today=TODAY)
        elif kind == "status" and pool:
            library.set_status("waywords", [choose(list(pool))], choose(["approved", "rejected"]))
        elif kind == "change" and pool:
            name = choose(list(pool))
            library.change("waywords", name, pool[name].puzzle | {"theme": f"Theme {self.random.random()}"})
            library.set_status("waywords", [name], "approved")
        else:
            self.made += 1
            ids.append(f"{self.root.name}{self.made}")
            library.add("waywords", [make_puzzle(ids[-1])], "approved")

    def commit(self) -> None:
        git(self.root, "add", "-A")
        git(self.root, "commit", "-qm", "edits", "--allow-empty")


@pytest.fixture
def editors(origin: Path, tmp_path: Path) -> tuple[Editor, Editor]:
    return Editor(origin, tmp_path / "ada", 1), Editor(origin, tmp_path / "ben", 2)


def test_two_editors_of_different_puzzles_and_days_never_conflict(editors: tuple[Editor, Editor]) -> None:
    own = [(IDS[side::2], DAYS[side::2]) for side in (0, 1)]
    for _ in range(2):
        seen = []
        for editor, (ids, days) in zip(editors, own, strict=True):
            for _ in range(EDITS // 4):
                editor.edit(ids, days)
            editor.commit()
            seen.append({name: where for name, where in editor.spots().items() if name in ids})
        ada, ben = editors
        git(ada.root, "pull", "-q", "--no-rebase", str(ben.root), "main")
        git(ben.root, "pull", "-q", str(ada.root), "main")
        assert ada.spots() == ben.spots() == seen[0] | seen[1]


def test_where_both_change_the_same_git_stops_and_no_puzzle_is_lost(editors: tuple[Editor, Editor]) -> None:
    ada, ben = editors
    stops = 0
    ids = list(IDS)
    for side in ("ours", "theirs"):
        for editor in editors:
            for _ in range(15):
                editor.edit(ids, DAYS)
            editor.commit()
        known = {**ada.spots(), **ben.spots()}
        done = subprocess.run(
            ["git", "-c", "user.name=E", "-c", "user.email=e@e", "pull", "-q", "--no-rebase", str(ben.root), "main"],
            cwd=ada.root, capture_output=True, text=True, check=False,
        )  # fmt: skip
        if done.returncode:
            stops += 1
            assert "waywords" in done.stderr and ": both " in done.stderr, done.stderr
            assert "decision" in gridwright(ada.root, "merge", "--take", side)
            git(ada.root, "commit", "-qm", "joined")
        assert ada.spots().keys() == known.keys()
        git(ben.root, "pull", "-q", str(ada.root), "main")
        assert "waywords" not in git(ada.root, "status", "--short")
    assert stops, "the test must see a conflict"


def test_two_puzzles_for_one_day_leave_the_other_in_the_pool(editors: tuple[Editor, Editor]) -> None:
    ada, ben = editors
    ada.library.assign("waywords", [("w1", "2026-12-24")], today=TODAY)
    ben.library.assign("waywords", [("w2", "2026-12-24")], today=TODAY)
    ada.commit()
    ben.commit()
    text = git(ada.root, "pull", "-q", "--no-rebase", str(ben.root), "main", fails=True)
    assert "waywords/assigned/2026-12.json: both changed the puzzle of 2026-12-24" in text
    assert "decide with `gridwright merge --take ours` or `--take theirs`" in text
    assert '"w1" is pending in the pool' in gridwright(ada.root, "merge", "--take", "theirs")
    git(ada.root, "commit", "-qm", "joined")
    assert {name: ada.spots()[name] for name in ("w1", "w2")} == {"w1": "pending", "w2": "2026-12-24"}


def test_one_puzzle_on_days_of_two_months_stops(editors: tuple[Editor, Editor]) -> None:
    ada, ben = editors
    ada.library.assign("waywords", [("w1", "2026-12-24")], today=TODAY)
    ben.library.assign("waywords", [("w1", "2026-11-24")], today=TODAY)
    ada.commit()
    ben.commit()
    text = git(ada.root, "pull", "-q", "--no-rebase", str(ben.root), "main", fails=True)
    assert 'waywords: both gave the puzzle "w1" a day: 2026-11-24 and 2026-12-24' in text
    gridwright(ada.root, "merge", "--take", "ours")
    git(ada.root, "commit", "-qm", "joined")
    assert ada.spots()["w1"] == "2026-12-24"


def test_a_library_in_a_folder_of_the_clone_is_found_from_its_root(origin: Path, tmp_path: Path) -> None:
    whole = tmp_path / "whole"
    git(tmp_path, "init", "-q", "-b", "main", "whole")
    shutil.copytree(origin, whole / "Zoë's pages", ignore=shutil.ignore_patterns(".git"))
    assert install_driver(whole)
    git(whole, "add", "-A")
    git(whole, "commit", "-qm", "begin")
    library = Library(whole / "Zoë's pages")
    for branch, puzzle_id, day in [
        ("ben", "w1", "2026-12-24"),
        ("jan", "w2", "2027-01-02"),
        ("main", "w2", "2026-12-24"),
    ]:
        git(whole, "switch", "-q", "-C", branch, "main")
        library.assign("waywords", [(puzzle_id, day)], today=TODAY)
        git(whole, "add", "-A")
        git(whole, "commit", "-qm", branch)
        if branch != "main":
            git(whole, "switch", "-q", "main")
    assert "both changed the puzzle of 2026-12-24" in git(whole, "merge", "ben", fails=True)
    gridwright(whole, "merge", "--take", "theirs")
    git(whole, "commit", "-qm", "joined")
    assert {daily.day: daily.id for daily in library.days("waywords")} == {"2026-12-24": "w1"}
    assert {each.id: each.status for each in library.pool("waywords")}["w2"] == "pending"
    git(whole, "reset", "-q", "--hard", "HEAD^")
    assert 'both gave the puzzle "w2" a day' in git(whole, "merge", "jan", fails=True)


def test_settings_and_packs_are_joined_by_key() -> None:
    base = {"title": "One", "launch": LAUNCH, "profiles": {"griddl": []}}
    ours = base | {"title": "Two"}
    theirs = {"launch": LAUNCH, "title": "One", "profiles": {"griddl": ["SMALL"]}, "day": "local"}
    value, conflicts = merge_documents("library.json", base, ours, theirs)
    assert value == base | {"title": "Two", "profiles": {"griddl": ["SMALL"]}, "day": "local"}
    assert conflicts == []
    assert merge_documents("library.json", base, ours, base | {"title": "Three"}) == (ours, ["both changed title"])
    packs = [{"id": name, "name": name, "puzzles": [{"id": "1"}]} for name in "ab"]
    value, conflicts = merge_documents(
        "griddl/packs.json",
        {"packs": packs},
        {"packs": [packs[0] | {"name": "First"}, packs[1]]},
        {"packs": [packs[0] | {"puzzles": [{"id": "1"}, {"id": "2"}]}, {"id": "c"}]},
    )
    assert value == {"packs": [{"id": "a", "name": "First", "puzzles": [{"id": "1"}, {"id": "2"}]}, {"id": "c"}]}
    assert conflicts == []


def test_a_file_that_is_broken_is_joined_by_lines(tmp_path: Path) -> None:
    files = [tmp_path / name for name in ("base", "ours", "theirs")]
    for file, text in zip(files, ("{\na\nb\nc\n", "{\na\nb\nC\n", "{\na\nb\nd\n"), strict=True):
        file.write_text(text)
    words = [sys.executable, "-m", "gridwright", "merge", *map(str, files), "waywords/pool.json"]
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert "joined by lines, because it could not be read" in done.stderr
    assert "<<<<<<<" in files[1].read_text()


@given(SMALL, SMALL, SMALL)
def test_a_value_that_one_side_changed_is_kept(
    base: dict[str, int], ours: dict[str, int], theirs: dict[str, int]
) -> None:
    merged, both = merge_items(base, ours, theirs)
    for key in {*base, *ours, *theirs}:
        versions = [json.dumps(side.get(key)) for side in (base, ours, theirs)]
        if key in both:
            assert len(set(versions)) == 3 or versions[0] not in versions[1:]
            assert merged.get(key) == ours.get(key)
        else:
            changed = [version for version in versions[1:] if version != versions[0]]
            assert json.dumps(merged.get(key)) == (changed or versions)[0]
    assert [key for key in merged if key in ours] == [key for key in ours if key in merged]
