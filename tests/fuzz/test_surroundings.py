"""What a file system may do to a command: folders for files, nothing readable, links in circles, no room, a kill."""

from __future__ import annotations

import json
import os
import shutil
import signal
import socket
import subprocess
import sys
from importlib.metadata import version
from pathlib import Path
from typing import Any

import pytest

from tests.amounts import IS_WHOLE, repeats
from tests.fuzz import corpus
from tests.fuzz.calls import check
from tests.fuzz.test_library import calls, write_library
from tests.library.samples import NO_PROFILES, make_library, make_puzzle, read, write

FILE_COMMANDS: dict[str, list[str]] = {
    "audit": ["audit", "{}"],
    "audit as JSON": ["audit", "{}", "--json"],
    "show": ["show", "{}"],
    "solve": ["solve", "{}"],
    "grade": ["grade", "{}"],
    "compile": ["compile", "{}"],
    "print": ["print", "{}", "--out", "{}.pdf"],
    "add": ["pool", "waywords", "add", "{}", "--library", "library"],
    "assign": ["assign", "waywords", "{}", "--library", "library"],
    "generate": ["generate", "waywords", "-n", "1", "--jobs", "1", "--theme", "{}"],
}
every_file_command = pytest.mark.parametrize("command", FILE_COMMANDS)


def words_of(command: str, file: Path) -> list[str]:
    return [word.format(file) for word in FILE_COMMANDS[command]]


def make_hostile(kind: str, folder: Path) -> Path:
    """A path that is no file that could be read."""
    file = folder / "file.json"
    if kind == "a folder":
        file.mkdir()
    elif kind == "nothing":
        pass
    elif kind == "a link in a circle":
        file.symlink_to(folder / "other.json")
        (folder / "other.json").symlink_to(file)
    elif kind == "a link to nothing":
        file.symlink_to(folder / "nothing.json")
    elif kind == "a file as a folder":
        (folder / "plain.json").write_text("{}")
        return folder / "plain.json" / "file.json"
    elif kind == "a pipe":
        os.mkfifo(file)
    elif kind == "a device without an end":
        file.symlink_to("/dev/zero")
    elif kind == "a file of a terabyte":
        with file.open("wb") as sparse:
            sparse.truncate(10**12)
    elif kind == "a socket":
        with socket.socket(socket.AF_UNIX) as server:
            server.bind(str(file.relative_to(Path.cwd())))  # a whole path may be too long for it
    elif kind == "a name too long":
        return folder / ("a" * 300 + ".json")
    elif kind == "a name with a control":
        return folder / "\x1b[31m\n.json"
    return file


KINDS = [
    "a folder", "nothing", "a link in a circle", "a link to nothing", "a file as a folder", "a name too long",
    "a name with a control", "a pipe", "a device without an end", "a file of a terabyte", "a socket",
]  # fmt: skip


@every_file_command
@pytest.mark.parametrize("kind", KINDS)
def test_a_path_that_cannot_be_read_is_reported_and_2(
    kind: str, command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    write(tmp_path / "library/library.json", {"launch": "2026-11-01", "profiles": NO_PROFILES})
    file = make_hostile(kind, tmp_path)
    done = check(*words_of(command, file))
    assert done.exit_code == 2, done.stdout
    assert str(tmp_path) in done.stderr + done.stdout or "file.json" in done.stderr


@pytest.mark.parametrize("command", ["audit", "show", "add"])
@pytest.mark.skipif(os.geteuid() == 0 and not shutil.which("setpriv"), reason="root reads everything")
def test_a_file_that_nobody_may_read_is_reported_and_2(command: str, tmp_path: Path) -> None:
    write(tmp_path / "library/library.json", {"launch": "2026-11-01", "profiles": NO_PROFILES})
    file = write(tmp_path / "file.json", make_puzzle("w1"))
    file.chmod(0)
    done = call_as_nobody(words_of(command, file), tmp_path)
    assert (done.returncode, done.stdout) == (2, ""), done.stderr
    message = done.stderr
    assert ("Permission denied" in message or "is not readable" in message) and "Traceback" not in message


NAMES = ["library.json", "waywords", "waywords/pool.json", "waywords/assigned", "waywords/assigned/2026-11.json"]


def call_as_nobody(words: list[str], folder: Path) -> subprocess.CompletedProcess[str]:
    """As a user for whom permissions count."""
    others = ["setpriv", "--bounding-set=-all", "--inh-caps=-all"] if os.geteuid() == 0 else []
    return subprocess.run(
        [*others, sys.executable, "-m", "gridwright", *words], cwd=folder, capture_output=True, text=True, check=False
    )


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("kind", ["a folder", "a file", "a link in a circle", "a pipe", "a device", "a terabyte"])
def test_a_library_with_something_else_instead_of_a_file_is_reported(kind: str, name: str, tmp_path: Path) -> None:
    library = write_library(tmp_path / "library")
    path = library / name
    if path.is_dir():
        shutil.rmtree(path)
    else:
        path.unlink()
    if kind == "a folder":
        path.mkdir()
    elif kind == "a file":
        path.write_text("[]")
    elif kind == "a pipe":
        os.mkfifo(path)
    elif kind == "a device":
        path.symlink_to("/dev/zero")
    elif kind == "a terabyte":
        path.touch()
        os.truncate(path, 10**12)
    else:
        path.symlink_to(path.with_name("circle"))
        path.with_name("circle").symlink_to(path)
    for words in calls(library, "waywords")[:4]:
        check(*words)


@pytest.mark.parametrize("command", ["audit", "compile", "show"])
def test_what_a_shell_passes_instead_of_a_file_is_reported_as_a_pipe(command: str) -> None:
    """As in `gridwright audit <(program)`."""
    reader, writer = os.pipe()
    words = [sys.executable, "-m", "gridwright", command, f"/dev/fd/{reader}"]
    done = subprocess.run(words, pass_fds=[reader], capture_output=True, text=True, timeout=60, check=False)
    os.close(reader)
    os.close(writer)
    assert done.returncode == 2
    assert "is a pipe, not a file" in done.stderr


@pytest.mark.parametrize("kind", ["a pipe", "a device without an end", "a file of a terabyte"])
def test_a_journal_that_is_no_file_is_reported(kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    make_hostile(kind, tmp_path).rename(tmp_path / "pool.json.part")
    done = check("generate", "waywords", "-n", "1", "--jobs", "1", "--out", tmp_path / "pool.json")
    assert done.exit_code == 2
    assert "pool.json.part: is " in done.stderr


def test_what_is_no_file_is_not_replaced_by_one(tmp_path: Path) -> None:
    write(tmp_path / "source.json", corpus.sources("waywords")[1])
    os.mkfifo(tmp_path / "out")
    done = check("compile", tmp_path / "source.json", "--out", tmp_path / "out")
    assert (done.exit_code, (tmp_path / "out").is_fifo()) == (2, True)
    assert "could not be written: it is not a regular file" in done.stderr


def test_a_folder_that_leads_back_to_itself_is_audited_once(tmp_path: Path) -> None:
    write(tmp_path / "w1.json", make_puzzle("w1"))
    (tmp_path / "again").symlink_to(tmp_path)
    done = check("audit", tmp_path, "--json")
    assert [Path(file["path"]).name for file in json.loads(done.stdout)["files"]] == ["w1.json"]


HUGE: dict[str, bytes] = {
    "a string of ten megabytes": b'{"mode": "WAYWORDS", "theme": "' + b"a" * 10_000_000 + b'"}',
    "a number of a million digits": b'{"puzzles": [' + b"9" * 1_000_000 + b"]}",
    "a hundred thousand entries": b"[" + b"{}," * 100_000 + b"{}]",
    "a hundred thousand keys": b"{" + b",".join(b'"%d": 1' % number for number in range(100_000)) + b"}",
}


@pytest.mark.parametrize("command", ["audit", "show", "compile", "solve"])
@pytest.mark.parametrize("name", HUGE)
def test_a_huge_file_is_answered(name: str, command: str, tmp_path: Path) -> None:
    file = tmp_path / "huge.json"
    file.write_bytes(HUGE[name])
    assert check(command, file).exit_code in (1, 2)


# Room for a few hundred bytes: what a full disk says, without filling one.
FULL = """
import resource, signal, sys
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
resource.setrlimit(resource.RLIMIT_FSIZE, (300, 300))
from gridwright.cli.main import main
sys.argv[0] = "gridwright"
main()
"""
WRITERS: dict[str, list[str]] = {
    "compile": ["compile", "source.json", "--out", "out.json"],
    "generate": ["generate", "waywords", "-n", "3", "--jobs", "1", "--seed", "a", "--out", "out.json"],
    "print": ["print", "w9.json", "--out", "out.pdf"],
    "add": ["pool", "waywords", "add", "w9.json", "--library", "library"],
    "assign": ["assign", "waywords", "w1", "--from", "2030-11-03", "--library", "library"],
    "reject": ["pool", "waywords", "reject", "w1", "--library", "library"],
    "build": ["build", "--out", "site", "--library", "library"],
}


@pytest.mark.parametrize("command", WRITERS)
def test_a_full_disk_is_one_line_and_2_and_what_was_there_stays(command: str, tmp_path: Path) -> None:
    make_library(tmp_path / "library", "w1", "w2")
    write(tmp_path / "w9.json", make_puzzle("w9"))
    write(tmp_path / "source.json", corpus.sources("waywords")[1])
    before = {path: path.read_bytes() for path in sorted(tmp_path.rglob("*")) if path.is_file()}
    done = subprocess.run(
        [sys.executable, "-c", FULL, *WRITERS[command]], cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout) == (2, ""), done.stderr
    assert "Traceback" not in done.stderr
    assert "File too large" in done.stderr and len(done.stderr.splitlines()) == 1
    after = {path: path.read_bytes() for path in sorted(tmp_path.rglob("*")) if path.is_file()}
    assert after == before


@repeats
@pytest.mark.parametrize("moment", [2, 4, 6] if not IS_WHOLE else range(1, 20))
def test_a_call_that_is_killed_while_it_writes_leaves_a_library_that_is_read(moment: int, tmp_path: Path) -> None:
    """Killed at some file that it opens, renames or removes below the library, whichever comes then."""
    library = make_library(tmp_path / "library", "w1", "w2")
    seen = {item.id: item.status for item in library.pool("waywords")}
    code = f"""
import os, signal, sys
left = {moment}
def count(event, args):
    global left
    if event in ("open", "os.rename", "os.remove") and "/library/" in str(args[0]):
        left -= 1
        if not left:
            os.kill(os.getpid(), signal.SIGKILL)
sys.addaudithook(count)
from gridwright.cli.main import main
main()
"""
    words = ["pool", "waywords", "reject", "w1", "w2", "--library", str(tmp_path / "library")]
    done = subprocess.run([sys.executable, "-c", code, *words], capture_output=True, check=False)
    assert done.returncode in (0, -signal.SIGKILL)
    listed = json.loads(check("pool", "waywords", "list", "--json", "--library", tmp_path / "library").stdout)[
        "puzzles"
    ]
    now = {each["id"]: each["status"] for each in listed}
    assert now in (seen, dict.fromkeys(seen, "rejected"))
    assert (done.returncode == 0) <= (now != seen)


JOURNALS: dict[str, Any] = {
    "no index": {"puzzle": {}, "grade": {}},
    "an index that is none": {"index": [0], "puzzle": {}, "grade": {"difficulty": 1, "effort": 1.0, "figures": {}}},
    "no grade": {"index": 0, "puzzle": {}},
    "a grade that is none": {"index": 0, "puzzle": {}, "grade": {"hard": 1}},
    "a grade in words": {"index": 0, "puzzle": {}, "grade": "hard"},
    "no puzzle": {"index": 0, "puzzle": None, "grade": {"difficulty": 1, "effort": 1.0, "figures": {}}},
    "a list": [],
}


@pytest.mark.parametrize("name", JOURNALS)
def test_a_journal_that_went_wrong_is_taken_up_as_far_as_it_is_whole(name: str, tmp_path: Path) -> None:
    whole, out = tmp_path / "whole.json", tmp_path / "pool.json"
    words = ["generate", "waywords", "-n", "2", "--seed", "a", "--jobs", "1", "--out"]
    assert check(*words, whole).exit_code == 0
    call = {"game": "waywords", "profile": "EASY_DAILY_V1", "seed": "a", "topics": []}
    part = tmp_path / "pool.json.part"
    part.write_text(f"{json.dumps(call | {'version': version('gridwright')})}\n{json.dumps(JOURNALS[name])}\n")
    assert check(*words, out).exit_code == 0
    assert read(out) == read(whole)
