"""The pages: the bundle's own page is the hub; each game's page is that one, set for its folder and its code."""

from __future__ import annotations

import html
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from .errors import SiteError
from .policy import with_policy

ABOUT = {
    "waywords": ("Waywords", "Find the words that lead from START to END. A new puzzle every day."),
    "wordogram": ("Wordogram", "Uncover a phrase from the letters of its rows and columns. A new puzzle every day."),
    "edgewise": ("Edgewise", "Turn four tiles until every edge fits its category. A new puzzle every day."),
    "cluegrid": ("Cluegrid", "Guess the word that its crossing words give away. A new puzzle every day."),
    "griddl": ("griddl", "Build words across the grid to reach the goal, in as few turns as you can."),
}

_SCRIPT = re.compile(r"(<script\b[^>]*>)(.*?</script\s*>)", re.DOTALL | re.IGNORECASE)
_ADDRESS = re.compile(r"""(\s[\w:-]+\s*=\s*["'])\./""")
_TITLE = re.compile(r"<title>.*?</title>", re.DOTALL)
_DESCRIPTION = re.compile(r'<meta name="description" content="[^"]*"')

_NOT_FOUND = """<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>Not found · {title}</title>
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <link rel="icon" href="data:," />
    <style>
      html {{ color-scheme: light dark; }}
      body {{ font: 18px/1.5 system-ui, sans-serif; margin: 20vh auto 0; max-width: 26em; padding: 0 24px; }}
      h1 {{ font: 600 28px/1.2 Georgia, serif; }}
    </style>
  </head>
  <body>
    <main>
      <h1>There is nothing here</h1>
      <p>The address may be wrong, or the puzzle may not be out yet.</p>
      <p><a href="{home}">To the games</a></p>
    </main>
  </body>
</html>
"""


class Bundle:
    """The web app as Vite built it: one page, and a manifest that tells which files each module needs."""

    def __init__(self, folder: Path) -> None:
        """SiteError where there is none, or it is not what Vite writes."""
        self.folder = folder
        try:
            self.page = (folder / "index.html").read_text(encoding="utf-8")
            self.manifest: dict[str, Any] = json.loads((folder / ".vite" / "manifest.json").read_text(encoding="utf-8"))
        except FileNotFoundError as error:
            raise SiteError(f"{error.filename}: missing; `python3 dev.py site` builds the web app") from None
        except (OSError, ValueError) as error:
            raise SiteError(f"{folder}: the web app could not be read: {error}") from None
        for what, pattern in (("<title>", _TITLE), ('<meta name="description">', _DESCRIPTION)):
            if not pattern.search(self.page):
                raise SiteError(f"{folder / 'index.html'}: it has no {what}")

    def files_of(self, game: str) -> tuple[list[str], list[str]]:
        """The scripts and the stylesheets that a game's board needs, those it imports included."""
        key = f"src/games/{game}/index.ts"
        if key not in self.manifest:
            raise SiteError(f"{self.folder / '.vite' / 'manifest.json'}: {key}: missing; the web app has no such game")
        chunks = list(self._chunks(key))
        scripts = [chunk["file"] for chunk in chunks]
        return scripts, [name for chunk in chunks for name in chunk.get("css", [])]

    def _chunks(self, key: str) -> Iterator[dict[str, Any]]:
        keys = [key]
        for name in keys:  # grows while it is read
            chunk = self.manifest[name]
            yield chunk
            keys += [other for other in chunk.get("imports", []) if other not in keys]


def hub_page(bundle: Bundle, title: str) -> str:
    """The page at the site's root."""
    return with_policy(_titled(bundle.page, title))


def game_page(bundle: Bundle, game: str, title: str) -> str:
    """The page of a game, one folder down. It asks at once for what the hub's page would ask for later."""
    name, description = ABOUT[game]
    page = _set(_DESCRIPTION, _one_up(bundle.page), f'<meta name="description" content="{html.escape(description)}"')
    scripts, styles = bundle.files_of(game)
    links = [
        f'<link rel="modulepreload" crossorigin href="../{path}">' for path in scripts if f'"../{path}"' not in page
    ]
    links += [f'<link rel="stylesheet" crossorigin href="../{path}">' for path in styles if f'"../{path}"' not in page]
    page = page.replace("</head>", "".join(f"  {link}\n  " for link in links) + "</head>", 1)
    return with_policy(_titled(page, f"{name} · {title}"))


def not_found_page(title: str, base_path: str | None) -> str:
    """A page that needs no other file, since a host shows it under any address."""
    return with_policy(_NOT_FOUND.format(title=html.escape(title), home=html.escape(base_path or "./")))


def _titled(page: str, title: str) -> str:
    return _set(_TITLE, page, f"<title>{html.escape(title, quote=False)}</title>")


def _set(pattern: re.Pattern[str], page: str, text: str) -> str:
    return pattern.sub(lambda _: text, page, count=1)


def _one_up(page: str) -> str:
    """Every address in a tag led one folder up. What scripts hold is theirs: they ask `data-root`."""
    parts = _SCRIPT.split(page)  # text, opening tag, script, text, …
    return "".join(part if index % 3 == 2 else _ADDRESS.sub(r"\1../", part) for index, part in enumerate(parts))
