from __future__ import annotations

from pathlib import Path

from gridwright.library.brand import Logo
from gridwright.library.shelf import Library
from gridwright.site.build import build
from gridwright.site.webmanifest import ICONS, web_manifest
from tests.library.samples import make_library, read
from tests.site.vite import make_bundle

PUBLIC = Path(__file__).resolve().parents[2] / "web" / "public"


def test_the_manifest_is_in_the_site_and_has_its_title(tmp_path: Path) -> None:
    library = make_library(tmp_path / "library", "w1")
    library.assign("waywords", [("w1", "2026-11-01")], today="2026-11-01")
    build(Library(tmp_path / "library"), tmp_path / "out", make_bundle(tmp_path / "bundle"))
    found = read(tmp_path / "out/manifest.webmanifest")
    assert (found["name"], found["short_name"]) == ("Test & Co", "Test & Co")
    assert found["description"] == "Five games & more."
    assert found["display"] == "standalone"
    assert found["background_color"] == found["theme_color"] == "#FBF8F3"
    assert [(entry["name"], entry["url"]) for entry in found["shortcuts"]] == [("Waywords", "./waywords/")]


def test_every_address_is_relative_so_that_the_site_works_under_any_path() -> None:
    found = web_manifest("T", "D", ["waywords", "griddl"])
    addresses = [found["start_url"], found["scope"]]
    addresses += [entry["src"] for entry in found["icons"]] + [entry["url"] for entry in found["shortcuts"]]
    assert len(addresses) == 2 + len(ICONS) + 2
    assert all(address.startswith("./") for address in addresses)


def test_the_icons_are_there_and_one_may_be_cut_by_a_mask() -> None:
    for icon in ICONS:
        assert (PUBLIC / icon["src"]).is_file()
    assert [icon["src"] for icon in ICONS if icon.get("purpose") == "maskable"] == ["./icons/maskable-512.png"]
    assert {"192x192", "512x512"} <= {icon["sizes"] for icon in ICONS if "purpose" not in icon}


def test_a_square_logo_is_the_icon() -> None:
    icons = [web_manifest("T", "D", [], Logo(b"", size, kind))["icons"] for size, kind in (
        ((8, 8), "svg"), ((512, 512), "png"), ((80, 20), "png"), ((0, 0), "svg"),
    )]  # fmt: skip
    assert icons[0] == [{"src": "./logo.svg", "sizes": "any", "type": "image/svg+xml"}]
    assert icons[1] == [{"src": "./logo.png", "sizes": "512x512", "type": "image/png"}]
    assert icons[2] == icons[3] == web_manifest("T", "D", [])["icons"]
