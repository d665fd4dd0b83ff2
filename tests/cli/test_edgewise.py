"""The commands with Edgewise: its puzzles, its categories, and a library of them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
import yaml

from gridwright.making import MAKERS
from gridwright.making.edgewise.index import labels_of
from gridwright.rules import GAMES
from tests.cli.run import run
from tests.library.samples import read, write
from tests.making.edgewise.puzzles import GOOD, SMALL

DATABASE = {
    "categories": [{"name": each.name, "type": each.type, "words": list(each.words)} for each in SMALL],
    "generatedAt": "2026-01-01",
    "metadata": {"totalCategories": len(SMALL), "byCategoryType": {}},
}


@pytest.fixture(scope="module")
def pool(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("edgewise") / "pool.json"
    done = run("generate", "edgewise", "-n", "60", "--seed", "spring", "--jobs", "1", "--out", out)
    assert (done.exit_code, done.stdout) == (0, "")
    assert done.stderr == "60 puzzles, profile DAILY, seed spring\n"
    return out


def test_puzzles_come_as_a_pool_that_other_commands_read(pool: Path, tmp_path: Path) -> None:
    puzzles = read(pool)["puzzles"]
    assert len({entry["id"] for entry in puzzles}) == 60
    for entry in puzzles:
        assert entry["status"] == "pending"
        assert GAMES["edgewise"].check(entry) == []
    assert run("audit", pool, "--profile", "DAILY", "--strict").exit_code == 0
    first = puzzles[0]["id"]
    assert run("show", pool, "--id", first).stdout.startswith(f"{first}\n")
    solved = json.loads(run("solve", pool, "--json").stdout)["puzzles"]
    assert {each["figures"]["solutions"] for each in solved} == {1}
    graded = json.loads(run("grade", pool, "--json").stdout)["puzzles"]
    assert [each["difficulty"] for each in graded] == [entry["metadata"]["difficulty"] for entry in puzzles]


def test_processes_change_nothing(pool: Path, tmp_path: Path) -> None:
    words = ["generate", "edgewise", "-n", "60", "--seed", "spring", "--jobs", "2"]
    assert run(*words, "--out", tmp_path / "two.json").exit_code == 0
    assert (tmp_path / "two.json").read_bytes() == pool.read_bytes()


def test_days_are_assigned_without_a_category_within_three_weeks(pool: Path, tmp_path: Path) -> None:
    run("new", tmp_path / "library", "--launch", "2026-11-01")
    assert run("pool", "edgewise", "add", pool, "--approve", "--library", tmp_path / "library").exit_code == 0
    done = run(
        "assign", "edgewise", "--from", "2026-11-01", "--count", "30", "--library", tmp_path / "library"
    )  # fmt: skip
    assert len(done.stdout.splitlines()) == 30
    month = read(tmp_path / "library/edgewise/assigned/2026-11.json")
    assert (month["gameId"], month["baseDate"], next(iter(month["puzzles"]))) == ("edgewise", "2026-11-01", "1")
    days = [labels_of(month["puzzles"][str(number)]) for number in range(1, 31)]
    for day, labels in enumerate(days):
        assert not set(labels) & {label for before in days[max(0, day - 21) : day] for label in before}
    found = run("doctor", "--library", tmp_path / "library", "--json", "--through", "2026-11-30")
    assert json.loads(found.stdout)["findings"] == []


def test_an_authoring_file_becomes_a_puzzle(tmp_path: Path) -> None:
    source = {"categories": GOOD["categories"], "squares": [square["words"] for square in GOOD["squares"]]}
    (tmp_path / "mine.yaml").write_text(yaml.safe_dump(source), encoding="utf-8")
    done = run("compile", tmp_path / "mine.yaml")
    assert json.loads(done.stdout)["squares"] == GOOD["squares"]
    assert json.loads(done.stdout)["id"] == MAKERS["edgewise"].compile(source)["id"]


def test_a_database_of_ones_own_is_audited_and_made_into_puzzles(tmp_path: Path) -> None:
    path = write(tmp_path / "own.json", DATABASE)
    found = json.loads(run("audit", path, "--json").stdout)["files"][0]
    assert found["game"] == "edgewise"
    assert {finding["code"] for finding in found["findings"]} >= {"WARN_CATEGORY_TOO_FEW"}
    assert not [finding for finding in found["findings"] if finding["severity"] == "error"]
    made = run("generate", "edgewise", "-n", "3", "--theme", path, "--seed", "own")
    names = {each.name for each in SMALL}
    assert all(set(entry["categories"].values()) <= names for entry in json.loads(made.stdout)["puzzles"])


def test_files_of_categories_are_linted_together_and_by_their_names(tmp_path: Path) -> None:
    one: list[Any] = [{"name": "Golf clubs", "words": ["IRON", "IRON"]}]
    (tmp_path / "finite-group.yaml").write_text(yaml.safe_dump(one), encoding="utf-8")
    (tmp_path / "things-that.yaml").write_text("- {name: Golf clubs, words: [NO, YES, OFF]}\n", encoding="utf-8")
    (tmp_path / "answers.yaml").write_text("Golf clubs: {not: [SPOON]}\n", encoding="utf-8")
    done = run("audit", tmp_path)
    assert done.exit_code == 1
    assert "error ERR_CATEGORY_WORD_TWICE [0].words[1]" in done.stderr
    assert "error ERR_CATEGORY_NAME_TWICE [0].name" in done.stderr
    assert "ERR_CATEGORY_SCHEMA" not in done.stderr, "NO, YES and OFF are words"
    assert f"{tmp_path / 'answers.yaml'}: passed over" in done.stderr


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--theme", "planets"], '"planets" is no file of categories'),
        (["--profile", "EASY"], 'no profile of edgewise is called "EASY"; there is DAILY'),
    ],
)
def test_a_wrong_call_is_one_line_and_2(words: list[str], told: str) -> None:
    done = run("generate", "edgewise", "-n", "1", *words)
    assert (done.exit_code, done.stdout, done.stderr) == (2, "", f"{told}\n")
