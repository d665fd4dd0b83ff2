"""Wordogram on paper: the empty grid, and the letters of its rows and columns with their counts."""

from __future__ import annotations

from gridwright.rules import wordogram
from gridwright.rules.schema.wordogram import LineView, Puzzle, SetFlag, View

from .pen import LEADING, SHADE, Area, Color, Pen
from .typefaces import shorten, wrap

HOW = (
    "A saying is written in the grid, row after row. Beside each row and above each column are its letters; a number "
    "says how often a letter occurs, if more than once. Some cells are spaces and stay empty."
)
LEAST, MOST = 13.5, 46.0
ACCENT: Color = 0.212, 0.329, 0.839
ABOVE = 0.42  # a hint letter's height, in tiles


def draw(pen: Pen, area: Area, puzzle: Puzzle, most: float) -> float:
    state = wordogram.init(puzzle, 0)
    action: SetFlag = {"type": "SET_OPTION", "option": "showCounts", "value": True, "at": 0}
    state, _ = wordogram.reduce(puzzle, state, action)
    view = wordogram.view(puzzle, state)
    rows, columns = [_pairs(line) for line in view["rowHints"]], [_pairs(line) for line in view["colHints"]]
    wide = max(map(len, rows)) * ABOVE + 0.3
    high = max(map(len, columns)) * ABOVE + 0.3
    side = min(area.width / (view["cols"] + wide), area.height / (view["rows"] + high), most)
    left = area.x + (area.width - side * (view["cols"] + wide)) / 2 + wide * side
    top = area.y + high * side
    size = side * 0.34
    for row, hints in enumerate(rows):
        for index, (letter, count) in enumerate(reversed(hints)):
            _hint(pen, left - side * (0.3 + ABOVE * (index + 0.5)), top + (row + 0.5) * side, letter, count, size)
    for column, hints in enumerate(columns):
        for index, (letter, count) in enumerate(reversed(hints)):
            _hint(pen, left + (column + 0.5) * side, top - side * (0.3 + ABOVE * (index + 0.5)), letter, count, size)
    _draw_grid(pen, left, top, side, puzzle, view, False)
    return side


def draw_answer(pen: Pen, area: Area, puzzle: Puzzle) -> None:
    view = wordogram.view(puzzle, wordogram.init(puzzle, 0))
    credit = _credit(puzzle)
    lines = wrap(credit, area.width, 9, "italic")
    room = len(lines) * 9 * LEADING + 6
    side = min(area.width / view["cols"], (area.height - room) / view["rows"], MOST)
    left = area.x + (area.width - side * view["cols"]) / 2
    _draw_grid(pen, left, area.y, side, puzzle, view, True)
    pen.paragraph(area.below(side * view["rows"] + 6), credit, 9, "italic")


def describe_answer(puzzle: Puzzle) -> str:
    credit = _credit(puzzle)
    phrase = puzzle.get("meta", {}).get("phrase") or " ".join(" ".join(puzzle["solution"]).split())
    return f"{phrase} ({credit})" if credit else phrase


def _credit(puzzle: Puzzle) -> str:
    meta = puzzle.get("meta", {})
    return shorten(", ".join(str(meta[name]) for name in ("author", "source", "year") if meta.get(name)))


def _pairs(line: LineView) -> list[tuple[str, int]]:
    return list(zip(line["letters"], line["left"], strict=True))


def _hint(pen: Pen, x: float, y: float, letter: str, count: int, size: float) -> None:
    pen.text(x, y + size * 0.36, letter, size, "bold", "centre")
    if count > 1:
        pen.text(x + size * 0.38, y - size * 0.02, str(count), size * 0.55)


def _draw_grid(pen: Pen, left: float, top: float, side: float, puzzle: Puzzle, view: View, is_solved: bool) -> None:
    overlay = {(entry["row"], entry["col"]): entry["ch"] for entry in view["overlay"]}
    for row in range(view["rows"]):
        for column in range(view["cols"]):
            tile = Area(left + column * side, top + row * side, side, side)
            letter = puzzle["solution"][row][column] if is_solved else ""
            text = overlay.get((row, column), letter)
            is_fixed = (row, column) in overlay
            if not is_fixed and not (is_solved and text == " "):
                pen.box(tile.inset(side * 0.04), SHADE if is_solved else None, radius=side * 0.1)
            pen.label(tile, text, side * 0.8, side * 0.54)
