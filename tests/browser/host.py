"""A site whose server can be stopped, replaced or made to misbehave, and a device with a service worker that visits it.

The service worker has a clock that no test can set: these puzzles have days around the machine's own.
"""

from __future__ import annotations

import asyncio
import datetime
import re
import shutil
import threading
from pathlib import Path
from typing import TYPE_CHECKING, Any

import uvicorn
from playwright.sync_api import BrowserContext, Locator, Page, expect
from starlette.types import Receive, Scope, Send

from gridwright.library.shelf import Library
from gridwright.server.listener import address, listen
from gridwright.server.site import site_app
from gridwright.site.build import BUNDLE, build
from tests.library.samples import NO_PROFILES, write

from .hand import Mouse
from .puzzles import KITCHEN, SEASIDE

if TYPE_CHECKING:
    from .conftest import Opener

NOW = datetime.datetime.now(datetime.UTC)
SEASIDE_DRAGS = {"SEASIDE": ("r0c0", "r0c4"), "EAST": ("r0c4", "r3c4")}


def day(ahead: int) -> str:
    return (NOW + datetime.timedelta(days=ahead)).date().isoformat()


def noon(ahead: int) -> str:
    return f"{day(ahead)}T12:00:00Z"


def kitchen(theme: str) -> dict[str, Any]:
    return {**KITCHEN, "puzzleId": theme.lower().replace(" ", "-"), "theme": theme}


class Host:
    """A site and its server, which can be stopped and started on the same port, and made to misbehave."""

    def __init__(self, folder: Path) -> None:
        self.root = folder / "library"
        write(self.root / "library.json", {"launch": day(-10), "profiles": NO_PROFILES})
        self.out = folder / "site"
        self.bundle = folder / "bundle"
        self.port = 0
        self.asked: list[str] = []
        self.trouble = ""  # 'silent', '503', 'hotel', or the JSON that is answered
        self.troubled = "^/puzzles/"  # a pattern of the paths that are answered so
        self.plan(0, KITCHEN)
        self.plan(1, SEASIDE)
        self.plan(20, kitchen("Much later"))
        build(Library(self.root), self.out)

    def plan(self, ahead: int, puzzle: dict[str, Any], game: str = "waywords") -> None:
        library = Library(self.root)
        library.add(game, [puzzle], status="approved")
        library.assign(game, [(puzzle["puzzleId"], day(ahead))], today=day(-10))

    def publish(self, edition: str) -> None:
        """Build the site again, with pages and an icon that name their edition."""
        self.stop()
        shutil.copytree(BUNDLE, self.bundle, dirs_exist_ok=True)
        for name, tag in (("index.html", "<html "), ("icon.svg", "<svg ")):
            text = (BUNDLE / name).read_text(encoding="utf-8")
            (self.bundle / name).write_text(text.replace(tag, f'{tag}data-edition="{edition}" ', 1), encoding="utf-8")
        build(Library(self.root), self.out, self.bundle)
        self.start()

    def publish_puzzles(self) -> None:
        self.stop()
        build(Library(self.root), self.out)
        self.start()

    def replace(self, path: str, text: str) -> None:
        """Serve something else at a path."""
        self.stop()
        (self.out / path).write_text(text, encoding="utf-8")
        (self.out / f"{path}.gz").unlink(missing_ok=True)
        self.start()

    def start(self) -> None:
        app = site_app(self.out)

        async def serve(scope: Scope, receive: Receive, send: Send) -> None:
            self.asked.append(scope["path"])
            if self.trouble and re.search(self.troubled, scope["path"]):
                await self.misbehave(send)
            else:
                await app(scope, receive, send)

        listener = listen("127.0.0.1", [self.port])
        self.port = listener.getsockname()[1]
        self.site = address(listener)
        config = uvicorn.Config(serve, log_level="critical", lifespan="off", timeout_graceful_shutdown=2)
        self.server = uvicorn.Server(config)
        self.thread = threading.Thread(target=self.server.run, kwargs={"sockets": [listener]}, daemon=True)
        self.thread.start()

    def stop(self) -> None:
        self.server.should_exit = True  # with force_exit, connections would stay open
        self.thread.join()

    async def misbehave(self, send: Send) -> None:
        while self.trouble == "silent" and not self.server.should_exit:
            await asyncio.sleep(0.05)
        is_page = self.trouble in ("silent", "503", "hotel")
        headers = [
            (b"content-type", b"text/html; charset=utf-8" if is_page else b"application/json"),
            (b"cache-control", b"public, max-age=31536000, immutable"),  # so that a browser's own cache is damaged too
        ]
        body = "<!doctype html><title>Room and password, please</title>" if is_page else self.trouble
        status = 503 if self.trouble == "503" else 200
        await send({"type": "http.response.start", "status": status, "headers": headers})
        await send({"type": "http.response.body", "body": body.encode()})


def device(open_page: Opener, site: str) -> BrowserContext:
    open_page.site = site
    return open_page.context(service_workers="allow", at=noon(0))


def visit(open_page: Opener, host: Host, path: str = "") -> Page:
    """A first visit, until all that is to be kept is kept."""
    page = open_page.page(path, context=device(open_page, host.site))
    settle(page)
    return page


def wait_until(page: Page, expression: str) -> None:
    """Playwright's own way of waiting needs `eval`, which the pages' policy forbids."""
    for _ in range(400):
        if page.evaluate(expression):
            return
        page.wait_for_timeout(50)
    raise AssertionError(f"it did not come about: {expression}")


def settle(page: Page) -> None:
    """Wait until the worker is active, and the page asks for nothing that it began to ask for without one."""
    wait_until(page, "navigator.serviceWorker.controller?.state === 'activated'")
    page.wait_for_load_state("networkidle")


def play(page: Page, drags: dict[str, tuple[str, str]], *words: str) -> None:
    expect(page.locator("[aria-live=polite]")).to_contain_text("traces found")
    for name in words:
        Mouse().select(page, *drags[name])


def offer(page: Page) -> Locator:
    return page.get_by_role("complementary", name="New version")


def come_back(page: Page, at: str) -> None:
    """Look at the page again at another time."""
    page.clock.set_fixed_time(at)
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")


def come_back_later(page: Page) -> None:
    come_back(page, f"{day(0)}T13:30:00Z")


def edition(page: Page) -> str | None:
    return page.locator("html").get_attribute("data-edition")


def shells(page: Page) -> list[str]:
    found: list[str] = page.evaluate("caches.keys()")
    return [name for name in found if name.startswith("gridwright-shell")]
