"""The pages: the page of the bundle is the hub; the others are that page, changed for their folder and their code."""

from __future__ import annotations

import html
import json
import re
from collections.abc import Collection, Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from gridwright.library.brand import Logo, accents_of
from gridwright.library.shelf import Settings
from gridwright.library.titles import ABOUT

from .errors import SiteError
from .policy import with_policy

_WITH_PACKS = " and ".join(about.title for about in ABOUT.values() if about.has_packs)
PARTS = {
    "archive": ("Archive", "Every puzzle so far, day by day."),
    "stats": ("Stats", "Streaks and results, kept on your own device."),
    "packs": (
        f"{_WITH_PACKS} packs",
        f"Levels of {_WITH_PACKS} to play at your own pace, from the first word to the hardest.",
    ),
}

# Where the code of each page begins, as the web app's manifest names it.
SOURCES = {
    "hub": "src/shell/Hub.svelte",
    "game": "src/shell/GamePage.svelte",
    "archive": "src/shell/Archive.svelte",
    "stats": "src/shell/Stats.svelte",
    "packs": "src/shell/Packs.svelte",
}

_SCRIPT = re.compile(r"(<script\b[^>]*>)(.*?</script\s*>)", re.DOTALL | re.IGNORECASE)
_ADDRESS = re.compile(r"""(\s[\w:-]+\s*=\s*["'])\./""")
_PRELOAD = re.compile(r'<link rel="modulepreload"[^>]*>\s*')
_ICON = re.compile(r'<link rel="icon"[^>]*>')
_TITLE = re.compile(r"<title>.*?</title>", re.DOTALL)
_DESCRIPTION = re.compile(r'<meta name="description" content="([^"]*)"')

_FONT = re.compile(r"@font-face\s*{[^}]*}")

# A host shows this page under any address, so it contains what it needs. It looks for its site in the nearest folder
# above that has a manifest. The link leads there, and the typefaces come from there.
_NOT_FOUND = """<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>Not found · {title}</title>
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
    <link rel="icon" href="data:," />
    <style>{styles}body{{padding:18vh var(--space-5) 0;text-wrap:balance}}</style>
    <script>{theme}</script>
  </head>
  <body>
    <main class="failure">
      <h1>There is nothing here</h1>
      <p>The address may be wrong, or the puzzle may not be out yet.</p>
      <a class="button primary" href="{home}" data-styles="{stylesheet}">To the games</a>
    </main>
    <script>
      (async function () {{
        const home = document.querySelector("a"), link = document.createElement("link");
        let folder = new URL("./", location);
        while (home.getAttribute("href") === "./") {{
          const found = await fetch(new URL("manifest.webmanifest", folder)).catch(() => Response.error());
          if (found.ok && !/html/.test(found.headers.get("Content-Type"))) home.href = folder.href;
          else if (folder.pathname === "/") return;
          folder = new URL("../", folder);
        }}
        Object.assign(link, {{ rel: "stylesheet", href: new URL(home.dataset.styles, home.href) }});
        document.head.append(link);
      }})();
    </script>
  </body>
</html>
"""


class Site(NamedTuple):
    """What every page says about its site: the games with puzzles, the whole address if it is known, whether there
    are packs, its logo, whether it is a preview, which shows days to come and is for nobody else, and of each game the
    first and the last of its last days without a gap."""

    settings: Settings
    games: Collection[str] = ()
    url: str | None = None
    packs: bool = False
    logo: Logo | None = None
    is_preview: bool = False
    spans: Mapping[str, tuple[str, str]] = {}


class Page(NamedTuple):
    """A page of the site: its folder, '' for the root, its name and description, and its picture in og/."""

    folder: str
    name: str
    description: str
    picture: str


class Bundle:
    """The web app as Vite built it: one page, and a manifest that lists the files of each module."""

    def __init__(self, folder: Path) -> None:
        """SiteError if there is none, or it is not what Vite writes."""
        self.folder = folder
        try:
            self.page = (folder / "index.html").read_text(encoding="utf-8")
            self.manifest: dict[str, Any] = json.loads((folder / ".vite" / "manifest.json").read_text(encoding="utf-8"))
        except FileNotFoundError as error:
            raise SiteError(f"{error.filename}: missing; build the web app with `python3 dev.py site`") from None
        except (OSError, ValueError) as error:
            raise SiteError(f"{folder}: the web app could not be read: {error}") from None
        for what, pattern in (("<title>", _TITLE), ('<meta name="description">', _DESCRIPTION)):
            if not pattern.search(self.page):
                raise SiteError(f"{folder / 'index.html'}: it has no {what}")
        self.description = html.unescape(_DESCRIPTION.findall(self.page)[0])

    def files_of(self, *sources: str) -> tuple[list[str], list[str]]:
        """The scripts and the stylesheets of modules and of those that they import."""
        for source in sources:
            if source not in self.manifest:
                raise SiteError(f"{self.folder / '.vite' / 'manifest.json'}: {source}: missing; the web app lacks it")
        chunks = list(self._chunks(*sources))
        scripts = [chunk["file"] for chunk in chunks]
        return scripts, [name for chunk in chunks for name in chunk.get("css", [])]

    def _chunks(self, *sources: str) -> Iterator[dict[str, Any]]:
        keys = list(sources)
        for name in keys:  # grows while it is read
            chunk = self.manifest[name]
            yield chunk
            keys += [other for other in chunk.get("imports", []) if other not in keys]


def hub_page(bundle: Bundle, site: Site) -> str:
    """The page at the site's root."""
    return _page(bundle, Page("", site.settings.title, bundle.description, "hub"), site, SOURCES["hub"])


def game_page(bundle: Bundle, game: str, site: Site) -> str:
    """The page of a game. It loads at once what the hub would load later."""
    page = Page(game, ABOUT[game].title, ABOUT[game].line, game)
    return _page(bundle, page, site, SOURCES["game"], f"src/games/{game}/index.ts")


def part_page(bundle: Bundle, part: str, site: Site) -> str:
    """A page that belongs to no single game."""
    return _page(bundle, Page(part, *PARTS[part], "hub"), site, SOURCES[part])


def not_found_page(bundle: Bundle, title: str, base_path: str | None) -> str:
    """A page that needs no other file, since a host shows it under any address. It contains the style and the theme of
    the app, without the typefaces."""
    stylesheet = bundle.files_of("index.html")[1][0]
    styles = _FONT.sub("", (bundle.folder / stylesheet).read_text(encoding="utf-8"))
    theme = _SCRIPT.split(bundle.page)[2].removesuffix("</script>")
    page = _NOT_FOUND.format(
        title=html.escape(title), styles=styles, theme=theme, home=html.escape(base_path or "./"), stylesheet=stylesheet
    )
    return with_policy(page)


def _page(bundle: Bundle, page: Page, site: Site, *sources: str) -> str:
    """The text of a page, which asks at once for all that its `sources` need."""
    text, title, root = bundle.page, site.settings.title, "../" if page.folder else "./"
    if page.folder:
        description = f'<meta name="description" content="{html.escape(page.description)}"'
        text, title = _set(_DESCRIPTION, _one_up(text), description), f"{page.name} · {title}"
    scripts, styles = bundle.files_of(*sources)
    # Before the page's own script, which would delay them; but a style before a script would delay the script.
    text = _PRELOAD.sub("", text)
    early = [f'<link rel="modulepreload" crossorigin href="{root}{path}">' for path in scripts]
    late = [
        f'<link rel="stylesheet" crossorigin href="{root}{path}">' for path in styles if f'{root}{path}"' not in text
    ]
    late += _introduction(page, site)
    if site.settings.accent:
        late.append(_accent_style(site.settings.accent))
    if site.logo and site.logo.is_square:
        text = _set(_ICON, text, f'<link rel="icon" href="{root}logo.{site.logo.kind}">')
    text = _set(_TITLE, text, f"<title>{html.escape(title, quote=False)}</title>")
    text = text.replace("<script>", "".join(f"{link}\n    " for link in early) + "<script>", 1)
    text = text.replace("</head>", "".join(f"  {link}\n  " for link in late) + "</head>", 1)
    return with_policy(text.replace("<html ", f"<html {_facts(site, page.folder)} ", 1))


def _facts(site: Site, folder: str) -> str:
    """What the app reads from <html> before it has fetched anything."""
    facts = {"games": " ".join(site.games), "launch": site.settings.launch}
    if folder in site.spans:
        facts["days"] = "/".join(site.spans[folder])
    if site.settings.day != "utc":
        facts["day"] = site.settings.day
    if site.settings.streak != "soft":
        facts["streak"] = site.settings.streak
    if site.logo:
        facts["logo"] = f"logo.{site.logo.kind}"
    flags = " data-packs" * site.packs + " data-preview" * site.is_preview
    return " ".join(f'data-{name}="{html.escape(value)}"' for name, value in facts.items()) + flags


def _accent_style(color: str) -> str:
    """The site's accent in both themes. High contrast has none."""
    rules = (
        f':root[data-theme="{theme}"]:not([data-contrast]){{--accent:{shade};--brand:{shade}}}'
        for theme, shade in accents_of(color).items()
    )
    return f"<style>{''.join(rules)}</style>"


def _introduction(page: Page, site: Site) -> list[str]:
    """What a device needs to install the site, and what other sites show for a link to a page.

    A picture needs a whole address: if the address of the site is not known, there is no picture.
    """
    root = "../" if page.folder else "./"
    links = [
        f'<link rel="manifest" href="{root}manifest.webmanifest">',
        f'<link rel="apple-touch-icon" href="{root}{_touch_icon(site.logo)}">',
    ]
    if site.settings.byline:
        links.append(f'<meta name="author" content="{html.escape(site.settings.byline)}">')
    if site.is_preview:
        links += ['<meta name="robots" content="noindex, nofollow">', '<meta name="referrer" content="no-referrer">']
    url, title = site.url, site.settings.title
    facts = {"type": "website", "site_name": title, "title": page.name, "description": page.description}
    if url:
        address = f"{url}{page.folder}/" if page.folder else url
        links.append(f'<link rel="canonical" href="{address}">')
        facts |= {"url": address, "image": f"{url}og/{page.picture}.png", "image:alt": page.name}
        facts |= {"image:width": "1200", "image:height": "630"}
    links += [f'<meta property="og:{fact}" content="{html.escape(text)}">' for fact, text in facts.items()]
    return [*links, f'<meta name="twitter:card" content="{"summary_large_image" if url else "summary"}">']


def _touch_icon(logo: Logo | None) -> str:
    """The icon of a home screen, which must be a PNG."""
    return "logo.png" if logo and logo.is_square and logo.kind == "png" else "icons/apple-touch-icon.png"


def _set(pattern: re.Pattern[str], page: str, text: str) -> str:
    return pattern.sub(lambda _: text, page, count=1)


def _one_up(page: str) -> str:
    """The page with every address in a tag one folder up. Scripts are unchanged: they use `data-root`."""
    parts = _SCRIPT.split(page)  # text, opening tag, script, text, …
    return "".join(part if index % 3 == 2 else _ADDRESS.sub(r"\1../", part) for index, part in enumerate(parts))
