"""griddl: the level of the document's files, and the state, actions and events of play."""

from __future__ import annotations

from typing import Literal

from typing_extensions import NotRequired, TypedDict, final

from .contract import Hints, HintTaken, HintView, NoHint, TakeHint

Cell = list[int]  # [row, column], counted from 0
Source = Literal["hand", "reserve"]
Standing = Literal["", "under", "at", "over"]


class Meta(TypedDict):
    id: str
    name: str
    par: int
    intro: NotRequired[str]


class Seed(TypedDict):
    """`dir` means nothing; files have it."""

    text: str
    r: int
    c: int
    dir: NotRequired[str]


class Special(TypedDict):
    r: int
    c: int
    type: Literal["blocked"]


class Board(TypedDict):
    size: int  # 3, 5 or 7
    goal: Cell
    seeds: NotRequired[list[Seed]]
    specials: NotRequired[list[Special]]
    connected: NotRequired[bool]  # false: tiles need not be joined to a seed


# Not a class: "from" is a keyword.
SolutionTile = TypedDict(
    "SolutionTile",
    {"text": str, "r": int, "c": int, "from": NotRequired[Source]},
)
SolutionTile.__doc__ = "Without `from` it is the hand's where the hand has it, else the reserve's."


@final
class PlaceStep(TypedDict):
    place: list[SolutionTile]


@final
class RecallStep(TypedDict):
    recall: list[Cell]


class Puzzle(TypedDict):
    meta: Meta
    board: Board
    deck: list[str]
    allowedWords: list[str]
    startingHand: NotRequired[list[str]]
    decoys: NotRequired[list[str]]  # words that lead nowhere, for editors
    notes: NotRequired[str]
    solution: NotRequired[list[PlaceStep | RecallStep]]  # a shortest one; shown after the game


Staged = TypedDict("Staged", {"from": Source, "slot": int, "r": int, "c": int})
Staged.__doc__ = "A tile on its way from a slot to a cell."


@final
class PlaceTurn(TypedDict):
    place: list[Staged]


@final
class RecallTurn(TypedDict):
    recall: list[Cell]


Turn = PlaceTurn | RecallTurn


class State(TypedDict):
    """Board, hand, reserve and deck follow from the turns. At most one of `staged` and `recalls` has anything in it."""

    version: int
    status: Literal["playing", "won"]
    turns: list[Turn]
    staged: list[Staged]
    recalls: list[Cell]
    hints: Hints
    startedAt: int
    completedAt: NotRequired[int]


Stage = TypedDict("Stage", {"type": Literal["STAGE"], "from": Source, "slot": int, "r": int, "c": int, "at": int})
Stage.__doc__ = "Put a tile of the hand or the reserve on a cell."
Move = TypedDict("Move", {"type": Literal["MOVE"], "from": Cell, "to": Cell, "at": int})
Move.__doc__ = "Put a staged tile on another cell."


class CellAction(TypedDict):
    """Take a staged tile back; mark a tile of an earlier turn for the reserve; remove that mark."""

    type: Literal["UNSTAGE", "STAGE_RECALL", "CANCEL_RECALL"]
    r: int
    c: int
    at: int


class SimpleAction(TypedDict):
    """Submit what is staged; take all of it back; take the last turn back too; begin again, also after the win."""

    type: Literal["SUBMIT", "RESET", "UNDO", "RESTART"]
    at: int


Action = Stage | Move | CellAction | SimpleAction | TakeHint

Code = Literal[
    "OFF_BOARD", "BLOCKED", "OCCUPIED", "EMPTY_SLOT", "NOT_STAGED", "NO_TILE", "SEED", "ALREADY_RECALLED",
    "NOT_RECALLED", "RESERVE_FULL", "MIXED_TURN", "NOTHING_STAGED", "NOT_ONE_LINE", "GAP", "NOT_A_WORD", "ALONE",
    "CUT_OFF", "NO_TURN", "TOO_MANY_TURNS",
]  # fmt: skip


class TileEvent(TypedDict):
    """A tile went to a cell, or back; or it was marked for the reserve, or no longer is."""

    type: Literal["STAGED", "MOVED", "RECALL_STAGED", "UNSTAGED", "RECALL_CANCELLED"]
    text: str
    r: int
    c: int


class Refused(TypedDict):
    """Nothing changed. `reason` is a sentence for the player; `cells` are where it is wrong."""

    type: Literal["REFUSED"]
    code: Code
    reason: str
    cells: list[Cell]


class Placed(TypedDict):
    """The turn was accepted, with the words that it made."""

    type: Literal["PLACED"]
    words: list[str]
    cells: list[Cell]


class Recalled(TypedDict):
    type: Literal["RECALLED"]
    texts: list[str]


class Won(TypedDict):
    type: Literal["WON"]
    turns: int
    par: int
    standing: Standing


class SimpleEvent(TypedDict):
    """What was staged is taken back; the last turn is; the level begins again; the game had ended before."""

    type: Literal["RESET", "UNDONE", "RESTARTED", "GAME_OVER"]


Event = TileEvent | Refused | Placed | Recalled | Won | SimpleEvent | HintTaken | NoHint


class CellView(TypedDict):
    """`recalled`: marked for the reserve, and still lying there."""

    kind: Literal["empty", "blocked", "seed", "placed", "staged", "recalled"]
    text: str


class SlotView(TypedDict):
    """`staged`: its tile lies on the board for this turn. `coming`: what a staged recall would bring."""

    kind: Literal["empty", "held", "staged", "coming"]
    text: str


class RunView(TypedDict):
    cells: list[Cell]
    text: str
    isWord: bool


class Staging(TypedDict):
    """What a submit would come to: the runs that the turn makes or leaves, and why it would be refused."""

    kind: Literal["none", "place", "recall"]
    tiles: list[Staged]
    runs: list[RunView]
    code: Code | Literal[""]  # "" if it would be accepted
    reason: str
    cells: list[Cell]


class TileView(TypedDict):
    text: str
    r: int
    c: int


class TurnView(TypedDict):
    kind: Literal["place", "recall"]
    tiles: list[TileView]
    words: list[str]


class View(TypedDict):
    status: Literal["playing", "won"]
    name: str
    intro: str
    size: int
    goal: Cell
    cells: list[CellView]  # in reading order
    hand: list[SlotView]  # four
    reserve: list[SlotView]  # two
    deckLeft: int
    par: int
    staging: Staging
    advice: str  # what can be done where no tile can be placed; "" if one can, or something is staged
    turns: list[TurnView]
    standing: Standing  # "" while it is played
    solution: list[TurnView]  # [] while it is played, and where the level's file has none that wins
    shared: int  # so many turns at the start led to the same boards as the solution's
    hint: HintView | None
    hints: list[int]  # how many of each rung were taken
