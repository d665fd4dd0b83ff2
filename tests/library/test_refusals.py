"""What is refused has changed nothing: a call that fails at any of its steps leaves every file as it was."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from gridwright.library.shelf import Library
from tests.amounts import amount, repeats
from tests.library.samples import make_library

STEPS = """
import errno, os, shutil, sys
from pathlib import Path
from gridwright.library.beginning import begin
from gridwright.library.errors import LibraryError
from gridwright.library.acknowledged import acknowledge, withdraw
from gridwright.library.notes import NotesChange
from gridwright.library.shelf import Library
from gridwright.making.finding import warning
from tests.library.samples import TODAY, make_library, make_puzzle

FAILING = ("open", "os.rename", "os.link", "os.remove", "os.mkdir", "os.chmod", "os.truncate")
root = Path(sys.argv[1])
library = make_library(root / "library", *(f"w{number}" for number in range(1, 9)))
library.assign("waywords", [("w1", "2026-11-20"), ("w2", "2026-12-01")], today=TODAY)
library.add("waywords", [make_puzzle("w9")])
REMOVED = library.remove("waywords", ["w8"])
acknowledge(library.root, [("f0", warning("REPEAT", "", ""), "waywords", TODAY)], "So")
longer = {"metadata": {"note": "x" * 300}}
CALLS = {
    "assign": lambda it: it.assign("waywords", [("w3", "2026-11-21")], today=TODAY),
    "a new month": lambda it: it.assign("waywords", [("w3", "2027-03-01")], today=TODAY),
    "replace": lambda it: it.assign("waywords", [("w3", "2026-11-20")], today=TODAY, seen={"2026-11-20": "w1"}),
    "move": lambda it: it.assign("waywords", [("w1", "2026-12-05")], today=TODAY, from_days=True),
    "move to another's day": lambda it: it.assign("waywords", [("w1", "2026-12-01")], today=TODAY, from_days=True),
    "fill": lambda it: it.assign_next("waywords", ["2026-11-29", "2026-12-30", "2027-01-02"], today=TODAY),
    "add with dates": lambda it: it.add_dated(
        "waywords", [("2026-11-25", make_puzzle("w4")), ("2027-01-01", make_puzzle("w5"))]
    ),
    "unassign": lambda it: it.unassign("waywords", ["2026-11-20"], today=TODAY),
    "swap": lambda it: it.swap("waywords", "2026-11-20", "2026-12-01", today=TODAY),
    "remove": lambda it: it.remove("waywords", ["w3", "w5"]),
    "restore": lambda it: it.restore("waywords", ["w8"]),
    "note": lambda it: it.annotate("waywords", ["w2", "w4"], NotesChange(tag=("sea",), is_held=True)),
    "undo": lambda it: it.undo(REMOVED),
    "acknowledge": lambda it: acknowledge(it.root, [("f1", warning("REPEAT", "", ""), "waywords", TODAY)], "So"),
    "withdraw": lambda it: withdraw(it.root, ["f0"]),
    "approve": lambda it: it.set_status("waywords", ["w9"], "approved"),
    "change": lambda it: it.change("waywords", "w4", make_puzzle("w4", theme="One")),
    "add": lambda it: it.add("waywords", [make_puzzle("w20")]),
    "begin": lambda it: begin(it.root.parent / "new", "2026-12-01", "Test"),
}

def content(folder):
    files = [path for path in folder.rglob("*") if path.is_file() and path.suffix not in (".new", ".old")]
    return {str(path.relative_to(folder)): path.read_bytes() for path in files}

def try_call(call, folder, moment):
    left = moment
    def fail(event, args):
        nonlocal left
        if event in FAILING and args and str(folder) in str(args[0]) and not (event == "open" and is_reading(args)):
            left -= 1
            if left == 0:
                raise OSError(errno.ENOSPC, "No space left on device")
    sys.addaudithook(fail)
    try:
        call(Library(folder / "library"))
    except LibraryError as problem:
        assert "No space left on device" in str(problem), problem
        os._exit(3)
    os._exit(0 if left > 0 else 4)

def is_reading(args):
    return args[1] in ("r", "rb") or (args[1] is None and not args[2] & (os.O_WRONLY | os.O_RDWR | os.O_CREAT))

for name in sys.argv[2:] or CALLS:
    folder = root / "try"
    refused = accepted = 0
    for moment in range(1, 200):
        shutil.rmtree(folder, ignore_errors=True)
        shutil.copytree(library.root, folder / "library")
        before = content(folder)
        child = os.fork()
        if not child:
            try:
                try_call(CALLS[name], folder, moment)
            except BaseException as problem:
                print(name, moment, repr(problem), flush=True)
                os._exit(1)
        code = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
        after = content(folder)
        assert code in (0, 3, 4), (name, moment, code)
        if code == 3:
            refused += 1
            differ = [path for path in {*after, *before} if after.get(path) != before.get(path)]
            assert not differ, (name, moment, differ)
            assert not (folder / "new").exists(), (name, moment)
        else:
            accepted += 1
            assert after != before, (name, moment)
            Library(folder / "library").pool("waywords")
        if code == 0:
            break
    assert code == 0, "it never came to its end"
    print(name, refused, accepted)
"""


def run_script(script: str, *words: str | Path) -> str:
    done = subprocess.run(
        [sys.executable, "-c", script, *map(str, words)], capture_output=True, text=True, timeout=300, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


CALLS = ["replace", "move", "unassign", "begin"]


@repeats
@pytest.mark.skipif(not hasattr(os, "fork"), reason="there is no fork on this system")
def test_a_call_that_fails_at_any_of_its_steps_has_changed_nothing(tmp_path: Path) -> None:
    """Some calls in every run, all of them in `make torture`."""
    found = [line.rsplit(" ", 2) for line in run_script(STEPS, tmp_path, *CALLS[: amount(4, 0)]).splitlines()]
    assert len(found) == amount(4, 12)
    assert all(int(refused) >= 2 for _, refused, _ in found), found


# The pool is larger than any file may be here, and the months are not: so a full disk stops the last of several files.
FULL = """
import resource, signal, sys
from pathlib import Path
from starlette.testclient import TestClient
from gridwright.library.shelf import Library
from gridwright.server.studio import api
from gridwright.server.studio.guard import TOKEN
from tests.site.vite import make_page
root = Path(sys.argv[1])
api.current_day = lambda _: "2026-11-10"
app = api.studio_app(root / "library", "secret", page=make_page(root / "page"))
studio = TestClient(app, base_url="http://127.0.0.1:8000", headers={TOKEN: "secret"})
ours = "/studio/api/waywords"
limit = (root / "library/waywords/pool.json").stat().st_size // 2
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit))
seen = studio.get(f"{ours}/puzzles/w5").json()["version"]
for method, path, body in (
    ("PUT", "calendar/2026-11-21", {"id": "w3"}),
    ("PUT", "calendar/2026-11-20", {"id": "w3", "was": "w1"}),
    ("PUT", "calendar/2026-12-05", {"id": "w1"}),
    ("DELETE", "calendar/2026-11-20?was=w1", None),
    ("POST", "calendar", {"first": "2026-11-28", "through": "2026-12-02"}),
    ("PUT", "puzzles/w5/status", {"status": "rejected", "version": seen}),
):
    answer = studio.request(method, f"{ours}/{path}", json=body)
    assert answer.status_code == 400 and "File too large" in answer.json()["message"], answer.text
    rows = {row["id"]: (row["status"], row["day"]) for row in studio.get(f"{ours}/puzzles").json()}
    days = {"w1": "2026-11-20"}
    assert rows == {f"w{number}": ("approved", days.get(f"w{number}")) for number in range(1, 21)}, (path, rows)
"""


def test_what_the_studio_refuses_on_a_full_disk_has_changed_nothing(tmp_path: Path) -> None:
    library = make_library(tmp_path / "library", *(f"w{number}" for number in range(1, 21)))
    library.assign("waywords", [("w1", "2026-11-20")], today="2026-11-10")
    before = {path: path.read_bytes() for path in library.root.rglob("*") if path.is_file()}
    run_script(FULL, tmp_path)
    assert {path: path.read_bytes() for path in library.root.rglob("*") if path.is_file()} == before


def test_what_a_killed_call_left_in_the_pool_does_not_come_back_for_what_was_changed_since(tmp_path: Path) -> None:
    library = make_library(tmp_path, "w1", "w2")
    stale = (tmp_path / "waywords/pool.json").read_bytes()
    library.assign("waywords", [("w1", "2026-11-20")], today="2026-11-10")
    month = tmp_path / "waywords/assigned/2026-11.json"
    month.write_text(month.read_text(encoding="utf-8").replace('"theme": "Sea"', '"theme": "Lake"'), encoding="utf-8")
    (tmp_path / "waywords/pool.json").write_bytes(stale)  # as if killed before the pool was written
    library.unassign("waywords", ["2026-11-20"], today="2026-11-10")
    assert {item.id: item.puzzle["theme"] for item in Library(tmp_path).pool("waywords")}["w1"] == "Lake"
