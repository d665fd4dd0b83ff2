"""The pictures for links, with the name, colour and logo of a library, from the web app as it is built."""

from __future__ import annotations

import io
import shutil
from pathlib import Path

import pytest
from PIL import Image, ImageChops

from gridwright.library.brand import Logo
from gridwright.library.shelf import Settings
from gridwright.site.build import BUNDLE
from gridwright.site.cards import draw_cards
from gridwright.site.pages import Bundle
from tests.site.vite import make_bundle

OURS = Settings(title="The Dockside Gazette", byline="Puzzles by Ann", accent="#C8102E")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    shutil.copytree(BUNDLE / "og", tmp_path / "og")
    return tmp_path / "og"


def changed(folder: Path, name: str) -> tuple[int, int, int, int] | None:
    """The box in which a picture differs from the one of the web app."""
    with Image.open(folder / name) as ours, Image.open(BUNDLE / "og" / name) as theirs:
        assert ours.size == (1200, 630)
        return ImageChops.difference(ours.convert("RGB"), theirs.convert("RGB")).getbbox()


def png(width: int, height: int) -> Logo:
    content = io.BytesIO()
    Image.new("RGBA", (width, height), "#0B7A5C").save(content, "PNG")
    return Logo(content.getvalue(), (width, height), "png")


def test_a_library_without_a_brand_leaves_them_as_they_are(folder: Path) -> None:
    assert draw_cards(folder, Bundle(BUNDLE), Settings(), None) == []
    assert all(path.read_bytes() == (BUNDLE / "og" / path.name).read_bytes() for path in folder.iterdir())


def test_title_byline_accent_and_logo_are_on_every_picture(folder: Path) -> None:
    assert draw_cards(folder, Bundle(BUNDLE), OURS, png(400, 200)) == []
    for path in folder.glob("*.png"):
        assert changed(folder, path.name)
        with Image.open(path) as picture:
            assert picture.getpixel((600, 628)) == (0xC8, 0x10, 0x2E)
            assert (0x0B, 0x7A, 0x5C) in picture.crop((880, 50, 1130, 210)).get_flattened_data()
        assert path.stat().st_size < 80_000


@pytest.mark.parametrize("title", ["W", "The Very Long Name of a Newspaper That Nobody Could Read at a Glance" * 2])
def test_a_title_of_any_length_stays_within_the_margins(folder: Path, title: str) -> None:
    draw_cards(folder, Bundle(BUNDLE), Settings(title=title, byline=title[:80]), None)
    for path in folder.glob("*.png"):
        with Image.open(path) as picture:
            margin = picture.crop((1200 - 60, 0, 1200, 600)).convert("RGB")
            assert set(margin.get_flattened_data()) == {(0xFB, 0xF8, 0xF3)}


def test_a_title_that_the_fonts_cannot_write_is_left_out(folder: Path) -> None:
    draw_cards(folder, Bundle(BUNDLE), Settings(title="Γρίφοι"), None)
    with Image.open(folder / "hub.png") as picture:
        assert picture.crop((0, 60, 1200, 220)).getcolors() == [(1200 * 160, (0xFB, 0xF8, 0xF3))]


def test_what_cannot_be_drawn_is_reported_and_published_as_before(tmp_path: Path) -> None:
    bundle = make_bundle(tmp_path / "bundle")
    (note,) = draw_cards(bundle / "og", Bundle(bundle), OURS, None)
    assert note.startswith("the pictures for links do not show the name of the site: ")
    assert (bundle / "og/hub.png").read_text() == "PNG"
