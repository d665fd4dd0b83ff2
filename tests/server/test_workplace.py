"""What `gridwright play` serves: the site, the studio's page beside it, and a new site when the studio asks."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from gridwright.library.shelf import SHIPPED, Library
from gridwright.library.zone import current_day
from gridwright.server.site import site_app
from gridwright.server.studio.api import studio_app
from gridwright.server.studio.guard import TOKEN
from gridwright.server.workplace import Workplace
from gridwright.site.build import build
from gridwright.site.errors import SiteError
from gridwright.site.policy import policy_in
from tests.library.samples import make_library, make_puzzle, write
from tests.site.vite import make_bundle, make_page

HOME = "/studio/"
OURS = "http://127.0.0.1:8000"


@pytest.fixture
def library(tmp_path: Path) -> Library:
    library = make_library(tmp_path / "library", "w1", "w2")
    library.assign("waywords", [("w1", "2026-11-01")], today="2026-11-01")
    return library


@pytest.fixture
def workplace(library: Library, tmp_path: Path) -> Workplace:
    bundle, page = make_bundle(tmp_path / "bundle"), make_page(tmp_path / "page")
    return Workplace(library.root, tmp_path / "out", bundle, page)


@pytest.fixture
def client(workplace: Workplace) -> TestClient:
    return TestClient(workplace, base_url=OURS)


def token_in(page: str) -> str:
    (found,) = re.findall(r'<meta name="gridwright-token" content="([^"]+)" />', page)
    return str(found)


def test_the_page_holds_the_token_that_its_requests_need(client: TestClient) -> None:
    answer = client.get(HOME)
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    token = token_in(answer.text)
    assert len(token) >= 32
    assert client.get("/studio/api/library").status_code == 403
    assert client.get("/studio/api/library", headers={TOKEN: token}).json()["title"] == "Test & Co"


def test_each_start_has_a_token_of_its_own(client: TestClient, library: Library, tmp_path: Path) -> None:
    other = TestClient(studio_app(library.root, page=tmp_path / "page"), base_url=OURS)
    assert token_in(other.get(HOME).text) != token_in(client.get(HOME).text)


def test_the_page_is_kept_by_nobody_and_framed_by_nobody(client: TestClient) -> None:
    answer = client.get(HOME)
    assert answer.headers["cache-control"] == "no-store"
    own = policy_in(answer.text)
    assert own is not None
    assert own.startswith("default-src 'none'; script-src 'self' 'wasm-unsafe-eval' 'sha256-")
    assert answer.headers["content-security-policy"] == f"{own}; frame-ancestors 'none'"
    assert answer.headers["cross-origin-resource-policy"] == "same-origin"
    assert answer.headers["x-content-type-options"] == "nosniff"


def test_the_preview_is_framed_by_the_page_alone_and_holds_no_token(client: TestClient) -> None:
    page, preview = client.get(HOME), client.get("/studio/preview.html")
    assert "; frame-src 'self';" in page.headers["content-security-policy"]
    assert preview.headers["content-security-policy"].endswith("; frame-ancestors 'self'")
    assert "frame-src" not in preview.headers["content-security-policy"]
    assert token_in(page.text) not in preview.text


def test_the_page_is_found_without_its_slash_and_loads_its_files(client: TestClient) -> None:
    assert client.get("/studio", follow_redirects=False).headers["location"] == HOME
    (script,) = re.findall(r'src="\./(assets/[^"]+)"', client.get(HOME).text)
    answer = client.get(HOME + script)
    assert (answer.status_code, answer.headers["content-type"]) == (200, "text/javascript; charset=utf-8")
    head = client.head(HOME)
    assert (head.status_code, head.content) == (200, b"")


@pytest.mark.parametrize("path", [HOME, "/studio", "/studio/assets/studio-1a.js", "/studio/api/library"])
def test_a_name_that_leads_here_gets_neither_page_nor_token(path: str, client: TestClient) -> None:
    token = token_in(client.get(HOME).text)
    for host in ("evil.example:8000", "127.0.0.1.evil.example", "192.168.0.7:8000", ""):
        answer = client.get(path, headers={"host": host}, follow_redirects=False)
        assert (answer.status_code, answer.json()["code"]) == (403, "FOREIGN_HOST"), host
        assert token not in answer.text


@pytest.mark.parametrize("origin", ["https://evil.example", "null", "http://127.0.0.1:9999"])
def test_a_page_of_another_site_gets_neither_page_nor_token(origin: str, client: TestClient) -> None:
    answer = client.get(HOME, headers={"origin": origin})
    assert (answer.status_code, answer.json()["code"]) == (403, "FOREIGN_ORIGIN")
    assert "access-control-allow-origin" not in client.get(HOME).headers


@pytest.mark.parametrize(
    "path",
    [
        "/studio/studio.html",
        "/studio/built-from",
        "/studio/index.html",
        "/studio/assets/",
        "/studio/../studio/x",
        "/studio/x",
    ],
)
def test_nothing_else_of_the_studio_has_an_address(path: str, client: TestClient) -> None:
    token = token_in(client.get(HOME).text)
    assert client.get(path).status_code == 403, "without a token the answer does not even say that there is nothing"
    assert client.get(path, headers={TOKEN: token}).status_code == 404


def test_a_served_site_has_no_studio(library: Library, tmp_path: Path) -> None:
    out = tmp_path / "site"
    build(library, out, make_bundle(tmp_path / "bundle"))
    served = TestClient(site_app(out), base_url=OURS)
    for path in ("/studio", HOME, "/studio/api/library", "/studio/assets/studio-1a.js"):
        assert served.get(path).status_code == 404, path
    assert not [path for path in out.rglob("*") if "studio" in path.name]


def test_what_is_assigned_is_played_once_the_site_is_built_again(client: TestClient, library: Library) -> None:
    headers = {TOKEN: token_in(client.get(HOME).text)}
    day = current_day()
    assert client.get(f"/puzzles/waywords/{day}.json").status_code == 404
    client.put(f"/studio/api/waywords/calendar/{day}", headers=headers, json={"id": "w2"})
    assert client.get(f"/puzzles/waywords/{day}.json").status_code == 404
    assert client.post("/studio/api/build").status_code == 403
    answer = client.post("/studio/api/build", headers=headers, json={}).json()
    assert answer["puzzles"]["waywords"] == 2
    assert client.get(f"/puzzles/waywords/{day}.json").json()["puzzle"]["puzzleId"] == "w2"


def test_the_site_is_built_up_to_a_day_with_a_preview_of_all_days(client: TestClient, library: Library) -> None:
    headers = {TOKEN: token_in(client.get(HOME).text)}
    client.put("/studio/api/waywords/calendar/2099-01-01", headers=headers, json={"id": "w2"})
    assert client.get("/studio/api/build", headers=headers).json()["through"] is None
    body = {"through": "2098-12-31", "preview": True}
    built = client.post("/studio/api/build", headers=headers, json=body).json()
    assert client.get("/studio/api/build", headers=headers).json() == built
    assert (built["puzzles"]["waywords"], built["through"]) == (1, "2098-12-31")
    assert len(built["preview"]) > len("preview-/") + 16
    assert client.get("/puzzles/waywords/2099-01-01.json").status_code == 404
    assert client.get(f"/{built['preview']}").status_code == 200
    assert client.get(f"/{built['preview']}puzzles/waywords/2099-01-01.json").status_code == 200
    again = client.post("/studio/api/build", headers=headers, json={}).json()
    assert (again["puzzles"]["waywords"], again["through"], again["preview"]) == (2, None, None)
    assert client.get(f"/{built['preview']}").status_code == 404
    assert client.post("/studio/api/build", headers=headers, json={"through": "soon"}).status_code == 422


def test_a_workplace_begins_with_the_days_up_to_a_day(library: Library, tmp_path: Path) -> None:
    library.assign("waywords", [("w2", "2099-01-01")], today="2026-11-01")
    bundle, page = make_bundle(tmp_path / "bundle"), make_page(tmp_path / "page")
    workplace = Workplace(library.root, tmp_path / "out", bundle, page, through="2026-12-31")
    assert workplace.report.puzzles["waywords"] == 1
    assert workplace.describe()["through"] == "2026-12-31"


def test_a_site_that_cannot_be_built_is_reported_and_the_old_one_stays(client: TestClient, library: Library) -> None:
    headers = {TOKEN: token_in(client.get(HOME).text)}
    broken = make_puzzle("w5")
    broken["words"]["path"] = []
    write(library.root / "waywords/assigned/2099-01.json", {"puzzles": {"2099-01-01": broken}})
    answer = client.post("/studio/api/build", headers=headers, json={})
    assert (answer.status_code, answer.json()["code"]) == (400, "UNFIT")
    assert answer.json()["message"].startswith("waywords 2099-01-01: ")
    assert client.get("/puzzles/waywords/2026-11-01.json").status_code == 200


def test_the_shipped_library_is_reported_as_such(tmp_path: Path, library: Library) -> None:
    page = make_page(tmp_path / "page")
    for root, is_shipped in ((SHIPPED, True), (library.root, False)):
        studio = TestClient(studio_app(root, "secret", page=page), base_url=OURS, headers={TOKEN: "secret"})
        assert studio.get("/studio/api/library").json()["isShipped"] is is_shipped


def test_a_page_that_was_not_built_is_reported(tmp_path: Path, library: Library) -> None:
    with pytest.raises(SiteError, match=r"none/studio\.html: missing"):
        studio_app(library.root, page=tmp_path / "none")


def test_what_is_not_suitable_for_its_day_keeps_the_site_back_and_not_the_studio(tmp_path: Path) -> None:
    library = make_library(tmp_path / "library")
    rude = make_puzzle("w1", theme="Shit <b>happens</b>")
    month = library.root / "waywords/assigned/2126-01.json"
    write(month, {"gameId": "waywords", "puzzles": {"2126-01-01": rude}})
    workplace = Workplace(
        library.root, tmp_path / "out", make_bundle(tmp_path / "bundle"), make_page(tmp_path / "page")
    )
    assert workplace.unfit == ['waywords 2126-01-01: theme: ERR_OFFENSIVE: "SHIT" is on the blocklist']
    client = TestClient(workplace, base_url=OURS)
    answer = client.get("/")
    assert (answer.status_code, "ERR_OFFENSIVE" in answer.text, "<b>" in answer.text) == (503, True, False)
    token = {TOKEN: token_in(client.get(HOME).text), "origin": OURS}
    assert client.post("/studio/api/build", headers=token, json={}).status_code == 400
    month.unlink()
    assert client.post("/studio/api/build", headers=token, json={}).status_code == 200
    assert client.get("/").status_code == 200
