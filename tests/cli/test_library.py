from __future__ import annotations

import json
import os
import pty
import subprocess
import sys
import time
from pathlib import Path

import pytest

from gridwright.library.entry import id_of
from gridwright.library.shelf import SHIPPED, Library
from gridwright.rules import calendar
from tests.cli.run import run
from tests.games import every_game
from tests.library.samples import make_library, make_puzzle, read, write


def today() -> str:
    return calendar.day_of(int(time.time() * 1000))


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A library with a puzzle for one day, long ago."""
    library = make_library(tmp_path / "library", "w1", launch="2001-01-01")
    library.assign("waywords", [("w1", "2001-01-01")], today="2001-01-01")
    return library.root


def test_new_begins_a_library_and_prints_where(tmp_path: Path) -> None:
    done = run("new", tmp_path / "puzzles", "--launch", "2026-12-01", "--title", "Our puzzles")
    assert (done.exit_code, done.stdout) == (0, f"{tmp_path / 'puzzles'}\n")
    assert "README.md" in done.stderr
    assert read(tmp_path / "puzzles/library.json") == {
        "launch": "2026-12-01",
        "day": "utc",
        "title": "Our puzzles",
        "profiles": {
            "waywords": ["EASY_DAILY_V1", "MEDIUM", "HARD"],
            "wordogram": ["POCKET"],
            "edgewise": ["DAILY"],
            "cluegrid": ["DAILY"],
            "griddl": ["DAILY"],
        },
    }


def test_new_takes_the_brand_of_a_site_and_reports_what_it_changed(tmp_path: Path) -> None:
    (tmp_path / "logo.svg").write_text('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"/>')
    brand = ("--byline", "By Ann", "--accent", "#FFD400", "--day", "Europe/Berlin", "--logo", tmp_path / "logo.svg")
    done = run("new", tmp_path / "puzzles", "--launch", "2026-12-01", *brand)
    assert (done.exit_code, done.stdout) == (0, f"{tmp_path / 'puzzles'}\n")
    settings = read(tmp_path / "puzzles/library.json")
    assert {name: settings[name] for name in ("byline", "accent", "day", "logo")} == {
        "byline": "By Ann", "accent": "#FFD400", "day": "Europe/Berlin", "logo": "logo.svg",
    }  # fmt: skip
    assert "warning ACCENT library.json: accent: text in #FFD400 could not be read in the light theme" in done.stderr
    assert "set GRIDWRIGHT in .github/workflows/pages.yml" in done.stderr


@pytest.mark.parametrize(
    ("option", "value", "message"),
    [
        ("--accent", "green", "expected a colour such as #0B7A5C"),
        ("--day", "Berlin", "expected utc, local or a time zone such as Europe/Berlin"),
        ("--byline", "x" * 81, "expected one line of at most 80 characters"),
        ("--logo", "logo.gif", "a logo is an SVG or PNG file"),
        ("--title", " ", "expected a text that is not empty"),
    ],
)
def test_new_refuses_a_brand_that_will_not_do(tmp_path: Path, option: str, value: str, message: str) -> None:
    done = run("new", tmp_path / "puzzles", option, value)
    assert (done.exit_code, done.stdout) == (2, "")
    assert message in done.stderr
    assert not (tmp_path / "puzzles").exists()


def test_new_asks_at_a_terminal_for_what_is_not_given(tmp_path: Path) -> None:
    """An answer that will not do is asked for again."""
    ours, theirs = pty.openpty()
    answers = ["", "", "green", "#0B7A5C", "Europe/Berlin", "2026-12-01"]
    os.write(ours, "".join(f"{answer}\n" for answer in answers).encode())
    command = [sys.executable, "-m", "gridwright", "new", str(tmp_path / "puzzles"), "--byline", "By Ann"]
    done = subprocess.run(command, stdin=theirs, capture_output=True, text=True, check=True, timeout=60)
    os.close(ours)
    os.close(theirs)
    settings = read(tmp_path / "puzzles/library.json")
    del settings["profiles"]
    assert settings == {
        "launch": "2026-12-01", "day": "Europe/Berlin", "title": "Gridwright", "byline": "By Ann", "accent": "#0B7A5C",
    }  # fmt: skip
    assert "Byline" not in done.stderr
    assert 'expected a colour such as #0B7A5C, found "green"' in done.stderr


def test_a_new_library_is_launched_today_where_nothing_else_is_said(tmp_path: Path) -> None:
    before = today()
    assert run("new", tmp_path / "puzzles").exit_code == 0
    settings = read(tmp_path / "puzzles/library.json")
    assert settings["launch"] in (before, today())
    assert settings["title"] == "Gridwright"


def test_new_refuses_a_folder_that_is_not_empty_and_a_day_that_is_none(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("dear")
    done = run("new", tmp_path)
    assert (done.exit_code, done.stdout) == (2, "")
    assert done.stderr == f"{tmp_path}: is not empty; give a new or an empty folder\n"
    done = run("new", tmp_path / "puzzles", "--launch", "2026-02-30")
    assert done.exit_code == 2
    assert '"2026-02-30" is not in the calendar' in done.stderr
    assert not (tmp_path / "puzzles").exists()


def test_the_doctor_finds_nothing_wrong_with_a_sound_library(root: Path) -> None:
    done = run("doctor", "--library", root, "--through", "2001-01-01")
    assert (done.exit_code, done.stdout, done.stderr) == (0, "", "fine\n")


def test_the_doctor_asks_for_the_coming_days_and_ends_with_1(root: Path) -> None:
    done = run("doctor", "--library", root)
    assert (done.exit_code, done.stdout) == (1, "")
    lines = done.stderr.splitlines()
    assert lines[0].startswith("  warning GAP waywords 2001-01-02: no puzzles through ")
    assert lines[1].startswith(f"  error GAP waywords {today()}: no puzzles through ")
    assert lines[1].endswith(": 15 days")
    assert lines[2:] == ["1 error, 1 warning"]


def test_warnings_alone_are_no_failure(root: Path) -> None:
    done = run("doctor", "--library", root, "--through", "2001-01-03")
    assert done.exit_code == 0
    assert done.stderr.endswith("0 errors, 1 warning\n")


def test_the_doctors_findings_are_one_json_document(root: Path) -> None:
    write(root / "waywords/assigned/2001-02.json", {"puzzles": {"2001-02-01": make_puzzle("bad", theme=5)}})
    done = run("doctor", "--library", root, "--through", "2001-02-01", "--json")
    assert (done.exit_code, done.stderr) == (1, "")
    message = "no puzzles through 2001-01-31: 30 days"
    assert json.loads(done.stdout) == {
        "library": str(root),
        "findings": [
            {
                "game": "waywords",
                "day": "2001-01-02",
                "code": "GAP",
                "severity": "warning",
                "path": "",
                "message": message,
                "overruled": "",
                "data": {},
                "acknowledged": "",
            },
            {
                "game": "waywords",
                "day": "2001-02-01",
                "code": "ERR_SCHEMA",
                "severity": "error",
                "path": "theme",
                "message": "expected a text, found 5",
                "overruled": "",
                "data": {},
                "acknowledged": "",
            },
        ],
        "errors": 1,
        "warnings": 1,
        "acknowledged": 0,
        "stale": 0,
    }


def test_a_file_that_cannot_be_read_ends_with_2_and_the_rest_is_reported_too(root: Path) -> None:
    write(root / "waywords/pool.json", 5)
    done = run("doctor", "--library", root, "--through", "2001-01-02")
    assert (done.exit_code, done.stdout) == (2, "")
    assert "  error FILE waywords/pool.json: puzzles: expected a list, found 5\n" in done.stderr
    assert "  warning GAP waywords 2001-01-02: no puzzle\n" in done.stderr
    done = run("doctor", "--library", root / "none")
    assert (done.exit_code, done.stderr) == (2, f"{root / 'none'}: there is no such folder; a library is a folder\n")


def test_what_a_file_holds_cannot_move_the_cursor(root: Path) -> None:
    write(root / "edgewise/assigned/2001-01.json", {"gameId": "\x1b[2J", "puzzles": {}})
    done = run("doctor", "--library", root, "--through", "2001-01-01")
    assert "\x1b" not in done.stderr
    assert "\\x1b[2J" in done.stderr


@every_game
def test_a_puzzle_that_was_spoiled_in_the_pool_or_on_a_day_is_in_nobodys_way(tmp_path: Path, name: str) -> None:
    library = Library(tmp_path)
    puzzles = [daily.puzzle for daily in Library(SHIPPED).days(name)[:3]]
    ids = [id_of(puzzle, "") for puzzle in puzzles]
    library.add(name, puzzles, status="approved")
    library.assign(name, [(ids[0], "2090-01-01")], today="2026-11-01")
    pool, month = tmp_path / name / "pool.json", tmp_path / name / "assigned" / "2090-01.json"
    for path in (pool, month):
        content = read(path)
        entries = content["puzzles"]
        spoiled = entries[0] if path == pool else next(iter(entries.values()))
        for field in spoiled.keys() - {"id", "date", "status", "metadata", "meta"}:
            spoiled[field] = None
        write(path, content)
    done = run("assign", name, "--from", "2090-01-02", "--through", "2090-01-02", "--library", tmp_path)
    assert (done.exit_code, done.stdout.split()[-1:]) == (0, [ids[2]]), done.stderr
