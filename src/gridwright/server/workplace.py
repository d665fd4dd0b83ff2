"""What `gridwright play` serves: the site of a library, and under /studio the studio that changes it."""

from __future__ import annotations

import threading
from pathlib import Path

from starlette.types import ASGIApp, Receive, Scope, Send

from gridwright.library.shelf import Library
from gridwright.site.build import BUNDLE, Report, build

from .site import site_app
from .studio.api import studio_app
from .studio.frontage import PAGE


class Workplace:
    """The site is built into `out`, and anew whenever the studio asks; what was built last is served."""

    def __init__(self, root: Path, out: Path, bundle: Path = BUNDLE, page: Path = PAGE) -> None:
        """SiteError, LibraryError or UnfitError if it cannot be built."""
        self._root, self._out, self._bundle = root, out, bundle
        self._lock = threading.Lock()
        self.site: ASGIApp
        self.report = self.build()
        self.studio = studio_app(root, page=page, build=self.build)

    def build(self) -> Report:
        with self._lock:
            report = build(Library(self._root), self._out, self._bundle)
            self.site = site_app(self._out)
            return report

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        is_studio = f"{scope.get('path', '')}/".startswith("/studio/")
        await (self.studio if is_studio else self.site)(scope, receive, send)
