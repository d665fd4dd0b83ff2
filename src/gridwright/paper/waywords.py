"""Waywords on paper: the grid, the theme, and how many words there are; the answer shows the words and the route."""

from __future__ import annotations

from gridwright.rules import amounts, waywords
from gridwright.rules.schema.waywords import Puzzle, View

from .pen import LINE, MUTED, SHADE, Area, Pen

HOW = (
    "Ring the words of the theme that lead, one touching the next, from START to END. "
    "Words of another theme hide among them."
)
WAYS = {
    "RAY_4DIR": "to the right or down",
    "RAY_8DIR": "in any of eight directions",
    "ADJACENT_4": "round corners",
    "ADJACENT_8": "round corners and diagonally",
}


def draw(pen: Pen, area: Area, puzzle: Puzzle) -> None:
    view = waywords.view(puzzle, waywords.init(puzzle, 0))
    lengths = sorted(map(len, _placements(puzzle)))
    words = f"{amounts.count(len(lengths), 'word')} of {', '.join(map(str, lengths))} tiles"
    line = f"The way has {words}. All words run {WAYS[view['selectionModel']]}."
    _draw_grid(pen, pen.head(area, view["theme"], line), view, [])


def draw_answer(pen: Pen, area: Area, puzzle: Puzzle) -> None:
    view = waywords.view(puzzle, waywords.init(puzzle, 0))
    _draw_grid(pen, area, view, _placements(puzzle))


def _placements(puzzle: Puzzle) -> list[list[str]]:
    """The cells of each word that leads the way."""
    return [waywords.placement(word) for word in puzzle["words"]["path"]]


def _draw_grid(pen: Pen, area: Area, view: View, words: list[list[str]]) -> None:
    """The tiles; those of `words` shaded and joined."""
    side = min(area.width / view["width"], area.height / view["height"])
    left, top = area.x + (area.width - side * view["width"]) / 2, area.y
    tiles = {
        cell["id"]: Area(left + cell["x"] * side, top + cell["y"] * side, side, side)
        for cell in view["cells"]
        if cell["type"] != "VOID"
    }
    shaded = {cell for word in words for cell in word}
    for cell_id, tile in tiles.items():
        pen.box(tile.inset(side * 0.03), SHADE if cell_id in shaded else None, radius=side * 0.1)
    for word in words:
        drawn = [tiles[cell] for cell in word if cell in tiles]  # the rules play a word that leads off the board
        if drawn:
            pen.line([(tile.x + side / 2, tile.y + side / 2) for tile in drawn], side * 0.12, LINE + 0.15)
    marks = {view["start"]["cellId"]: "START", view["end"]["cellId"]: "END"}
    for cell in view["cells"]:
        if cell["id"] not in tiles:
            continue
        tile = tiles[cell["id"]]
        text = cell["value"] if cell["type"] == "LETTER" else cell["meaning"] or cell["value"]
        pen.label(tile, text, side * 0.84, side * 0.5)
        if cell["id"] in marks:
            pen.text(tile.x + side / 2, tile.y + side * 0.17, marks[cell["id"]], side * 0.13, "bold", "centre", MUTED)
