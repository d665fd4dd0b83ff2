"""The commands with Edgewise: its puzzles, its categories, and a library of them."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
import yaml

from gridwright.making import MAKERS
from gridwright.making.edgewise.database import labels_of
from gridwright.rules import GAMES
from gridwright.rules.edgewise import SIDES
from tests.cli.run import run
from tests.library.samples import read, write
from tests.making.edgewise.puzzles import GOOD, SMALL

DATABASE = {
    "categories": [{"name": each.name, "type": each.type, "words": list(each.words)} for each in SMALL],
    "generatedAt": "2026-01-01",
    "metadata": {"totalCategories": len(SMALL), "byCategoryType": {}},
}

# A footbag is arguable, by the database, and with it a second board would be a solution.
FRAGILE = {
    "id": "shaky",
    "categories": {"top": "Foot _____", "right": "_____ Cake", "bottom": "Land _____", "left": "Units of weight"},
    "squares": [
        {"words": ["PRINT", "BAG", "PATH", "OUNCE"]},
        {"words": ["STEP", "FISH", "TEA", "STONE"]},
        {"words": ["BRIDGE", "CRAB", "FORM", "FALL"]},
        {"words": ["HOLD", "NOTE", "SCAPE", "CARAT"]},
    ],
}


@pytest.fixture(scope="module")
def pool(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("edgewise") / "pool.json"
    done = run("generate", "edgewise", "-n", "60", "--seed", "spring", "--jobs", "1", "--out", out)
    assert (done.exit_code, done.stdout) == (0, "")
    assert done.stderr.startswith("60 puzzles, profile DAILY, seed spring\n")
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


def test_how_often_each_category_is_used_is_listed_after_a_batch(tmp_path: Path) -> None:
    out = tmp_path / "made.json"
    done = run(
        "generate", "edgewise", "--seed", "usage", "--theme", write(tmp_path / "own.json", DATABASE), "--out", out
    )
    made = read(out)["puzzles"]
    uses = Counter(label for entry in made for label in entry["categories"].values())
    assert len(made) == 10
    lines = done.stderr.splitlines()
    assert lines[:2] == ["10 puzzles, profile DAILY, seed usage", f"category usage: {len(uses)} of them in 10 puzzles"]
    most = max(uses.values())
    assert lines[2] == f"  {most} x {', '.join(sorted(name for name, used in uses.items() if used == most))}"
    listed = [line.split(" x ") for line in lines[2:]]
    assert sum(int(number) * len(names.split(", ")) for number, names in listed) == 40


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


def older(pool: Path, number: int) -> list[dict[str, Any]]:
    """Puzzles as the oldest files have them: without ids, and with their tiles in each of the forms."""
    forms = (lambda words: words, lambda words: {"words": words}, lambda words: dict(zip(SIDES, words, strict=True)))
    entries = read(pool)["puzzles"][:number]
    return [
        {
            "categories": entry["categories"],
            "squares": [forms[index % 3](square["words"]) for square in entry["squares"]],
        }
        for index, entry in enumerate(entries)
    ]


def test_puzzles_without_ids_are_named_when_they_go_to_the_pool(pool: Path, tmp_path: Path) -> None:
    run("new", tmp_path / "library", "--launch", "2026-11-01")
    ids = [entry["id"] for entry in read(pool)["puzzles"][:4]]
    listed = write(tmp_path / "list.json", older(pool, 3))
    by_day = write(tmp_path / "days.json", {"2026-11-04": older(pool, 4)[3]})
    done = run("pool", "edgewise", "add", listed, by_day, "--library", tmp_path / "library")
    assert (done.exit_code, done.stdout.split(), done.stderr) == (0, ids, "")
    kept = read(tmp_path / "library/edgewise/pool.json")["puzzles"]
    for entry, made in zip(kept, read(pool)["puzzles"], strict=False):
        assert (entry["squares"], entry["herrings"]) == (made["squares"], made["herrings"])
    done = run("pool", "edgewise", "add", listed, "--library", tmp_path / "library")
    assert done.exit_code == 2
    assert f'the id "{ids[0]}" is taken' in done.stderr


@pytest.mark.parametrize("is_beside_the_pool", [True, False])
def test_an_older_file_of_dated_puzzles_is_taken_in_by_assign(
    is_beside_the_pool: bool, pool: Path, tmp_path: Path
) -> None:
    root = tmp_path / "library"
    run("new", root, "--launch", "2026-11-01")
    days = ["2026-11-01", "2026-11-02", "2026-11-02", "2026-01-25"]
    puzzles = [{"date": day, **entry} for day, entry in zip(days, older(pool, 4), strict=True)]
    ids = [entry["id"] for entry in read(pool)["puzzles"][:5]]
    legacy = [*puzzles, older(pool, 5)[4]]
    if is_beside_the_pool:
        write(root / "edgewise/puzzles.json", legacy)
        words = ["--from", "2026-11-01", "--through", "2026-11-02"]
    else:
        words = [str(write(tmp_path / "old.json", {"puzzles": legacy}))]
    done = run("assign", "edgewise", *words, "--library", root)
    assert (done.exit_code, done.stdout) == (0, f"2026-11-01\t1\t{ids[0]}\n2026-11-02\t2\t{ids[1]}\n")
    assert "2 puzzles without a day: added to the pool" in done.stderr
    assert f"skipped, because the day has another puzzle: {ids[2]} (2026-11-02)" in done.stderr
    listed = run("pool", "edgewise", "list", "--library", root).stdout.splitlines()
    assert [line.split("\t")[:2] for line in listed] == [[ids[3], "approved"], [ids[4], "approved"]]
    month = read(root / "edgewise/assigned/2026-11.json")
    assert [entry["date"] for entry in month["puzzles"].values()] == ["2026-11-01", "2026-11-02"]
    before = (root / "edgewise/assigned/2026-11.json").read_bytes()
    again = run("assign", "edgewise", *words, "--library", root)
    assert (again.exit_code, again.stdout) == (0, "")
    assert (root / "edgewise/assigned/2026-11.json").read_bytes() == before


def test_an_older_file_with_a_fault_is_reported_and_nothing_is_taken_in(pool: Path, tmp_path: Path) -> None:
    run("new", tmp_path / "library", "--launch", "2026-11-01")
    bad = write(tmp_path / "bad.json", [{"date": "2026-11-31", **older(pool, 1)[0]}])
    done = run("assign", "edgewise", bad, "--library", tmp_path / "library")
    assert (done.exit_code, done.stdout) == (1, "")
    assert "nothing was added" in done.stderr
    bad = write(tmp_path / "bad.json", [{"date": "2026-11-31", **read(pool)["puzzles"][0]}])
    done = run("assign", "edgewise", bad, "--library", tmp_path / "library")
    assert (done.exit_code, done.stdout) == (1, "")
    assert 'ERR_DATE [0].date: expected a date such as 2026-12-24, found "2026-11-31"' in done.stderr


def test_a_fragile_puzzle_waits_in_the_pool_and_is_never_assigned(tmp_path: Path) -> None:
    root = tmp_path / "library"
    run("new", root, "--launch", "2026-11-01")
    file = write(tmp_path / "fragile.json", FRAGILE)
    done = run("pool", "edgewise", "add", file, "--approve", "--library", root)
    assert (done.exit_code, done.stdout) == (1, "shaky\n")
    assert "WARN_FRAGILE squares[0].words[1]" in done.stderr
    assert "not fit for a day, so pending: shaky" in done.stderr
    assert run("pool", "edgewise", "list", "--library", root).stdout.startswith("shaky\tpending\t")
    done = run("pool", "edgewise", "approve", "shaky", "--library", root)
    assert done.exit_code == 1
    assert done.stderr.startswith('"shaky" is not fit for a day: squares[0].words[1]: WARN_FRAGILE: ')
    done = run("assign", "edgewise", "--from", "2026-11-01", "--count", "1", "--library", root)
    assert (done.exit_code, done.stdout) == (1, "")
    assert "1 day stays empty" in done.stderr
    done = run("assign", "edgewise", "shaky", "--from", "2026-11-01", "--library", root)
    assert (done.exit_code, done.stdout) == (1, "")
    assert '"shaky" is not fit for a day: squares[0].words[1]: WARN_FRAGILE: there would be another' in done.stderr


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


def test_puzzles_are_audited_solved_and_graded_by_categories_of_ones_own(tmp_path: Path) -> None:
    """Every label has another name, so that the shipped database knows none of them."""
    names = ["Alpha", "Bravo", "Charlie", "Delta", "Echo", "Foxtrot", "Golf", "Hotel", "India"]
    listed = [
        {"name": name, "type": "things-that", "words": each.words} for name, each in zip(names, SMALL, strict=True)
    ]
    path, out = write(tmp_path / "own.json", {"categories": listed}), tmp_path / "pool.json"
    assert run("generate", "edgewise", "-n", "2", "--theme", path, "--seed", "own", "--out", out).exit_code == 0
    assert "WARN_UNKNOWN_CATEGORY" in run("audit", out, "--profile", "DAILY").stderr
    done = run("audit", out, "--profile", "DAILY", "--categories", path)
    assert (done.exit_code, done.stderr) == (0, f"{out}: fine\n1 file, 0 errors, 0 warnings\n")
    swapped = read(out)
    tiles = swapped["puzzles"][0]["squares"]
    tiles[0], tiles[2] = tiles[2], tiles[0]
    write(out, swapped)
    done = run("audit", out, "--categories", path)
    assert done.exit_code == 1
    assert "ERR_NOT_A_MEMBER puzzles[0].squares[0].words[0]" in done.stderr
    for words, order in (([], [0, 1, 2, 3]), (["--categories", str(path)], [2, 1, 0, 3])):
        solved = json.loads(run("solve", out, "--json", *words).stdout)["puzzles"][0]
        assert [each["squares"] for each in solved["solutions"]] == [order], "else it is taken at its word"
    figures = json.loads(run("grade", out, "--categories", path, "--json").stdout)["puzzles"][1]["figures"]
    assert figures["overlapWords"] > 0
    assert json.loads(run("grade", out, "--json").stdout)["puzzles"][1]["figures"]["overlapWords"] == 0


@pytest.mark.parametrize("command", ["audit", "solve", "grade"])
def test_categories_that_are_unfit_are_one_line_and_2(command: str, tmp_path: Path) -> None:
    path = write(tmp_path / "own.json", [{"name": "Golf clubs", "words": ["Iron"]}])
    done = run(command, write(tmp_path / "e1.json", GOOD), "--categories", path)
    assert (done.exit_code, done.stdout) == (2, "")
    assert done.stderr.startswith(f"--categories {path}: the categories have an error: [0].words[0]: ")
    assert done.stderr.count("\n") == 1


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
    assert f"{tmp_path / 'answers.yaml'}: skipped" in done.stderr


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["--theme", "planets"], '"planets" is not a file of categories'),
        (["--profile", "EASY"], 'edgewise has no profile "EASY"; its profiles are DAILY'),
    ],
)
def test_a_wrong_call_is_one_line_and_2(words: list[str], message: str) -> None:
    done = run("generate", "edgewise", "-n", "1", *words)
    assert (done.exit_code, done.stdout, done.stderr) == (2, "", f"{message}\n")
