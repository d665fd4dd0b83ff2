from __future__ import annotations

import datetime
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gridwright.library.shelf import Library
from gridwright.library.zone import check_zone, current_day
from gridwright.rules.shape import problems
from tests.library.samples import write


@given(
    zone=st.sampled_from(
        ["Europe/Berlin", "America/New_York", "Africa/Cairo", "Australia/Lord_Howe", "Asia/Kathmandu"]
    ),
    at=st.datetimes(datetime.datetime(2015, 1, 1), datetime.datetime(2037, 1, 1), timezones=st.just(datetime.UTC)),
)
def test_today_is_the_day_on_the_wall_of_the_zone(zone: str, at: datetime.datetime) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("gridwright.library.zone.time.time", at.timestamp)
        assert current_day(zone) == at.astimezone(ZoneInfo(zone)).date().isoformat()
        assert current_day() == current_day("local") == at.date().isoformat()


def test_a_library_has_the_day_of_its_zone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    late = datetime.datetime(2026, 12, 24, 23, 30, tzinfo=datetime.UTC)  # after midnight in Berlin
    monkeypatch.setattr("gridwright.library.zone.time.time", late.timestamp)
    for day, today in (("utc", "2026-12-24"), ("Europe/Berlin", "2026-12-25"), ("America/New_York", "2026-12-24")):
        write(tmp_path / "library.json", {"day": day})
        assert Library(tmp_path).today == today


@pytest.mark.parametrize("value", ["utc", "local", "Europe/Berlin", "America/Argentina/Ushuaia", "Etc/GMT+5"])
def test_utc_local_and_the_names_of_zones_are_days(value: str) -> None:
    assert problems(check_zone, value, "day") == []


@pytest.mark.parametrize(
    "value",
    ["", "UTC", "CET", "Berlin", "Europe/Atlantis", "America/Argentina", "../etc/passwd", "Europe/../Europe/Berlin",
     "europe/berlin ", "posix/Europe/Berlin", "/Europe/Berlin", "Europe/Berlin\0", None, 5, ["utc"]],
)  # fmt: skip
def test_what_no_browser_has_as_a_zone_is_refused(value: Any) -> None:
    (found,) = problems(check_zone, value, "day")
    assert found["message"].startswith("expected utc, local or a time zone such as Europe/Berlin, found ")
