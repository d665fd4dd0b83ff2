"""Refuses requests that do not come from the studio's own page on this computer, or are too large.

A page of another site can make a browser send requests here, and a name that it controls can be made to lead here. So
the Host must be one of ours with the port that listens here, an Origin must be ours too, and each request carries the
token that only our page knows. Behind a proxy (`access.py`) our Host and Origin are those of the address that people
open.
"""

from __future__ import annotations

import secrets
from collections.abc import Collection

from starlette.requests import Request
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Receive, Scope, Send

from .access import Access

TOKEN = "x-gridwright-token"
MOST_BYTES = 2_000_000  # of a request
HTTP = 80
LOOPBACK = ("127.0.0.1", "localhost", "[::1]")


class Guard:
    """Refuses what does not come from the studio's own page.

    `open_paths` need no token, since a browser asks for them before it has one: the page, which has it, and the files
    that the page loads. They too are only for this computer, and a page of another site cannot read them.
    """

    def __init__(
        self, app: ASGIApp, token: str, open_paths: Collection[str] = (), access: Access | None = None
    ) -> None:
        self.app = app
        self.token = token
        self.open_paths = open_paths
        self.access = access

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            return
        answer: ASGIApp = self._refuse(Request(scope)) or self.app
        await answer(scope, receive, send)

    def _refuse(self, request: Request) -> JSONResponse | None:
        hosts = request.headers.getlist("host")
        host = hosts[0] if len(hosts) == 1 else ""
        origins = self._origins(request.scope, host)
        if not origins:
            where = "under the address that --url names" if self.access else "on this computer"
            return refuse(403, "FOREIGN_HOST", f"The studio answers only {where}.")
        origin = request.headers.get("origin")
        if origin is not None and origin not in origins:
            return refuse(403, "FOREIGN_ORIGIN", "The studio answers only its own page.")
        given = request.headers.get(TOKEN, "")
        if request.url.path not in self.open_paths and not secrets.compare_digest(given.encode(), self.token.encode()):
            return refuse(403, "NO_TOKEN", "The studio was restarted; load its page again.")
        length = request.headers.get("content-length", "0")
        if "transfer-encoding" in request.headers or not length.isdecimal() or int(length) > MOST_BYTES:
            return refuse(413, "TOO_LARGE", f"A request must have a Content-Length of at most {MOST_BYTES} bytes.")
        return None

    def _origins(self, scope: Scope, host: str) -> set[str]:
        """What the Origin of a request to `host` may be; none if that is not our host."""
        if self.access is None:
            return {f"http://{host}"} if host in _hosts(scope) else set()
        if self.access.url:
            return {self.access.url} if host == self.access.url.partition("://")[2] else set()
        # The port of the proxy is unknown, but such a name never leads to this computer from another one.
        is_ours = host.rpartition(":")[0] in LOOPBACK or host in LOOPBACK
        return {f"http://{host}", f"https://{host}"} if is_ours else set()


def _hosts(scope: Scope) -> set[str]:
    """What the Host of a request may be: this computer, and the port that the request came to. A browser leaves out
    port 80."""
    port = (scope.get("server") or (None, None))[1]
    return {f"{name}:{port}" for name in LOOPBACK} | (set(LOOPBACK) if port == HTTP else set())


def refuse(status: int, code: str, message: str) -> JSONResponse:
    return JSONResponse({"code": code, "message": message}, status)
