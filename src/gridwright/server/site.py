"""A built site over HTTP. The folder is read once, at the start; later files have no address."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from fastapi import FastAPI
from starlette.datastructures import MutableHeaders
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from gridwright.site.errors import SiteError
from gridwright.site.mediatypes import media_type
from gridwright.site.policy import NO_TEXT_RUNS, policy_in

PACKED = {"br": ".br", "gzip": ".gz"}  # the better first
NO_PAGE = "default-src 'none'"
THREAD = f"script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; {NO_TEXT_RUNS} 'none'"
SECURITY = {
    "Content-Security-Policy": f"{NO_PAGE}; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()",
}


@dataclass(frozen=True, slots=True)
class Resource:
    """What an address leads to: the headers of every answer, and the body in each coding."""

    headers: dict[str, str]
    bodies: dict[str, bytes]
    digest: str


class SecurityHeaders:
    """Adds the security headers that an answer lacks."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def send_secured(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in SECURITY.items():
                    headers.setdefault(name, value)
            await send(message)

        await self.app(scope, receive, send_secured)


def site_app(folder: Path) -> FastAPI:
    """The application that serves `folder`. SiteError if there is no site in it."""
    resources = read_resources(folder)
    if "/index.html" not in resources:
        raise SiteError(f"{folder}: there is no site in this folder")

    async def answer(request: Request) -> Response:
        # An address is only looked up: no address leads to a file that was not found above.
        path: str = request.scope["path"]
        if path.endswith("/"):
            path += "index.html"
        elif f"{path}/index.html" in resources:
            query = request.scope["query_string"].decode("latin-1")
            location = path.rsplit("/", 1)[1] + "/" + (f"?{query}" if query else "")
            return Response(status_code=307, headers={"Location": location, "Cache-Control": "no-cache"})
        found = resources.get(path)
        if found:
            return give(request, found)
        missing = resources.get("/404.html")
        return give(request, missing, 404) if missing else Response("Not found", 404, media_type="text/plain")

    app = FastAPI(docs_url=None, redoc_url=None, openapi_url=None)
    app.add_middleware(SecurityHeaders)
    app.add_route("/{path:path}", answer, methods=["GET", "HEAD"])
    return app


def read_resources(folder: Path) -> dict[str, Resource]:
    """The files of a folder by their addresses, such as `/assets/index-1a.js`."""
    return {f"/{path.relative_to(folder).as_posix()}": _resource(folder, path) for path in _files(folder)}


def _files(folder: Path) -> Iterator[Path]:
    """The files that get an address: none that is hidden, compressed from another, or outside of the folder."""
    home = folder.resolve()
    for parent, folders, names in os.walk(folder):
        folders[:] = [name for name in folders if not name.startswith(".")]
        for name in names:
            path = Path(parent) / name
            is_packed = path.suffix in PACKED.values() and path.with_suffix("").is_file()
            if not name.startswith(".") and not is_packed and path.resolve().is_relative_to(home) and path.is_file():
                yield path


def _resource(folder: Path, path: Path) -> Resource:
    content = path.read_bytes()
    bodies = {}
    for coding, suffix in PACKED.items():
        packed = path.with_name(path.name + suffix)
        if packed.is_file() and not packed.is_symlink():
            bodies[coding] = packed.read_bytes()
    is_asset = path.relative_to(folder).parts[0] == "assets"
    headers = {
        "Content-Type": media_type(path),
        # The name of an asset changes with its content.
        "Cache-Control": "public, max-age=31536000, immutable" if is_asset else "no-cache",
    }
    if bodies:
        headers["Vary"] = "Accept-Encoding"
    if path.suffix == ".js":
        # A worker has the policy of its own file, not that of the page; any script may be a worker.
        headers["Content-Security-Policy"] = f"{NO_PAGE}; {THREAD}; frame-ancestors 'none'"
    if path.suffix == ".html":
        headers["Content-Security-Policy"] = page_policy(content.decode("utf-8", "replace"))
    return Resource(headers, bodies | {"identity": content}, hashlib.sha256(content).hexdigest()[:32])


def page_policy(page: str, framed_by: str = "'none'") -> str:
    """The header of a page: the policy in it, and which other pages may frame it."""
    return f"{policy_in(page) or NO_PAGE}; frame-ancestors {framed_by}"


def give(request: Request, resource: Resource, status: int = 200) -> Response:
    """The answer to a request for a resource: compressed if the client accepts that, 304 if it has it already."""
    coding = choose_coding(request.headers.get("accept-encoding", ""), resource.bodies)
    body = resource.bodies[coding]
    headers = dict(resource.headers)
    if status == 200:
        headers["ETag"] = f'"{resource.digest}-{coding}"'
        if _is_known(request.headers.get("if-none-match", ""), headers["ETag"]):
            del headers["Content-Type"]
            return Response(status_code=304, headers=headers)
    if coding != "identity":
        headers["Content-Encoding"] = coding
    headers["Content-Length"] = str(len(body))
    return Response(b"" if request.method == "HEAD" else body, status, headers)


def choose_coding(accepted: str, bodies: dict[str, bytes]) -> str:
    """The coding of `bodies` that the client prefers; identity if it accepts no other."""
    weights: dict[str, float] = {}
    for part in accepted.lower().split(","):
        name, _, parameter = part.partition(";")
        weights[name.strip()] = _weight(parameter)
    liked = [(weights.get(coding, weights.get("*", 0.0)), coding) for coding in PACKED if coding in bodies]
    best = max((weight for weight, _ in liked), default=0.0)
    if best <= 0 or best < weights.get("identity", 0.0):
        return "identity"
    return next(coding for weight, coding in liked if weight == best)


def _weight(parameter: str) -> float:
    name, _, value = parameter.partition("=")
    if name.strip() != "q":
        return 1.0
    try:
        weight = float(value)
    except ValueError:
        return 0.0
    return weight if 0 <= weight <= 1 else 0.0


def _is_known(condition: str, tag: str) -> bool:
    """If-None-Match, by weak comparison."""
    tags = [part.strip().removeprefix("W/") for part in condition.split(",")]
    return tag in tags or tags == ["*"]
