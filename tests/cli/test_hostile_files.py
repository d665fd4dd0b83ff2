"""Whatever a file holds, a command ends with 0, 1 or 2 and says so in words."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.amounts import amount, repeats
from tests.cli.run import call, run
from tests.games import damage, json_values
from tests.library.samples import SOURCE, make_puzzle

WAYS = (("audit", "--json"), ("show",), ("compile",))

puzzles = st.integers(0, 2**32 - 1).map(lambda seed: damage(Random(seed), make_puzzle("w1")))
sources = st.integers(0, 2**32 - 1).map(lambda seed: damage(Random(seed), SOURCE))
months = st.builds(lambda key, puzzle: {"puzzles": {key: puzzle}}, st.sampled_from(["3", "2026-11-03", "x"]), puzzles)
pools = st.builds(lambda *entries: {"gameId": "waywords", "puzzles": list(entries)}, puzzles, json_values)
texts = (json_values | puzzles | sources | months | pools).map(json.dumps).map(str.encode)


def check(path: Path) -> None:
    for command, *options in WAYS:
        done = run(command, path, *options)
        assert done.exit_code in (0, 1, 2)
        assert done.exit_code == 0 or done.stderr or done.stdout
        assert "Traceback" not in done.stderr
        if options or (command == "compile" and done.stdout):
            json.loads(done.stdout)


@repeats
@settings(max_examples=amount(15, 100))
@given(content=texts | st.binary(max_size=60), suffix=st.sampled_from([".json", ".yml"]))
def test_any_content_is_answered(content: bytes, suffix: str, tmp_path_factory: pytest.TempPathFactory) -> None:
    path = tmp_path_factory.getbasetemp() / f"hostile{suffix}"
    path.write_bytes(content)
    check(path)


DEEP = 20_000
HOSTILE: dict[str, bytes] = {
    "deep lists": b"[" * DEEP + b"]" * DEEP,
    "deep objects": b'{"a":' * DEEP + b"1" + b"}" * DEEP,
    "lists as deep as can just be read": b'{"mode":"WAYWORDS","theme":' + b"[" * 800 + b"]" * 800 + b"}",
    "a key of a megabyte": b'{"puzzles":{"' + b"9" * 1_000_000 + b'":{}}}',
    "a program": Path(sys.executable).read_bytes()[:4096],
    "nothing": b"",
    "a NUL": b"\0",
    "many aliases": b"a: &a [x,x,x]\nb: &b [*a,*a,*a]\nc: &c [*b,*b,*b]\n",
}


@pytest.mark.parametrize("name", sorted(HOSTILE))
@pytest.mark.parametrize("suffix", [".json", ".yml"])
def test_hostile_content_is_answered(name: str, suffix: str, tmp_path: Path) -> None:
    path = tmp_path / f"a{suffix}"
    path.write_bytes(HOSTILE[name])
    check(path)


@pytest.mark.parametrize("command", ["audit", "show", "compile"])
@pytest.mark.parametrize("name", ["none.json", ".", "a\nb.json", "a.json/b.json"])
def test_a_path_that_is_no_file_is_answered(command: str, name: str, tmp_path: Path) -> None:
    (tmp_path / "a.json").write_text("{}")
    (tmp_path / "empty").mkdir()
    done = run(command, tmp_path / "empty" if name == "." else tmp_path / name)
    assert (done.exit_code, done.stdout) == (2, "")
    assert str(tmp_path) in done.stderr


@pytest.mark.parametrize("words", [["show"], ["audit", "--json"], ["compile"]])
def test_the_installed_command_answers_so_too(words: list[str], tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    path.write_bytes(HOSTILE["deep lists"])
    done = call(*words, path)
    assert done.returncode == 2
    assert "nested too deeply" in done.stderr + done.stdout
    assert "Traceback" not in done.stderr


def test_a_reader_that_goes_away_is_no_error(tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    path.write_text(json.dumps([{"mode": "WAYWORDS"}] * 3000))  # more findings than a pipe holds
    command = [sys.executable, "-m", "gridwright", "audit", "--json", str(path)]
    # Unbuffered, Python 3.11 forgets the rest of a write that a closed pipe cut short, and sees no error.
    env = {name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"}
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=env) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.read(10)
        process.stdout.close()
        assert process.stderr.read() == b""
    assert process.returncode == 1
