"""What `gridwright play` and `studio` serve: the site of a library, and under /studio the studio that changes it."""

from __future__ import annotations

import threading
from html import escape
from pathlib import Path

from starlette.responses import HTMLResponse
from starlette.types import ASGIApp, Receive, Scope, Send

from gridwright.library.errors import UnfitError
from gridwright.library.shelf import Library
from gridwright.site.build import BUNDLE, Report, build
from gridwright.site.preview import kept_token

from .site import site_app
from .studio.access import PERSON, Access, Person
from .studio.api import studio_app
from .studio.frontage import PAGE
from .studio.schema import Built


class Workplace:
    """The site is built into `out`, and again whenever the studio asks; the last one is served.

    With `access`, nobody else gets anything, not even the site, which has puzzles of days to come. If a puzzle is not
    fit for its day there is no site yet, only the studio, in which the day can be changed. `unfit` then says what is
    wrong.
    """

    def __init__(
        self,
        root: Path,
        out: Path,
        bundle: Path = BUNDLE,
        page: Path = PAGE,
        access: Access | None = None,
        through: str | None = None,
    ) -> None:
        """SiteError or LibraryError if the site cannot be built for another reason."""
        self._root, self._out, self._bundle = root, out, bundle
        self._lock = threading.Lock()
        self.site: ASGIApp
        self.report = Report(out)
        self.through = through
        self.unfit: list[str] = []
        try:
            self.build(through, has_preview=False)
        except UnfitError as problem:
            self.unfit = str(problem).splitlines()
            self.site = _refusal(self.unfit)
        self._access = access
        self.studio = studio_app(root, page=page, site=self, access=access)

    def build(self, through: str | None, *, has_preview: bool) -> None:
        """Build the site up to a day, or with all days; and a preview with all days, under an address that nobody can
        guess."""
        token = kept_token(self._root) if has_preview else None
        with self._lock:
            self.report = build(Library(self._root), self._out, self._bundle, through=through, preview=token)
            self.through = through
            self.site = site_app(self._out)

    def describe(self) -> Built:
        preview = f"{self.report.preview.name}/" if self.report.preview else None
        return {
            "puzzles": self.report.puzzles,
            "notes": self.report.notes,
            "through": self.through,
            "preview": preview,
        }

    def close(self) -> None:
        """Answer the pages that wait: the server ends."""
        self.studio.state.watch.close()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if self._access and scope["type"] == "http":
            admitted = self._access.admit(scope)
            if not isinstance(admitted, Person):
                await admitted(scope, receive, send)
                return
            PERSON.set(admitted)
        is_studio = f"{scope.get('path', '')}/".startswith("/studio/")
        await (self.studio if is_studio else self.site)(scope, receive, send)


def _refusal(lines: list[str]) -> ASGIApp:
    """The page that is served if the site was not built."""
    listed = "".join(f"<li>{escape(line)}</li>" for line in lines)
    text = (
        '<!doctype html><html lang="en"><meta charset="utf-8"><title>Not built</title>'
        '<meta name="viewport" content="width=device-width"><h1>The site is not built</h1>'
        "<p>Some puzzles are not fit for their day. "
        'Change them in <a href="/studio/">the studio</a>, then rebuild the site.</p>'
        f"<ul>{listed}</ul></html>"
    )
    policy = {"Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'", "Cache-Control": "no-store"}
    return HTMLResponse(text, 503, policy)
