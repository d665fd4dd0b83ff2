"""A position of griddl: what the turns so far have led to, and what is to be said of a next one.

A turn is {"place": [{"from", "slot", "r", "c"}, …]} or {"recall": [[r, c], …]}. Places count in reading order.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import level
from .runs import gap_between, joined_to, runs_of, runs_through

if TYPE_CHECKING:
    from .schema.griddl import Puzzle, Turn

    Refusal = tuple[str, str, list[int]]  # code, reason, places

IS_NO_WORD = (" is not one of this level's words", " are not among this level's words")
IS_ALONE = (" is not a word by itself", " are not words by themselves")
IS_CUT_OFF = (" is not joined to a seed", " are not joined to a seed")


class Position:
    """Tiles, hand and reserve, "" where there is nothing; and the deck that is left."""

    def __init__(self, puzzle: Puzzle, turns: list[Turn]) -> None:
        self._puzzle = puzzle
        self._words: dict[str, bool] = {}  # what was asked before: a long game asks the same over and over
        self.size = puzzle["board"]["size"]
        self.seeds = level.seeds_of(puzzle)
        self.tiles = list(self.seeds)
        self.hand, self.deck = level.deal(puzzle)
        self.reserve = [""] * level.RESERVE
        for turn in turns:
            self.play(turn)

    def play(self, turn: Turn) -> None:
        """Make a turn that is known to be good. The hand is filled after a placement, slot by slot, and not else."""
        tiles = self.tiles_after(turn)
        if "recall" in turn:
            for place in self.places_of(turn):
                self.reserve[self.reserve.index("")] = self.tiles[place]
        else:
            for tile in turn["place"]:
                self.slots(tile["from"])[tile["slot"]] = ""
            for slot in range(level.HAND):
                if not self.hand[slot] and self.deck:
                    self.hand[slot] = self.deck[0]
                    self.deck = self.deck[1:]
        self.tiles = tiles

    def is_word(self, text: str) -> bool:
        """Whether a text in capitals is one of the level's words."""
        if text not in self._words:
            self._words[text] = level.is_word(self._puzzle, text)
        return self._words[text]

    def slots(self, source: str) -> list[str]:
        return self.hand if source == "hand" else self.reserve

    def cell(self, place: int) -> list[int]:
        return [place // self.size, place % self.size]

    def places_of(self, turn: Turn) -> list[int]:
        """Where the tiles of a turn are put, or taken from."""
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


def judge(puzzle: Puzzle, position: Position, turn: Turn) -> Refusal | None:
    """Why a turn whose tiles could be staged is refused; None where it is accepted."""
    places = position.places_of(turn)
    if not places:
        return "NOTHING_STAGED", "Place a tile, or mark one for recall, before you submit", []
    tiles, size = position.tiles_after(turn), position.size
    if "place" in turn:
        rows, columns = {place // size for place in places}, {place % size for place in places}
        if len(rows) > 1 and len(columns) > 1:
            return "NOT_ONE_LINE", "The tiles of one turn must lie in one line", places
        gap = gap_between(size, tiles, places)
        if gap is not None:
            return "GAP", "There is a gap between the tiles of this turn", [gap]
    return _judge_tiles(puzzle, position, tiles)


def _judge_tiles(puzzle: Puzzle, position: Position, tiles: list[str]) -> Refusal | None:
    """Why a board cannot stay as it is: its runs, its lone tiles, its connection, in this order."""
    runs = runs_of(position.size, tiles)
    wrong = [run for run in runs if not position.is_word(run[1])]
    if wrong:
        places = [place for run in wrong for place in run[0]]
        return "NOT_A_WORD", _told([text for _, text in wrong], IS_NO_WORD), sorted(set(places))
    read = {place for run in runs for place in run[0]}
    placed = [place for place in range(len(tiles)) if tiles[place] and not position.seeds[place]]
    lone = [place for place in placed if place not in read and not position.is_word(tiles[place])]
    if lone:
        return "ALONE", _told([tiles[place] for place in lone], IS_ALONE), lone
    seeds = [place for place in range(len(tiles)) if position.seeds[place]]
    if not seeds or not puzzle["board"].get("connected", True):
        return None
    joined = joined_to(position.size, tiles, seeds)
    loose = [place for place in placed if place not in joined]
    if loose:
        return "CUT_OFF", _told([tiles[place] for place in loose], IS_CUT_OFF), loose
    return None


def _told(texts: list[str], says: tuple[str, str]) -> str:
    """Each text once, and what is said of one or of several."""
    once: list[str] = []
    for text in texts:
        if text not in once:
            once.append(text)
    if len(once) == 1:
        return once[0] + says[0]
    return ", ".join(once[:-1]) + " and " + once[-1] + says[1]


def covers_goal(puzzle: Puzzle, position: Position) -> bool:
    """Whether a word lies on the goal, in a position that was judged: then only a lone seed may be no word."""
    goal = level.goal_of(puzzle)
    runs = runs_through(position.size, position.tiles, [goal])
    return bool(runs) and (len(runs[0][0]) > 1 or position.is_word(runs[0][1]))
