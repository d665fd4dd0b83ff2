"""The studio's page and what it loads. The page holds the token of this start, so it is never kept by a browser."""

from __future__ import annotations

import hashlib
import html
from pathlib import Path

from starlette.requests import Request
from starlette.responses import Response

from gridwright.site.errors import SiteError
from gridwright.site.policy import with_policy

from ..site import TYPES, Resource, give, page_policy, read_resources

PAGE = Path(__file__).parent / "page"
HOME = "/studio/"
SOURCE = "/studio.html"  # in the folder that Vite writes
SECRET = "gridwright-token"  # the name of the <meta> that holds it
OURS_ALONE = {"Cross-Origin-Resource-Policy": "same-origin"}


class Frontage:
    """What is answered without a token: the page under HOME, and the files that it names."""

    def __init__(self, folder: Path, token: str) -> None:
        """SiteError where the page was not built."""
        found = read_resources(folder) if folder.is_dir() else {}
        if SOURCE not in found:
            raise SiteError(f"{folder}{SOURCE}: missing; `python3 dev.py site` builds it")
        page = _page(found.pop(SOURCE).bodies["identity"].decode(), token)
        self.resources = {HOME: page} | {
            f"/studio{path}": resource for path, resource in found.items() if path.startswith("/assets/")
        }

    def answer(self, request: Request) -> Response:
        """The resource at an address. There must be one."""
        answer = give(request, self.resources[request.scope["path"]])
        answer.headers.update(OURS_ALONE)
        return answer


def _page(text: str, token: str) -> Resource:
    meta = f'<meta name="{SECRET}" content="{html.escape(token)}" />'
    text = with_policy(text.replace("</head>", f"  {meta}\n  </head>", 1))
    headers = {
        "Content-Type": TYPES[".html"],
        "Cache-Control": "no-store",
        "Content-Security-Policy": page_policy(text),
    }
    content = text.encode()
    return Resource(headers, {"identity": content}, hashlib.sha256(content).hexdigest()[:32])
