"""The commands with Cluegrid: its puzzles, its clues, and a library of them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
import yaml

from gridwright.making import MAKERS
from gridwright.rules import GAMES
from tests.cli.run import run
from tests.library.samples import read, write
from tests.making.cluegrid.puzzles import GOOD, SOURCE

NUMBER = 8


@pytest.fixture(scope="module")
def pool(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("cluegrid") / "pool.json"
    done = run("generate", "cluegrid", "-n", str(NUMBER), "--seed", "spring", "--jobs", "1", "--out", out)
    assert (done.exit_code, done.stdout) == (0, "")
    assert done.stderr == f"{NUMBER} puzzles, profile DAILY, seed spring\n"
    return out


def test_puzzles_come_as_a_pool_that_other_commands_read(pool: Path) -> None:
    puzzles = read(pool)["puzzles"]
    assert len({entry["mainWord"] for entry in puzzles}) == NUMBER
    for entry in puzzles:
        assert entry["status"] == "pending"
        assert GAMES["cluegrid"].check(entry) == []
        assert entry["difficulty"] == entry["metadata"]["difficulty"]
    assert run("audit", pool, "--profile", "DAILY", "--strict").exit_code == 0
    first = puzzles[0]["id"]
    assert run("show", pool, "--id", first).stdout.startswith(f"{first} · difficulty ")
    solved = json.loads(run("solve", pool, "--json").stdout)["puzzles"]
    assert [each["solutions"][0]["mainWord"] for each in solved] == [entry["mainWord"] for entry in puzzles]
    graded = json.loads(run("grade", pool, "--json").stdout)["puzzles"]
    assert [each["difficulty"] for each in graded] == [entry["difficulty"] for entry in puzzles]
    assert all(each["figures"]["crossersValue"] > 0 for each in graded)


def test_days_are_assigned_without_a_word_within_two_months(pool: Path, tmp_path: Path) -> None:
    library = tmp_path / "library"
    run("new", library, "--launch", "2026-11-01")
    twin = read(pool)["puzzles"][0] | {"id": "twin", "puzzleId": "twin"}
    write(tmp_path / "more.json", {"gameId": "cluegrid", "puzzles": [*read(pool)["puzzles"], twin]})
    assert run("pool", "cluegrid", "add", tmp_path / "more.json", "--approve", "--library", library).exit_code == 0
    run("assign", "cluegrid", "--from", "2026-11-01", "--count", "20", "--library", library)
    month = read(library / "cluegrid/assigned/2026-11.json")["puzzles"]
    words = [word for entry in month.values() for word in MAKERS["cluegrid"].repeats(entry)["word"]]
    assert len(words) == len(set(words))
    assert len(month) >= NUMBER // 2
    found = run("doctor", "--library", library, "--json", "--through", "2026-11-01")
    codes = {finding["code"] for finding in json.loads(found.stdout)["findings"]}
    assert codes <= {"GAP", "SAME_PUZZLE", "FALLING"}


def test_an_authoring_file_becomes_a_puzzle(tmp_path: Path) -> None:
    (tmp_path / "mine.yaml").write_text(yaml.safe_dump(SOURCE), encoding="utf-8")
    done = run("compile", tmp_path / "mine.yaml")
    assert done.exit_code == 0
    assert json.loads(done.stdout)["crossers"] == GOOD["crossers"]


def test_a_file_that_is_wrong_is_one_line_and_2(tmp_path: Path) -> None:
    path = write(tmp_path / "mine.json", SOURCE | {"crossers": [{"word": "ZZZ", "clue": "What sleepers say"}]})
    done = run("compile", path)
    assert (done.exit_code, done.stdout) == (2, "")
    assert done.stderr == f"{path}: crossers[0]: ZZZ does not cross SPEND\n"


def test_files_of_clues_are_linted_together(tmp_path: Path) -> None:
    (tmp_path / "one.yaml").write_text(
        "YES:\n- Proposer's hoped-for answer\nNO:\n- The answer, in short\n", encoding="utf-8"
    )
    two: dict[str, Any] = {"YES": ["What a nod means"], "OAR": ["Proposer's hoped-for answer"]}
    write(tmp_path / "two.json", two)
    done = run("audit", tmp_path)
    assert done.exit_code == 1
    assert 'error ERR_CLUE_WORD NO: expected a word of 3 to 5 uppercase letters A to Z, found "NO"' in done.stderr
    assert "error ERR_CLUE_WORD_TWICE YES" in done.stderr
    assert "error ERR_CLUE_SAME OAR[0]" in done.stderr
    assert "ERR_CLUE_SCHEMA" not in done.stderr, "YES and NO are words"


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["--theme", "cars"], '"cars" is not a file of clues'),
        (
            ["--profile", "SOLID"],
            'cluegrid has no profile "SOLID"; its profiles are DAILY, EASY, MEDIUM_EASY, MEDIUM, ',
        ),
    ],
)
def test_a_wrong_call_is_one_line_and_2(words: list[str], message: str) -> None:
    done = run("generate", "cluegrid", "-n", "1", *words)
    assert (done.exit_code, done.stdout) == (2, "")
    assert done.stderr.startswith(message)
