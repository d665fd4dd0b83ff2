from __future__ import annotations

import json
import random
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from gridwright.library import atomic
from gridwright.library.errors import LibraryError

WRITER = """
import sys
from pathlib import Path
from gridwright.library import atomic
path = Path(sys.argv[1])
for turn in range(50):
    atomic.write_json(path, {"turn": turn, "fill": ["word %d" % turn] * 40_000, "end": turn})
"""
TOO_LARGE = """
import resource, sys
from pathlib import Path
from gridwright.library import atomic
from gridwright.library.errors import LibraryError
resource.setrlimit(resource.RLIMIT_FSIZE, (1000, 1000))
try:
    atomic.write(Path(sys.argv[1]), b"x" * 5000)
except LibraryError as error:
    print(error)
"""


def test_json_is_written_for_readers_of_diffs(tmp_path: Path) -> None:
    path = tmp_path / "new" / "folder" / "a.json"
    value = {"z": "é🌊", "tiles": [{"id": f"r{y}c{x}", "x": x, "y": y} for y in range(2) for x in range(3)], "none": []}
    atomic.write_json(path, value)
    assert path.read_text(encoding="utf-8").splitlines() == [
        "{",
        ' "z": "é🌊",',
        ' "tiles": [',
        *(
            f'  {{"id": "r{y}c{x}", "x": {x}, "y": {y}}}{"," if (y, x) != (1, 2) else ""}'
            for y in (0, 1)
            for x in (0, 1, 2)
        ),
        " ],",
        ' "none": []',
        "}",
    ]
    assert json.loads(path.read_bytes()) == value


def test_a_file_keeps_its_mode_and_a_link_stays_a_link(tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    path.write_text("old")
    path.chmod(0o640)
    link = tmp_path / "link.json"
    link.symlink_to(path)
    atomic.write(link, b"new")
    assert link.is_symlink()
    assert path.read_text() == "new"
    assert path.stat().st_mode & 0o777 == 0o640


def test_a_new_file_can_be_read_by_others(tmp_path: Path) -> None:
    atomic.write(tmp_path / "a.json", b"new")
    (tmp_path / "plain").touch()
    assert (tmp_path / "a.json").stat().st_mode == (tmp_path / "plain").stat().st_mode


def test_a_write_that_fails_leaves_the_old_file_and_nothing_else(tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    path.write_text("old")
    done = subprocess.run([sys.executable, "-c", TOO_LARGE, str(path)], capture_output=True, text=True, check=True)
    assert done.stdout.startswith(f"{path}: could not be written: ")
    assert path.read_text() == "old"
    assert list(tmp_path.iterdir()) == [path]


def test_what_is_not_json_leaves_the_old_file(tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    path.write_text("old")
    with pytest.raises(ValueError, match="Out of range float"):
        atomic.write_json(path, {"a": float("nan")})
    assert path.read_text() == "old"
    assert list(tmp_path.iterdir()) == [path]


def test_what_is_nested_too_deeply_leaves_the_old_file(tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    path.write_text("old")
    deep: list[Any] = []
    for _ in range(5000):
        deep = [deep]
    with pytest.raises(LibraryError, match=r"a\.json: could not be written: it would be nested too deeply"):
        atomic.write_json(path, deep)
    assert path.read_text() == "old"


def test_a_file_where_a_folder_should_be_is_reported(tmp_path: Path) -> None:
    (tmp_path / "a").write_text("a file")
    with pytest.raises(LibraryError, match=r"a/b\.json: could not be written: "):
        atomic.write(tmp_path / "a" / "b.json", b"new")


def test_a_writer_killed_at_any_moment_leaves_a_whole_file(tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    chance = random.Random(7)
    killed = 0
    for _ in range(6):
        path.write_text('{"turn": -1, "end": -1}')
        with subprocess.Popen([sys.executable, "-c", WRITER, str(path)]) as writer:
            while path.stat().st_size < 100 and writer.poll() is None:
                time.sleep(0.001)
            time.sleep(chance.random() * 0.1)
            killed += writer.poll() is None
            writer.kill()
        value = json.loads(path.read_text(encoding="utf-8"))
        assert value["turn"] == value["end"]
        assert len(value["fill"]) == 40_000
    assert killed >= 3, "the writer was too fast for this test to mean anything"


@pytest.mark.parametrize("system", [sys.platform, "one that cannot do it at once"])
def test_two_folders_exchange_their_names(system: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", system)
    for name in ("old", "new"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "file").write_text(name)
    atomic.exchange(tmp_path / "new", tmp_path / "old")
    assert (tmp_path / "old" / "file").read_text() == "new"
    assert (tmp_path / "new" / "file").read_text() == "old"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["new", "old"]
