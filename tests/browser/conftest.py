"""A real Chromium on a built site that is really served. Every page must end without an error in its console."""

from __future__ import annotations

import os
import re
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
import uvicorn
from playwright.sync_api import Browser, BrowserContext, Page, Route, ViewportSize, expect

from gridwright.library.shelf import Library
from gridwright.rules import GAMES
from gridwright.server.listener import address, listen
from gridwright.server.site import site_app
from gridwright.server.studio import api
from gridwright.server.workplace import Workplace
from gridwright.site.build import build
from tests.library.samples import NO_PROFILES, make_library, make_puzzle, write

from .cluegrid_puzzles import CRANE, TALLEST
from .edgewise_puzzles import LONGEST, SPRING
from .griddl_levels import BROTHER, YESTERDAYS, write_levels
from .host import Host
from .puzzles import KITCHEN, SEASIDE, TODAY, YESTERDAY
from .wordogram_puzzles import TRUTH, WIDE

SOUND = re.compile("^(Sound|Fit for a day)")  # what the editor says of a puzzle that can be saved
PHONE: ViewportSize = {"width": 390, "height": 844}
SMALL_PHONE: ViewportSize = {"width": 360, "height": 640}
DESKTOP: ViewportSize = {"width": 1280, "height": 800}
NOON = f"{TODAY}T12:00:00Z"
PATIENCE_MS = 20_000  # for what comes soon on a quiet machine
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]


expect.set_options(timeout=PATIENCE_MS)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    if os.environ.get("GRIDWRIGHT_NO_BROWSER") == "1":
        skip = pytest.mark.skip(reason="GRIDWRIGHT_NO_BROWSER=1: the browser tests were waived")
        for item in items:
            if Path(__file__).parent in item.path.parents:
                item.add_marker(skip)


@pytest.fixture(scope="session")
def browser_type_launch_args() -> dict[str, Any]:
    executable = os.environ.get("CHROMIUM")
    if not executable:
        pytest.fail("$CHROMIUM names no browser: run the tests by `make test`, which finds or installs one")
    return {"executable_path": executable, "args": FLAGS}


@pytest.fixture(scope="session")
def site_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site, built from a library that holds two puzzles a game."""
    root = tmp_path_factory.mktemp("library")
    write(root / "library.json", {"profiles": NO_PROFILES})
    library = Library(root)
    library.add("waywords", [KITCHEN, SEASIDE], status="approved")
    library.assign("waywords", [("seaside", YESTERDAY), ("kitchen", TODAY)], today="2026-11-01")
    library.add("edgewise", [LONGEST, SPRING], status="approved")
    library.assign("edgewise", [("longest", YESTERDAY), ("spring", TODAY)], today="2026-11-01")
    library.add("wordogram", [WIDE, TRUTH], status="approved")
    library.assign("wordogram", [("wide", YESTERDAY), ("truth", TODAY)], today="2026-11-01")
    library.add("griddl", [YESTERDAYS, BROTHER], status="approved")
    library.assign("griddl", [("yesterday", YESTERDAY), ("brother", TODAY)], today="2026-11-01")
    write_levels(root)
    library.add("cluegrid", [TALLEST, CRANE], status="approved")
    library.assign("cluegrid", [("tallest", YESTERDAY), ("crane", TODAY)], today="2026-11-01")
    out = tmp_path_factory.mktemp("built") / "site"
    build(library, out)
    return out


@pytest.fixture(scope="session")
def site(site_folder: Path) -> Iterator[str]:
    """The address of the site, served by our own server."""
    with served(site_app(site_folder)) as address_:
        yield address_


@contextmanager
def served(app: Any) -> Iterator[str]:
    """The address of an app while it is served."""
    listener = listen("127.0.0.1", [0])
    server = uvicorn.Server(uvicorn.Config(app, log_level="warning", lifespan="off"))
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listener]}, daemon=True)
    thread.start()
    yield address(listener)
    server.should_exit = True
    thread.join()
    listener.close()


@pytest.fixture
def host(tmp_path: Path, open_page: Opener) -> Iterator[Host]:
    """A site of waywords whose server can be stopped and made to misbehave."""
    made = Host(tmp_path)
    made.start()
    yield made
    open_page.close()
    made.stop()


def guarded(text: str) -> str:
    """A JSON text behind its checksum, as the app keeps it: FNV-1a over UTF-16 units."""
    sum_ = 0x811C9DC5
    units = text.encode("utf-16-le")
    for index in range(0, len(units), 2):
        sum_ = ((sum_ ^ int.from_bytes(units[index : index + 2], "little")) * 0x01000193) % 2**32
    return f"{sum_:08x}:{text}"


def keep(key: str, text: str) -> str:
    """A script that keeps a text under `key` before the page begins."""
    return f"try {{ localStorage.setItem('gridwright:v1:{key}', {guarded(text)!r}) }} catch {{}}"


class Gate:
    """Holds back what a context asks for, until it is opened."""

    def __init__(self, context: BrowserContext, pattern: str) -> None:
        self.is_open = False
        self.held: list[Route] = []
        context.route(re.compile(pattern), self._meet)

    def _meet(self, route: Route) -> None:
        if self.is_open:
            route.continue_()
        else:
            self.held.append(route)

    def open(self, page: Page) -> None:
        """Once somebody waits at it."""
        while not self.held:
            page.wait_for_timeout(20)
        self.is_open = True
        for route in self.held:
            route.continue_()


@dataclass
class Opener:
    """Opens pages and keeps what their consoles complained of."""

    browser: Browser
    site: str
    complaints: list[str] = field(default_factory=list)
    contexts: list[BrowserContext] = field(default_factory=list)

    def context(
        self,
        viewport: ViewportSize = PHONE,
        *,
        first_visit: bool = False,
        moving: bool = False,
        at: str = NOON,
        **options: Any,
    ) -> BrowserContext:
        """A device of its own. Unless it is its first visit, how to play has been seen and Waywords is Circuit.

        Without a service worker unless asked for: a test's routes do not see what a worker answers. Without motion
        unless it is asked for: that takes a third of a test's time.
        """
        options.setdefault("service_workers", "block")
        options["reduced_motion"] = "no-preference" if moving else "reduce"
        made = self.browser.new_context(viewport=viewport, has_touch=viewport["width"] < 800, **options)
        made.clock.set_fixed_time(at)
        if not first_visit:
            for game in GAMES:
                made.add_init_script(keep(f"seen:{game}", "true"))
            made.add_init_script("try { localStorage.waywords_skin_bucket ??= 'A' } catch {}")  # not by chance
        self.contexts.append(made)
        return made

    def page(self, path: str = "", *, context: BrowserContext | None = None, **options: Any) -> Page:
        page = (context or self.context(**options)).new_page()
        page.on("console", lambda message: self.note(message.type, message.text))
        page.on("pageerror", lambda error: self.note("error", str(error)))
        page.goto(self.site + path)
        return page

    def close(self) -> None:
        """Close all pages: a server that ends before them would be missed by what they still fetch."""
        for context in self.contexts:
            context.close()
        self.contexts.clear()

    def note(self, kind: str, text: str) -> None:
        if kind in ("error", "warning") and "registration blocked by Playwright" not in text:
            self.complaints.append(f"{kind}: {text}")

    def forgive(self, part: str) -> None:
        """Take back a complaint that may or may not have come yet."""
        self.complaints = [text for text in self.complaints if part not in text]

    def expect_complaint(self, part: str) -> None:
        """Take back a complaint that the test brought about on purpose."""
        assert any(part in text for text in self.complaints), f"no complaint holds {part!r}: {self.complaints}"
        self.forgive(part)


@pytest.fixture
def open_page(browser: Browser, site: str) -> Iterator[Opener]:
    with opened(Opener(browser, site)) as opener:
        yield opener


@contextmanager
def opened(opener: Opener) -> Iterator[Opener]:
    """An opener whose pages are closed at the end, and then looked at for errors."""
    yield opener
    opener.close()
    assert not opener.complaints, "the console complained"


@dataclass
class Studio:
    opener: Opener
    library: Library

    def open(self, path: str = "waywords", **options: Any) -> Page:
        options.setdefault("viewport", DESKTOP)
        return self.opener.page(f"studio/#{path}", **options)

    def statuses(self) -> dict[str, str]:
        return {item.id: item.status for item in self.library.pool("waywords")}

    def days(self) -> dict[str, str]:
        return {daily.day: daily.id for daily in self.library.days("waywords")}


@contextmanager
def at_work(library: Library, out: Path, browser: Browser) -> Iterator[Studio]:
    """The studio of a library while it is served."""
    with served(Workplace(library.root, out)) as address_, opened(Opener(browser, address_)) as opener:
        yield Studio(opener, library)


@pytest.fixture
def studio(tmp_path: Path, browser: Browser, monkeypatch: pytest.MonkeyPatch) -> Iterator[Studio]:
    """`gridwright play` on a library of ten puzzles, on the day of the browser's clock."""
    monkeypatch.setattr(api, "current_day", lambda _: TODAY)
    library = make_library(tmp_path / "library", "w1", "w2", "w3", "w4")
    library.assign("waywords", [("w4", "2026-11-14")], today="2026-11-01")
    library.add("waywords", [make_puzzle(f"w{number}") for number in (5, 6, 7)])
    library.add("waywords", [KITCHEN], "approved")
    library.add("edgewise", [SPRING])
    with at_work(library, tmp_path / "out", browser) as made:
        yield made
