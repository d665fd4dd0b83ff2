"""studio and log: a team's studio that cannot be, and who did what."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from gridwright.library.log import add_record
from tests.library.samples import make_library

from .run import run

PROXY = ("--user-header", "X-Remote-User", "--proxy", "127.0.0.1")


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["--host", "0.0.0.0"], '--host: "0.0.0.0" can be reached by others'),
        (["--user-header", "X-Remote-User"], "--user-header and --proxy are needed together"),
        (["--proxy", "127.0.0.1"], "--user-header and --proxy are needed together"),
        (["--editor", "Ada"], "--url, --editor and --reader need both"),
        ([*PROXY, "--editor", "Ada", "--reader", "Rita"], "--editor and --reader exclude each other"),
        ([*PROXY, "--url", "https://studio.example/path"], "without a path"),
        (
            ["--user-header", "X", "--proxy", "nginx"],
            '--proxy: expected an IP address such as 127.0.0.1, found "nginx"',
        ),
    ],
)
def test_a_studio_that_would_not_be_safe_is_not_started(tmp_path: Path, words: list[str], message: str) -> None:
    done = run("studio", "--library", make_library(tmp_path).root, "--port", "0", *words)
    assert (done.exit_code, done.stdout) == (2, "")
    assert message in done.stderr
    assert len(done.stderr.splitlines()) == 1


def test_the_log_is_printed_the_newest_first(tmp_path: Path) -> None:
    root = make_library(tmp_path).root
    done = run("log", "--library", root)
    assert (done.exit_code, done.stdout) == (0, "")
    assert "The log is empty" in done.stderr
    add_record(root, {"by": None, "do": "build"})
    add_record(root, {"by": "Ada", "do": "approve", "game": "waywords", "id": "w1", "title": "Sea\x1b[2J\tsong"})
    lines = [line.split("\t") for line in run("log", "--library", root).stdout.splitlines()]
    assert [line[1:] for line in lines] == [
        ["Ada", "waywords", "approved “Sea\\x1b[2J\\x09song”"],
        ["-", "-", "rebuilt the site"],
    ]
    assert len(run("log", "--library", root, "-n", "1").stdout.splitlines()) == 1
    document = json.loads(run("log", "--library", root, "--json").stdout)
    assert [record["do"] for record in document["changes"]] == ["approve", "build"]
    assert run("log", "--library", root, "-n", "0").exit_code == 2
    assert run("log", "--library", root / "none").exit_code == 2
