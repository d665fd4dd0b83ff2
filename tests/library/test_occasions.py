"""The occasions of a library: its regions and files, the calendar, and what automatic assignment does with them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from gridwright.library.errors import LibraryError
from gridwright.library.notes import NotesChange
from gridwright.library.occasions import find_kept
from gridwright.library.shelf import Library
from tests.cli.run import run
from tests.library.samples import make_library, make_puzzle

TODAY = "2026-11-10"
FAIR = "- {name: Harbour fair, date: 12-03, before: 2, after: 1, tags: [harbour]}\n"


def add_fair(library: Library, text: str = FAIR) -> None:
    folder = library.root / "material"
    folder.mkdir(exist_ok=True)
    (folder / "fairs.yaml").write_text(text, encoding="utf-8")


def names_on(library: Library, day: str) -> list[str]:
    return [kept.occasion.name for kept in find_kept(library, [day])[day]]


def set_up(library: Library, **settings: object) -> Library:
    path = library.root / "library.json"
    path.write_text(json.dumps(json.loads(path.read_text("utf-8")) | settings), encoding="utf-8")
    return Library(library.root)


def test_a_day_has_the_shipped_occasions_and_the_librarys_the_nearest_first(tmp_path: Path) -> None:
    library = make_library(tmp_path)
    assert names_on(library, "2026-11-26") == ["Thanksgiving"]
    assert names_on(library, "2026-12-04") == []
    add_fair(library)
    assert names_on(library, "2026-12-04") == ["Harbour fair"]
    assert names_on(library, "2026-12-05") == ["Hanukkah"]
    add_fair(library, FAIR.replace("12-03", "12-06"))
    assert names_on(library, "2026-12-06") == ["Harbour fair", "Hanukkah"]


def test_a_library_chooses_its_regions_and_may_use_its_own_occasions_alone(tmp_path: Path) -> None:
    library = make_library(tmp_path)
    add_fair(library, FAIR.replace("12-03", "11-26"))
    assert names_on(library, "2026-11-26") == ["Thanksgiving", "Harbour fair"]
    assert names_on(set_up(library, regions=["international"]), "2026-11-26") == ["Harbour fair"]
    alone = set_up(library, regions=["international"], material={"all": {"occasions": "replace"}})
    assert names_on(alone, "2026-12-25") == []
    with pytest.raises(LibraryError, match=r'material\.all: there is no "words"; it has occasions'):
        set_up(library, material={"all": {"words": "replace"}})


def test_a_broken_file_of_occasions_is_reported_and_the_others_are_kept(tmp_path: Path) -> None:
    library = make_library(tmp_path)
    add_fair(library, "- {name: Harbour fair, date: 12-03}\n")
    assert names_on(library, "2026-12-25") == ["Christmas"]
    [problem] = library.materials.problems("all")
    assert "material/fairs.yaml: [0].tags: missing" in str(problem)


def test_occasions_do_not_change_what_puzzles_are_made_from(tmp_path: Path) -> None:
    library = make_library(tmp_path)
    before = library.materials.of("edgewise")
    add_fair(library)
    assert library.materials.of("edgewise") is before
    assert library.materials.of("all") is not before


def test_puzzles_for_an_occasion_are_kept_for_it_and_its_date_gets_one_first(tmp_path: Path) -> None:
    library = make_library(tmp_path, "w1", "w2")
    library.add("waywords", [make_puzzle("fair1"), make_puzzle("fair2"), make_puzzle("sea")])
    library.set_status("waywords", ["fair1", "fair2", "sea"], "approved")
    library.annotate("waywords", ["fair1", "fair2"], NotesChange(tag=("harbour",)))
    library.annotate("waywords", ["sea"], NotesChange(tag=("sea",)))  # of no occasion
    add_fair(library)
    days = ["2026-11-29", "2026-11-30", "2026-12-01", "2026-12-02", "2026-12-03", "2026-12-04", "2026-12-05"]
    library.assign_next("waywords", days, today=TODAY)
    found = {daily.day: daily.id for daily in library.days("waywords")}
    assert found["2026-12-03"] in ("fair1", "fair2")
    assert {day for day, name in found.items() if name.startswith("fair")} <= set(days[2:6])
    assert found["2026-11-29"] in ("w1", "w2", "sea")


def test_the_calendar_of_the_command_names_occasions(tmp_path: Path) -> None:
    library = make_library(tmp_path, "w1")
    library.assign("waywords", [("w1", "2026-12-25")], today=TODAY)
    span = ["--from", "2026-12-24", "--through", "2027-01-01", "--library", str(library.root)]
    done = run("calendar", "waywords", *span)
    rows = [line.split("\t") for line in done.stdout.splitlines()]
    assert {row[0]: row[-1] for row in rows if row[0] >= "2026-12-25"} == {
        "2026-12-25": "Christmas",
        "2026-12-31": "New Year's Eve",
        "2027-01-01": "New Year's Day",
    }
    listed = json.loads(run("calendar", "waywords", *span, "--json").stdout)["days"]
    assert listed[0]["occasions"] == [
        {"name": "Christmas", "date": "2026-12-25", "tone": "glad", "tags": ["christmas"]}
    ]


def test_occasions_are_listed_added_and_checked_by_command(tmp_path: Path) -> None:
    library = make_library(tmp_path / "library")
    root = ["--library", str(library.root)]
    good, bad = tmp_path / "fairs.csv", tmp_path / "bad.csv"
    good.write_text("occasion,date,before,tag\nHarbour fair,12-03,2,harbour,sea\n", encoding="utf-8")
    bad.write_text("occasion,date,tag\nHarbour fair,soon,harbour\n", encoding="utf-8")
    refused = run("material", "add", "all", str(bad), *root)
    assert refused.exit_code == 2
    assert "bad.csv: line 2: expected a date such as 12-25" in refused.stderr
    done = run("material", "add", "all", str(good), *root)
    assert (done.exit_code, done.stdout.strip()) == (0, "material/fairs.yaml")
    listed = run("material", "list", "all", "--own", *root).stdout
    assert listed.split("\t")[:4] == ["all", "occasions", "Harbour fair", "material/fairs.yaml"]
    assert "Diwali" in run("material", "list", "all", "--search", "diwali", *root).stdout
    assert run("material", "check", *root).exit_code == 0
    assert names_on(library, "2026-12-02") == ["Harbour fair"]
