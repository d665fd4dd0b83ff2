"""The studio's pages and the files that they load. One page has the token of this start: browsers must not keep it."""

from __future__ import annotations

import hashlib
import html
from pathlib import Path

from starlette.requests import Request
from starlette.responses import Response

from gridwright.site.errors import SiteError
from gridwright.site.mediatypes import TYPES
from gridwright.site.policy import with_policy

from ..site import Resource, give, page_policy, read_resources

PAGE = Path(__file__).parent / "page"
HOME = "/studio/"
PREVIEW = "/studio/preview.html"
SECRET = "gridwright-token"  # the name of the <meta> that holds it
OURS_ALONE = {"Cross-Origin-Resource-Policy": "same-origin"}


class Frontage:
    """What is answered without a token: the page under HOME, the one that it frames, and the files that they load."""

    def __init__(self, folder: Path, token: str) -> None:
        """SiteError if the pages were not built."""
        found = read_resources(folder) if folder.is_dir() else {}
        studio, preview = (_text(found, f"/{name}.html", folder) for name in ("studio", "preview"))
        meta = f'<meta name="{SECRET}" content="{html.escape(token)}" />'
        studio = with_policy(studio.replace("</head>", f"  {meta}\n  </head>", 1), "frame-src 'self'")
        preview = with_policy(preview)
        self.resources = {
            HOME: _page(studio, page_policy(studio)),
            PREVIEW: _page(preview, page_policy(preview, "'self'")),
        } | {f"/studio{path}": resource for path, resource in found.items() if path.startswith("/assets/")}

    def answer(self, request: Request) -> Response:
        """The resource at an address. There must be one."""
        answer = give(request, self.resources[request.scope["path"]])
        answer.headers.update(OURS_ALONE)
        return answer


def _text(found: dict[str, Resource], path: str, folder: Path) -> str:
    if path not in found:
        raise SiteError(f"{folder}{path}: missing; build it with `python3 dev.py site`")
    return found[path].bodies["identity"].decode()


def _page(text: str, policy: str) -> Resource:
    headers = {"Content-Type": TYPES[".html"], "Cache-Control": "no-store", "Content-Security-Policy": policy}
    content = text.encode()
    return Resource(headers, {"identity": content}, hashlib.sha256(content).hexdigest()[:32])
