"""The occasions of a library: its regions and files, the calendar, and what automatic assignment does with them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from gridwright.data.waywords import read_themes
from gridwright.data.words.tags import read_tags, tags_of
from gridwright.library.doctor import examine
from gridwright.library.errors import LibraryError
from gridwright.library.figures import list_observances
from gridwright.library.notes import NotesChange, notes_of
from gridwright.library.occasions import find_kept, find_tagged_days, find_tags
from gridwright.library.shelf import Library
from gridwright.rules import calendar
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
    add_fair(library, FAIR.replace("12-03", "12-07"))
    assert names_on(library, "2026-12-07") == ["Harbour fair", "Hanukkah"]


def test_a_library_chooses_its_regions_and_may_use_its_own_occasions_alone(tmp_path: Path) -> None:
    library = make_library(tmp_path)
    add_fair(library, FAIR.replace("12-03", "11-26"))
    assert names_on(library, "2026-11-26") == ["Thanksgiving", "Harbour fair"]
    assert names_on(set_up(library, regions=["international"]), "2026-11-26") == ["Harbour fair"]
    alone = set_up(library, regions=["international"], material={"all": {"occasions": "replace"}})
    assert names_on(alone, "2026-12-25") == []
    with pytest.raises(LibraryError, match=r'material\.all: there is no "words"; it has occasions, tags'):
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
        "2026-12-26": "Kwanzaa, Boxing Day",
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


def test_a_library_of_the_south_has_its_seasons_and_another_hemisphere_is_refused(tmp_path: Path) -> None:
    library = make_library(tmp_path)
    assert names_on(library, "2026-12-21") == ["First day of winter", "Christmas"]
    south = set_up(library, hemisphere="southern")
    assert names_on(south, "2026-12-21")[0] == "First day of summer in the south"
    with pytest.raises(LibraryError, match="hemisphere: expected one of northern, southern"):
        set_up(library, hemisphere="western")


def find_allowed(library: Library, tags: str, days: list[str]) -> list[str]:
    tagged = find_tagged_days(library, days)
    return [day for day in days if tagged.allows(frozenset(tags.split()), calendar.day_index(day))]


def test_seasons_stay_in_their_season_and_an_occasion_decides_beside_them(tmp_path: Path) -> None:
    library = make_library(tmp_path)
    days = ["2026-11-30", "2026-12-01", "2026-12-24", "2027-02-28", "2027-03-01", "2027-07-01"]
    assert find_allowed(library, "winter", days) == days[1:4]
    assert find_allowed(library, "winter christmas", days) == ["2026-12-24"]
    assert find_allowed(library, "summer", days) == ["2027-07-01"]
    assert find_allowed(library, "winter summer", days) == [*days[1:4], "2027-07-01"]
    assert find_allowed(library, "chess", days) == days
    assert find_allowed(library, "christmas music", ["2026-12-24", "2027-06-21"]) == ["2026-12-24"]
    assert find_allowed(set_up(library, hemisphere="southern"), "winter", days) == ["2027-07-01"]


def test_a_solemn_day_gets_nothing_flippant_or_grim_and_no_glad_occasion(tmp_path: Path) -> None:
    library = make_library(tmp_path)
    add_fair(library, FAIR.replace("12-03", "11-10").replace("after: 1", "after: 3"))
    days = ["2026-11-11", "2026-11-12"]
    for tags in ("flippant", "grim", "harbour", "armistice flippant"):
        assert "2026-11-11" not in find_allowed(library, tags, days)
    assert find_allowed(library, "flippant", days) == ["2026-11-12"]
    assert find_allowed(library, "harbour", days) == ["2026-11-12"]
    assert find_allowed(library, "armistice", days) == ["2026-11-11"]
    assert find_allowed(library, "", days) == days


@pytest.mark.parametrize(
    ("name", "tags"),
    [
        ("christmas", ("christmas",)),
        ("New Year's Eve", ("new-year",)),
        ("new-year-s-eve", ("new-year",)),
        ("world chess day", ("chess-day", "chess")),
        ("Winter", ("winter",)),
    ],
)
def test_an_occasion_is_found_by_its_name_or_a_tag(tmp_path: Path, name: str, tags: tuple[str, ...]) -> None:
    assert find_tags(make_library(tmp_path), name) == tags


def test_an_unknown_occasion_gets_the_nearest_names(tmp_path: Path) -> None:
    with pytest.raises(LibraryError, match='no occasion is called "cristmas"; did you mean "christmas"'):
        find_tags(make_library(tmp_path), "cristmas")
    with pytest.raises(LibraryError, match="lists them"):
        find_tags(make_library(tmp_path), "qqqq")


def tag_theme(library: Library, title: str, *tags: str) -> None:
    """Give the library a theme with this title and these tags."""
    folder = library.root / "waywords/material"
    folder.mkdir(parents=True, exist_ok=True)
    theme = next(each for each in read_themes().values() if "emoji" not in str(each))
    (folder / "ours.json").write_text(json.dumps(theme | {"theme": title, "tags": list(tags)}), encoding="utf-8")


def tags_in(library: Library, puzzle_id: str) -> tuple[str, ...]:
    return next(notes_of(item.entry).tags for item in library.pool("waywords") if item.id == puzzle_id)


def test_a_puzzle_gets_the_tags_of_its_material_in_the_pool_and_keeps_those_that_it_has(tmp_path: Path) -> None:
    library = make_library(tmp_path)
    puzzle = make_puzzle("w1")
    tag_theme(library, puzzle["theme"], "harbour", "sea")
    other = make_puzzle("w2") | {"theme": puzzle["theme"], "metadata": {"tags": ["boats", "sea"]}}
    library.add("waywords", [puzzle, other])
    assert tags_in(library, "w1") == ("harbour", "sea")
    assert tags_in(library, "w2") == ("boats", "sea", "harbour")


def test_a_changed_puzzle_loses_the_tags_of_its_old_theme_alone_and_one_that_was_removed_stays_away(
    tmp_path: Path,
) -> None:
    library = make_library(tmp_path)
    puzzle = make_puzzle("w1")
    tag_theme(library, puzzle["theme"], "harbour", "sea")
    library.add("waywords", [puzzle])
    library.annotate("waywords", ["w1"], NotesChange(tag=("boats",), untag=("sea",)))
    library.change("waywords", "w1", puzzle)
    assert tags_in(library, "w1") == ("harbour", "boats")
    library.change("waywords", "w1", puzzle | {"theme": "Something else"})
    assert tags_in(library, "w1") == ("boats",)
    library.change("waywords", "w1", puzzle)
    assert tags_in(library, "w1") == ("boats", "harbour", "sea")


def test_tags_of_words_are_material_of_all_games(tmp_path: Path) -> None:
    library = make_library(tmp_path)
    folder = library.root / "material"
    folder.mkdir()
    (folder / "ours.yaml").write_text("harbour: [CRANE]\n", encoding="utf-8")
    add_fair(library)
    assert [file.kind.NAME for file in library.materials.files("all")] == ["occasions", "tags"]
    with library.using("cluegrid"):
        assert tags_of("CRANE") == {"harbour"}
    with set_up(library, material={"all": {"tags": "replace"}}).using("cluegrid"):
        assert read_tags() == {"harbour": ("CRANE",)}
    (folder / "ours.yaml").write_text("Harbour: [crane]\n", encoding="utf-8")
    assert [finding.code for finding in library.materials.lint("all")["material/ours.yaml"]] == [
        "ERR_TAG_NAME",
        "ERR_TAG_WORD",
    ]


def test_puzzles_are_generated_for_an_occasion_with_its_tag_noted(tmp_path: Path) -> None:
    out = tmp_path / "pool.json"
    done = run("generate", "cluegrid", "-n", "1", "--seed", "s", "--occasion", "Christmas", "--out", str(out))
    assert done.exit_code == 0, done.stderr
    [entry] = json.loads(out.read_text("utf-8"))["puzzles"]
    assert "christmas" in entry["metadata"]["tags"]
    unknown = run("generate", "cluegrid", "--occasion", "cristmas")
    assert (unknown.exit_code, unknown.stderr.strip()) == (
        2,
        'no occasion is called "cristmas"; did you mean "christmas"?',
    )
    library = make_library(tmp_path / "library")
    add_fair(library)
    few = run("generate", "cluegrid", "--occasion", "Harbour fair", "--library", str(library.root))
    assert few.exit_code == 2
    assert "no words with the tag harbour: too few for a puzzle" in few.stderr


def give_days(library: Library, tags: dict[str, str], theme: str = "") -> None:
    """Puzzles on days, each with some tags, and with one theme or each with its own."""
    for day, text in tags.items():
        name = f"w{day[5:]}"
        library.add("waywords", [make_puzzle(name) | {"theme": theme or name}], "approved")
        library.annotate("waywords", [name], NotesChange(tag=tuple(text.split())))
        library.assign("waywords", [(name, day)], today=TODAY)


def test_an_occasion_is_kept_if_a_day_in_its_window_has_a_puzzle_for_it(tmp_path: Path) -> None:
    library = make_library(tmp_path)
    days = {"2026-12-01": "harbour", "2026-12-04": "sea harbour", "2026-12-20": "christmas", "2026-12-31": ""}
    give_days(library, days)
    add_fair(library)
    assigned = {daily.day: daily.entry for daily in library.days("waywords")}
    found = {each.name: each.day for each in list_observances(library, assigned, "2026-12-02", "2026-12-31")}
    assert found == {
        "Harbour fair": "2026-12-04",  # the nearest
        "Hanukkah": None,
        "Saint Nicholas Day": None,
        "Human Rights Day": None,
        "Mountain Day": None,
        "First day of winter": None,
        "Christmas": "2026-12-20",
        "Kwanzaa": None,
        "Boxing Day": None,
        "New Year's Eve": None,
    }


def test_the_doctor_warns_of_puzzles_that_are_for_another_time_and_names_occasions_that_are_not_kept(
    tmp_path: Path,
) -> None:
    library = make_library(tmp_path)
    days = {"2026-11-09": "summer", "2026-11-11": "flippant", "2026-12-03": "winter", "2026-12-04": "summer"}
    give_days(library, days | {"2026-12-05": "christmas", "2026-12-06": "saint-nicholas"})
    found = [each for each in examine(library.root, TODAY) if each.finding.code == "UNTIMELY"]
    assert {each.day: each.finding.message for each in found} == {
        "2026-11-11": "the puzzle is tagged flippant, and this is a solemn day",
        "2026-12-04": "the puzzle is for summer",
        "2026-12-05": "the puzzle is for christmas",
    }
    assert {each.finding.severity for each in found} == {"warning"}


def test_the_doctor_prints_the_occasions_that_are_not_kept_in_one_line_a_game_and_counts_them_not(
    tmp_path: Path,
) -> None:
    library = make_library(tmp_path)
    give_days(library, {"2098-12-06": "saint-nicholas", "2098-12-12": ""})
    done = run("doctor", "--library", str(library.root))
    [line] = [line for line in done.stderr.splitlines() if "OCCASION" in line]
    number = "2 of 3 occasions through 2098-12-12 without a puzzle for it"
    names = "Human Rights Day 2098-12-10, Mountain Day 2098-12-11"
    assert line.strip() == f"info OCCASION waywords: {number}: {names}"
    document = json.loads(run("doctor", "--json", "--library", str(library.root)).stdout)
    assert [each["name"] for each in document["missedOccasions"]["waywords"]] == ["Human Rights Day", "Mountain Day"]
    assert not any(finding["code"] == "OCCASION" for finding in document["findings"])


def test_figures_count_uses_returns_and_occasions(tmp_path: Path) -> None:
    library = make_library(tmp_path)
    give_days(library, {"2098-12-06": "saint-nicholas", "2098-12-11": "", "2098-12-12": ""}, "Boats")
    shown = run("doctor", "--figures", "--library", str(library.root)).stdout.splitlines()
    assert shown[0] == "waywords: 3 days from 2098-12-06 through 2098-12-12"
    returns = "back after 1 day at the soonest; may return after 150 days: 2 too soon"
    assert shown[1] == f"  theme: 1 different in 3 uses; at most 3 in a year (boats); {returns}"
    assert shown[3:] == [
        "  occasions: 1 of 3 kept",
        "    not kept: 2098-12-10 Human Rights Day (human-rights-day)",
        "    not kept: 2098-12-11 Mountain Day (mountain-day, mountains)",
    ]
    [game] = json.loads(run("doctor", "--figures", "--json", "--library", str(library.root)).stdout)["games"]
    assert (game["days"], [kind["kind"] for kind in game["kinds"]]) == (3, ["theme", "path word"])
    assert game["kinds"][0] == {
        "kind": "theme",
        "uses": 3,
        "different": 1,
        "most": 3,
        "value": "boats",
        "nearest": 1,
        "spacing": 60,
        "early": 2,
    }
    assert game["occasions"]["kept"] == [
        {"name": "Saint Nicholas Day", "date": "2098-12-06", "tags": ["saint-nicholas"], "day": "2098-12-06"}
    ]
