"""A sketch: what there is of an unfinished level, as a level that the moves can be worked out of."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from gridwright.data.material import cached
from gridwright.rules.griddl import level

from ..contract import AuthoringError, Puzzle
from .compile import allow, read, refuse_shapeless
from .moves import Moves, State

MANY_WORDS = 400
MOST_TRIED = 1_500  # turns, in which the cells are looked for that can be covered: less than half a second


@dataclass(frozen=True, eq=False)
class Sketch:
    """`puzzle` has all of a level; what is unfinished or wrong is left out of it. `listed` has the words that the
    source names itself."""

    puzzle: Any
    has_goal: bool
    listed: list[str]
    is_common: bool

    @cached_property
    def moves(self) -> Moves:
        return Moves(self.puzzle)

    @property
    def has_many_words(self) -> bool:
        """Whether so many words are allowed that trying things would take too long while somebody waits."""
        return len(self.puzzle["allowedWords"]) > MANY_WORDS

    @property
    def size(self) -> int:
        return self.moves.size

    @property
    def texts(self) -> list[str]:
        """The fragments, those of the seeds first."""
        return [*filter(None, level.seeds_of(self.puzzle)), *self.puzzle["deck"]]

    def extended(self, fragments: list[str]) -> Puzzle:
        puzzle: Puzzle = self.puzzle | {"deck": [*self.puzzle["deck"], *fragments]}
        return puzzle | {"allowedWords": allow(puzzle, self.listed)} if self.is_common else puzzle

    @cached_property
    def turns(self) -> list[int | None]:
        """For each cell the fewest turns that cover it with a word: what par would be if the goal were there. None if
        it is not known, or there is a seed."""
        moves = self.moves
        found: list[int | None] = [None] * moves.size**2
        layer: dict[Any, State] = {moves.start.key: moves.start}
        seen = set(layer)
        tried = turn = 0
        while layer:
            turn += 1
            after: dict[Any, State] = {}
            for state in layer.values():
                states = [*moves.place(state), *moves.recall(state)]
                tried += len(states)
                if tried > MOST_TRIED:
                    return found
                after |= {each.key: each for each in states if each.key not in seen}
            covered = 0
            for each in after.values():
                covered |= each.tiles
            for cell in range(len(found)):
                if found[cell] is None and (covered & ~moves.seeds) >> cell & 1:
                    found[cell] = turn
            seen.update(after)
            layer = after
        return found


def sketch(source: Any) -> Sketch | None:
    """What there is of a source; None if that is not even a board."""
    try:
        return _sketch(json.dumps(source))
    except (AuthoringError, TypeError, ValueError):
        return None


@cached(maxsize=16)
def _sketch(content: str) -> Sketch:
    source = json.loads(content)
    puzzle, is_common = read(source)
    refuse_shapeless(puzzle)
    board = puzzle["board"]
    size: int = board["size"]
    if size not in level.SIZES:
        raise AuthoringError("board.size", f"{size} is not a size")

    def is_inside(row: int, column: int) -> bool:
        return row < size and column < size

    blocked = [(each["r"], each["c"]) for each in board.get("specials", []) if is_inside(each["r"], each["c"])]
    seeds = {
        (each["r"], each["c"]): level.to_upper(each["text"])
        for each in board.get("seeds", [])
        if each["text"] and is_inside(each["r"], each["c"]) and (each["r"], each["c"]) not in blocked
    }
    goal = board.get("goal")
    has_goal = goal is not None and is_inside(*goal) and tuple(goal) not in blocked
    drawn = {
        "size": size,
        "goal": goal if has_goal else [0, 0],
        "seeds": [{"text": text, "r": row, "c": column} for (row, column), text in seeds.items()],
        "specials": [{"r": row, "c": column, "type": "blocked"} for row, column in blocked],
    }
    if board.get("connected") is False:
        drawn["connected"] = False
    deck = [level.to_upper(text) for text in puzzle.get("deck", []) if text]
    listed = [level.to_lower(text) for text in puzzle.get("allowedWords", []) if text]
    whole: Any = {"meta": {"id": "sketch", "name": "Sketch", "par": 1}, "board": drawn, "deck": deck}
    left = list(deck)
    for text in map(level.to_upper, puzzle.get("startingHand", [])[: level.HAND]):
        if text in left:
            left.remove(text)
            whole.setdefault("startingHand", []).append(text)
    whole["allowedWords"] = listed
    if is_common:
        whole["allowedWords"] = allow(whole, listed)
    return Sketch(whole, has_goal, listed, is_common)
