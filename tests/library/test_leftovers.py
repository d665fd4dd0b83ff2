"""What killed writers leave is removed at the next start, and nothing else is."""

from __future__ import annotations

import signal
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from gridwright.library.leftovers import remove_leftovers
from gridwright.server.studio.api import studio_app
from tests.library.samples import make_library
from tests.site.vite import make_page

OURS = [
    ".library.json.01234567.new",
    "waywords/.pool.json.89abcdef.new",
    "waywords/assigned/.2026-11.json.00000000.old",
]
OTHERS = [
    "notes.new", ".notes.txt.01234567.new", "waywords/.pool.json.new", "waywords/.pool.json.0123456z.new",
    "waywords/pool.json.01234567.new", "other/.pool.json.01234567.new", "griddl/levels/.level-101.json.01234567.new",
]  # fmt: skip


def test_a_start_of_the_studio_removes_them_and_nothing_else(tmp_path: Path) -> None:
    root = make_library(tmp_path / "library", "w1").root
    before = {path.relative_to(root) for path in root.rglob("*") if path.is_file()}
    for name in (*OURS, *OTHERS):
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).touch()
    studio_app(root, page=make_page(tmp_path / "page"))
    assert {path.relative_to(root) for path in root.rglob("*") if path.is_file()} == {*before, *map(Path, OTHERS)}


# Killed when it renames the first file of a change: all of them are written by then.
KILLED = """
import os, signal, sys
from pathlib import Path
from gridwright.library.shelf import Library
def kill(event, args):
    if event == "os.rename":
        os.kill(os.getpid(), signal.SIGKILL)
sys.addaudithook(kill)
Library(Path(sys.argv[1])).assign("waywords", [("w1", "2026-11-20")], today="2026-11-10")
"""


def test_what_a_killed_writer_leaves_is_removed(tmp_path: Path) -> None:
    library = make_library(tmp_path, "w1", "w2")
    before = sorted(path for path in tmp_path.rglob("*") if path.is_file())
    done = subprocess.run([sys.executable, "-c", KILLED, str(tmp_path)], check=False)
    assert done.returncode == -signal.SIGKILL
    assert len(list(tmp_path.rglob("*.new"))) == 2
    assert len(remove_leftovers(tmp_path)) == 2
    assert sorted(path for path in tmp_path.rglob("*") if path.is_file()) == before
    assert [item.id for item in library.pool("waywords")] == ["w1", "w2"]


# Waits in the midst of a change, as a writer of a large pool does, until it reads a line.
SLOW = """
import os, sys
from pathlib import Path
from gridwright.library.shelf import Library
def wait(event, args):
    if event == "os.rename":
        print("ready", flush=True)
        sys.stdin.readline()
sys.addaudithook(wait)
Library(Path(sys.argv[1])).set_status("waywords", ["w1"], "rejected")
"""


@pytest.mark.skipif(sys.platform == "win32", reason="there is no such lock on this system")
def test_a_writer_that_is_at_work_keeps_its_files(tmp_path: Path) -> None:
    library = make_library(tmp_path, "w1")
    words = [sys.executable, "-c", SLOW, str(tmp_path)]
    with subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as writer:
        assert writer.stdout
        assert writer.stdout.readline() == "ready\n"
        removed: list[Path] = []
        start = threading.Thread(target=lambda: removed.extend(remove_leftovers(tmp_path)))
        start.start()
        start.join(0.3)
        assert start.is_alive(), "it waits"
        assert list(tmp_path.rglob("*.new"))
        writer.communicate("go on\n")
        start.join(30)
    assert (writer.returncode, removed) == (0, [])
    assert [item.status for item in library.pool("waywords")] == ["rejected"]
