"""Waywords: the puzzle file of the document's section 5.4, the state of 5.5, the actions and events of section 6."""

from __future__ import annotations

from typing import Literal

from typing_extensions import NotRequired, TypedDict

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
    puzzleId: str
    mode: Literal["WAYWORDS"]
    theme: str
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
    startedAt: int
    completedAt: NotRequired[int]


class Select(TypedDict):
    type: Literal["SELECT"]
    cellIds: list[str]
    at: int


class SimpleAction(TypedDict):
    type: Literal["PRESS_HINT", "RESET"]
    at: int


Action = Select | SimpleAction


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


class SimpleEvent(TypedDict):
    """NO_HINT: the game is complete, or no tile of a hidden path word is left to mark."""

    type: Literal["INVALID_SELECTION", "NO_HINT"]


Event = WordFound | AlreadyFound | HintApplied | Completed | SimpleEvent


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
    """A word that was not found shows its size and nothing else: even its id may spell it."""

    size: int
    found: bool
    text: str
    spoken: str
    cellIds: list[str]


class View(TypedDict):
    theme: str
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
    route: list[str]
