from __future__ import annotations

import inspect
import re
from pathlib import Path
from typing import Any

import pytest

from gridwright.library import brand, doctor, planning
from gridwright.library.beginning import begin
from gridwright.library.doctor import examine
from gridwright.library.errors import LibraryError
from gridwright.library.shelf import SHIPPED, Library
from gridwright.making import MAKERS
from tests.library.samples import NO_PROFILES, SOURCE, make_level, make_library, make_puzzle, read, write, write_packs

MONTH = Path("waywords/assigned/2026-11.json")
TODAY = "2026-11-10"
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def distinct(number: int) -> dict[str, Any]:
    """A sound puzzle that shares neither theme nor path word with one of another number."""
    one, two = LETTERS[number % 26], LETTERS[number // 26]
    rows = [f"{one}{two}IL", f"UXX{two}", f"NXX{one}"]
    words = {"path": [rows[0], f"L{two}{one}"], "additional": [f"{one}UN"]}
    return MAKERS["waywords"].compile(SOURCE | {"id": f"w{number}", "theme": f"Theme {number}", "rows": rows, **words})


def full(root: Path, first: int = 1, last: int = 24) -> Path:
    """A library with a puzzle for each of these days of November; through the 24th it covers what TODAY asks for."""
    write(root / "library.json", {"launch": "2026-11-01", "title": "T", "profiles": NO_PROFILES})
    write(root / MONTH, {"gameId": "waywords", "baseDate": "2026-11-01", "puzzles": {}})
    for number in range(first, last + 1):
        put(root, number, distinct(number))
    return root


def put(root: Path, number: int, puzzle: dict[str, Any] | None, **around: Any) -> None:
    """Give a day of November a puzzle, or none."""
    month = read(root / MONTH)
    month["puzzles"].pop(str(number), None)
    if puzzle is not None:
        month["puzzles"][str(number)] = {"date": f"2026-11-{number:02}"} | puzzle | around
    write(root / MONTH, month)


def reported(root: Path, through: str | None = None, today: str = TODAY) -> list[tuple[str, str, str | None]]:
    """(severity, code, day) of each finding."""
    return [(each.finding.severity, each.finding.code, each.day) for each in examine(root, today, through)]


def messages(root: Path) -> list[str]:
    return [each.finding.message for each in examine(root, TODAY)]


@pytest.fixture
def root(tmp_path: Path) -> Path:
    return full(tmp_path)


def test_a_library_with_a_sound_puzzle_for_every_day_is_fine(root: Path) -> None:
    assert examine(root, TODAY) == []


def test_fourteen_days_from_today_must_be_covered(root: Path) -> None:
    put(root, 24, None)
    assert reported(root) == [("error", "GAP", "2026-11-24")]
    assert reported(root, through="2026-11-23") == []
    assert reported(root, today="2026-11-09") == []


def test_days_in_a_row_are_one_gap_and_the_past_differs_from_what_is_to_come(root: Path) -> None:
    for number in (2, 8, 9, 10, 11, 20):
        put(root, number, None)
    assert reported(root, through="2026-11-27") == [
        ("warning", "GAP", "2026-11-02"),
        ("warning", "GAP", "2026-11-08"),
        ("error", "GAP", "2026-11-10"),
        ("error", "GAP", "2026-11-20"),
        ("error", "GAP", "2026-11-25"),
    ]
    assert [each.finding.message for each in examine(root, TODAY, "2026-11-27")][1:5] == [
        "no puzzles through 2026-11-09: 2 days",
        "no puzzles through 2026-11-11: 2 days",
        "no puzzle",
        "no puzzles through 2026-11-27: 3 days",
    ]


def test_a_gap_beyond_what_must_be_covered_counts_where_a_later_day_is_assigned(root: Path) -> None:
    put(root, 28, distinct(28))
    assert reported(root) == [("error", "GAP", "2026-11-25")]


def test_before_the_launch_the_days_after_it_must_be_covered(tmp_path: Path) -> None:
    full(tmp_path, last=15)
    assert reported(tmp_path, today="2026-09-01") == []
    put(tmp_path, 15, None)
    assert reported(tmp_path, today="2026-09-01") == [("error", "GAP", "2026-11-15")]


def test_a_game_that_has_no_day_at_all_is_not_asked_for_any(root: Path) -> None:
    write(root / "edgewise/pool.json", {"gameId": "edgewise", "puzzles": []})
    assert examine(root, TODAY) == []


def test_a_library_without_any_day_is_reported_once(tmp_path: Path) -> None:
    begin(tmp_path, "2026-11-01", "T")
    assert reported(tmp_path) == [("error", "EMPTY", None)]


BROKEN: dict[str, tuple[str, str, str]] = {
    "settings": ("library.json", "{", "is not JSON"),
    "a month": ("waywords/assigned/2026-12.json", "[", "is not JSON"),
    "a month's name": ("waywords/assigned/december.json", '{"puzzles": {}}', "a month's file is named YYYY-MM.json"),
    "a month of another game": ("waywords/assigned/2026-12.json", '{"gameId": "griddl", "puzzles": {}}', "gameId"),
    "an entry without an id": ("waywords/assigned/2026-12.json", '{"puzzles": {"2026-12-01": {}}}', "id: missing"),
    "a pool": ("waywords/pool.json", '{"puzzles": 5}', "expected a list, found 5"),
    "a pool of another game": ("edgewise/pool.json", '{"gameId": "griddl", "puzzles": []}', "gameId"),
    "the packs": ("griddl/packs.json", "{}", "packs: missing"),
}


@pytest.mark.parametrize("name", sorted(BROKEN))
def test_a_broken_file_is_reported_with_its_path_in_the_library(name: str, root: Path) -> None:
    path, text, message = BROKEN[name]
    (root / path).parent.mkdir(parents=True, exist_ok=True)
    (root / path).write_text(text)
    (found,) = examine(root, TODAY)
    assert (found.finding.severity, found.finding.code, found.finding.path) == ("error", "FILE", path)
    assert message in found.finding.message
    assert str(root) not in found.finding.message


def test_a_broken_file_does_not_hide_what_is_wrong_elsewhere(root: Path) -> None:
    write(root / "waywords/assigned/2026-12.json", [])
    write(root / "waywords/pool.json", 5)
    levels = [{"id": "101"}, {"id": "102"}]
    write(root / "griddl/packs.json", {"packs": [{"id": "p", "name": "P", "puzzles": levels}]})
    put(root, 5, make_puzzle("w5", theme=5))
    assert [(each.game, each.finding.code, each.finding.path) for each in examine(root, TODAY)] == [
        ("waywords", "FILE", "waywords/assigned/2026-12.json"),
        ("waywords", "FILE", "waywords/pool.json"),
        ("waywords", "ERR_SCHEMA", "theme"),
        ("griddl", "FILE", "griddl/levels/level-101.json"),
        ("griddl", "FILE", "griddl/levels/level-102.json"),
    ]


def test_what_the_auditor_says_of_a_packs_level_is_reported_with_its_file(root: Path) -> None:
    write_packs(root)
    assert reported(root) == []
    wrong = make_level("102")
    wrong["meta"]["par"] = 2
    write(root / "griddl/levels/level-102.json", wrong)
    [found] = examine(root, TODAY)
    assert (found.game, found.day, found.finding.code) == ("griddl", None, "ERR_PAR")
    assert found.finding.path == "griddl/levels/level-102.json: meta.par"


def test_a_level_or_a_pack_that_is_listed_twice_is_reported_and_hides_nothing(root: Path) -> None:
    write_packs(root)
    packs = read(root / "griddl/packs.json")["packs"]
    again = {"id": "tutorial", "name": "Again", "puzzles": [{"id": "102"}]}
    write(root / "griddl/packs.json", {"packs": [*packs, again]})
    wrong = make_level("102")
    wrong["meta"]["par"] = 2
    write(root / "griddl/levels/level-102.json", wrong)
    assert [(each.finding.code, each.finding.path, each.finding.message) for each in examine(root, TODAY)][:2] == [
        ("SAME_ID", "griddl/packs.json: packs[1].id", '"tutorial" is the id of packs[0] too'),
        ("SAME_ID", "griddl/packs.json: packs[1].puzzles[0].id", '"102" is the id of packs[0].puzzles[1] too'),
    ]
    assert [each.finding.path for each in examine(root, TODAY)][2:] == ["griddl/levels/level-102.json: meta.par"]


def test_the_days_of_a_month_that_cannot_be_read_are_no_gap(root: Path) -> None:
    write(root / "waywords/assigned/2026-12.json", {"puzzles": {"2026-12-01": distinct(31)}})
    (root / MONTH).write_text("{")
    assert reported(root) == [("error", "FILE", None)]
    (root / "waywords/assigned/2026-12.json").unlink()
    assert reported(root) == [("error", "FILE", None)]


def test_a_folder_that_is_not_there_is_no_finding(tmp_path: Path) -> None:
    with pytest.raises(LibraryError, match="there is no such folder; a library is a folder"):
        examine(tmp_path / "none", TODAY)


def test_what_the_auditor_says_is_reported_with_its_day_and_path(root: Path) -> None:
    unsound, old = distinct(5), distinct(6)
    unsound["words"]["path"][0]["placements"] = []
    old["words"]["additional"][0]["clueCellId"] = old["words"]["additional"][0].pop("hintCellId")
    put(root, 5, unsound)
    put(root, 6, old)
    found = [(each.day, each.finding.severity, each.finding.path) for each in examine(root, "2026-11-04")]
    assert ("2026-11-05", "error", "words.path[0].placements") in found
    assert ("2026-11-06", "warning", "words.additional[0].clueCellId") in found
    assert {day for day, _, _ in found} == {"2026-11-05", "2026-11-06"}


def test_puzzles_that_are_ready_for_a_day_are_audited_and_others_are_not(root: Path) -> None:
    statuses = ("approved", "pending", "rejected")
    entries = [{"id": status, "status": status, **make_puzzle(status, theme=5)} for status in statuses]
    write(root / "waywords/pool.json", {"puzzles": entries})
    (found,) = examine(root, TODAY)
    assert (found.day, found.finding.code) == (None, "ERR_SCHEMA")
    assert found.finding.path == "waywords/pool.json: approved.theme"


def test_a_day_before_the_launch_is_reported(root: Path) -> None:
    write(root / "waywords/assigned/2026-10.json", {"puzzles": {"2026-10-31": distinct(31)}})
    assert reported(root) == [("error", "EARLY", None)]


def test_a_launch_after_days_that_have_a_puzzle_is_an_error_that_names_them(root: Path) -> None:
    put(root, 3, None)
    settings = read(root / "library.json")
    write(root / "library.json", settings | {"launch": "2026-11-05"})
    (finding,) = [located.finding for located in examine(root, TODAY) if located.finding.code == "EARLY"]
    assert (finding.severity, finding.path) == ("error", "library.json: launch")
    assert finding.message == "2026-11-05 is after 3 days with a puzzle: 2026-11-01 to 2026-11-02, 2026-11-04"


def test_a_day_in_the_file_of_another_month_is_reported(root: Path) -> None:
    write(root / "waywords/assigned/2026-12.json", {"puzzles": {"25": {"date": "2026-11-25"} | distinct(25)}})
    assert reported(root) == [("error", "MONTH", "2026-11-25")]


@pytest.mark.parametrize(("key", "number"), [("24", None), ("2026-11-25", 26), ("25", 24)])
def test_a_number_that_disagrees_with_the_day_is_reported(key: str, number: int | None, root: Path) -> None:
    put(root, 24, None)
    month = read(root / MONTH)
    entry = {"date": "2026-11-25"} | distinct(25) | ({} if number is None else {"number": number})
    write(root / MONTH, month | {"puzzles": month["puzzles"] | {key: entry}})
    assert ("warning", "NUMBER", "2026-11-25") in reported(root)
    assert any(message.endswith("but this is number 25") for message in messages(root))


def test_a_puzzle_that_stands_on_two_days_is_reported_whatever_it_is_called(root: Path) -> None:
    put(root, 5, distinct(3))
    assert [each for each in reported(root) if each[1] != "REPEAT"] == [("error", "SAME_ID", "2026-11-05")]
    put(root, 5, distinct(3), puzzleId="another", id="another")
    assert [each for each in reported(root) if each[1] != "REPEAT"] == [("error", "SAME_PUZZLE", "2026-11-05")]
    assert "the same puzzle as on 2026-11-03, except for its name" in messages(root)


def test_a_puzzle_that_is_ready_and_was_there_already_is_reported(root: Path) -> None:
    library = Library(root)
    library.add("waywords", [distinct(3) | {"puzzleId": "copy"}, distinct(40)], "approved")
    (found,) = examine(root, TODAY)
    assert (found.finding.severity, found.finding.code) == ("warning", "SAME_PUZZLE")
    assert found.finding.path == "waywords/pool.json: copy"


def test_a_puzzle_whose_assignment_was_cut_short_is_not_reported_as_a_repeat(root: Path) -> None:
    write(root / "waywords/pool.json", {"puzzles": [{"id": "w3", "status": "approved", **distinct(3)}]})
    assert examine(root, TODAY) == []


def dated(root: Path, *days: str, **changes: Any) -> list[str]:
    """A puzzle on each of these days, all with the same theme, or the same path words; the messages of repeats."""
    library = make_library(root)
    for number, day in enumerate(days):
        puzzle = distinct(number) | changes
        path = library.root / f"waywords/assigned/{day[:7]}.json"
        month = read(path) if path.exists() else {"puzzles": {}}
        write(path, {"puzzles": month["puzzles"] | {day: puzzle}})
    return [each.finding.message for each in examine(root, TODAY) if each.finding.code == "REPEAT"]


def test_a_theme_may_return_after_sixty_days(tmp_path: Path) -> None:
    assert dated(tmp_path / "a", "2026-11-01", "2027-01-01", theme="Sea") == []
    assert dated(tmp_path / "b", "2026-11-01", "2026-12-31", theme="Sea") == [
        'the theme "sea" is also used on 2026-11-01; it may return after 60 days'
    ]


def test_a_path_word_may_return_after_thirty_days(tmp_path: Path) -> None:
    words = distinct(1)["words"]
    grid = distinct(1)["grid"]
    assert dated(tmp_path / "a", "2026-11-01", "2026-12-02", words=words, grid=grid) == []
    assert dated(tmp_path / "b", "2026-11-01", "2026-12-01", words=words, grid=grid) == [
        'the path word "BAIL" is also used on 2026-11-01; it may return after 30 days',
        'the path word "LAB" is also used on 2026-11-01; it may return after 30 days',
    ]


def test_a_repeat_is_reported_for_the_nearest_day_before(tmp_path: Path) -> None:
    found = dated(tmp_path, "2026-11-01", "2026-11-03", "2026-11-06", theme="Sea")
    assert [message.split(";")[0].split()[-1] for message in found] == ["2026-11-01", "2026-11-03"]


def test_an_unsound_puzzle_repeats_nothing(root: Path) -> None:
    put(root, 5, {"puzzleId": "w5", "mode": "WAYWORDS"})
    assert {code for _, code, _ in reported(root)} == {"ERR_SCHEMA"}


@pytest.mark.parametrize("name", sorted(MAKERS))
def test_every_maker_gives_a_spacing_to_each_kind_of_repeat(name: str) -> None:
    spacing = MAKERS[name].SPACING
    puzzles = [daily.puzzle for daily in Library(SHIPPED).days(name)]
    assert puzzles
    for puzzle in puzzles:
        found = MAKERS[name].repeats(puzzle)
        assert set(found) == set(spacing)
        assert all(values and all(values) for values in found.values())
    assert all(days > 0 for days in spacing.values())


def test_the_documentation_lists_every_code_of_the_doctor() -> None:
    source = "".join(inspect.getsource(module) for module in (doctor, planning, brand))
    page = (Path(__file__).resolve().parents[2] / "docs/publishing.md").read_text(encoding="utf-8")
    codes = set(re.findall(r'\b(?:error|warning|severity)\("([A-Z_]+)"', source))
    assert len(codes) == 12
    assert set(re.findall(r"^\| ([A-Z_]+) \|", page, re.MULTILINE)) == codes


def test_a_week_that_does_not_rise_is_reported(root: Path) -> None:
    full(root)
    month = read(root / MONTH)
    for number, effort in ((1, 9.0), (2, 1.0), (9, 1.5), (10, 1.5), (11, 1.2)):  # the first is a Sunday
        month["puzzles"][str(number)]["metadata"] = {"effort": effort}
    write(root / MONTH, month)
    found = [(each.day, each.finding.message) for each in examine(root, TODAY) if each.finding.code == "FALLING"]
    assert found == [("2026-11-11", "difficulty drops this week: it is easier than 2026-11-10")]
