"""griddl on paper: the board, the fragments in their order, and par; the answer is a solution."""

from __future__ import annotations

import math

from gridwright.making.griddl.solve import solve
from gridwright.rules import griddl
from gridwright.rules.griddl import level
from gridwright.rules.schema.griddl import Puzzle, TurnView, View

from .pen import INK, LEADING, SHADE, Area, Color, Pen
from .typefaces import wrap

HOW = (
    "Write fragments into the grid, one to a cell, until a word covers the star. In one turn, write in one line, "
    "without gaps, and joined to what is there; every run of fragments must be a word. You hold four fragments, and "
    "draw as many as you use, in their order. Or take back up to two, to use them later."
)
NOTE = "The fragments; you begin with those in heavy frames"
LEAST, MOST = 12.0, 88.0
ACCENT: Color = 0.761, 0.2, 0.302
BESIDE = (0.4, 0.5, 0.6)  # how much of the width the fragments may take beside the board
WIDEST, NARROWEST, HIGH = 4.4, 1.9, 2.7
"""The width of a fragment's frame, and the height of a row of them, in units of text."""


def draw(pen: Pen, area: Area, puzzle: Puzzle, most: float) -> float:
    view = griddl.view(puzzle, griddl.init(puzzle, 0))
    slots, deck = level.deal(puzzle)
    hand = [text for text in slots if text]
    fragments = hand + deck
    area = pen.head(area, view["name"], f"Par {view['par']}")
    gap = pen.unit * 1.2
    low = _height(pen, area.width, len(fragments))
    widths = [part * area.width for part in BESIDE if _height(pen, part * area.width, len(fragments)) <= area.height]
    beside = min(widths, default=area.width)
    if min(area.width - beside - gap, area.height) > min(area.width, area.height - low - gap):
        board = Area(area.x, area.y, area.width - beside - gap, area.height)
        side = _draw_board(pen, board, view, {}, most)
        area = Area(area.x + area.width - beside, area.y, beside, area.height)
    else:
        side = _draw_board(pen, area.top(area.height - low - gap), view, {}, most)
        area = area.below(side * view["size"] + gap)
    _draw_fragments(pen, area, fragments, len(hand))
    return side


def draw_answer(pen: Pen, area: Area, puzzle: Puzzle) -> None:
    """The board after a solution, each fragment with the number of its turn."""
    view = griddl.view(puzzle, griddl.init(puzzle, 0))
    placed: dict[tuple[int, int], tuple[str, int]] = {}
    for number, turn in enumerate(solution_of(puzzle), 1):
        for tile in turn["tiles"]:
            if turn["kind"] == "recall":
                placed.pop((tile["r"], tile["c"]), None)
            else:
                placed[tile["r"], tile["c"]] = tile["text"], number
    _draw_board(pen, area, view, placed, MOST)


def describe_answer(puzzle: Puzzle) -> str:
    found = []
    for number, turn in enumerate(solution_of(puzzle), 1):
        tiles = ", ".join(f"{tile['text']} ({tile['r'] + 1}, {tile['c'] + 1})" for tile in turn["tiles"])
        found.append(f"turn {number} {'takes back ' if turn['kind'] == 'recall' else ''}{tiles}")
    return f"{'; '.join(found)} (row, column)"


def solution_of(puzzle: Puzzle) -> list[TurnView]:
    """The turns of the level's own solution, or of the first that is found; [] if there is none."""
    state = griddl.init(puzzle, 0)
    state["turns"] = griddl.solution_turns(puzzle)
    if not state["turns"]:
        for solution in solve(puzzle, 1).solutions:
            state["turns"] = griddl.solution_turns(puzzle | {"solution": solution})
    return griddl.view(puzzle, state)["turns"]


def _across(pen: Pen, width: float, count: int) -> int:
    """How many fragments stand in a row: in two rows if their frames may be so narrow, in more if not."""
    return max(int(width // (WIDEST * pen.unit)), min(math.ceil(count / 2), int(width // (NARROWEST * pen.unit))))


def _height(pen: Pen, width: float, count: int) -> float:
    note = len(wrap(NOTE, width, pen.unit * 0.9)) * 0.9 * LEADING
    return pen.unit * (note + 0.3 + HIGH * math.ceil(count / _across(pen, width, count)))


def _draw_fragments(pen: Pen, area: Area, fragments: list[str], held: int) -> None:
    unit = pen.unit
    taken = pen.paragraph(area, NOTE, unit * 0.9)
    most = _across(pen, area.width, len(fragments))
    across = min(WIDEST * unit, area.width / most)
    for index, text in enumerate(fragments):
        y = area.y + taken + unit * 0.3 + index // most * HIGH * unit
        tile = Area(area.x + index % most * across, y, across, HIGH * unit).inset(unit * 0.15)
        pen.box(tile, None, 1.5 if index < held else 0.5, radius=unit * 0.35)
        pen.label(tile, text, tile.width - unit * 0.5, unit * 1.25)


def _draw_board(pen: Pen, area: Area, view: View, placed: dict[tuple[int, int], tuple[str, int]], most: float) -> float:
    size = view["size"]
    side = min(area.width / size, area.height / size, most)
    left = area.x + (area.width - side * size) / 2
    for index, cell in enumerate(view["cells"]):
        row, column = divmod(index, size)
        tile = Area(left + column * side, area.y + row * side, side, side)
        text, turn = placed.get((row, column), (cell["text"], 0))
        fill = INK if cell["kind"] == "blocked" else SHADE if cell["kind"] == "seed" else None
        pen.box(tile.inset(side * 0.03), fill, radius=side * 0.1)
        if [row, column] == view["goal"]:
            pen.star(tile.x + side / 2, tile.y + side / 2, side * 0.42)
        pen.label(tile, text, side * 0.8, side * 0.36)
        if turn:
            pen.text(tile.x + side * 0.12, tile.y + side * 0.26, str(turn), side * 0.2)
    return side
