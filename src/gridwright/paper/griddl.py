"""griddl on paper: the board, the fragments in their order, and par; the answer is a solution."""

from __future__ import annotations

from gridwright.making.griddl.solve import solve
from gridwright.rules import griddl
from gridwright.rules.griddl import level
from gridwright.rules.schema.griddl import Puzzle, TurnView, View

from .pen import MUTED, SHADE, Area, Pen

WIDEST = 46.0  # of a fragment's frame
HOW = (
    "Write fragments into the grid, one to a cell, until a word covers the star. In one turn, write in one line, "
    "without gaps, and joined to what is there; every run of fragments must be a word. You hold four fragments, and "
    "draw as many as you use, in the order below. Instead of writing, you may take back up to two, to use them later."
)


def draw(pen: Pen, area: Area, puzzle: Puzzle) -> None:
    view = griddl.view(puzzle, griddl.init(puzzle, 0))
    board = pen.head(area, view["name"], f"Par {view['par']}")
    room = 96.0
    _draw_board(pen, board.top(board.height - room), view, {})
    slots, deck = level.deal(puzzle)
    hand = [text for text in slots if text]
    fragments = hand + deck
    row = board.below(board.height - room + 14)
    pen.text(row.x, row.y + 8, "The fragments; you begin with those in heavy frames", 9.5, gray=MUTED)
    most = max(int(row.width // WIDEST), (len(fragments) + 1) // 2)  # two rows at most
    across = min(WIDEST, row.width / most)
    for index, text in enumerate(fragments):
        tile = Area(row.x + index % most * across, row.y + 16 + index // most * 32, across, 30).inset(2)
        pen.box(tile, None, 1.5 if index < len(hand) else 0.7, 0 if index < len(hand) else 0.55, 4)
        pen.label(tile, text, tile.width - 6, 13)


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
    _draw_board(pen, area, view, placed)


def solution_of(puzzle: Puzzle) -> list[TurnView]:
    """The turns of the level's own solution, or of the first that is found; [] if there is none."""
    state = griddl.init(puzzle, 0)
    state["turns"] = griddl.solution_turns(puzzle)
    if not state["turns"]:
        for solution in solve(puzzle, 1).solutions:
            state["turns"] = griddl.solution_turns(puzzle | {"solution": solution})
    return griddl.view(puzzle, state)["turns"]


def _draw_board(pen: Pen, area: Area, view: View, placed: dict[tuple[int, int], tuple[str, int]]) -> None:
    size = view["size"]
    side = min(area.width / size, area.height / size, 96)
    left = area.x + (area.width - side * size) / 2
    for index, cell in enumerate(view["cells"]):
        row, column = divmod(index, size)
        tile = Area(left + column * side, area.y + row * side, side, side)
        text, turn = placed.get((row, column), (cell["text"], 0))
        fill = 0.3 if cell["kind"] == "blocked" else SHADE if cell["kind"] == "seed" else None
        pen.box(tile.inset(side * 0.03), fill, radius=side * 0.1)
        if [row, column] == view["goal"]:
            pen.star(tile.x + side / 2, tile.y + side / 2, side * 0.4)
        pen.label(tile, text, side * 0.8, side * 0.36)
        if turn:
            pen.text(tile.x + side * 0.14, tile.y + side * 0.24, str(turn), side * 0.16, gray=MUTED)
