"""Cluegrid on paper: the crossing grid and its clues; and a sealed table, which checks guesses without the answer.

The table has a code for each letter in each cell of each word. A key, upside down, lists the codes of letters that are
right and of those that are elsewhere in the word. The codes are random, so that looking one up says nothing of another.
"""

from __future__ import annotations

from dataclasses import dataclass
from string import ascii_uppercase

from gridwright.rules import cluegrid
from gridwright.rules.rng import Rng
from gridwright.rules.schema.cluegrid import Puzzle, View

from .pen import LEADING, SHADE, Area, Color, Pen
from .typefaces import shorten, wrap

HOW = (
    "Solve the clues: their words run from top to bottom. The word across, in the heavy frame, has no clue; find it by "
    "the letters that it shares. You have six guesses for all of the words together."
)
CHECKING = (
    "To check a guess, find the code of each letter in the table: in its row, under the word that you guess and the "
    "number of the letter there. Then turn the page and look for that code, and no other, in the key. It says whether "
    "the letter is right or elsewhere in the word; a code that is not in the key stands for a letter that the word "
    "does not have. If a letter is in your guess more than once, look up its code under × too: the word has that "
    "letter twice or three times if the key says so, and otherwise at most once. Only so many of them count: first "
    "those that are right, then the others from the left."
)
LEAST, MOST = 12.0, 56.0
ACCENT: Color = 0.651, 0.365, 0.0
GUESSES = cluegrid.GUESSES
SMALLEST, LARGEST = 5.4, 7.6  # sizes of a code
COLUMN, ROW, GAP = 2.35, 1.3, 0.9  # of the table, in sizes of a code: one of its columns, a row, between two words


@dataclass(frozen=True, slots=True)
class Key:
    """What the codes stand for, each list in order of the codes."""

    right: list[int]
    elsewhere: list[int]
    twice: list[int]
    thrice: list[int]

    def describe(self) -> str:
        parts = {
            "Right": self.right,
            "Elsewhere": self.elsewhere,
            "Twice": self.twice,
            "Three times": self.thrice,
        }
        return " ".join(f"{name}: {' '.join(map(str, codes))}." for name, codes in parts.items() if codes)


def draw(pen: Pen, area: Area, puzzle: Puzzle, most: float) -> float:
    view = cluegrid.view(puzzle, cluegrid.init(puzzle, 0))
    clues = [f"{number}. {shorten(each['clue'])}" for number, each in enumerate(cluegrid.crossers(puzzle), 1)]
    gap, size = pen.unit * 1.6, pen.unit * 1.1

    def height(width: float) -> float:
        return sum(len(wrap(clue, width, size)) * size * LEADING + size * 0.5 for clue in clues)

    while height(area.width * 0.5) > area.height * 0.7 and size > pen.unit * 0.3:
        size *= 0.9

    def side_of(width: float, height: float) -> float:
        return min(width / view["width"], height / view["height"], most)

    beside = side_of(area.width * 0.5 - gap, area.height)
    below = side_of(area.width, area.height - height(area.width) - gap)
    if beside >= below * 0.8 and height(area.width * 0.5) <= area.height:
        grid = beside * view["width"]
        _draw_grid(pen, Area(area.x, area.y, grid, area.height), view, {}, most)
        rest = Area(area.x + grid + gap, area.y, area.width - grid - gap, area.height)
        side = beside
    else:
        side = _draw_grid(pen, area.top(area.height - height(area.width) - gap), view, {}, most)
        rest = area.below(side * view["height"] + gap)
    for clue in clues:
        rest = rest.below(pen.paragraph(rest, clue, size) + size * 0.5)
    return side


def draw_answer(pen: Pen, area: Area, puzzle: Puzzle) -> None:
    view = cluegrid.view(puzzle, cluegrid.init(puzzle, 0))
    row = next(cell["y"] for cell in view["cells"] if cell["main"])
    letters = {(index, row): letter for index, letter in enumerate(puzzle["mainWord"])}
    for crosser in puzzle["crossers"]:
        for index, letter in enumerate(crosser["word"]):
            letters[crosser["position"], row + index - crosser["intersectionIndex"]] = letter
    _draw_grid(pen, area, view, letters, MOST)


def describe_answer(puzzle: Puzzle) -> str:
    main, *words = cluegrid.answers(puzzle)
    return ", ".join([f"across {main}", *(f"{number} {word}" for number, word in enumerate(words, 1))])


def seal(puzzle: Puzzle) -> tuple[list[dict[str, list[int]]], Key]:
    """For each word, the main one first, the codes of each letter, the one under × last; and the key."""
    codes = list(range(100, 1000))
    Rng(f"sealed {puzzle['puzzleId']} {' '.join(cluegrid.answers(puzzle))}").shuffle(codes)
    tables: list[dict[str, list[int]]] = []
    key = Key([], [], [], [])
    for word in cluegrid.answers(puzzle):
        table = {letter: [codes.pop() for _ in range(len(word) + 1)] for letter in ascii_uppercase}
        for letter in sorted(set(word)):
            for index, code in enumerate(table[letter][:-1]):
                (key.right if word[index] == letter else key.elsewhere).append(code)
            if word.count(letter) > 1:
                (key.twice if word.count(letter) == 2 else key.thrice).append(table[letter][-1])
        tables.append(table)
    return tables, Key(*(sorted(each) for each in (key.right, key.elsewhere, key.twice, key.thrice)))


def draw_table(pen: Pen, area: Area, puzzle: Puzzle) -> None:
    """How guesses are checked, six of them to fill in, the table, and its key."""
    unit = pen.unit
    tables, key = seal(puzzle)
    area = area.below(pen.paragraph(area, CHECKING, unit * 0.86) + unit * 0.6)
    area = area.below(_draw_guesses(pen, area) + unit * 0.9)
    key_size = max(SMALLEST, unit * 0.6)
    room = area.height - unit * 2 - len(wrap(key.describe(), area.width, key_size)) * key_size * LEADING
    area = area.below(_draw_codes(pen, area.top(room), tables) + unit * 0.7)
    pen.text(area.x, area.y + unit * 0.62, "The key, upside down", unit * 0.62, "bold")
    pen.line([(area.x, area.y + unit * 0.95), (area.x + area.width, area.y + unit * 0.95)], 0.5)
    pen.upside_down(area.below(unit * 1.2), key.describe(), key_size)


def _draw_guesses(pen: Pen, area: Area) -> float:
    """Rows of boxes; the height that they took."""
    across = next(count for count in (6, 3, 2) if area.width / count > 9 * pen.unit or count == 2)
    width = area.width / across
    side = min((width - pen.unit * 2.4) / cluegrid.LENGTH, pen.unit * 1.7)
    high = side * 1.25
    for index in range(GUESSES):
        row, column = divmod(index, across)
        x, y = area.x + column * width, area.y + row * high
        pen.text(x, y + side * 0.5 + pen.unit * 0.3, f"{index + 1}.", pen.unit * 0.8, "bold")
        for letter in range(cluegrid.LENGTH):
            pen.box(Area(x + pen.unit * 1.3 + letter * side, y, side, side))
    return high * (GUESSES // across) - side * 0.25


def _draw_codes(pen: Pen, area: Area, tables: list[dict[str, list[int]]]) -> float:
    """The tables, side by side if that can be read, or else in as few bands as possible; the height that they took."""
    height = 0.0
    for count in range(1, len(tables) + 1):
        step = -(-len(tables) // count)
        bands = [range(first, min(first + step, len(tables))) for first in range(0, len(tables), step)]
        size = min(area.width / _width_of(tables, band) for band in bands)
        if size >= SMALLEST:
            break
    high = area.height / len(bands) / (ROW * (len(ascii_uppercase) + 2) + 1.4)
    size = max(SMALLEST, min(size, LARGEST, high))
    for band in bands:
        height += _draw_band(pen, area.below(height), tables, band, size) + size * 1.2
    return height - size * 1.2


def _width_of(tables: list[dict[str, list[int]]], band: range) -> float:
    """In sizes of a code."""
    return COLUMN * (1 + sum(len(tables[number]["A"]) for number in band)) + GAP * (len(band) - 1)


def _draw_band(pen: Pen, area: Area, tables: list[dict[str, list[int]]], band: range, size: float) -> float:
    spread = min(1.3, area.width / size / _width_of(tables, band))
    column, row, gap = COLUMN * size * spread, ROW * size, GAP * size * spread
    starts, x = [], area.x + column
    for number in band:
        starts.append(x)
        x += len(tables[number]["A"]) * column + gap
    right = x - gap
    for number, start in zip(band, starts, strict=True):
        count = len(tables[number]["A"])
        name = f"Word {number}" if number else "Across"
        pen.text(start + count * column / 2, area.y + size, name, size, "bold", "centre")
        for index in range(count):
            text = "×" if index == count - 1 else str(index + 1)
            pen.text(start + (index + 0.5) * column, area.y + row + size, text, size, "bold", "centre")
    for line, letter in enumerate(ascii_uppercase):
        y = area.y + row * (line + 2) + size * 0.2
        if line % 2 == 0:
            pen.box(Area(area.x, y, right - area.x, row), SHADE + 0.03, None)
        y += row - (row - size * 0.73) / 2
        pen.text(area.x + column * 0.4, y, letter, size, "bold", "centre")
        for number, start in zip(band, starts, strict=True):
            for index, code in enumerate(tables[number][letter]):
                pen.text(start + (index + 0.5) * column, y, str(code), size, "sans", "centre")
    return row * (len(ascii_uppercase) + 2) + size * 0.2


def _draw_grid(pen: Pen, area: Area, view: View, letters: dict[tuple[int, int], str], most: float) -> float:
    side = min(area.width / view["width"], area.height / view["height"], most)
    left, top = area.x + (area.width - side * view["width"]) / 2, area.y
    heads = {}
    for cell in sorted(view["cells"], key=lambda cell: -cell["y"]):
        heads[cell["crosser"]] = (cell["x"], cell["y"])
    for cell in view["cells"]:
        tile = Area(left + cell["x"] * side, top + cell["y"] * side, side, side)
        pen.box(tile.inset(side * 0.03), SHADE if cell["main"] else None, radius=side * 0.1)
        if cell["crosser"] and heads[cell["crosser"]] == (cell["x"], cell["y"]):
            pen.text(tile.x + side * 0.1, tile.y + side * 0.3, str(cell["crosser"]), side * 0.24, "bold")
        pen.label(tile, letters.get((cell["x"], cell["y"]), "").upper(), side * 0.8, side * 0.5)
    row = next(cell["y"] for cell in view["cells"] if cell["main"])
    pen.box(Area(left, top + row * side, side * view["width"], side), None, max(1.2, side * 0.035), radius=side * 0.1)
    return side
