"""Edgewise on paper: four tiles to cut out and turn, and a square for them between the categories."""

from __future__ import annotations

from gridwright.rules import edgewise
from gridwright.rules.schema.edgewise import Puzzle

from .pen import SHADE, Area, Color, Pen
from .typefaces import scale

HOW = (
    "Cut out the four tiles and put them into the square. Turn them so that both words along each side belong to the "
    "category there. The words towards the centre only seem to."
)
LEAST, MOST = 38.0, 170.0
ACCENT: Color = 0.545, 0.247, 0.878
CORNERS = [(0, 0), (1, 0), (1, 1), (0, 1)]  # column and row, clockwise from the top left
LAYOUTS = [(4, 0), (2, 0), (2, 1)]
"""How the four tiles stand: all in a row or two in each, below the square or beside it."""


def draw(pen: Pen, area: Area, puzzle: Puzzle, most: float) -> float:
    view = edgewise.view(puzzle, edgewise.init(puzzle, 0))
    names = [category["name"] for category in view["categories"]]
    rim, gap = pen.unit * 2.2, pen.unit * 0.8
    side, across, beside = max((_side(area, rim, gap, *layout), *layout) for layout in LAYOUTS)
    side = min(side, most)
    square = 2 * side + 2 * rim
    width = across * side + (across - 1) * gap
    whole = square + gap + width if beside else max(square, width)
    left = area.x + (area.width - whole) / 2
    if beside:
        _draw_square(pen, Area(left, area.y, square, square), names, None, rim)
        x, y = left + square + gap, area.y + (square - 2 * side - gap) / 2
    else:
        _draw_square(pen, Area(area.x + (area.width - square) / 2, area.y, square, square), names, None, rim)
        x, y = area.x + (area.width - width) / 2, area.y + square + gap
    for index, tile in enumerate(view["tiles"]):
        row, column = divmod(index, across)
        _draw_tile(pen, Area(x + column * (side + gap), y + row * (side + gap), side, side), tile["words"], 2)
    return side


def _side(area: Area, rim: float, gap: float, across: int, beside: int) -> float:
    """The side of a tile, the same in the square and outside it, with which all has room in the area."""
    rows = 4 // across
    if beside:
        return min((area.width - 2 * rim - 2 * gap) / 4, (area.height - 2 * rim) / 2)
    widest = min((area.width - (across - 1) * gap) / across, (area.width - 2 * rim) / 2)
    return min(widest, (area.height - 2 * rim - rows * gap) / (2 + rows))


def draw_answer(pen: Pen, area: Area, puzzle: Puzzle) -> None:
    rim = min(20.0, area.height * 0.1)
    side = min(area.width, area.height)
    square = Area(area.x + (area.width - side) / 2, area.y, side, side)
    _draw_square(pen, square, _names(puzzle), [each["words"] for each in puzzle["squares"]], rim)


def describe_answer(puzzle: Puzzle) -> str:
    """The two words of each category, clockwise."""
    words = [each["words"] for each in puzzle["squares"]]
    found = []
    for index, name in enumerate(_names(puzzle)):
        first, second = words[index][index], words[(index + 1) % 4][index]
        found.append(f"{name}: {first}, {second}")
    return "; ".join(found)


def _names(puzzle: Puzzle) -> list[str]:
    sides = puzzle["categories"]
    return [sides["top"], sides["right"], sides["bottom"], sides["left"]]


def _draw_square(pen: Pen, area: Area, names: list[str], tiles: list[list[str]] | None, rim: float) -> None:
    """The categories on four sides of the square, with the tiles in it or a frame for each."""
    side = area.width - 2 * rim
    left, top = area.x + rim, area.y + rim
    middles = [
        (left + side / 2, top - rim / 2, 0),
        (left + side + rim / 2, top + side / 2, 90),
        (left + side / 2, top + side + rim / 2, 0),
        (left - rim / 2, top + side / 2, -90),
    ]
    for name, (x, y, turn) in zip(names, middles, strict=True):
        _write(pen, x, y, name, scale(name, side, rim * 0.5, "bold"), turn)
    for slot, (column, row) in enumerate(CORNERS):
        tile = Area(left + column * side / 2, top + row * side / 2, side / 2, side / 2)
        if tiles is None:
            pen.box(tile, radius=side * 0.02)
        else:
            _draw_tile(pen, tile.inset(1), tiles[slot])


def _draw_tile(pen: Pen, area: Area, words: list[str], dash: float = 0) -> None:
    """A tile, each word along its edge and read from there."""
    side = area.width
    pen.box(area, None if dash else SHADE, radius=side * 0.04, dash=dash)
    edge = side * 0.13
    spots = [(side / 2, edge, 0), (side - edge, side / 2, 90), (side / 2, side - edge, 180), (edge, side / 2, 270)]
    for word, (x, y, turn) in zip(words, spots, strict=True):
        size = scale(word, side * (0.7 if turn % 180 else 0.56), side * 0.12, "bold")
        _write(pen, area.x + x, area.y + y, word, size, turn)


def _write(pen: Pen, x: float, y: float, text: str, size: float, degrees: float) -> None:
    """Write around a middle point, turned clockwise."""
    with pen.turned(x, y, degrees):
        pen.text(0, size * 0.35, text, size, "bold", "centre")
