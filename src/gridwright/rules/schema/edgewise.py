"""Edgewise: the puzzle of the document's monthly files, and the state, actions and events of play."""

from __future__ import annotations

from typing import Literal

from typing_extensions import NotRequired, TypedDict

Side = Literal["top", "right", "bottom", "left"]
Mark = Literal["right", "wrong", "open"]


class Categories(TypedDict):
    top: str
    right: str
    bottom: str
    left: str


class Square(TypedDict):
    words: list[str]  # top, right, bottom, left, as in the solution


class Herring(TypedDict):
    """A word that faces the centre in the solution, and the categories of the puzzle that it would suit too."""

    word: str
    fits: list[str]


class Puzzle(TypedDict):
    id: str
    categories: Categories
    squares: list[Square]  # by slot in the solution: clockwise from the top left
    date: NotRequired[str]
    herrings: NotRequired[list[Herring]]


class Guess(TypedDict):
    """A board that was submitted, as `squares` and `squareRotations` of the state were, and what was said of it."""

    squares: list[int]
    squareRotations: list[int]
    feedback: list[int]


class State(TypedDict):
    version: int
    status: Literal["in-progress", "completed"]
    squares: list[int]  # which square lies in each slot, clockwise from the top left
    squareRotations: list[int]  # of each square, in quarter turns clockwise
    guesses: list[Guess]
    startedAt: int
    completedAt: NotRequired[int]


class Rotate(TypedDict):
    """Turn the tile in a slot by a quarter, clockwise. Slots count clockwise from the top left."""

    type: Literal["ROTATE"]
    slot: int
    at: int


class SimpleAction(TypedDict):
    """Carry all four tiles on to the next slot, clockwise; submit the board."""

    type: Literal["ROTATE_GROUP", "SUBMIT"]
    at: int


Action = Rotate | SimpleAction


class Rotated(TypedDict):
    type: Literal["ROTATED"]
    slot: int


class Guessed(TypedDict):
    """2 for a category that is right, 0 for one that is not: top, right, bottom, left."""

    type: Literal["GUESSED"]
    feedback: list[int]


class Ended(TypedDict):
    type: Literal["ENDED"]
    solved: bool


class SimpleEvent(TypedDict):
    """`GAME_OVER`: the game had ended before."""

    type: Literal["GROUP_ROTATED", "ALREADY_TRIED", "GAME_OVER"]


Event = Rotated | Guessed | Ended | SimpleEvent


class CategoryView(TypedDict):
    """`mark` is what the last guess said of it, as long as the tiles lie as they did then; after a loss, where they
    lie as in the solution, all are open. `words` are the answer, once the game is over."""

    side: Side
    name: str
    mark: Mark
    words: list[str]


class TileView(TypedDict):
    """A tile in its slot. `id` is the same wherever it goes, `words` are as they face: top, right, bottom, left."""

    id: int
    words: list[str]
    turns: int  # quarter turns since the start, 0 to 3


class View(TypedDict):
    status: Literal["playing", "won", "lost"]
    categories: list[CategoryView]  # top, right, bottom, left
    tiles: list[TileView]  # by slot; after a loss, the solution
    guesses: list[list[int]]  # the feedback of each
    guessesLeft: int
    herrings: list[Herring]
