from __future__ import annotations

import gzip
import http.client
import json
import threading
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
import uvicorn

from gridwright.library.shelf import Library
from gridwright.server.listener import listen
from gridwright.server.site import choose_coding, site_app
from gridwright.site.build import build
from gridwright.site.errors import SiteError
from gridwright.site.policy import policy_in
from tests.library.samples import make_library
from tests.site.vite import FILES, PACKED, make_bundle


@dataclass(frozen=True)
class Answer:
    status: int
    headers: dict[str, str]
    body: bytes


class Client:
    """Sends a request target as it is: a client that tidies `..` away would test nothing."""

    def __init__(self, port: int) -> None:
        self.port = port

    def get(self, target: str, method: str = "GET", **headers: str) -> Answer:
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=10)
        connection.putrequest(method, target, skip_accept_encoding=True)
        for name, value in headers.items():
            connection.putheader(name.replace("_", "-"), value)
        connection.endheaders()
        response = connection.getresponse()
        answer = Answer(response.status, {k.lower(): v for k, v in response.getheaders()}, response.read())
        connection.close()
        return answer


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A built site, with a secret beside it and links to that."""
    home = tmp_path_factory.mktemp("server")
    library = make_library(home / "library", "w1")
    library.assign("waywords", [("w1", "2026-11-01")], today="2026-11-01")
    site = build(Library(home / "library"), home / "site", make_bundle(home / "bundle")).out
    (site / "sw.js").write_text("// a worker")
    (home / "secret.txt").write_text("secret")
    (site / "linked.txt").symlink_to(home / "secret.txt")
    (site / "linked").symlink_to(home)
    (site / "icon.svg.gz").symlink_to(home / "secret.txt")
    (site / "inner.txt").symlink_to(site / "icon.svg")
    return site


@pytest.fixture(scope="module")
def client(folder: Path) -> Iterator[Client]:
    listener = listen("127.0.0.1", [0])
    server = uvicorn.Server(uvicorn.Config(site_app(folder), log_level="warning", lifespan="off"))
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listener]})
    thread.start()
    while not server.started:
        time.sleep(0.005)
    yield Client(listener.getsockname()[1])
    server.should_exit = True
    thread.join()
    listener.close()


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        ("/", "text/html; charset=utf-8"),
        ("/waywords/", "text/html; charset=utf-8"),
        ("/assets/index-1a.js", "text/javascript; charset=utf-8"),
        ("/assets/engine-4d.mjs", "text/javascript; charset=utf-8"),
        ("/assets/engine-4d.wasm", "application/wasm"),
        ("/assets/shared-5e.bin", "application/octet-stream"),
        ("/assets/font-6f.woff2", "font/woff2"),
        ("/assets/index-1a.css", "text/css; charset=utf-8"),
        ("/icon.svg", "image/svg+xml"),
        ("/site.webmanifest", "application/manifest+json"),
        ("/puzzles/waywords/2026-11-01.json", "application/json"),
        ("/puzzles/index.json", "application/json"),
    ],
)
def test_a_file_has_its_type_and_its_bytes(path: str, kind: str, client: Client, folder: Path) -> None:
    answer = client.get(path)
    assert (answer.status, answer.headers["content-type"]) == (200, kind)
    name = path.removeprefix("/") + ("index.html" if path.endswith("/") else "")
    assert answer.body == (folder / name).read_bytes()


def test_assets_are_kept_for_ever_and_the_rest_is_asked_for_again(client: Client) -> None:
    assert client.get("/assets/tile-3c.js").headers["cache-control"] == "public, max-age=31536000, immutable"
    for path in ("/", "/waywords/", "/puzzles/index.json", "/icon.svg", "/assets/none.js", "/waywords"):
        assert client.get(path).headers["cache-control"] == "no-cache", path


def test_a_packed_body_is_sent_to_who_can_unpack_it(client: Client) -> None:
    path = f"/{PACKED}"
    plain = client.get(path)
    packed = client.get(path, accept_encoding="gzip, deflate, br")
    zipped = client.get(path, accept_encoding="gzip")
    assert "content-encoding" not in plain.headers
    assert (packed.headers["content-encoding"], packed.body) == ("br", b"as if packed by brotli")
    assert zipped.headers["content-encoding"] == "gzip"
    assert gzip.decompress(zipped.body) == plain.body == FILES[PACKED].encode()
    tags = {answer.headers["etag"] for answer in (plain, packed, zipped)}
    assert len(tags) == 3
    for answer in (plain, packed, zipped):
        assert answer.headers["vary"] == "Accept-Encoding"
        assert answer.headers["content-type"] == "text/javascript; charset=utf-8"
        assert int(answer.headers["content-length"]) == len(answer.body)
    assert "vary" not in client.get("/assets/tile-3c.js").headers


BOTH = {"br": b"", "gzip": b"", "identity": b""}


@pytest.mark.parametrize(
    ("accepted", "chosen"),
    [
        ("", "identity"),
        ("br", "br"),
        ("gzip, br", "br"),
        ("GZIP", "gzip"),
        ("br;q=0, gzip", "gzip"),
        ("br;q=0.5, gzip;q=0.8", "gzip"),
        ("br;q=0.5, gzip;q=0.5", "br"),
        ("*", "br"),
        ("*;q=0", "identity"),
        ("br;q=0, *", "gzip"),
        ("identity, br;q=0.5", "identity"),
        ("deflate, zstd", "identity"),
        ("br;q=nonsense", "identity"),
        ("br;q=nan, gzip;q=inf", "identity"),
        (";;,,=;q", "identity"),
    ],
)
def test_the_coding_is_the_one_the_client_likes_best(accepted: str, chosen: str) -> None:
    assert choose_coding(accepted, BOTH) == chosen


def test_what_a_client_has_is_not_sent_again(client: Client) -> None:
    first = client.get(f"/{PACKED}", accept_encoding="br")
    tag = first.headers["etag"]
    for condition in (tag, f"W/{tag}", f'"other", {tag}', "*"):
        again = client.get(f"/{PACKED}", accept_encoding="br", if_none_match=condition)
        assert (again.status, again.body) == (304, b"")
        assert again.headers["etag"] == tag
        assert again.headers["vary"] == "Accept-Encoding"
        assert again.headers["cache-control"] == first.headers["cache-control"]
        assert "content-length" not in again.headers
    for condition in ('"other"', tag.strip('"'), ""):
        assert client.get(f"/{PACKED}", accept_encoding="br", if_none_match=condition).status == 200
    assert client.get(f"/{PACKED}", if_none_match=tag).status == 200  # another coding is another body


@pytest.mark.parametrize("path", ["/", "/waywords/", f"/{PACKED}", "/none"])
def test_head_answers_as_get_does_without_the_body(path: str, client: Client) -> None:
    got, head = client.get(path, accept_encoding="gzip"), client.get(path, "HEAD", accept_encoding="gzip")
    assert head.body == b""
    assert head.status == got.status
    assert head.headers | {"date": ""} == got.headers | {"date": ""}
    assert int(head.headers["content-length"]) == len(got.body) > 0


def test_a_game_without_its_slash_leads_to_the_game(client: Client) -> None:
    answer = client.get("/waywords")
    assert (answer.status, answer.headers["location"]) == (307, "waywords/")  # relative: right under any base path
    assert client.get("/waywords?puzzle=3&x=%0d%0aSet-Cookie:a").headers["location"] == (
        "waywords/?puzzle=3&x=%0d%0aSet-Cookie:a"
    )


def test_what_is_not_there_answers_with_the_sites_own_page(client: Client, folder: Path) -> None:
    for path in ("/none", "/none/", "/assets/none.js", "/assets/", "/puzzles/waywords/2026-11-02.json"):
        answer = client.get(path)
        assert (answer.status, answer.body) == (404, (folder / "404.html").read_bytes()), path
        assert answer.headers["content-type"] == "text/html; charset=utf-8"
        assert "etag" not in answer.headers
    assert client.get("/none", if_none_match="*").status == 404


@pytest.mark.parametrize(
    "target",
    [
        "/../secret.txt",
        "/assets/../../secret.txt",
        "/%2e%2e/secret.txt",
        "/..%2fsecret.txt",
        "/%2e%2e%2fsecret.txt",
        "/%252e%252e/secret.txt",
        "/..%5csecret.txt",
        "/..\\secret.txt",
        "//secret.txt",
        "//127.0.0.1/waywords",
        "/linked.txt",
        "/linked/secret.txt",
        "/linked/",
        "/icon.svg%00.html",
        "/%00",
        "/icon.svg/",
        "/./icon.svg",
        "/.gridwright-site",
        "/.nojekyll",
        "/assets/index-1a.js.gz",
        "/%ff%fe",
        "/" + "a" * 5000,
        "/docs",
        "/redoc",
        "/openapi.json",
    ],
)
def test_no_target_leads_out_of_the_site(target: str, client: Client) -> None:
    answer = client.get(target)
    assert answer.status == 404
    assert b"secret" not in answer.body


def test_a_packed_file_that_is_a_link_is_not_sent(client: Client) -> None:
    answer = client.get("/icon.svg", accept_encoding="gzip")
    assert (answer.status, answer.body) == (200, FILES["icon.svg"].encode())


def test_a_link_inside_the_site_is_followed(client: Client) -> None:
    assert client.get("/inner.txt").body == FILES["icon.svg"].encode()


SECURED = [
    ("GET", "/"),
    ("GET", "/waywords/"),
    ("GET", "/waywords"),
    ("GET", f"/{PACKED}"),
    ("GET", "/none"),
    ("HEAD", "/"),
    ("POST", "/"),
    ("DELETE", "/waywords/"),
    ("OPTIONS", "/"),
]


@pytest.mark.parametrize(("method", "path"), SECURED)
def test_every_answer_carries_the_security_headers(method: str, path: str, client: Client) -> None:
    headers = client.get(path, method).headers
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert headers["cross-origin-opener-policy"] == "same-origin"
    assert "camera=()" in headers["permissions-policy"]
    assert headers["content-security-policy"].startswith("default-src 'none'")
    assert headers["content-security-policy"].endswith("; frame-ancestors 'none'")


@pytest.mark.parametrize("path", ["/", "/waywords/", "/none"])
def test_a_page_is_sent_with_its_own_policy(path: str, client: Client) -> None:
    answer = client.get(path)
    own = policy_in(answer.body.decode())
    assert own is not None
    assert answer.headers["content-security-policy"] == f"{own}; frame-ancestors 'none'"


def test_the_worker_may_fetch_its_own_site_and_nothing_else(client: Client) -> None:
    policy = client.get("/sw.js").headers["content-security-policy"]
    assert "; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self';" in policy


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE", "PATCH"])
def test_nothing_can_be_written(method: str, client: Client) -> None:
    assert client.get("/index.html", method).status == 405


def test_the_puzzle_of_a_day_is_where_the_index_says(client: Client) -> None:
    (listed,) = json.loads(client.get("/puzzles/index.json").body)["games"]["waywords"]
    assert json.loads(client.get(f"/{listed['path']}").body)["puzzle"]["puzzleId"] == listed["id"] == "w1"


def test_a_folder_without_a_site_is_reported(tmp_path: Path) -> None:
    with pytest.raises(SiteError, match="there is no site in this folder"):
        site_app(tmp_path)
