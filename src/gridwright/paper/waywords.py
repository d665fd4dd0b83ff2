"""Waywords on paper: the grid, the theme, and how many words there are; the answer shows the words and the route."""

from __future__ import annotations

from gridwright.data.emoji import find_picture, read_pictures
from gridwright.rules import amounts, waywords
from gridwright.rules.schema.waywords import CellView, Puzzle, View

from .outlines import parse
from .pen import LEADING, SHADE, Area, Color, Pen
from .typefaces import shorten, wrap

HOW = (
    "Ring the words of the theme that lead, one touching the next, from START to END. "
    "Words of another theme hide among them."
)
LEAST, MOST = 13.0, 64.0
ACCENT: Color = 0.043, 0.478, 0.361
WAYS = {
    "RAY_4DIR": "to the right or down",
    "RAY_8DIR": "in any of eight directions",
    "ADJACENT_4": "round corners",
    "ADJACENT_8": "round corners and diagonally",
}
LABEL = 0.2  # the height of START or END, in tiles
SMALL_LABEL = 4.6  # in points: what it has on small tiles, if they have room for it


def draw(pen: Pen, area: Area, puzzle: Puzzle, most: float) -> float:
    view = waywords.view(puzzle, waywords.init(puzzle, 0))
    lengths = sorted(map(len, _placements(puzzle)))
    words = f"{amounts.count(len(lengths), 'word')} of {', '.join(map(str, lengths))} tiles"
    line = f"The way has {words}. All words run {WAYS[view['selectionModel']]}."
    return _draw_grid(pen, pen.head(area, view["theme"], line), view, [], most)


def draw_answer(pen: Pen, area: Area, puzzle: Puzzle) -> None:
    view = waywords.view(puzzle, waywords.init(puzzle, 0))
    themes = _describe_themes(puzzle)
    room = len(wrap(themes, area.width, 9, "italic")) * 9 * LEADING + 6 if themes else 0
    side = _draw_grid(pen, area.top(area.height - room), view, _placements(puzzle), MOST)
    if themes:
        pen.paragraph(area.below(side * view["height"] + 6), themes, 9, "italic")


def describe_answer(puzzle: Puzzle) -> str:
    words = ", ".join("".join(token["v"] for token in word["tokens"]) for word in puzzle["words"]["path"])
    themes = _describe_themes(puzzle)
    return f"{words} ({themes})" if themes else words


def _describe_themes(puzzle: Puzzle) -> str:
    """What the theme stands for, and that of the other words, as far as the puzzle says it."""
    reveal, bonus = puzzle.get("reveal", ""), puzzle.get("bonusTheme", "")
    return shorten("; ".join([*([reveal] if reveal else []), *([f"other words: {bonus}"] if bonus else [])]))


def _placements(puzzle: Puzzle) -> list[list[str]]:
    """The cells of each word that leads the way."""
    return [waywords.placement(word) for word in puzzle["words"]["path"]]


def _draw_grid(pen: Pen, area: Area, view: View, words: list[list[str]], most: float) -> float:
    """The tiles; those of `words` shaded and joined."""
    side = min(area.width / view["width"], area.height / view["height"], most)
    left, top = area.x + (area.width - side * view["width"]) / 2, area.y
    tiles = {
        cell["id"]: Area(left + cell["x"] * side, top + cell["y"] * side, side, side)
        for cell in view["cells"]
        if cell["type"] != "VOID"
    }
    shaded = {cell for word in words for cell in word}
    ends = (view["start"]["cellId"], view["end"]["cellId"])
    for cell_id, tile in tiles.items():
        line = max(0.5, side * 0.045) if cell_id in ends else 0.5
        pen.box(tile.inset(side * 0.03), SHADE if cell_id in shaded else None, line, radius=side * 0.1)
    for word in words:
        drawn = [tiles[cell] for cell in word if cell in tiles]  # the rules play a word that leads off the board
        if drawn:
            pen.line([(tile.x + side / 2, tile.y + side / 2) for tile in drawn], side * 0.12, 0.7)
    for cell in view["cells"]:
        if cell["id"] in tiles:
            _draw_content(pen, tiles[cell["id"]].inset(side * 0.07), cell, [cell["id"] == end for end in ends])
    return side


def _draw_content(pen: Pen, area: Area, cell: CellView, is_end: list[bool]) -> None:
    """A letter or a picture with its meaning, between START above and END below if the tile is one of them or both."""
    outline = find_picture(cell["picture"])
    width = area.width
    height = max(width * LABEL, min(SMALL_LABEL, width * 0.29))
    is_start, is_last = is_end
    if is_start or is_last:
        pen.label(area.top(height), "START" if is_start else "END", width, height)
        area = area.below(height)
    if is_start and is_last:
        pen.label(area.below(area.height - height), "END", width, height)
        area = area.top(area.height - height)
    if cell["type"] == "LETTER":
        pen.label(area, cell["value"], width * 0.92, width * 0.56 if area.height == width else area.height * 0.78)
    elif outline:
        pen.picture(area.top(area.height - height * 1.05), parse(outline), read_pictures()[0])
        pen.label(area.below(area.height - height), cell["meaning"], width, height * 0.95)
    else:
        pen.label(area, cell["meaning"] or cell["value"], width * 0.92, width * 0.5)
