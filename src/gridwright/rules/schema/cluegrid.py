"""Cluegrid: the puzzle, and the state, actions and events of play."""

from __future__ import annotations

from typing import Literal

from typing_extensions import NotRequired, TypedDict

from .contract import Hints, HintTaken, HintView, NoHint, TakeHint

Target = Literal["main"] | int
"""A word of the puzzle: the main word, or a crosser by its number. Crossers are numbered from 1, left to right."""

Mark = Literal["correct", "present", "absent"]
Status = Literal["playing", "won", "lost"]


class Crosser(TypedDict):
    """A word from top to bottom: its letter `intersectionIndex` stands on letter `position` of the main word."""

    word: str
    clue: str
    position: int
    intersectionIndex: int


class Certificate(TypedDict):
    """Of 1000 simulated casual players, how many win, and of 500 without the crossers; of 250 attentive players, how
    many win, and of 250 without the crossers. `seal` ties it to the puzzle."""

    wins: int
    winsWithout: int
    attentive: NotRequired[int]
    attentiveWithout: NotRequired[int]
    seal: str


class Puzzle(TypedDict):
    puzzleId: str
    mainWord: str
    crossers: list[Crosser]
    difficulty: int
    clues: NotRequired[Literal["shown", "progressive"]]  # progressive: none at first, one more after each guess
    date: NotRequired[str]
    number: NotRequired[int]
    certificate: NotRequired[Certificate]


class Guess(TypedDict):
    target: Target
    word: str


class State(TypedDict):
    version: int
    status: Status
    target: Target
    guesses: list[Guess]
    hardMode: bool
    hints: Hints
    startedAt: int
    completedAt: NotRequired[int]


class Aim(TypedDict):
    """Choose the word that is guessed next."""

    type: Literal["TARGET"]
    word: Target
    at: int


class Try(TypedDict):
    """Guess the word that was chosen."""

    type: Literal["GUESS"]
    guess: str
    at: int


class SetOption(TypedDict):
    """Switch hard mode on or off. After the first guess or hint it can only be switched off."""

    type: Literal["SET_OPTION"]
    option: Literal["hardMode"]
    value: bool
    at: int


Action = Aim | Try | SetOption | TakeHint


class Targeted(TypedDict):
    type: Literal["TARGETED"]
    word: Target


class AlreadySolved(TypedDict):
    """The crosser was solved before; what is guessed next stays as it was."""

    type: Literal["ALREADY_SOLVED"]
    word: int


class Rejected(TypedDict):
    """The guess does not count, or the option cannot be set now. `message` says why."""

    type: Literal["REJECTED"]
    message: str


class OptionSet(TypedDict):
    type: Literal["OPTION_SET"]
    option: Literal["hardMode"]


class Guessed(TypedDict):
    type: Literal["GUESSED"]
    word: Target
    guess: str
    feedback: list[Mark]


class Revealed(TypedDict):
    """A crosser was solved: the letter that it shares with the main word is placed."""

    type: Literal["REVEALED"]
    word: int
    position: int
    letter: str


class Ended(TypedDict):
    type: Literal["ENDED"]
    won: bool
    message: str


class GameOver(TypedDict):
    """The game had ended before."""

    type: Literal["GAME_OVER"]


Event = Targeted | AlreadySolved | Rejected | OptionSet | Guessed | Revealed | HintTaken | NoHint | Ended | GameOver


class CellView(TypedDict):
    """A cell of the grid. `crosser` is the number of the one that runs through it, 0 if there is none.

    `mark` says how its letter is known: not at all, as a correct letter of a guess, from a solved crosser that
    shares it with the main word, as part of a solved word, or because the game is over.
    """

    x: int
    y: int
    main: bool
    crosser: int
    letter: str
    mark: Literal["open", "known", "revealed", "solved", "answer"]


class GuessView(TypedDict):
    word: str
    feedback: list[Mark]


class WordView(TypedDict):
    """`letters` are those that are known, "" for each other; `answer` is "" until the word is solved or the end.

    `keys` says what is known of a letter in this word: the best mark of its guesses, and "correct" where its cell is
    known. A letter of which nothing is known is not there.
    """

    word: Target
    clue: str  # "" for the main word, and while it is hidden
    x: int
    y: int
    letters: list[str]
    solved: bool
    answer: str
    guesses: list[GuessView]
    keys: dict[str, Mark]


class Review(TypedDict):
    """A guess looked at after the game.

    After it `remaining` words could still be the main word, by the marks of its guesses and by the letters
    revealed; `words` are they, where they are few. `advice` is the main word that a solver would have tried instead.
    """

    word: Target
    guess: str
    feedback: list[Mark]
    remaining: int
    words: list[str]
    advice: str


class View(TypedDict):
    status: Status
    message: str  # "" while it is played
    target: Target
    width: int
    height: int
    cells: list[CellView]
    words: list[WordView]  # the main word, then the crossers by number
    guessesLeft: int
    hardMode: bool
    hint: HintView | None
    hints: list[int]  # how many of each rung were taken
    possible: int  # the words that could be the main word before the first guess; 0 while it is played
    steps: list[Review]  # [] while it is played
