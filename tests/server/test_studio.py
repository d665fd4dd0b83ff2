"""The studio's requests: what an editor sees and does, and what nobody else may."""

from __future__ import annotations

import io
import threading
import time
from contextlib import closing
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

import pytest
import uvicorn
from pypdf import PdfReader
from starlette.testclient import TestClient

from gridwright.library.shelf import Library
from gridwright.making import MAKERS
from gridwright.server.listener import listen
from gridwright.server.studio import api
from gridwright.server.studio.guard import MOST_BYTES, TOKEN
from tests.library.samples import make_library, make_puzzle, read, write
from tests.making.cluegrid.puzzles import SOURCE as CLUED
from tests.site.vite import make_page

TODAY = "2026-11-10"
API = "/studio/api"
SECRET = "the token of this start"
JSON = {"content-type": "application/json"}


@pytest.fixture
def library(tmp_path: Path) -> Library:
    library = make_library(tmp_path, "w1", "w2", "w3")
    library.add("waywords", [make_puzzle("w4")])
    return library


@pytest.fixture
def studio(library: Library, monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory) -> TestClient:
    monkeypatch.setattr(api, "current_day", lambda _: TODAY)
    app = api.studio_app(library.root, SECRET, page=make_page(tmp_path_factory.mktemp("studio") / "page"))
    return TestClient(app, base_url="http://127.0.0.1:8000", headers={TOKEN: SECRET}, raise_server_exceptions=True)


def ask(studio: TestClient, method: str, path: str, status: int = 200, **options: Any) -> Any:
    answer = studio.request(method, f"{API}{path}", **options)
    assert answer.status_code == status, answer.text
    return answer.json()


def row(studio: TestClient, puzzle_id: str, game: str = "waywords") -> Any:
    return next(row for row in ask(studio, "GET", f"/{game}/puzzles") if row["id"] == puzzle_id)


def test_the_library_is_summarised(studio: TestClient) -> None:
    answer = ask(studio, "GET", "/library")
    assert (answer["title"], answer["launch"], answer["today"]) == ("Test & Co", "2026-11-01", TODAY)
    (waywords,) = [game for game in answer["games"] if game["name"] == "waywords"]
    assert waywords["counts"] == {"pending": 1, "approved": 3, "rejected": 0, "assigned": 0}
    assert waywords["profiles"] == list(MAKERS["waywords"].PROFILES)
    assert waywords["topics"] == MAKERS["waywords"].topics()
    steering = {game["name"]: game["steering"] for game in answer["games"]}
    assert steering["waywords"] == [{"name": "word", "label": "Words", "isList": True}]
    assert [(each["name"], each["isList"]) for each in steering["cluegrid"]] == [("main", False), ("word", True)]


def test_a_puzzle_is_shown_from_all_sides(studio: TestClient) -> None:
    answer = ask(studio, "GET", "/waywords/puzzles/w1")
    assert (answer["title"], answer["status"], answer["day"]) == ("Sea", "approved", None)
    assert answer["findings"] == []
    assert answer["view"]
    assert 1 <= answer["grade"]["difficulty"] <= 5
    assert answer["solved"]["solutions"] == 1
    assert "SAIL" in answer["shown"]
    ask(studio, "GET", "/waywords/puzzles/none", 404)


def test_notes_of_the_wrong_type_are_left_out_of_a_row(studio: TestClient, library: Library) -> None:
    noted = {"difficulty": "hard", "effort": [1], "profile": 5}
    library.add("waywords", [make_puzzle("odd") | {"metadata": noted}])
    found = row(studio, "odd")
    assert (found["difficulty"], found["effort"], found["profile"]) == (None, None, None)
    assert ask(studio, "GET", "/waywords/puzzles/odd")["metadata"] == noted


def test_a_broken_puzzle_is_shown_with_what_is_wrong(studio: TestClient, library: Library) -> None:
    library.add("waywords", [{"puzzleId": "broken", "theme": 5}])
    answer = ask(studio, "GET", "/waywords/puzzles/broken")
    assert answer["findings"]
    assert answer["view"] is None
    assert row(studio, "broken")["title"] == "broken"
    problem = ask(
        studio, "PUT", "/waywords/puzzles/broken/status", 400, json={"status": "approved", "version": answer["version"]}
    )
    assert problem["message"] == '"broken" is not fit for a day: mode: ERR_SCHEMA: missing (and 4 more)'


def test_a_status_is_changed_and_back_but_not_over_a_change_of_another(studio: TestClient, library: Library) -> None:
    seen = ask(studio, "GET", "/waywords/puzzles/w4")["version"]
    after = ask(studio, "PUT", "/waywords/puzzles/w4/status", json={"status": "approved", "version": seen})
    assert after["status"] == row(studio, "w4")["status"] == "approved"
    problem = ask(studio, "PUT", "/waywords/puzzles/w4/status", 409, json={"status": "rejected", "version": seen})
    assert problem["code"] == "CONFLICT"
    assert "is approved now" in problem["message"]
    undone = ask(studio, "PUT", "/waywords/puzzles/w4/status", json={"status": "pending", "version": after["version"]})
    assert undone["version"] == seen
    library.set_status("waywords", ["w4"], "rejected")
    assert row(studio, "w4")["status"] == "rejected", "what another program changes is seen at once"


SEA: dict[str, Any] = {
    "theme": "Sea",
    "rows": ["SAIL", "UXXO", "NXXW"],
    "path": ["SAIL", "LOW"],
    "additional": ["SUN"],
    "start": [0, 0],
    "end": [3, 2],
    "selection": "RAY_4DIR",
}


def test_a_source_is_saved_where_it_audits(studio: TestClient) -> None:
    saved = ask(studio, "POST", "/waywords/puzzles", json={"source": SEA})
    assert (saved["status"], saved["isDraft"], saved["title"]) == ("pending", False, "Sea")
    assert saved["difficulty"]
    again = saved["source"] | {"theme": "The sea"}
    ask(studio, "POST", "/waywords/puzzles", 400, json={"source": again})
    changed = ask(studio, "POST", "/waywords/puzzles", json={"source": again, "version": saved["version"]})
    assert (changed["id"], changed["title"]) == (saved["id"], "The sea")
    problem = ask(studio, "POST", "/waywords/puzzles", 409, json={"source": again, "version": saved["version"]})
    assert problem["code"] == "CONFLICT"
    answer = ask(studio, "GET", f"/waywords/puzzles/{saved['id']}/source")
    assert answer["version"] == changed["version"]
    assert ask(studio, "POST", "/waywords/compile", json=answer)["puzzle"]["theme"] == "The sea"


@pytest.mark.parametrize("fault", [{"rows": 5}, {"end": [0, 2]}])
def test_what_does_not_audit_is_kept_as_a_draft_alone(studio: TestClient, fault: dict[str, Any]) -> None:
    ask(studio, "POST", "/waywords/puzzles", 400, json={"source": SEA | fault})
    draft = ask(studio, "POST", "/waywords/puzzles", json={"source": SEA | fault, "isDraft": True})
    assert draft["isDraft"]
    wish = {"status": "approved", "version": draft["version"]}
    refused = ask(studio, "PUT", f"/waywords/puzzles/{draft['id']}/status", 400, json=wish)
    assert "is a draft" in refused["message"]
    answer = ask(studio, "GET", f"/waywords/puzzles/{draft['id']}/source")
    assert answer == {"source": SEA | fault | {"id": draft["id"]}, "version": draft["version"], "isDraft": True}
    body = {"source": SEA | {"id": draft["id"]}, "version": draft["version"]}
    saved = ask(studio, "POST", "/waywords/puzzles", json=body)
    assert (saved["id"], saved["isDraft"]) == (draft["id"], False)


def test_a_puzzle_with_a_day_is_opened_as_a_copy(studio: TestClient, library: Library) -> None:
    library.assign("waywords", [("w1", TODAY)], today="2026-11-01")
    answer = ask(studio, "GET", "/waywords/puzzles/w1/source")
    assert answer["version"] is None
    assert ask(studio, "POST", "/waywords/puzzles", json={"source": answer["source"]})["id"] != "w1"


def test_a_source_is_compiled_or_its_faults_are_reported(studio: TestClient) -> None:
    answer = ask(studio, "POST", "/waywords/compile", json={"source": SEA})
    assert answer["view"]
    assert isinstance(answer["offer"], dict)
    answer = ask(studio, "POST", "/waywords/compile", json={"source": SEA | {"rows": 5}})
    assert answer["puzzle"] is None
    assert answer["findings"][0]["path"] == "rows"
    assert answer["findings"][0]["repairs"] == []


def test_a_finding_has_the_values_that_it_quotes_and_a_label_for_each_repair(studio: TestClient) -> None:
    rows = ["{FOG}" + SEA["rows"][0][1:], *SEA["rows"][1:]]
    [finding] = ask(studio, "POST", "/waywords/compile", json={"source": SEA | {"rows": rows}})["findings"]
    assert finding["data"] == {"emoji": "FOG"}
    assert [each["label"] for each in finding["repairs"]][:1] == ["Let FOG mean “fog”"]


def test_emoji_come_with_their_pictures(studio: TestClient) -> None:
    crab = {
        "rows": ["{🦀}" + SEA["rows"][0][1:], *SEA["rows"][1:]],
        "emoji": {"🦀": "crab"},
        "path": ["{🦀}AIL", "LOW"],
    }
    answer = ask(studio, "POST", "/waywords/compile", json={"source": SEA | crab | {"additional": []}})
    outlines = ask(studio, "GET", "/pictures", params={"emoji": "🦀 👍🏽 🇳🇴 nothing"})
    assert outlines.keys() == {"🦀", "👍🏽"}
    assert answer["pictures"] == {"🦀": outlines["🦀"]}
    assert ask(studio, "POST", "/waywords/compile", json={"source": SEA})["pictures"] == {}


@pytest.mark.parametrize("path", ["/waywords/compile", "/waywords/puzzles"])
def test_half_a_character_in_a_source_is_refused(studio: TestClient, path: str) -> None:
    refusal = ask(studio, "POST", path, 400, content=r'{"source": {"theme": "\ud800"}}', headers=JSON)
    assert "half a character" in refusal["message"]


NESTED = {levels: "[" * levels + "]" * levels for levels in (70, 300, 900, 5000)}
STRICT: dict[str, tuple[str, str]] = {
    "no number": ("NaN", "NaN is not JSON"),
    "no end": ("Infinity", "Infinity is not JSON"),
    "no beginning": ("-Infinity", "-Infinity is not JSON"),
    "a number beyond all": ("1e999", "1e999 is too large a number"),
    "too many digits": ("9" * 5000, "a number has too many digits"),
    "a key twice": ('{"a": 1, "a": 2}', 'the key "a" is given twice'),
    "a text left open": ('"', "is not JSON"),
    **{f"{levels} levels": (text, "is nested too deeply") for levels, text in NESTED.items()},
}
BODIES = [
    ("POST", "/waywords/compile", '{"source": %s}'),
    ("POST", "/waywords/puzzles", '{"source": {"rows": %s}, "isDraft": true}'),
    ("PUT", "/waywords/puzzles/w4/status", '{"status": "rejected", "version": %s}'),
    ("PUT", "/waywords/calendar/2026-11-16", '{"id": "w1", "was": %s}'),
    ("POST", "/waywords/calendar", '{"first": "2026-11-16", "through": %s}'),
    ("POST", "/waywords/jobs", '{"profile": "EASY_DAILY_V1", "number": %s}'),
]


@pytest.mark.parametrize(("method", "path", "body"), BODIES)
def test_a_body_that_no_file_may_hold_is_refused(
    method: str, path: str, body: str, studio: TestClient, library: Library
) -> None:
    before = [path.read_bytes() for path in sorted(library.root.rglob("*.json"))]
    for value, message in STRICT.values():
        refusal = ask(studio, method, path, 400, content=body % value, headers=JSON)
        assert message in refusal["message"]
    assert [path.read_bytes() for path in sorted(library.root.rglob("*.json"))] == before


def test_a_body_in_another_encoding_is_refused(studio: TestClient) -> None:
    body = '{"source": {}}'.encode("utf-16")
    assert "UTF-8" in ask(studio, "POST", "/waywords/compile", 400, content=body, headers=JSON)["message"]


ODD = ["NaN", "Infinity", "-Infinity", "1e999", "%5B" * 900, "%00", "%ed%a0%80", "9" * 5000]


def test_no_word_in_an_address_breaks_the_studio(studio: TestClient) -> None:
    for method, path in (
        ("GET", "/{}/puzzles"),
        ("GET", "/waywords/puzzles/{}"),
        ("GET", "/waywords/puzzles/{}/source"),
        ("GET", "/waywords/calendar?month={}"),
        ("GET", "/waywords/calendar/{}/foresee?puzzle=w1"),
        ("GET", "/waywords/calendar/2026-11-16/foresee?puzzle={}"),
        ("GET", "/print?games=waywords&from={}"),
        ("GET", "/jobs/{}"),
        ("DELETE", "/waywords/calendar/2026-11-16?was={}"),
        ("DELETE", "/waywords/calendar/2026-11-16?was=w1&force={}"),
    ):
        for word in ODD:
            answer = studio.request(method, API + path.format(word))
            assert answer.status_code in (400, 404, 409, 422), path
            assert answer.json()["message"]


def test_a_puzzle_that_is_nested_too_deeply_is_shown_or_refused(studio: TestClient, library: Library) -> None:
    path = library.root / "waywords/pool.json"
    text = path.read_text(encoding="utf-8")
    for levels in (300, 600, 900, 950, 970, 980, 5000):
        theme = "[" * levels + "]" * levels
        path.write_text(text.replace('"theme": "Sea"', f'"theme": {theme}'), encoding="utf-8")
        for way in ("/waywords/puzzles/w1", "/waywords/puzzles/w1/source", "/waywords/puzzles", "/library"):
            answer = studio.get(f"{API}{way}")
            assert answer.status_code in (200, 400), answer.text[:200]


@pytest.mark.parametrize("day", ["9999-12-31", "4765-01-01", "2026-02-30", "0001-01-01"])
def test_a_day_that_no_calendar_has_room_for_is_refused_and_the_library_is_as_it_was(
    day: str, studio: TestClient, library: Library
) -> None:
    ask(studio, "PUT", f"/waywords/calendar/{day}", 400, json={"id": "w1"})
    assert row(studio, "w1")["day"] is None
    assert library.days("waywords") == []


def test_a_library_that_is_gone_is_reported(studio: TestClient, library: Library) -> None:
    seen = ask(studio, "GET", "/waywords/puzzles/w4")["version"]
    library.root.rename(library.root.with_name("elsewhere"))
    for path, body in (
        ("puzzles/w4/status", {"status": "rejected", "version": seen}),
        ("calendar/2026-11-16", {"id": "w1"}),
    ):
        assert studio.put(f"{API}/waywords/{path}", json=body).status_code in (400, 404)


def test_a_day_is_given_moved_and_emptied(studio: TestClient) -> None:
    day, later = "2026-11-16", "2026-11-17"
    ask(studio, "PUT", f"/waywords/calendar/{day}", json={"id": "w1"})
    days = {each["day"]: each for each in ask(studio, "GET", "/waywords/calendar?month=2026-11")["days"]}
    assert len(days) == 30
    assert days[day]["puzzle"]["id"] == "w1"
    assert days[day]["number"] == 16
    assert (days[TODAY]["isFrozen"], days[later]["isFrozen"]) == (True, False)
    problem = ask(studio, "PUT", f"/waywords/calendar/{day}", 409, json={"id": "w2"})
    assert "has the puzzle" in problem["message"]
    ask(studio, "PUT", f"/waywords/calendar/{later}", json={"id": "w1"})
    days = {each["day"]: each for each in ask(studio, "GET", "/waywords/calendar?month=2026-11")["days"]}
    assert days[day]["puzzle"] is None
    assert days[later]["puzzle"]["id"] == "w1"
    ask(studio, "PUT", f"/waywords/calendar/{later}", 409, json={"id": "w1", "was": "w2"})
    assert row(studio, "w1")["day"] == later, "a move that is refused leaves it where it was"
    ask(studio, "DELETE", f"/waywords/calendar/{later}?was=w1")
    assert row(studio, "w1")["day"] is None


def test_a_published_day_is_frozen_unless_forced(studio: TestClient) -> None:
    day = "2026-11-09"
    ask(studio, "PUT", f"/waywords/calendar/{day}", json={"id": "w1"})
    problem = ask(studio, "PUT", f"/waywords/calendar/{day}", 400, json={"id": "w2", "was": "w1"})
    assert "is published" in problem["message"]
    ask(studio, "DELETE", f"/waywords/calendar/{day}?was=w1", 400)
    ask(studio, "PUT", f"/waywords/calendar/{day}", json={"id": "w2", "was": "w1", "force": True})


def test_a_day_is_frozen_from_its_midnight_on_however_long_the_studio_stands_open(
    library: Library, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    today = [TODAY]
    monkeypatch.setattr(api, "current_day", lambda _: today[0])
    app = api.studio_app(library.root, SECRET, page=make_page(tmp_path / "page"))
    studio = TestClient(app, base_url="http://127.0.0.1:8000", headers={TOKEN: SECRET})
    ask(studio, "PUT", "/waywords/calendar/2026-11-11", json={"id": "w1"})
    today[0] = "2026-11-11"
    ask(studio, "DELETE", "/waywords/calendar/2026-11-11?was=w1", 400)
    assert row(studio, "w1")["day"] == "2026-11-11"


def test_a_puzzle_that_cannot_go_to_another_day_keeps_its_own(studio: TestClient, library: Library) -> None:
    ask(studio, "PUT", "/waywords/calendar/2026-11-12", json={"id": "w1"})
    again = ask(studio, "PUT", "/waywords/calendar/2026-11-12", json={"id": "w1", "was": "w1"})
    assert [row["day"] for row in again["rows"]] == ["2026-11-12"]
    month = library.root / "waywords/assigned/2026-11.json"
    text = month.read_text(encoding="utf-8")
    month.write_text(text.replace('"theme": "Sea"', '"theme": 5'), encoding="utf-8")
    ask(studio, "PUT", "/waywords/calendar/2026-11-13", 400, json={"id": "w1"})
    assert row(studio, "w1")["day"] == "2026-11-12"
    assert [item.id for item in library.pool("waywords")] == ["w2", "w3", "w4"]


def test_what_a_change_would_break_is_reported_before_it_is_made(studio: TestClient, library: Library) -> None:
    twin = make_puzzle("w1") | {"puzzleId": "twin"}
    library.add("waywords", [twin], "approved")
    ask(studio, "PUT", "/waywords/calendar/2026-11-16", json={"id": "w1"})
    answer = ask(studio, "GET", "/waywords/calendar/2026-11-18/foresee?puzzle=twin")
    assert {finding["code"] for finding in answer} == {"REPEAT"}
    assert any("is also used on 2026-11-16; it may return after 60 days" in finding["message"] for finding in answer), (
        answer
    )
    assert ask(studio, "GET", "/waywords/calendar/2026-11-18/foresee?puzzle=w2") == []


def test_a_week_that_does_not_rise_is_reported(studio: TestClient, library: Library) -> None:
    for puzzle_id, effort in (("hard", 9.0), ("easy", 1.0)):
        shifted = make_puzzle(f"w{20 if effort > 5 else 21}") | {"puzzleId": puzzle_id, "metadata": {"effort": effort}}
        library.add("waywords", [shifted], "approved")
    ask(studio, "PUT", "/waywords/calendar/2026-11-16", json={"id": "hard"})
    answer = ask(studio, "GET", "/waywords/calendar/2026-11-18/foresee?puzzle=easy")
    assert [finding["code"] for finding in answer] == ["FALLING"]
    assert answer[0]["message"] == "difficulty drops this week: it is easier than 2026-11-16"


def test_empty_days_are_filled_with_what_suits(studio: TestClient) -> None:
    placed = ask(studio, "POST", "/waywords/calendar", json={"first": "2026-11-16", "through": "2026-11-18"})
    assert [each["day"] for each in placed["rows"]] == ["2026-11-16", "2026-11-17", "2026-11-18"]


def wait(studio: TestClient, job: Any) -> Any:
    until = time.monotonic() + 60
    while job["state"] == "running" and time.monotonic() < until:
        time.sleep(0.02)
        job = ask(studio, "GET", f"/jobs/{job['id']}")
    return job


def test_puzzles_are_generated_into_the_pool(studio: TestClient) -> None:
    wish = {"number": 6, "profile": "EASY_DAILY_V1", "seed": "studio"}
    job = wait(studio, ask(studio, "POST", "/waywords/jobs", 202, json=wish))
    assert (job["state"], job["made"], job["message"]) == ("done", 6, "6 puzzles added to the pool")
    rows = [row for row in ask(studio, "GET", "/waywords/puzzles") if row["profile"] == "EASY_DAILY_V1"]
    assert [row["status"] for row in rows] == ["pending"] * 6
    again = wait(studio, ask(studio, "POST", "/waywords/jobs", 202, json=wish))
    assert again["message"] == "no puzzles added to the pool; 6 were there already"
    assert [entry["text"] for entry in ask(studio, "GET", "/log")] == ["generated 6 puzzles"]


def test_a_batch_is_stopped_and_there_is_one_at_a_time(studio: TestClient) -> None:
    wish = {"number": 5000, "profile": "EASY_DAILY_V1", "seed": "long"}
    job = ask(studio, "POST", "/waywords/jobs", 202, json=wish)
    assert ask(studio, "POST", "/waywords/jobs", 409, json=wish)["code"] == "BUSY"
    ask(studio, "DELETE", f"/jobs/{job['id']}")
    assert wait(studio, job)["state"] == "stopped"
    assert len(ask(studio, "GET", "/waywords/puzzles")) == 4


@pytest.mark.parametrize(
    ("wish", "status"),
    [
        ({"number": 0, "profile": "EASY_DAILY_V1"}, 422),
        ({"number": 5, "profile": "NONE"}, 400),
        ({"number": 5, "profile": "EASY_DAILY_V1", "topics": ["none"]}, 400),
        ({"number": 5, "profile": "EASY_DAILY_V1", "wanted": {"word": ["ZZZZ"]}}, 400),
        ({"number": 5, "profile": "EASY_DAILY_V1", "wanted": {"main": "CRANE"}}, 400),
        ({"number": 5, "profile": "EASY_DAILY_V1", "wanted": {"word": "KNIFE"}}, 422),
    ],
)
def test_a_batch_that_cannot_be_is_refused(wish: Any, status: int, studio: TestClient) -> None:
    assert ask(studio, "POST", "/waywords/jobs", status, json=wish)["message"]


FOREIGN = {
    "no token": {TOKEN: ""},
    "the token of another start": {TOKEN: "another"},
    "a name that leads here": {"host": "evil.example:8000"},
    "no host at all": {"host": ""},
    "another port": {"host": "127.0.0.1:8001"},
    "no port": {"host": "127.0.0.1"},
    "a port that is none": {"host": "localhost:"},
    "a port and more": {"host": "localhost:8000x"},
    "a port in other digits": {"host": "localhost:08000"},
    "a name before ours": {"host": "evil@127.0.0.1:8000"},
    "a page of another site": {"origin": "https://evil.example"},
    "a page of no site": {"origin": "null"},
    "another port of this computer": {"origin": "http://127.0.0.1:9999"},
}


@pytest.mark.parametrize(("method", "path"), [("GET", "/library"), ("POST", "/waywords/calendar"), ("GET", "/none")])
def test_nobody_else_is_answered(method: str, path: str, studio: TestClient) -> None:
    for who, headers in FOREIGN.items():
        answer = studio.request(method, f"{API}{path}", headers=headers, json={})
        assert answer.status_code == 403, who
        assert answer.headers["Content-Security-Policy"], who


@pytest.mark.parametrize("host", ["localhost:8000", "[::1]:8000", "127.0.0.1:8000"])
def test_this_computer_is_answered_under_each_of_its_names(host: str, studio: TestClient) -> None:
    origin = {"host": host, "origin": f"http://{host}"}
    assert studio.get(f"{API}/library", headers=origin).status_code == 200


def test_the_port_of_a_host_is_the_one_that_listens(library: Library, tmp_path: Path) -> None:
    """As a browser and as a foreign page would ask, over a real socket."""
    listener = listen("127.0.0.1", [0])
    port = listener.getsockname()[1]
    app = api.studio_app(library.root, SECRET, page=make_page(tmp_path / "page"))
    server = uvicorn.Server(uvicorn.Config(app, log_level="warning", lifespan="off"))
    thread = threading.Thread(target=server.run, args=[[listener]])
    thread.start()

    def status(*hosts: str) -> int:
        with closing(HTTPConnection("127.0.0.1", port)) as client:
            client.putrequest("GET", f"{API}/library", skip_host=True)
            for host in hosts:
                client.putheader("Host", host)
            client.putheader(TOKEN, SECRET)
            client.endheaders()
            return client.getresponse().status

    try:
        assert status(f"127.0.0.1:{port}") == status(f"localhost:{port}") == 200
        for host in ("127.0.0.1", "localhost", f"127.0.0.1:{port + 1}", "127.0.0.1:80", f"evil.example:{port}"):
            assert status(host) == 403, host
        assert status(f"127.0.0.1:{port}", "evil.example") in (400, 403)
        assert status() in (400, 403)
    finally:
        server.should_exit = True
        thread.join()


def test_without_a_port_a_host_names_port_80(library: Library, tmp_path: Path) -> None:
    app = api.studio_app(library.root, SECRET, page=make_page(tmp_path / "page"))
    studio = TestClient(app, base_url="http://localhost", headers={TOKEN: SECRET})
    assert studio.get(f"{API}/library").status_code == 200
    assert studio.get(f"{API}/library", headers={"host": "localhost:8000"}).status_code == 403


def test_a_body_has_its_limits(studio: TestClient) -> None:
    big = b'{"puzzle": "' + b"x" * MOST_BYTES + b'"}'
    answer = studio.post(f"{API}/waywords/compile", content=big, headers=JSON)
    assert (answer.status_code, answer.json()["code"]) == (413, "TOO_LARGE")
    parts = iter([b'{"puzzle": ', b"5}"])  # without a length
    answer = studio.post(f"{API}/waywords/compile", content=parts, headers=JSON)
    assert (answer.status_code, answer.json()["code"]) == (413, "TOO_LARGE")


@pytest.mark.parametrize("puzzle_id", ["..%2f..%2flibrary", "%2e%2e/pool", "/etc/passwd"])
def test_no_path_leads_out_of_the_library(puzzle_id: str, studio: TestClient) -> None:
    answer = studio.get(f"{API}/waywords/puzzles/{puzzle_id}")
    assert answer.status_code == 404
    assert studio.get(f"{API}/..%2f..%2f/puzzles").status_code in (404, 422)


def printed(studio: TestClient, status: int = 200, **wish: Any) -> Any:
    answer = studio.get(f"{API}/print", params={"from": "2026-11-16", "games": "waywords", **wish})
    assert answer.status_code == status, answer.text
    return answer


def texts_of(answer: Any) -> list[str]:
    return [page.extract_text() for page in PdfReader(io.BytesIO(answer.content)).pages]


def test_days_are_printed_with_the_choices_of_the_command(studio: TestClient, library: Library) -> None:
    library.assign("waywords", [("w1", "2026-11-16"), ("w2", "2026-11-18")], today=TODAY)
    week: dict[str, Any] = {"through": "2026-11-22", "games": ["wordogram", "waywords"]}
    cover, *pages = texts_of(printed(studio, form="booklet", **week))
    assert "Monday, 16 November 2026" in cover
    assert "Wednesday, 18 November 2026" in cover
    assert [("Answers" in page) for page in pages] == [False, False, True]
    both = printed(studio, perPage=4, answers="upside-down", byline="By Ada", paper="letter", **week)
    assert both.headers["x-gridwright-pages"] == "1"
    [page] = texts_of(both)
    assert page.count("By Ada") == 2
    assert PdfReader(io.BytesIO(both.content)).pages[0].mediabox[2] == 612
    cut = printed(studio, perPage=4, cropMarks=True, paper="280x400mm", **week)
    assert PdfReader(io.BytesIO(cut.content)).pages[0].mediabox[2] > 280 * 72 / 25.4
    assert [("Answers" in page) for page in texts_of(printed(studio, answers="file", **week))] == [False, False]
    [alone] = texts_of(printed(studio, answers="file", part="answers", **week))
    assert alone.startswith("Answers")


def test_one_puzzle_is_printed_alone(studio: TestClient, library: Library) -> None:
    library.assign("waywords", [("w1", "2026-11-16"), ("w2", "2026-11-18")], today=TODAY)
    single = printed(studio, form="pdf", width="90mm", title="The Post", answers="none")
    assert float(PdfReader(io.BytesIO(single.content)).pages[0].mediabox[2]) == pytest.approx(90 * 72 / 25.4, abs=0.1)
    assert "16 November 2026" in texts_of(single)[0]
    drawing = printed(studio, form="svg", cell="8mm", answers="upside-down")
    assert drawing.headers["content-type"] == "image/svg+xml"
    assert b"16 November 2026" in drawing.content
    answer = printed(studio, form="svg", answers="file", part="answers")
    assert b'width="60' in answer.content[:400]  # millimetres, narrower than the puzzle


@pytest.mark.parametrize(
    ("wish", "status", "words"),
    [
        ({"from": "2026-11-17"}, 404, "These days have no puzzle"),
        ({"perPage": 3}, 400, "1, 2, 4 or 6"),
        ({"paper": "napkin"}, 400, 'no paper size "napkin"'),
        ({"form": "pdf", "cell": "wide"}, 400, "expected a length"),
        ({"form": "svg", "answers": "back"}, 400, "an SVG is one page"),
        ({"form": "svg", "answers": "none", "cropMarks": True}, 400, "an SVG is one page"),
        ({"form": "pdf", "through": "2026-11-22"}, 400, "these are 2"),
        ({"through": "2026-11-01"}, 400, "not before the first"),
        ({"through": "2028-11-01"}, 400, "at most 400 days"),
        ({"form": "poster"}, 422, "form"),
        ({"games": "chess"}, 422, "games"),
    ],
)
def test_choices_of_print_that_do_not_go_together_are_refused(
    wish: dict[str, Any], status: int, words: str, studio: TestClient, library: Library
) -> None:
    library.assign("waywords", [("w1", "2026-11-16"), ("w2", "2026-11-18")], today=TODAY)
    assert words in printed(studio, status, **wish).json()["message"]


def test_a_refusal_names_a_file_from_the_library_s_folder_on(studio: TestClient, library: Library) -> None:
    (library.root / "waywords/pool.json").write_text("{", encoding="utf-8")
    message = ask(studio, "GET", "/waywords/puzzles", 400)["message"]
    assert message.startswith("waywords/pool.json: ")


def test_a_preview_shows_clues_as_the_library_does(library: Library, studio: TestClient) -> None:
    settings = read(library.root / "library.json")
    write(library.root / "library.json", settings | {"clues": "progressive"})
    hidden = ask(studio, "POST", "/cluegrid/compile", json={"source": CLUED})
    assert hidden["puzzle"]["clues"] == "progressive"
    assert [word["clue"] for word in hidden["view"]["words"]] == ["", "", "", ""]
    shown = ask(studio, "POST", "/cluegrid/compile", json={"source": CLUED | {"clues": "shown"}})
    assert shown["puzzle"]["clues"] == "shown"
    assert all(word["clue"] for word in shown["view"]["words"][1:])
