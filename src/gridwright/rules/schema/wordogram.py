"""Wordogram: the puzzle file of the document's schema 0.3, and the state, actions and events of play."""

from __future__ import annotations

from typing import Literal

from typing_extensions import NotRequired, TypedDict

from .contract import Hints, HintTaken, HintView, TakeHint

Ordering = Literal["az", "vowels", "shuffle"]
HintKind = Literal["random", "solver"]
Axis = Literal["row", "col"]


class OverlayEntry(TypedDict):
    """A character that is no letter, in a cell of its own. Rows and columns count from 0."""

    row: int
    col: int
    ch: str


class Meta(TypedDict):
    phrase: NotRequired[str]
    author: NotRequired[str]
    source: NotRequired[str]
    year: NotRequired[int | str]
    date: NotRequired[str]


class Unique(TypedDict):
    """Whether the hints leave one answer: with counts or without, of dictionary words or of any letters."""

    countsDictionary: bool
    countsAny: bool
    plainDictionary: bool
    plainAny: bool


class Certificate(TypedDict):
    """What the solver has proved of the puzzle."""

    unique: Unique
    forcedShare: int  # percent of the letters that follow from the hints
    reveals: int  # the fewest letters that, once revealed, leave one answer
    order: list[list[int]]  # [row, col] of letters: the one whose revealing forces most comes first


class Puzzle(TypedDict):
    schema: Literal["0.3"]
    id: str
    rows: int
    cols: int
    solution: list[str]  # letters and spaces; what lies under an overlay entry does not count
    overlay: list[OverlayEntry]
    meta: NotRequired[Meta]
    certificate: NotRequired[Certificate]


class Options(TypedDict):
    autoCheck: bool
    showCounts: bool
    ordering: Ordering
    hint: HintKind


class Tally(TypedDict):
    """The document's statistics of a puzzle."""

    hintsUsed: int
    incorrectLetters: int
    attempts: int
    usedAutoCheck: bool
    usedLetterCounts: bool


class State(TypedDict):
    version: int
    status: Literal["in-progress", "completed"]
    grid: list[str]  # a text a row: what is typed or placed in each cell, else a space
    marks: list[str]  # a text a row: . open, - surely a space, ! wrong, = right, * from a hint, _ a space, # overlay
    session: Tally  # since the start, or since the last CLEAR
    overall: Tally
    options: Options
    hints: Hints
    undo: list[str]  # what a player can take back, as rules/wordogram/undo.py writes it
    startedAt: int
    completedAt: NotRequired[int]


class Type(TypedDict):
    type: Literal["TYPE"]
    row: int
    col: int
    letter: str
    at: int


class CellAction(TypedDict):
    """Empty a cell; mark it as surely a space, which also empties it."""

    type: Literal["ERASE", "MARK_SPACE"]
    row: int
    col: int
    at: int


class ClearLine(TypedDict):
    """Take out what is typed in a line and not locked."""

    type: Literal["CLEAR_LINE"]
    line: Axis
    index: int
    at: int


class SimpleAction(TypedDict):
    """Check all letters; place a letter as a hint; take back the last change that is not locked; begin again, where
    only the overall statistics, the hints that were taken and the options stay."""

    type: Literal["CHECK", "HINT", "UNDO", "CLEAR"]
    at: int


class SetFlag(TypedDict):
    type: Literal["SET_OPTION"]
    option: Literal["autoCheck", "showCounts"]
    value: bool
    at: int


class SetOrdering(TypedDict):
    type: Literal["SET_OPTION"]
    option: Literal["ordering"]
    value: Ordering
    at: int


class SetHint(TypedDict):
    type: Literal["SET_OPTION"]
    option: Literal["hint"]
    value: HintKind
    at: int


Action = Type | CellAction | ClearLine | SimpleAction | TakeHint | SetFlag | SetOrdering | SetHint


class CellEvent(TypedDict):
    """`REFUSED`: the cell is locked, or has a character of the overlay."""

    type: Literal["TYPED", "ERASED", "SPACE_MARKED", "REFUSED"]
    row: int
    col: int


class Hinted(TypedDict):
    type: Literal["HINTED"]
    row: int
    col: int


class Right(TypedDict):
    """Letters that are now locked, as [row, col]."""

    type: Literal["RIGHT"]
    cells: list[list[int]]


class Wrong(TypedDict):
    type: Literal["WRONG"]
    cells: list[list[int]]


class Checked(TypedDict):
    type: Literal["CHECKED"]
    right: int
    wrong: int


class LineCompleted(TypedDict):
    """Every letter of the line is locked, and its spaces with them."""

    type: Literal["LINE_COMPLETED"]
    line: Axis
    index: int


class LineCleared(TypedDict):
    type: Literal["LINE_CLEARED"]
    line: Axis
    index: int
    letters: int


class Undone(TypedDict):
    """Cells that hold again what they held before, as [row, col]."""

    type: Literal["UNDONE"]
    cells: list[list[int]]


class OptionSet(TypedDict):
    type: Literal["OPTION_SET"]
    option: Literal["autoCheck", "showCounts", "ordering", "hint"]


class Completed(TypedDict):
    type: Literal["COMPLETED"]
    completedAt: int


class SimpleEvent(TypedDict):
    """All hints are used; there is nothing to undo; all is cleared; the puzzle was solved before."""

    type: Literal["NO_HINT", "NOTHING_TO_UNDO", "CLEARED", "GAME_OVER"]


Event = (
    CellEvent | Hinted | HintTaken | Right | Wrong | Checked | LineCompleted | LineCleared | Undone | OptionSet
    | Completed | SimpleEvent
)  # fmt: skip


class LineView(TypedDict):
    """The hint letters of a line in the chosen order. `done` are to be muted; `left` is empty unless counts are on."""

    letters: str
    done: str
    left: list[int]


class AnswerView(TypedDict):
    phrase: str
    author: str
    source: str
    year: str


class View(TypedDict):
    """`grid` and `marks` are the state's: an open cell looks the same, whether a letter or a space belongs there."""

    status: Literal["playing", "won"]
    rows: int
    cols: int
    grid: list[str]
    marks: list[str]
    overlay: list[OverlayEntry]
    rowHints: list[LineView]
    colHints: list[LineView]
    hintsLeft: int
    canUndo: bool
    hint: HintView | None
    hints: list[int]
    options: Options
    session: Tally
    overall: Tally
    unique: Unique | None
    canAskSolver: bool
    forcedShare: int | None
    reveals: int | None
    answer: AnswerView | None
