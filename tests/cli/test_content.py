from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from gridwright.library.shelf import Library
from gridwright.library.zone import current_day
from gridwright.rules import calendar
from tests.cli.run import run
from tests.library.samples import make_library, make_puzzle, read, write

# The command asks the clock for today: these days are long past, or far from here.
PAST, FUTURE = "2001-01-01", "2901-01-01"


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A library with three approved puzzles, launched in the past."""
    return make_library(tmp_path / "library", "w1", "w2", "w3", launch=PAST).root


def assign(root: Path, *words: str) -> Any:
    return run("assign", "waywords", *words, "--library", root)


def calendar_of(root: Path) -> dict[str, str]:
    return {daily.day: daily.id for daily in Library(root).days("waywords")}


def test_puzzles_are_added_listed_approved_and_rejected(tmp_path: Path) -> None:
    files = [write(tmp_path / f"{name}.json", make_puzzle(name)) for name in ("a", "b")]
    at = ("--library", make_library(tmp_path / "library").root)
    done = run("pool", "waywords", "add", *files, *at)
    assert (done.exit_code, done.stdout, done.stderr) == (0, "a\nb\n", "")
    assert run("pool", "waywords", "approve", "a", *at).exit_code == 0
    assert run("pool", "waywords", "reject", "b", *at).exit_code == 0
    assert run("pool", "waywords", "list", *at).stdout == "a\tapproved\t\tSea\nb\trejected\t\tSea\n"
    assert run("pool", "waywords", "list", "--status", "approved", *at).stdout == "a\tapproved\t\tSea\n"
    listed = json.loads(run("pool", "waywords", "list", "--json", *at).stdout)
    assert listed["game"] == "waywords"
    assert [(row["id"], row["status"]) for row in listed["puzzles"]] == [("a", "approved"), ("b", "rejected")]


def test_puzzles_may_be_added_approved_and_from_a_pool(tmp_path: Path) -> None:
    make_library(tmp_path / "library")
    file = write(tmp_path / "made.json", {"puzzles": [make_puzzle("a") | {"metadata": {"seed": 7}}, make_puzzle("b")]})
    done = run("pool", "waywords", "add", file, "--approve", "--library", tmp_path / "library")
    assert done.stdout == "a\nb\n"
    entries = read(tmp_path / "library/waywords/pool.json")["puzzles"]
    assert [(entry["status"], entry["metadata"]) for entry in entries] == [("approved", {"seed": 7}), ("approved", {})]


def test_an_unfit_puzzle_keeps_all_out_of_the_pool(tmp_path: Path) -> None:
    bad = make_puzzle("bad")
    bad["words"]["path"][0]["placements"] = []
    files = [write(tmp_path / "bad.json", bad), write(tmp_path / "good.json", make_puzzle("good"))]
    (tmp_path / "library").mkdir()
    done = run("pool", "waywords", "add", *files, "--library", tmp_path / "library")
    assert (done.exit_code, done.stdout) == (1, "")
    assert "bad.json" in done.stderr
    assert "nothing was added" in done.stderr
    assert not (tmp_path / "library/waywords").exists()


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["chess", "list"], 'there is no game "chess"; the games are waywords'),
        (["waywords", "list", "--status", "done"], 'there is no status "done"'),
        (["waywords", "approve", "w9"], 'no puzzle with the id "w9"'),
        (["waywords", "approve"], "IDS"),
        (["waywords", "add", "none.json"], "none.json: no such file"),
        (["waywords", "list", "--library", "nowhere"], "nowhere: there is no such folder"),
        (["waywords"], "Missing command"),
    ],
)
def test_a_wrong_call_of_pool_is_reported(words: list[str], message: str, root: Path) -> None:
    at = () if "--library" in words or len(words) < 2 else ("--library", root)
    done = run("pool", *words, *at)
    assert (done.exit_code, done.stdout) == (2, "")
    assert message in done.stderr


def test_a_puzzle_of_another_game_and_a_taken_id_are_refused(root: Path, tmp_path: Path) -> None:
    file = write(tmp_path / "a.json", make_puzzle("w1"))
    done = run("pool", "griddl", "add", file, "--library", root)
    assert (done.exit_code, done.stderr) == (2, f"{file}: is a puzzle of waywords, not griddl\n")
    done = run("pool", "waywords", "add", file, "--library", root)
    assert done.exit_code == 2
    assert 'the id "w1" is taken' in done.stderr


def test_the_next_puzzles_go_to_the_next_empty_days(root: Path) -> None:
    assert assign(root, "w2", "--from", "2901-01-02").stdout.endswith("2901-01-02\t328720\tw2\n")
    done = assign(root, "--from", FUTURE, "--count", "2")
    assert (done.exit_code, done.stderr) == (0, "")
    days = [line.split("\t")[:2] for line in done.stdout.splitlines()]
    assert days == [[FUTURE, "328719"], ["2901-01-03", "328721"]]
    assert sorted(calendar_of(root).values()) == ["w1", "w2", "w3"]


def test_days_that_stay_empty_are_reported_and_end_with_1(root: Path) -> None:
    done = assign(root, "--from", FUTURE, "--through", "2901-01-05")
    assert done.exit_code == 1
    assert len(done.stdout.splitlines()) == 3
    assert "2 days stay empty, from 2901-01-04 on: no approved puzzle is left" in done.stderr
    done = assign(root, "--from", FUTURE, "--through", "2901-01-03", "--count", "1")
    assert done.exit_code == 1
    assert "1 puzzle, but only 0 days through 2901-01-03" in done.stderr


def test_without_any_limit_every_empty_day_up_to_today_is_filled(tmp_path: Path) -> None:
    today = current_day()
    first = calendar.day_at(calendar.day_index(today) - 2)
    root = make_library(tmp_path / "library", "w1", "w2", "w3", "w4", launch=first).root
    assign(root, "w4", "--from", today)
    done = assign(root)
    assert (done.exit_code, done.stderr) == (0, "")
    assert [line.split("\t")[1] for line in done.stdout.splitlines()] == ["1", "2"]
    done = assign(root)
    assert (done.exit_code, done.stdout, done.stderr) == (0, "", f"no day is empty through {today}\n")
    done = assign(make_library(tmp_path / "later", "w1", launch=FUTURE).root)
    assert (done.exit_code, done.stdout, done.stderr) == (0, "", f"the launch is on {FUTURE}\n")


def test_a_number_alone_fills_every_empty_day_up_to_the_puzzle_of_that_number(tmp_path: Path) -> None:
    root = make_library(tmp_path / "library", "w1", "w2", "w3", "w4", launch=FUTURE).root
    assign(root, "w4", "--from", "2901-01-02")
    done = assign(root, "3")
    assert (done.exit_code, done.stderr) == (0, "")
    assert [line.split("\t")[1] for line in done.stdout.splitlines()] == ["1", "3"]
    done = assign(root, "3")
    assert (done.exit_code, done.stdout, done.stderr) == (0, "", "no day is empty through 2901-01-03\n")
    done = assign(root, "5")
    assert done.exit_code == 1
    assert "1 day stays empty, from 2901-01-05 on" in done.stderr


def test_a_puzzle_whose_id_is_a_number_is_assigned_by_its_id(tmp_path: Path) -> None:
    root = make_library(tmp_path / "library", "7", launch=FUTURE).root
    assert assign(root, "7").stdout.startswith(f"{FUTURE}\t1\t7\n")


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["--from", FUTURE, "--through", "2900-12-31"], f"--through 2900-12-31 is before the first day, {FUTURE}"),
        (["--through", "2001-02-01"], "--through 2001-02-01 is before the first day, 2"),
        (["--from", FUTURE], f"--from {FUTURE} is after today; add --count or --through"),
    ],
)
def test_a_span_without_a_day_is_refused(words: list[str], message: str, root: Path) -> None:
    done = assign(root, *words)
    assert (done.exit_code, done.stdout) == (2, "")
    assert message in done.stderr


def test_without_a_first_day_today_is_the_first(root: Path) -> None:
    day = assign(root, "--count", "1").stdout.split("\t")[0]
    assert PAST < day < FUTURE
    later = make_library(root.parent / "later", "w1", launch=FUTURE).root
    assert assign(later, "--count", "1").stdout == f"{FUTURE}\t1\tw1\n"


def test_a_published_day_is_changed_only_when_it_is_named(root: Path) -> None:
    assign(root, "w1", "--from", PAST)
    assert assign(root, "w2", "--from", PAST).stdout == "2001-01-02\t2\tw2\n"  # the day that has one keeps it
    done = assign(root, "w3", "--from", PAST, "--force", PAST)
    assert (done.exit_code, done.stdout) == (0, f"{PAST}\t1\tw3\n")
    assert calendar_of(root) == {PAST: "w3", "2001-01-02": "w2"}
    assert [entry.id for entry in Library(root).pool("waywords")] == ["w1"]


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["w1", "--count", "1"], "give either --count or puzzle ids"),
        (["3", "--count", "1"], "give either --count or puzzle ids"),
        (["3", "--through", FUTURE], "3: with a number of puzzles, give no files and no --through"),
        (["0"], "0: expected a number of puzzles from 1 to 3660"),
        (["--count", "0"], "--count"),
        (["--count", "1", "--from", "2901-02-30"], '"2901-02-30" is not in the calendar'),
        (["--count", "1", "--from", "2000-12-31"], "2000-12-31 is before the launch, 2001-01-01"),
        (["w1", "--from", FUTURE, "--force", "2901-01-09"], "--force 2901-01-09 is not one of the days"),
        (["w1", "w2", "--from", FUTURE, "--through", FUTURE], "2 puzzles, but only 1 day through 2901-01-01"),
        (["w1", "w9", "--from", FUTURE], 'no puzzle with the id "w9"'),
        (["w1", "w1", "--from", FUTURE], "w1 is given twice"),
    ],
)
def test_a_wrong_call_of_assign_is_reported_and_changes_nothing(words: list[str], message: str, root: Path) -> None:
    done = assign(root, *words)
    assert (done.exit_code, done.stdout) == (2, "")
    assert message in done.stderr
    assert calendar_of(root) == {}
