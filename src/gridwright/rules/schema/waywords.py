"""Waywords: the puzzle file of the document's section 5.4, the state of 5.5, the actions and events of section 6."""

from __future__ import annotations

from typing import Literal

from typing_extensions import NotRequired, TypedDict

from .contract import Hints, HintTaken, HintView, NoHint, TakeHint

CellType = Literal["LETTER", "EMOJI", "VOID"]
SelectionModel = Literal["RAY_4DIR", "RAY_8DIR", "ADJACENT_4", "ADJACENT_8"]
ConnectivityModel = Literal["ORTHO_4", "ORTHO_8"]
MarkerStyle = Literal["ARROW_UP", "ARROW_DOWN", "ARROW_LEFT", "ARROW_RIGHT"]
Mark = Literal["base", "additional", "hint", "path"]


class Token(TypedDict):
    t: Literal["L", "E"]
    v: str


class Cell(TypedDict):
    id: str
    x: int
    y: int
    type: CellType
    value: NotRequired[str]
    meaning: NotRequired[str]


class Config(TypedDict):
    selectionModel: SelectionModel
    connectivityModel: ConnectivityModel
    allowReverseSelection: bool


class Marker(TypedDict):
    adjacentCellId: str
    markerStyle: NotRequired[MarkerStyle]


class Grid(TypedDict):
    width: int
    height: int
    cells: list[Cell]
    start: Marker
    end: Marker


class Word(TypedDict):
    wordId: str
    tokens: list[Token]
    size: int
    placements: list[list[str]]
    hintCellId: NotRequired[str]
    clueCellId: NotRequired[str]  # the old name of hintCellId


class Words(TypedDict):
    path: list[Word]
    additional: list[Word]


class Puzzle(TypedDict):
    """`theme` may be a riddle; the win then shows `reveal`, the plain theme. `bonusTheme` is that of the additional
    words, shown with the first one that is found."""

    puzzleId: str
    mode: Literal["WAYWORDS"]
    theme: str
    reveal: NotRequired[str]
    bonusTheme: NotRequired[str]
    config: Config
    grid: Grid
    words: Words


class State(TypedDict):
    version: int
    status: Literal["IN_PROGRESS", "COMPLETED"]
    foundPathWords: dict[str, Literal[True]]
    foundAdditionalWords: dict[str, Literal[True]]
    hintUsedFromButton: int
    hintRevealedFromBonus: int
    hintMarkedCells: dict[str, Literal[True]]
    hints: Hints
    startedAt: int
    completedAt: NotRequired[int]


class Select(TypedDict):
    type: Literal["SELECT"]
    cellIds: list[str]
    at: int


class SimpleAction(TypedDict):
    type: Literal["PRESS_HINT", "RESET"]
    at: int


Action = Select | SimpleAction | TakeHint


class WordFound(TypedDict):
    type: Literal["WORD_FOUND"]
    wordId: str
    category: Literal["PATH", "ADDITIONAL"]


class AlreadyFound(TypedDict):
    type: Literal["ALREADY_FOUND"]
    wordId: str


class HintApplied(TypedDict):
    type: Literal["HINT_APPLIED"]
    cellId: str
    source: Literal["BUTTON", "BONUS"]


class Completed(TypedDict):
    type: Literal["COMPLETED"]
    completedAt: int


class InvalidSelection(TypedDict):
    type: Literal["INVALID_SELECTION"]


Event = WordFound | AlreadyFound | HintApplied | HintTaken | NoHint | Completed | InvalidSelection


class CellView(TypedDict):
    id: str
    x: int
    y: int
    type: CellType
    value: str
    picture: str
    meaning: str
    mark: Mark


class MarkerView(TypedDict):
    cellId: str
    arrow: MarkerStyle


class WordView(TypedDict):
    """A word that was not found shows its size and nothing else until the win: even its id may spell it."""

    size: int
    found: bool
    text: str
    spoken: str
    cellIds: list[str]


class View(TypedDict):
    """`reveal` is empty before the win, `bonusTheme` before the first additional word is found; both also if the puzzle
    has none."""

    theme: str
    reveal: str
    bonusTheme: str
    width: int
    height: int
    selectionModel: SelectionModel
    connectivityModel: ConnectivityModel
    allowReverseSelection: bool
    status: Literal["IN_PROGRESS", "COMPLETED"]
    cells: list[CellView]
    start: MarkerView
    end: MarkerView
    path: list[WordView]
    additional: list[WordView]
    hintsFromButton: int
    hintsFromBonus: int
    hint: HintView | None
    hints: list[int]  # how many of each rung were taken
    route: list[str]
