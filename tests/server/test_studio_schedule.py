"""The studio's requests for days: swap, replace, undo, many at once, acknowledge, week and year."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from gridwright.library.shelf import Library
from gridwright.server.studio import api, schema
from gridwright.server.studio.guard import TOKEN
from tests.library.samples import make_library, make_puzzle
from tests.server.test_studio import SECRET, TODAY, ask, row
from tests.site.vite import make_page

DAY = "2026-12-01"


class Site:
    """A site that is always built."""

    def build(self, through: str | None, *, has_preview: bool) -> None:
        pass

    def describe(self) -> schema.Built:
        return {"puzzles": {}, "notes": [], "through": None, "preview": None}


@pytest.fixture
def library(tmp_path: Path) -> Library:
    return make_library(tmp_path, "w1", "w2", "w3", "w4")


@pytest.fixture
def studio(library: Library, monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory) -> TestClient:
    monkeypatch.setattr(api, "current_day", lambda _: TODAY)
    page = make_page(tmp_path_factory.mktemp("studio") / "page")
    app = api.studio_app(library.root, SECRET, page=page, site=Site())
    return TestClient(app, base_url="http://127.0.0.1:8000", headers={TOKEN: SECRET})


def files(library: Library) -> dict[str, bytes]:
    return {str(path): path.read_bytes() for path in library.root.rglob("*.json")}


def put(studio: TestClient, puzzle_id: str, day: str, status: int = 200, **body: Any) -> Any:
    return ask(studio, "PUT", f"/waywords/calendar/{day}", status, json={"id": puzzle_id, **body})


def bulk(studio: TestClient, do: str, *ids: str, status: int = 200, **body: Any) -> Any:
    puzzles = [{"id": name, "version": row(studio, name)["version"]} for name in ids]
    return ask(studio, "POST", "/waywords/puzzles/bulk", status, json={"puzzles": puzzles, "do": do, **body})


def undo(studio: TestClient, changed: Any, status: int = 200) -> Any:
    return ask(studio, "POST", f"/waywords/undo/{changed['undo']}", status)


def test_a_drop_on_a_taken_day_replaces_only_what_was_seen_and_is_undone_exactly(
    studio: TestClient, library: Library
) -> None:
    put(studio, "w1", DAY)
    before = files(library)
    put(studio, "w2", DAY, 409)
    assert files(library) == before
    changed = put(studio, "w2", DAY, was="w1")
    assert {each["id"]: each["day"] for each in changed["rows"]} == {"w2": DAY, "w1": None}
    redo = undo(studio, changed)
    assert files(library) == before
    assert {each["id"]: each["day"] for each in undo(studio, redo)["rows"]} == {"w2": DAY, "w1": None}


def test_two_days_are_swapped_as_they_were_seen(studio: TestClient, library: Library) -> None:
    put(studio, "w1", DAY)
    put(studio, "w2", "2027-01-01")
    body = {"days": [DAY, "2027-01-01"], "was": ["w1", "w3"]}
    assert ask(studio, "POST", "/waywords/calendar/swap", 409, json=body)["code"] == "CONFLICT"
    before = files(library)
    changed = ask(studio, "POST", "/waywords/calendar/swap", json=body | {"was": ["w1", "w2"]})
    assert {each["id"]: each["day"] for each in changed["rows"]} == {"w2": DAY, "w1": "2027-01-01"}
    undo(studio, changed)
    assert files(library) == before


def test_today_is_changed_by_force_and_undone_until_the_site_is_built(studio: TestClient, library: Library) -> None:
    put(studio, "w1", TODAY)
    before = files(library)
    assert "is published" in put(studio, "w2", TODAY, 400, was="w1")["message"]
    undo(studio, put(studio, "w2", TODAY, was="w1", force=True))
    assert files(library) == before
    changed, later = put(studio, "w2", TODAY, was="w1", force=True), put(studio, "w3", DAY)
    ask(studio, "POST", "/build", json={})
    message = undo(studio, changed, 400)["message"]
    assert message == f"This change cannot be undone any more: the site was built with it, and {TODAY} is published."
    undo(studio, later)
    assert undo(studio, later, 404)["message"] == "This change was undone already."
    assert "was started again since" in undo(studio, {"undo": "nothing"}, 404)["message"]


def test_many_are_changed_at_once_or_none_and_each_can_be_undone(studio: TestClient, library: Library) -> None:
    actions: list[tuple[str, dict[str, Any]]] = [
        ("reject", {}),
        ("pending", {}),
        ("approve", {}),
        ("tag", {"tags": ["sea"]}),
        ("untag", {"tags": ["sea"]}),
        ("hold", {}),
        ("release", {}),
        ("window", {"from": DAY, "until": None}),
        ("assign", {"day": DAY}),
        ("unassign", {}),
        ("remove", {}),
    ]
    for do, body in actions:
        before = files(library)
        changed = bulk(studio, do, "w3", "w1", **body)
        assert [each["id"] for each in changed["rows"]] + changed["removed"] == ["w3", "w1"], do
        undo(studio, changed)
        assert files(library) == before, do
        if do != "remove":
            bulk(studio, do, "w3", "w1", **body)
    bulk(studio, "remove", "w3", "w1")
    removed = ask(studio, "GET", "/waywords/removed")
    assert [each["id"] for each in removed] == ["w3", "w1"]
    puzzles = [{"id": each["id"], "version": each["version"]} for each in removed]
    ask(studio, "POST", "/waywords/puzzles/bulk", json={"puzzles": puzzles, "do": "restore"})
    found = row(studio, "w1")
    assert (found["from"], found["until"], found["hold"], found["tags"]) == (DAY, None, False, [])


def test_a_stale_puzzle_among_many_is_answered_with_its_sentence(studio: TestClient, library: Library) -> None:
    puzzles = [{"id": name, "version": row(studio, name)["version"]} for name in ("w1", "w2", "w3")]
    library.set_status("waywords", ["w2"], "rejected")
    before = files(library)
    refused = ask(studio, "POST", "/waywords/puzzles/bulk", 409, json={"puzzles": puzzles, "do": "reject"})
    assert refused["code"] == "MANY"
    assert [each["id"] for each in refused["problems"]] == ["w2"]
    assert "has changed meanwhile, and is rejected now" in refused["problems"][0]["message"]
    assert files(library) == before


def test_a_puzzle_outside_of_its_window_is_placed_with_a_remark(studio: TestClient) -> None:
    window: dict[str, Any] = {"from": "2026-12-24", "until": "2026-12-26"}
    bulk(studio, "window", "w1", **window)
    bulk(studio, "hold", "w2")
    foreseen = ask(studio, "GET", f"/waywords/calendar/{DAY}/foresee?puzzle=w1")
    assert [each["message"] for each in foreseen] == ["this puzzle is meant for 2026-12-24 to 2026-12-26"]
    assert put(studio, "w1", DAY)["notes"] == ["“Sea” is meant for 2026-12-24 to 2026-12-26"]
    assert put(studio, "w2", "2026-12-02")["notes"] == ["“Sea 2” is on hold"]
    assert put(studio, "w3", "2026-12-03")["notes"] == []


def test_a_search_finds_answers_titles_and_tags(studio: TestClient) -> None:
    bulk(studio, "tag", "w2", tags=["christmas"])
    put(studio, "w3", DAY)
    for text, ids in {
        "sail": ["w1"],
        "sea 3": ["w3"],
        "christmas": ["w2"],
        "sea": ["w1", "w2", "w4", "w3"],
        "": ["w1", "w2", "w4", "w3"],
        "nothing": [],
    }.items():
        assert ask(studio, "GET", f"/waywords/search?text={text}") == ids, text


def test_a_warning_is_acknowledged_until_what_it_rests_on_changes(studio: TestClient, library: Library) -> None:
    library.add("waywords", [make_puzzle("w1") | {"puzzleId": "twin", "id": "twin"}], "approved")
    put(studio, "w1", DAY)
    put(studio, "twin", "2026-12-03")

    def look(day: str) -> Any:
        days = ask(studio, "GET", "/waywords/calendar?month=2026-12")["days"]
        return next(each for each in days if each["day"] == day)

    faults = look(DAY)["faults"]
    assert {fault["code"] for fault in faults} == {"REPEAT"}
    body = {"days": [DAY], "code": "REPEAT", "reason": "Two of a kind"}
    done = ask(studio, "POST", "/waywords/acknowledged", json=body)["fingerprints"]
    assert sorted(done) == sorted(fault["fingerprint"] for fault in faults)
    for day in (DAY, "2026-12-03"):
        assert look(day)["faults"] == [], "a repeat is about both days"
        assert {fault["acknowledged"] for fault in look(day)["acknowledged"]} == {"Two of a kind"}
    week = ask(studio, "GET", f"/week?first={DAY}")
    (waywords,) = [each for each in week["games"] if each["game"] == "waywords"]
    assert (waywords["days"][0]["faults"], waywords["days"][0]["acknowledged"]) == (0, len(faults))
    bulk(studio, "tag", "w1", tags=["sea"])
    assert look(DAY)["faults"] == [], "a tag is nothing that it rests on"
    ask(studio, "DELETE", "/waywords/acknowledged", json={"fingerprints": done})
    assert len(look(DAY)["faults"]) == len(faults)
    one = {"days": [DAY], "fingerprints": done[:1], "reason": "Only this"}
    assert ask(studio, "POST", "/waywords/acknowledged", json=one)["fingerprints"] == done[:1]
    ask(studio, "POST", "/waywords/acknowledged", 409, json=one | {"fingerprints": ["another"]})
    changed = ask(studio, "DELETE", "/waywords/calendar/2026-12-03?was=twin")
    assert look(DAY)["faults"] == []
    undo(studio, changed)
    assert len(look(DAY)["faults"]) == len(faults) - 1
    put(studio, "twin", "2026-12-04")
    assert len(look(DAY)["faults"]) == len(faults), "the other puzzle has another day now"


def test_a_year_shows_gaps_difficulty_tags_and_repeats(studio: TestClient, library: Library) -> None:
    put(studio, "w1", "2026-11-01")
    put(studio, "w2", "2026-11-20")
    bulk(studio, "tag", "w2", tags=["sea"])
    year = ask(studio, "GET", "/waywords/year?year=2026")
    days = {each["day"]: each for each in year["days"]}
    assert len(days) == 365
    assert days["2026-11-20"] | {"title": "Sea 2", "tags": ["sea"], "number": 20} == days["2026-11-20"]
    gaps = [day for day, each in days.items() if each["isGap"]]
    assert (gaps[0], gaps[-1], len(gaps)) == ("2026-11-02", "2026-11-19", 18)
    assert not days["2026-10-31"]["isOpen"]
