"""The commands with Wordogram: its puzzles, its phrases, and a library of them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
import yaml

from gridwright.making import MAKERS
from gridwright.rules import GAMES
from tests.cli.run import run
from tests.library.samples import read, write
from tests.making.wordogram.puzzles import SECRET

PROVERBS = [
    {"phrase": "A watched pot never boils.", "author": "Proverb"},
    {"phrase": "Too many cooks spoil the broth.", "author": "Proverb"},
]


@pytest.fixture(scope="module")
def pool(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("wordogram") / "pool.json"
    done = run("generate", "wordogram", "-n", "52", "--seed", "spring", "--jobs", "1", "--out", out)
    assert (done.exit_code, done.stdout) == (0, "")
    assert done.stderr == "52 puzzles, profile POCKET, seed spring\n"
    return out


def test_puzzles_come_as_a_pool_that_other_commands_read(pool: Path) -> None:
    puzzles = read(pool)["puzzles"]
    assert len({entry["meta"]["phrase"] for entry in puzzles}) == 52
    for entry in puzzles:
        assert entry["status"] == "pending"
        assert GAMES["wordogram"].check(entry) == []
    assert run("audit", pool, "--profile", "POCKET", "--strict").exit_code == 0
    first = puzzles[0]["id"]
    assert run("show", pool, "--id", first).stdout.startswith(f"{first}\n")
    graded = json.loads(run("grade", pool, "--json").stdout)["puzzles"]
    assert [each["difficulty"] for each in graded] == [entry["metadata"]["difficulty"] for entry in puzzles]


def test_processes_change_nothing(pool: Path, tmp_path: Path) -> None:
    words = ["generate", "wordogram", "-n", "52", "--seed", "spring", "--jobs", "2"]
    assert run(*words, "--out", tmp_path / "two.json").exit_code == 0
    assert (tmp_path / "two.json").read_bytes() == pool.read_bytes()


def test_days_are_assigned_without_an_author_within_a_week(pool: Path, tmp_path: Path) -> None:
    run("new", tmp_path / "library", "--launch", "2026-11-01")
    assert run("pool", "wordogram", "add", pool, "--approve", "--library", tmp_path / "library").exit_code == 0
    done = run(
        "assign", "wordogram", "--from", "2026-11-01", "--count", "21", "--library", tmp_path / "library"
    )  # fmt: skip
    assert len(done.stdout.splitlines()) == 21
    month = read(tmp_path / "library/wordogram/assigned/2026-11.json")
    assert (month["gameId"], month["baseDate"], next(iter(month["puzzles"]))) == ("wordogram", "2026-11-01", "1")
    days = [month["puzzles"][str(number)] for number in range(1, 22)]
    authors = [day["meta"]["author"] for day in days]
    for day, author in enumerate(authors):
        assert author == "Proverb" or author not in authors[max(0, day - 7) : day]
    assert all("date" not in day["meta"] for day in days), "only the library gives a day"
    found = run("doctor", "--library", tmp_path / "library", "--json", "--through", "2026-11-21")
    assert json.loads(found.stdout)["findings"] == []


def test_a_stale_certificate_is_the_doctors_to_find(pool: Path, tmp_path: Path) -> None:
    run("new", tmp_path / "library", "--launch", "2099-01-01")
    run("pool", "wordogram", "add", pool, "--approve", "--library", tmp_path / "library")
    run("assign", "wordogram", "--from", "2099-01-01", "--count", "1", "--library", tmp_path / "library")
    path = tmp_path / "library/wordogram/assigned/2099-01.json"
    month = read(path)
    month["puzzles"]["1"]["certificate"]["forcedShare"] -= 1
    write(path, month)
    found = run("doctor", "--library", tmp_path / "library", "--json", "--through", "2099-01-01")
    assert found.exit_code == 1
    [finding] = json.loads(found.stdout)["findings"]
    assert (finding["code"], finding["path"], finding["day"]) == (
        "ERR_CERTIFICATE", "certificate.forcedShare", "2099-01-01",
    )  # fmt: skip


def test_an_authoring_file_becomes_a_puzzle_with_its_certificate(tmp_path: Path) -> None:
    (tmp_path / "mine.yaml").write_text(yaml.safe_dump(SECRET), encoding="utf-8")
    done = run("compile", tmp_path / "mine.yaml", "--out", tmp_path / "mine.json")
    assert (done.exit_code, done.stderr) == (0, "")
    assert read(tmp_path / "mine.json") == MAKERS["wordogram"].compile(SECRET)
    shown = run("solve", tmp_path / "mine.json").stdout
    assert "the only answer   with counts, of dictionary words" in shown
    assert "89% of 37 letters are forced by the counts alone" in shown
    solved = json.loads(run("solve", tmp_path / "mine.json", "--json").stdout)["puzzles"][0]
    assert solved["isWhole"] is True
    assert solved["figures"]["unique"]["countsDictionary"] is True


def test_a_bare_phrase_is_compiled_too(tmp_path: Path) -> None:
    phrase = "Two heads are better than one."
    done = run("compile", phrase, "--game", "wordogram")
    assert (done.exit_code, done.stderr) == (0, "")
    assert json.loads(done.stdout) == MAKERS["wordogram"].compile(phrase)
    (tmp_path / "phrase.yaml").write_text(phrase, encoding="utf-8")
    assert run("compile", tmp_path / "phrase.yaml", "--game", "wordogram").stdout == done.stdout


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (
            ["compile", "a " * 5000, "--game", "wordogram"],
            "phrase: PHRASE_TOO_LONG: 9999 characters, and 180 are allowed",
        ),
        (["compile", "?!", "--game", "wordogram"], "phrase: PHRASE_EMPTY: no letter from A to Z is in it"),
        (["compile", "", "--game", "wordogram"], "phrase: PHRASE_EMPTY: no letter from A to Z is in it"),
        (["compile", "to\u200fleft", "--game", "wordogram"], "U+200F, RIGHT-TO-LEFT MARK, at character 3 is invisible"),
        (["compile", "missing.yaml", "--game", "wordogram"], "missing.yaml"),
        (["compile", "Two heads are better than one."], "Two heads are better than one."),
        (["generate", "wordogram", "-n", "1", "--theme", "planets"], 'no collection is called "planets"'),
        (["generate", "wordogram", "-n", "1", "--profile", "DAILY"], 'wordogram has no profile "DAILY"'),
    ],
)
def test_a_wrong_call_is_one_line_and_2(words: list[str], message: str) -> None:
    done = run(*words)
    assert (done.exit_code, done.stdout) == (2, "")
    assert message in done.stderr
    assert len(done.stderr.splitlines()) == 1
    assert len(done.stderr) < 400


def test_phrases_of_ones_own_are_audited_and_made_into_puzzles(tmp_path: Path) -> None:
    (tmp_path / "mine.yaml").write_text(yaml.safe_dump(PROVERBS), encoding="utf-8")
    found = json.loads(run("audit", tmp_path, "--json").stdout)["files"]
    assert [(file["game"], file["findings"]) for file in found] == [("wordogram", [])]
    made = json.loads(run("generate", "wordogram", "-n", "2", "--theme", tmp_path / "mine.yaml").stdout)["puzzles"]
    assert {entry["meta"]["phrase"] for entry in made} == {entry["phrase"] for entry in PROVERBS}
    (tmp_path / "twice.yaml").write_text(yaml.safe_dump([*PROVERBS, {"phrase": "No."}]), encoding="utf-8")
    done = run("audit", tmp_path)
    assert done.exit_code == 1
    assert "error ERR_PHRASE_SCHEMA [2].author: missing" in done.stderr
