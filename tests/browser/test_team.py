"""A team's studio behind the real nginx, set up as docs/team.md says: two people log in, and one of them only reads."""

from __future__ import annotations

import os
import re
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass
from http.client import HTTPConnection
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from gridwright.library.shelf import Library
from tests.library.samples import make_library, make_puzzle

from .axe import violations
from .conftest import DESKTOP, Opener, opened
from .test_studio import chosen, news, options

NGINX = shutil.which("nginx", path=f"{os.environ.get('PATH', '')}:/usr/sbin")
DOCUMENT = Path(__file__).parents[2] / "docs/team.md"
READER = "<img src=x onerror=hacked=1>"  # a name is a text
SETTINGS = """
daemon off; master_process off; pid {folder}/pid; error_log {folder}/error;
{user}
events {{}}
http {{
    access_log off;
    client_body_temp_path {folder}/body; proxy_temp_path {folder}/proxy; fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi; scgi_temp_path {folder}/scgi;
{server}
}}
"""

pytestmark = pytest.mark.skipif(not NGINX, reason="nginx is not installed (Debian: apt-get install nginx-light)")


@dataclass
class Team:
    opener: Opener
    library: Library
    port: int  # of the studio, behind the proxy

    def open(self, name: str) -> Page:
        credentials = {"username": name, "password": "secret"}
        context = self.opener.context(DESKTOP, http_credentials=credentials)
        return self.opener.page("studio/#waywords", context=context)


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as probe:
        port: int = probe.getsockname()[1]
        return port


def documented_server(port: int, studio: int, folder: Path) -> str:
    """The server of docs/team.md, without TLS, and on other ports."""
    (found,) = re.findall(
        r"^    server \{\n.*?^    \}\n", DOCUMENT.read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE
    )
    for old, new in (
        (r"listen 443 ssl;", f"listen 127.0.0.1:{port};"),
        (r"ssl_certificate\w* [^;]+;", ""),
        (r"server_name [^;]+;", "server_name localhost;"),
        (r"/etc/nginx/studio\.htpasswd", f"{folder}/passwords"),
        # It comes from an address of its own, so that a direct connection can be seen to be another.
        (r"proxy_pass http://127\.0\.0\.1:8000;", f"proxy_pass http://127.0.0.1:{studio}; proxy_bind 127.0.0.2;"),
    ):
        found, number = re.subn(old, new, found)
        assert number, old
    return str(found)


@pytest.fixture
def team(tmp_path: Path, browser: Browser) -> Iterator[Team]:
    assert NGINX
    library = make_library(tmp_path / "library", "w1", "w2")
    library.add("waywords", [make_puzzle(f"w{number}") for number in (5, 6, 7)])
    port, studio = free_port(), free_port()
    folder = tmp_path / "nginx"
    folder.mkdir()
    (folder / "passwords").write_text(f"Ada:{{PLAIN}}secret\n{READER}:{{PLAIN}}secret\n")
    user = "user root;" if os.geteuid() == 0 else ""
    server = documented_server(port, studio, folder)
    (folder / "nginx.conf").write_text(SETTINGS.format(folder=folder, user=user, server=server))
    words = ["studio", "--library", library.root, "--port", studio, "--user-header", "X-Remote-User"]
    words += ["--proxy", "127.0.0.2", "--url", f"http://localhost:{port}", "--reader", READER]
    command = [sys.executable, "-m", "gridwright", *map(str, words)]
    with (
        subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as served,
        subprocess.Popen([NGINX, "-p", folder, "-c", folder / "nginx.conf", "-e", folder / "error"]) as proxy,
    ):
        try:
            assert served.stdout and served.stdout.readline() == f"http://localhost:{port}/\n"
            wait_for(port)
            with opened(Opener(browser, f"http://localhost:{port}/")) as opener:
                yield Team(opener, library, studio)
        finally:
            proxy.terminate()
            served.terminate()


def wait_for(port: int) -> None:
    for _ in range(200):
        try:
            socket.create_connection(("127.0.0.1", port)).close()
            return
        except OSError:
            time.sleep(0.05)
    raise AssertionError("nginx does not answer")


def test_one_person_changes_and_a_reader_sees_it_with_the_name(team: Team) -> None:
    reader = team.open(READER)
    expect(reader.get_by_text("You are a reader here")).to_be_visible()
    expect(reader.locator(".user")).to_contain_text(READER)
    for name in ("Approve", "Undo", "Generate", "Rebuild the site"):
        expect(reader.get_by_role("button", name=name)).to_have_count(0)
    expect(reader.get_by_role("radio", name="Editor")).to_have_count(0)
    expect(chosen(reader)).to_have_attribute("data-id", "w5")

    ada = team.open("Ada")
    expect(ada.locator(".user")).to_contain_text("Ada")
    expect(ada.get_by_role("heading", name="Sea 5")).to_be_visible()
    ada.keyboard.press("a")
    expect(news(ada)).to_contain_text("“Sea 5” approved")
    began = time.monotonic()
    expect(news(reader)).to_contain_text("Ada approved “Sea 5”")
    assert time.monotonic() - began < 5, "a second, on a quiet machine"
    expect(options(reader)).to_have_count(2)
    assert "Ada" not in news(ada).inner_text(), "who made the change is not informed of it"

    # Neither the page's own request nor a forged name changes anything, by the proxy or past it.
    forged = """async () => {
        const token = document.querySelector('meta[name="gridwright-token"]').content;
        const headers = { "x-gridwright-token": token, "X-Remote-User": "Ada", "content-type": "application/json" };
        const body = JSON.stringify({ status: "rejected", version: "x" });
        const answer = await fetch("api/waywords/puzzles/w6/status", { method: "PUT", headers, body });
        return (await answer.json()).code;
    }"""
    assert reader.evaluate(forged) == "READER"
    team.opener.expect_complaint("403")
    reader.keyboard.press("a")
    connection = HTTPConnection("127.0.0.1", team.port)
    connection.request("GET", "/studio/", headers={"X-Remote-User": "Ada", "Host": team.opener.site[7:-1]})
    answer = connection.getresponse()
    assert (answer.status, b"NOT_THE_PROXY" in answer.read()) == (403, True)
    connection.close()
    assert {item.id: item.status for item in team.library.pool("waywords")}["w6"] == "pending"

    reader.keyboard.press("h")
    dialog = reader.get_by_role("dialog")
    expect(dialog.get_by_role("listitem")).to_contain_text("Ada approved “Sea 5”")
    assert violations(reader) == []
    dialog.get_by_role("button", name="Show").click()
    expect(chosen(reader)).to_have_attribute("data-id", "w5")
    reader.get_by_text("Calendar", exact=True).click()
    expect(reader.get_by_role("grid")).to_be_visible()
    expect(reader.get_by_role("button", name="Fill")).to_have_count(0)
    assert violations(reader) == []
    assert not reader.evaluate("'hacked' in window")


def test_who_is_not_logged_in_gets_nothing(team: Team) -> None:
    for path in ("/", "/studio/", "/studio/api/library"):
        connection = HTTPConnection(*team.opener.site[7:-1].split(":"))  # type: ignore[arg-type]  # a port as a text
        connection.request("GET", path, headers={"X-Remote-User": "Ada"})
        assert connection.getresponse().status == 401
        connection.close()
