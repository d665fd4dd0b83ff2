from __future__ import annotations

import base64
import hashlib
import html
import re
from pathlib import Path

import pytest

from gridwright.library.brand import Logo
from gridwright.library.shelf import Settings
from gridwright.library.titles import ABOUT
from gridwright.rules import GAMES
from gridwright.site.errors import SiteError
from gridwright.site.pages import PARTS, Bundle, Site, game_page, hub_page, not_found_page, part_page
from gridwright.site.policy import policy, policy_in
from tests.site.vite import FILES, PAGE, make_bundle

URL = "https://example.org/games/"
PLAIN = Site(Settings(), ["waywords"])
WITH_URL = Site(Settings(), ["waywords"], URL)
STYLES = [("index", "1a"), ("GamePage", "7b"), ("waywords", "2b"), ("tile", "3c")]
SCRIPT = re.compile(r"<script>(.*?)</script>", re.DOTALL)


@pytest.fixture
def bundle(tmp_path: Path) -> Bundle:
    return Bundle(make_bundle(tmp_path))


def sha256(text: str) -> str:
    return f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"


def test_every_game_with_rules_has_a_name_and_a_description() -> None:
    assert set(GAMES) <= set(ABOUT)


def test_a_games_page_leads_every_address_one_folder_up(bundle: Bundle) -> None:
    page = game_page(bundle, "waywords", PLAIN)
    addresses = re.findall(r'(?:href|src|data-root)="([^"]*)"', SCRIPT.sub("", page))
    assert all(address.startswith("../") for address in addresses)
    assert 'data-root="../"' in page
    assert {address.removeprefix("../") for address in addresses} - {""} <= {*FILES, "manifest.webmanifest"}


def test_a_games_page_leaves_what_scripts_say_as_it_is(bundle: Bundle) -> None:
    page = game_page(bundle, "waywords", PLAIN)
    assert SCRIPT.findall(page) == SCRIPT.findall(PAGE)


def test_a_games_page_asks_at_once_for_its_code_and_what_that_imports(bundle: Bundle) -> None:
    page = game_page(bundle, "waywords", PLAIN)
    preloads = re.findall(r'<link rel="modulepreload" crossorigin href="([^"]*)">', page)
    styles = re.findall(r'<link rel="stylesheet" crossorigin href="([^"]*)">', page)
    scripts = ["GamePage-7b.js", "waywords-2b.js", "index-1a.js", "tile-3c.js"]
    assert preloads == [f"../assets/{name}" for name in scripts]
    assert sorted(styles) == sorted(f"../assets/{name}-{stamp}.css" for name, stamp in STYLES)
    assert page.index("tile-3c.css") < page.index("</head>")


def test_what_a_page_asks_for_is_not_held_up_by_its_own_script_nor_the_script_by_a_style(bundle: Bundle) -> None:
    page = game_page(bundle, "waywords", PLAIN)
    assert page.rindex('rel="modulepreload"') < page.index("<script>") < page.index('rel="stylesheet"')


def test_every_page_asks_at_once_for_its_own_code(bundle: Bundle) -> None:
    assert 'href="./assets/Hub-7a.js"' in hub_page(bundle, PLAIN)
    assert 'href="../assets/Archive-7c.js"' in part_page(bundle, "archive", PLAIN)
    assert 'href="../assets/Stats-7d.js"' in part_page(bundle, "stats", PLAIN)


def test_titles_and_descriptions_are_set_and_escaped(bundle: Bundle) -> None:
    assert "<title>Waywords · A &lt;b&gt; &amp; \\1</title>" in game_page(
        bundle, "waywords", Site(Settings(title="A <b> & \\1"))
    )
    assert "<title>A &amp; B</title>" in hub_page(bundle, Site(Settings(title="A & B")))
    page = game_page(bundle, "waywords", PLAIN)
    assert re.findall(r'<meta name="description" content="([^"]*)"', page) == [ABOUT["waywords"][1]]


def facts_in(page: str) -> dict[str, str]:
    """How a page describes itself to other sites, unescaped."""
    return {
        name: html.unescape(text) for name, text in re.findall(r'<meta property="(og:[^"]*)" content="(.*?)">', page)
    }


def test_a_page_describes_itself_to_other_sites(bundle: Bundle) -> None:
    site = Site(Settings(title='Our "puzzles" & more'))
    assert facts_in(hub_page(bundle, site)) == {
        "og:type": "website",
        "og:site_name": site.settings.title,
        "og:title": site.settings.title,
        "og:description": "Five games & more.",
    }
    page = game_page(bundle, "waywords", site)
    assert facts_in(page)["og:title"] == "Waywords"
    assert facts_in(page)["og:description"] == ABOUT["waywords"][1]
    assert facts_in(part_page(bundle, "stats", site))["og:title"] == PARTS["stats"][0]


def test_without_an_address_nothing_that_needs_one_is_written(bundle: Bundle) -> None:
    for page in (hub_page(bundle, PLAIN), game_page(bundle, "waywords", PLAIN), part_page(bundle, "archive", PLAIN)):
        assert "og:image" not in page and "og:url" not in page and "canonical" not in page
        assert '<meta name="twitter:card" content="summary">' in page


@pytest.mark.parametrize(
    ("name", "address", "picture"),
    [("hub", URL, "hub"), ("waywords", f"{URL}waywords/", "waywords"), ("archive", f"{URL}archive/", "hub")],
)
def test_with_an_address_a_page_has_a_picture_and_says_where_it_belongs(
    name: str, address: str, picture: str, bundle: Bundle
) -> None:
    page = {
        "hub": lambda: hub_page(bundle, WITH_URL),
        "waywords": lambda: game_page(bundle, "waywords", WITH_URL),
        "archive": lambda: part_page(bundle, "archive", WITH_URL),
    }[name]()
    facts = facts_in(page)
    assert (facts["og:url"], facts["og:image"]) == (address, f"{URL}og/{picture}.png")
    assert (facts["og:image:width"], facts["og:image:height"]) == ("1200", "630")
    assert f'<link rel="canonical" href="{address}">' in page
    assert '<meta name="twitter:card" content="summary_large_image">' in page
    assert page.index("twitter:card") < page.index("</head>")


def test_a_page_can_be_installed_from_any_folder(bundle: Bundle) -> None:
    for page, root in ((hub_page(bundle, PLAIN), "./"), (part_page(bundle, "archive", PLAIN), "../")):
        assert f'<link rel="manifest" href="{root}manifest.webmanifest">' in page
        assert f'<link rel="apple-touch-icon" href="{root}icons/apple-touch-icon.png">' in page


def test_the_archive_and_the_stats_have_pages_one_folder_down_without_a_games_code(bundle: Bundle) -> None:
    for part, (name, description) in PARTS.items():
        page = part_page(bundle, part, PLAIN)
        assert f"<title>{name} · Gridwright</title>" in page
        assert f'<meta name="description" content="{description}"' in page
        assert 'data-root="../"' in page
        assert "waywords-2b" not in page


def test_only_a_site_of_strict_streaks_says_so(bundle: Bundle) -> None:
    assert "data-streak" not in hub_page(bundle, PLAIN)
    assert ' data-streak="strict" lang="en"' in hub_page(bundle, Site(Settings(streak="strict")))


def test_only_a_site_of_local_days_says_whose_midnight_it_is(bundle: Bundle) -> None:
    assert "data-day" not in hub_page(bundle, PLAIN)
    local = Site(Settings(day="local"))
    for page in (hub_page(bundle, local), game_page(bundle, "waywords", local)):
        assert re.search(
            r'<html data-games="" data-launch="2026-11-01" data-day="local" lang="en" data-root="[./]+">', page
        )


@pytest.mark.parametrize("page_name", ["hub", "game", "404"])
def test_the_policy_comes_first_and_allows_what_the_page_holds(page_name: str, bundle: Bundle) -> None:
    page = {
        "hub": hub_page(bundle, PLAIN),
        "game": game_page(bundle, "waywords", WITH_URL),
        "404": not_found_page(bundle, "T", None),
    }[page_name]
    assert re.search(r"<head>\s*<meta http-equiv=\"Content-Security-Policy\"", page)
    assert page.encode().index(b"<meta charset") < 1024  # beyond that a browser does not look for it
    inline = "".join(f" {sha256(script)}" for script in SCRIPT.findall(page))
    styles = "".join(f" {sha256(style)}" for style in re.findall(r"<style>(.*?)</style>", page, re.DOTALL))
    assert inline
    assert bool(styles) == (page_name == "404")
    assert policy_in(page) == (
        f"default-src 'none'; script-src 'self' 'wasm-unsafe-eval'{inline}; style-src 'self'{styles}; "
        "img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; "
        "base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types "
        + ("'none'" if page_name == "404" else "svelte-trusted-html gridwright-scripts")
    )


def test_a_script_with_an_address_needs_no_hash() -> None:
    assert "sha256" not in policy('<script type="module" src="./a.js"></script><script\n defer src="./b.js"></script>')


def test_the_missing_page_needs_no_other_file_has_the_apps_style_and_theme_and_leads_home(bundle: Bundle) -> None:
    page = not_found_page(bundle, "A & B", "/games/")
    assert re.findall(r'(?:href|src)="([^"]*)"', page) == ["data:,", "/games/"]
    assert re.findall(r'(?:href|src)="([^"]*)"', not_found_page(bundle, "T", None)) == ["data:,", "./"]
    assert "<title>Not found · A &amp; B</title>" in page
    assert "<style>body { color: black; }body{padding" in page, "the typefaces are beside it, and may not be found"
    assert SCRIPT.findall(page)[0] == SCRIPT.findall(PAGE)[0]


@pytest.mark.parametrize(
    ("name", "text", "message"),
    [
        ("index.html", None, r"index\.html: missing; build the web app with `python3 dev\.py site`"),
        (".vite/manifest.json", None, r"manifest\.json: missing"),
        (".vite/manifest.json", "{", "the web app could not be read"),
        (".vite/manifest.json", "{}", r"manifest\.json: src/shell/GamePage\.svelte: missing"),
        ("index.html", "<html><head></head></html>", "it has no <title>"),
    ],
)
def test_a_bundle_that_cannot_be_used_is_reported(name: str, text: str | None, message: str, tmp_path: Path) -> None:
    path = make_bundle(tmp_path) / name
    if text is None:
        path.unlink()
    else:
        path.write_text(text)
    with pytest.raises(SiteError, match=message):
        game_page(Bundle(tmp_path), "waywords", PLAIN)


def test_a_page_lists_which_games_have_puzzles(bundle: Bundle) -> None:
    assert '<html data-games="waywords" ' in hub_page(bundle, PLAIN)
    both = Site(Settings(), ["waywords", "griddl"])
    assert '<html data-games="waywords griddl" ' in game_page(bundle, "waywords", both)


def test_the_brand_of_a_library_is_on_every_page(bundle: Bundle) -> None:
    logo = Logo(b"<svg/>", (8, 8), "svg")
    site = Site(Settings(day="Europe/Berlin", byline='Ann "&" Jo', accent="#FFD400"), logo=logo)
    for page, root in ((hub_page(bundle, site), "./"), (game_page(bundle, "waywords", site), "../")):
        assert 'data-launch="2026-11-01" data-day="Europe/Berlin" data-logo="logo.svg"' in page
        assert '<meta name="author" content="Ann &quot;&amp;&quot; Jo">' in page
        assert f'<link rel="icon" href="{root}logo.svg">' in page
        assert "icons/apple-touch-icon.png" in page  # which must be a PNG
        style = re.findall("<style>(.*?)</style>", page)[0]
        assert '[data-theme="light"]:not([data-contrast]){--accent:#877100;' in style
        assert '[data-theme="dark"]:not([data-contrast]){--accent:#ffd400;' in style
        digest = base64.b64encode(hashlib.sha256(style.encode()).digest()).decode()
        assert f"style-src 'self' 'sha256-{digest}'" in (policy_in(page) or "")
    wide = Site(Settings(), logo=Logo(b"", (80, 8), "png"))
    assert 'rel="icon" href="./icon.svg"' in hub_page(bundle, wide)
    square = Site(Settings(), logo=Logo(b"", (80, 80), "png"))
    assert '<link rel="apple-touch-icon" href="./logo.png">' in hub_page(bundle, square)
