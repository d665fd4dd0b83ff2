"""A studio behind a proxy: who is answered, under which name, and what a reader may do."""

from __future__ import annotations

import signal
import socket
import subprocess
import sys
import time
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from starlette.testclient import TestClient

from gridwright.library.shelf import Library
from gridwright.server.errors import AccessError
from gridwright.server.studio.access import Access, Person, check_host
from gridwright.server.studio.guard import TOKEN
from gridwright.server.workplace import Workplace
from tests.hostile import TEXTS
from tests.library.samples import make_library
from tests.site.vite import make_bundle, make_page

from .test_workplace import token_in

PROXY = ("10.0.0.7", 40000)
HEADER = "X-Remote-User"
URL = "https://studio.example"
ADA = {HEADER: "Ada"}


@pytest.fixture
def library(tmp_path: Path) -> Library:
    return make_library(tmp_path / "library", "w1", "w2")


@pytest.fixture
def workplace(library: Library, tmp_path: Path) -> Workplace:
    access = Access(HEADER, PROXY[0], URL, readers=["Rita"])
    return Workplace(
        library.root, tmp_path / "out", make_bundle(tmp_path / "bundle"), make_page(tmp_path / "page"), access
    )


def client_of(workplace: Workplace, headers: dict[str, str] | None = None, peer: tuple[str, int] = PROXY) -> TestClient:
    return TestClient(workplace, base_url=URL, client=peer, headers=headers)


@pytest.mark.parametrize("path", ["/", "/studio/", "/studio/api/library", "/puzzles/index.json", "/none"])
def test_only_the_proxy_gets_anything_and_only_with_a_name(workplace: Workplace, path: str) -> None:
    for peer in (("10.0.0.8", 1), ("127.0.0.1", 1), ("::1", 1), ("10.0.0.70", 1), ("", 1), ("a unix socket", 1)):
        forged = {**ADA, "X-Forwarded-For": PROXY[0], "X-Real-IP": PROXY[0], "Forwarded": f"for={PROXY[0]}"}
        answer = client_of(workplace, peer=peer).get(path, headers=forged)
        assert (answer.status_code, answer.json()["code"]) == (403, "NOT_THE_PROXY"), peer
    for value in ("", " "):
        answer = client_of(workplace).get(path, headers={HEADER: value})
        assert (answer.status_code, answer.json()["code"]) == (403, "NO_NAME")
    assert client_of(workplace).get(path).json()["code"] == "NO_NAME"
    assert client_of(workplace, peer=(f"::ffff:{PROXY[0]}", 1)).get("/", headers=ADA).status_code == 200


def test_a_doubled_header_is_refused(workplace: Workplace) -> None:
    for second in ("Ada", "Eve", ""):
        answer = client_of(workplace).get("/", headers=[(HEADER, "Ada"), (HEADER.lower(), second)])
        assert (answer.status_code, answer.json()["code"]) == (403, "BAD_NAME")


@pytest.mark.parametrize(
    "name",
    [
        b"Ada, Eve",
        b"x" * 101,
        b"Ada\xff",
        b"Ada\x07",
        "Ada\u202eevE".encode(),  # a bidi override
        "A\u200bda".encode(),  # a space without a width
        "Ada\u2028Eve".encode(),
        b"\x00",
    ],
)
def test_a_name_that_is_no_line_of_text_is_refused(name: bytes) -> None:
    assert not isinstance(admit(name), Person)


@pytest.mark.parametrize(
    "name", [*TEXTS.values(), "Zoë", "Z\u006f\u0308e", "Иван Петров", "ada@example.org", "O'Brien"]
)
def test_any_other_name_is_a_text(name: str) -> None:
    person = admit(name.encode())
    assert isinstance(person, Person) == (len(name) <= 100 and name.isprintable() and "," not in name and bool(name))


@given(st.binary(max_size=120))
def test_no_bytes_are_more_than_a_name(value: bytes) -> None:
    person = admit(value)
    assert not isinstance(person, Person) or (person.name and person.name.isprintable() and len(person.name) <= 100)


def admit(name: bytes, access: Access | None = None, method: str = "GET") -> Any:
    scope = {"type": "http", "client": PROXY, "method": method, "headers": [(HEADER.lower().encode(), name)]}
    return (access or Access(HEADER, PROXY[0])).admit(scope)


def test_who_is_an_editor() -> None:
    named = Access(HEADER, PROXY[0], editors=["Ada", "Zoë"])
    assert [admit(name.encode(), named).is_editor for name in ("Ada", "ada", "Zo\u0065\u0308", "Eve")] == [
        True, False, True, False,
    ]  # fmt: skip
    without = Access(HEADER, PROXY[0], readers=["Rita"])
    assert [admit(name, without).is_editor for name in (b"Ada", b"Rita")] == [True, False]
    assert admit(b"Anybody").is_editor
    for method in ("POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "get"):
        assert not isinstance(admit(b"Rita", without, method), Person)


def test_a_reader_looks_at_everything_and_changes_nothing(workplace: Workplace, library: Library) -> None:
    rita = client_of(workplace, {HEADER: "Rita"})
    rita.headers[TOKEN] = token_in(rita.get("/studio/").text)
    overview = rita.get("/studio/api/library").json()
    assert (overview["user"], overview["canChange"]) == ("Rita", False)
    before = {path: path.read_bytes() for path in library.root.rglob("*.json")}
    for method, path, body in (
        ("PUT", "waywords/calendar/2126-11-20", {"id": "w1"}),
        ("POST", "waywords/jobs", {"profile": "MEDIUM", "number": 1}),
        ("POST", "build", None),
        ("DELETE", "waywords/calendar/2126-11-20?was=w1", None),
    ):
        answer = rita.request(method, f"/studio/api/{path}", json=body)
        assert (answer.status_code, answer.json()["code"]) == (403, "READER")
    assert answer.json()["message"] == "You are a reader here, Rita: you can look at everything, but change nothing."
    assert {path: path.read_bytes() for path in library.root.rglob("*.json")} == before
    ada = client_of(workplace, {**ADA, TOKEN: rita.headers[TOKEN]})
    assert ada.put("/studio/api/waywords/calendar/2126-11-20", json={"id": "w1"}).status_code == 200
    (line,) = rita.get("/studio/api/log").json()
    assert (line["by"], line["text"]) == ("Ada", "assigned “Sea” to 20 November 2126")


def test_the_public_address_is_ours_and_no_other(workplace: Workplace) -> None:
    ada = client_of(workplace, ADA)
    token = {TOKEN: token_in(ada.get("/studio/").text)}
    assert ada.get("/studio/api/library").status_code == 403, "the token is still needed"
    assert ada.get("/studio/api/library", headers={**token, "origin": URL}).status_code == 200
    for host in ("evil.example", "127.0.0.1", "localhost:8000", "studio.example:444", "studio.example.evil.example"):
        answer = ada.get("/studio/", headers={"host": host})
        assert (answer.status_code, answer.json()["code"]) == (403, "FOREIGN_HOST")
    for origin in ("http://studio.example", "https://evil.example", "null"):
        answer = ada.get("/studio/api/library", headers={**token, "origin": origin})
        assert answer.json()["code"] == "FOREIGN_ORIGIN"


def test_without_an_address_the_proxy_is_on_this_computer(library: Library, tmp_path: Path) -> None:
    access = Access(HEADER, PROXY[0])
    pages = make_bundle(tmp_path / "bundle"), make_page(tmp_path / "page")
    ada = client_of(Workplace(library.root, tmp_path / "out", *pages, access), ADA)
    for host in ("localhost:8080", "127.0.0.1", "[::1]:81"):
        for origin in (f"http://{host}", f"https://{host}"):
            assert ada.get("/studio/", headers={"host": host, "origin": origin}).status_code == 200
    for host in ("studio.example", "localhost.evil.example", "evil.example:127.0.0.1"):
        assert ada.get("/studio/", headers={"host": host}).status_code == 403


@pytest.mark.parametrize(
    "wrong",
    [
        {"header": "X Remote"},
        {"header": ""},
        {"header": "Host"},
        {"proxy": "localhost"},
        {"proxy": "10.0.0.0/8"},
        {"url": "studio.example"},
        {"url": "https://studio.example/path"},
        {"url": "https://ada@studio.example"},
        {"url": "https://studio.example:x"},
        {"url": "file:///studio"},
        {"editors": ["Ada"], "readers": ["Rita"]},
        {"editors": ["Ada, Eve"]},
        {"readers": [""]},
    ],
)
def test_rules_that_cannot_be_are_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(AccessError):
        Access(**{"header": HEADER, "proxy": PROXY[0], **wrong})


def test_the_usual_port_is_not_written() -> None:
    for given_url, origin in (
        ("https://Studio.Example:443/", URL),
        ("http://[::1]:80", "http://[::1]"),
        ("https://studio.example:8443", "https://studio.example:8443"),
    ):
        assert Access(HEADER, PROXY[0], given_url).url == origin


def test_a_studio_without_users_is_for_this_computer() -> None:
    for host in ("127.0.0.1", "127.0.0.2", "::1", "localhost"):
        check_host(host)
    for host in ("0.0.0.0", "::", "192.168.0.7", "studio.example", ""):
        with pytest.raises(AccessError, match="without --user-header everybody could change"):
            check_host(host)


def test_the_command_believes_connections_and_no_headers_and_ends_at_once(library: Library) -> None:
    """`X-Forwarded-For` from a trusted address would be another peer for uvicorn, if it were not switched off."""
    with socket.create_server(("127.0.0.1", 0)) as probe:
        port = probe.getsockname()[1]
    words = ["studio", "--library", library.root, "--port", port, "--user-header", HEADER, "--proxy", "127.0.0.2"]
    command = [sys.executable, "-m", "gridwright", *map(str, words)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        assert process.stdout and process.stdout.readline() == f"http://127.0.0.1:{port}/\n"
        status, _ = ask(port, "127.0.0.1", {**ADA, "X-Forwarded-For": "127.0.0.2"})
        assert status == 403
        status, page = ask(port, "127.0.0.2", {**ADA, "X-Forwarded-For": "127.0.0.1"})
        assert status == 200
        connection = HTTPConnection("127.0.0.1", port, source_address=("127.0.0.2", 0))
        headers = {**ADA, TOKEN: token_in(page)}
        connection.request("GET", "/studio/api/changes", headers=headers)
        at = connection.getresponse().read().decode().split('"')[3]
        connection.request("GET", f"/studio/api/changes?since={at}", headers=headers)  # which is not answered yet
        time.sleep(0.3)
        began = time.monotonic()
        process.send_signal(signal.SIGINT)
        assert connection.getresponse().status == 200
        connection.close()
        _, errors = process.communicate(timeout=20)
        assert time.monotonic() - began < 2.5
        assert (process.returncode, "Traceback" in errors, "ERROR" in errors) == (0, False, False)


def ask(port: int, source: str, headers: dict[str, str]) -> tuple[int, str]:
    connection = HTTPConnection("127.0.0.1", port, source_address=(source, 0))
    connection.request("GET", "/studio/", headers=headers)
    answer = connection.getresponse()
    text = answer.read().decode()
    connection.close()
    return answer.status, text
