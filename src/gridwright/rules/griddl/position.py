"""A position of griddl: what the turns so far have led to, and why a next one is refused.

A turn is {"place": [{"from", "slot", "r", "c"}, …]} or {"recall": [[r, c], …]}. A cell's index counts in reading order.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import level
from .layout import Layout
from .runs import gap_between, has_run_with, joined_to, runs_of

if TYPE_CHECKING:
    from ..schema.griddl import Code, Puzzle, Turn

    Refusal = tuple[Code, str, list[int]]  # code, reason, indices

IS_NO_WORD = (" is not one of this level's words", " are not among this level's words")
IS_ALONE = (" is not a word by itself", " are not words by themselves")
IS_CUT_OFF = (" is not joined to a seed", " are not joined to a seed")


class Position:
    """Tiles, hand and reserve, "" for an empty cell or slot; and the rest of the deck."""

    def __init__(self, puzzle: Puzzle, turns: list[Turn], like: Position | None = None) -> None:
        """After `turns`, from the level's start or from another position of it."""
        self._puzzle = puzzle
        self._words: dict[str, bool] = like._words if like else {}  # a long game asks for the same words often
        self.layout: Layout = like.layout if like else Layout(puzzle)
        self.seeds: list[str] = like.seeds if like else level.seeds_of(puzzle, self.layout)
        self.tiles: list[str] = list(like.tiles if like else self.seeds)
        hand, deck = (like.hand, like.deck) if like else level.deal(puzzle)
        self.hand: list[str] = list(hand)
        self.deck: list[str] = deck
        self.reserve: list[str] = list(like.reserve) if like else [""] * level.RESERVE
        for turn in turns:
            self.play(turn)

    def play(self, turn: Turn) -> None:
        """Make a turn that is accepted. After a placement the hand is filled, slot by slot."""
        tiles = self.tiles_after(turn)
        if "recall" in turn:
            for index in self.indices_of(turn):
                self.reserve[self.reserve.index("")] = self.tiles[index]
        else:
            for tile in turn["place"]:
                self.slots(tile["from"])[tile["slot"]] = ""
            for slot in range(level.HAND):
                if not self.hand[slot] and self.deck:
                    self.hand[slot] = self.deck[0]
                    self.deck = self.deck[1:]
        self.tiles = tiles

    def is_word(self, text: str) -> bool:
        """Whether a text in upper case is one of the level's words."""
        if text not in self._words:
            self._words[text] = level.is_word(self._puzzle, text)
        return self._words[text]

    def slots(self, source: str) -> list[str]:
        return self.hand if source == "hand" else self.reserve

    def cell(self, index: int) -> list[int]:
        return self.layout.cell(index)

    def indices_of(self, turn: Turn) -> list[int]:
        """The cells that a turn puts tiles on, or takes them from; of a portal, the one that the turn names."""
        if "recall" in turn:
            return [self.layout.index(row, column) for row, column in turn["recall"]]
        return [self.layout.index(tile["r"], tile["c"]) for tile in turn["place"]]

    def tiles_after(self, turn: Turn) -> list[str]:
        """The board as a turn would leave it."""
        tiles = list(self.tiles)
        if "recall" in turn:
            for row, column in turn["recall"]:
                self.layout.put(tiles, self.layout.index(row, column), "")
            return tiles
        for tile in turn["place"]:
            text = self.slots(tile["from"])[tile["slot"]]
            self.layout.put(tiles, self.layout.index(tile["r"], tile["c"]), text)
        return tiles


def find_refusal(puzzle: Puzzle, position: Position, turn: Turn) -> Refusal | None:
    """Why a turn whose tiles could be staged is refused; None if it is accepted."""
    indices = position.indices_of(turn)
    if not indices:
        return "NOTHING_STAGED", "Place a tile, or mark one for recall, before you submit", []
    tiles, layout = position.tiles_after(turn), position.layout
    if "place" in turn and not has_run_with(layout, tiles, indices):
        gap = gap_between(layout, tiles, indices)
        if gap is None:
            return "NOT_ONE_LINE", "The tiles of one turn must be in one line", indices
        return "GAP", "There is a gap between the tiles of this turn", [gap]
    return _find_board_refusal(puzzle, position, tiles)


def _find_board_refusal(puzzle: Puzzle, position: Position, tiles: list[str]) -> Refusal | None:
    """Why a board is refused: its gates, its runs, its lone tiles, its connection, in this order."""
    layout = position.layout
    closed = layout.find_closed(tiles)
    if closed:
        which = "Gate " + layout.label(closed[0]) + " is closed: it is open while key " + layout.label(closed[0])
        return "GATE_CLOSED", which + " is covered", closed
    runs = runs_of(layout, tiles)
    wrong = [run for run in runs if not position.is_word(run[1])]
    if wrong:
        indices = [index for run in wrong for index in run[0]]
        return "NOT_A_WORD", _format([text for _, text in wrong], IS_NO_WORD), sorted(set(indices))
    read = {index for run in runs for index in run[0]}
    placed = [index for index in range(len(tiles)) if tiles[index] and not position.seeds[index]]
    lone = [index for index in placed if not _is_read(layout, read, index) and not position.is_word(tiles[index])]
    if lone:
        return "ALONE", _format([tiles[index] for index in lone], IS_ALONE), lone
    seeds = [index for index in range(len(tiles)) if position.seeds[index]]
    if not seeds or not puzzle["board"].get("connected", True):
        return None
    joined = joined_to(layout, tiles, seeds)
    loose = [index for index in placed if index not in joined]
    if loose:
        return "CUT_OFF", _format([tiles[index] for index in loose], IS_CUT_OFF), loose
    return None


def _is_read(layout: Layout, read: set[int], index: int) -> bool:
    """Whether the tile on a cell is in a run, there or elsewhere."""
    for cell in layout.shared[index]:
        if cell in read:
            return True
    return False


def _format(texts: list[str], endings: tuple[str, str]) -> str:
    """Each text once, and the ending for one or for several."""
    once: list[str] = []
    for text in texts:
        if text not in once:
            once.append(text)
    if len(once) == 1:
        return once[0] + endings[0]
    return ", ".join(once[:-1]) + " and " + once[-1] + endings[1]


def covers_goal(position: Position) -> bool:
    """Whether a word lies on the goal, in an accepted position: there a lone tile need not be a word."""
    goal = position.layout.goal
    if not position.tiles[goal]:
        return False
    for near in position.layout.near(goal):
        if position.tiles[near]:
            return True
    return position.is_word(position.tiles[goal])
