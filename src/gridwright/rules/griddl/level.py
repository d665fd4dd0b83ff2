"""A griddl level as its file has it: what such a file may hold, and what it means.

Fragments and words may be in any case; in play they are in upper case. A board is a list of texts in reading order, ""
for an empty cell.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .. import shape
from . import kinds
from .layout import Layout, dimensions, group_of

if TYPE_CHECKING:
    from typing import Any

    from ..schema.contract import Problem
    from ..schema.griddl import Puzzle

SIZES = [3, 5, 7]
LONGEST_SIDE = 9  # of a board that is not square
LAST = LONGEST_SIDE - 1
HAND = 4
RESERVE = 2

_any_cell_fields = [("r", shape.number(0)), ("c", shape.number(0))]
cell_fields = [("r", shape.number(0, LAST)), ("c", shape.number(0, LAST))]


def cell(most: int) -> shape.Shape:
    """A cell as [row, column], each at most `most`."""

    def check_cell(value: Any, path: str, found: list[Problem]) -> None:
        if type(value) is not list or len(value) != 2:
            found.append(shape.wrong(path, "[row, column]", value))
            return
        shape.list_of(shape.number(0, most))(value, path, found)

    return check_cell


def _check_size(value: Any, path: str, found: list[Problem]) -> None:
    if type(value) is list:
        sides = [side for side in value if type(side) is int and 1 <= side <= LONGEST_SIDE]
        if len(value) != 2 or len(sides) != 2:
            wanted = "[rows, columns], each at least 1 and at most " + str(LONGEST_SIDE)
            found.append(shape.problem(path, "expected " + wanted))
    elif type(value) is not int or value not in SIZES:
        found.append(shape.wrong(path, "3, 5 or 7, or [rows, columns]", value))


def _check_group(value: Any, path: str, found: list[Problem]) -> None:
    if type(value) is not int:
        shape.any_text(value, path, found)


def _check_turn(value: Any, path: str, found: list[Problem]) -> None:
    recall = type(value) is dict and "recall" in value
    if recall and "place" in value:
        found.append(shape.problem(path, "a turn is either place or recall, not both"))
    (_recall if recall else _place)(value, path, found)


_solution_tile = shape.record([("text", shape.text)] + cell_fields, [("from", shape.one_of(["hand", "reserve"]))])
_place = shape.record([("place", shape.list_of(_solution_tile, 1))])
_recall = shape.record([("recall", shape.list_of(cell(LAST), 1))])
_meta = shape.record(
    [("id", shape.text), ("name", shape.text), ("par", shape.number(1))],
    [("intro", shape.any_text)],
)
_seed = shape.record([("text", shape.text)] + _any_cell_fields, [("dir", shape.any_text)])
_special = shape.record(_any_cell_fields + [("type", shape.one_of(kinds.NAMES))], [("group", _check_group)])
_board = shape.record(
    [("size", _check_size), ("goal", cell(shape.LARGEST))],
    [("seeds", shape.list_of(_seed)), ("specials", shape.list_of(_special)), ("connected", shape.flag)],
)
_texts = shape.list_of(shape.text, 1)
_puzzle = shape.record(
    [("meta", _meta), ("board", _board), ("deck", _texts), ("allowedWords", _texts)],
    [
        ("startingHand", shape.list_of(shape.text)),
        ("notes", shape.any_text),
        ("solution", shape.list_of(_check_turn)),
    ],
)


def problems(puzzle: Any) -> list[Problem]:
    """What is wrong with a level; [] if it can be played."""
    found = shape.problems(_puzzle, puzzle)
    if found:
        return found
    _check_cells(puzzle["board"], found)
    if not found:
        _check_groups(puzzle, found)
    hand = puzzle.get("startingHand", [])
    if len(hand) > HAND:
        found.append(shape.wrong("startingHand", "a list of at most " + str(HAND), hand))
    deck = [to_upper(text) for text in puzzle["deck"]]
    for index in range(len(hand)):
        if to_upper(hand[index]) in deck:
            deck.remove(to_upper(hand[index]))
        else:
            message = shape.quote(hand[index]) + " is not left in the deck"
            found.append(shape.problem("startingHand[" + str(index) + "]", message))
    return found


def _check_cells(board: Any, found: list[Problem]) -> None:
    """Whether everything is on the board, and nothing where something else is."""
    size = dimensions(board["size"])
    specials: dict[tuple[int, int], tuple[str, str]] = {}
    for index, special in enumerate(board.get("specials", [])):
        path, cell = "board.specials[" + str(index) + "]", (special["r"], special["c"])
        if not _is_inside(size, cell[0], cell[1], path, found):
            continue
        what = (special["type"], "" if special["type"] == "blocked" else group_of(special))
        if specials.get(cell, what) != what:
            message = _format_cell(cell[0], cell[1]) + " is a " + specials[cell][0] + " cell already"
            found.append(shape.problem(path, message))
        specials[cell] = what
    seeded: list[tuple[int, int]] = []
    for index, seed in enumerate(board.get("seeds", [])):
        path, cell = "board.seeds[" + str(index) + "]", (seed["r"], seed["c"])
        if not _is_inside(size, cell[0], cell[1], path, found):
            continue
        kind = specials.get(cell, ("", ""))[0]
        if kind and (not kinds.KINDS[kind].takes_tiles or kinds.KINDS[kind].key):
            message = _format_cell(cell[0], cell[1]) + (" is blocked" if kind == "blocked" else " is a " + kind)
            found.append(shape.problem(path, message))
        elif cell in seeded:
            found.append(shape.problem(path, _format_cell(cell[0], cell[1]) + " has a seed already"))
        seeded.append(cell)
    row, column = board["goal"]
    if _is_inside(size, row, column, "board.goal", found) and specials.get((row, column), ("", ""))[0] == "blocked":
        found.append(shape.problem("board.goal", _format_cell(row, column) + " is blocked"))


def _check_groups(puzzle: Any, found: list[Problem]) -> None:
    """Whether each gate has a key, and each place at most one seed."""
    layout = Layout(puzzle)
    for index, special in enumerate(puzzle["board"].get("specials", [])):
        at = layout.index(special["r"], special["c"])
        for gate, keys in layout.gates:
            if gate == at and not keys:
                message = "the gate has no key: no cell of its group " + shape.quote(group_of(special)) + " is one"
                found.append(shape.problem("board.specials[" + str(index) + "]", message))
    seeded: list[int] = []
    for index, seed in enumerate(puzzle["board"].get("seeds", [])):
        at = layout.index(seed["r"], seed["c"])
        if at in seeded:
            message = "another portal of its group has a seed already"
            found.append(shape.problem("board.seeds[" + str(index) + "]", message))
        seeded += layout.shared[at]


def _is_inside(size: tuple[int, int], row: int, column: int, path: str, found: list[Problem]) -> bool:
    if row < size[0] and column < size[1]:
        return True
    message = _format_cell(row, column) + " is outside the board of " + str(size[0]) + " by " + str(size[1])
    found.append(shape.problem(path, message))
    return False


def _format_cell(row: int, column: int) -> str:
    return "[" + str(row) + ", " + str(column) + "]"


def to_upper(text: str) -> str:
    """`text` in upper case, also the accented letters of Latin-1: `upper` is not the same on both runtimes."""
    return "".join([chr(ord(ch) - 32) if "a" <= ch <= "z" or ("à" <= ch <= "þ" and ch != "÷") else ch for ch in text])


def to_lower(text: str) -> str:
    """`text` in lower case."""
    return "".join([chr(ord(ch) + 32) if "A" <= ch <= "Z" or ("À" <= ch <= "Þ" and ch != "×") else ch for ch in text])


def is_word(puzzle: Puzzle, text: str) -> bool:
    """Whether a text in upper case is one of the level's words."""
    words = puzzle["allowedWords"]
    if to_lower(text) in words or text in words:  # as nearly every file has them; the rest is slower
        return True
    for word in words:
        if len(word) == len(text) and to_upper(word) == text:
            return True
    return False


def seeds_of(puzzle: Puzzle, layout: Layout) -> list[str]:
    """The board with its seeds alone."""
    tiles = [""] * layout.count
    for seed in puzzle["board"].get("seeds", []):
        layout.put(tiles, layout.index(seed["r"], seed["c"]), to_upper(seed["text"]))
    return tiles


def deal(puzzle: Puzzle) -> tuple[list[str], list[str]]:
    """The hand at the start, "" for an empty slot, and the rest of the deck. A starting hand is the whole hand, even if
    it is small; its fragments are taken out of the deck, the first of each."""
    deck = [to_upper(text) for text in puzzle["deck"]]
    hand = [to_upper(text) for text in puzzle.get("startingHand", [])] or deck[:HAND]
    for text in hand:
        deck.remove(text)
    return hand + [""] * (HAND - len(hand)), deck
