"""Edgewise: the puzzle of the document's monthly files, and the state, actions and events of play."""

from __future__ import annotations

from typing import Literal

from typing_extensions import NotRequired, TypedDict

from .contract import Hints, HintTaken, HintView, NoHint, TakeHint

Side = Literal["top", "right", "bottom", "left"]
Mark = Literal["right", "fits", "wrong", "open"]


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


class Fits(TypedDict):
    """By category the words of the puzzle that belong to it, its two answers among them."""

    top: list[str]
    right: list[str]
    bottom: list[str]
    left: list[str]


class Puzzle(TypedDict):
    id: str
    categories: Categories
    squares: list[Square]  # by slot in the solution: clockwise from the top left
    date: NotRequired[str]
    fits: NotRequired[Fits]  # without it, no guess is said to fit
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
    hints: Hints
    startedAt: int
    completedAt: NotRequired[int]


class Rotate(TypedDict):
    """Turn the tile in a slot by a quarter, clockwise. Slots count clockwise from the top left."""

    type: Literal["ROTATE"]
    slot: int
    at: int


class SimpleAction(TypedDict):
    """Carry all four tiles on to the next slot, clockwise; submit the board; put the tiles back as they began."""

    type: Literal["ROTATE_GROUP", "SUBMIT", "RESTART"]
    at: int


Action = Rotate | SimpleAction | TakeHint


class Rotated(TypedDict):
    type: Literal["ROTATED"]
    slot: int


class Guessed(TypedDict):
    """Top, right, bottom, left: 2 for a category that is right, 1 for one that both words suit and that has others in
    the solution, 0 for one that is not right."""

    type: Literal["GUESSED"]
    feedback: list[int]


class Ended(TypedDict):
    type: Literal["ENDED"]
    solved: bool


class SimpleEvent(TypedDict):
    """`GAME_OVER`: the game had ended before."""

    type: Literal["GROUP_ROTATED", "ALREADY_TRIED", "RESTARTED", "GAME_OVER"]


Event = Rotated | Guessed | Ended | HintTaken | NoHint | SimpleEvent


class CategoryView(TypedDict):
    """`mark` is what the last guess said of it, as long as the words that face it are the same; after a loss, where the
    tiles lie as in the solution, all are open. Once the game is over, `words` are the answer, and `also` are the other
    words that belong to it."""

    side: Side
    name: str
    mark: Mark
    words: list[str]
    also: list[str]


class TileView(TypedDict):
    """A tile in its slot. `id` is the same wherever it goes, `words` are as they face: top, right, bottom, left."""

    id: int
    words: list[str]
    turns: int  # quarter turns since the start, 0 to 3


class GuessView(TypedDict):
    """A guess: what was said of each category, and the tiles by slot as they lay."""

    feedback: list[int]
    tiles: list[TileView]


class View(TypedDict):
    status: Literal["playing", "won", "lost"]
    categories: list[CategoryView]  # top, right, bottom, left
    tiles: list[TileView]  # by slot; after a loss, the solution
    guesses: list[GuessView]
    guessesLeft: int
    hint: HintView | None
    hints: list[int]  # how many of each rung were taken
