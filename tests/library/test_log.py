"""The log of a library: a line for each change, whatever else the files hold."""

from __future__ import annotations

import json
import threading
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gridwright.library.errors import LibraryError
from gridwright.library.log import (
    LONGEST_LINE,
    add_record,
    format_day,
    format_record,
    parse_record,
    read_records,
    recent_lines,
)

SWAPPED = "swapped puzzles, 3 December and 5 December"
FILLED = "filled 2 days, 3 December to 4 January 2027"
TEXTS = st.text(max_size=400)


@pytest.fixture(autouse=True)
def _at_a_known_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1794916800")  # 2026-11-17T12:00:00Z


@settings(max_examples=20, deadline=None)
@given(st.lists(st.fixed_dictionaries({"by": st.none() | TEXTS, "do": TEXTS, "id": TEXTS, "title": TEXTS}), max_size=5))
def test_what_is_noted_is_read_the_newest_first_in_lines_of_limited_length(records: list[dict[str, str]]) -> None:
    with TemporaryDirectory() as folder:
        root = Path(folder)
        noted = [add_record(root, record) for record in records]
        lines = recent_lines(root)
        assert len(lines) == len(records)
        assert all(len(line) < LONGEST_LINE for line in lines)
        found = read_records(root, 100)
        assert found == [*reversed(list({json.dumps(record): record for record in noted}.values()))]
        assert all(isinstance(format_record(record), str) for record in found)


def test_lines_of_several_writers_are_whole(tmp_path: Path) -> None:
    def write(name: str) -> None:
        for number in range(20):
            add_record(tmp_path, {"by": name, "do": "approve", "id": f"{name}{number}"})

    threads = [threading.Thread(target=write, args=[name]) for name in "abc"]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert {record["id"] for record in read_records(tmp_path, 100)} == {
        f"{name}{n}" for name in "abc" for n in range(20)
    }


@pytest.mark.parametrize(
    "line", ["", "{", "5", "{}", '{"at": 1, "do": "x"}', '{"at": "x", "do": "y", "by": [1]}', "[" * 5000, "x" * 30_000]
)
def test_a_line_that_is_no_record_is_skipped_and_the_next_one_is_whole(tmp_path: Path, line: str) -> None:
    add_record(tmp_path, {"by": "Ada", "do": "approve", "id": "w1"})
    path = tmp_path / "log/2026-11.jsonl"
    with path.open("a") as file:
        file.write(line)  # without an end
    add_record(tmp_path, {"by": "Ada", "do": "reject", "id": "w2"})
    assert [record["id"] for record in read_records(tmp_path, 9)] == ["w2", "w1"]
    assert parse_record(line.encode()) is None


def test_joined_and_repeated_lines_are_sorted_and_named_once(tmp_path: Path) -> None:
    (tmp_path / "log").mkdir()
    lines = [json.dumps({"at": f"2026-11-0{day}T10:00:00Z", "by": None, "do": "build"}) for day in (3, 1, 2, 1)]
    (tmp_path / "log/2026-11.jsonl").write_text("\n".join(lines))
    (tmp_path / "log/2026-10.jsonl").write_text(lines[0].replace("2026-11", "2026-10"))
    assert [record["at"][5:10] for record in read_records(tmp_path, 9)] == ["11-03", "11-02", "11-01", "10-03"]
    assert len(read_records(tmp_path, 2)) == 2
    assert read_records(tmp_path, 9, "waywords") == []


def test_a_log_that_cannot_be_written_is_reported(tmp_path: Path) -> None:
    (tmp_path / "log").write_text("a file")
    with pytest.raises(LibraryError, match=r"2026-11\.jsonl: could not be written"):
        add_record(tmp_path, {"by": None, "do": "build"})


@pytest.mark.parametrize(
    ("record", "text"),
    [
        ({"do": "approve", "title": "Sea", "id": "w1"}, "approved “Sea”"),
        ({"do": "assign", "id": "w1", "day": "2026-12-03"}, "assigned “w1” to 3 December"),
        ({"do": "unassign", "title": "Sea", "day": "2027-01-03"}, "removed “Sea” from 3 January 2027"),
        (
            {"do": "fill", "count": 2, "day": "2026-12-03", "through": "2026-12-04"},
            "filled 2 days, 3 December to 4 December",
        ),
        ({"do": "fill", "count": 1, "day": "2026-12-03", "through": "2026-12-03"}, "filled 1 day, 3 December"),
        ({"do": "fill", "title": "Sea", "id": "w1", "day": "2026-12-03"}, "filled 1 day, 3 December"),
        ({"do": "approve", "count": 3}, "approved 3 puzzles"),
        ({"do": "swap", "count": 2, "day": "2026-12-03", "through": "2026-12-05"}, SWAPPED),
        ({"do": "generate", "count": 1}, "generated 1 puzzle"),
        ({"do": "overrule", "code": "ERR_X", "title": "Sea"}, "overruled ERR_X in “Sea”"),
        ({"do": "juggle", "title": "Sea", "day": "2026-12-03"}, "juggle: “Sea”, 3 December"),
        ({"do": "juggle"}, "juggle"),
        ({"do": "assign", "title": "Sea", "day": "soon"}, "assigned “Sea” to soon"),
    ],
)
def test_a_change_is_said_in_words(record: dict[str, object], text: str) -> None:
    assert format_record({"at": "2026-11-17T12:00:00Z", **record}) == text


def test_a_day_has_its_year_unless_that_is_known() -> None:
    assert (format_day("2026-12-03"), format_day("2026-12-03", "2026")) == ("3 December 2026", "3 December")
