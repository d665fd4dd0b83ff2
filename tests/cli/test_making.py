from __future__ import annotations

import json
import os
import pty
import signal
import subprocess
import sys
import time
from datetime import UTC, datetime
from importlib.metadata import version
from pathlib import Path
from typing import Any

import pytest
from distributed import LocalCluster

from gridwright.library.entry import current_time
from gridwright.making import MAKERS, workers
from gridwright.rules import GAMES
from tests.cli.run import run
from tests.library.samples import NO_PROFILES, make_puzzle, read, write

TOPICS = MAKERS["waywords"].topics()


def generate(*words: str | Path) -> Any:
    done = run("generate", "waywords", *words)
    assert done.exit_code == 0, done.stderr
    return json.loads(done.stdout)


def test_puzzles_come_as_a_pool_that_other_commands_read(tmp_path: Path) -> None:
    out = tmp_path / "new" / "pool.json"
    done = run("generate", "waywords", "-n", "4", "--seed", "spring", "--out", out)
    assert (done.exit_code, done.stdout) == (0, "")
    assert done.stderr == "4 puzzles, profile EASY_DAILY_V1, seed spring\n"
    pool = read(out)
    assert (pool["gameId"], len(pool["puzzles"])) == ("waywords", 4)
    for entry in pool["puzzles"]:
        assert (entry["id"], entry["status"]) == (entry["puzzleId"], "pending")
        assert GAMES["waywords"].check(entry) == []
        assert entry["metadata"]["profile"] == "EASY_DAILY_V1"
        assert entry["metadata"]["seed"] == "spring"
        assert 1 <= entry["metadata"]["difficulty"] <= 5
    assert run("audit", out, "--profile", "EASY_DAILY_V1", "--strict").exit_code == 0
    run("new", tmp_path / "library", "--launch", "2026-11-01")
    added = run("pool", "waywords", "add", out, "--library", tmp_path / "library")
    assert added.stdout.split() == [entry["id"] for entry in pool["puzzles"]]
    assert run("show", out, "--id", pool["puzzles"][2]["id"]).exit_code == 0


def test_a_seed_decides_and_without_one_another_is_drawn() -> None:
    assert generate("-n", "2", "--seed", "a") == generate("--count", "2", "--seed", "a", "--jobs", "1")
    assert generate("-n", "2", "--seed", "a") != generate("-n", "2", "--seed", "b")
    assert generate("-n", "1") != generate("-n", "1")


def test_processes_change_nothing(tmp_path: Path) -> None:
    words = ["generate", "waywords", "-n", "60", "--seed", "jobs", "--theme", TOPICS[0], "--theme", TOPICS[1]]
    for jobs in ("1", "2"):
        assert run(*words, "--jobs", jobs, "--out", tmp_path / f"{jobs}.json").exit_code == 0
    assert (tmp_path / "1.json").read_bytes() == (tmp_path / "2.json").read_bytes()
    ids = [entry["id"] for entry in read(tmp_path / "1.json")["puzzles"]]
    assert len(set(ids)) == 60


@pytest.mark.parametrize("profile", ["EASY_DAILY_V1", "MEDIUM", "HARD"])
def test_a_profile_is_kept(profile: str, tmp_path: Path) -> None:
    out = write(tmp_path / "pool.json", generate("-n", "2", "--profile", profile, "--theme", TOPICS[3]))
    assert run("audit", out, "--profile", profile, "--strict").exit_code == 0


def test_a_theme_may_be_a_file_of_ones_own(tmp_path: Path) -> None:
    theme = tmp_path / "my-theme.yaml"
    theme.write_text(
        "theme: My own\n"
        "path: [ROSE, TULIP, TROWEL, LAWN, HEDGE, SPADE, SHED, ARBOR, MULCH, PEONY, DAISY, POND, LILAC, GNOME, SEED]\n"
        "bonus: {theme: Money, words: [CENT, DIME, DOLLAR, PENNY, EURO, LOAN, BANK, CREDIT]}\n"
    )
    assert [entry["theme"] for entry in generate("-n", "2", "--theme", theme)["puzzles"]] == ["My own", "My own"]


def test_what_is_wanted_is_in_every_puzzle_also_of_a_call_that_continues(tmp_path: Path) -> None:
    whole, out = tmp_path / "whole.json", tmp_path / "pool.json"
    words = ["generate", "waywords", "--seed", "a", "--theme", "house-tour", "--word", "Knife", "--word", "FORK"]
    assert run(*words, "-n", "3", "--jobs", "1", "--out", whole).exit_code == 0
    for entry in read(whole)["puzzles"]:
        assert {"KNIFE", "FORK"} <= {word["wordId"] for word in entry["words"]["path"]}
    call: Any = {"game": "waywords", "profile": "EASY_DAILY_V1", "seed": "a", "topics": ["house-tour"]}
    call |= {"version": version("gridwright"), "wanted": ["", ["Knife", "FORK"], None, "", ""]}
    (tmp_path / "pool.json.part").write_text(f"{json.dumps(call)}\n")
    other = run(*words, "--word", "SPADE", "-n", "3", "--out", out)
    assert (other.exit_code, out.exists()) == (2, False), "the journal is another call's"
    assert run(*words, "-n", "3", "--jobs", "1", "--out", out).exit_code == 0
    assert read(out) == read(whole)


def test_an_option_of_another_game_is_refused() -> None:
    done = run("generate", "waywords", "-n", "1", "--main", "CRANE")
    assert (done.exit_code, done.stderr) == (2, 'waywords takes no "main"; it takes "word"\n')


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["--theme", "no-such"], 'no theme is called "no-such"; `gridwright topics` lists them'),
        (["--theme", "snow-dey"], 'no theme is called "snow-dey"; did you mean "snow-day"?'),
        (["--theme", "no-such.yaml"], "no-such.yaml: no such file"),
        (["--profile", "EASY"], 'waywords has no profile "EASY"; its profiles are EASY_DAILY_V1, MEDIUM, HARD'),
    ],
)
def test_a_wrong_call_is_one_line_and_2(words: list[str], message: str) -> None:
    done = run("generate", "waywords", "-n", "1", *words)
    assert (done.exit_code, done.stdout, done.stderr) == (2, "", f"{message}\n")


def test_a_theme_that_is_broken_or_too_poor_is_reported(tmp_path: Path) -> None:
    theme = write(tmp_path / "poor.json", {"theme": "Poor", "path": ["OAK"], "bonus": {"theme": "B", "words": ["PEN"]}})
    done = run("generate", "waywords", "-n", "1", "--theme", theme, "--out", tmp_path / "out.json")
    assert (done.exit_code, done.stderr) == (2, '"Poor" yields no puzzle for EASY_DAILY_V1\n')
    write(theme, {"theme": "Poor", "path": ["oak"], "bonus": {"theme": "B", "words": ["PEN"]}})
    done = run("generate", "waywords", "-n", "1", "--theme", theme)
    assert done.exit_code == 2
    assert done.stderr.startswith("the theme has an error: path[0]: ")
    assert not (tmp_path / "out.json").exists()


def test_ten_are_made_by_default_and_each_says_when() -> None:
    entries = generate("--seed", "ten")["puzzles"]
    assert [entry["metadata"]["generatedAt"] for entry in entries] == ["2026-10-26T07:33:20Z"] * 10


def test_the_time_of_making_is_now_unless_it_is_given(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "soon")
    before = datetime.now(UTC).replace(microsecond=0)
    assert before <= datetime.fromisoformat(current_time()) <= datetime.now(UTC)


@pytest.mark.parametrize("words", [["-n", "0"], ["-n", "x"], ["-n", "1", "--jobs", "0"]])
def test_a_count_that_is_none_is_refused(words: list[str]) -> None:
    assert run("generate", "waywords", *words).exit_code == 2


def start_generating(out: Path, jobs: str, stderr: int) -> subprocess.Popen[bytes]:
    return subprocess.Popen(
        [sys.executable, "-m", "gridwright", "generate", "waywords", "-n", "50000", "--jobs", jobs, "--out", str(out)],
        stderr=stderr,
        start_new_session=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
        env=os.environ | {"TERM": "xterm", "COLUMNS": "100"},
    )


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_leaves_the_old_file_as_it_was(jobs: str, tmp_path: Path) -> None:
    out = write(tmp_path / "pool.json", {"gameId": "waywords", "puzzles": []})
    main, other = pty.openpty()
    process = start_generating(out, jobs, other)
    os.close(other)
    said = b""
    while b"a second" not in said:  # the bar moves: puzzles are being made
        said += os.read(main, 1024)
    os.killpg(process.pid, signal.SIGINT)  # as a terminal does: all of its processes hear it
    assert process.wait(60) == 130
    while b"interrupted" not in said:
        said += os.read(main, 1024)
    os.close(main)
    assert b"Traceback" not in said
    assert read(out) == {"gameId": "waywords", "puzzles": []}
    assert sorted(path.name for path in tmp_path.iterdir()) == ["pool.json", "pool.json.part"]


def test_a_call_that_was_killed_goes_on_where_it_was(tmp_path: Path) -> None:
    whole, out = tmp_path / "whole.json", tmp_path / "pool.json"
    assert run("generate", "waywords", "-n", "60", "--seed", "long", "--out", whole).exit_code == 0
    process = subprocess.Popen(
        [sys.executable, "-m", "gridwright", "generate", "waywords", "-n", "5000", "--seed", "long", "--out", str(out)]
    )
    part = out.with_name("pool.json.part")
    while not part.exists() or b'{"index": 19,' not in part.read_bytes():  # two processes: they may end out of order
        assert process.poll() is None
        time.sleep(0.02)  # the core is needed for what is waited for
    process.kill()
    process.wait()
    with part.open("ab") as file:
        file.write(b'{"index": 9, "puz')  # as a full disk or a kill leaves it
    done = run("generate", "waywords", "-n", "60", "--out", out)
    assert "of an earlier call" in done.stderr
    assert done.stderr.endswith("60 puzzles, profile EASY_DAILY_V1, seed long\n")
    assert out.read_bytes() == whole.read_bytes()
    assert not part.exists()


def test_a_dask_cluster_makes_the_same_puzzles(tmp_path: Path) -> None:
    here, there = tmp_path / "here.json", tmp_path / "there.json"
    options = {"n_workers": 2, "threads_per_worker": 1, "dashboard_address": None}
    cluster = LocalCluster(**options)  # type: ignore[no-untyped-call]  # Dask has no types
    with cluster:
        words = ["-n", "60", "--seed", "cluster", "--out"]
        assert run("generate", "waywords", *words, there, "--dask", cluster.scheduler_address).exit_code == 0
    assert run("generate", "waywords", *words, here, "--jobs", "2").exit_code == 0
    assert there.read_bytes() == here.read_bytes()


def test_a_dask_cluster_that_is_not_there_is_one_line_and_2(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "SECONDS_TO_CONNECT", 1)
    for wrong in ("tcp://127.0.0.1:1", "nonsense://x"):
        done = run("generate", "waywords", "-n", "5", "--dask", wrong)
        assert done.exit_code == 2
        assert done.stderr.startswith(f"no Dask cluster answers at {wrong}")
        assert done.stderr.count("\n") == 1


def test_the_journal_of_another_call_is_reported_and_left_alone(tmp_path: Path) -> None:
    out = tmp_path / "pool.json"
    part = tmp_path / "pool.json.part"
    part.write_text('{"game": "edgewise"}\n{"index": 0}\n')
    done = run("generate", "waywords", "-n", "5", "--seed", "a", "--out", out)
    assert done.exit_code == 2
    assert done.stderr.startswith(f"{part}: belongs to another call")
    assert part.read_text() == '{"game": "edgewise"}\n{"index": 0}\n'
    assert not out.exists()


def test_there_is_no_bar_on_a_pipe(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "gridwright", "generate", "waywords", "-n", "5", "--seed", "a"]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert done.stderr == "5 puzzles, profile EASY_DAILY_V1, seed a\n"
    assert len(json.loads(done.stdout)["puzzles"]) == 5


def test_a_puzzle_is_solved_for_people_and_for_programs(tmp_path: Path) -> None:
    file = write(tmp_path / "w1.json", make_puzzle("w1"))
    done = run("solve", file)
    assert done.exit_code == 0
    assert "2 of 2 path words win: SAIL, LOW" in done.stdout
    document = json.loads(run("solve", file, "--json").stdout)
    [puzzle] = document["puzzles"]
    assert (document["path"], puzzle["id"], puzzle["isWhole"]) == (str(file), "w1", True)
    route = ["r0c0", "r0c1", "r0c2", "r0c3", "r1c3", "r2c3"]
    assert puzzle["solutions"] == [{"words": ["SAIL", "LOW"], "route": route}]
    assert puzzle["figures"]["needed"] == ["SAIL", "LOW"]
    assert set(puzzle["figures"]["occurrences"]) == {"SAIL", "LOW", "SUN"}


def test_a_puzzle_that_cannot_be_won_ends_with_1(tmp_path: Path) -> None:
    puzzle = make_puzzle("w1")
    puzzle["words"]["path"].pop()
    done = run("solve", write(tmp_path / "w1.json", puzzle))
    assert done.exit_code == 1
    assert "cannot be won" in done.stdout


@pytest.mark.parametrize("command", [["solve"], ["grade"], ["show"], ["pool", "waywords", "add"]])
def test_a_broken_pool_is_reported_with_its_file(command: list[str], tmp_path: Path) -> None:
    file = write(tmp_path / "pool.json", {"puzzles": [5]})
    done = run(*command, file)
    assert (done.exit_code, done.stderr) == (2, f"{file}: puzzles[0]: expected an object, found 5\n")


def test_grades_are_printed_for_files_and_folders(tmp_path: Path) -> None:
    pool = generate("-n", "3", "--seed", "grade")
    write(tmp_path / "library" / "waywords" / "pool.json", pool)
    write(tmp_path / "library" / "library.json", {"launch": "2026-11-01", "profiles": NO_PROFILES})
    single = write(tmp_path / "w1.json", make_puzzle("w1"))
    done = run("grade", tmp_path / "library", single)
    assert done.exit_code == 0
    lines = [line.split("\t") for line in done.stdout.splitlines()]
    assert [line[2] for line in lines] == [*(entry["id"] for entry in pool["puzzles"]), "w1"]
    assert [int(line[0]) for line in lines[:3]] == [entry["metadata"]["difficulty"] for entry in pool["puzzles"]]
    document = json.loads(run("grade", single, "--json").stdout)
    [graded] = document["puzzles"]
    assert (graded["path"], graded["id"], graded["difficulty"]) == (str(single), "w1", 1)
    assert set(graded["figures"]["words"]) == {"SAIL", "LOW"}


@pytest.mark.parametrize("command", ["solve", "grade"])
def test_a_file_that_is_no_puzzle_is_one_line_and_2(command: str, tmp_path: Path) -> None:
    broken = make_puzzle("w1")
    broken["grid"]["width"] = "wide"
    for value, message in (
        (broken, "grid.width: expected a whole number"),
        ({"gameId": "waywords", "puzzles": [make_puzzle("w1"), broken]}, "puzzles[1].grid.width: "),
        ({"what": 5}, "cannot tell which game this is"),
    ):
        done = run(command, write(tmp_path / "file.json", value))
        assert done.exit_code == 2
        assert message in done.stderr
        assert len(done.stderr.splitlines()) == 1
    done = run(command, tmp_path / "none.json")
    assert (done.exit_code, done.stderr) == (2, f"{tmp_path / 'none.json'}: no such file\n")
