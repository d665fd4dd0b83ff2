from __future__ import annotations

import math

import pytest
from PIL import Image, ImageChops, ImageStat
from tools import icons

from gridwright.library.entry import GAMES

SIZES = {"icon-192": 192, "icon-512": 512, "maskable-512": 512, "apple-touch-icon": 180}
CARDS = ["hub", *GAMES]
MOST_BYTES = 60_000


def opened(path: str) -> Image.Image:
    with Image.open(icons.PUBLIC / path) as image:
        image.load()
        return image


def test_the_pictures_are_those_that_the_script_draws() -> None:
    """Nearly: another machine may draw the edge of a letter a shade lighter."""
    drawn = icons.draw_all()
    assert set(drawn) == {f"icons/{name}.png" for name in SIZES} | {f"og/{name}.png" for name in CARDS}
    for path, image in drawn.items():
        kept = opened(path)
        assert (kept.size, kept.mode) == (image.size, image.mode), f"{path}: run `python tools/icons.py`"
        difference = max(ImageStat.Stat(ImageChops.difference(kept, image)).mean)
        assert difference < 0.2, f"{path} differs by {difference:.2f}: run `python tools/icons.py`"


@pytest.mark.parametrize("name", SIZES)
def test_an_icon_has_the_size_that_its_name_says(name: str) -> None:
    assert opened(f"icons/{name}.png").size == (SIZES[name], SIZES[name])


@pytest.mark.parametrize("name", CARDS)
def test_a_card_is_of_the_usual_size_light_and_keeps_its_margins(name: str) -> None:
    card = opened(f"og/{name}.png")
    assert card.size == (1200, 630)
    assert (icons.PUBLIC / f"og/{name}.png").stat().st_size < MOST_BYTES
    paper = Image.new("RGB", card.size, icons.read_tokens()["paper"])
    drawn = ImageChops.difference(card, paper).crop((0, 0, 1200, 600)).getbbox()
    assert drawn
    assert drawn[0] >= icons.MARGIN - 8 and drawn[2] <= 1200 - icons.MARGIN + 8


def test_a_mask_cuts_nothing_off_the_maskable_icon() -> None:
    icon = opened("icons/maskable-512.png").convert("RGB")
    paper = Image.new("RGB", icon.size, icons.read_icon()[0].fill)
    left, top, right, bottom = ImageChops.difference(icon, paper).getbbox() or (0, 0, 512, 512)
    farthest = max(math.hypot(x - 256, y - 256) for x in (left, right) for y in (top, bottom))
    assert 0.3 * 512 < farthest <= 0.4 * 512 + 2


def test_the_home_screen_icon_has_no_see_through_corner() -> None:
    assert opened("icons/apple-touch-icon.png").mode == "RGB"
    assert opened("icons/icon-192.png").getpixel((0, 0)) == (0, 0, 0, 0)
