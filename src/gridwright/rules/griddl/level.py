"""A griddl level as its file has it: what such a file may hold, and what it means.

Fragments and words may be in any case; in play they are in upper case. A board is a list of texts in reading order, ""
for an empty cell; the index of row r and column c is r * size + c.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .. import shape

if TYPE_CHECKING:
    from typing import Any

    from ..schema.contract import Problem
    from ..schema.griddl import Puzzle

SIZES = [3, 5, 7]
LAST = 6  # the last row of the largest
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
    if type(value) is not int or value not in SIZES:
        found.append(shape.wrong(path, "3, 5 or 7", value))


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
_special = shape.record(_any_cell_fields + [("type", shape.one_of(["blocked"]))])
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
    board = puzzle["board"]
    size = board["size"]
    taken: dict[int, str] = {}
    blocked = board.get("specials", [])
    for index in range(len(blocked)):
        path = "board.specials[" + str(index) + "]"
        if _is_inside(size, blocked[index]["r"], blocked[index]["c"], path, found):
            taken[blocked[index]["r"] * size + blocked[index]["c"]] = "is blocked"
    seeds = board.get("seeds", [])
    for index in range(len(seeds)):
        path, seed = "board.seeds[" + str(index) + "]", seeds[index]
        if _is_inside(size, seed["r"], seed["c"], path, found):
            at = seed["r"] * size + seed["c"]
            if at in taken:
                found.append(shape.problem(path, _format_cell(seed["r"], seed["c"]) + " " + taken[at]))
            taken[at] = "has a seed already"
    row, column = board["goal"]
    if _is_inside(size, row, column, "board.goal", found) and taken.get(row * size + column) == "is blocked":
        found.append(shape.problem("board.goal", _format_cell(row, column) + " is blocked"))
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


def _is_inside(size: int, row: int, column: int, path: str, found: list[Problem]) -> bool:
    if row < size and column < size:
        return True
    message = _format_cell(row, column) + " is outside the board of " + str(size) + " by " + str(size)
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


def seeds_of(puzzle: Puzzle) -> list[str]:
    """The board with its seeds alone."""
    board = puzzle["board"]
    tiles = [""] * (board["size"] * board["size"])
    for seed in board.get("seeds", []):
        tiles[seed["r"] * board["size"] + seed["c"]] = to_upper(seed["text"])
    return tiles


def blocked_of(puzzle: Puzzle) -> set[int]:
    """The cells that no tile may lie on."""
    board = puzzle["board"]
    return {special["r"] * board["size"] + special["c"] for special in board.get("specials", [])}


def goal_of(puzzle: Puzzle) -> int:
    row, column = puzzle["board"]["goal"]
    return row * puzzle["board"]["size"] + column


def deal(puzzle: Puzzle) -> tuple[list[str], list[str]]:
    """The hand at the start, "" for an empty slot, and the rest of the deck. A starting hand is the whole hand, even if
    it is small; its fragments are taken out of the deck, the first of each."""
    deck = [to_upper(text) for text in puzzle["deck"]]
    hand = [to_upper(text) for text in puzzle.get("startingHand", [])] or deck[:HAND]
    for text in hand:
        deck.remove(text)
    return hand + [""] * (HAND - len(hand)), deck
