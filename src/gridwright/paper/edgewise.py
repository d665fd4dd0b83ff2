"""Edgewise on paper: four tiles to cut out and turn, and a square for them between the categories."""

from __future__ import annotations

from gridwright.rules import edgewise
from gridwright.rules.schema.edgewise import Puzzle

from .pen import LINE, MUTED, SHADE, Area, Pen, scale

HOW = (
    "Cut out the four tiles and put them into the square. Turn them so that both words along each side belong to the "
    "category there. The words towards the centre only seem to."
)
CORNERS = [(0, 0), (1, 0), (1, 1), (0, 1)]  # column and row, clockwise from the top left


def draw(pen: Pen, area: Area, puzzle: Puzzle) -> None:
    view = edgewise.view(puzzle, edgewise.init(puzzle, 0))
    names = [category["name"] for category in view["categories"]]
    half = area.height / 2
    _draw_square(pen, area.top(half - 12), names, None)
    pen.line([(area.x, area.y + half), (area.x + area.width, area.y + half)], 0.5)
    words = [tile["words"] for tile in view["tiles"]]
    side = min((half - 40) / 2, area.width / 4 - 10)
    row = area.below(half + 24)
    for index, tile in enumerate(words):
        left = row.x + (row.width - 4 * side - 30) / 2 + index * (side + 10)
        _draw_tile(pen, Area(left, row.y, side, side), tile)


def draw_answer(pen: Pen, area: Area, puzzle: Puzzle) -> None:
    sides = puzzle["categories"]
    names = [sides["top"], sides["right"], sides["bottom"], sides["left"]]
    _draw_square(pen, area, names, [square["words"] for square in puzzle["squares"]])


def _draw_square(pen: Pen, area: Area, names: list[str], tiles: list[list[str]] | None) -> None:
    """The categories on four sides of the square, with the tiles in it or a frame for each."""
    rim = min(26.0, area.height * 0.1)
    side = min(area.width, area.height) - 2 * rim
    left, top = area.x + (area.width - side) / 2, area.y + rim
    middle_x, middle_y = left + side / 2, top + side / 2
    sizes = [scale(name, side, rim * 0.5, "bold") for name in names]
    pen.turned(middle_x, top - rim / 2, names[0], sizes[0], 0, "bold")
    pen.turned(left + side + rim / 2, middle_y, names[1], sizes[1], 90, "bold")
    pen.turned(middle_x, top + side + rim / 2, names[2], sizes[2], 0, "bold")
    pen.turned(left - rim / 2, middle_y, names[3], sizes[3], -90, "bold")
    for slot, (column, row) in enumerate(CORNERS):
        tile = Area(left + column * side / 2, top + row * side / 2, side / 2, side / 2)
        if tiles is None:
            pen.box(tile.inset(2), radius=4, gray=LINE)
        else:
            _draw_tile(pen, tile.inset(1), tiles[slot])


def _draw_tile(pen: Pen, area: Area, words: list[str]) -> None:
    """A tile, each word along its edge and read from there."""
    side = area.width
    pen.box(area, SHADE + 0.08, radius=side * 0.06, gray=MUTED)
    edge = side * 0.13
    spots = [(side / 2, edge, 0), (side - edge, side / 2, 90), (side / 2, side - edge, 180), (edge, side / 2, 270)]
    for word, (x, y, turn) in zip(words, spots, strict=True):
        size = scale(word, side * (0.7 if turn % 180 else 0.56), side * 0.12, "bold")
        pen.turned(area.x + x, area.y + y, word, size, turn, "bold")
