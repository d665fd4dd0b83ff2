"""The studio follows the disk: what others change in the library's folder, and who did it."""

from __future__ import annotations

import asyncio
import json
import time
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from gridwright.library.shelf import Library
from gridwright.server.studio import api, watch
from gridwright.server.studio.guard import TOKEN
from tests.library.samples import make_library, make_puzzle, read, write
from tests.site.vite import make_page

TODAY = "2026-11-10"
SECRET = "the token of this start"
PAGE = {api.PAGE_ID: "this page"}


@pytest.fixture
def library(tmp_path: Path) -> Library:
    library = make_library(tmp_path / "library", "w1", "w2", "w3")
    library.add("waywords", [make_puzzle("w4")])
    library.assign("waywords", [("w3", "2026-11-14")], today=TODAY)
    return library


@pytest.fixture
def studio(library: Library, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> TestClient:
    monkeypatch.setattr(api, "current_day", lambda _: TODAY)
    monkeypatch.setattr(watch, "PATIENCE", 0.3)
    monkeypatch.setattr(watch, "PAUSE", 0.02)
    monkeypatch.setattr(watch, "MOST_EVENTS", 8)
    app = api.studio_app(library.root, SECRET, page=make_page(tmp_path / "page"))
    return TestClient(app, base_url="http://127.0.0.1:8000", headers={TOKEN: SECRET})


class Listener:
    """A page that asks for changes."""

    def __init__(self, studio: TestClient) -> None:
        self.studio = studio
        self.at = ""
        self.hear()

    def hear(self) -> dict[str, Any]:
        answer: dict[str, Any] = self.studio.get("/studio/api/changes", params={"since": self.at}).json()
        self.at = answer["at"]
        return answer

    def texts(self) -> list[str]:
        return [event["text"] for event in self.hear()["events"]]


@pytest.fixture
def listener(studio: TestClient) -> Listener:
    return Listener(studio)


def change_settings(library: Library, **changes: Any) -> None:
    path = library.root / "library.json"
    write(path, read(path) | changes)


def test_nothing_is_heard_while_nothing_changes(listener: Listener) -> None:
    began = time.monotonic()
    answer = listener.hear()
    assert (answer["isWhole"], answer["events"], answer["troubles"]) == (True, [], [])
    assert time.monotonic() - began >= 0.3, "the page waits"


def test_changes_of_commands_and_by_hand_are_named(listener: Listener, library: Library) -> None:
    library.set_status("waywords", ["w1"], "rejected")
    assert listener.texts() == ["waywords: 1 puzzle changed on disk"]
    library.add("waywords", [make_puzzle(f"w{number}") for number in (5, 6)], "approved")
    assert listener.texts() == ["waywords: 2 puzzles added on disk"]
    library.assign("waywords", [("w2", "2026-12-03")], today=TODAY)
    assert listener.texts() == ["waywords: 3 December has a puzzle now"]
    library.assign("waywords", [("w5", "2026-12-03")], today=TODAY)
    assert listener.texts() == ["waywords: 3 December has another puzzle"]
    library.unassign("waywords", ["2026-12-03"], today=TODAY)
    assert listener.texts() == ["waywords: 3 December has no puzzle any more"]
    days = [f"2026-12-0{number}" for number in (1, 2, 3, 4, 5)]
    library.add("waywords", [make_puzzle(f"w{number}") for number in (7, 8)], "approved")
    listener.hear()
    library.assign("waywords", list(zip(["w2", "w5", "w6", "w7", "w8"], days, strict=True)), today=TODAY)
    assert listener.texts() == ["waywords: 5 days changed on disk"]
    write(library.root / "waywords/material/themes.json", {})
    assert listener.texts() == ["waywords/material changed on disk"]
    write(library.root / "acknowledged.json", {})
    assert listener.texts() == ["acknowledged.json changed on disk"]
    (library.root / "waywords/pool.json").write_text("{")
    assert listener.texts() == ["waywords/pool.json changed on disk"]
    (library.root / "notes.txt").write_text("not of the library")
    (library.root / "waywords/.pool.json.0000.new").write_text("of a writer")
    assert listener.texts() == []


def test_a_change_in_the_studio_has_its_name_and_its_page_and_is_not_repeated(
    studio: TestClient, listener: Listener, library: Library
) -> None:
    version = studio.get("/studio/api/waywords/puzzles/w4").json()["version"]
    body = {"status": "approved", "version": version}
    studio.put("/studio/api/waywords/puzzles/w4/status", json=body, headers=PAGE).raise_for_status()
    (event,) = listener.hear()["events"]
    assert event == {"game": "waywords", "by": None, "page": "this page", "text": "In another window: approved “Sea 4”"}
    # From another day, over a puzzle that goes back to the pool: three puzzles change, and one line says so.
    studio.put("/studio/api/waywords/calendar/2026-11-20", json={"id": "w1"}, headers=PAGE).raise_for_status()
    listener.hear()
    moved = {"id": "w3", "was": "w1"}
    studio.put("/studio/api/waywords/calendar/2026-11-20", json=moved, headers=PAGE).raise_for_status()
    assert listener.texts() == ["In another window: assigned “Sea 3” to 20 November"]
    filled = {"first": "2026-11-11", "through": "2026-11-12"}
    assert len(studio.post("/studio/api/waywords/calendar", json=filled, headers=PAGE).json()["rows"]) == 2
    assert listener.texts() == ["In another window: filled 2 days, 11 November to 12 November"]
    studio.delete("/studio/api/waywords/calendar/2026-11-20?was=w3", headers=PAGE).raise_for_status()
    assert listener.texts() == ["In another window: removed “Sea 3” from 20 November"]
    logged = studio.get("/studio/api/log?game=waywords").json()
    assert [entry["text"].split()[0] for entry in logged] == ["removed", "filled", "assigned", "assigned", "approved"]
    assert (logged[0]["by"], logged[0]["day"], logged[0]["id"]) == (None, "2026-11-20", "w3")
    assert studio.get("/studio/api/log?game=griddl").json() == []


def test_a_refused_change_and_one_that_changes_nothing_are_not_in_the_log(studio: TestClient, library: Library) -> None:
    assert studio.put("/studio/api/waywords/calendar/2026-11-20", json={"id": "none"}).status_code == 404
    assert studio.post("/studio/api/waywords/compile", json={"source": {}}).status_code == 200
    full = {"first": "2026-11-14", "through": "2026-11-14"}
    assert studio.post("/studio/api/waywords/calendar", json=full).json()["rows"] == []
    assert not (library.root / "log").exists()


def test_a_pulled_log_names_who_changed_what(listener: Listener, library: Library) -> None:
    library.set_status("waywords", ["w1"], "rejected")
    record = {"at": "2026-11-10T08:00:00Z", "by": "Ada", "do": "reject", "game": "waywords", "id": "w1", "title": "Sea"}
    (library.root / "log").mkdir()
    path = library.root / "log/2026-11.jsonl"
    path.write_text(json.dumps(record) + "\n")
    assert listener.texts() == ["Ada rejected “Sea”"]
    others = [json.dumps(record | {"id": f"v{number}", "by": name}) for number, name in enumerate(["Ada", "Ben"] * 3)]
    path.write_text("\n".join([*others, json.dumps(record)]))
    assert listener.texts() == ["6 changes by Ada, Ben"]


def test_settings_are_taken_at_once(studio: TestClient, listener: Listener, library: Library) -> None:
    change_settings(library, title="Morning puzzles", launch="2026-10-30", profiles={})
    overview = studio.get("/studio/api/library").json()
    assert (overview["title"], overview["launch"]) == ("Morning puzzles", "2026-10-30")
    assert listener.texts() == ["library.json changed"]
    assert studio.get("/studio/api/waywords/calendar?month=2026-11").json()["days"][0]["number"] == 3
    assert not studio.get("/studio/api/waywords/puzzles/w1").json()["canHaveDay"], "the profiles are those of the file"


@pytest.mark.parametrize(
    ("broken", "reason"),
    [
        (
            '{"launch": "2026-12-01", "title": "Later"}',
            "library.json: launch: 2026-12-01 is after days that have a puzzle: waywords 2026-11-14",
        ),
        ("{", "library.json: is not JSON: line 1, column 2"),
        ('{"day": "moon"}', "library.json: day: "),
    ],
)
def test_refused_settings_are_reported_until_they_are_corrected(
    studio: TestClient, listener: Listener, library: Library, broken: str, reason: str
) -> None:
    path = library.root / "library.json"
    good = path.read_text()
    path.write_text(broken)
    answer = listener.hear()
    assert [event["text"] for event in answer["events"]] == ["library.json changed"]
    (trouble,) = answer["troubles"]
    assert trouble.startswith(reason)
    assert trouble.endswith(". Until this is corrected, the studio uses the earlier settings.")
    assert studio.get("/studio/api/library").json()["title"] == "Test & Co"
    assert studio.put("/studio/api/waywords/calendar/2026-11-20", json={"id": "w1"}).status_code == 200
    assert listener.hear()["troubles"] == [trouble]
    path.write_text(good)
    assert listener.hear()["troubles"] == []


def test_many_days_before_a_launch_are_named_as_a_span(library: Library) -> None:
    library.assign("waywords", [("w1", "2026-11-20"), ("w2", "2026-11-18")], today=TODAY)
    change_settings(library, launch="2026-11-19")
    with pytest.raises(Exception, match=r"a puzzle: waywords 2026-11-14 to 2026-11-18 \(2 days\)$"):
        library.reopen()


def test_a_log_that_cannot_be_written_is_reported_and_the_change_stays(
    studio: TestClient, listener: Listener, library: Library
) -> None:
    (library.root / "log").write_text("a file")
    listener.hear()
    assert studio.put("/studio/api/waywords/calendar/2026-11-20", json={"id": "w1"}).status_code == 200
    answer = listener.hear()
    assert answer["troubles"][0].startswith("The change is made, but the log could not be written. ")
    assert [event["text"] for event in answer["events"]] == ["waywords: 20 November has a puzzle now"]


@pytest.mark.parametrize("since", ["", "0", "none-5", "٣-٣", "x" * 100])
def test_a_page_of_an_earlier_start_reads_everything_again(studio: TestClient, since: str) -> None:
    assert studio.get("/studio/api/changes", params={"since": since}).json()["isWhole"] is False


def test_a_page_that_missed_too_much_reads_everything_again(listener: Listener, library: Library) -> None:
    old = listener.at
    for _ in range(watch.MOST_EVENTS // 2 + 1):
        for status in ("approved", "rejected"):
            library.set_status("waywords", ["w1"], status)
            listener.hear()
    listener.at = old
    assert listener.hear()["isWhole"] is False


def test_many_waiting_pages_need_no_threads_and_end_with_the_server(
    studio: TestClient, library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(watch, "PATIENCE", 20)
    app: Any = studio.app
    folder = app.state.watch

    async def never() -> bool:
        return False

    async def wait_all() -> list[Any]:
        first = await folder.wait("", never)
        waiting = [asyncio.create_task(folder.wait(first["at"], never)) for _ in range(300)]
        await asyncio.sleep(0.1)
        library.set_status("waywords", ["w1"], "rejected")
        return await asyncio.gather(*waiting)

    answers = asyncio.run(wait_all())
    assert {len(answer["events"]) for answer in answers} == {1}
    folder.close()
    began = time.monotonic()
    asyncio.run(folder.wait(folder.at, never))
    assert time.monotonic() - began < 5


def test_changes_and_the_log_need_the_token(studio: TestClient) -> None:
    for path in ("changes", "log"):
        answer = studio.get(f"/studio/api/{path}", headers={TOKEN: "another"})
        assert (answer.status_code, answer.json()["code"]) == (403, "NO_TOKEN")
