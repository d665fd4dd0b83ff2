"""Refuses requests that do not come from the studio's own page on this computer, or are too large.

A page of another site can make a browser send requests here, and a name that it controls can be made to lead here. So
the Host must be one of ours with the port that listens here, an Origin must be ours too, and each request carries the
token that only our page knows.
"""

from __future__ import annotations

import secrets
from collections.abc import Collection

from starlette.requests import Request
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Receive, Scope, Send

TOKEN = "x-gridwright-token"
MOST_BYTES = 2_000_000  # of a request
HTTP = 80
LOOPBACK = ("127.0.0.1", "localhost", "[::1]")


class Guard:
    """Refuses what does not come from the studio's own page.

    `open_paths` need no token, since a browser asks for them before it has one: the page, which has it, and the files
    that the page loads. They too are only for this computer, and a page of another site cannot read them.
    """

    def __init__(self, app: ASGIApp, token: str, open_paths: Collection[str] = ()) -> None:
        self.app = app
        self.token = token
        self.open_paths = open_paths

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            return
        answer: ASGIApp = self._refuse(Request(scope)) or self.app
        await answer(scope, receive, send)

    def _refuse(self, request: Request) -> JSONResponse | None:
        hosts = request.headers.getlist("host")
        host = hosts[0] if len(hosts) == 1 else ""
        if host not in _hosts(request.scope):
            return refuse(403, "FOREIGN_HOST", "The studio answers only on this computer.")
        origin = request.headers.get("origin")
        if origin is not None and origin != f"http://{host}":
            return refuse(403, "FOREIGN_ORIGIN", "The studio answers only its own page.")
        given = request.headers.get(TOKEN, "")
        if request.url.path not in self.open_paths and not secrets.compare_digest(given.encode(), self.token.encode()):
            return refuse(403, "NO_TOKEN", "The studio was restarted; load its page again.")
        length = request.headers.get("content-length", "0")
        if "transfer-encoding" in request.headers or not length.isdecimal() or int(length) > MOST_BYTES:
            return refuse(413, "TOO_LARGE", f"A request must have a Content-Length of at most {MOST_BYTES} bytes.")
        return None


def _hosts(scope: Scope) -> set[str]:
    """What the Host of a request may be: this computer, and the port that the request came to. A browser leaves out
    port 80."""
    port = (scope.get("server") or (None, None))[1]
    return {f"{name}:{port}" for name in LOOPBACK} | (set(LOOPBACK) if port == HTTP else set())


def refuse(status: int, code: str, message: str) -> JSONResponse:
    return JSONResponse({"code": code, "message": message}, status)
