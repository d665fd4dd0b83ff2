"""A griddl level as its file has it: what such a file may hold, and what it means.

Fragments and words may be spelt in any case; in play they are capitals. Boards are lists of texts in reading order, ""
where a cell is empty; the place of row r and column c is r * size + c.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import shape

if TYPE_CHECKING:
    from typing import Any

    from .schema.griddl import Puzzle

SIZES = [3, 5, 7]
LAST = 6  # the last row of the largest
HAND = 4
RESERVE = 2

_cell_fields = [("r", shape.number(0)), ("c", shape.number(0))]
place_fields = [("r", shape.number(0, LAST)), ("c", shape.number(0, LAST))]


def cell(most: int) -> shape.Shape:
    """A place as [row, column], each of them at most so much."""

    def check_cell(value: Any, path: str, found: list[str]) -> None:
        if type(value) is not list or len(value) != 2:
            found.append(shape.wrong(path, "[row, column]", value))
            return
        shape.list_of(shape.number(0, most))(value, path, found)

    return check_cell


def _check_size(value: Any, path: str, found: list[str]) -> None:
    if type(value) is not int or value not in SIZES:
        found.append(shape.wrong(path, "3, 5 or 7", value))


def _check_turn(value: Any, path: str, found: list[str]) -> None:
    recall = type(value) is dict and "recall" in value
    if recall and "place" in value:
        found.append(path + ": a turn is either place or recall, not both")
    (_recall if recall else _place)(value, path, found)


_place = shape.record(
    [
        (
            "place",
            shape.list_of(
                shape.record([("text", shape.word)] + place_fields, [("from", shape.one_of(["hand", "reserve"]))]), 1
            ),
        )
    ]
)
_recall = shape.record([("recall", shape.list_of(cell(LAST), 1))])
_puzzle = shape.record(
    [
        (
            "meta",
            shape.record(
                [("id", shape.word), ("name", shape.word), ("par", shape.number(1))],
                [("intro", shape.text)],
            ),
        ),
        (
            "board",
            shape.record(
                [("size", _check_size), ("goal", cell(shape.LARGEST))],
                [
                    (
                        "seeds",
                        shape.list_of(shape.record([("text", shape.word)] + _cell_fields, [("dir", shape.text)])),
                    ),
                    ("specials", shape.list_of(shape.record(_cell_fields + [("type", shape.one_of(["blocked"]))]))),
                    ("connected", shape.flag),
                ],
            ),
        ),
        ("deck", shape.list_of(shape.word, 1)),
        ("allowedWords", shape.list_of(shape.word, 1)),
    ],
    [
        ("startingHand", shape.list_of(shape.word)),
        ("notes", shape.text),
        ("solution", shape.list_of(_check_turn)),
    ],
)


def problems(puzzle: Any) -> list[str]:
    """What is wrong with a level, and where; [] where it can be played."""
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
            place = seed["r"] * size + seed["c"]
            if place in taken:
                found.append(path + ": " + _told(seed["r"], seed["c"]) + " " + taken[place])
            taken[place] = "has a seed already"
    row, column = board["goal"]
    if _is_inside(size, row, column, "board.goal", found) and taken.get(row * size + column) == "is blocked":
        found.append("board.goal: " + _told(row, column) + " is blocked")
    hand = puzzle.get("startingHand", [])
    if len(hand) > HAND:
        found.append(shape.wrong("startingHand", "a list of at most " + str(HAND), hand))
    deck = [capitals(text) for text in puzzle["deck"]]
    for index in range(len(hand)):
        if capitals(hand[index]) in deck:
            deck.remove(capitals(hand[index]))
        else:
            found.append("startingHand[" + str(index) + "]: " + shape.quote(hand[index]) + " is not left in the deck")
    return found


def _is_inside(size: int, row: int, column: int, path: str, found: list[str]) -> bool:
    if row < size and column < size:
        return True
    found.append(path + ": " + _told(row, column) + " is outside the board of " + str(size) + " by " + str(size))
    return False


def _told(row: int, column: int) -> str:
    return "[" + str(row) + ", " + str(column) + "]"


def capitals(text: str) -> str:
    """`text` in capitals, the accented letters of Latin-1 too: `upper` is not the same on both runtimes."""
    return "".join([chr(ord(ch) - 32) if "a" <= ch <= "z" or ("à" <= ch <= "þ" and ch != "÷") else ch for ch in text])


def small(text: str) -> str:
    """`text` in small letters."""
    return "".join([chr(ord(ch) + 32) if "A" <= ch <= "Z" or ("À" <= ch <= "Þ" and ch != "×") else ch for ch in text])


def is_word(puzzle: Puzzle, text: str) -> bool:
    """Whether a text in capitals is one of the level's words."""
    words = puzzle["allowedWords"]
    if small(text) in words or text in words:  # as nearly every file spells them; the rest is slower
        return True
    for word in words:
        if len(word) == len(text) and capitals(word) == text:
            return True
    return False


def seeds_of(puzzle: Puzzle) -> list[str]:
    """The board with its seeds alone."""
    board = puzzle["board"]
    tiles = [""] * (board["size"] * board["size"])
    for seed in board.get("seeds", []):
        tiles[seed["r"] * board["size"] + seed["c"]] = capitals(seed["text"])
    return tiles


def blocked_of(puzzle: Puzzle) -> set[int]:
    """The places that no tile may have."""
    board = puzzle["board"]
    return {special["r"] * board["size"] + special["c"] for special in board.get("specials", [])}


def goal_of(puzzle: Puzzle) -> int:
    row, column = puzzle["board"]["goal"]
    return row * puzzle["board"]["size"] + column


def deal(puzzle: Puzzle) -> tuple[list[str], list[str]]:
    """The hand at the start, "" in a slot that is empty, and the deck that is left. A starting hand is the whole hand,
    also where it is smaller than others; what it has is taken out of the deck, the first of each."""
    deck = [capitals(text) for text in puzzle["deck"]]
    hand = [capitals(text) for text in puzzle.get("startingHand", [])] or deck[:HAND]
    for text in hand:
        deck.remove(text)
    return hand + [""] * (HAND - len(hand)), deck
