"""The commands for days: assign --on, swap, unassign, pool note, remove and restore, calendar, acknowledge."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from gridwright.library.shelf import Library
from tests.cli.run import run
from tests.library.samples import SOURCE, TODAY, make_library, make_puzzle, read, write

GAME = "waywords"


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(Library, "today", TODAY)
    make_library(tmp_path, "w1", "w2", "w3", "w4")
    return tmp_path


def days(root: Path) -> dict[str, str]:
    return {daily.day: daily.id for daily in Library(root).days(GAME)}


def command(root: Path, *words: str, code: int = 0) -> tuple[str, str]:
    """Run a command of a game; what it printed, and what it said."""
    done = run(*words, "--library", root)
    assert done.exit_code == code, done.output
    return done.stdout, done.stderr


def test_a_puzzle_gets_the_day_that_is_named_or_the_call_fails(root: Path) -> None:
    printed, _ = command(root, "assign", GAME, "w1", "w2", "--on", "2026-12-10")
    assert printed == "2026-12-10\t40\tw1\n2026-12-11\t41\tw2\n"
    before = days(root)
    printed, said = command(root, "assign", GAME, "w3", "--on", "2026-12-10", code=2)
    assert (printed, days(root)) == ("", before)
    assert said.endswith('2026-12-10 has a puzzle already: "Sea" (w1)\n')
    command(root, "assign", GAME, "--on", "2026-12-10", code=2)
    command(root, "assign", GAME, "w3", "--on", "2026-12-12", "--through", "2026-12-13", code=2)
    _, said = command(root, "assign", GAME, "w3", "--on", "2026-12-10", "--force", "2026-12-10")
    assert said == "w1: back in the pool, approved\n"


def test_days_that_are_skipped_are_named(root: Path) -> None:
    command(root, "assign", GAME, "w1", "w2", "--on", "2026-12-10")
    printed, said = command(root, "assign", GAME, "w3", "--from", "2026-12-10")
    assert printed == "2026-12-12\t42\tw3\n"
    assert said == "skipped, because they have a puzzle: 2026-12-10 to 2026-12-11; with --on, no day is skipped\n"


def test_days_are_swapped_and_unassigned(root: Path) -> None:
    command(root, "assign", GAME, "w1", "w2", "--on", "2026-12-10")
    command(root, "assign", GAME, "w3", "--on", TODAY)
    assert command(root, "swap", GAME, "2026-12-10", "2026-12-11")[0] == "2026-12-10\t40\tw2\n2026-12-11\t41\tw1\n"
    _, said = command(root, "swap", GAME, TODAY, "2026-12-11", code=2)
    assert f"{TODAY} is published" in said
    command(root, "swap", GAME, TODAY, "2026-12-11", "--force")
    assert days(root) == {TODAY: "w1", "2026-12-10": "w2", "2026-12-11": "w3"}
    _, said = command(root, "unassign", GAME, "2026-12-10", "2026-12-12", code=2)
    assert said.endswith("2026-12-12 has no puzzle\n")
    _, said = command(root, "unassign", GAME, "2026-12-10", "2026-12-11")
    assert said == "w2: back in the pool, approved\nw3: back in the pool, approved\n"
    command(root, "unassign", GAME, TODAY, code=2)
    command(root, "unassign", GAME, TODAY, "--force")
    assert days(root) == {}


def test_notes_are_made_listed_and_respected(root: Path) -> None:
    command(
        root, "pool", GAME, "note", "w1", "w2", "--tag", "christmas", "--from", "2026-12-24", "--until", "2026-12-26"
    )
    command(root, "pool", GAME, "note", "w3", "--hold")
    assert command(root, "pool", GAME, "list")[0].splitlines() == [
        "w1\tapproved\t\tSea\tchristmas\t2026-12-24 to 2026-12-26",
        "w2\tapproved\t\tSea 2\tchristmas\t2026-12-24 to 2026-12-26",
        "w3\tapproved\t\tSea 3\t\ton hold",
        "w4\tapproved\t\tSea 4",
    ]
    printed, said = command(root, "assign", GAME, "--from", "2026-12-02", "--through", "2026-12-03", code=1)
    assert printed == "2026-12-02\t32\tw4\n"
    assert "1 day stays empty" in said
    assert "on hold, meant for other days" in said
    _, said = command(root, "assign", GAME, "w1", "--on", "2026-12-03")
    assert said == "w1 is meant for 2026-12-24 to 2026-12-26; it has 2026-12-03 all the same\n"
    command(root, "pool", GAME, "note", "w2", "w3", "--untag", "christmas", "--no-hold", "--no-window")
    assert command(root, "pool", GAME, "list")[0] == "w2\tapproved\t\tSea 2\nw3\tapproved\t\tSea 3\n"
    _, said = command(root, "pool", GAME, "note", "w2", "--tag", "Merry", code=2)
    assert (
        'expected a tag of at most 40 lower-case letters, digits and hyphens, such as christmas, found "Merry"' in said
    )
    command(root, "pool", GAME, "note", "w2", code=2)


def test_the_pool_is_searched_also_in_answers(root: Path) -> None:
    command(root, "pool", GAME, "note", "w2", "--tag", "blue", "--tag", "red")

    def listed(*words: str) -> list[str]:
        return [row["id"] for row in json.loads(command(root, "pool", GAME, "list", "--json", *words)[0])["puzzles"]]

    assert listed("--search", "sail") == ["w1"]
    assert listed("--search", "SEA 3") == ["w3"]
    assert listed("--tag", "red", "--tag", "blue") == ["w2"]
    assert listed("--tag", "red", "--tag", "green") == []
    assert listed("--status", "pending") == []
    (row,) = json.loads(command(root, "pool", GAME, "list", "--json", "--tag", "red")[0])["puzzles"]
    assert row | {"title": "Sea 2", "tags": ["blue", "red"], "hold": False, "from": None, "until": None} == row


def test_removed_puzzles_are_listed_and_come_back(root: Path) -> None:
    _, said = command(root, "pool", GAME, "remove", "w2", "w1")
    assert said == "2 puzzles removed; `gridwright pool waywords restore` brings them back\n"
    assert command(root, "pool", GAME, "list", "--removed")[0] == "w2\tapproved\t\tSea 2\nw1\tapproved\t\tSea\n"
    _, said = command(root, "pool", GAME, "restore", "w3", "w2", code=2)
    assert said.endswith('"w3" was not removed\n')
    command(root, "pool", GAME, "restore", "w1", "w2")
    assert command(root, "pool", GAME, "list", "--removed")[0] == ""
    assert [item.id for item in Library(root).pool(GAME)] == ["w3", "w4", "w1", "w2"]


def test_puzzles_keep_the_tags_of_the_file_that_they_are_added_from(root: Path, tmp_path: Path) -> None:
    noted = make_puzzle("w9") | {"metadata": {"tags": ["christmas"], "until": "2026-12-26"}}
    command(root, "pool", GAME, "add", str(write(tmp_path / "w9.json", noted)))
    assert command(root, "pool", GAME, "list", "--tag", "christmas")[0].startswith("w9\tpending")


def test_a_source_with_tags_keeps_them_when_it_is_compiled(root: Path, tmp_path: Path) -> None:
    source = SOURCE | {"id": "sea", "metadata": {"tags": ["christmas"]}}
    compiled = tmp_path / "sea.json"
    assert run("compile", write(tmp_path / "source.json", source), "--out", compiled).exit_code == 0
    assert read(compiled)["metadata"] == {"tags": ["christmas"]}
    command(root, "pool", GAME, "add", str(compiled))
    assert command(root, "pool", GAME, "list", "--tag", "christmas")[0].startswith("sea\tpending")


def doctor(root: Path, *words: str) -> Any:
    return json.loads(run("doctor", "--library", root, "--json", *words).stdout)


def test_today_without_a_puzzle_is_a_gap(root: Path) -> None:
    printed, _ = command(root, "calendar", GAME, "--from", TODAY, "--through", "2026-12-01")
    assert f"{TODAY}\t10\tno puzzle" in printed.splitlines()
    assert printed.splitlines()[-1].endswith("Thanksgiving"), "an occasion is listed also on a day without a puzzle"


def test_the_calendar_lists_days_gaps_and_findings_and_warnings_are_acknowledged(root: Path) -> None:
    Library(root).add(GAME, [make_puzzle("w1") | {"puzzleId": "twin", "id": "twin"}], "approved")
    command(root, "assign", GAME, "w1", "--on", "2026-12-21")
    command(root, "assign", GAME, "twin", "--on", "2026-12-23")
    printed, _ = command(root, "calendar", GAME, "--from", "2026-12-21")
    assert printed.splitlines() == [
        "2026-12-21\t51\tw1\t\tSea\t\t3 findings",
        "2026-12-22\t52\tno puzzle",
        "2026-12-23\t53\ttwin\t\tSea\t\t3 findings",
        "2026-12-25\t55\tno puzzle\t\t\t\t\tChristmas",
    ]
    repeats = [each for each in doctor(root)["findings"] if each["code"] == "REPEAT"]
    assert {each["day"] for each in repeats} == {"2026-12-23"}
    week = ("--from", "2026-12-21", "--through", "2026-12-27")
    _, said = command(root, "acknowledge", "REPEAT", *week, "--reason", "A deliberate repeat")
    assert said == "3 findings acknowledged\n"
    found = doctor(root)
    assert found["acknowledged"] == 3
    assert not [each for each in found["findings"] if each["code"] == "REPEAT"]
    shown = [each["acknowledged"] for each in doctor(root, "--all")["findings"] if each["code"] == "REPEAT"]
    assert shown == ["A deliberate repeat"] * 3
    assert "3 acknowledged" in run("doctor", "--library", root).stderr
    listed = json.loads(command(root, "calendar", GAME, "--month", "2026-12", "--json")[0])["days"]
    assert [(each["findings"], each["acknowledged"]) for each in listed if each["id"]] == [([], 3), ([], 3)]
    command(root, "acknowledge", "REPEAT", "--day", "2026-12-23", "--game", GAME, "--undo")
    assert doctor(root)["acknowledged"] == 0


def test_an_acknowledgement_counts_only_while_it_is_true_and_errors_cannot_have_one(root: Path) -> None:
    Library(root).add(GAME, [make_puzzle("w1") | {"puzzleId": "twin", "id": "twin"}], "approved")
    command(root, "assign", GAME, "w1", "--on", "2026-12-21")
    command(root, "assign", GAME, "twin", "--on", "2026-12-23")
    command(root, "acknowledge", "REPEAT", "--reason", "A deliberate repeat")
    command(root, "swap", GAME, "2026-12-23", "2026-12-24")
    found = doctor(root)
    assert (found["acknowledged"], found["stale"]) == (0, 3)
    said = run("doctor", "--library", root).stderr
    assert "3 acknowledgements rest on something that has changed, and no longer count" in said
    _, said = command(root, "acknowledge", "REPEAT", "--reason", "Still")
    assert said == "3 earlier acknowledgements dropped: what they rested on has changed\n3 findings acknowledged\n"
    assert len(read(root / "acknowledged.json")["acknowledged"]) == 3
    _, said = command(root, "acknowledge", "SAME_PUZZLE", "--reason", "No", code=2)
    assert said == "SAME_PUZZLE is an error; an error cannot be acknowledged\n"
    command(root, "acknowledge", "NOTHING", "--reason", "No", code=2)
    command(root, "acknowledge", "REPEAT", code=2)
    command(root, "acknowledge", "REPEAT", "--reason", "two\nlines", code=2)
    write(root / "acknowledged.json", {"acknowledged": {"x": {"code": "REPEAT"}}})
    assert run("doctor", "--library", root).exit_code == 2
