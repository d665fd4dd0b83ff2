"""More writers than one, and writers that are killed: nothing is lost, and nobody overwrites what he has not seen."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from gridwright.library.errors import ConflictError, LibraryError, ManyError
from gridwright.library.shelf import Library
from tests.library.samples import TODAY, make_library, make_puzzle

KILLS = 100
IDS = [f"w{number}" for number in range(1, 9)]
DAYS = ["2026-11-15", "2026-11-16", "2026-11-17", "2026-11-18", "2026-12-01", "2026-12-02", "2027-01-01", "2027-01-02"]


def version(library: Library, puzzle_id: str) -> str:
    return next(item.version for item in library.pool("waywords") if item.id == puzzle_id)


def test_a_status_is_not_set_over_one_that_was_not_seen(tmp_path: Path) -> None:
    library = make_library(tmp_path, "w1", "w2")
    seen = version(library, "w1")
    library.set_status("waywords", ["w1"], "rejected", seen={"w1": seen})
    with pytest.raises(ManyError, match='"w1" has changed meanwhile, and is rejected now') as refused:
        library.set_status("waywords", ["w2", "w1"], "pending", seen={"w1": seen, "w2": version(library, "w2")})
    assert list(refused.value.problems) == ["w1"]
    assert isinstance(refused.value.problems["w1"], ConflictError)
    assert [item.status for item in library.pool("waywords")] == ["rejected", "approved"]


def test_a_puzzle_is_not_changed_over_one_that_was_not_seen(tmp_path: Path) -> None:
    library = make_library(tmp_path, "w1")
    seen = version(library, "w1")
    library.change("waywords", "w1", make_puzzle("w1", theme="One"), seen=seen)
    assert [(item.status, item.puzzle["theme"]) for item in library.pool("waywords")] == [("pending", "One")]
    with pytest.raises(ConflictError, match="changed meanwhile, and is pending now"):
        library.change("waywords", "w1", make_puzzle("w1", theme="Two"), seen=seen)
    with pytest.raises(LibraryError, match='"w1" would have another id, "w2"'):
        library.change("waywords", "w1", make_puzzle("w2"))
    assert library.pool("waywords")[0].puzzle["theme"] == "One"


def test_a_day_is_not_given_away_over_a_puzzle_that_was_not_seen(tmp_path: Path) -> None:
    library = make_library(tmp_path, "w1", "w2", "w3")
    day = DAYS[0]
    library.assign("waywords", [("w1", day)], today=TODAY, seen={day: None})
    with pytest.raises(ConflictError, match=f'{day} has changed meanwhile, and has the puzzle "w1" now'):
        library.assign("waywords", [("w2", day)], today=TODAY, seen={day: None})
    library.assign("waywords", [("w2", day)], today=TODAY, seen={day: "w1"})
    with pytest.raises(ConflictError, match='has the puzzle "w2" now'):
        library.unassign("waywords", [day], today=TODAY, seen={day: "w1"})
    assert library.unassign("waywords", [day], today=TODAY, seen={day: "w2"}).returned == ["w2"]
    with pytest.raises(ConflictError, match="has no puzzle any more"):
        library.assign("waywords", [("w3", day)], today=TODAY, seen={day: "w2"})


ADD = """
import sys
from pathlib import Path
from gridwright.library.shelf import Library
from tests.library.samples import make_puzzle
root, first = sys.argv[1:]
for number in range(int(first), int(first) + 25):
    Library(Path(root)).add("waywords", [make_puzzle(f"w{number}")])
"""


def test_two_writers_at_once_lose_nothing(tmp_path: Path) -> None:
    make_library(tmp_path)
    writers = [subprocess.Popen([sys.executable, "-c", ADD, str(tmp_path), str(first)]) for first in (100, 200)]
    assert [writer.wait(60) for writer in writers] == [0, 0]
    wanted = {f"w{number}" for first in (100, 200) for number in range(first, first + 25)}
    assert {item.id for item in Library(tmp_path).pool("waywords")} == wanted


# A child that assigns, moves, rejects and takes back, killed at some file that it opens, renames or removes.
KILL = """
import os, random, signal, sys
from pathlib import Path
from gridwright.library.shelf import Library
from tests.library.test_writers import DAYS, IDS, KILLS
from tests.library.samples import TODAY

def work(root, chance):
    left = chance.randrange(1, 300)

    def count(event, _):
        nonlocal left
        if event in ("open", "os.rename", "os.remove", "os.mkdir", "os.chmod"):
            left -= 1
            if not left:
                os.kill(os.getpid(), signal.SIGKILL)

    sys.addaudithook(count)
    library = Library(root)
    while True:
        pooled = [item for item in library.pool("waywords") if not item.day]
        days = {daily.day for daily in library.days("waywords")}
        what = chance.random()
        if what < 0.2 and days:
            others = [day for day in DAYS if day != min(days)]
            library.swap("waywords", min(days), chance.choice(others), today=TODAY)
        elif what < 0.3 and pooled:
            library.remove("waywords", [chance.choice(pooled).id])
        elif what < 0.4 and (removed := library.removed("waywords")):
            library.restore("waywords", [chance.choice(removed).id])
        elif what < 0.6 and pooled:
            one = chance.choice(pooled).id
            library.set_status("waywords", [one], "approved")
            library.assign("waywords", [(one, chance.choice(DAYS))], today=TODAY)
        elif what < 0.8 and days:
            library.unassign("waywords", [chance.choice(sorted(days))], today=TODAY)
        elif pooled:
            library.set_status("waywords", [chance.choice(pooled).id], chance.choice(["pending", "rejected"]))

root, moves = Path(sys.argv[1]), set()
for seed in range(KILLS):
    chance = random.Random(seed)
    child = os.fork()
    if not child:
        work(root, chance)
    assert os.waitpid(child, 0)[1] == signal.SIGKILL, seed
    library = Library(root)
    pool = {item.id: item for item in library.pool("waywords")}
    days = {daily.id: daily.day for daily in library.days("waywords")}
    removed = {item.id for item in library.removed("waywords")}
    assert pool.keys() | days.keys() | removed == set(IDS), (seed, sorted(pool), days, removed)
    assert not removed & (pool.keys() | days.keys()), seed
    assert len(set(days.values())) == len(days)
    moves.add(tuple(sorted(days.items())))
    for item in pool.values():
        assert item.day == days.get(item.id), seed
assert len(moves) > KILLS // 4, "the children hardly did anything"
"""


@pytest.mark.skipif(not hasattr(os, "fork"), reason="there is no fork and no SIGKILL on this system")
def test_a_writer_that_is_killed_leaves_the_library_whole(tmp_path: Path) -> None:
    make_library(tmp_path, *IDS)
    done = subprocess.run([sys.executable, "-c", KILL, str(tmp_path)], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    left = [path for path in tmp_path.rglob("*") if path.is_file() and not path.name.endswith(".json")]
    assert all(path.name.startswith(".") for path in left), "what a killed writer leaves is hidden, and not read"
