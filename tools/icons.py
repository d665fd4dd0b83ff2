"""Draws the installed app's icons, from web/public/icon.svg, and the pictures that links to the site are shown with.

`python tools/icons.py` writes web/public/icons and web/public/og. The games' names, lines and emblems come from the
hub's own list, the colours from its tokens, and the letters from the fonts of the web packages.
"""

from __future__ import annotations

import re
import xml.etree.ElementTree as ElementTree
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from PIL import Image, ImageColor, ImageDraw, ImageFont

WEB = Path(__file__).resolve().parent.parent / "web"
PUBLIC = WEB / "public"
DISPLAY = WEB / "node_modules/@fontsource/fraunces/files/fraunces-latin-600-normal.woff2"
SANS = WEB / "node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2"
FINE = 4  # everything is drawn this much larger, and then reduced
CARD = (1200, 630)  # what the Open Graph readers show whole
MARGIN = 76

Box = tuple[float, float, float, float]


class Square(NamedTuple):
    """A tile of a drawing: x, y, side and corner in its units, and what colours it."""

    x: float
    y: float
    side: float
    corner: float
    fill: str
    turn: float = 0


@dataclass(frozen=True, slots=True)
class Game:
    """A card of the hub."""

    name: str
    title: str
    line: str
    emblem: list[str]
    accent: str


class Canvas:
    """A picture, drawn in its own pixels."""

    def __init__(self, size: tuple[int, int], color: str | None = None) -> None:
        """An empty picture, see-through where it has no colour."""
        mode, ground = ("RGB", color) if color else ("RGBA", "#00000000")
        self.image = Image.new(mode, (size[0] * FINE, size[1] * FINE), ground)
        self.draw = ImageDraw.Draw(self.image)

    def box(self, box: Box, corner: float, fill: str, turn: float = 0) -> None:
        """A box of left, top, width and height with round corners, turned clockwise about its middle."""
        left, top, width, height = (part * FINE for part in box)
        if not turn:
            self.draw.rounded_rectangle((left, top, left + width - 1, top + height - 1), corner * FINE, fill)
            return
        room = int(max(width, height))
        mask = Image.new("L", (int(width) + 2 * room, int(height) + 2 * room))
        inner = (room, room, room + width - 1, room + height - 1)
        ImageDraw.Draw(mask).rounded_rectangle(inner, corner * FINE, 255)
        self.image.paste(fill, (int(left) - room, int(top) - room), mask.rotate(-turn, Image.Resampling.BICUBIC))

    def text(self, start: tuple[float, float], text: str, font: ImageFont.FreeTypeFont, fill: str) -> float:
        """Write a line that begins at `start`, on its base line; its width."""
        self.draw.text((start[0] * FINE, start[1] * FINE), text, fill, font, anchor="ls")
        return font.getlength(text) / FINE

    def reduced(self) -> Image.Image:
        return self.image.reduce(FINE)


def read_icon() -> list[Square]:
    """The tiles of icon.svg, the page behind them first."""
    root = ElementTree.parse(PUBLIC / "icon.svg").getroot()
    found = []
    for parent in (root, *root.findall("{*}g")):
        for rect in parent.findall("{*}rect"):
            fill = rect.get("fill") or parent.get("fill") or ""
            side = float(rect.get("width", 0))
            x, y, corner = (float(rect.get(name, 0)) for name in ("x", "y", "rx"))
            found.append(Square(x, y, side, corner, fill))
    return found


def read_tokens() -> dict[str, str]:
    """The colours of the light theme."""
    css = (WEB / "src/ui/tokens.css").read_text(encoding="utf-8")
    light = re.search(r"^:root \{(.*?)^\}", css, re.DOTALL | re.MULTILINE)
    assert light, "tokens.css has no light theme"
    return dict(re.findall(r"--([\w-]+): (#[0-9a-f]{6});", light[1]))


def read_games(tokens: dict[str, str]) -> list[Game]:
    """The games, in the order of the hub."""
    source = (WEB / "src/engine/games.ts").read_text(encoding="utf-8")
    pattern = r'name: "(\w+)",\s*title: "([^"]*)",\s*line: "([^"]*)",\s*emblem: \[([^\]]*)\]'
    return [
        Game(name, title, line, re.findall(r'"([^"]*)"', rows), tokens[name])
        for name, title, line, rows in re.findall(pattern, source)
    ]


def draw_icon(size: int, full: bool = False, share: float = 1) -> Image.Image:
    """The icon. `full`: the page fills the square, for systems that cut it; the tiles then take `share` of it."""
    page, *tiles = read_icon()
    canvas = Canvas((size, size), page.fill if full else None)
    unit = size / page.side
    if not full:
        canvas.box((0, 0, size, size), page.corner * unit, page.fill)
    for tile in tiles:
        x, y = (page.side / 2 + (part - page.side / 2) * share for part in (tile.x, tile.y))
        side = tile.side * unit * share
        canvas.box((x * unit, y * unit, side, side), tile.corner * unit * share, tile.fill)
    return canvas.reduced()


def emblem_of(game: Game, tokens: dict[str, str]) -> list[Square]:
    """The tiles of a game's emblem, on a square of 46, as Emblem.svelte has them."""
    plain = tokens["line"]
    if not game.emblem:
        corners = [(2, 2), (24, 2), (2, 24)]
        return [*(Square(x, y, 19, 4, plain) for x, y in corners), Square(25, 24, 19, 4, game.accent, 24)]
    fills = {"o": plain, "x": game.accent, "p": mix(game.accent, tokens["card"], 0.36)}
    return [
        Square(x * 12, y * 12, 10, 2.2, fills[mark])
        for y, row in enumerate(game.emblem)
        for x, mark in enumerate(row)
        if mark != "."
    ]


def mix(color: str, other: str, share: float) -> str:
    """`share` of a colour and the rest of another."""
    both = zip(ImageColor.getrgb(color), ImageColor.getrgb(other), strict=True)
    return "#" + "".join(f"{round(one * share + two * (1 - share)):02x}" for one, two in both)


def draw_emblem(canvas: Canvas, tiles: list[Square], corner: tuple[float, float], size: float, ink: str) -> None:
    """An emblem whose tiles have a lower edge, as if cut from card."""
    unit = size / 46
    for tile in tiles:
        x, y, side = corner[0] + tile.x * unit, corner[1] + tile.y * unit, tile.side * unit
        edge = size / 72
        canvas.box((x, y + edge, side, side), tile.corner * unit, mix(tile.fill, ink, 0.82), tile.turn)
        canvas.box((x, y, side, side), tile.corner * unit, tile.fill, tile.turn)


def draw_panel(canvas: Canvas, box: Box, corner: float, tokens: dict[str, str]) -> None:
    """A white card with a thin line and a lower edge."""
    left, top, width, height = box
    canvas.box((left, top + corner / 8, width, height), corner, tokens["edge"])
    canvas.box(box, corner, tokens["line"])
    canvas.box((left + 2, top + 2, width - 4, height - 4), corner - 2, tokens["card"])


def font_of(path: Path, size: float, weight: int | None = None) -> ImageFont.FreeTypeFont:
    font = ImageFont.truetype(path, size * FINE)
    if weight:
        font.set_variation_by_axes([weight])
    return font


def draw_game(game: Game, tokens: dict[str, str]) -> Image.Image:
    """The picture of a game: its emblem on a card, its name, its line."""
    canvas = Canvas(CARD, tokens["paper"])
    side = 392
    draw_panel(canvas, (MARGIN, 110, side, side), 44, tokens)
    size = side * 0.69
    inset = (side - size) / 2
    draw_emblem(canvas, emblem_of(game, tokens), (MARGIN + inset, 110 + inset), size, tokens["ink"])
    left = MARGIN + side + 56
    canvas.text((left - 3, 292), game.title, font_of(DISPLAY, 102), tokens["ink"])
    canvas.text((left, 364), game.line, font_of(SANS, 38, 400), tokens["muted"])
    width = canvas.text((left, 494), "Gridwright", font_of(DISPLAY, 32), tokens["ink"])
    canvas.text((left + width + 16, 494), "A new puzzle every day", font_of(SANS, 26, 400), tokens["muted"])
    canvas.box((0, CARD[1] - 14, CARD[0], 14), 0, game.accent)
    return canvas.reduced()


def draw_hub(games: list[Game], tokens: dict[str, str]) -> Image.Image:
    """The picture of the whole: its name, and the five emblems side by side."""
    canvas = Canvas(CARD, tokens["paper"])
    canvas.text((MARGIN - 6, 196), "Gridwright", font_of(DISPLAY, 136), tokens["ink"])
    canvas.text((MARGIN, 276), "Five word-grid games, a new set every day", font_of(SANS, 40, 400), tokens["muted"])
    gap = 24
    side = (CARD[0] - 2 * MARGIN - gap * (len(games) - 1)) / len(games)
    for index, game in enumerate(games):
        left = MARGIN + index * (side + gap)
        draw_panel(canvas, (left, 350, side, side), 28, tokens)
        size = side * 0.64
        inset = (side - size) / 2
        draw_emblem(canvas, emblem_of(game, tokens), (left + inset, 350 + inset), size, tokens["ink"])
        canvas.box((index * CARD[0] / len(games), CARD[1] - 14, CARD[0] / len(games), 14), 0, game.accent)
    return canvas.reduced()


def draw_all() -> dict[str, Image.Image]:
    """Every picture, by its path in web/public."""
    tokens = read_tokens()
    games = read_games(tokens)
    icons = {
        "icon-192": draw_icon(192),
        "icon-512": draw_icon(512),
        # A mask may leave no more than a circle of four fifths.
        "maskable-512": draw_icon(512, full=True, share=0.84),
        "apple-touch-icon": draw_icon(180, full=True, share=0.94),
    }
    cards = {"hub": draw_hub(games, tokens)} | {game.name: draw_game(game, tokens) for game in games}
    return {f"icons/{name}.png": image for name, image in icons.items()} | {
        f"og/{name}.png": image for name, image in cards.items()
    }


def main() -> None:
    for path, image in draw_all().items():
        (PUBLIC / path).parent.mkdir(exist_ok=True)
        image.save(PUBLIC / path, optimize=True)


if __name__ == "__main__":
    main()
