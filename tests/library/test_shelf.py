from __future__ import annotations

import tempfile
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gridwright.library.errors import LibraryError, UnfitError
from gridwright.library.shelf import Library, Settings
from gridwright.rules import calendar
from tests.library.samples import TODAY, make_library, make_puzzle, read, write


def pool_ids(library: Library) -> list[str]:
    return [entry.id for entry in library.pool("waywords")]


def calendar_of(library: Library) -> dict[str, str]:
    return {daily.day: daily.id for daily in library.days("waywords")}


def test_settings_have_defaults_and_are_read(tmp_path: Path) -> None:
    assert Library(tmp_path).settings == Settings("2026-11-01", "utc", "Gridwright")
    write(tmp_path / "library.json", {"launch": "2027-01-01", "day": "local", "title": "Ours", "more": 1})
    assert Library(tmp_path).settings == Settings("2027-01-01", "local", "Ours")
    write(tmp_path / "library.json", {"streak": "strict"})
    assert Library(tmp_path).settings == Settings(streak="strict")
    write(tmp_path / "library.json", {"clues": "progressive"})
    assert Library(tmp_path).settings == Settings(clues="progressive")


@pytest.mark.parametrize(
    ("value", "message"),
    [
        ([], "the value: expected an object, found a list of 0"),
        ({"launch": 5}, "launch: expected a text, found 5"),
        ({"launch": "1 May"}, 'launch: expected a day as YYYY-MM-DD, found "1 May"'),
        ({"day": "moon"}, 'day: expected utc, local or a time zone such as Europe/Berlin, found "moon"'),
        ({"streak": "none"}, 'streak: expected one of soft, strict, found "none"'),
        ({"clues": "late"}, 'clues: expected one of shown, progressive, found "late"'),
        ({"title": ""}, "title: expected a text that is not empty"),
    ],
)
def test_broken_settings_are_reported(value: Any, message: str, tmp_path: Path) -> None:
    path = write(tmp_path / "library.json", value)
    with pytest.raises(LibraryError) as caught:
        Library(tmp_path)
    assert str(caught.value).startswith(f"{path}: {message}")


def test_a_cluegrid_that_does_not_say_how_its_clues_are_shown_follows_the_library(tmp_path: Path) -> None:
    puzzle: dict[str, Any] = {"mainWord": "SPEND"}
    assert Library(tmp_path).to_play("cluegrid", puzzle) == puzzle
    write(tmp_path / "library.json", {"clues": "progressive"})
    library = Library(tmp_path)
    assert library.to_play("cluegrid", puzzle) == puzzle | {"clues": "progressive"}
    assert library.to_play("cluegrid", puzzle | {"clues": "shown"}) == puzzle | {"clues": "shown"}
    assert library.to_play("edgewise", puzzle) == puzzle == {"mainWord": "SPEND"}


def test_a_library_is_a_folder_that_exists_and_knows_five_games(tmp_path: Path) -> None:
    with pytest.raises(LibraryError, match="no such folder"):
        Library(tmp_path / "none")
    with pytest.raises(LibraryError, match='there is no game "chess"; the games are waywords, wordogram'):
        Library(tmp_path).days("chess")


def test_a_puzzle_is_found_by_its_day(tmp_path: Path) -> None:
    library = make_library(tmp_path, "w1")
    library.assign("waywords", [("w1", "2026-11-10")], today=TODAY)
    today = library.on("waywords", TODAY)
    assert today is not None
    assert (today.id, today.number, today.day, today.game) == ("w1", 10, TODAY, "waywords")
    assert today.puzzle == {"id": "w1", "date": TODAY, **make_puzzle("w1")}
    assert library.on("waywords", "2026-11-11") is None


def test_assigning_moves_a_puzzle_out_of_the_pool(tmp_path: Path) -> None:
    library = make_library(tmp_path, "w1", "w2")
    library.assign("waywords", [("w1", "2026-11-12")], today=TODAY)
    assert pool_ids(library) == ["w2"]
    assert calendar_of(library) == {"2026-11-12": "w1"}


def test_a_published_day_is_frozen_unless_it_is_named(tmp_path: Path) -> None:
    library = make_library(tmp_path, "w1", "w2")
    path = tmp_path / "waywords/assigned/2026-11.json"
    library.assign("waywords", [("w1", TODAY)], today="2026-11-09")
    before = path.read_bytes(), (tmp_path / "waywords/pool.json").read_bytes()
    frozen = rf'2026-11\.json: {TODAY} is published, with "w1"; it is changed only if it is forced'
    for force in ((), ("2026-11-09", "2026-11-11")):
        with pytest.raises(LibraryError, match=frozen):
            library.assign("waywords", [("w2", TODAY)], today=TODAY, force=force)
        with pytest.raises(LibraryError, match=frozen):
            library.unassign("waywords", [TODAY], today=TODAY, force=force)
    assert (path.read_bytes(), (tmp_path / "waywords/pool.json").read_bytes()) == before
    library.assign("waywords", [("w2", TODAY)], today=TODAY, force=[TODAY])
    assert calendar_of(library) == {TODAY: "w2"}
    assert library.unassign("waywords", [TODAY], today="2027-01-01", force=[TODAY]).returned == ["w2"]
    assert calendar_of(library) == {}


def test_a_day_still_to_come_may_change_and_its_puzzle_returns_to_the_pool(tmp_path: Path) -> None:
    library = make_library(tmp_path, "w1", "w2")
    library.assign("waywords", [("w1", "2026-11-11")], today=TODAY)
    library.assign("waywords", [("w2", "2026-11-11")], today=TODAY)
    assert calendar_of(library) == {"2026-11-11": "w2"}
    assert library.unassign("waywords", ["2026-11-11"], today=TODAY).returned == ["w2"]
    assert [(entry.id, entry.status, entry.day) for entry in library.pool("waywords")] == [
        ("w1", "approved", None),
        ("w2", "approved", None),
    ]
    entry = read(tmp_path / "waywords/pool.json")["puzzles"][0]
    assert entry == {"id": "w1", "status": "approved", **make_puzzle("w1"), "metadata": {}}


def test_an_empty_past_day_may_be_filled(tmp_path: Path) -> None:
    library = make_library(tmp_path, "w1")
    library.assign("waywords", [("w1", "2026-11-01")], today=TODAY)
    assert calendar_of(library) == {"2026-11-01": "w1"}


def test_the_next_approved_puzzles_fill_the_gaps(tmp_path: Path) -> None:
    library = make_library(tmp_path, "w1", "w2", "w3", "w4")
    library.set_status("waywords", ["w2"], "rejected")
    library.assign("waywords", [("w4", "2026-11-12")], today=TODAY)
    days = library.open_days("waywords", "2026-11-11", through="2026-11-14", most=None)
    assert days == ["2026-11-11", "2026-11-13", "2026-11-14"]
    placed = library.assign_next("waywords", days, today=TODAY).placed
    assert [daily.day for daily in placed] == ["2026-11-11", "2026-11-13"]
    assert {daily.id for daily in placed} == {"w1", "w3"}
    assert pool_ids(library) == ["w2"]
    assert library.assign_next("waywords", days, today=TODAY).placed == []


def test_a_puzzle_with_an_error_gets_no_day_be_it_named_or_not(tmp_path: Path) -> None:
    library = make_library(tmp_path, "w1")
    cut = make_puzzle("w2")
    cut["words"]["path"].pop()  # it can be played, and never won
    with pytest.raises(UnfitError, match='"w2" is not fit for a day'):
        library.add("waywords", [cut], "approved")
    pool = read(tmp_path / "waywords/pool.json")
    write(tmp_path / "waywords/pool.json", pool | {"puzzles": [*pool["puzzles"], cut | {"status": "approved"}]})
    with pytest.raises(UnfitError, match='"w2" is not fit for a day'):
        library.assign("waywords", [("w2", "2026-11-12")], today=TODAY)
    library.assign_next("waywords", ["2026-11-12", "2026-11-13"], today=TODAY)
    assert calendar_of(library) == {"2026-11-12": "w1"}


@pytest.mark.parametrize(
    ("first", "through", "message"),
    [
        ("2026-11-20", "9999-12-31", "at most 3660 days are filled at once"),
        ("9999-12-31", None, "9999-12-31 is too far from the launch, 2026-11-01"),
    ],
)
def test_open_days_have_an_end(first: str, through: str | None, message: str, tmp_path: Path) -> None:
    with pytest.raises(LibraryError, match=message):
        make_library(tmp_path).open_days("waywords", first, through=through, most=None if through else 2)


def test_open_days_stop_at_either_limit_and_include_forced_ones(tmp_path: Path) -> None:
    library = make_library(tmp_path, "w1")
    library.assign("waywords", [("w1", "2026-11-30")], today=TODAY)
    assert library.open_days("waywords", "2026-11-29", through=None, most=3) == [
        "2026-11-29",
        "2026-12-01",
        "2026-12-02",
    ]
    assert library.open_days("waywords", "2026-11-29", through="2026-11-30", most=3, force=["2026-11-30"]) == [
        "2026-11-29",
        "2026-11-30",
    ]


@pytest.mark.parametrize(
    ("plan", "message"),
    [
        ([("w9", "2026-11-12")], r'pool\.json: no puzzle with the id "w9"'),
        ([("p1", "2026-11-12")], r'pool\.json: "p1" is pending; it must be approved'),
        ([("w1", "2026-10-31")], "2026-10-31 is before the launch, 2026-11-01"),
        ([("w1", "2026-11-31")], '"2026-11-31" is not in the calendar'),
        ([("w1", "2026-11-12"), ("w2", "2026-11-12")], "2026-11-12 is given twice"),
        ([("w1", "2026-11-12"), ("w1", "2026-11-13")], "w1 is given twice"),
    ],
)
def test_a_plan_that_cannot_be_carried_out_changes_nothing(
    plan: list[tuple[str, str]], message: str, tmp_path: Path
) -> None:
    library = make_library(tmp_path, "w1", "w2")
    library.add("waywords", [make_puzzle("p1")])
    with pytest.raises(LibraryError, match=message):
        library.assign("waywords", plan, today=TODAY)
    assert pool_ids(library) == ["w1", "w2", "p1"]
    assert calendar_of(library) == {}


def test_taking_the_puzzle_from_a_day_without_one_is_reported(tmp_path: Path) -> None:
    with pytest.raises(LibraryError, match=r"2026-11\.json: 2026-11-12 has no puzzle"):
        Library(tmp_path).unassign("waywords", ["2026-11-12"], today=TODAY)


def test_an_assignment_cut_short_between_its_two_files_is_no_harm(tmp_path: Path) -> None:
    library = make_library(tmp_path, "w1", "w2")
    pool = (tmp_path / "waywords/pool.json").read_bytes()
    library.assign("waywords", [("w1", "2026-11-12")], today=TODAY)
    (tmp_path / "waywords/pool.json").write_bytes(pool)  # as if killed before the pool was written
    assert [(entry.id, entry.day) for entry in library.pool("waywords")] == [("w1", "2026-11-12"), ("w2", None)]
    library.assign_next("waywords", ["2026-11-13"], today=TODAY)
    assert calendar_of(library) == {"2026-11-12": "w1", "2026-11-13": "w2"}
    library.unassign("waywords", ["2026-11-12"], today=TODAY)
    assert pool_ids(library) == ["w1"]


DAYS = [calendar.day_of_number("2026-11-01", number) for number in (1, 9, 10, 11, 31)]
IDS = ["w1", "w2", "w3", "w4"]
requests = st.lists(
    st.tuples(
        st.sampled_from(["assign", "unassign", "next", "approve", "reject"]),
        st.sampled_from(IDS),
        st.sampled_from(DAYS),
        st.sets(st.sampled_from(DAYS), max_size=2),
    ),
    max_size=12,
)


@settings(max_examples=25)
@given(requests)
def test_whatever_is_asked_no_puzzle_is_lost_and_published_days_change_only_by_force(
    asked: list[tuple[str, str, str, set[str]]],
) -> None:
    with tempfile.TemporaryDirectory() as folder:
        library = make_library(Path(folder), *IDS)
        for request, puzzle_id, day, force in asked:
            before = calendar_of(library)
            try:
                if request == "assign":
                    library.assign("waywords", [(puzzle_id, day)], today=TODAY, force=force)
                elif request == "unassign":
                    library.unassign("waywords", [day], today=TODAY, force=force)
                elif request == "next":
                    library.assign_next("waywords", [day], today=TODAY)
                else:
                    library.set_status("waywords", [puzzle_id], "approved" if request == "approve" else "rejected")
            except LibraryError:
                assert calendar_of(library) == before
            after = calendar_of(library)
            assert sorted([*pool_ids(library), *after.values()]) == IDS
            for published, shown in before.items():
                assert published > TODAY or published in force or after[published] == shown
