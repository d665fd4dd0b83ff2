"""A position of griddl: what the turns so far have led to, and why a next one is refused.

A turn is {"place": [{"from", "slot", "r", "c"}, …]} or {"recall": [[r, c], …]}. A cell's index counts in reading order.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import level
from .runs import gap_between, joined_to, runs_of, runs_through

if TYPE_CHECKING:
    from ..schema.griddl import Code, Puzzle, Turn

    Refusal = tuple[Code, str, list[int]]  # code, reason, indices

IS_NO_WORD = (" is not one of this level's words", " are not among this level's words")
IS_ALONE = (" is not a word by itself", " are not words by themselves")
IS_CUT_OFF = (" is not joined to a seed", " are not joined to a seed")


class Position:
    """Tiles, hand and reserve, "" for an empty cell or slot; and the rest of the deck."""

    def __init__(self, puzzle: Puzzle, turns: list[Turn]) -> None:
        self._puzzle = puzzle
        self._words: dict[str, bool] = {}  # a long game asks for the same words often
        self.size = puzzle["board"]["size"]
        self.seeds = level.seeds_of(puzzle)
        self.tiles = list(self.seeds)
        self.hand, self.deck = level.deal(puzzle)
        self.reserve = [""] * level.RESERVE
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
        return [index // self.size, index % self.size]

    def indices_of(self, turn: Turn) -> list[int]:
        """The cells that a turn puts tiles on, or takes them from."""
        if "recall" in turn:
            return [row * self.size + column for row, column in turn["recall"]]
        return [tile["r"] * self.size + tile["c"] for tile in turn["place"]]

    def tiles_after(self, turn: Turn) -> list[str]:
        """The board as a turn would leave it."""
        tiles = list(self.tiles)
        if "recall" in turn:
            for row, column in turn["recall"]:
                tiles[row * self.size + column] = ""
            return tiles
        for tile in turn["place"]:
            tiles[tile["r"] * self.size + tile["c"]] = self.slots(tile["from"])[tile["slot"]]
        return tiles


def find_refusal(puzzle: Puzzle, position: Position, turn: Turn) -> Refusal | None:
    """Why a turn whose tiles could be staged is refused; None if it is accepted."""
    indices = position.indices_of(turn)
    if not indices:
        return "NOTHING_STAGED", "Place a tile, or mark one for recall, before you submit", []
    tiles, size = position.tiles_after(turn), position.size
    if "place" in turn:
        rows, columns = {index // size for index in indices}, {index % size for index in indices}
        if len(rows) > 1 and len(columns) > 1:
            return "NOT_ONE_LINE", "The tiles of one turn must be in one line", indices
        gap = gap_between(size, tiles, indices)
        if gap is not None:
            return "GAP", "There is a gap between the tiles of this turn", [gap]
    return _find_board_refusal(puzzle, position, tiles)


def _find_board_refusal(puzzle: Puzzle, position: Position, tiles: list[str]) -> Refusal | None:
    """Why a board is refused: its runs, its lone tiles, its connection, in this order."""
    runs = runs_of(position.size, tiles)
    wrong = [run for run in runs if not position.is_word(run[1])]
    if wrong:
        indices = [index for run in wrong for index in run[0]]
        return "NOT_A_WORD", _format([text for _, text in wrong], IS_NO_WORD), sorted(set(indices))
    read = {index for run in runs for index in run[0]}
    placed = [index for index in range(len(tiles)) if tiles[index] and not position.seeds[index]]
    lone = [index for index in placed if index not in read and not position.is_word(tiles[index])]
    if lone:
        return "ALONE", _format([tiles[index] for index in lone], IS_ALONE), lone
    seeds = [index for index in range(len(tiles)) if position.seeds[index]]
    if not seeds or not puzzle["board"].get("connected", True):
        return None
    joined = joined_to(position.size, tiles, seeds)
    loose = [index for index in placed if index not in joined]
    if loose:
        return "CUT_OFF", _format([tiles[index] for index in loose], IS_CUT_OFF), loose
    return None


def _format(texts: list[str], endings: tuple[str, str]) -> str:
    """Each text once, and the ending for one or for several."""
    once: list[str] = []
    for text in texts:
        if text not in once:
            once.append(text)
    if len(once) == 1:
        return once[0] + endings[0]
    return ", ".join(once[:-1]) + " and " + once[-1] + endings[1]


def covers_goal(puzzle: Puzzle, position: Position) -> bool:
    """Whether a word lies on the goal, in an accepted position: there only a lone seed may be no word."""
    goal = level.goal_of(puzzle)
    runs = runs_through(position.size, position.tiles, [goal])
    return bool(runs) and (len(runs[0][0]) > 1 or position.is_word(runs[0][1]))
