from __future__ import annotations

import base64
import hashlib
import re
from pathlib import Path

import pytest

from gridwright.rules import GAMES
from gridwright.site.errors import SiteError
from gridwright.site.pages import ABOUT, Bundle, game_page, hub_page, not_found_page
from gridwright.site.policy import policy, policy_in
from tests.site.vite import FILES, PAGE, make_bundle

SCRIPT = re.compile(r"<script>(.*?)</script>", re.DOTALL)


@pytest.fixture
def bundle(tmp_path: Path) -> Bundle:
    return Bundle(make_bundle(tmp_path))


def sha256(text: str) -> str:
    return f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"


def test_every_game_with_rules_has_a_name_and_a_description() -> None:
    assert set(GAMES) <= set(ABOUT)


def test_a_games_page_leads_every_address_one_folder_up(bundle: Bundle) -> None:
    page = game_page(bundle, "waywords", "Gridwright")
    addresses = re.findall(r'(?:href|src|data-root)="([^"]*)"', SCRIPT.sub("", page))
    assert all(address.startswith("../") for address in addresses)
    assert 'data-root="../"' in page
    assert {address.removeprefix("../") for address in addresses} - {""} <= set(FILES)


def test_a_games_page_leaves_what_scripts_say_as_it_is(bundle: Bundle) -> None:
    page = game_page(bundle, "waywords", "Gridwright")
    assert SCRIPT.findall(page) == SCRIPT.findall(PAGE)


def test_a_games_page_asks_at_once_for_its_code_and_what_that_imports(bundle: Bundle) -> None:
    page = game_page(bundle, "waywords", "Gridwright")
    preloads = re.findall(r'<link rel="modulepreload" crossorigin href="([^"]*)">', page)
    styles = re.findall(r'<link rel="stylesheet" crossorigin href="([^"]*)">', page)
    assert preloads == ["../assets/waywords-2b.js", "../assets/tile-3c.js"]
    assert styles == ["../assets/index-1a.css", "../assets/waywords-2b.css", "../assets/tile-3c.css"]
    assert page.index("tile-3c.css") < page.index("</head>")


def test_titles_and_descriptions_are_set_and_escaped(bundle: Bundle) -> None:
    assert "<title>Waywords · A &lt;b&gt; &amp; \\1</title>" in game_page(bundle, "waywords", "A <b> & \\1")
    assert "<title>A &amp; B</title>" in hub_page(bundle, "A & B")
    page = game_page(bundle, "waywords", "Gridwright")
    assert re.findall(r'<meta name="description" content="([^"]*)"', page) == [ABOUT["waywords"][1]]


@pytest.mark.parametrize("page_name", ["hub", "game", "404"])
def test_the_policy_comes_first_and_allows_what_the_page_holds(page_name: str, bundle: Bundle) -> None:
    page = {
        "hub": hub_page(bundle, "T"),
        "game": game_page(bundle, "waywords", "T"),
        "404": not_found_page("T", None),
    }[page_name]
    assert re.search(r"<head>\s*<meta http-equiv=\"Content-Security-Policy\"", page)
    assert page.encode().index(b"<meta charset") < 1024  # beyond that a browser does not look for it
    inline = "".join(f" {sha256(script)}" for script in SCRIPT.findall(page))
    styles = "".join(f" {sha256(style)}" for style in re.findall(r"<style>(.*?)</style>", page, re.DOTALL))
    assert bool(inline) == (page_name != "404")
    assert bool(styles) == (page_name == "404")
    assert policy_in(page) == (
        f"default-src 'none'; script-src 'self' 'wasm-unsafe-eval'{inline}; style-src 'self'{styles}; "
        "img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; "
        "base-uri 'none'; form-action 'none'"
    )


def test_a_script_with_an_address_needs_no_hash() -> None:
    assert "sha256" not in policy('<script type="module" src="./a.js"></script><script\n defer src="./b.js"></script>')


def test_the_missing_page_needs_no_other_file_and_leads_home() -> None:
    page = not_found_page("T", "/games/")
    assert re.findall(r'(?:href|src)="([^"]*)"', page) == ["data:,", "/games/"]
    assert re.findall(r'(?:href|src)="([^"]*)"', not_found_page("T", None)) == ["data:,", "./"]


@pytest.mark.parametrize(
    ("name", "text", "message"),
    [
        ("index.html", None, r"index\.html: missing; `python3 dev\.py site` builds the web app"),
        (".vite/manifest.json", None, r"manifest\.json: missing"),
        (".vite/manifest.json", "{", "the web app could not be read"),
        (".vite/manifest.json", "{}", r"manifest\.json: src/games/waywords/index\.ts: missing"),
        ("index.html", "<html><head></head></html>", "it has no <title>"),
    ],
)
def test_a_bundle_that_will_not_do_is_told(name: str, text: str | None, message: str, tmp_path: Path) -> None:
    path = make_bundle(tmp_path) / name
    if text is None:
        path.unlink()
    else:
        path.write_text(text)
    with pytest.raises(SiteError, match=message):
        game_page(Bundle(tmp_path), "waywords", "T")
