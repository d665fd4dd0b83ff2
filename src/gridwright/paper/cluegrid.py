"""Cluegrid on paper: the crossing grid and its clues; the main word has none, and shares letters with the others."""

from __future__ import annotations

from gridwright.rules import cluegrid
from gridwright.rules.schema.cluegrid import Puzzle, View

from .pen import MUTED, SHADE, Area, Pen, shorten, wrap

HOW = (
    "Solve the clues: their words run from top to bottom. The word across, in the heavy frame, has no clue; find it by "
    "the letters that it shares. You have six guesses for all of the words together."
)
CLUE = 12.0


def draw(pen: Pen, area: Area, puzzle: Puzzle) -> None:
    view = cluegrid.view(puzzle, cluegrid.init(puzzle, 0))
    clues = [f"{number}. {shorten(word['clue'])}" for number, word in enumerate(view["words"][1:], 1)]
    lines = [wrap(clue, area.width, CLUE) for clue in clues]
    room = sum(len(each) for each in lines) * CLUE * 1.4 + len(lines) * 6 + 24
    _draw_grid(pen, area.top(area.height - room), view, {})
    below = area.below(area.height - room + 12)
    for clue in clues:
        below = below.below(pen.paragraph(below, clue, CLUE) + 6)


def draw_answer(pen: Pen, area: Area, puzzle: Puzzle) -> None:
    view = cluegrid.view(puzzle, cluegrid.init(puzzle, 0))
    row = next(cell["y"] for cell in view["cells"] if cell["main"])
    letters = {(index, row): letter for index, letter in enumerate(puzzle["mainWord"])}
    for crosser in puzzle["crossers"]:
        for index, letter in enumerate(crosser["word"]):
            letters[crosser["position"], row + index - crosser["intersectionIndex"]] = letter
    _draw_grid(pen, area, view, letters)


def _draw_grid(pen: Pen, area: Area, view: View, letters: dict[tuple[int, int], str]) -> None:
    side = min(area.width / view["width"], area.height / view["height"], 76)
    left, top = area.x + (area.width - side * view["width"]) / 2, area.y
    heads = {}
    for cell in sorted(view["cells"], key=lambda cell: -cell["y"]):
        heads[cell["crosser"]] = (cell["x"], cell["y"])
    for cell in view["cells"]:
        tile = Area(left + cell["x"] * side, top + cell["y"] * side, side, side)
        pen.box(tile.inset(side * 0.03), SHADE + 0.08 if cell["main"] else None, radius=side * 0.1)
        if cell["crosser"] and heads[cell["crosser"]] == (cell["x"], cell["y"]):
            pen.text(tile.x + side * 0.1, tile.y + side * 0.24, str(cell["crosser"]), side * 0.18, "bold", gray=MUTED)
        pen.label(tile, letters.get((cell["x"], cell["y"]), "").upper(), side * 0.8, side * 0.5)
    row = next(cell["y"] for cell in view["cells"] if cell["main"])
    pen.box(Area(left, top + row * side, side * view["width"], side), None, 1.8, 0, side * 0.1)
