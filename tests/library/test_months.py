from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from gridwright.library.errors import LibraryError
from gridwright.library.shelf import Library
from tests.library.samples import TODAY, make_library, make_puzzle, read, write

MONTH = Path("waywords/assigned/2026-11.json")


def month_of(*entries: tuple[str, Any], **around: Any) -> dict[str, Any]:
    return {"gameId": "waywords", "baseDate": "2026-11-01", "puzzles": dict(entries)} | around


def days_of(root: Path, value: Any, path: Path = MONTH) -> list[tuple[str, int, str]]:
    write(root / path, value)
    return [(daily.day, daily.number, daily.id) for daily in Library(root).days("waywords")]


def test_a_month_is_written_in_the_documents_form(tmp_path: Path) -> None:
    library = make_library(tmp_path, "w1", "w2")
    library.assign("waywords", [("w2", "2026-11-15"), ("w1", "2026-11-02")], today=TODAY)
    month = read(tmp_path / MONTH)
    assert list(month) == ["gameId", "baseDate", "puzzles"]
    assert (month["gameId"], month["baseDate"]) == ("waywords", "2026-11-01")
    assert list(month["puzzles"]) == ["2", "15"]
    entry = month["puzzles"]["15"]
    assert list(entry)[:3] == ["id", "date", "puzzleId"]
    assert entry == {"id": "w2", "date": "2026-11-15", **make_puzzle("w2"), "metadata": {}}


def test_entries_are_read_by_number_by_day_and_by_their_own_date(tmp_path: Path) -> None:
    value = month_of(
        ("3", {"id": "c"}),
        ("2026-11-01", {"id": "a"}),
        ("7", {"id": "b", "date": "2026-11-02"}),  # the date decides, as in files from elsewhere
        baseDate="2026-11-02",
    )
    assert days_of(tmp_path, value) == [("2026-11-01", 1, "a"), ("2026-11-02", 2, "b"), ("2026-11-04", 4, "c")]


def test_without_a_base_date_numbers_count_from_the_launch(tmp_path: Path) -> None:
    assert days_of(tmp_path, {"puzzles": {"2": {"id": "a"}}}) == [("2026-11-02", 2, "a")]


def test_what_the_puzzle_calls_itself_is_its_id(tmp_path: Path) -> None:
    entries = ("1", {"id": "x", "puzzleId": "own"}), ("2", {"meta": {"id": "101"}}), ("3", {"id": "plain"})
    assert [puzzle_id for _, _, puzzle_id in days_of(tmp_path, month_of(*entries))] == ["own", "101", "plain"]


def test_what_a_file_holds_besides_survives_a_change(tmp_path: Path) -> None:
    library = make_library(tmp_path, "w9")
    entry = {"puzzleId": "a", "id": "other", "author": "Ada", "metadata": {"seed": 7}}
    write(tmp_path / MONTH, month_of(("2026-11-03", entry), editor="Bo"))
    library.assign("waywords", [("w9", "2026-11-20")], today=TODAY)
    month = read(tmp_path / MONTH)
    assert month["editor"] == "Bo"
    assert month["puzzles"]["3"] == {
        "id": "a",
        "date": "2026-11-03",
        "puzzleId": "a",
        "author": "Ada",
        "metadata": {"seed": 7},
    }


def test_a_change_touches_no_other_month(tmp_path: Path) -> None:
    library = make_library(tmp_path, "w1")
    other = write(tmp_path / MONTH, month_of(("3", {"id": "a"})))
    before = other.read_bytes()
    library.assign("waywords", [("w1", "2026-12-01")], today=TODAY)
    assert other.read_bytes() == before
    assert list(read(tmp_path / "waywords/assigned/2026-12.json")["puzzles"]) == ["31"]


BROKEN: dict[str, tuple[Any, str]] = {
    "no object": ([], "puzzles: expected an object, found null"),
    "puzzles in a list": ({"puzzles": []}, "puzzles: expected an object, found a list of 0"),
    "an entry that is a text": (month_of(("3", "x")), 'puzzles.3: expected an object, found "x"'),
    "a key that is no day": (month_of(("third", {"id": "a"})), "puzzles.third: the key: expected a day as YYYY-MM-DD"),
    "number 0": (month_of(("0", {"id": "a"})), "puzzles.0: the key: expected a day"),
    "a number beyond the calendar": (month_of(("999999", {"id": "a"}), baseDate="9999-01-01"), "puzzles.999999"),
    "a date that is a number": (
        month_of(("3", {"id": "a", "date": 3})),
        "puzzles.3.date: expected a day as YYYY-MM-DD",
    ),
    "a date that does not exist": (month_of(("3", {"date": "2026-11-31"})), '"2026-11-31" is not in the calendar'),
    "a key and a date that differ": (
        month_of(("2026-11-03", {"id": "a", "date": "2026-11-04"})),
        'puzzles.2026-11-03.date: expected 2026-11-03, as the key says, found "2026-11-04"',
    ),
    "a broken base date": (month_of(baseDate="soon"), 'baseDate: expected a day as YYYY-MM-DD, found "soon"'),
    "two entries for a day": (
        month_of(("3", {"id": "a"}), ("2026-11-03", {"id": "b"})),
        "puzzles.2026-11-03: a second puzzle for 2026-11-03, beside puzzles.3",
    ),
    "an id that is there twice": (
        month_of(("3", {"id": "a"}), ("4", {"id": "a"})),
        'puzzles.4: the puzzle "a" has a day already, 2026-11-03',
    ),
    "an entry without an id": (month_of(("3", {})), "puzzles.3.id: missing"),
    "an id that is a number": (month_of(("3", {"id": 7})), "puzzles.3.id: expected a text that is not empty, found 7"),
    "a day of another month": (month_of(("31", {"id": "a"})), "puzzles.31: 2026-12-01 is not a day of 2026-11"),
    "another game": (month_of(gameId="edgewise"), 'gameId: expected "waywords", found "edgewise"'),
}


@pytest.mark.parametrize("name", sorted(BROKEN))
def test_a_broken_month_is_reported_with_file_path_and_value_and_left_alone(name: str, tmp_path: Path) -> None:
    value, message = BROKEN[name]
    library = make_library(tmp_path, "w1")
    path = write(tmp_path / MONTH, value)
    before = path.read_bytes()
    for request in (
        lambda: library.days("waywords"),
        lambda: library.assign("waywords", [("w1", "2026-11-20")], today=TODAY),
        lambda: library.unassign("waywords", ["2026-11-03"], today=TODAY),
    ):
        with pytest.raises(LibraryError, match=re.escape(f"{path}: ") + ".*" + re.escape(message)):
            request()
    assert path.read_bytes() == before


def test_an_id_that_two_months_hold_is_reported(tmp_path: Path) -> None:
    write(tmp_path / MONTH, month_of(("3", {"id": "a"})))
    write(tmp_path / "waywords/assigned/2026-12.json", month_of(("31", {"id": "a"})))
    with pytest.raises(LibraryError, match=r'2026-12\.json: puzzles\.31: the puzzle "a" has a day already, 2026-11-03'):
        Library(tmp_path).days("waywords")


def test_a_day_before_the_launch_and_a_file_with_another_name_are_reported(tmp_path: Path) -> None:
    with pytest.raises(LibraryError, match="2026-10-31 is before the launch, 2026-11-01"):
        days_of(tmp_path, month_of(("2026-10-31", {"id": "a"})), Path("waywords/assigned/2026-10.json"))
    (tmp_path / "waywords/assigned/2026-10.json").unlink()
    with pytest.raises(LibraryError, match=r"november\.json: a month's file is named YYYY-MM\.json"):
        days_of(tmp_path, month_of(), Path("waywords/assigned/november.json"))
