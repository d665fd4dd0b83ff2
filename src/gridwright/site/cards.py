"""The pictures that other sites show for a link: those of the web app, with the name and the colour of the library.

tools/icons.py drew them and placed their texts. Here the texts that say Gridwright are painted over and written again.
"""

from __future__ import annotations

import io
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

from gridwright.library.brand import GROUNDS, Logo, accents_of
from gridwright.library.shelf import Settings

from .pages import Bundle

INK, MUTED = "#1f1b16", "#6e665b"
LINE = "Five word-grid games, a new set every day"
WIDTH, HEIGHT, MARGIN, STRIPE = 1200, 630, 76, 14
BESIDE = 524  # where the texts of a game's picture begin
LOGO = (240, 96)
# What the fonts of the web app have, as web/vite.config.ts chooses it.
_LETTERS = {*map(chr, range(0x20, 0x7F)), *map(chr, range(0xA0, 0x100)), *"–—‘’“”…"}


def draw_cards(folder: Path, web: Bundle, settings: Settings, logo: Logo | None) -> list[str]:
    """Put the title, byline, accent and logo of a library on the pictures in a folder. An SVG logo is not drawn, and
    neither is a text that the fonts of the site cannot write. Return what went wrong: the pictures are then as before.
    """
    if (settings.title, settings.byline, settings.accent, logo) == (Settings().title, "", "", None):
        return []
    try:
        for path in sorted(folder.glob("*.png")):
            card = Image.open(path).convert("RGB")
            pen = _Pen(card, web.folder)
            if path.stem == "hub":
                _draw_hub(pen, settings, logo)
            else:
                _draw_game(pen, settings, logo)
            if settings.accent:
                pen.fill((0, HEIGHT - STRIPE, WIDTH, HEIGHT), accents_of(settings.accent)["light"])
            card.save(path, optimize=True)
    except (OSError, SyntaxError, ValueError, Image.DecompressionBombError) as error:
        return [f"the pictures for links do not show the name of the site: {error}"]
    return []


def _draw_hub(pen: _Pen, settings: Settings, logo: Logo | None) -> None:
    pen.fill((0, 0, WIDTH, 320))
    room = WIDTH - 2 * MARGIN - pen.paste(logo, 104)
    pen.write((MARGIN - 6, 196), settings.title, "fraunces", 136, INK, room)
    pen.write((MARGIN, 276), settings.byline or LINE, "inter", 40, MUTED, room)


def _draw_game(pen: _Pen, settings: Settings, logo: Logo | None) -> None:
    """The name of the site under that of the game, and the byline after it or, if it is long, below."""
    pen.paste(logo, 60)
    pen.fill((BESIDE - 4, 455, WIDTH, HEIGHT - STRIPE))
    room = WIDTH - MARGIN - BESIDE
    width = pen.write((BESIDE, 494), settings.title, "fraunces", 32, INK, room)
    if settings.byline:
        left = BESIDE + width + 16
        if pen.measure(settings.byline, "inter", 26) <= WIDTH - MARGIN - left:
            pen.write((left, 494), settings.byline, "inter", 26, MUTED, room)
        else:
            pen.write((BESIDE, 538), settings.byline, "inter", 26, MUTED, room)


class _Pen:
    """Draws on a picture, with the fonts of the web app."""

    def __init__(self, card: Image.Image, bundle: Path) -> None:
        if card.size != (WIDTH, HEIGHT):
            raise ValueError(f"expected {WIDTH} x {HEIGHT} pixels, found {card.size[0]} x {card.size[1]}")
        self.card, self.bundle = card, bundle
        self.draw = ImageDraw.Draw(card)

    def fill(self, box: tuple[float, float, float, float], color: str = GROUNDS["light"]) -> None:
        left, top, right, bottom = box
        self.draw.rectangle((left, top, right - 1, bottom - 1), color)

    def write(self, start: tuple[float, float], text: str, font: str, size: float, color: str, room: float) -> float:
        """Write a line from `start`, on its base line, smaller if there is too little room for it; its width."""
        if not set(text) <= _LETTERS:
            return 0
        size = min(size, size * room / max(1, self.measure(text, font, size)))
        self.draw.text(start, text, color, self._font(font, size), anchor="ls")
        return self.measure(text, font, size)

    def measure(self, text: str, font: str, size: float) -> float:
        return self._font(font, size).getlength(text)

    def paste(self, logo: Logo | None, top: int) -> float:
        """Put the logo, if it has pixels, to the right; the room that it takes there."""
        if not logo or logo.kind != "png":
            return 0
        picture = Image.open(io.BytesIO(logo.content)).convert("RGBA")
        picture.thumbnail(LOGO, Image.Resampling.LANCZOS)
        self.card.paste(picture, (WIDTH - MARGIN - picture.width, top), picture)
        return picture.width + 40

    def _font(self, name: str, size: float) -> ImageFont.FreeTypeFont:
        files = sorted(self.bundle.glob(f"assets/{name}-*.woff2"))
        if not files:
            raise ValueError(f"{self.bundle}: the font {name} is missing")
        return ImageFont.truetype(files[0], size)
